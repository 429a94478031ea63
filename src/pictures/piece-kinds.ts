import { cards } from './pieces/cards.js';
import { cover } from './pieces/cover.js';
import { inset } from './pieces/inset.js';
import { label } from './pieces/label.js';
import { ownWords, type PieceKind } from './pieces/piece.js';
import { pile } from './pieces/pile.js';
import { ring } from './pieces/ring.js';
import type { LeafPiece, OwnKinds } from './scene.js';

type Shared = Exclude<LeafPiece, { readonly kind: `own:${string}` }>;

/** The kinds of pieces for any game. A game adds others with its scene (`Scene.kinds`). */
const PIECES: { readonly [P in Shared as P['kind']]: PieceKind<P> } = {
  cards,
  pile,
  label,
  ring,
  cover,
  inset,
};

/** The kind of a piece. Throws where its scene brings no such kind. */
export function kindOf(
  piece: LeafPiece,
  own: OwnKinds = {},
): Required<Pick<PieceKind<LeafPiece>, 'words'>> & PieceKind<LeafPiece> {
  const kind = Object.hasOwn(PIECES, piece.kind)
    ? PIECES[piece.kind as keyof typeof PIECES]
    : own[piece.kind as `own:${string}`];
  if (kind === undefined) throw new Error(`a scene holds a piece ${piece.kind}, and does not say what that is`);
  // Each kind only gets pieces of its own name.
  return { words: ownWords, ...(kind as PieceKind<LeafPiece>) };
}
