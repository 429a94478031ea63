import type { Chance } from '../src/engine/chance.js';
import { allLegal, everySet, type Legal } from '../src/engine/legal.js';

/** Up to so many options every set of them is tried. */
const TRY_ALL = 9;
/** With more, so many sets are drawn. */
const DRAWN = 60;
/** So many legal choices are listed to look one up. */
export const LISTED = 20_000;

/** All sets of these options, none and all of them included, where there are few options. */
export const everySubset = (options: readonly string[]): string[][] => allLegal(everySet(options, 0, options.length));

export const triesAll = (options: readonly string[]): boolean => options.length <= TRY_ALL;

/**
 * Sets of options to be tried, each once: all there are, or where there are too many, some at random: of any size,
 * and legal ones with an option more, fewer or another. In the order of the options.
 */
export function subsetsToTry(options: readonly string[], legal: Legal, chance: Chance): string[][] {
  if (triesAll(options)) return everySubset(options);
  const tried = new Map<string, string[]>();
  const add = (choice: ReadonlySet<string>) => {
    const inOrder = options.filter((option) => choice.has(option));
    tried.set(inOrder.join(' '), inOrder);
  };
  for (let i = 0; i < DRAWN; i++) {
    const size = chance.below(options.length + 1);
    const shuffled = [...options];
    chance.shuffle(shuffled);
    add(new Set(shuffled.slice(0, size)));
    const near = new Set(legal.at(chance.below(legal.count)));
    add(near);
    const one = options[chance.below(options.length)] as string;
    if (!near.delete(one)) near.add(one);
    add(near);
    const other = options[chance.below(options.length)] as string;
    if (!near.delete(other)) near.add(other);
    add(near);
  }
  return [...tried.values()];
}
