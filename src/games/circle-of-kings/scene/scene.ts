import type { Seen } from '../../../engine/see.js';
import type { Outcome, Seat } from '../../../engine/table.js';
import type {
  Badge,
  CardFace,
  LeafPiece,
  Piece,
  Pile,
  Plate,
  Row,
  Scene,
  Sign,
  Stack,
} from '../../../pictures/scene.js';
import type { Names } from '../../contract.js';
import type { CircleKind } from '../rules/decisions.js';
import { type Effect, SEATS } from '../rules/state.js';
import type { CircleView, SideView } from '../rules/view.js';
import { armyCardsOf, armyFace, back, called, face, lordPiece, ring, suitSign, totalShown } from './pieces.js';
import { SCENE_WORDS as say } from './words.js';

export { handScene } from './hand.js';

type View = Seen<CircleView>;

const sideIn = ({ sides }: CircleView, seat: Seat): SideView => sides[seat as 0 | 1];

/** All that is public. What lies face-down is drawn so for its owner too, and the hand in the view is not used. */
export function tableScene(seen: View, names: Names, calledOff = false): Scene {
  const view = faceDown(seen.table);
  const awaited = calledOff ? [] : seen.awaited;
  const laid = SEATS.some((seat) => hasLaid(sideIn(view, seat)));
  const kindOf = (seat: Seat): CircleKind | undefined =>
    awaited.find((each) => each.seat === seat)?.kind as CircleKind | undefined;
  const plates = SEATS.map((seat) => plate(view, seat, names, kindOf(seat)));
  return {
    title: say.tableTitle,
    felt: 'night',
    body: {
      kind: 'stack',
      pieces: [
        heading(seen, names, calledOff),
        {
          kind: 'row',
          align: 'middle',
          gap: 'wide',
          pieces: [
            ring(view, 'medium'),
            { kind: 'stack', grow: true, pieces: SEATS.map((seat) => piles(view, seat, names)) },
          ],
        },
        ...(laid
          ? SEATS.map((seat) => side(view, seat, names, plates[seat] as Plate))
          : [{ kind: 'row' as const, pieces: plates }]),
      ],
    },
  };
}

const hasLaid = ({ captain, army, lord }: SideView): boolean => captain !== null || army.length > 0 || lord !== null;

/** R11, R14 What the others cannot see yet. */
function faceDown(view: CircleView): CircleView {
  const { phase } = view;
  if (phase !== 'captain' && phase !== 'deploy') return view;
  const down = (side: SideView): SideView => ({
    ...side,
    captain: phase === 'captain' && side.captain !== null ? 'hidden' : side.captain,
    army: side.army.map(() => 'hidden'),
    lord: side.lord && 'hidden',
  });
  return { ...view, hand: [], sides: [down(view.sides[0]), down(view.sides[1])] };
}

/** The round, its phase, and what is at work in it; at the end who won. */
function heading(seen: View, names: Names, calledOff: boolean): Piece {
  const { table, outcome } = seen;
  const [winner] = outcome?.winners ?? [];
  const title = calledOff
    ? say.calledOff
    : outcome === undefined
      ? `${say.round(table.round)} · ${say.phase(table.phase)}`
      : winner === undefined
        ? say.drawn
        : say.won(called(names, winner));
  const badges = working(table, names);
  return {
    kind: 'stack',
    gap: 'tight',
    pieces: [
      { kind: 'label', text: title, size: outcome ? 'huge' : 'large', face: 'title', tone: 'gold', grow: true },
      ...(outcome ? [{ kind: 'label' as const, text: endWords(table, outcome, names), size: 'medium' as const }] : []),
      ...(badges.length > 0 ? [{ kind: 'row' as const, gap: 'tight' as const, pieces: badges }] : []),
    ],
  };
}

function endWords({ round, sides }: CircleView, { losers }: Outcome, names: Names): string {
  const [loser] = losers;
  const both = sides.every(({ lordDeck }) => lordDeck === 0);
  return say.ended(round, loser === undefined || both ? undefined : called(names, loser));
}

const EFFECT_SIGNS: Readonly<Record<Effect, Sign>> = {
  fool: 'jester',
  temperance: 'cups',
  emperor: 'crown',
  star: 'star',
};

