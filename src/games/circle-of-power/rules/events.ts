import type { Card, Emperor, Four, PowerOutcome } from './state.js';

/** Every event, in the words of the rules. `auto`: nobody chose. */
export type PowerEvent =
  /** Section 3. `cities`: by emperor. */
  (
    | { type: 'season'; season: number; table: Four<Emperor>; dealer: Emperor; starter: Emperor; cities: Card[] }
    /** For that seat alone, as dealt. */
    | { type: 'deal'; emperor: Emperor; cards: Card[] }
    /** An action begins with this open city. */
    | { type: 'nextCity'; card: Card | null }
    /** R3 `trump`: whether it is its player's trump. */
    | { type: 'initiative'; emperor: Emperor; card: Card; trump: boolean }
    /** R3 For that seat alone. */
    | { type: 'draw'; emperor: Emperor; card: Card }
    /** R4 `tied`: another card was as strong, and was played earlier. */
    | { type: 'initiativeWon'; emperor: Emperor; card: Card; trump: boolean; tied: boolean }
    /**
     * R6, R12, R17 `card`: the city taken or destroyed. `gave`: the attacker's old city, if the victim has it now, else
     * null. `newCity`: the new card from the city deck, the victim's or that of an attacker who gave; null in action
     * 15.
     */
    | { type: 'conquer'; by: Emperor; from: Emperor; card: Card; gave: Card | null; newCity: Card | null }
    | { type: 'destroy'; by: Emperor; from: Emperor; card: Card; gave: Card | null; newCity: Card | null }
    /** R6, R17 `card`: the city retaken. `trophy`: the victim's lost one. */
    | { type: 'retake'; by: Emperor; from: Emperor; card: Card; trophy: Card | null }
    /** R7 `threatened`: another city could attack the old one. */
    | { type: 'regroup'; emperor: Emperor; from: Card; to: Card | null; threatened: boolean }
    | { type: 'rebellion'; emperor: Emperor; trophy: Card }
    /** R9 */
    | { type: 'secondDeal' }
    /** R13 */
    | { type: 'knockedOut'; emperor: Emperor; by: Emperor }
    /** R10 By emperor; `totals` include what was gained. */
    | { type: 'seasonEnd'; season: number; gained: Four<number>; totals: Four<number>; ruins: Four<number> }
    /** R14 */
    | { type: 'dummyTakesOver'; emperor: Emperor }
    /** R15 The table as it is now. */
    | { type: 'dummyMoves'; table: Four<Emperor> }
    | { type: 'matchEnd'; outcome: PowerOutcome }
  ) & { auto?: true };
