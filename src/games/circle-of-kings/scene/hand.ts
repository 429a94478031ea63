import { at } from '../../../engine/lists.js';
import type { Seen } from '../../../engine/see.js';
import type { Seat } from '../../../engine/table.js';
import type { CardFace, Cards, LeafPiece, Piece, Row, Scene } from '../../../pictures/scene.js';
import type { Names } from '../../contract.js';
import type { CircleKind } from '../rules/decisions.js';
import { LORD_KINDS, lordAsking } from '../rules/lords/index.js';
import type { LordKind, Question } from '../rules/lords/lord.js';
import { armyCards, type Card, lordCards, rivalOf, suitOf } from '../rules/state.js';
import type { CircleView } from '../rules/view.js';
import { kindAsked, seatOf } from '../words/eye.js';
import type { SayCircle } from '../words/phrases.js';
import { armyCardsOf, armyFace, back, face, lordPiece, ring, totalShown } from './pieces.js';

type View = Seen<CircleView>;
/** Whether a card can be chosen now; everything is where nothing is asked of it. */
type Choosable = (card: Card) => boolean;

/** The questions of Lords about this. */
const lordly = (about: Question['about']): LordKind[] =>
  LORD_KINDS.filter((kind) => lordAsking(kind)?.question.about === about);

/** Questions about the Circle, which both armies walk. */
const OF_THE_CIRCLE: ReadonlySet<CircleKind> = new Set(lordly('circle'));
/** Questions about the rival's cards. */
const OF_THEIRS: ReadonlySet<CircleKind> = new Set<CircleKind>([...lordly('theirs'), 'suit', 'target']);
/** Questions about cards on the table. */
const OF_THE_TABLE: ReadonlySet<CircleKind> = new Set<CircleKind>([
  ...OF_THEIRS,
  ...lordly('own'),
  'attacker',
  'casualty',
]);
/** Questions about cards in hand. */
const OF_THE_HAND: ReadonlySet<CircleKind> = new Set<CircleKind>(['draw', 'captain', 'army', 'lord']);

/** The eye's own cards, Lords and Army cards apart; with what the question is about. */
export function handScene(say: SayCircle, seen: View, _names: Names, legal: readonly (readonly string[])[]): Scene {
  const { table: view, asked } = seen;
  const seat = seatOf(seen);
  const kind = asked && kindAsked(seen);
  const can = new Set(legal.flat());
  const choosable = (kinds: ReadonlySet<CircleKind>): Choosable =>
    kind !== undefined && legal.length > 0 && kinds.has(kind)
      ? (card) => can.has(card) || can.has(suitOf(card))
      : () => true;
  const pieces =
    kind !== undefined && (OF_THE_TABLE.has(kind) || OF_THE_CIRCLE.has(kind))
      ? duel(say, view, seat, choosable(OF_THE_TABLE), kind)
      : peace(say, view, seat, choosable(OF_THE_HAND));
  return { title: say('picture.hand'), felt: 'night', body: { kind: 'stack', pieces } };
}

/** The Circle beside the Lords, and the Army cards below. */
function peace(say: SayCircle, view: CircleView, seat: Seat, can: Choosable): Piece[] {
  const [lords, army] = [lordCards(view.hand), armyCards(view.hand)];
  return [
    ...laid(say, view, seat),
    {
      kind: 'row',
      align: 'middle',
      gap: 'wide',
      pieces: [ring(say, view, 'small'), held(say, say('picture.lords'), say('picture.lordsEmpty'), lords, can)],
    },
    held(say, say('picture.armyHeld'), say('picture.armyHeldEmpty'), army, can),
  ];
}

