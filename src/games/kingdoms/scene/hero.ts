import {
  CARD_RATIO,
  faceOf,
  fitText,
  line,
  type PieceKind,
  READABLE_PX,
  wrapText,
} from '../../../pictures/own-piece.js';
import type { CardFace, OwnPiece, Tone } from '../../../pictures/scene.js';

/** One card as large as possible, a little askew. */
export interface Hero extends OwnPiece {
  readonly kind: 'own:hero';
  readonly face: CardFace;
  readonly width: number;
}

export const hero: PieceKind<Hero> = {
  lay: ({ face, width }) => {
    const h = Math.round(width * CARD_RATIO);
    return {
      w: width,
      h,
      boxes: [{ draw: 'card', face: faceOf(face), dim: false, x: 0, y: 0, w: width, h, tilt: -3 }],
    };
  },
};

/** A shade on the cloth, below other pieces. */
export interface Ground extends OwnPiece {
  readonly kind: 'own:ground';
  readonly height: number;
}

export const ground: PieceKind<Ground> = {
  lay: ({ height }, w) => ({
    w,
    h: height,
    boxes: [{ draw: 'panel', style: 'lane', tone: 'plain', x: 0, y: 0, w, h: height }],
  }),
};

/** A sentence in as many lines as it needs, readable on a phone; only words wider than a line are cut. */
export interface Said extends OwnPiece {
  readonly kind: 'own:said';
  readonly text: string;
  readonly tone: Tone;
  /** On one line, as large as possible; a `title` in the largest letters. */
  readonly line?: 'title' | 'text';
}

const SAID = 33;
const BETWEEN = 42;
const TITLE = 56;

export const said: PieceKind<Said> = {
  lay: ({ text, tone, line: one }, w) => {
    const title = one === 'title';
    const lines = one
      ? [fitText(text, one, title ? TITLE : SAID, READABLE_PX, w)]
      : wrapText(text, 'text', SAID, w).map((each) => fitText(each, 'text', SAID, SAID, w));
    const h = title ? TITLE * 1.25 : BETWEEN;
    return {
      w,
      h: lines.length * h,
      boxes: lines.map((each, i) => line(each, title ? 'title' : 'text', tone, { x: 0, y: i * h, w, h }, 'left')),
    };
  },
};

/** `words`: the alt text, if it differs. */
export const saying = (text: string, tone: Tone = 'plain', one?: 'text', words = text): Said => ({
  kind: 'own:said',
  text,
  tone,
  ...(one && { line: one }),
  words,
});
/** The same in the largest letters. */
export const crying = (text: string, words = text): Said => ({
  kind: 'own:said',
  text,
  tone: 'gold',
  line: 'title',
  words,
});
