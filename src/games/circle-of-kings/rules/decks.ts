import { MAJORS, NUMBER_CARDS } from '../../../cards/tarot.js';
import type { Seat } from '../../../engine/table.js';
import { type Card, SEATS } from './state.js';

/** The twenty-two Lords of a seat, by number. */
export const allLords = (seat: Seat): Card[] => MAJORS.map((code) => `${seat}.${code}`);
/** The forty Army cards of a seat, by value and suit. */
export const wholeArmy = (seat: Seat): Card[] => NUMBER_CARDS.map((code) => `${seat}.${code}`);

/** The cards of both seats. */
export const LORD_CODES: readonly Card[] = SEATS.flatMap(allLords);
export const ARMY_CODES: readonly Card[] = SEATS.flatMap(wholeArmy);
