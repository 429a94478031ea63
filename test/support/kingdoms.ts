import type { Planner } from './plans.js';

/* How Kingdoms is played where a test wants much to happen soon. */

/** What can be done of these is done, the first of them first. */
const ACTS = ['sacrifice', 'militia', 'attack', 'convert'] as const;

/** Invades where it can; now and then does anything; lets every other invader go. */
export const warlike: Planner = (play, chance) => {
  const [asked] = play.state.pending;
  if (!asked) return undefined;
  const { seat, kind, options } = asked;
  const any = (of: readonly string[]): string[] => [of[chance.below(of.length)] as string];
  if (kind === 'counter') return { seat, choice: any(chance.below(2) === 0 ? options : ['pass']) };
  if (kind !== 'action') {
    const legal = play.legal(asked);
    return { seat, choice: legal.at(chance.below(legal.count)) };
  }
  const acts = options.filter((option) => !option.startsWith('arrange'));
  const first = ACTS.map((act) => acts.filter((option) => option.startsWith(act))).find((each) => each.length > 0);
  return { seat, choice: any(chance.below(6) === 0 ? options : (first ?? acts)) };
};
