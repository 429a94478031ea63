import { dice } from '../circle-of-kings/driver.js';
import { answer, type Match, optionsFrom, resumed } from '../circle-of-power.js';
import { goOn } from './action.js';
import { byDice } from './driver.js';
import { newMatch } from './season.js';
import { BATTLE_CARDS, type Card, CITY_CARDS, type Data, EMPERORS, LAST_CITY, type State } from './table.js';

/** What a position says. `next`: the next available city. Everything else is filled up in the cards' order. */
export interface Said extends Partial<Omit<State, 'cities'>> {
  cities: Card[];
  next?: Card;
}

/** A position in the middle of a season. Before the second deal everybody holds three cards. */
export function position(seats: number, { next, ...said }: Said): State {
  const s: State = { ...newMatch(seats), turn: 0, ...said };
  const lying = [s.cities, ...s.trophies, ...s.destroyed, s.cityDiscard, next ?? []].flat();
  const cities = CITY_CARDS.filter((card) => card !== LAST_CITY && !lying.includes(card));
  const size = 15 - s.action;
  const open = next === undefined ? cities.splice(0, Math.max(0, size - 1)) : [next, ...cities.splice(0, size - 2)];
  s.cityDeck = size > 0 ? [...open, LAST_CITY] : [];
  if (size === 0) cities.push(LAST_CITY);
  s.cityDiscard = [...s.cityDiscard, ...cities];
  const held = [s.hands, s.played.map(({ card }) => card), s.battlePlayed, s.battleDeck].flat(2);
  const rest = BATTLE_CARDS.filter((card) => !held.includes(card));
  const late = s.action > 6;
  for (const emperor of EMPERORS) {
    const hand = s.hands[emperor] as Card[];
    const played = s.played.some((each) => each.emperor === emperor) ? 1 : 0;
    const full = late ? 16 - s.action - played : 3;
    if (hand.length === 0) s.hands[emperor] = rest.splice(0, full);
  }
  const deck = late ? 0 : 24 - 4 * (s.action - 1) - s.played.length;
  s.battleDeck = [...s.battleDeck, ...rest.splice(0, deck - s.battleDeck.length)];
  s.battlePlayed = [...s.battlePlayed, ...rest];
  return s;
}

/** Plays on from a position; shuffles, where there are any, fall by dice. */
export function at(seats: number, options: Record<string, string>, state: State): Match {
  const match = resumed(seats, optionsFrom(options), state);
  byDice(match, dice(1));
  goOn(match.game);
  return match;
}

/** Answers; gives the events that were told. */
export function go(match: Match, seat: number, choice: string): Data[] {
  answer(match, seat, [choice]);
  return match.game.events.map(({ event }) => event);
}
