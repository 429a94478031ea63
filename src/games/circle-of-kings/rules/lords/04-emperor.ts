import type { Lord } from './lord.js';

/**
 * M4 The Emperor. During this Circle Phase cards of the topmost King's suit, both players', prey on the suits of the
 * two Kings after him. The attacker picks one of the two suits (`suit`), the defender the card. G18 Topmost is judged
 * during the walk.
 */
export const emperor: Lord = {
  number: 4,
  moment: 'circle',
  initiative: 4,
  act(g) {
    g.state.effects.push('emperor');
  },
};
