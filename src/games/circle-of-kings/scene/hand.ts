import type { Names } from '../../../contract/game.js';
import type { Seen } from '../../../engine/see.js';
import { sure } from '../../../engine/sure.js';
import type { Seat } from '../../../engine/table.js';
import { ended } from '../../../pictures/own-piece.js';
import { type Board, board, type CardFace, type Piece, type Scene } from '../../../pictures/scene.js';
import { plainNameOf } from '../../../words/people.js';
import type { CircleKind } from '../rules/decisions.js';
import { lordAsking } from '../rules/lords/index.js';
import { LORD_KINDS, type LordKind, type Question } from '../rules/lords/lord.js';
import { armyCards, type Card, isLord, lordCards, rivalOf, suitOf } from '../rules/state.js';
import type { CircleView } from '../rules/view.js';
import { kindAsked, seatOf } from '../words/eye.js';
import { lordText, type SayCircle } from '../words/phrases.js';
import { ART } from './art.js';
import { battle, type Placed, seatPiece } from './battle.js';
import { CIRCLE_KINDS, cardsWords, type Groups, type Portrait, type Told } from './kinds.js';
import { armyCardsOf, armyFace, back, face, ring } from './pieces.js';

type View = Seen<CircleView>;
/** Whether a card can be chosen now; all can where the question is about something else. */
type Choosable = (card: Card) => boolean;

/** The Lords' questions about this. */
const lordly = (about: Question['about']): LordKind[] =>
  LORD_KINDS.filter((kind) => lordAsking(kind)?.question.about === about);

/** Questions about the Circle, which concerns both armies. */
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
/** Questions about Army cards in hand. */
const OF_THE_HAND: ReadonlySet<CircleKind> = new Set<CircleKind>(['draw', 'captain', 'army']);

/** The eye's own cards, Lords and Army cards apart; for questions about the table, the battle as the eye sees it. */
export function handScene(say: SayCircle, seen: View, names: Names, legal: readonly (readonly string[])[]): Scene {
  const { table: view, asked } = seen;
  const seat = seatOf(seen);
  const kind = asked && kindAsked(seen);
  const can = new Set(legal.flat());
  const choosable = (kinds: ReadonlySet<CircleKind>): Choosable => choosableOf(kind, can, kinds);
  return {
    title: say('picture.hand'),
    felt: ART,
    kinds: CIRCLE_KINDS,
    body:
      kind !== undefined && (OF_THE_TABLE.has(kind) || OF_THE_CIRCLE.has(kind))
        ? duel(say, view, seat, names, choosable(OF_THE_TABLE), kind, [...can].find(isLord))
        : held(say, view, seat, choosable(OF_THE_HAND), kind),
  };
}

/** The cards that can be chosen for questions of these kinds; else all. `can`: options, empty if not asked. */
const choosableOf = (
  kind: CircleKind | undefined,
  can: ReadonlySet<string>,
  kinds: ReadonlySet<CircleKind>,
): Choosable =>
  kind !== undefined && can.size > 0 && kinds.has(kind) ? (card) => can.has(card) || can.has(suitOf(card)) : () => true;

/** The seat whose army a question is about. */
const chosenFrom = (kind: CircleKind, seat: Seat): Seat => (OF_THEIRS.has(kind) ? rivalOf(seat) : seat);

/** The cards on the table that cannot be chosen now, if the question is about some of them. */
export function dimmedCards(seen: View, legal: readonly (readonly string[])[]): readonly Card[] {
  const { table: view, asked } = seen;
  const kind = asked && kindAsked(seen);
  if (kind === undefined) return [];
  const can = choosableOf(kind, new Set(legal.flat()), OF_THE_TABLE);
  return armyCardsOf(view, chosenFrom(kind, seatOf(seen))).filter((card) => card !== 'hidden' && !can(card));
}

/** The battle with both Lords' effects; cards that can be chosen are bright. */
function duel(
  say: SayCircle,
  view: CircleView,
  seat: Seat,
  names: Names,
  can: Choosable,
  kind: CircleKind,
  strikes?: Card,
): Board {
  const from = chosenFrom(kind, seat);
  const own = (each: Seat): boolean => each === seat;
  const name = (each: Seat): string => (own(each) ? say('picture.you') : plainNameOf(say, names, each));
  return battle(say, view, {
    seat: (each) => seatPiece(say, each, name(each), { active: own(each), words: '' }),
    lordLabel: (each) => say(own(each) ? 'picture.yourLord' : 'picture.theirLord'),
    armyLabel: (each) => say(own(each) ? 'picture.yours' : 'picture.theirs'),
    ...(strikes !== undefined && { strikes }),
    nameOf: (each) => plainNameOf(say, names, each),
    can: (each, card) => each !== from || can(card),
  });
}

