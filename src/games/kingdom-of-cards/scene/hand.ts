import { type FiveSuit, fiveSuitOf } from '../../../cards/five-suits.js';
import type { Seen } from '../../../engine/see.js';
import type { Seat } from '../../../engine/table.js';
import type { CardFace, Cards, Label, Piece, Scene } from '../../../pictures/scene.js';
import type { Names } from '../../contract.js';
import { battleOf, bestAttacks, foesOf as foesIn, fought, metBy, tallyOf } from '../rules/battle.js';
import type { CardsKind } from '../rules/decisions.js';
import { type Card, type CardsOutcome, there } from '../rules/state.js';
import type { CardsView } from '../rules/view.js';
import { beats } from '../rules/wheel.js';
import { type Board, boardOf, defencesOf, openIn } from './board.js';
import { called, ending, face, type Look, wheel } from './pieces.js';
import { seatsAt } from './seats.js';
import { roomy } from './tell.js';
import type { SceneLanguage, SceneWords, Tongue } from './words.js';

type View = Seen<CardsView>;
/** So many cards lie in one line; more lie in two. */
const IN_LINE = 8;

/** The eye's own cards, below the trick that they are for. */
export const handScene = (
  language: SceneLanguage,
  seen: View,
  names: Names,
  legal: readonly (readonly string[])[],
): Scene => roomy(language, (tongue) => hand(seen, names, legal, tongue));

function hand(seen: View, names: Names, legal: readonly (readonly string[])[], tongue: Tongue): Scene {
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
  return {
    title: tongue.say.handTitle,
    felt: 'green',
    body: {
      kind: 'stack',
      pieces: [
        heading(view, own, kind, look),
        ...context(view, look),
        ...(kind === 'defend' || kind === 'attack' ? [values(view, own, options, kind, tongue)] : []),
        ...held(view, own, kind, options, tongue),
      ],
    },
  };
}

/** What is asked, of which trick, and what one has. */
function heading(view: CardsView, own: Seat, kind: CardsKind | undefined, look: Look): Piece {
  const { hand, hands, trick, sizes, won, handsWon, stock, discard } = view;
  const { say } = look.tongue;
  const where = say.handAndTrick(hand, hands, trick, sizes.length);
  const texts: Piece = {
    kind: 'stack',
    gap: 'tight',
    grow: true,
    pieces: [
      ...(kind === undefined ? [] : [label(say.yours(kind), 'huge')]),
      ...(look.outcome ? [label(ending(say, look.outcome, look.names), 'huge')] : []),
      label(where, 'large'),
      label(say.ownFacts(won[own]?.length ?? 0, handsWon[own] ?? 0), 'medium'),
      label(say.piles(stock, discard), 'small'),
    ],
  };
  if (view.phase === 'over') return texts;
  const led = view.phase === 'deploy' ? [lead(view, look)] : [];
  const size = isOpen(look.board) || led.length > 0 ? 'tiny' : 'small';
  return { kind: 'row', align: 'middle', pieces: [texts, ...led, wheel(size, look.tongue, topic(view, own))] };
}

/** The suit that the question is about: of the own deploy card; before that, of the card that was led. */
function topic(view: CardsView, own: Seat): FiveSuit | undefined {
  const open = openIn(view);
  const card = open[own]?.deploy ?? open[view.starter]?.deploy ?? null;
  return card === null ? undefined : fiveSuitOf(card);
}

const LOOKS = {
  huge: { face: 'title', tone: 'gold' },
  large: {},
  medium: {},
  small: { tone: 'quiet' },
} as const satisfies Record<Label['size'], Partial<Label>>;
const label = (text: string, size: Label['size']): Label => ({ kind: 'label', text, size, ...LOOKS[size], grow: true });

/** Whether there is something to be told of the trick. */
const isOpen = ({ kind }: Board): boolean => kind !== 'none' && kind !== 'past';

/** R2 Whose it is has no room here: the alt text says it. */
function lead({ starter, table }: CardsView, { names, tongue }: Look): Cards {
  const { say } = tongue;
  return {
    kind: 'cards',
    label: say.ledBy(tongue.name(called(say, names, starter))),
    cards: [face(say, there(table[starter]?.deploy))],
    size: 'large',
    spread: 'row',
    caption: '',
    result: say.theLead,
  };
}

/** Who has laid what, and whom it beats. */
function context(view: CardsView, look: Look): Piece[] {
  if (!isOpen(look.board)) return [];
  const strips = seatsAt(view, look).map((strip) => ({ ...strip, size: 'small' as const }));
  return [{ kind: 'stack', gap: 'tight', pieces: strips, grow: true }];
}

