import type { TarotSuit } from '../../../../cards/tarot.js';
import type { SuitSign } from '../../../scene.js';
import { type Brush, disc, fill, GOLD, type SuitInk, shape, stroke } from '../../ink.js';

export const TAROT_SIGNS: Readonly<Record<TarotSuit, SuitSign>> = {
  W: 'wands',
  C: 'cups',
  S: 'swords',
  P: 'pentacles',
};

export const TAROT_INKS: Readonly<Record<TarotSuit, SuitInk>> = {
  W: { main: '#ad4a0a', deep: '#7a2a06', pale: '#f8dfc4' },
  C: { main: '#1552dc', deep: '#0e3080', pale: '#d3e4f8' },
  S: { main: '#2c2340', deep: '#4a3d6b', pale: '#ded8ea' },
  P: { main: '#0e522f', deep: '#0a3d22', pale: '#d5ebd0' },
};

/** How a deck shows its owner: by its paper, the form of its frame, and the pip in the lower left corner. */
export interface OwnerLook {
  readonly paper: string;
  readonly line: string;
  readonly pip: 'sun' | 'moon' | 'crown';
}

const OWNERS: readonly [OwnerLook, OwnerLook] = [
  { paper: '#fdf5e2', line: '#b3402a', pip: 'sun' },
  { paper: '#e6ebf5', line: '#2b4a8f', pip: 'moon' },
];
const NOBODY: OwnerLook = { paper: '#fbf4e4', line: '#8a6a2a', pip: 'crown' };

export function ownerLook(owner: 0 | 1 | undefined): OwnerLook {
  return owner === undefined ? NOBODY : OWNERS[owner];
}

/** A sun with its rays, or a moon, in a disc of its deck's colour; nothing where a card has no owner. */
export function drawOwner(ctx: Brush, look: OwnerLook, x: number, y: number, r: number): void {
  if (look.pip === 'crown') return;
  disc(ctx, x, y, r, look.line);
  ctx.beginPath();
  ctx.arc(x, y, r, 0, Math.PI * 2);
  stroke(ctx, GOLD, r * 0.11);
  if (look.pip === 'sun') drawSun(ctx, x, y, r * 0.8, '#ffe9b0');
  else drawMoon(ctx, x, y, r * 0.66, '#f4f1e4');
}

export function drawSun(ctx: Brush, x: number, y: number, r: number, colour: string): void {
  ctx.beginPath();
  for (let i = 0; i < 24; i++) {
    const turn = (i * Math.PI) / 12 - Math.PI / 2;
    const reach = i % 2 === 0 ? r : r * 0.58;
    ctx.lineTo(x + Math.cos(turn) * reach, y + Math.sin(turn) * reach);
  }
  ctx.closePath();
  fill(ctx, colour);
}

/** A crescent, open to the right. */
export function drawMoon(ctx: Brush, x: number, y: number, r: number, colour: string): void {
  ctx.beginPath();
  ctx.arc(x, y, r, Math.PI * 0.28, Math.PI * 1.72);
  ctx.arc(x + r * 0.46, y, r * 0.74, Math.PI * 1.58, Math.PI * 0.42, true);
  ctx.closePath();
  fill(ctx, colour);
}

/** The frame of the first owner's cards is round, that of the second has its corners cut; others have a plain one. */
export function framePath(ctx: Brush, look: OwnerLook, x: number, y: number, w: number, h: number, r: number): void {
  if (look.pip !== 'moon') {
    ctx.beginPath();
    ctx.roundRect(x, y, w, h, r);
    return;
  }
  const [right, bottom] = [x + w, y + h];
  shape(
    ctx,
    [x + r, y],
    [right - r, y],
    [right - r, y + r * 0.55, right - r * 0.55, y + r, right, y + r],
    [right, bottom - r],
    [right - r * 0.55, bottom - r, right - r, bottom - r * 0.55, right - r, bottom],
    [x + r, bottom],
    [x + r, bottom - r * 0.55, x + r * 0.55, bottom - r, x, bottom - r],
    [x, y + r],
    [x + r * 0.55, y + r, x + r, y + r * 0.55, x + r, y],
  );
}