/** The combat and what else holds for the rest of the round. */
function working(view: CircleView, names: Names): Badge[] {
  const { combat, effects, removed, hanged, chariot, negated } = view;
  const stopped = negated === null ? null : sideIn(view, negated).lord;
  const badge = (sign: Sign, text: string, words = text, tone: Badge['tone'] = 'plain'): Badge => ({
    kind: 'badge',
    sign,
    text,
    tone,
    size: 'small',
    words,
  });
  return [
    ...(combat === null ? [] : [combatBadge(combat, names)]),
    ...(stopped === null ? [] : [{ ...badge('crown', say.negatedLord(stopped), '', 'bad'), crossed: true }]),
    ...(hanged === null ? [] : [badge('sword', say.hanged)]),
    ...effects.map((effect) => badge(EFFECT_SIGNS[effect], say.working(effect))),
    ...(removed === null ? [] : [{ ...badge(suitSign(removed), say.removed(removed)), crossed: true }]),
    ...(chariot === null ? [] : [badge('sword', say.chariotReady, say.chariot, 'bad')]),
  ];
}

function combatBadge({ values, winner }: NonNullable<CircleView['combat']>, names: Names): Badge {
  const won = winner === null ? undefined : called(names, winner);
  const told = won === undefined ? say.combatDraw : say.combatWon(won);
  return {
    kind: 'badge',
    sign: 'shield',
    text: values === null ? told : say.combat(values[0], values[1]),
    tone: 'gold',
    size: 'small',
    words: values === null ? told : say.combatWords(values[0], values[1], won),
  };
}

/** What a seat has left, under its name; the first pile says it of all four. */
function piles(view: CircleView, seat: Seat, names: Names): Stack {
  const { lordDeck, lordDiscard, armyDeck, armyDiscard } = sideIn(view, seat);
  const top = armyDiscard.at(-1);
  const name = called(names, seat);
  const all = say.pilesWords(name, lordDeck, lordDiscard, armyDeck, armyDiscard.length, top && say.armyCard(top));
  const pile = (label: string, count: number, shown: CardFace, words = ''): Pile => ({
    kind: 'pile',
    label,
    count,
    top: shown,
    size: 'tiny',
    words,
  });
  return {
    kind: 'stack',
    gap: 'tight',
    grow: true,
    pieces: [
      { kind: 'label', text: name, size: 'small', tone: 'quiet', words: '', grow: true },
      {
        kind: 'row',
        columns: 4,
        gap: 'tight',
        pieces: [
          pile(say.lordDeck, lordDeck, back(seat, 'lords'), all),
          pile(say.lordDiscard, lordDiscard, { ...back(seat, 'lords'), dim: true }),
          pile(say.armyDeck, armyDeck, back(seat, 'army')),
          pile(say.armyDiscard, armyDiscard.length, top === undefined ? back(seat, 'army') : face(top)),
        ],
      },
    ],
  };
}

/** Beside a Lord, whose name says it, its words go without. */
function plate(view: CircleView, seat: Seat, names: Names, kind: CircleKind | undefined): Plate {
  const { hand, lord } = sideIn(view, seat);
  const held = say.held(hand.lords, hand.army);
  const mark = kind !== undefined ? say.mark(kind) : idleMark(view, seat);
  return {
    kind: 'plate',
    name: called(names, seat),
    standIn: say.seat(seat),
    sign: seat === 0 ? 'sun' : 'moon',
    sub: held,
    ...(mark !== undefined && { mark }),
    active: kind !== undefined,
    words: say.seatWords(lord === null ? called(names, seat) : undefined, held, mark),
    grow: true,
  };
}

/** Of a seat that isn't asked: that it has chosen already, or that it acts first. */
function idleMark({ phase, first }: CircleView, seat: Seat): string | undefined {
  if (phase === 'draw' || phase === 'captain' || phase === 'deploy') return say.ready;
  return (phase === 'circle' || phase === 'kings') && first === seat ? say.first : undefined;
}

/** A seat's Lord, and beside it its plate and its army. */
function side(view: CircleView, seat: Seat, names: Names, named: Plate): Row {
  const lord = lordPiece(view, seat, say.lord(called(names, seat)));
  return {
    kind: 'row',
    align: 'middle',
    pieces: [
      ...(lord === undefined ? [] : [lord]),
      { kind: 'stack', gap: 'tight', grow: true, pieces: [named, army(view, seat, names)] },
    ],
  };
}

function army(view: CircleView, seat: Seat, names: Names): LeafPiece {
  const cards = armyCardsOf(view, seat);
  const name = called(names, seat);
  if (cards.length === 0)
    return {
      kind: 'label',
      text: view.phase === 'captain' ? say.notYet(name) : say.noArmy(name),
      size: 'medium',
      tone: 'quiet',
      grow: true,
      align: 'middle',
    };
  const worth = totalShown(view, seat);
  return {
    kind: 'cards',
    label: say.army,
    cards: cards.map((card) => armyFace(view, seat, card)),
    size: cards.length > 5 ? 'small' : 'medium',
    spread: 'row',
    grow: true,
    ...(worth !== undefined && { caption: say.total, result: String(worth), words: say.totalWords(worth) }),
  };
}
