import { fiveSuitOf, fiveSuitValueOf } from '../../../cards/five-suits.js';
import type { Names } from '../../../contract/game.js';
import type { Seen } from '../../../engine/see.js';
import { sure } from '../../../engine/sure.js';
import type { Seat } from '../../../engine/table.js';
import { board, type OwnPiece, type Piece, type Place, type Scene } from '../../../pictures/scene.js';
import { plainNameOf, seatName } from '../../../words/people.js';
import { wholeNames } from '../../drawn-names.js';
import { roomy } from '../../roomy.js';
import { battleOf, beatenWith, bestAttacks, foesOf as foesIn, fought, metBy, tallyOf } from '../rules/battle.js';
import type { CardsKind } from '../rules/decisions.js';
import { bySeat, type Card, type CardsOutcome, emptyLaid } from '../rules/state.js';
import type { CardsView } from '../rules/view.js';
import { beats, suitAfter, WHEEL } from '../rules/wheel.js';
import { ART } from './art.js';
import { boardOf, defencesOf, openIn } from './board.js';
import { KINDS } from './kinds.js';
import { type Chain, type Legend, textOf } from './parts.js';
import { ending, face, type Look, suitSign } from './pieces.js';
import type { Place as OwnPlace } from './place.js';
import { cardsWords, type HandFace, type HandRow } from './row.js';
import { HIGH, LEFT, placeAt, sideBySide, WIDE } from './seats.js';
import { scoreWords } from './tell.js';
import type { Value } from './value.js';
import { type AltTextStyle, cardName, handAndTrick, type SayPictures, type SceneLanguage, suitName } from './words.js';

type View = Seen<CardsView>;
type Placed = readonly [Piece, Place];

const TOP = 18;
/** The top of the cards that are held at the lower edge, and their width. */
const HELD = 296;
const CARD = 166;

/** The eye's own cards, below what the choice is about. */
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
  const fights = kind === 'defend' || kind === 'attack';
  const look: Look = {
    names,
    tongue,
    board: rests(view)
      ? { kind: 'none', table: view.sizes.map(emptyLaid), starter: view.starter, deeds: [] }
      : boardOf(view),
    awaited: new Set(seen.awaited.map(({ seat }) => seat)),
    own,
    ...(outcome && { outcome }),
  };
  const { say } = tongue;
  const title = outcome
    ? ending(say, outcome, names)
    : say(kind && !fights ? 'yours' : 'step', { phase: kind ?? view.phase });
  return {
    title: `${say('handTitle')}. ${title}`,
    felt: ART,
    kinds: KINDS,
    bleeds: true,
    body: board(HIGH, [
      ...(fights ? valuesAt(view, own, kind, legal.flat(), look) : [ownAt(seen, legal, look)]),
      ...contextOf(view, own, look),
    ]),
  };
}

/** The own cards, held at the lower edge. */
function ownAt(seen: View, legal: readonly (readonly string[])[], look: Look): Placed {
  const { table: view, asked, eye } = seen;
  const { say } = look.tongue;
  const own = eye as Seat;
  const { won, handsWon, stock, discard } = view;
  const mine = say('ownFacts', { captured: won[own]?.length ?? 0, handsWon: handsWon[own] ?? 0 });
  const facts = `${handAndTrick(say, view)}. ${mine}. ${say('piles', { stock, discard })}`;
  if (view.own.length === 0) {
    const none = { ...textOf(say('noCards'), 40, { ink: 'quiet' }), words: `${say('noCards')}. ${facts}` };
    return [none, { x: LEFT, y: HELD, w: WIDE, h: HIGH - HELD }];
  }
  const dimmed = new Set(dimmedCards(seen, legal));
  const can = new Set(legal.flat());
  const note = noteOf(say, view, own, asked?.kind as CardsKind | undefined);
  const cards = view.own.map((card): HandFace => {
    const said = can.has(card) ? note(card) : undefined;
    return { ...face(say, card), ...(dimmed.has(card) && { dim: true }), ...(said && { note: said }) };
  });
  return heldAt(cards, `${cardsWords(say('own'), cards, say('dimmed'))}. ${facts}`);
}

export function heldAt(cards: readonly HandFace[], words: string): Placed {
  const line: HandRow = { kind: 'own:row', cards, card: CARD, held: HIGH - HELD, words };
  return [line, { x: LEFT, y: HELD, w: WIDE }];
}

