import type { Seat } from '../../../engine/table.js';
import { isGone } from './fate.js';
import {
  allForces,
  bySeat,
  type Card,
  type FilesOf,
  forcesOf,
  type KingdomsOutcome,
  type KingdomsState,
  kingdomOf,
  numberOf,
  REALMS,
  type Realm,
  rivalOf,
  SEATS,
} from './state.js';
import type { G } from './table.js';
import { LEADERS } from './values.js';

/** R36, G11 Empty fronts are closed, and leaders with nobody to lead fall. */
export function closeRanks(g: G): void {
  for (const seat of SEATS) moveUp(g, seat);
  for (const seat of SEATS) dropLeaders(g, seat);
}

function moveUp(g: G, seat: Seat): void {
  const kingdom = kingdomOf(g.state, seat);
  for (const realm of REALMS) {
    const file = kingdom[realm];
    const next = file.active ? undefined : file.reserve.shift();
    if (!next) continue;
    file.active = next;
    g.tell({ type: 'moves_up', seat, realm, cards: next.cards });
  }
}

function dropLeaders(g: G, seat: Seat): void {
  const { state: s } = g;
  const kingdom = kingdomOf(s, seat);
  const staying = leadersLeft(kingdom);
  for (const card of kingdom.leaders.filter((each) => !staying.includes(each))) {
    s.eventDiscard.push(card);
    g.tell({ type: 'leader_falls', seat, card });
  }
  kingdom.leaders = staying;
}

/** R36, G20 The leaders who still have a force to lead. Of a state or of a view. */
export const leadersLeft = (kingdom: FilesOf<unknown> & { readonly leaders: readonly Card[] }): Card[] =>
  kingdom.leaders.filter((card) => REALMS.some((realm) => leads(card, realm) && forcesOf(kingdom[realm]).length > 0));

const leads = (card: Card, realm: Realm): boolean => LEADERS[card]?.realm === realm;

/** R37, R38, G28 Why the match ends now, or undefined. */
export function endReason(s: KingdomsState): KingdomsOutcome['reason'] | undefined {
  if (s.kingdoms.some(isGone)) return 'elimination';
  return s.turn >= s.limit ? 'limit' : undefined;
}

/** R37, R38, section 9 The winner: the only side left, else the one with more cards, or higher numbers. */
export function outcomeOf(s: KingdomsState, reason: KingdomsOutcome['reason']): KingdomsOutcome {
  const held = bySeat((seat) => allForces(kingdomOf(s, seat)).flatMap(({ cards }) => cards));
  const cards = bySeat((seat) => held[seat === 0 ? 0 : 1].length);
  const strength = bySeat((seat) => held[seat === 0 ? 0 : 1].reduce((sum, card) => sum + numberOf(card), 0));
  const ahead = cards[0] - cards[1] || strength[0] - strength[1];
  const winner = ahead > 0 ? 0 : 1;
  const draw = ahead === 0;
  return {
    winners: draw ? [] : [winner],
    losers: draw ? [] : [rivalOf(winner)],
    draw,
    scores: [...cards],
    cards,
    strength,
    reason,
  };
}
