import { asHand, type Presses } from '../../controls/press.js';

export const presses: Presses = {
  /** The presser's last choice is taken back, and its question asked again. */
  undo: {
    defer: 'update',
    handle: asHand(({ context, press, person }) => context.service.undoChoice(press.match, person.id, press.no)),
  },
};