/** R8, R9 The values for defence or attack, each with the seats that it is about. */
function valuesAt(view: CardsView, own: Seat, kind: 'defend' | 'attack', codes: readonly Card[], look: Look): Placed[] {
  const { say } = look.tongue;
  const told = kind === 'defend' ? foesOf(say, view, own) : winsOf(say, view, own);
  const wide = Math.min(460, (WIDE - GAP * (codes.length - 1)) / codes.length);
  const left = (1000 - codes.length * (wide + GAP) + GAP) / 2;
  return codes.map((code, i): Placed => {
    const [note, seats] = told(code);
    const people = seats.map((seat) => ({
      seat,
      name: plainNameOf(say, look.names, seat),
      standIn: seatName(say, seat),
    }));
    const who = people.map(({ name }) => look.tongue.name(name)).join(', ');
    const said = `${cardName(say, code)}: ${note.text}${who === '' ? '' : ` (${who})`}`;
    const words = i === 0 ? `${say('yours', { phase: kind })} ${said}` : said;
    const shown: Value = { kind: 'own:value', face: { ...face(say, code), note }, seats: people, words };
    return [shown, { x: left + i * (wide + GAP), y: HELD, w: wide }];
  });
}
const GAP = 10;

/** The context of the choice: the wheel, the lead and what beats it, or everybody's cards. */
function contextOf(view: CardsView, own: Seat, look: Look): readonly Placed[] {
  const { say } = look.tongue;
  switch (view.phase) {
    case 'over':
      return overAt(view, handAndTrick(say, view), look);
    case 'lead':
    case 'mulligan': {
      const suits = [...WHEEL, WHEEL[0]].map(suitSign);
      const chain: Chain = { kind: 'own:chain', suits, words: wheelWords(look.tongue) };
      const said = textOf(say('chain'), 40, { most: 2, words: look.tongue.wheel });
      return [
        ...seatsAt(view, own, look),
        [chain, { x: 60, y: TOP + 100, w: 880 }],
        [said, { x: LEFT, y: TOP + 214, w: WIDE }],
      ];
    }
    case 'deploy':
      return leadAt(view, sure(view.table[view.starter]?.deploy) as Card, look);
    default:
      return seatsAt(view, own, look);
  }
}

/** Who has won, a line below it, and everybody's numbers. The scene's title has the words. */
export function overAt(view: CardsView, line: string, look: Look): readonly Placed[] {
  const { tongue, names } = look;
  const won = ending(tongue.say, sure(look.outcome), wholeNames(tongue.say.locale, names));
  return [
    [textOf(won, 58, { title: true, ink: 'gold', most: 2 }), { x: LEFT, y: TOP, w: WIDE, h: 134 }],
    [textOf(line, 34, { ink: 'quiet' }), { x: LEFT, y: TOP + 134, w: WIDE }],
    ...seatsAt(view, undefined, look, TOP + 178),
  ];
}

/** The greatest width of the seats' cards. */
const MOST_AROUND = 128;
/** The height of a plate with its numbers. */
const PLATED = 88;

/** The suits in the order of the wheel. */
const wheelWords = ({ say }: AltTextStyle): string =>
  say('wheelLine', { suits: [...WHEEL, WHEEL[0]].map((suit) => suitName(say, suit)).join(', ') });

/** The lead, between what beats it and what loses to it. */
function leadAt(view: CardsView, code: Card, look: Look): Placed[] {
  const { say } = look.tongue;
  const seat = view.starter;
  const { captured: _, stars: __, mark: ___, ...place } = placeAt(view, seat, look, { card: 150, plate: 'slim' });
  const lead: OwnPlace = {
    ...place,
    set: { deploy: face(say, code) },
    words: `${say('ledBy', { who: look.tongue.name(plainNameOf(say, look.names, seat)) })}: ${cardName(say, code)}`,
  };
  const value = fiveSuitValueOf(code);
  const way = (places: number, above: boolean, least: number) => {
    const suit = suitAfter(fiveSuitOf(code), places);
    const is = least < 1 || least > 15 ? undefined : say(above ? 'orHigher' : 'orLower', { value: least });
    return { sign: suitSign(suit), text: is ?? say('nothingHigher'), words: is && `${suitName(say, suit)} ${is}` };
  };
  const legend = ({ text, tone, brief }: Lead, x: number, ...rows: readonly ReturnType<typeof way>[]): Placed => {
    const cards = rows.flatMap(({ words }) => words ?? []).join(', ');
    const title = { sign: brief.sign, text, tone };
    const shown: Legend = { kind: 'own:legend', title, rows, words: say('against', { cards, tone }) };
    return [shown, { x, y: TOP + 8, w: 290 }];
  };
  const link = (x: number, words: string): Placed => {
    const shown: OwnPiece = { kind: 'own:link', words };
    return [shown, { x, y: TOP + 108, w: 62 }];
  };
  return [
    [lead, { x: 390, y: TOP, w: 220 }],
    legend(beatsNote(say), LEFT, way(4, true, value), way(3, false, value), way(0, true, value + 1)),
    legend(losesNote(say), 688, way(1, false, value), way(2, true, value), way(0, false, value - 1)),
    link(LEFT + 300, ''),
    link(616, wheelWords(look.tongue)),
  ];
}
type Lead = ReturnType<typeof beatsNote | typeof losesNote>;

