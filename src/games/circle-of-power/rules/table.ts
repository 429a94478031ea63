import type { Table } from '../../../engine/table.js';
import type { Field } from './attacks.js';
import type { OpenCities } from './circle.js';
import type { PowerEvent } from './events.js';
import type { Card, PowerState, PowerSteps } from './state.js';

/** The table of a match of Circle of Power. */
export type G = Table<PowerState, PowerSteps, PowerEvent>;

/** The open cards about cities. */
export const openOf = ({ cities, cityDeck }: Pick<PowerState, 'cities' | 'cityDeck'>): OpenCities => ({
  cities,
  nextCity: cityDeck[0] ?? null,
});

/** The table before an attack. */
export const fieldOf = ({ mode, holy, cities, cityDeck, trophies, destroyed, ruins, out }: PowerState): Field => ({
  ...openOf({ cities, cityDeck }),
  mode,
  holy,
  trophies,
  destroyed,
  ruins,
  out,
});

/** Takes the next available city from the deck; null in action 15, when there is none. */
export const takeNextCity = (s: PowerState): Card | null => s.cityDeck.shift() ?? null;
