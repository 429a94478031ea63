import { kindOf } from '../pictures/own-piece.js';
import { leaves, type Scene } from '../pictures/scene.js';

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

const lengthOf = ({ title, body, kinds }: Scene): number =>
  [title, ...leaves(body).map((leaf) => kindOf(leaf, kinds).words(leaf))].filter((words) => words !== '').join(' ')
    .length;
