import { chanceFrom } from './chance.js';
import { clone } from './clone.js';
import type { View } from './see.js';
import type { BaseState } from './table.js';

/**
 * The engine's own part of a state imagined from a view: nothing waits or is asked yet, and the eye's next question has
 * the number of the one it is asked now. The game sets the rest, and runs its rules to where the view rests.
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