/** The Circle beside the Lords that lie open, both armies below, and at the bottom what is held. */
function duel(say: SayCircle, view: CircleView, seat: Seat, can: Choosable, kind: CircleKind): Piece[] {
  const rival = rivalOf(seat);
  const mine = OF_THEIRS.has(kind) ? () => true : can;
  const theirs = OF_THEIRS.has(kind) ? can : () => true;
  const [lords, army] = [lordCards(view.hand), armyCards(view.hand)];
  return [
    {
      kind: 'row',
      align: 'middle',
      pieces: [
        ring(say, view, 'small'),
        openLord(say, view, rival, say('picture.theirLord')),
        openLord(say, view, seat, say('picture.yourLord')),
      ],
    },
    deployed(say, view, rival, theirs, say('picture.theirs')),
    deployed(say, view, seat, mine, say('picture.yours')),
    ...(lords.length + army.length === 0
      ? []
      : [
          {
            kind: 'row' as const,
            align: 'bottom' as const,
            pieces: [
              ...(lords.length > 0 ? [small(say, say('picture.lordsAside'), lords)] : []),
              ...(army.length > 0 ? [small(say, say('picture.armyAside'), army)] : []),
            ],
          },
        ]),
  ];
}

/** A Lord on the table, with whose it is below. */
function openLord(say: SayCircle, view: CircleView, seat: Seat, label: string): LeafPiece {
  const piece = lordPiece(say, view, seat, label);
  return piece === undefined
    ? {
        kind: 'label',
        text: say('picture.noLord', { label }),
        size: 'small',
        tone: 'quiet',
        grow: true,
        align: 'middle',
      }
    : { ...piece, caption: label, grow: true };
}

/** What is held, while the question is about the table. */
const small = (say: SayCircle, label: string, cards: readonly Card[]): Cards => ({
  kind: 'cards',
  label,
  cards: cards.map((card) => face(say, card)),
  size: 'small',
  spread: 'row',
  caption: label,
  minor: true,
  grow: true,
});

const dimmed = (shown: CardFace, can: boolean): CardFace => (can ? shown : { ...shown, dim: true });

function held(say: SayCircle, label: string, empty: string, cards: readonly Card[], can: Choosable): LeafPiece {
  if (cards.length === 0)
    return { kind: 'label', text: empty, size: 'medium', tone: 'quiet', grow: true, align: 'middle' };
  return {
    kind: 'cards',
    label,
    cards: cards.map((card) => dimmed(face(say, card), can(card))),
    size: 'hand',
    spread: 'row',
    dimLabel: say('picture.dimmed'),
    grow: true,
  };
}

function deployed(say: SayCircle, view: CircleView, seat: Seat, can: Choosable, label: string): LeafPiece {
  const cards = armyCardsOf(view, seat);
  if (cards.length === 0)
    return {
      kind: 'label',
      text: say('picture.noCards', { label }),
      size: 'small',
      tone: 'quiet',
      grow: true,
      align: 'middle',
    };
  const total = totalShown(view, seat);
  return {
    kind: 'cards',
    label,
    cards: cards.map((card) => dimmed(armyFace(say, view, seat, card), card === 'hidden' || can(card))),
    size: 'medium',
    spread: 'row',
    caption: label,
    dimLabel: say('picture.dimmed'),
    grow: true,
    ...(total !== undefined && { result: String(total), words: say('picture.totalWords', { n: total }) }),
  };
}

/** What the eye has placed already, which the others see from its back, and the Captain it will meet. */
function laid(say: SayCircle, view: CircleView, seat: Seat): Row[] {
  if (view.phase !== 'captain' && view.phase !== 'deploy') return [];
  const { lord } = at(view.sides, seat);
  const own = armyCardsOf(view, seat).map((card) => armyFace(say, view, seat, card));
  const cards = lord === null || lord === 'hidden' ? own : [...own, face(say, lord)];
  const rival = rivalOf(seat);
  const { captain } = at(view.sides, rival);
  if (cards.length === 0) return [];
  const met =
    captain === null ? [] : [captain === 'hidden' ? back(say, rival, 'army') : armyFace(say, view, rival, captain)];
  return [
    {
      kind: 'row',
      pieces: [
        {
          kind: 'cards',
          label: say('picture.laid'),
          cards,
          size: 'small',
          spread: 'row',
          caption: say('picture.laidCaption'),
          grow: true,
        },
        ...(met.length === 0
          ? []
          : [
              {
                kind: 'cards' as const,
                label: say('picture.rivalCaptain'),
                cards: met,
                size: 'small' as const,
                spread: 'row' as const,
                caption: say('picture.rivalCaptain'),
              },
            ]),
      ],
    },
  ];
}