const WIDTH = 944;
/** The width of the Circle, and of the Lords next to it. */
const RING = 371;
const LORDS = { x: 391, w: WIDTH - 391 } as const;
const GAP = 20;

/** The Lords with their effects, next to the Circle; below them the Army cards, with those on the table. */
function held(say: SayCircle, view: CircleView, seat: Seat, can: Choosable, kind: CircleKind | undefined): Piece {
  const chooses = kind === 'lord';
  const h = chooses ? 460 : 356;
  const upper = board(h, [
    [ring(say, view, 'small'), { x: 0, y: 0, w: RING, h }],
    ...lords(say, lordCards(view.hand), chooses, h),
  ]);
  return { kind: 'stack', pieces: [upper, army(say, view, seat, can, chooses ? 110 : 158)] };
}

/** Two of them with their effects; more, which no match has, side by side. */
function lords(say: SayCircle, cards: readonly Card[], chooses: boolean, h: number): Placed[] {
  if (cards.length === 0) return [[empty(say('picture.lordsEmpty')), { ...LORDS, y: 0, h }]];
  if (cards.length > 2) {
    const faces = cards.map((card) => face(say, card));
    const row: Groups = {
      kind: 'own:groups',
      groups: [{ cards: faces }],
      widest: 150,
      words: cardsWords(say('picture.lords'), faces),
    };
    return [[row, { ...LORDS, y: 0, h }]];
  }
  const w = (LORDS.w - GAP) / 2;
  const label = say(cards.length === 1 ? 'picture.lordHeld' : 'picture.lords');
  return cards.map((card, i): Placed => {
    const [name, effect] = [lordText(say, card, 'name'), lordText(say, card, 'short')];
    const words = say('picture.lordHeldWords', { lord: name, effect });
    const piece: Portrait = {
      kind: 'own:portrait',
      face: face(say, card),
      width: chooses ? 160 : 112,
      name: lordText(say, card, 'bare'),
      effect,
      words: i === 0 ? `${label}: ${words}` : words,
    };
    const x = cards.length === 1 ? LORDS.x + (LORDS.w - w) / 2 : LORDS.x + i * (w + GAP);
    return [piece, { x, y: 0, w }];
  });
}

const empty = (text: string): Told => ({ kind: 'own:told', text, px: 34, tone: 'quiet', words: text });

const dimmed = (shown: CardFace, can: boolean): CardFace => (can ? shown : { ...shown, dim: true });

/** The eye's placed cards, its hand, and the Captain opposite. */
function army(say: SayCircle, view: CircleView, seat: Seat, can: Choosable, widest: number): Groups | Told {
  const down = view.phase === 'captain' || view.phase === 'deploy';
  const rival = rivalOf(seat);
  const { captain } = sure(view.sides[rival]);
  const placed = down ? armyCardsOf(view, seat).map((card) => armyFace(say, view, seat, card)) : [];
  const inHand = armyCards(view.hand).map((card) => dimmed(face(say, card), can(card)));
  const met =
    !down || captain === null
      ? []
      : [captain === 'hidden' ? back(say, rival, 'army') : armyFace(say, view, rival, captain)];
  const alone = placed.length + met.length === 0;
  if (alone && inHand.length === 0) return empty(say('picture.armyHeldEmpty'));
  const { lord } = sure(view.sides[seat]);
  const groups = [
    { caption: say('picture.laidCaption'), cards: placed },
    alone ? { cards: inHand } : { caption: say('picture.heldCaption'), cards: inHand },
    { caption: say('picture.rivalCaption'), cards: met },
  ];
  const words = [
    ...(placed.length > 0 ? [cardsWords(say('picture.laid'), placed)] : []),
    ...(down && lord !== null && lord !== 'hidden' ? [cardsWords(say('picture.laidLord'), [face(say, lord)])] : []),
    inHand.length === 0
      ? say('picture.armyHeldEmpty')
      : cardsWords(say('picture.armyHeld'), inHand, say('picture.dimmed')),
    ...(met.length > 0 ? [cardsWords(say('picture.rivalCaptain'), met)] : []),
  ];
  return { kind: 'own:groups', groups, widest, words: words.map(ended).join(' ') };
}
