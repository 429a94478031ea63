import type { Box, Drawing, Rect } from '../boxes.js';
import { INK_OF_STEP, line } from '../lines.js';
import { ended } from '../spoken.js';
import type { Leaf } from '../terms.js';
import { fitText } from '../text.js';
import type { PieceKind } from './piece.js';

/** A path of small steps, some of them taken, in lines of `columns`. */
export interface Track extends Leaf {
  readonly kind: 'track';
  readonly columns: number;
  readonly steps: readonly { readonly text: string; readonly done: boolean; readonly now?: boolean }[];
  readonly words: string;
}

export const track: PieceKind<Track> = { lay: layTrack, words: (piece) => ended(piece.words) };

function layTrack(piece: Track, room: number): Drawing {
  const columns = Math.max(1, Math.min(piece.columns, piece.steps.length));
  const gap = 6;
  const side = Math.min(46, Math.floor((room - gap * (columns - 1)) / columns));
  const boxes = piece.steps.flatMap((step, i): Box[] => {
    const at: Rect = {
      x: (i % columns) * (side + gap),
      y: Math.floor(i / columns) * (side + gap),
      w: side,
      h: side,
    };
    const state = step.done ? 'done' : step.now ? 'now' : 'ahead';
    const text = fitText(step.text, 'strong', 26, 14, side);
    return [{ draw: 'step', state, ...at }, line(text, 'strong', INK_OF_STEP[state], at, 'middle')];
  });
  const lines = Math.ceil(piece.steps.length / columns);
  return { w: columns * (side + gap) - gap, h: Math.max(0, lines * (side + gap) - gap), boxes };
}
