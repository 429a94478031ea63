import type { Seen } from '../../../engine/see.js';
import type { Seat } from '../../../engine/table.js';
import type { CardFace, Cards, LeafPiece, Piece, Row, Scene } from '../../../pictures/scene.js';
import type { Names } from '../../contract.js';
import type { CircleKind } from '../rules/decisions.js';
import { armyCards, type Card, lordCards, rivalOf, suitOf } from '../rules/state.js';
import type { CircleView } from '../rules/view.js';
import { seatOf } from '../words/sight.js';
import { armyCardsOf, armyFace, back, face, lordPiece, ring, totalShown } from './pieces.js';
import { SCENE_WORDS as say } from './words.js';

type View = Seen<CircleView>;
/** Whether a card can be chosen now; everything is where nothing is asked of it. */
type Choosable = (card: Card) => boolean;

/** Questions about cards on the table. */
const OF_THE_TABLE: ReadonlySet<CircleKind> = new Set<CircleKind>([
  'hermit',
  'strength',
  'attacker',
  'suit',
  'target',
  'casualty',
  'justice',
]);
/** Questions about the Circle, which both armies walk. */
const OF_THE_CIRCLE: ReadonlySet<CircleKind> = new Set<CircleKind>(['tower', 'wheel', 'hierophant', 'magician']);
/** Questions about the rival's cards. */
const OF_THEIRS: ReadonlySet<CircleKind> = new Set<CircleKind>(['hermit', 'suit', 'target']);
/** Questions about cards in hand. */
const OF_THE_HAND: ReadonlySet<CircleKind> = new Set<CircleKind>(['draw', 'captain', 'army', 'lord']);

/** The eye's own cards, Lords and Army cards apart; with what the question is about. */
export function handScene(seen: View, _names: Names, legal: readonly (readonly string[])[]): Scene {
  const { table: view, asked } = seen;
  const seat = seatOf(seen);
  const kind = asked?.kind as CircleKind | undefined;
  const can = new Set(legal.flat());
  const choosable = (kinds: ReadonlySet<CircleKind>): Choosable =>
    kind !== undefined && legal.length > 0 && kinds.has(kind)
      ? (card) => can.has(card) || can.has(suitOf(card))
      : () => true;
  const pieces =
    kind !== undefined && (OF_THE_TABLE.has(kind) || OF_THE_CIRCLE.has(kind))
      ? duel(view, seat, choosable(OF_THE_TABLE), kind)
      : peace(view, seat, choosable(OF_THE_HAND));
  return { title: say.handTitle, felt: 'night', body: { kind: 'stack', pieces } };
}

/** The Circle beside the Lords, and the Army cards below. */
function peace(view: CircleView, seat: Seat, can: Choosable): Piece[] {
  const [lords, army] = [lordCards(view.hand), armyCards(view.hand)];
  return [
    ...laid(view, seat),
    {
      kind: 'row',
      align: 'middle',
      gap: 'wide',
      pieces: [ring(view, 'small'), held(say.lords, say.lordsEmpty, lords, can)],
    },
    held(say.armyHeld, say.armyHeldEmpty, army, can),
  ];
}

/** The Circle beside the Lords that lie open, both armies below, and at the bottom what is held. */
function duel(view: CircleView, seat: Seat, can: Choosable, kind: CircleKind): Piece[] {
  const rival = rivalOf(seat);
  const mine = OF_THEIRS.has(kind) ? () => true : can;
  const theirs = OF_THEIRS.has(kind) ? can : () => true;
  const [lords, army] = [lordCards(view.hand), armyCards(view.hand)];
  return [
    {
      kind: 'row',
      align: 'middle',
      pieces: [ring(view, 'small'), openLord(view, rival, say.theirLord), openLord(view, seat, say.yourLord)],
    },
    deployed(view, rival, theirs, say.theirs),
    deployed(view, seat, mine, say.yours),
    ...(lords.length + army.length === 0
      ? []
      : [
          {
            kind: 'row' as const,
            align: 'bottom' as const,
            pieces: [
              ...(lords.length > 0 ? [small(say.lordsAside, lords)] : []),
              ...(army.length > 0 ? [small(say.armyAside, army)] : []),
            ],
          },
        ]),
  ];
}

/** A Lord on the table, with whose it is below. */
function openLord(view: CircleView, seat: Seat, label: string): LeafPiece {
  const piece = lordPiece(view, seat, label);
  return piece === undefined
    ? { kind: 'label', text: `${label}: ${say.noLord}`, size: 'small', tone: 'quiet', grow: true, align: 'middle' }
    : { ...piece, caption: label, grow: true };
}

/** What is held, while the question is about the table. */
const small = (label: string, cards: readonly Card[]): Cards => ({
  kind: 'cards',
  label,
  cards: cards.map(face),
  size: 'small',
  spread: 'row',
  caption: label,
  minor: true,
  grow: true,
});

const dimmed = (shown: CardFace, can: boolean): CardFace => (can ? shown : { ...shown, dim: true });

function held(label: string, empty: string, cards: readonly Card[], can: Choosable): LeafPiece {
  if (cards.length === 0)
    return { kind: 'label', text: empty, size: 'medium', tone: 'quiet', grow: true, align: 'middle' };
  return {
    kind: 'cards',
    label,
    cards: cards.map((card) => dimmed(face(card), can(card))),
    size: 'hand',
    spread: 'row',
    dimLabel: say.dimmed,
    grow: true,
  };
}

function deployed(view: CircleView, seat: Seat, can: Choosable, label: string): LeafPiece {
  const cards = armyCardsOf(view, seat);
  if (cards.length === 0)
    return {
      kind: 'label',
      text: `${label}: ${say.noCards}`,
      size: 'small',
      tone: 'quiet',
      grow: true,
      align: 'middle',
    };
  const total = totalShown(view, seat);
  return {
    kind: 'cards',
    label,
    cards: cards.map((card) => dimmed(armyFace(view, seat, card), card === 'hidden' || can(card))),
    size: 'medium',
    spread: 'row',
    caption: label,
    dimLabel: say.dimmed,
    grow: true,
    ...(total !== undefined && { result: String(total), words: say.totalWords(total) }),
  };
}

/** What the eye has placed already, which the others see from its back, and the Captain it will meet. */
function laid(view: CircleView, seat: Seat): Row[] {
  if (view.phase !== 'captain' && view.phase !== 'deploy') return [];
  const { lord } = view.sides[seat as 0 | 1];
  const own = armyCardsOf(view, seat).map((card) => armyFace(view, seat, card));
  const cards = lord === null || lord === 'hidden' ? own : [...own, face(lord)];
  const rival = rivalOf(seat);
  const { captain } = view.sides[rival as 0 | 1];
  if (cards.length === 0) return [];
  const met = captain === null ? [] : [captain === 'hidden' ? back(rival, 'army') : armyFace(view, rival, captain)];
  return [
    {
      kind: 'row',
      pieces: [
        { kind: 'cards', label: say.laid, cards, size: 'small', spread: 'row', caption: say.laidCaption, grow: true },
        ...(met.length === 0
          ? []
          : [
              {
                kind: 'cards' as const,
                label: say.rivalCaptain,
                cards: met,
                size: 'small' as const,
                spread: 'row' as const,
                caption: say.rivalCaptain,
              },
            ]),
      ],
    },
  ];
}