/** Everybody side by side in the order of the seats: with what they laid, or the numbers of their cards. */
function seatsAt(view: CardsView, own: Seat | undefined, look: Look, y = TOP): Placed[] {
  const places = bySeat(view.sizes.length, (seat): OwnPlace => {
    const { captured: _, stars: __, mark, wins, ...place } = placeAt(view, seat, look, { card: 0, plate: 'slim' });
    const lit = seat === own;
    if (!rests(view)) return { ...place, lit, ...(!lit && !wins ? mark && { mark } : wins && { wins }) };
    const told = view.phase === 'mulligan' && mark ? { mark } : { counts: countsOf(view, seat) };
    if (view.phase !== 'over') return { ...place, set: {}, lit, ...told };
    return { ...place, set: {}, leads: false, ...told, words: scoreWords(view, seat, look) };
  });
  return rests(view) ? sideBySide(places, y, y + PLATED, 0) : sideBySide(places, y, HELD - 4, MOST_AROUND);
}

/** R14 Its cards, captured and unspent; at the end those of all hands. And the hands that it has won. */
function countsOf({ phase, sizes, won, total, handsWon }: CardsView, seat: Seat): NonNullable<OwnPlace['counts']> {
  const cards = phase === 'over' ? total[seat] : (sizes[seat] ?? 0) + (won[seat]?.length ?? 0);
  return [
    { sign: 'cards', text: String(cards) },
    { sign: 'star', text: String(handsWon[seat]) },
  ];
}

/** Whether no trick is going on: then everybody's numbers are shown. */
const rests = ({ phase }: CardsView): boolean => phase === 'lead' || phase === 'mulligan' || phase === 'over';

type Note = NonNullable<HandFace['note']>;

const beatsNote = (say: SayPictures) =>
  ({ text: say('beatsLead'), tone: 'gold', brief: { sign: 'sword', text: '' } }) as const;
const losesNote = (say: SayPictures) =>
  ({ text: say('losesToLead'), tone: 'bad', brief: { sign: 'broken-shield', text: '' } }) as const;
const winsNote = (say: SayPictures, wins: number): Note => ({
  text: say('wins', { n: wins }),
  tone: wins > 0 ? 'gold' : 'quiet',
  brief: { text: String(wins) },
});

type Told = (code: Card) => readonly [Note, readonly Seat[]];

/** R8 The seats on other sides that can beat this value. */
function foesOf(say: SayPictures, view: CardsView, own: Seat): Told {
  const battle = battleOf(openIn(view), view.alliances);
  return (code) => {
    const foes = foesIn(battle, own, code);
    return [{ text: say('foes', { n: foes.length }), tone: foes.length === 0 ? 'good' : 'bad' }, foes];
  };
}

/** R9 The own side's wins with this attack, if its allies attack at their best, and the seats that it beats. */
function winsOf(say: SayPictures, view: CardsView, own: Seat): Told {
  const battle = battleOf(openIn(view), view.alliances);
  const met = metBy(battle, defencesOf(view, battle));
  const best = bestAttacks(battle, met);
  return (code) => {
    const side = fought(battle, best.with(own, code), met).find(({ seats }) => seats.includes(own));
    return [
      winsNote(say, side?.wins ?? 0),
      [...new Set(beatenWith(battle, own, code, met).map(({ target }) => target))],
    ];
  };
}

/** R3 Own cards that cannot be laid now, where a card is asked for. */
export function dimmedCards({ table, asked }: View, legal: readonly (readonly string[])[]): readonly Card[] {
  const kind = asked?.kind as CardsKind | undefined;
  if (legal.length === 0 || kind === 'mulligan' || kind === 'defend' || kind === 'attack') return [];
  const can = new Set(legal.flat());
  return table.own.filter((card) => !can.has(card));
}

/** A card's effect in one or two words. */
function noteOf(
  say: SayPictures,
  view: CardsView,
  own: Seat,
  kind: CardsKind | undefined,
): (card: Card) => Note | undefined {
  const open = openIn(view);
  const led = open[view.starter]?.deploy;
  const mine = open[own]?.deploy;
  switch (kind) {
    case 'deploy':
      return (card) => (beats(card, sure(led)) ? beatsNote(say) : beats(sure(led), card) ? losesNote(say) : undefined);
    case 'reinforce':
      return (card) =>
        winsNote(
          say,
          tallyOf(open.map((laid, seat) => (seat === own ? { ...laid, reinforce: card } : laid)))[own] ?? 0,
        );
    case 'alliance':
      return (card) =>
        mine && fiveSuitOf(mine) === fiveSuitOf(card) ? { text: say('calls'), tone: 'gold' } : undefined;
    default:
      return () => undefined;
  }
}
