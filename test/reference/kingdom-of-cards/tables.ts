import { dice, shuffled } from '../circle-of-kings/driver.js';
import { position } from './position.js';
import { type Card, DECK, type Placed, reinforces, type State, suitOf, WHEEL } from './table.js';

/**
 * A first trick at the end of its alliance step, which only the last seat has yet to answer. More often than in play there
 * are many pairs, and alliance cards of the same suits.
 */
export function crowdedTable(seed: number, hands: number): State {
  const roll = dice(seed);
  const seats = 3 + roll(3);
  const stock = shuffled(DECK, roll);
  const cards = Array.from({ length: seats }, () => stock.splice(0, 2 * seats + 2));
  const often = () => [1, 5, 10][roll(3)] as number;
  const [pairs, allies] = [often(), often()];
  const suits = WHEEL.slice(0, 1 + roll(3));
  const table = cards.map((hand, seat): Placed => {
    const take = (fits: (card: Card) => boolean): Card => {
      const fitting = hand.filter(fits);
      const card = fitting[roll(fitting.length)];
      if (card !== undefined) hand.splice(hand.indexOf(card), 1);
      return card ?? 'pass';
    };
    const deploy = take(() => true);
    const same = (card: Card) => suitOf(card) === suitOf(deploy);
    const paired = roll(10) < pairs;
    const reinforce = paired ? take(same) : roll(2) > 0 ? take((card) => reinforces(deploy, card)) : 'pass';
    const likes = roll(3) > 0 ? (card: Card) => suits.includes(suitOf(card)) : same;
    const alliance = seat === seats - 1 ? null : roll(10) < allies ? take(likes) : 'pass';
    return { deploy, reinforce, alliance };
  });
  return position(seats, { phase: 'alliance', hands, cards, stock, table });
}
