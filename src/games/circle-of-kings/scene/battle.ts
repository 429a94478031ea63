import type { Names } from '../../../contract/game.js';
import { sure } from '../../../engine/sure.js';
import type { Seat } from '../../../engine/table.js';
import { type Board, board, type CardFace, type Piece, type Place, type Scene } from '../../../pictures/scene.js';
import { plainNameOf, seatName } from '../../../words/people.js';
import { lordBehind } from '../rules/effects.js';
import { lordOf } from '../rules/lords/index.js';
import { type Card, numberOf, SEATS, suitOf } from '../rules/state.js';
import type { CircleView } from '../rules/view.js';
import { lordText, type SayCircle, suitName } from '../words/phrases.js';
import { ART } from './art.js';
import {
  CIRCLE_KINDS,
  cardsWords,
  type Laid,
  type Portrait,
  type Score,
  type SeatPiece,
  type Told,
  TROOP_HEIGHT,
  type Troop,
} from './kinds.js';
import { armyCardsOf, armyFace, back, face, ring, valuesShown } from './pieces.js';

/* Two armies facing each other below the Circle, and their Lords on either side of it. */

export type Placed = readonly [Piece, Place];

const WIDTH = 944;
/** The width next to the Circle. */
const SIDE = 286;
/** An army's width. */
export const ARMY = 464;
const TOP = { ring: 46, lord: 98, edge: 92 } as const;
const SCORE = { y: 398, w: 330 } as const;
const HEIGHT = 678;

/** A line of text, by default as tall as the others. */
export const told = (text: string, tone: Told['tone'], more: Partial<Told> = {}): Told => ({
  kind: 'own:told',
  text,
  px: 32,
  tone,
  words: '',
  ...more,
});

/** A place on the left, and its mirror on the right. */
export const mirrored = (seat: Seat, place: Place): Place =>
  seat === 0 ? place : { ...place, x: WIDTH - place.x - place.w };

/** Pixels within the margins of a picture that fits one screen with the message around it. */
export const FLAT = { w: WIDTH, h: 490 } as const;

/** Such a picture's content. */
export const flat = (placed: readonly Placed[]): Pick<Scene, 'felt' | 'kinds' | 'bleeds' | 'body'> => ({
  felt: ART,
  kinds: CIRCLE_KINDS,
  bleeds: true,
  body: board(FLAT.h + 36, [[board(FLAT.h, placed), { x: 28, y: 18, w: FLAT.w }]]),
});

/** `edge`: next to each Lord. */
export function battle(
  say: SayCircle,
  view: CircleView,
  names: Names,
  title: Piece,
  seats: readonly Piece[],
  edge: (seat: Seat) => Piece,
): Board {
  const nameOf = (seat: Seat): string => plainNameOf(say, names, seat);
  const fought = score(say, view, nameOf);
  return board(HEIGHT, [
    [title, { x: SIDE, y: 0, w: WIDTH - 2 * SIDE }],
    ...SEATS.flatMap((seat): Placed[] => [
      [sure(seats[seat]), mirrored(seat, { x: 0, y: 0, w: SIDE })],
      [edge(seat), mirrored(seat, { x: 0, y: TOP.edge, w: 118 })],
      [
        { ...lordPortrait(say, view, seat, say('picture.lord'), 150), over: true },
        mirrored(seat, { x: 75, y: TOP.lord, w: 264 }),
      ],
    ]),
    [ring(say, view, 'small'), { x: SIDE, y: TOP.ring, w: WIDTH - 2 * SIDE }],
    ...(fought === undefined ? [] : [[fought, { x: (WIDTH - SCORE.w) / 2, y: SCORE.y, w: SCORE.w }] as const]),
    ...SEATS.map(
      (seat): Placed => [
        troop(say, view, seat, say('picture.armyOf', { name: nameOf(seat) })),
        mirrored(seat, { x: 0, y: HEIGHT - TROOP_HEIGHT, w: ARMY }),
      ],
    ),
  ]);
}

