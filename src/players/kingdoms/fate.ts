import { type Card, EVENTS, REALMS, type Realm } from '../../games/kingdoms/rules/state.js';
import {
  CHANCES,
  DISASTERS,
  INFLUENCES,
  isHelper,
  LEADERS,
  OMENS,
  STRENGTH,
} from '../../games/kingdoms/rules/values.js';
import type { KingdomsView } from '../../games/kingdoms/rules/view.js';
import { type Board, fileAt, NEWCOMER, type Side, type Troop, withFile, withSide } from './board.js';
import { standing } from './standing.js';
import { nominalOf, valueIn } from './strength.js';
import type { Weights } from './weights.js';

/** The events that may be turned up next. */
function eventsAhead(v: KingdomsView): readonly Card[] {
  if (v.piles.events === 0) return v.eventDiscard;
  const gone = new Set<Card>(v.eventDiscard);
  for (const { leaders, influences, ...files } of v.kingdoms) {
    for (const card of leaders) gone.add(card);
    for (const { card } of influences) gone.add(card);
    for (const realm of REALMS) {
      const { active, reserve } = files[realm];
      for (const force of active ? [active, ...reserve] : reserve) for (const card of force.helpers) gone.add(card);
    }
  }
  return EVENTS.filter((card) => !gone.has(card));
}

/** How much better or worse an event can be expected to leave the board of who thinks, whose turn it is. */
export function eventGain(v: KingdomsView, board: Board, w: Weights): number {
  const cards = eventsAhead(v);
  let sum = 0;
  for (const card of cards) sum += standing(afterEvent(v, board, card), w);
  return sum / cards.length - standing(board, w) + w.fate;
}

/** R28-R33 What an event makes of the board of who thinks, whose turn it is. */
function afterEvent(v: KingdomsView, board: Board, card: Card): Board {
  const [own] = board.sides;
  const influence = INFLUENCES[card];
  if (influence) return withSide(board, 0, weighedDown(own, influence, 1));
  const leader = LEADERS[card];
  if (leader) return own.files[leader.realm].length > 0 ? withSide(board, 0, led(own, leader)) : board;
  if (DISASTERS[card]) return afterDisaster(board, DISASTERS[card]);
  if (OMENS[card]) return afterOmen(v, board, OMENS[card]);
  const chance = CHANCES[card];
  if (chance) return isOdd(board, chance) ? afterDisaster(board, chance) : afterOmen(v, board, chance);
  return isHelper(card) ? withHelper(board, card) : board;
}

/** R2 An influence more, or one less. */
export const weighedDown = (side: Side, realm: Realm, change: 1 | -1): Side => {
  const burden = { ...side.burden };
  for (const each of REALMS) burden[each] += change * (each === realm ? 3 : 1);
  return { ...side, burden };
};

const led = (side: Side, { realm, force }: { readonly realm: Realm; readonly force: number }): Side => ({
  ...side,
  lead: { ...side.lead, [realm]: side.lead[realm] + force },
});

const afterDisaster = (board: Board, realm: Realm): Board =>
  withFile(board, 0, realm, fileAt(board, 0, realm).slice(1));

const afterOmen = ({ piles }: KingdomsView, board: Board, realm: Realm): Board =>
  piles[realm] > 0 ? withFile(board, 0, realm, [...fileAt(board, 0, realm), NEWCOMER]) : board;

/** R32, G24 */
function isOdd(board: Board, realm: Realm): boolean {
  const [own, rival] = ([0, 1] as const).map((who) => {
    const [troop] = fileAt(board, who, realm);
    return troop ? valueIn(board, who, realm, troop) : 0;
  }) as [number, number];
  return Math.abs(own - rival) % 2 === 1;
}

/** R33 Strength on the strongest of the armies and faiths, Temperance on the army in front, or else the fields. */
function withHelper(board: Board, card: Card): Board {
  const realms: readonly Realm[] =
    card === STRENGTH ? ['swords', 'wands', 'coins', 'cups'] : ['swords', 'cups', 'wands', 'coins'];
  const realm = realms.find((each) => fileAt(board, 0, each).length > 0);
  if (!realm) return board;
  const troops = fileAt(board, 0, realm);
  const at = card === STRENGTH ? strongest(board, realm, troops) : 0;
  return withFile(
    board,
    0,
    realm,
    troops.map((troop, i) => (i === at ? helpedBy(troop, card) : troop)),
  );
}

export const helpedBy = (troop: Troop, card: Card): Troop =>
  card === STRENGTH ? { ...troop, strength: true } : { ...troop, temperance: true };

function strongest(board: Board, realm: Realm, troops: readonly Troop[]): number {
  let best = 0;
  for (let i = 1; i < troops.length; i++)
    if (nominalOf(board, 0, realm, troops[i] as Troop) > nominalOf(board, 0, realm, troops[best] as Troop)) best = i;
  return best;
}
