import type { Lord } from './lord.js';

/** M17 The Star. In this Circle Phase every Circle Action, both players', eliminates two cards of the suit hit. */
export const star: Lord = {
  number: 17,
  moment: 'circle',
  initiative: 17,
  act(g) {
    g.state.effects.push('star');
  },
};
