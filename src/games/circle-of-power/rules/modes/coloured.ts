import { basic } from './basic.js';
import { GIVEN, type Homes, KEPT, type ModeRules } from './mode.js';

/** G23, G24 */
const RETAKEN: Homes = { ...GIVEN, left: 'taken' };

/**
 * R17 Coloured Cities: the victim's colour decides whether a city is conquered or destroyed, the attacker's whether
 * its own is given away. An attacked joker counts as black, an attacking one as red (G22).
 */
export const coloured: ModeRules = {
  ...basic,
  destroys: true,
  takeOver: (taken) => (taken === 'red' ? 'conquer' : 'destroy'),
  hands: (own) => (own === 'black' ? ['keep', 'give'] : []),
  homes({ manner, hand }, own) {
    if (manner === 'retake') return RETAKEN;
    return own === 'black' && hand !== 'give' ? KEPT : GIVEN;
  },
};
