import type { CanvasRenderingContext2D } from 'canvas';
import type { Suit } from '../../cards/standard.js';
import type { Ink } from '../boxes.js';
import type { Felt, SuitColours, Tone } from '../scene.js';

export type Brush = CanvasRenderingContext2D;

export const PAPER = '#fdf9ef';
export const GOLD = '#e0b252';
export const DARK = '#17131a';

/** The colours of a suit: of its pips, of a robe's shade, and the pale ground behind a court figure. */
export interface SuitInk {
  readonly main: string;
  readonly deep: string;
  readonly pale: string;
}

const FOUR: Readonly<Record<Suit, SuitInk>> = {
  C: { main: '#17743a', deep: '#0c4522', pale: '#dcebd8' },
  D: { main: '#1a5fc0', deep: '#0e3878', pale: '#d9e6f6' },
  H: { main: '#cc1430', deep: '#7d0a1d', pale: '#f9dfdb' },
  S: { main: '#1d1d2b', deep: '#3b3860', pale: '#dedde8' },
};

export function suitInk(suit: Suit, colours: SuitColours): SuitInk {
  if (colours === 'four') return FOUR[suit];
  return suit === 'D' || suit === 'H' ? FOUR.H : FOUR.S;
}

export const FELTS: Readonly<Record<Felt, { readonly ground: string; readonly panel: string; readonly line: string }>> =
  {
    green: { ground: '#12402f', panel: '#0b2c20', line: '#2c6b52' },
    wine: { ground: '#3a1524', panel: '#280d18', line: '#6d3147' },
    night: { ground: '#1a2036', panel: '#11162a', line: '#3a4569' },
    purple: { ground: '#2e1c40', panel: '#1f112e', line: '#5b3f7a' },
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

/** The colour of a text or a sign. */
export const inkOf = (ink: Ink): string => (ink === 'dark' ? DARK : TONES[ink]);
