import type { Names } from '../../../contract/game.js';
import type { Seen } from '../../../engine/see.js';
import { sure } from '../../../engine/sure.js';
import type { Seat } from '../../../engine/table.js';
import { ended, type Rect } from '../../../pictures/own-piece.js';
import type { CardFace, Place, Scene } from '../../../pictures/scene.js';
import { plainNameOf } from '../../../words/people.js';
import type { CircleKind } from '../rules/decisions.js';
import { lordAsking } from '../rules/lords/index.js';
import { LORD_KINDS, type LordKind, type Question } from '../rules/lords/lord.js';
import { armyCards, type Card, isLord, lordCards, rivalOf, SEATS, suitOf } from '../rules/state.js';
import type { CircleView } from '../rules/view.js';
import { kindAsked, seatOf } from '../words/eye.js';
import { lordText, type SayCircle } from '../words/phrases.js';
import { ARMY, FLAT, flat, lordPortrait, mirrored, type Placed, score, seatPiece, troop } from './battle.js';
import { cardsWords, type Groups, type HeldLord, type Portrait, type Score, type Told, TROOP_HEIGHT } from './kinds.js';
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
  const body =
    kind !== undefined && (OF_THE_TABLE.has(kind) || OF_THE_CIRCLE.has(kind))
      ? duel(say, view, seat, names, choosable(OF_THE_TABLE), kind, [...can].find(isLord))
      : held(say, view, seat, choosable(OF_THE_HAND), kind === 'lord');
  return {
    title: say('picture.hand'),
    ...flat(body),
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

const { w: WIDTH, h: HEIGHT } = FLAT;
/** The width of a Lord's place in a duel, and of the Circle elsewhere. */
const SIDE = 264;
const RING = 320;
const GAP = 16;

/** Both armies, the Circle with the score in its middle, and the Lords; cards that can be chosen are bright. */
function duel(
  say: SayCircle,
  view: CircleView,
  seat: Seat,
  names: Names,
  can: Choosable,
  kind: CircleKind,
  strikes?: Card,
): Placed[] {
  const from = chosenFrom(kind, seat);
  const low = HEIGHT - TROOP_HEIGHT - 8;
  const fought = score(say, view, (each) => plainNameOf(say, names, each));
  return [
    ...SEATS.map((each): Placed => {
      const label = say(each === seat ? 'picture.yours' : 'picture.theirs');
      const army = troop(say, view, each, label, each === from ? can : undefined);
      return [{ ...army, over: true }, mirrored(each, { x: 0, y: HEIGHT - TROOP_HEIGHT, w: ARMY })];
    }),
    [ring(say, view, 'small', low), { x: SIDE, y: 0, w: WIDTH - 2 * SIDE }],
    ...(fought?.kind === 'own:score' ? [inCircle(view, fought, low)] : []),
    ...SEATS.flatMap((each): Placed[] => {
      const own = each === seat;
      const label = say(own ? 'picture.yourLord' : 'picture.theirLord');
      const glows = strikes !== undefined && strikes === sure(view.sides[each]).lord;
      const lord: Portrait = { ...lordPortrait(say, view, each, label, 116), glows };
      const name = own ? say('picture.you') : plainNameOf(say, names, each);
      return [
        [lord, mirrored(each, { x: 0, y: 4, w: SIDE })],
        [
          { ...seatPiece(say, each, name, { active: own, words: '' }), over: true },
          mirrored(each, { x: 0, y: 254, w: ARMY - 168 }),
        ],
      ];
    }),
  ];
}

/** The score in the middle of the Circle; without a King, where an arrow is there, on either side of that or of his place. */
function inCircle({ circle, removed }: CircleView, fought: Score, low: number): Placed {
  const gap = removed === null ? undefined : circle.indexOf(removed);
  const y = gap === 2 ? low / 2 - 54 : gap === 0 ? 54 - low / 2 : 0;
  const apart = gap === undefined ? {} : { apart: y === 0 ? 42 : 124 };
  return [
    { ...fought, ...apart },
    { x: SIDE, y, w: WIDTH - 2 * SIDE, h: low },
  ];
}

/**
 * The Army cards, with those on the table; above them the Circle, and the Lords with their effects. Where one of these is
 * `chosen` they are large, next to the army that it joins.
 */
function held(say: SayCircle, view: CircleView, seat: Seat, can: Choosable, chosen: boolean): Placed[] {
  const own = army(say, view, seat, can, chosen);
  const caption = own.kind === 'own:groups' && own.groups.some((group) => group.caption) ? 40 : 0;
  const h = chosen ? 284 : HEIGHT - 229 - caption;
  const left = chosen ? 420 : RING + GAP;
  const at = { x: left + GAP, y: 0, w: WIDTH - left - GAP, h: chosen ? HEIGHT : h };
  // Its lowest card ends just above the captions.
  const circle = { ...ring(say, view, 'small', h + caption / 2), over: true };
  return [
    [own, { x: 0, y: h + 8, w: chosen ? left : WIDTH, h: HEIGHT - h - 8 }],
    ...lords(say, lordCards(view.hand), at, chosen ? 160 : 112),
    [circle, { x: (left - RING) / 2, y: 0, w: RING }],
  ];
}

/** Two of them below each other; more, which no match has, side by side. */
function lords(say: SayCircle, cards: readonly Card[], at: Place & Rect, width: number): Placed[] {
  if (cards.length === 0) return [[empty(say('picture.lordsEmpty')), at]];
  if (cards.length > 2) {
    const faces = cards.map((card) => face(say, card));
    const words = cardsWords(say('picture.lords'), faces);
    const row: Groups = { kind: 'own:groups', groups: [{ cards: faces }], widest: 150, words };
    return [[row, at]];
  }
  const h = (at.h - 8) / 2;
  const label = say(cards.length === 1 ? 'picture.lordHeld' : 'picture.lords');
  return cards.map((card, i): Placed => {
    const [name, effect] = [lordText(say, card, 'name'), lordText(say, card, 'short')];
    const words = say('picture.lordHeldWords', { lord: name, effect });
    const piece: HeldLord = {
      kind: 'own:lord',
      face: face(say, card),
      width,
      room: h,
      name: lordText(say, card, 'bare'),
      effect,
      words: i === 0 ? `${label}: ${words}` : words,
    };
    return [piece, { ...at, ...(cards.length > 1 && { y: at.y + i * (h + 8), h }) }];
  });
}

const empty = (text: string): Told => ({ kind: 'own:told', text, px: 34, tone: 'quiet', words: text });

const dimmed = (shown: CardFace, can: boolean): CardFace => (can ? shown : { ...shown, dim: true });

/** The eye's placed cards, its hand, and the Captain opposite. */
function army(say: SayCircle, view: CircleView, seat: Seat, can: Choosable, chosen: boolean): Groups | Told {
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
    { ...(!alone && { caption: say('picture.heldCaption') }), cards: chosen ? [] : inHand },
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
  return { kind: 'own:groups', groups, widest: chosen ? 110 : 158, words: words.map(ended).join(' ') };
}
