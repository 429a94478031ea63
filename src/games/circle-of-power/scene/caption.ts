import { type Box, type FontName, fitText, line, type PieceKind, READABLE_PX } from '../../../pictures/own-piece.js';
import type { OwnPiece, Tone } from '../../../pictures/scene.js';

/** A line in the middle of its room, never too small to read. */
export interface Caption extends OwnPiece {
  readonly kind: 'own:caption';
  readonly text: string;
  readonly px: number;
  readonly font: FontName;
  readonly tone: Tone;
}

export const caption: PieceKind<Caption> = {
  lay({ text, px, font, tone }, w) {
    const h = Math.round(px * 1.25);
    const box: Box = line(fitText(text, font, px, READABLE_PX, w), font, tone, { x: 0, y: 0, w, h }, 'middle');
    return { w, h, boxes: [box] };
  },
};

/** The styles. */
const LOOKS = {
  title: { px: 58, font: 'title', tone: 'gold' },
  line: { px: 40, font: 'text', tone: 'plain' },
  name: { px: 40, font: 'strong', tone: 'plain' },
  quiet: { px: 34, font: 'text', tone: 'quiet' },
  bad: { px: 40, font: 'strong', tone: 'bad' },
} as const;

/** `words`: the alt text, if it differs; empty where a neighbour says it already. */
export const captionOf = (text: string, look: keyof typeof LOOKS, words = text): Caption => ({
  kind: 'own:caption',
  text,
  ...LOOKS[look],
  words,
});
