import type { Seat } from '../../../engine/table.js';
import { isGone } from './fate.js';
import {
  allForces,
  type Card,
  forcesOf,
  type KingdomsOutcome,
  type KingdomsState,
  kingdomOf,
  numberOf,
  REALMS,
  rivalOf,
  SEATS,
} from './state.js';
import type { G } from './table.js';
import { LEADERS } from './values.js';

/** R36 Empty fronts are closed, and leaders with nobody to lead fall. */
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
  const leads = (card: Card): boolean => forcesOf(kingdom[LEADERS[card]?.realm ?? 'coins']).length > 0;
  for (const card of kingdom.leaders.filter((each) => !leads(each))) {
    s.eventDiscard.push(card);
    g.tell({ type: 'leader_falls', seat, card });
  }
  kingdom.leaders = kingdom.leaders.filter(leads);
}

/** R37, R38 Why the match ends now, or undefined. */
export function endReason(s: KingdomsState): KingdomsOutcome['reason'] | undefined {
  if (s.kingdoms.some(isGone)) return 'elimination';
  return s.turn >= s.limit ? 'limit' : undefined;
}

/** R37, R38, section 9 Who is left; else who has more cards, or cards of higher numbers. */
export function outcomeOf(s: KingdomsState, reason: KingdomsOutcome['reason']): KingdomsOutcome {
  const held = SEATS.map((seat) => allForces(kingdomOf(s, seat)).flatMap(({ cards }) => cards));
  const cards = held.map(({ length }) => length) as [number, number];
  const strength = held.map((each) => each.reduce((sum, card) => sum + numberOf(card), 0)) as [number, number];
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
