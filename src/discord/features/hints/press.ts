import { handAnswer, onMatch, type Presses } from '../../controls/press.js';

export const presses: Presses = {
  /** Switches the hints of this game off. */
  enough: {
    defer: 'update',
    handle: onMatch(async (pressed, match) => {
      const { context, person } = pressed;
      await context.hints.enough(person.id, match.record.game);
      return handAnswer(pressed, match, person.id);
    }),
  },
};