/** A Lord's effect for the rest of the round, or that it has none. */
function ribbonOf(say: SayCircle, view: CircleView, seat: Seat, lord: Card): Portrait['ribbon'] {
  if (view.negated === seat) return { text: say('picture.negated'), tone: 'bad' };
  if (view.hanged === seat) return { text: say('picture.hanged'), tone: 'gold' };
  if (view.chariot?.seat === seat) return { text: say('picture.chariot'), tone: 'gold' };
  if (view.removed !== null && lordOf(lord).id === 'tower')
    return { text: say('picture.removed', { suit: suitName(say, suitOf(view.removed)) }), tone: 'gold' };
  if (lordOf(lord).id === 'justice') return { text: say('picture.justice'), tone: 'gold' };
  const effect = view.effects.find((each) => lordBehind(each)?.number === numberOf(lord));
  return effect === undefined ? undefined : { text: say(`picture.${effect}`), tone: 'gold' };
}

/** A seat's Lord, or its empty place, with its name and present effect. */
export function lordPortrait(say: SayCircle, view: CircleView, seat: Seat, label: string, width: number): Portrait {
  const { lord } = sure(view.sides[seat]);
  const piece = { kind: 'own:portrait', width } as const;
  if (lord === null) {
    const yet = view.phase === 'captain' || view.phase === 'deploy';
    return { ...piece, words: yet ? '' : say('picture.lordNone', { label }) };
  }
  if (lord === 'hidden') return { ...piece, face: back(say, seat, 'lords'), words: say('picture.lordDown', { label }) };
  const ribbon = ribbonOf(say, view, seat, lord);
  const [name, effect] = [lordText(say, lord, 'name'), lordText(say, lord, 'short')];
  const shown: CardFace = { ...face(say, lord), ...(view.negated === seat && { dim: true }) };
  const told = ribbon === undefined ? name : say('picture.lordNow', { lord: name, now: ribbon.text });
  const words = say('picture.lordWords', { label, lord: told, effect });
  return { ...piece, face: shown, name: lordText(say, lord, 'bare'), ...(ribbon && { ribbon }), words };
}

/** An army in words and picture. `can`: whether a card can be chosen. */
export function troop(
  say: SayCircle,
  view: CircleView,
  seat: Seat,
  label: string,
  can: (card: Card) => boolean = () => true,
): Troop {
  const { captain } = sure(view.sides[seat]);
  const all = armyCardsOf(view, seat).map((card): Laid => {
    const plain = armyFace(say, view, seat, card);
    if (card === 'hidden') return { face: plain };
    return { face: can(card) ? plain : { ...plain, dim: true }, ...(view.attack?.by === card && { now: true }) };
  });
  const faces = all.map((each) => each.face);
  return {
    kind: 'own:troop',
    side: seat === 0 ? 'left' : 'right',
    ...(captain !== null && { captain: sure(all[0]) }),
    cards: captain === null ? all : all.slice(1),
    words: all.length === 0 ? say('picture.noCards', { label }) : cardsWords(label, faces, say('picture.dimmed')),
  };
}

/** The values of both armies: before the combat the expected ones, then the final ones. */
export function score(say: SayCircle, view: CircleView, nameOf: (seat: Seat) => string): Score | Told | undefined {
  const { combat } = view;
  const values = valuesShown(view);
  const words = combatWords(say, view, values, nameOf);
  if (values === undefined) return combat === null ? undefined : told(words, 'gold', { words, over: true });
  const [one, other] = values;
  return {
    kind: 'own:score',
    over: true,
    values: [String(one), String(other)],
    ...(combat !== null && { winner: combat.winner as 0 | 1 | null }),
    words,
  };
}

/** The result of the combat, or before it the values of both armies. */
function combatWords(
  say: SayCircle,
  { combat }: CircleView,
  values: readonly [number, number] | undefined,
  nameOf: (seat: Seat) => string,
): string {
  const winner = combat?.winner ?? null;
  if (values === undefined) {
    if (combat === null) return '';
    return winner === null ? say('picture.combatDraw') : say('picture.combatWon', { name: nameOf(winner) });
  }
  const [one, other] = values;
  if (combat === null) return say('picture.counts', { one, other });
  return winner === null
    ? say('picture.combatDrawWords', { one, other })
    : say('picture.combatWonWords', { one, other, name: nameOf(winner) });
}

/** A seat's name, framed where it is asked; by default on its side of the table. */
export function seatPiece(
  say: SayCircle,
  seat: Seat,
  name: string,
  more: Pick<SeatPiece, 'active' | 'mark' | 'words'> & Partial<Pick<SeatPiece, 'side'>>,
): SeatPiece {
  return {
    kind: 'own:seat',
    name,
    standIn: seatName(say, seat),
    sign: seat === 0 ? 'sun' : 'moon',
    side: seat === 0 ? 'left' : 'right',
    ...more,
  };
}
