import type { Seat } from '../../../engine/table.js';
import type { Card, CircleOutcome, King, Position, Suit } from './state.js';

/** The rule of a combat. `captains`: Temperance; `low`: the Fool. */
export type CombatRule = 'high' | 'low' | 'captains' | 'captains-low' | 'devil' | 'death';

/** Every event, in the words of the rules. `auto`: the engine made the choice. */
export type CircleEvent = (
  | { type: 'round'; round: number; circle: King[] }
  /** How many of each. */
  | { type: 'drew'; seat: Seat; lords: number; army: number }
  /** For that seat alone. */
  | { type: 'drew-cards'; seat: Seat; cards: Card[] }
  | { type: 'discarded'; seat: Seat; card: Card }
  | { type: 'army-burned'; seat: Seat; card: Card }
  | { type: 'recruited'; seat: Seat }
  | { type: 'no-recruit'; seat: Seat }
  /** `count`: cards in the new Army deck. */
  | { type: 'reshuffled'; seat: Seat; count: number }
  /** `card`: to that seat alone. */
  | { type: 'captain-set'; seat: Seat; card?: Card }
  /** By seat. */
  | { type: 'captains'; cards: Card[]; sizes: number[] }
  /** `cards`: to that seat alone. */
  | { type: 'army-set'; seat: Seat; count: number; cards?: Card[] }
  /** `card`: to that seat alone. */
  | { type: 'lord-set'; seat: Seat; card?: Card }
  /** By seat; the armies with their Captains. */
  | { type: 'reveal'; armies: Card[][]; lords: (Card | null)[] }
  /** `lord`: the number both show, as `M13`. */
  | { type: 'cancelled'; lord: string }
  /** `seat`: the owner of the Lord. */
  | { type: 'negated'; seat: Seat; lord: Card | null }
  /** `back` went to the hand of `seat`, and `lord` came into play. */
  | { type: 'forced'; seat: Seat; back: Card; lord: Card }
  | { type: 'lord'; seat: Seat; lord: Card }
  | { type: 'stolen'; seat: Seat; card: Card }
  | { type: 'doubled'; seat: Seat; card: Card }
  | { type: 'replaced'; seat: Seat; lost: Card[]; cards: Card[] }
  /** `values`: by seat, null where nothing was counted. `winner`: null for a draw. */
  | { type: 'combat'; values: [number, number] | null; winner: Seat | null; rule: CombatRule }
  /** `left`: Lords in the deck. */
  | { type: 'lord-burned'; seat: Seat; cause: 'recruit' | 'combat' | 'purge'; left: number }
  | { type: 'destroyed'; seat: Seat; card: Card }
  /** `by`: the Lord. */
  | { type: 'circle-changed'; by: Card; circle: King[] }
  | { type: 'king-removed'; king: King }
  | { type: 'start'; position: Position }
  /** `suit`: the suit hit, null for the Chariot. */
  | { type: 'attack'; seat: Seat; by: Card; suit: Suit | null }
  /** `seat`: the one with the army. `by`: the attacker, the Chariot or another Lord. */
  | { type: 'eliminated'; seat: Seat; cards: Card[]; by: Card }
  | { type: 'wait'; seat: Seat }
  | { type: 'purged'; seat: Seat }
  /** `count`: cards that must go. */
  | { type: 'justice'; seat: Seat; count: number }
  /** By seat, when the Circle Phase is over. */
  | { type: 'survivors'; armies: Card[][] }
  /** `by`: the Lord. */
  | { type: 'round-over'; by: Card }
  /** `returned`: by seat, cards that went back to the hand. */
  | { type: 'cleanup'; returned: [number, number]; circle: King[] }
  | ({ type: 'over' } & CircleOutcome)
) & { auto?: true };
