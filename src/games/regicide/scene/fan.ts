import {
  type Box,
  CARD_RATIO,
  cardBox,
  chipBox,
  drawable,
  ended,
  fitText,
  INDEX_PART,
  type Ink,
  line,
  type PieceKind,
  READABLE_PX,
  signBox,
} from '../../../pictures/own-piece.js';
import type { CardFace, OwnPiece, Sign } from '../../../pictures/scene.js';

/** Cards thrown on the table in a small fan: on their lower edge their effect, below it the player. */
export interface Fan extends OwnPiece {
  readonly kind: 'own:fan';
  /** Begins the alt text: `Ada played`. If empty, the cards aren't named. */
  readonly label: string;
  readonly cards: readonly CardFace[];
  /** The width of a card, where there is room. */
  readonly w: number;
  /** The distance between cards, as a part of their width, where there is room. */
  readonly step: number;
  /** Whole degrees, repeating. */
  readonly tilts: readonly number[];
  /** In a hand: the dimmed cards are lower, and those at its ends a little. */
  readonly held?: true;
  readonly did: readonly { readonly sign: Sign; readonly text: string; readonly ink: Ink }[];
  readonly caption?: string;
  /** Drawn where the fonts lack a letter of the caption. */
  readonly standIn?: string;
  readonly dimLabel?: string;
}

/** The usual step. */
const STEP = 0.44;

/** A fan said by its label and its cards. */
export const fanOf = (label: string, cards: readonly CardFace[], w: number, more: Partial<Fan> = {}): Fan => ({
  kind: 'own:fan',
  label,
  cards,
  w,
  step: STEP,
  tilts: [0],
  did: [],
  words: '',
  ...more,
});

/** How much lower a hand's dimmed cards are. */
const LOWER = 18;
const CHIP = 48;
const SIGN = 32;

export const fanWidth = (cards: number, w: number, step = STEP): number => w + Math.max(0, cards - 1) * w * step;

/** The least width of a hand whose cards are `w` wide. */
export const heldWidth = (cards: number, w: number): number => fanWidth(cards, w, LEAST);
/** The part of a card that the next one must leave. */
const LEAST = INDEX_PART + 0.01;

export const fan: PieceKind<Fan> = {
  lay(piece, room) {
    const count = piece.cards.length;
    const w = Math.floor(Math.min(piece.w, room / fanWidth(count, 1, LEAST)));
    const h = Math.round(w * CARD_RATIO);
    const step = count > 1 ? Math.min(w * piece.step, (room - w) / (count - 1)) : 0;
    const left = (room - w - step * Math.max(0, count - 1)) / 2;
    const boxes = piece.cards.map((card, i): Box => {
      const tilt = piece.tilts[i % piece.tilts.length] ?? 0;
      const y = piece.held ? (card.dim ? LOWER : 0) + Math.round(tilt ** 2 / 4) : 0;
      const tight = piece.held && i < count - 1 && step < w / 2;
      return cardBox(card, { x: left + i * step, y, w, h }, { ...(tilt && { tilt }), ...(tight && { tight }) });
    });
    if (count === 0) boxes.push({ draw: 'empty', x: left, y: 0, w, h });
    const did = didBoxes(piece, room, h - CHIP / 2);
    const under = piece.did.length > 0 ? h + CHIP / 2 : h;
    if (piece.caption === undefined) return { w: room, h: under, boxes: [...boxes, ...did] };
    const caption = fitText(drawable(piece.caption) || (piece.standIn ?? ''), 'text', READABLE_PX, READABLE_PX, room);
    const field = { x: 0, y: under + 4, w: room, h: 38 };
    return { w: room, h: under + 42, boxes: [...boxes, ...did, line(caption, 'text', 'plain', field, 'middle')] };
  },
  words({ label, cards, dimLabel, words }) {
    if (label === '') return ended(words);
    const dim = cards.filter((card) => card.dim).map(({ name }) => name);
    const parts = [cards.length === 0 ? label : `${label}: ${cards.map(({ name }) => name).join(', ')}`];
    if (dim.length > 0 && dimLabel !== undefined) parts.push(`${dimLabel}: ${dim.join(', ')}`);
    return [...parts, words].map(ended).join(' ').trim();
  },
};

/** As many signs and numbers side by side as there is room for. */
function didBoxes({ did }: Fan, room: number, y: number): Box[] {
  const parts: { part: Fan['did'][number]; number: ReturnType<typeof fitText>; w: number }[] = [];
  for (const part of did) {
    const number = fitText(part.text, 'strong', 34, READABLE_PX, room - SIGN - 30);
    const w = SIGN + 6 + number.width;
    const taken = parts.reduce((sum, each) => sum + each.w + 12, 28);
    if (parts.length === 0 || taken + w <= room) parts.push({ part, number, w });
  }
  if (parts.length === 0) return [];
  const w = parts.reduce((sum, part) => sum + part.w, 28 + 12 * (parts.length - 1));
  let x = (room - w) / 2;
  const boxes: Box[] = [chipBox({ x, y, w, h: CHIP })];
  x += 14;
  for (const { part, number, w: wide } of parts) {
    const { sign, ink } = part;
    boxes.push(signBox(sign, ink, x, y + (CHIP - SIGN) / 2, SIGN));
    boxes.push(line(number, 'strong', ink, { x: x + SIGN + 6, y, w: number.width, h: CHIP }, 'left'));
    x += wide + 12;
  }
  return boxes;
}
