import { type Chooser, slipping } from '../walk.js';
import type { Match } from './games.js';

type Choice = ReturnType<Chooser>;

/** By match: thinking takes longer than all else, so it is thought once. */
const thought = new WeakMap<Match, readonly Choice[]>();

/** Chooses for all seats of a match. The same choices whenever it is played. */
export function chooserOf(match: Match): Chooser {
  const known = thought.get(match);
  if (known) {
    let next = 0;
    return () => known[next++] as Choice;
  }
  const think = slipping(match.slips);
  const made: Choice[] = [];
  thought.set(match, made);
  return (play, chance) => {
    const choice = think(play, chance);
    made.push(choice);
    return choice;
  };
}
