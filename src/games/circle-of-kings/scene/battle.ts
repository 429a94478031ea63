import { sure } from '../../../engine/sure.js';
import type { Seat } from '../../../engine/table.js';
import { type Board, board, type CardFace, type Piece, type Place } from '../../../pictures/scene.js';
import { seatName } from '../../../words/people.js';
import { lordBehind } from '../rules/effects.js';
import { lordOf } from '../rules/lords/index.js';
import { type Card, numberOf, SEATS, suitOf } from '../rules/state.js';
import type { CircleView } from '../rules/view.js';
import { lordText, type SayCircle, suitName } from '../words/phrases.js';
import { cardsWords, type Laid, type Portrait, type Score, type SeatPiece, type Told, type Troop } from './kinds.js';
import { armyCardsOf, armyFace, back, face, ring, valuesShown } from './pieces.js';

/* Two armies facing each other below the Circle, and their Lords on either side of it. */

export type Placed = readonly [Piece, Place];

/** The differences between the table's and a hand's picture. */
export interface Look {
  /** The names of a seat, its Lord and its army. */
  readonly lordLabel: (seat: Seat) => string;
  readonly armyLabel: (seat: Seat) => string;
  /** At the edge, next to the Lord; without it the Lord's effect is below it. */
  readonly edge?: (seat: Seat) => Piece;
  readonly seat: (seat: Seat) => SeatPiece;
  readonly title?: Piece;
  readonly nameOf: (seat: Seat) => string;
  /** A Lord that can be chosen to strike. */
  readonly strikes?: Card;
  /** Whether a card on the table can be chosen. */
  readonly can: (seat: Seat, card: Card) => boolean;
}

const WIDTH = 944;
const SIDE = 286;
const ARMY = 464;
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
const mirrored = (seat: Seat, place: Place): Place =>
  seat === 0 ? place : { ...place, x: WIDTH - place.x - place.w, ...(place.align && { align: 'right' }) };

export function battle(say: SayCircle, view: CircleView, look: Look): Board {
  const { title, edge } = look;
  const fought = score(say, view, look);
  return board(HEIGHT, [
    ...(title === undefined ? [] : [[title, { x: SIDE, y: 0, w: WIDTH - 2 * SIDE }] as const]),
    ...SEATS.flatMap((seat): Placed[] => [
      [look.seat(seat), mirrored(seat, { x: 0, y: 0, w: SIDE })],
      ...(edge === undefined ? [] : [[edge(seat), mirrored(seat, { x: 0, y: TOP.edge, w: 118 })] as const]),
      ...lordPlaced(say, view, seat, look),
    ]),
    [ring(say, view, 'small'), { x: SIDE, y: title === undefined ? 0 : TOP.ring, w: WIDTH - 2 * SIDE }],
    ...(fought === undefined ? [] : [[fought, { x: (WIDTH - SCORE.w) / 2, y: SCORE.y, w: SCORE.w }] as const]),
    ...SEATS.map((seat): Placed => [troop(say, view, seat, look), mirrored(seat, { x: 0, y: SCORE.y, w: ARMY })]),
  ]);
}

/** A seat's Lord next to the Circle, with its name and present effect; at the table the seat's piles are next to it. */
function lordPlaced(say: SayCircle, view: CircleView, seat: Seat, look: Look): Placed[] {
  const whole = look.edge === undefined;
  const piece = lordPortrait(say, view, seat, look.lordLabel(seat), whole ? 104 : 150);
  const glows = look.strikes !== undefined && look.strikes === sure(view.sides[seat]).lord;
  const shown: Portrait = { ...inFull(piece), ...(glows && { glows }) };
  if (whole) return [[shown, mirrored(seat, { x: 0, y: 54, w: SIDE - 6 })]];
  const { name, ribbon, effect: _, ...card } = piece;
  const lines = [name, ribbon?.text].filter((text) => text !== undefined);
  const below = lines.map(
    (text, n): Placed => [
      told(text, n === 0 ? 'plain' : (ribbon?.tone ?? 'plain'), { over: true }),
      mirrored(seat, { x: 75, y: TOP.lord + 218 + n * 38, w: 264 }),
    ],
  );
  return [[{ ...card, words: piece.words }, mirrored(seat, { x: 128, y: TOP.lord, w: 158 })], ...below];
}

/** The full effect includes its lasting one; a negated Lord has none. */
function inFull({ ribbon, effect, ...piece }: Portrait): Portrait {
  if (ribbon?.tone === 'bad') return { ...piece, ribbon };
  return effect === undefined ? piece : { ...piece, effect };
}

/** A Lord's effect for the rest of the round, or that it has none. */
function ribbonOf(say: SayCircle, view: CircleView, seat: Seat, lord: Card): Portrait['ribbon'] {
  if (view.negated === seat) return { text: say('picture.negated'), tone: 'bad' };
  if (view.hanged === seat) return { text: say('picture.hanged'), tone: 'gold' };
  if (view.chariot?.seat === seat) return { text: say('picture.chariot'), tone: 'gold' };
  if (view.removed !== null && lordOf(lord).id === 'tower')
    return { text: say('picture.removed', { suit: suitName(say, suitOf(view.removed)) }), tone: 'gold' };
  const effect = view.effects.find((each) => lordBehind(each)?.number === numberOf(lord));
  return effect === undefined ? undefined : { text: say(`picture.${effect}`), tone: 'gold' };
}

function lordPortrait(say: SayCircle, view: CircleView, seat: Seat, label: string, width: number): Portrait {
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
  return { ...piece, face: shown, name: lordText(say, lord, 'bare'), ...(ribbon && { ribbon }), effect, words };
}

function troop(say: SayCircle, view: CircleView, seat: Seat, look: Look): Troop {
  const { captain } = sure(view.sides[seat]);
  const shown = (card: Card | 'hidden'): Laid => {
    const plain = armyFace(say, view, seat, card);
    if (card === 'hidden') return { face: plain };
    const dimmed = look.can(seat, card) ? plain : { ...plain, dim: true };
    return { face: dimmed, ...(view.attack?.by === card && { now: true }) };
  };
  const all = armyCardsOf(view, seat).map(shown);
  const cards = captain === null ? all : all.slice(1);
  const label = look.armyLabel(seat);
  return {
    kind: 'own:troop',
    side: seat === 0 ? 'left' : 'right',
    ...(captain !== null && { captain: all[0] as Laid }),
    cards,
    words:
      all.length === 0
        ? say('picture.noCards', { label })
        : cardsWords(
            label,
            all.map((each) => each.face),
            say('picture.dimmed'),
          ),
  };
}

/** The values of both armies: before the combat the expected ones, then the final ones. */
function score(say: SayCircle, view: CircleView, look: Look): Score | Told | undefined {
  const { combat } = view;
  const values = valuesShown(view);
  const words = combatWords(say, view, values, look.nameOf);
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
export function combatWords(
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
