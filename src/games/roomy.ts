import { type LeafPiece, leaves, type Scene } from '../pictures/scene.js';

/** All words of a game's pictures in one language. */
export interface Tongues<Style> {
  /** From full words to the fewest. */
  readonly tongues: readonly [Style, ...Style[]];
  /** The characters available in an alt text, with some to spare. */
  readonly room: number;
}

/** The most detailed words for which the alt text has room. */
export function roomy<Style>({ tongues, room }: Tongues<Style>, make: (tongue: Style) => Scene): Scene {
  const [full, ...shorter] = tongues;
  return shorter.reduce((scene, tongue) => (lengthOf(scene) <= room ? scene : make(tongue)), make(full));
}

const lengthOf = ({ title, body }: Scene): number =>
  [title, ...leaves(body).map(wordsOf)].filter((words) => words !== '').join('. ').length;

/** The approximate words of a piece in the alt text. */
function wordsOf(leaf: LeafPiece): string {
  switch (leaf.kind) {
    case 'label':
      return leaf.words ?? leaf.text;
    case 'files':
      return [leaf.words, ...[...leaf.standing, ...leaf.files].map(({ words }) => words)].join('; ');
    case 'cards': {
      const notes = new Set(leaf.cards.flatMap(({ note }) => (note === undefined ? [] : [note.text])));
      const dim = leaf.cards.filter((card) => card.dim).map(({ name }) => name);
      const beside = dim.length > 0 ? [leaf.dimLabel ?? '', ...dim] : [];
      return [leaf.label, ...leaf.cards.map(({ name }) => name), ...notes, ...beside].join(', ');
    }
    case 'wheel':
      return [leaf.label, ...leaf.suits.map(({ name }) => name), leaf.words, leaf.focus?.words ?? ''].join(', ');
    default:
      return leaf.words ?? '';
  }
}
