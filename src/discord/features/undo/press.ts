import { asHand, type Presses } from '../../controls/press.js';

export const presses: Presses = {
  /** Takes the presser's last choice back, and asks its question again. */
  undo: {
    defer: 'update',
    handle: asHand(({ context, press, person }) => context.service.undoChoice(press.match, person.id, press.no)),
  },
};
