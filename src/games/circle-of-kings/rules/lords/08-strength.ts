import { oneOption } from '../../../../engine/legal.js';
import { armyOf, type Card, sideOf } from '../state.js';
import { askFor, type Lord } from './lord.js';

/** M8 Strength. One card of the owner's army counts double in this combat, and is destroyed right after R23. */
export const strength: Lord = {
  number: 8,
  moment: 'combat',
  initiative: 8,
  asks: { strength: oneOption },
  ask(g, owner) {
    askFor(g, 8, owner, 'strength', armyOf(sideOf(g.state, owner)));
  },
  answered(g, owner, [card]) {
    g.state.doubled = card as Card;
    g.tell({ type: 'doubled', seat: owner, card: card as Card });
  },
};
