import type { Seen } from '../../engine/see.js';
import type { Seat } from '../../engine/table.js';
import type { CardFace, CardSize, Cards, Piece, Row, Scene } from '../../pictures/scene.js';
import type { Names } from '../contract.js';
import type { CircleKind } from './decisions.js';
import { armyCardsOf, armyFace, back, face, ring } from './scene-pieces.js';
import { SCENE_WORDS as say } from './scene-words.js';
import { armyCards, type Card, lordCards, rivalOf } from './state.js';
import type { CircleView } from './view.js';
import { seatOf } from './words.sight.js';

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
/** Questions about cards in hand. */
const OF_THE_HAND: ReadonlySet<CircleKind> = new Set<CircleKind>(['draw', 'captain', 'army', 'lord']);

/** The eye's own cards, Lords and Army cards apart; with what the question is about. */
export function handScene(seen: View, names: Names, legal: readonly (readonly string[])[]): Scene {
  const { table: view, asked } = seen;
  const seat = seatOf(seen);
  const kind = asked?.kind as CircleKind | undefined;
  const can = new Set(legal.flat());
  const choosable = (kinds: ReadonlySet<CircleKind>): Choosable =>
    kind !== undefined && legal.length > 0 && kinds.has(kind) ? (card) => can.has(card) : () => true;
  const pieces =
    kind !== undefined && (OF_THE_TABLE.has(kind) || OF_THE_CIRCLE.has(kind))
      ? duel(view, seat, names, choosable(OF_THE_TABLE), kind)
      : peace(view, seat, names, choosable(OF_THE_HAND));
  return { title: say.handTitle, felt: 'night', body: { kind: 'stack', pieces } };
}

/** The Circle beside the Lords, and the Army cards below. */
function peace(view: CircleView, seat: Seat, names: Names, can: Choosable): Piece[] {
  const [lords, army] = [lordCards(view.hand), armyCards(view.hand)];
  return [
    ...laid(view, seat, names),
    {
      kind: 'row',
      align: 'middle',
      gap: 'wide',
      pieces: [ring(view, 'small'), held(lords.length > 0 ? say.lords : say.lordsEmpty, lords, can, 'hand')],
    },
    held(army.length > 0 ? say.armyHeld : say.armyHeldEmpty, army, can, 'hand'),
  ];
}

/** Both armies beside the Circle, and all that is held below. */
function duel(view: CircleView, seat: Seat, names: Names, can: Choosable, kind: CircleKind): Piece[] {
  const rival = rivalOf(seat);
  const mine = kind === 'hermit' || kind === 'target' ? () => true : can;
  const theirs = kind === 'hermit' || kind === 'target' ? can : () => true;
  const [lords, army] = [lordCards(view.hand), armyCards(view.hand)];
  return [
    {
      kind: 'row',
      align: 'middle',
      pieces: [
        ring(view, 'small'),
        {
          kind: 'stack',
          grow: true,
          pieces: [deployed(view, rival, names, theirs, say.theirs), deployed(view, seat, names, mine, say.yours)],
        },
      ],
    },
    ...(lords.length + army.length === 0
      ? []
      : [
          {
            kind: 'row' as const,
            align: 'bottom' as const,
            pieces: [
              ...(lords.length > 0 ? [small(say.lords, lords, 'large')] : []),
              ...(army.length > 0 ? [small(say.armyHeld, army, 'medium')] : []),
            ],
          },
        ]),
  ];
}

/** What is held, while the question is about the table. */
const small = (label: string, cards: readonly Card[], size: CardSize): Cards => ({
  kind: 'cards',
  label,
  cards: cards.map(face),
  size,
  spread: 'row',
  caption: label,
  minor: true,
  grow: true,
});

const dimmed = (shown: CardFace, can: boolean): CardFace => (can ? shown : { ...shown, dim: true });

function held(label: string, cards: readonly Card[], can: Choosable, size: CardSize): Cards {
  return {
    kind: 'cards',
    label,
    cards: cards.map((card) => dimmed(face(card), can(card))),
    size,
    spread: 'row',
    dimLabel: say.dimmed,
    grow: true,
  };
}

function deployed(view: CircleView, seat: Seat, names: Names, can: Choosable, label: string): Cards {
  const cards = armyCardsOf(view, seat);
  return {
    kind: 'cards',
    label,
    cards: cards.map((card) => dimmed(armyFace(view, seat, card, names), card === 'hidden' || can(card))),
    size: 'small',
    spread: 'row',
    caption: label,
    dimLabel: say.dimmed,
    grow: true,
  };
}

/** What the eye has placed already, which the others see from its back, and the Captain it will meet. */
function laid(view: CircleView, seat: Seat, names: Names): Row[] {
  if (view.phase !== 'captain' && view.phase !== 'deploy') return [];
  const { lord } = view.sides[seat as 0 | 1];
  const own = armyCardsOf(view, seat).map((card) => armyFace(view, seat, card, names));
  const cards = lord === null || lord === 'hidden' ? own : [...own, face(lord)];
  const rival = rivalOf(seat);
  const { captain } = view.sides[rival as 0 | 1];
  if (cards.length === 0) return [];
  const met =
    captain === null ? [] : [captain === 'hidden' ? back(rival, 'army') : armyFace(view, rival, captain, names)];
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
