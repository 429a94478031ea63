import { TAROT_MAJORS, TAROT_MINORS } from '../../cards/tarot.js';
import type { Seat } from '../../engine/table.js';
import type { Card } from './state.js';

/** The twenty-two Lords of a seat, by number. */
export const allLords = (seat: Seat): Card[] => TAROT_MAJORS.map((code) => `${seat}.${code}`);
/** The forty Army cards of a seat, by value and suit. */
export const wholeArmy = (seat: Seat): Card[] => TAROT_MINORS.map((code) => `${seat}.${code}`);
