import { chanceFrom } from './chance.js';
import { clone } from './clone.js';
import type { View } from './see.js';
import type { BaseState } from './table.js';

/** The engine's own part of a state: nothing waits, and nobody was asked yet. */
export const emptyBase = <Steps>(seats: number, seed: string): BaseState<Steps> => ({
  seats,
  agenda: [],
  lanes: [],
  pending: [],
  asked: Array.from({ length: seats }, () => 0),
  chance: chanceFrom(seed),
});

/**
 * The same for a state imagined from a view: the eye's next question gets the number of its open one. The game sets the
 * rest, and runs its rules up to the point that the view shows.
 */
export const imaginedBase = <Steps>({
  seats,
  asked,
  outcome,
}: Pick<View<unknown>, 'seats' | 'asked' | 'outcome'>): BaseState<Steps> => ({
  ...emptyBase<Steps>(seats, 'imagined'),
  asked: Array.from({ length: seats }, (_, seat) => (asked?.seat === seat ? asked.no - 1 : 0)),
  ...(outcome && { outcome: clone(outcome) }),
});
