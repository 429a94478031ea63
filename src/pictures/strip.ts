import { altText } from './alt.js';
import { paintingOf } from './measure.js';
import { board, type LeafPiece, type Place, type Scene } from './scene.js';

/** The content of a strip; all its pictures have the same cloth. */
export interface Strip {
  /** The first sentence of the alt text. */
  readonly words: string;
  readonly title: string;
  /** The players. */
  readonly line: string;
  readonly panels: readonly { readonly title: string; readonly scene: Scene }[];
  readonly end: Scene;
}

const W = 944;
const GAP = 24;
const HALF = (W - GAP) / 2;
/** From the top: the title, the line, and the start of the panels. */
const HEAD = { title: -8, line: 68, panels: 132 } as const;
const CAPTION = 46;

/** A match in pictures: its moments two by two, each below its name, then its end at full width. */
export function stripScene({ words, title, line, panels, end }: Strip): Scene {
  const placed: [LeafPiece, Place][] = [
    [
      { kind: 'label', text: title, size: 'huge', face: 'title', tone: 'gold', words: '' },
      { x: 0, y: HEAD.title, w: W },
    ],
    [
      { kind: 'label', text: line, size: 'large', words: '' },
      { x: 0, y: HEAD.line, w: W },
    ],
  ];
  let y: number = HEAD.panels;
  for (let i = 0; i < panels.length; i += 2) {
    const row = panels.slice(i, i + 2).map((panel) => ({ ...panel, painting: paintingOf(panel.scene) }));
    const high = Math.max(...row.map(({ painting }) => highOf(painting, HALF)));
    for (const [at, { title: caption, scene, painting }] of row.entries()) {
      const x = row.length === 1 ? (W - HALF) / 2 : at * (HALF + GAP);
      placed.push([
        { kind: 'label', text: caption, size: 'medium', tone: 'quiet' },
        { x, y, w: HALF },
      ]);
      placed.push([
        { kind: 'inset', painting, words: saidOf(scene), minor: true },
        { x, y: y + CAPTION, w: HALF, h: high },
      ]);
    }
    y += CAPTION + high + GAP;
  }
  const painting = paintingOf(end);
  placed.push([
    { kind: 'inset', painting, words: saidOf(end) },
    { x: 0, y, w: W },
  ]);
  return { title: words, felt: end.felt, body: board(y + highOf(painting, W), placed) };
}

/** Without its title, which only names the game. */
const saidOf = (scene: Scene): string => altText({ ...scene, title: '' });

const highOf = ({ width, height }: { width: number; height: number }, w: number): number =>
  Math.round((height * w) / width);