/** R8, R9 What one may defend or attack with. */
function values(
  view: CardsView,
  own: Seat,
  options: readonly Card[],
  kind: 'defend' | 'attack',
  tongue: Tongue,
): Cards {
  const { say } = tongue;
  const note = kind === 'defend' ? foesOf(say, view, own) : winsOf(say, view, own);
  return {
    kind: 'cards',
    label: say.yours(kind),
    cards: options.map((code) => ({ ...face(say, code), name: tongue.card(code), note: note(code) })),
    size: 'medium',
    spread: 'row',
    grow: true,
  };
}

type Note = NonNullable<CardFace['note']>;

const winsNote = (say: SceneWords, wins: number): Note => ({ text: say.wins(wins), tone: wins > 0 ? 'gold' : 'quiet' });

/** R8 How many seats of other sides have something that beats this value. */
function foesOf(say: SceneWords, view: CardsView, own: Seat): (code: Card) => Note {
  const battle = battleOf(openIn(view), view.alliances);
  return (code) => {
    const foes = foesIn(battle, own, code).length;
    return { text: say.foes(foes), tone: foes === 0 ? 'good' : 'bad' };
  };
}

/** R9 What the own side would win if it attacked with this, its allies with their best. */
function winsOf(say: SceneWords, view: CardsView, own: Seat): (code: Card) => Note {
  const battle = battleOf(openIn(view), view.alliances);
  const met = metBy(battle, defencesOf(view, battle));
  const best = bestAttacks(battle, met);
  return (code) => {
    const sides = fought(battle, best.with(own, code), met);
    return winsNote(say, sides.find(({ seats }) => seats.includes(own))?.wins ?? 0);
  };
}

/** By suit. Smaller where the trick needs the room. */
function held(
  view: CardsView,
  own: Seat,
  kind: CardsKind | undefined,
  options: readonly Card[],
  tongue: Tongue,
): Piece[] {
  const { say } = tongue;
  if (view.own.length === 0) return [{ ...label(say.noCards, 'medium'), tone: 'quiet', align: 'middle' }];
  const can = options.length > 0 && kind !== 'mulligan' ? new Set(options) : undefined;
  const aside = kind === 'defend' || kind === 'attack';
  const cards = view.own.map((card): CardFace => {
    const note = can?.has(card) ? noteOf(say, view, own, kind, card) : undefined;
    const dim = can?.has(card) === false && !aside;
    return { ...face(say, card), name: tongue.card(card), ...(dim && { dim }), ...(note !== undefined && { note }) };
  });
  const lines = cards.length > IN_LINE && !aside ? [inSuits(cards, 0), inSuits(cards, 1)] : [cards];
  const crowded = view.phase !== 'lead' && view.phase !== 'deploy' && view.phase !== 'mulligan';
  return lines.map((line, i) => ({
    kind: 'cards',
    label: i === 0 ? say.own : say.more,
    cards: line,
    size: aside ? 'tiny' : lines.length > 1 || crowded ? 'medium' : 'hand',
    spread: 'row',
    dimLabel: say.dimmed,
    grow: true,
  }));
}

/** The first or the second half, parted between two suits if that makes neither too long. */
function inSuits(cards: readonly CardFace[], half: 0 | 1): readonly CardFace[] {
  const middle = cards.length / 2;
  const cuts = cards.flatMap(({ card }, i) => {
    const before = cards[i - 1];
    return before !== undefined && fiveSuitOf(before.card) !== fiveSuitOf(card) ? [i] : [];
  });
  const [nearest = middle] = cuts.sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  const cut = Math.abs(nearest - middle) > 1 ? Math.ceil(middle) : nearest;
  return half === 0 ? cards.slice(0, cut) : cards.slice(cut);
}

/** What a card would do now, in a word or two. */
function noteOf(
  say: SceneWords,
  view: CardsView,
  own: Seat,
  kind: CardsKind | undefined,
  card: Card,
): Note | undefined {
  const open = openIn(view);
  const mine = open[own];
  switch (kind) {
    case 'deploy': {
      const led = there(open[view.starter]?.deploy);
      if (beats(card, led)) return { text: say.beatsLead, tone: 'gold' };
      return beats(led, card) ? { text: say.losesToLead, tone: 'bad' } : undefined;
    }
    case 'reinforce': {
      const wins = tallyOf(open.map((laid, seat) => (seat === own ? { ...laid, reinforce: card } : laid)))[own];
      return winsNote(say, wins ?? 0);
    }
    case 'alliance':
      return mine?.deploy && fiveSuitOf(mine.deploy) === fiveSuitOf(card)
        ? { text: say.calls, tone: 'gold' }
        : undefined;
    default:
      return undefined;
  }
}
