import type { Table } from '../../../engine/table.js';
import type { PowerEvent } from './events.js';
import type { Card, PowerState, PowerSteps } from './state.js';

/** The table Circle of Power is played on. */
export type G = Table<PowerState, PowerSteps, PowerEvent>;

/** The next available city, taken from the deck; null in action 15, when there is none. */
export const takeNextCity = (s: PowerState): Card | null => s.cityDeck.shift() ?? null;
