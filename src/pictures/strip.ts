import { altText } from './alt.js';
import { measure } from './measure.js';
import { board, type LeafPiece, type Place, type Scene } from './scene.js';

/** What a strip is made of; all its pictures lie on one cloth. */
export interface Strip {
  /** The first sentence of the alt text. */
  readonly words: string;
  readonly title: string;
  /** Who played. */
  readonly line: string;
  readonly panels: readonly { readonly title: string; readonly scene: Scene }[];
  readonly end: Scene;
}

const W = 944;
const GAP = 24;
const HALF = (W - GAP) / 2;
/** From the top: the title, the line, and where the panels begin. */
const HEAD = { title: -8, line: 68, panels: 132 } as const;
const CAPTION = 46;

/** A match in pictures: its moments two by two, each below its name, then as wide as there is room how it ended. */
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

/** A scene's pieces of its own need nobody any more once it is measured. */
function paintingOf(scene: Scene) {
  const { fields: _, ...painting } = measure(scene);
  return painting;
}

/** Without what its title says: that it is a picture of this game. */
const saidOf = (scene: Scene): string => altText({ ...scene, title: '' });

const highOf = ({ width, height }: { width: number; height: number }, w: number): number =>
  Math.round((height * w) / width);
