import { fiveSuitOf, fiveSuitValueOf } from '../../../cards/five-suits.js';
import type { Names } from '../../../contract/game.js';
import type { Seen } from '../../../engine/see.js';
import { sure } from '../../../engine/sure.js';
import type { Seat } from '../../../engine/table.js';
import { CARD_RATIO, READABLE_CARD } from '../../../pictures/own-piece.js';
import { board, type CardFace, type Cards, type Piece, type Place, type Scene } from '../../../pictures/scene.js';
import { plainNameOf } from '../../../words/people.js';
import { wholeNames } from '../../drawn-names.js';
import { roomy } from '../../roomy.js';
import { battleOf, bestAttacks, foesOf as foesIn, fought, metBy, tallyOf } from '../rules/battle.js';
import type { CardsKind } from '../rules/decisions.js';
import { bySeat, type Card, type CardsOutcome } from '../rules/state.js';
import type { CardsView } from '../rules/view.js';
import { beats, suitAfter, WHEEL } from '../rules/wheel.js';
import { ART } from './art.js';
import { boardOf, defencesOf, openIn } from './board.js';
import { KINDS } from './kinds.js';
import type { Chain, Legend, Lines } from './parts.js';
import { ending, face, type Look, suitSign } from './pieces.js';
import { type Place as OwnPlace, SLIM_PLATES } from './place.js';
import { HEIGHT } from './round.js';
import { cardsWords, type HandRow } from './row.js';
import { placeAt } from './seats.js';
import { type AltTextStyle, cardName, handAndTrick, type SayPictures, type SceneLanguage } from './words.js';

type View = Seen<CardsView>;
/** The most cards in one line; more take two. */
const IN_LINE = 6;

/** The eye's own cards, below the trick. */
export const handScene = (
  language: SceneLanguage,
  seen: View,
  names: Names,
  legal: readonly (readonly string[])[],
): Scene => roomy(language, (tongue) => hand(seen, names, legal, tongue));

function hand(seen: View, names: Names, legal: readonly (readonly string[])[], tongue: AltTextStyle): Scene {
  const { table: view, asked } = seen;
  const own = seen.eye as Seat;
  const outcome = seen.outcome as CardsOutcome | undefined;
  const kind = asked?.kind as CardsKind | undefined;
  const options = legal.flat();
  const look: Look = {
    names,
    tongue,
    board: boardOf(view),
    awaited: new Set(seen.awaited.map(({ seat }) => seat)),
    own,
    ...(outcome && { outcome }),
  };
  const [context, low] = contextOf(view, own, kind, look);
  const aside = kind === 'defend' || kind === 'attack';
  const own_ = held(view, own, kind, options, new Set(dimmedCards(seen, legal)), tongue);
  const asked_ = aside ? [values(view, own, options, kind, tongue)] : [];
  return {
    title: tongue.say('handTitle'),
    felt: ART,
    kinds: KINDS,
    body: board(HEIGHT, [...heading(view, own, kind, look), ...context, ...rowsOf([...asked_, ...own_], low, aside)]),
  };
}

type Placed = readonly [Piece, Place];

/** Cards in lines below the rest, as large as there is room. */
function rowsOf(pieces: readonly Piece[], from: number, aside: boolean): Placed[] {
  const gap = 6;
  const each = (HEIGHT - from - gap * (pieces.length - 1)) / pieces.length;
  return pieces.map((piece, i) => {
    if (piece.kind !== 'cards') return [piece, { x: 40, y: from + i * (each + gap), w: 864, h: each }];
    const most = Math.min(MOST, (each - NOTED) / CARD_RATIO, 944 / Math.max(1, piece.cards.length) - 12);
    const card = Math.max(READABLE_CARD, Math.floor(aside && i > 0 ? Math.min(most, 100) : most));
    const line: HandRow = { ...rowOf(piece), card };
    const y = from + i * (each + gap) + (each - card * CARD_RATIO - NOTED) / 2;
    return [line, { x: 0, y: Math.round(y), w: 944 }];
  });
}
const MOST = 224;
/** The height of a note below a card. */
const NOTED = 24;

const rowOf = (piece: Cards): Omit<HandRow, 'card'> => ({
  kind: 'own:row',
  cards: piece.cards,
  words: cardsWords(piece),
});

