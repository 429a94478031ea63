import type { Seat } from '../../../engine/table.js';
import {
  type Box,
  CARD_RATIO,
  cardBox,
  chipBox,
  type Drawing,
  drawable,
  fitText,
  glowAround,
  type Ink,
  line,
  type PieceKind,
  READABLE_PX,
  type Rect,
  shifted,
  signBox,
} from '../../../pictures/own-piece.js';
import type { CardFace, OwnPiece, Sign, Tone } from '../../../pictures/scene.js';
import { gemBox } from './art.js';

/** A seat at the table: its name and its cards. */
export interface Place extends OwnPiece {
  readonly kind: 'own:place';
  readonly seat: Seat;
  readonly name: string;
  /** Drawn where the fonts lack a letter of the name. */
  readonly standIn: string;
  /** It leads the trick: rays around its disc. */
  readonly leads?: boolean;
  /** A glow around its plate: it must choose, or it won. */
  readonly lit: boolean;
  /** Its captured cards; absent where they are not shown. */
  readonly captured?: string;
  /** Hands it has won. */
  readonly stars?: number;
  /** Below its name: its next or last action. */
  readonly mark?: { readonly text: string; readonly tone: Tone };
  /** On the other side: its wins. */
  readonly wins?: { readonly text: string; readonly tone: Tone };
  /** In place of both: its cards, and the hands it has won. */
  readonly counts?: readonly Signed[];
  readonly set: PlaceSet;
  /** The width of its cards. */
  readonly card: number;
  /** The place of its name. */
  readonly plate: 'above' | 'below' | 'slim' | 'none';
}

/** Its cards; `slot`: a card is awaited. */
export interface PlaceSet {
  readonly deploy?: CardFace | 'slot';
  readonly reinforce?: CardFace | 'slot';
  readonly alliance?: CardFace | 'slot';
  /** Its alliance card made an alliance. */
  readonly allied?: boolean;
  /** It takes the trick. */
  readonly glow?: boolean;
  /** The number of cards it takes with them. */
  readonly takes?: string;
  /** A pair's values for attack and defence. */
  readonly values?: readonly Signed[];
}

interface Signed {
  readonly sign: Sign;
  readonly text: string;
}

export const place: PieceKind<Place> = { lay: layPlace };

/** The height of a plate, of the mark below, and of the gap to the cards. */
const TALL = { plate: 54, mark: 42, gap: 14 } as const;
/** The same where there is little room. */
const SLIM = { plate: 46, mark: 36, gap: 6 } as const;
/** The visible part of a card beneath the next. */
const SEEN = 0.56;
/** How far an alliance card extends from under the others, as a part of a card's width. */
const ACROSS = 0.56;

/** The height of a seat's texts. */
export const PLATES = TALL.plate + TALL.mark;
/** The distance from those to its cards. */
export const GAP = TALL.gap;

/** The height of its mark, or of its wins; above the cards all seats have the same. */
const saidOf = ({ plate, mark, wins, counts }: Place): number =>
  plate !== 'above' && !mark && !wins && !counts ? 0 : highOf({ plate }).mark;

const highOf = ({ plate }: Pick<Place, 'plate'>) => (plate === 'slim' ? SLIM : TALL);

/** The cards in the middle of the room, plate and mark above or below them. */
function layPlace(piece: Place, room: number): Drawing {
  const cards = cardsAt(piece, room);
  const { plate, gap } = highOf(piece);
  const said = saidOf(piece);
  const top = piece.plate === 'below' ? piece.card * CARD_RATIO + gap : 0;
  const h = Math.round(piece.card * CARD_RATIO) + (piece.plate === 'none' ? 0 : plate + said + gap);
  return {
    w: room,
    h,
    boxes: [...laySet(piece, cards), ...(piece.plate === 'none' ? [] : layTexts(piece, room, Math.round(top)))],
  };
}

/** The place of deploy card and reinforcement, in a room of this width: the target of attacks. */
export function cardsAt(piece: Place, room: number): Rect {
  const { set, card, plate } = piece;
  const { plate: high, gap } = highOf(piece);
  return {
    x: Math.round((room - card * wideOf(set)) / 2),
    y: plate === 'above' || plate === 'slim' ? high + saidOf(piece) + gap : 0,
    w: Math.round(card * pairOf(set)),
    h: Math.round(card * CARD_RATIO),
  };
}

const pairOf = ({ reinforce }: PlaceSet): number => (reinforce === undefined ? 1 : 1 + SEEN);
/** How many cards' widths a set needs. */
export const wideOf = (set: PlaceSet): number => pairOf(set) + (set.alliance === undefined ? 0 : ACROSS);

function laySet({ set, card }: Place, at: Rect): Box[] {
  const h = Math.round(card * CARD_RATIO);
  const upright = (x: number): Rect => ({ x, y: at.y, w: card, h });
  const last = at.x + at.w - card;
  const across = { x: at.x + at.w + card * ACROSS - h, y: at.y + (h - card) / 2, w: h, h: card };
  return [
    ...(set.glow && set.deploy !== undefined ? [glowAround({ ...at, h })] : []),
    ...layCard(set.alliance, across, { turned: true, lit: set.allied === true }),
    ...layCard(set.deploy, upright(at.x), { tight: set.reinforce !== undefined }),
    ...layCard(set.reinforce, upright(last), {}),
    ...(set.takes === undefined ? layValues(set.values ?? [], at, h) : layTaking(set.takes, at, h)),
  ];
}

