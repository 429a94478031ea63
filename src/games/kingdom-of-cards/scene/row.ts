import { sure } from '../../../engine/sure.js';
import {
  type Box,
  CARD_RATIO,
  cardBox,
  chipBox,
  fitText,
  INDEX_PART,
  line,
  namesOf,
  type PieceKind,
  READABLE_PX,
  signBox,
  textWidth,
} from '../../../pictures/own-piece.js';
import type { CardFace, Chip, OwnPiece, Tone } from '../../../pictures/scene.js';

/** A line of own cards, side by side, of a given width. */
export interface HandRow extends OwnPiece {
  readonly kind: 'own:row';
  readonly cards: readonly HandFace[];
  readonly card: number;
  /** Held below the picture's edge: the visible height of the cards. Those that may be chosen are raised. */
  readonly held?: number;
}

export interface HandFace extends CardFace {
  /** `brief`: in its place where some note has no room. */
  readonly note?: { readonly text: string; readonly tone: Tone; readonly brief?: Omit<Chip, 'tone'> };
}

const CHIP = 46;
/** How far cards that may be chosen are raised. */
const LIFT = 18;

export const row: PieceKind<HandRow> = {
  lay({ cards, card, held }, w) {
    const whole = Math.round(card * CARD_RATIO);
    const h = held ?? whole;
    const steps = stepsOf(cards, card, w);
    const xs = steps.map((_, i) => steps.slice(0, i).reduce((x, step) => x + step, 0));
    const left = Math.floor((w - card - (xs.at(-1) ?? 0)) / 2);
    const low = held !== undefined && cards.some(({ dim }) => dim) && cards.some(({ dim }) => !dim) ? LIFT : 0;
    const boxes = cards.map((face, i) => {
      const y = face.dim ? low : 0;
      const lies = { ...(sure(steps[i]) < card && { tight: true }), ...(held !== undefined && { whole }) };
      return cardBox(face, { x: Math.floor(left + sure(xs[i])), y, w: card, h: h - y }, lies);
    });
    const tabs = tabsOf(cards, sure(steps[0]) < card).map(([from, to]) => {
      const x = sure(boxes[from]).x;
      return { from, x, w: Math.floor(sure(boxes[to]).x + Math.min(card, sure(steps[to])) - x), many: to > from };
    });
    const y = held === undefined ? h - CHIP / 2 : h - CHIP - 16;
    return {
      w,
      h: held ?? h + CHIP / 2,
      boxes: [
        ...boxes,
        ...tabs.flatMap((tab) => {
          const { text, tone, brief } = sure(cards[tab.from]?.note);
          const fits = textWidth(text, 'strong', READABLE_PX) < tab.w - 8;
          return layTab({ ...((!fits && brief) || { text }), tone }, tab, y);
        }),
      ],
    };
  },
};

/** From each card to the next; where there is little room, cards without a note show only their index. */
function stepsOf(cards: readonly CardFace[], card: number, w: number): number[] {
  const many = cards.length - 1;
  const far = Math.min(card + 14, many > 0 ? (w - card) / many : card);
  const least = Math.ceil(card * INDEX_PART);
  const noted = cards.slice(0, many).map(({ note, dim }) => note !== undefined && !dim);
  const wide = noted.filter(Boolean).length;
  const step = Math.min(card + 14, (w - card - (many - wide) * least) / wide);
  const even = far === card + 14 || wide === 0 || step < far;
  return cards.map((_, i) => (i === many ? card : even ? far : noted[i] ? step : least));
}

/** Neighbours that overlap and have the same note share it: from where to where. */
function tabsOf(cards: readonly CardFace[], overlap: boolean): [number, number][] {
  const tabs: [number, number][] = [];
  for (const [i, { note, dim }] of cards.entries()) {
    const last = tabs.at(-1);
    if (note === undefined || dim) continue;
    if (overlap && last?.[1] === i - 1 && cards[i - 1]?.note?.text === note.text) last[1] = i;
    else tabs.push([i, i]);
  }
  return tabs;
}

/** On the lower edge of the cards that it is about. */
export function layTab(
  { sign, text, tone }: Chip,
  { x, w, many }: Readonly<Record<'x' | 'w', number>> & { many: boolean },
  y: number,
): Box[] {
  const said = fitText(text, 'strong', 34, READABLE_PX, w - 8);
  const side = sign === undefined ? 0 : 34;
  const wide = many ? w - 4 : Math.min(w - 2, said.width + side + 28);
  const at = { x: x + (w - wide) / 2, y, w: wide, h: CHIP };
  return [
    chipBox(at),
    ...(sign === undefined
      ? [line(said, 'strong', tone, at, 'middle')]
      : [signBox(sign, tone, at.x + (wide - side) / 2, y + 6, side)]),
  ];
}

/** The alt text of such a line. `label` begins it, `dimLabel` its dimmed cards. */
export function cardsWords(label: string, cards: readonly CardFace[], dimLabel: string): string {
  const dim = cards.filter((face) => face.dim).map(({ name }) => name);
  return [`${label}: ${namesOf(cards)}`, ...(dim.length > 0 ? [`${dimLabel}: ${dim.join(', ')}`] : [])].join('. ');
}
