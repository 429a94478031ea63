import {
  acting,
  army,
  at,
  burn,
  type Card,
  destroy,
  type Game,
  lordCards,
  numberOf,
  other,
  SEATS,
  type Seat,
  say,
  without,
} from './table.js';

/** R14 - R19. True where the round is over. */
export function reveal(g: Game): boolean {
  const lords = SEATS.map((seat) => at(g, seat).lord);
  const armies = SEATS.map((seat) => army(g, seat));
  // Whether the Captains are named once more isn't said.
  say(g, 'reveal', { armies, lords }, { alts: [{ armies: SEATS.map((seat) => [...at(g, seat).army]), lords }] });
  if (cancelled(g)) return false;
  for (const seat of acting(g, 'reveal')) {
    if (g.s.negated === seat) continue;
    const priestess = numberOf(at(g, seat).lord as Card) === 2;
    if (priestess && lordCards(g, other(seat)).length === 0) {
      // G8. Whether a Lord who does nothing (R4) is called up all the same isn't said.
      say(g, 'lord', { seat, lord: at(g, seat).lord }, { may: true });
      continue;
    }
    if (work(g, seat)) return true;
    if (priestess) return false; // the other Lord lies there by her doing, and has worked
  }
  return false;
}

/** R15 */
function cancelled(g: Game): boolean {
  const [zero, one] = SEATS.map((seat) => at(g, seat).lord);
  if (zero == null || one == null || numberOf(zero) !== numberOf(one)) return false;
  for (const seat of SEATS) {
    const mine = at(g, seat);
    mine.lordDiscard.push(mine.lord as Card);
    mine.lord = null;
  }
  // One word for two cards: which spelling isn't said.
  const alts = [numberOf(zero), zero, one].map((lord) => ({ lord }));
  say(g, 'cancelled', { lord: zero.slice(2) }, { alts });
  return true;
}

/** A Lord of the moment `reveal` resolves. True where the round is over. */
function work(g: Game, seat: Seat): boolean {
  const { s } = g;
  const lord = at(g, seat).lord as Card;
  const foe = other(seat);
  say(g, 'lord', { seat, lord });
  switch (numberOf(lord)) {
    case 3:
      s.negated = foe;
      say(g, 'negated', { seat: foe, lord: at(g, foe).lord });
      return false;
    case 2:
      return force(g, foe);
    case 12:
      s.hanged = seat;
      s.first = seat;
      return false;
    case 6:
      roundOver(g, lord);
      return true;
    case 13:
      s.combat = { values: null, winner: null };
      say(g, 'combat', { values: null, winner: null, rule: 'death' });
      burn(g, SEATS, 'combat');
      for (const each of SEATS) destroy(g, each, army(g, each));
      roundOver(g, lord);
      return true;
    case 15:
      s.combat = { values: null, winner: seat };
      say(g, 'combat', { values: null, winner: seat, rule: 'devil' });
      burn(g, [foe], 'combat');
      destroy(g, seat, army(g, seat));
      roundOver(g, lord);
      return true;
    default:
      throw new Error(`${lord} doesn't work at the reveal`);
  }
}

/** At which point of it a round is called over isn't said. */
const roundOver = (g: Game, by: Card) => say(g, 'round-over', { by }, { float: true });

/** R19: the seat's Lord goes back to hand, and the other one of the hand comes into play. */
function force(g: Game, seat: Seat): boolean {
  const mine = at(g, seat);
  const back = mine.lord as Card;
  const lord = lordCards(g, seat)[0] as Card;
  mine.hand = [...without(mine.hand, [lord]), back];
  mine.lord = lord;
  say(g, 'forced', { seat, back, lord });
  if (cancelled(g)) return false;
  return acting(g, 'reveal').includes(seat) && work(g, seat);
}
