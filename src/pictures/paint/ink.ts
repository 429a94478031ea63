import type { CanvasRenderingContext2D } from 'canvas';
import type { Suit } from '../../cards/standard.js';
import type { Ink } from '../boxes.js';
import type { SuitColours, Tone } from '../scene.js';

export type Brush = CanvasRenderingContext2D;

export const PAPER = '#fdf9ef';
export const GOLD = '#e0b252';
export const DARK = '#17131a';

/** The colours of a suit: for its pips, for a robe's shade, and the pale ground behind a court figure. */
export interface SuitInk {
  readonly main: string;
  readonly deep: string;
  readonly pale: string;
}

/**
 * Far apart for every eye, in lightness too: a blueish green for people who see no red, a dark red for those who see no
 * green.
 */
const FOUR: Readonly<Record<Suit, SuitInk>> = {
  C: { main: '#0f7d58', deep: '#0a4a36', pale: '#d8ebe2' },
  D: { main: '#1547d6', deep: '#0d2b80', pale: '#d9e2f8' },
  H: { main: '#a50d22', deep: '#6b0818', pale: '#f9dfdb' },
  S: { main: '#1d1d2b', deep: '#3b3860', pale: '#dedde8' },
};

export function suitInk(suit: Suit, colours: SuitColours): SuitInk {
  if (colours === 'four') return FOUR[suit];
  return suit === 'D' || suit === 'H' ? FOUR.H : FOUR.S;
}

/** The cloth of a game: its colours, with what was chosen and counted for them beforehand. */
export interface Cloth {
  /** In the light, and at the darkest place: the corners. */
  readonly light: string;
  readonly ground: string;
  readonly dark: string;
  /** Fields on the cloth, and their lines. */
  readonly panel: string;
  readonly line: string;
  /** For what people should see first: the turn, the win. */
  readonly accent: string;
  /** The ground of its title picture: the beams in two shades, the sun behind the cards, the title's field. */
  readonly title: { readonly beams: readonly [string, string]; readonly glow: string; readonly field: string };
  /** Red, green and blue of its 256 colours, in base 64. `npm run palettes` writes them. */
  readonly palette: string;
  /**
   * The bits of each symbol's code, and of each class of distances; a hexadecimal digit each. `npm run codes` writes
   * them.
   */
  readonly codes: string;
}

export const TONES: Readonly<Record<Tone, string>> = {
  plain: '#f7efe0',
  quiet: '#c9b8ad',
  gold: '#f0cc7a',
  good: '#8fd6a0',
  bad: '#ff9c8c',
};

/** Begins a path with rounded corners. */
export function rounded(ctx: Brush, x: number, y: number, w: number, h: number, r: number): void {
  ctx.beginPath();
  ctx.roundRect(x, y, w, h, r);
}

/** Fills a closed outline: pairs are points; sixes are Bézier curves. */
export function shape(ctx: Brush, from: readonly [number, number], ...steps: readonly (readonly number[])[]): void {
  ctx.beginPath();
  ctx.moveTo(from[0], from[1]);
  for (const step of steps) {
    if (step.length === 2) ctx.lineTo(step[0]!, step[1]!);
    else ctx.bezierCurveTo(step[0]!, step[1]!, step[2]!, step[3]!, step[4]!, step[5]!);
  }
  ctx.closePath();
}

export function fill(ctx: Brush, colour: string): void {
  ctx.fillStyle = colour;
  ctx.fill();
}

export function stroke(ctx: Brush, colour: string, width: number): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.stroke();
}

export function disc(ctx: Brush, x: number, y: number, r: number, colour: string): void {
  ctx.beginPath();
  ctx.arc(x, y, r, 0, Math.PI * 2);
  fill(ctx, colour);
}

/** The line around a disc. */
export function circle(ctx: Brush, x: number, y: number, r: number, colour: string, width: number): void {
  ctx.beginPath();
  ctx.arc(x, y, r, 0, Math.PI * 2);
  stroke(ctx, colour, width);
}

/** With five points, one of them up. */
export function star(ctx: Brush, x: number, y: number, r: number, colour: string): void {
  ctx.beginPath();
  for (let i = 0; i < 10; i++) {
    const turn = (i * Math.PI) / 5 - Math.PI / 2;
    const reach = i % 2 === 0 ? r : r * 0.45;
    ctx.lineTo(x + Math.cos(turn) * reach, y + Math.sin(turn) * reach);
  }
  ctx.closePath();
  fill(ctx, colour);
}

/** The colour of a text or a sign. Golden ones have the accent of their cloth. */
export const inkOf = (ink: Ink, { accent }: Cloth): string =>
  ink === 'dark' ? DARK : ink === 'gold' ? accent : TONES[ink];
