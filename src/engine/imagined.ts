import { chanceFrom } from './chance.js';
import { clone } from './clone.js';
import type { View } from './see.js';
import type { BaseState } from './table.js';

/**
 * The engine's own part of a state imagined from a view: nothing waits or is asked yet, and the eye's next question
 * gets
 * the number of its open one. The game sets the rest, and runs its rules up to the point that the view shows.
 */
export const imaginedBase = <Steps>({
  seats,
  asked,
  outcome,
}: Pick<View<unknown>, 'seats' | 'asked' | 'outcome'>): BaseState<Steps> => ({
  seats,
  agenda: [],
  lanes: [],
  pending: [],
  asked: Array.from({ length: seats }, (_, seat) => (asked?.seat === seat ? asked.no - 1 : 0)),
  chance: chanceFrom('imagined'),
  ...(outcome && { outcome: clone(outcome) }),
});