/** The question and its trick. */
function heading(view: CardsView, own: Seat, kind: CardsKind | undefined, look: Look): Placed[] {
  const { won, handsWon, stock, discard } = view;
  const { say } = look.tongue;
  const where = handAndTrick(say, view);
  const mine = say('ownFacts', { captured: won[own]?.length ?? 0, handsWon: handsWon[own] ?? 0 });
  const facts = `${where}. ${mine}. ${say('piles', { stock, discard })}`;
  const title = look.outcome
    ? ending(say, look.outcome, wholeNames(say.locale, look.names))
    : kind === undefined
      ? say('step', { phase: view.phase })
      : say('yours', { phase: kind });
  const ink = kind === undefined && !look.outcome ? 'plain' : 'gold';
  const text = (lines: Omit<Lines, 'kind' | 'most'>): Lines => ({ kind: 'own:lines', most: 1, ...lines });
  return [
    [
      text({
        text: title,
        px: 48,
        ink,
        title: true,
        align: 'left',
        words: look.outcome ? ending(say, look.outcome, look.names) : title,
      }),
      { x: 0, y: 0, w: 496, h: 56 },
    ],
    [text({ text: where, px: 32, ink: 'quiet', align: 'right', words: facts }), { x: 500, y: 0, w: 444, h: 56 }],
  ];
}

/** The context of the choice: the lead and what beats it, or everybody's cards; and where it ends. */
function contextOf(view: CardsView, own: Seat, kind: CardsKind | undefined, look: Look): readonly [Placed[], number] {
  const { say } = look.tongue;
  if (view.phase === 'over') return [[], 90];
  if (view.phase === 'deploy') {
    const code = sure(view.table[view.starter]?.deploy) as Card;
    return [leadAt(view, code, look), 262];
  }
  if (look.board.kind === 'none') {
    const link: Chain = { kind: 'own:chain', suits: WHEEL.map(suitSign), words: look.tongue.wheel };
    const said: Lines = { kind: 'own:lines', text: say('chain'), px: 34, most: 2, words: '' };
    return [
      [
        [link, { x: 0, y: 74, w: 944 }],
        [said, { x: 0, y: 162, w: 944 }],
      ],
      kind === undefined && view.own.length === 0 ? 240 : 246,
    ];
  }
  const card = aroundOf(view, kind);
  return [rowAt(view, own, look, card), ROW + SLIM_PLATES + card * CARD_RATIO + 4];
}

/** The place of the row of seats. */
const ROW = 56;

/** Below the width from which faces have all their art: the own cards are the main thing. */
const MOST_AROUND = 128;

/**
 * The width of the trick's cards: larger where the own cards need only one line, as far as the sets fit side by side.
 */
function aroundOf(view: CardsView, kind: CardsKind | undefined): number {
  if (view.own.length > IN_LINE || kind === 'defend' || kind === 'attack') return READABLE_CARD;
  const across = view.phase !== 'reinforce';
  return Math.max(READABLE_CARD, Math.min(MOST_AROUND, Math.floor(roomOf(view.sizes.length) / (across ? 2.14 : 1.58))));
}

const roomOf = (seats: number): number => Math.floor((944 - 10 * (seats - 1)) / seats);

/** The lead, and the suits that beat it. */
function leadAt(view: CardsView, code: Card, look: Look): Placed[] {
  const { say } = look.tongue;
  const seat = view.starter;
  const lead = { ...placeAt(view, seat, look, { card: 136, plate: 'none' }), words: '' };
  const shown: OwnPlace = {
    ...lead,
    set: { deploy: face(say, code) },
    words: `${say('ledBy', { who: look.tongue.name(plainNameOf(say, look.names, seat)) })}: ${cardName(say, code)}`,
  };
  const suit = fiveSuitOf(code);
  const value = fiveSuitValueOf(code);
  const list: Legend = {
    kind: 'own:legend',
    title: say('beatIt', { card: cardName(say, code) }),
    rows: [
      { sign: suitSign(suitAfter(suit, 4)), text: say('orHigher', { value }) },
      { sign: suitSign(suitAfter(suit, 3)), text: say('orLower', { value }) },
      { sign: suitSign(suit), text: value === 15 ? say('nothingHigher') : say('orHigher', { value: value + 1 }) },
    ],
    words: look.tongue.focus(suit),
  };
  return [
    [shown, { x: 170, y: 60, w: 160 }],
    [list, { x: 380, y: 56, w: 500 }],
  ];
}

/** Everybody's cards, side by side in the order of the seats. */
function rowAt(view: CardsView, own: Seat, look: Look, card: number): Placed[] {
  const seats = view.sizes.length;
  const wide = roomOf(seats);
  return bySeat(seats, (seat): Placed => {
    const { captured: _, stars: __, mark, wins, ...full } = placeAt(view, seat, look, { card, plate: 'slim' });
    const said = seat !== own && wins === undefined ? { ...(mark && { mark }) } : { ...(wins && { wins }) };
    const shown: OwnPlace = { ...full, lit: seat === own, ...said };
    return [shown, { x: seat * (wide + 10), y: ROW, w: wide }];
  });
}

/** R8, R9 The values for defence or attack. */
function values(
  view: CardsView,
  own: Seat,
  options: readonly Card[],
  kind: 'defend' | 'attack',
  tongue: AltTextStyle,
): Cards {
  const { say } = tongue;
  const note = kind === 'defend' ? foesOf(say, view, own) : winsOf(say, view, own);
  return {
    kind: 'cards',
    label: say('yours', { phase: kind }),
    cards: options.map((code) => ({ ...face(say, code), name: cardName(say, code), note: note(code) })),
    size: 'medium',
    spread: 'row',
    grow: true,
  };
}

