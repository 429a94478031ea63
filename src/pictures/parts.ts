import { type Box, type Rect, within } from './boxes.js';
import type { Layout } from './layout.js';
import { kindOf } from './piece-kinds.js';
import type { LeafPiece, Scene } from './scene.js';
import { both, type Thing, thingsIn } from './things.js';

/** A leaf of a laid-out scene, or a part of one. */
export interface Part {
  /** The leaf's number in reading order. */
  readonly leaf: number;
  /** Its identity: its kind, its owner or label, and the part's name. */
  readonly name: string;
  readonly aside: boolean;
  /** Its words; empty where a neighbour has them. */
  readonly words: string;
  /** The place of all that is drawn of it. */
  readonly at: Rect;
  readonly things: readonly Thing[];
}

/** The parts of a scene, for comparison with another scene. `layout`: the scene's. */
export function partsOf({ kinds }: Scene, { boxes, fields }: Layout): readonly Part[] {
  let from = 0;
  return fields.flatMap(({ leaf, at, boxes: many }, no) => {
    const own = boxes.slice(from, from + many);
    from += many;
    const kind = kindOf(leaf, kinds);
    const called = nameOf(leaf);
    const made = (which: number, words: string, drawn: readonly Box[]): Part => ({
      leaf: no,
      name: `${called} ${which}`,
      aside: leaf.aside === true,
      words,
      at: drawn.slice(1).reduce<Rect>(both, drawn[0] ?? at),
      things: thingsIn(drawn),
    });
    const inner = kind.parts?.(leaf, at.w) ?? [];
    if (inner.length === 0) return [made(0, kind.words(leaf), own)];
    const places = inner.map((part) => ({ ...part.at, x: at.x + part.at.x, y: at.y + part.at.y }));
    const rest = own.filter((box) => !places.some((place) => isIn(box, place)));
    return [
      made(0, '', rest),
      ...inner.map(({ words }, i) =>
        made(
          i + 1,
          words,
          own.filter((box) => isIn(box, places[i]!)),
        ),
      ),
    ];
  });
}

function nameOf(leaf: LeafPiece): string {
  const { kind, name, label } = leaf as { readonly kind: string; readonly name?: unknown; readonly label?: unknown };
  return JSON.stringify([kind, name, label]);
}

/** Decided by its middle. */
const isIn = ({ x, y, w, h }: Rect, place: Rect): boolean => within({ x: x + w / 2, y: y + h / 2, w: 0, h: 0 }, place);
