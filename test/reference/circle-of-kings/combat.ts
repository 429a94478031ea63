import {
  type Asking,
  army,
  ask,
  at,
  auto,
  burn,
  type Card,
  destroy,
  type Game,
  initiative,
  numberOf,
  other,
  question,
  SEATS,
  type Seat,
  say,
  takeArmyCard,
  value,
  without,
} from './table.js';

/** R21 - R24. `queue` holds the seats whose Lords have yet to act. */
export function* combatPhase(g: Game): Asking {
  const { s } = g;
  let doubled: Card | null = null;
  while (s.queue.length > 0) {
    const seat = s.queue[0] as Seat;
    const lord = at(g, seat).lord as Card;
    const number = numberOf(lord);
    // A Lord without a target does nothing (R4): whether it is called up all the same isn't said.
    const idle =
      (number === 21 && SEATS.every((each) => army(g, each).length === 0)) ||
      (number === 9 && army(g, other(seat)).length === 0) ||
      (number === 8 && army(g, seat).length === 0);
    say(g, 'lord', { seat, lord }, idle ? { may: true } : {});
    if (number === 21) world(g);
    if (number === 14) s.effects.push('temperance');
    if (number === 9 && !idle) yield* hermit(g, seat);
    if (number === 8 && !idle) doubled = yield* strength(g, seat);
    if (number === 0) s.effects.push('fool');
    s.queue.shift();
  }
  fight(g, doubled);
}

/** M21 */
function world(g: Game): void {
  const lost = SEATS.map((seat) => army(g, seat));
  // `replaced` names the lost cards already: that each is called destroyed besides isn't said.
  for (const seat of SEATS) destroy(g, seat, lost[seat] as Card[], { may: true });
  for (const seat of SEATS) {
    const mine = at(g, seat);
    const gone = lost[seat] as Card[];
    const cards = gone.map(() => takeArmyCard(g, seat));
    mine.army.push(...cards);
    // Whether `lost` is a list or a number isn't said; nor is anything told where nothing was lost.
    const alts = [{ seat, lost: gone.length, cards }];
    say(g, 'replaced', { seat, lost: gone, cards }, gone.length === 0 ? { alts, may: true } : { alts });
  }
}

/** M9 */
function* hermit(g: Game, seat: Seat): Asking {
  const robbed = at(g, other(seat));
  const { choice, forced } = yield* ask(g, 'combat', question(seat, 'hermit', army(g, other(seat))));
  const card = choice[0] as Card;
  if (robbed.captain === card) robbed.captain = null;
  robbed.army = without(robbed.army, [card]);
  at(g, seat).army.push(card);
  say(g, 'stolen', { seat, card, ...auto(forced) });
}

/** M8 */
function* strength(g: Game, seat: Seat): Asking<Card> {
  const { choice, forced } = yield* ask(g, 'combat', question(seat, 'strength', army(g, seat)));
  const card = choice[0] as Card;
  say(g, 'doubled', { seat, card, ...auto(forced) });
  return card;
}

/** R22 - R24 */
function fight(g: Game, doubled: Card | null): void {
  const { s } = g;
  const captainsOnly = s.effects.includes('temperance');
  const low = s.effects.includes('fool');
  const values = SEATS.map((seat) => {
    const { captain } = at(g, seat);
    const counted = captainsOnly ? (captain === null ? [] : [captain]) : army(g, seat);
    return counted.reduce((sum, card) => sum + value(card) * (card === doubled ? 2 : 1), 0);
  }) as [number, number];
  let winner: Seat | null = null;
  if (values[0] !== values[1]) winner = values[0] > values[1] !== low ? 0 : 1;
  s.combat = { values, winner };
  const rule = captainsOnly ? (low ? 'captains-low' : 'captains') : low ? 'low' : 'high';
  say(g, 'combat', { values, winner, rule });
  burn(g, winner === null ? SEATS : [other(winner)], 'combat');
  if (doubled !== null) for (const seat of SEATS) destroy(g, seat, army(g, seat).includes(doubled) ? [doubled] : []);
  if (s.hanged === null) s.first = winner ?? firstAfterDraw(g);
}

/** R24 after a draw. */
function firstAfterDraw(g: Game): Seat {
  const lords = SEATS.map((seat) => at(g, seat).lord);
  const strongest = lords.every((lord) => lord !== null)
    ? lords.map((lord) => initiative(lord as Card))
    : SEATS.map((seat) => value(at(g, seat).captain ?? '0.0W'));
  const [zero, one] = strongest as [number, number];
  if (zero !== one) return zero > one ? 0 : 1;
  return g.s.round % 2 === 1 ? 0 : 1;
}