interface Lying {
  readonly turned?: boolean;
  readonly tight?: boolean;
  readonly lit?: boolean;
}

function layCard(face: CardFace | 'slot' | undefined, at: Rect, { turned, tight, lit }: Lying): Box[] {
  if (face === undefined) return [];
  if (face === 'slot') return [glowAround(at), { draw: 'empty', ...at }];
  const lies = { ...(turned && { turned }), ...(tight && { tight }) };
  return [...(lit ? [glowAround(at)] : []), cardBox(face, at, lies)];
}

/** In a large chip on the lower edge of the cards that took the trick. */
function layTaking(takes: string, at: Rect, h: number): Box[] {
  const text = fitText(takes, 'strong', 54, READABLE_PX, 110);
  const w = text.width + 40;
  const chip = { x: at.x + (at.w - w) / 2, y: at.y + h - 62, w, h: 66 };
  return [chipBox(chip), line(text, 'strong', 'gold', chip, 'middle')];
}

/** In a chip on the lower edge of a pair. */
function layValues(values: readonly Signed[], { x, y, w }: Rect, h: number): Box[] {
  if (values.length === 0) return [];
  const { w: wide, boxes } = laySigned(values, 46);
  const at = { x: x + (w - wide) / 2, y: y + h - 46, w: wide, h: 46 };
  return [chipBox(at), ...shifted({ boxes }, at.x, at.y)];
}

/** Signs with a text each, side by side in the middle of a height. */
function laySigned(values: readonly Signed[], h: number): Drawing {
  const [side, gap] = [30, 4];
  let x = 12;
  const boxes = values.flatMap(({ sign, text }): Box[] => {
    const said = fitText(text, 'strong', 32, READABLE_PX, 80);
    const left = x;
    x += side + gap + said.width + 12;
    const field = { x: left + side + gap, y: 0, w: said.width, h };
    return [signBox(sign, 'plain', left, (h - side) / 2, side), line(said, 'strong', 'plain', field, 'left')];
  });
  return { w: x, h, boxes };
}

/** Its disc, its name and its counts; below them its action. */
function layTexts(piece: Place, room: number, y: number): Box[] {
  const { mark, wins, lit, counts } = piece;
  const high = highOf(piece);
  const at = { x: 0, y, w: room, h: high.plate };
  const said = fitText(mark?.text ?? '', 'strong', 34, READABLE_PX, room - 8);
  const count = fitText(wins?.text ?? '', 'strong', 34, READABLE_PX, room - 8 - (said.width > 0 ? said.width + 16 : 0));
  // Its present or last action comes first.
  const won = count.text.endsWith('…') ? { ...count, width: 0 } : count;
  const below = { x: 4, y: y + high.plate, w: room - 8, h: high.mark };
  const held = laySigned(counts ?? [], high.mark);
  return [
    { draw: 'panel', style: lit ? 'active' : 'plate', tone: 'plain', ...at },
    ...layWho(piece, at),
    ...shifted(held, (room - held.w) / 2, below.y),
    ...(said.width > 0 ? [line(said, 'strong', mark?.tone ?? 'plain', below, won.width > 0 ? 'left' : 'middle')] : []),
    ...(won.width > 0 ? [line(won, 'strong', wins?.tone ?? 'plain', below, said.width > 0 ? 'right' : 'middle')] : []),
  ];
}

function layWho({ seat, name, standIn, lit, captured, stars = 0, leads }: Place, at: Rect): Box[] {
  const side = 34;
  const middle = (h: number): number => at.y + (at.h - h) / 2;
  const count = fitText(captured ?? '', 'strong', 34, READABLE_PX, 70);
  const tower = captured === undefined ? 0 : 32 + 4 + count.width + 10;
  const centre = at.x + at.h / 2;
  const x = centre + side / 2 + (leads ? 14 : 6);
  const step = Math.min(18, stars > 1 ? 54 / (stars - 1) : 18);
  const starry = stars === 0 ? 0 : 24 + step * (stars - 1) + 8;
  const room = at.x + at.w - 6 - tower - starry - x;
  const called = fitText(drawable(name) || standIn, 'strong', 38, READABLE_PX, room);
  const ink: Ink = lit ? 'gold' : 'plain';
  const from = at.x + at.w - 8 - tower;
  const rays = at.h - 2;
  const ringed: Box[] = leads ? [signBox('sun', 'gold', centre - rays / 2, at.y + 1, rays)] : [];
  const disc = leads ? side - 10 : side;
  return [
    ...ringed,
    gemBox(seat, { x: centre - disc / 2, y: middle(disc), w: disc, h: disc }),
    line(called, 'strong', ink, { ...at, x, w: room }, 'left'),
    ...Array.from({ length: stars }, (_, i): Box => signBox('star', 'gold', from - starry + i * step, middle(24), 24)),
    ...(captured === undefined
      ? []
      : ([
          signBox('castle', 'plain', from, middle(30), 30),
          line(count, 'strong', 'plain', { ...at, x: from + 36, w: count.width }, 'left'),
        ] satisfies Box[])),
  ];
}
