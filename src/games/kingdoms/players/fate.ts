import { sure } from '../../../engine/sure.js';
import { eventsAhead } from '../rules/sight.js';
import { type Card, REALMS, type Realm } from '../rules/state.js';
import { chanceOf, type EventSort, eventSort, STRENGTH, weightOn } from '../rules/values.js';
import type { KingdomsView } from '../rules/view.js';
import { type Board, fileAt, NEWCOMER, type Side, type Troop, type Who, withFile, withSide } from './board.js';
import { standing } from './standing.js';
import { nominalOf, valueIn } from './strength.js';
import type { Weights } from './weights.js';

/** The expected gain or loss by an event for the thinking player, whose turn it is. */
export function eventGain(v: KingdomsView, board: Board, w: Weights): number {
  const cards = eventsAhead(v);
  let sum = 0;
  for (const card of cards) sum += standing(afterEvent(v, board, eventSort(card)), w);
  return sum / cards.length - standing(board, w) + w.fate;
}

/** R28-R33 The thinking player's board after an event in their own turn. */
function afterEvent(v: KingdomsView, board: Board, event: EventSort): Board {
  const [own] = board.sides;
  switch (event.sort) {
    case 'influences':
      return withSide(board, 0, weighedDown(own, event.realm, 1));
    case 'leaders':
      return own.files[event.realm].length > 0 ? withSide(board, 0, led(own, event)) : board;
    case 'disasters':
      return withFile(board, 0, event.realm, own.files[event.realm].slice(1));
    case 'omens':
      return v.piles[event.realm] > 0 ? withFile(board, 0, event.realm, [...own.files[event.realm], NEWCOMER]) : board;
    case 'chances': {
      const { brings } = chanceOf(frontValue(board, 0, event.realm), frontValue(board, 1, event.realm));
      return afterEvent(v, board, { sort: brings, realm: event.realm });
    }
    case 'helpers':
      return withHelper(board, event.helper);
  }
}

/** R2 One influence more or less. */
export const weighedDown = (side: Side, influenced: Realm, change: 1 | -1): Side => {
  const burden = { ...side.burden };
  for (const realm of REALMS) burden[realm] += change * weightOn(realm, influenced);
  return { ...side, burden };
};

const led = (side: Side, { realm, force }: { readonly realm: Realm; readonly force: number }): Side => ({
  ...side,
  lead: { ...side.lead, [realm]: side.lead[realm] + force },
});

function frontValue(board: Board, who: Who, realm: Realm): number {
  const [troop] = fileAt(board, who, realm);
  return troop ? valueIn(board, who, realm, troop) : 0;
}

/** R33 Strength on the strongest of the armies and faiths, Temperance on the army in front, or else the fields. */
function withHelper(board: Board, card: Card): Board {
  const realms: readonly Realm[] =
    card === STRENGTH ? ['swords', 'wands', 'coins', 'cups'] : ['swords', 'cups', 'wands', 'coins'];
  const realm = realms.find((each) => fileAt(board, 0, each).length > 0);
  if (!realm) return board;
  const troops = fileAt(board, 0, realm);
  const nominals = troops.map((troop) => (card === STRENGTH ? nominalOf(board, 0, realm, troop) : 0));
  const at = nominals.indexOf(Math.max(...nominals));
  return withFile(board, 0, realm, troops.with(at, helpedBy(sure(troops[at]), card)));
}

export const helpedBy = (troop: Troop, card: Card): Troop =>
  card === STRENGTH ? { ...troop, strength: true } : { ...troop, temperance: true };
