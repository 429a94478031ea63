import type { CanvasRenderingContext2D } from 'canvas';
import type { Suit } from '../../cards/standard.js';
import type { Ink } from '../boxes.js';
import type { Felt, SuitColours, Tone } from '../scene.js';

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

/** The colours of a cloth. */
export interface FeltInk {
  /** In the light, and at the darkest place: the corners. */
  readonly light: string;
  readonly ground: string;
  readonly dark: string;
  /** Fields on the cloth, and their lines. */
  readonly panel: string;
  readonly line: string;
  /** For what people should see first: the turn, the win. */
  readonly accent: string;
}

export const FELTS: Readonly<Record<Felt, FeltInk>> = {
  green: { light: '#1a5a42', ground: '#12402f', dark: '#09251b', panel: '#0a2a1e', line: '#33775c', accent: '#f2d06b' },
  wine: { light: '#5c2036', ground: '#3a1524', dark: '#1d0911', panel: '#260c17', line: '#7d3a52', accent: '#ffb765' },
  night: { light: '#2a3763', ground: '#1a2036', dark: '#0b0f20', panel: '#10162b', line: '#46568a', accent: '#ffd873' },
  purple: {
    light: '#4a2d68',
    ground: '#2e1c40',
    dark: '#170b24',
    panel: '#1d102b',
    line: '#6b4a8f',
    accent: '#f5b5ff',
  },
  umber: { light: '#6b4020', ground: '#482a14', dark: '#241307', panel: '#2a180b', line: '#94602f', accent: '#ffc27a' },
};

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
export const inkOf = (ink: Ink, felt: Felt): string =>
  ink === 'dark' ? DARK : ink === 'gold' ? FELTS[felt].accent : TONES[ink];
