import type { Suit } from '../../../cards/standard.js';
import type { SuitSign } from '../../scene.js';
import { type Brush, GOLD, PAPER, type SuitInk, shape, stroke } from '../ink.js';
import { svg, svgs } from '../svg.js';
import { drawSuit, STANDARD_SIGNS } from './pips.js';

export type CourtRank = 'J' | 'Q' | 'K';

export interface Look {
  readonly skin: string;
  readonly hair: string;
  /** The robe's second colour. */
  readonly cloth: string;
}

export const LOOKS: Readonly<Record<Suit, Look>> = {
  C: { skin: '#d9a273', hair: '#6b3a1e', cloth: '#b8860b' },
  D: { skin: '#f3cfae', hair: '#d9a441', cloth: '#b3202f' },
  H: { skin: '#f0c4a0', hair: '#a4481f', cloth: '#23407f' },
  S: { skin: '#8d5a3b', hair: '#1b1416', cloth: '#8c1d33' },
};

const LINE = '#2a1a18';

const { king, queen, jack, knight } = svgs(['king', 'queen', 'jack', 'knight'], 'courts', import.meta.url);
const BUSTS = { K: king, Q: queen, J: jack, P: jack, N: knight };
const { sword, flower, halberd } = svgs(['sword', 'flower', 'halberd'], 'courts', import.meta.url);
const HELD = { K: sword, Q: flower, J: halberd };
/** Faint beams behind the head, to fill the ground. */
const RAYS = svg('courts/rays', import.meta.url);

/**
 * The figures of a court card in a field around 0, 0: one upright above the dividing line, the same one upside down
 * below. `w` and `h` are the field's; the line falls from left to right.
 */
export function drawCourt(ctx: Brush, rank: CourtRank, suit: Suit, ink: SuitInk, w: number, h: number): void {
  const tilt = 26;
  for (const turn of [0, Math.PI]) {
    ctx.save();
    ctx.rotate(turn);
    shape(ctx, [-w / 2, -h / 2], [w / 2, -h / 2], [w / 2, -tilt], [-w / 2, tilt]);
    ctx.clip();
    ctx.fillStyle = ink.pale;
    ctx.fillRect(-w / 2, -h / 2, w, h);
    ctx.translate(16, 0);
    figure(ctx, rank, suit, ink);
    ctx.restore();
  }
  ctx.beginPath();
  ctx.moveTo(-w / 2, tilt);
  ctx.lineTo(w / 2, -tilt);
  stroke(ctx, LINE, 9);
  stroke(ctx, GOLD, 6);
}

function figure(ctx: Brush, rank: CourtRank, suit: Suit, ink: SuitInk): void {
  RAYS(ctx, { main: ink.main });
  ctx.save();
  // On the side without the index.
  ctx.translate(70, 0);
  HELD[rank](ctx);
  if (rank === 'Q') drawSuit(ctx, STANDARD_SIGNS[suit], 0, -112, 12, ink.main);
  ctx.restore();
  drawBust(ctx, rank, STANDARD_SIGNS[suit], ink, LOOKS[suit]);
}

/** One figure upright, as `drawBust` draws it, with beams behind. */
export function drawPortrait(ctx: Brush, rank: CourtRank, suit: Suit, ink: SuitInk): void {
  RAYS(ctx, { main: ink.main });
  drawBust(ctx, rank, STANDARD_SIGNS[suit], ink, LOOKS[suit]);
}

/**
 * A court figure, also of a tarot deck (page, knight), with the sign of its suit. The crown's tip is 152 above
 * the origin, the robe's hem 50 below it; 172 wide.
 */
export function drawBust(ctx: Brush, rank: CourtRank | 'P' | 'N', sign: SuitSign, ink: SuitInk, look: Look): void {
  BUSTS[rank](ctx, inksOf(ink, look));
  if (rank === 'K' || rank === 'Q') return;
  drawSuit(ctx, sign, -19, -14, 28, ink.main);
  drawSuit(ctx, sign, 19, -14, 28, PAPER);
}

/** Black robes are a little lighter than their sign. */
const inksOf = ({ main, deep }: SuitInk, look: Look) => ({ ...look, main, robe: main === '#1d1d2b' ? deep : main });