type Note = NonNullable<CardFace['note']>;

const winsNote = (say: SayPictures, wins: number): Note => ({
  text: say('wins', { n: wins }),
  tone: wins > 0 ? 'gold' : 'quiet',
});

/** R8 The number of seats on other sides that can beat this value. */
function foesOf(say: SayPictures, view: CardsView, own: Seat): (code: Card) => Note {
  const battle = battleOf(openIn(view), view.alliances);
  return (code) => {
    const foes = foesIn(battle, own, code).length;
    return { text: say('foes', { n: foes }), tone: foes === 0 ? 'good' : 'bad' };
  };
}

/** R9 The own side's wins with this attack, if its allies attack at their best. */
function winsOf(say: SayPictures, view: CardsView, own: Seat): (code: Card) => Note {
  const battle = battleOf(openIn(view), view.alliances);
  const met = metBy(battle, defencesOf(view, battle));
  const best = bestAttacks(battle, met);
  return (code) => {
    const sides = fought(battle, best.with(own, code), met);
    return winsNote(say, sides.find(({ seats }) => seats.includes(own))?.wins ?? 0);
  };
}

/** R3 Own cards that cannot be laid now, where a card is asked for. */
export function dimmedCards({ table, asked }: View, legal: readonly (readonly string[])[]): readonly Card[] {
  const kind = asked?.kind as CardsKind | undefined;
  if (legal.length === 0 || kind === 'mulligan' || kind === 'defend' || kind === 'attack') return [];
  const can = new Set(legal.flat());
  return table.own.filter((card) => !can.has(card));
}

/** By suit. Smaller where the trick needs the room. */
function held(
  view: CardsView,
  own: Seat,
  kind: CardsKind | undefined,
  options: readonly Card[],
  dimmed: ReadonlySet<Card>,
  tongue: AltTextStyle,
): Piece[] {
  const { say } = tongue;
  if (view.own.length === 0)
    return [{ kind: 'own:lines', text: say('noCards'), px: 40, most: 1, ink: 'quiet', words: say('noCards') } as Lines];
  const can = options.length > 0 && kind !== 'mulligan' ? new Set(options) : undefined;
  const aside = kind === 'defend' || kind === 'attack';
  const cards = view.own.map((card): CardFace => {
    const note = can?.has(card) ? noteOf(say, view, own, kind, card) : undefined;
    const dim = dimmed.has(card);
    return { ...face(say, card), name: cardName(say, card), ...(dim && { dim }), ...(note !== undefined && { note }) };
  });
  const lines = cards.length > IN_LINE && !aside ? [inSuits(cards, 0), inSuits(cards, 1)] : [cards];
  return lines.map((line, i) => ({
    kind: 'cards',
    label: i === 0 ? say('own') : say('more'),
    cards: line,
    size: 'medium',
    spread: 'row',
    dimLabel: say('dimmed'),
    grow: true,
  }));
}

/** The first or the second half, split between two suits if neither gets too long. */
function inSuits(cards: readonly CardFace[], half: 0 | 1): readonly CardFace[] {
  const middle = cards.length / 2;
  const cuts = cards.flatMap(({ card }, i) => {
    const before = cards[i - 1];
    return before !== undefined && fiveSuitOf(before.card) !== fiveSuitOf(card) ? [i] : [];
  });
  const [nearest = middle] = cuts.sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  const whole = Math.max(nearest, cards.length - nearest) <= IN_LINE;
  const cut = Math.abs(nearest - middle) > 1 || !whole ? Math.ceil(middle) : nearest;
  return half === 0 ? cards.slice(0, cut) : cards.slice(cut);
}

/** A card's effect in one or two words. */
function noteOf(
  say: SayPictures,
  view: CardsView,
  own: Seat,
  kind: CardsKind | undefined,
  card: Card,
): Note | undefined {
  const open = openIn(view);
  const mine = open[own];
  switch (kind) {
    case 'deploy': {
      const led = sure(open[view.starter]?.deploy);
      if (beats(card, led)) return { text: say('beatsLead'), tone: 'gold' };
      return beats(led, card) ? { text: say('losesToLead'), tone: 'bad' } : undefined;
    }
    case 'reinforce': {
      const wins = tallyOf(open.map((laid, seat) => (seat === own ? { ...laid, reinforce: card } : laid)))[own];
      return winsNote(say, wins ?? 0);
    }
    case 'alliance':
      return mine?.deploy && fiveSuitOf(mine.deploy) === fiveSuitOf(card)
        ? { text: say('calls'), tone: 'gold' }
        : undefined;
    default:
      return undefined;
  }
}
