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
  readonly values?: readonly { readonly sign: Sign; readonly text: string }[];
}

export const place: PieceKind<Place> = { lay: layPlace };

/** The height of a plate, of the mark below, and of the gap to the cards. */
const TALL = { plate: 54, mark: 42, gap: 14 } as const;
/** The same where there is little room. */
const SLIM = { plate: 46, mark: 36, gap: 6 } as const;
/** The total height of a seat's texts in that form. */
export const SLIM_PLATES = SLIM.plate + SLIM.mark + SLIM.gap;
/** The visible part of a card beneath the next. */
const SEEN = 0.56;
/** How far an alliance card extends from under the others, as a part of a card's width. */
const ACROSS = 0.56;

/** The height of a seat's texts. */
export const PLATES = TALL.plate + TALL.mark;
/** The distance from those to its cards. */
export const GAP = TALL.gap;

const highOf = ({ plate }: Pick<Place, 'plate'>) => (plate === 'slim' ? SLIM : TALL);

/** The cards in the middle of the room, plate and mark above or below them. */
function layPlace(piece: Place, room: number): Drawing {
  const cards = cardsAt(piece, room);
  const { plate, mark, gap } = highOf(piece);
  const said = piece.plate === 'below' && !piece.mark && !piece.wins ? 0 : mark;
  const top = piece.plate === 'below' ? piece.card * CARD_RATIO + gap : 0;
  const h = Math.round(piece.card * CARD_RATIO) + (piece.plate === 'none' ? 0 : plate + said + gap);
  return {
    w: room,
    h,
    boxes: [...laySet(piece, cards), ...(piece.plate === 'none' ? [] : layTexts(piece, room, Math.round(top)))],
  };
}

/** The place of deploy card and reinforcement, in a room of this width: the target of attacks. */
export function cardsAt({ set, card, plate: where }: Place, room: number): Rect {
  const { plate, mark, gap } = highOf({ plate: where });
  const pair = set.reinforce === undefined ? card : card * (1 + SEEN);
  const whole = pair + (set.alliance === undefined ? 0 : card * ACROSS);
  return {
    x: Math.round((room - whole) / 2),
    y: where === 'above' || where === 'slim' ? plate + mark + gap : 0,
    w: Math.round(pair),
    h: Math.round(card * CARD_RATIO),
  };
}

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
function layValues(values: NonNullable<PlaceSet['values']>, at: Rect, h: number): Box[] {
  if (values.length === 0) return [];
  const [side, gap] = [30, 4];
  const parts = values.map(({ sign, text }) => ({ sign, text: fitText(text, 'strong', 32, READABLE_PX, 80) }));
  const w = parts.reduce((sum, { text }) => sum + side + gap + text.width + 12, 12);
  const chip = { x: at.x + (at.w - w) / 2, y: at.y + h - 46, w, h: 46 };
  let x = chip.x + 12;
  return [
    chipBox(chip),
    ...parts.flatMap(({ sign, text }): Box[] => {
      const left = x;
      x += side + gap + text.width + 12;
      return [
        signBox(sign, 'plain', left, chip.y + 8, side),
        line(text, 'strong', 'plain', { ...chip, x: left + side + gap, w: text.width }, 'left'),
      ];
    }),
  ];
}

/** Its disc, its name and its counts; below them its action. */
function layTexts(piece: Place, room: number, y: number): Box[] {
  const { mark, wins, lit } = piece;
  const high = highOf(piece);
  const at = { x: 0, y, w: room, h: high.plate };
  const said = fitText(mark?.text ?? '', 'strong', 34, READABLE_PX, room - 8);
  const count = fitText(wins?.text ?? '', 'strong', 34, READABLE_PX, room - 8 - (said.width > 0 ? said.width + 16 : 0));
  // Its present or last action comes first.
  const won = count.text.endsWith('…') ? { ...count, width: 0 } : count;
  const below = { x: 4, y: y + high.plate, w: room - 8, h: high.mark };
  return [
    { draw: 'panel', style: lit ? 'active' : 'plate', tone: 'plain', ...at },
    ...layWho(piece, at),
    ...(said.width > 0 ? [line(said, 'strong', mark?.tone ?? 'plain', below, won.width > 0 ? 'left' : 'middle')] : []),
    ...(won.width > 0 ? [line(won, 'strong', wins?.tone ?? 'plain', below, said.width > 0 ? 'right' : 'middle')] : []),
  ];
}

function layWho({ seat, name, standIn, lit, captured, stars = 0, leads }: Place, at: Rect): Box[] {
  const side = 34;
  const middle = (h: number): number => at.y + (at.h - h) / 2;
  const count = fitText(captured ?? '', 'strong', 34, READABLE_PX, 70);
  const tower = captured === undefined ? 0 : 32 + 4 + count.width + 10;
  const x = at.x + 10 + side + (leads ? 14 : 8);
  const step = Math.min(18, stars > 1 ? 54 / (stars - 1) : 18);
  const starry = stars === 0 ? 0 : 24 + step * (stars - 1) + 8;
  const room = at.x + at.w - 12 - tower - starry - x;
  const called = fitText(drawable(name) || standIn, 'strong', 38, READABLE_PX, room);
  const ink: Ink = lit ? 'gold' : 'plain';
  const from = at.x + at.w - 8 - tower;
  const rays = at.h - 2;
  const ringed: Box[] = leads ? [signBox('sun', 'gold', at.x + 27 - rays / 2, at.y + 1, rays)] : [];
  const disc = leads ? side - 10 : side;
  return [
    ...ringed,
    gemBox(seat, { x: at.x + 27 - disc / 2, y: middle(disc), w: disc, h: disc }),
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
