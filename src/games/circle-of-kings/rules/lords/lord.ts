import type { DecisionRule, RefusalOf } from '../../../../engine/game.js';
import type { Seat } from '../../../../engine/table.js';
import type { CircleRefusals } from '../refusals.js';
import type { CircleState, Moment } from '../state.js';
import type { G } from '../table.js';

/** A Lord: its place among the Lords, and what it does for its owner. */
export interface Lord {
  readonly number: number;
  readonly moment: Moment;
  /** R16 Of two Lords of one moment the higher resolves first. */
  readonly initiative: number;
  /** R17 The round is over after it. */
  readonly endsRound?: true;
  /** The questions it asks, by kind. */
  readonly asks?: Readonly<Record<string, DecisionRule<CircleState, RefusalOf<CircleRefusals>>>>;
  /** What it does at once. */
  act?(g: G, owner: Seat): void;
  /** Its question. Where a match is set up in front of it, it is asked again, and nothing else is done again. */
  ask?(g: G, owner: Seat): void;
  /** What follows from its question. `seat`: who answered. */
  answered?(g: G, owner: Seat, choice: readonly string[], seat: Seat): void;
}

/** Asks a Lord's question, if there is anything to choose. R4 A Lord without a possible target does nothing. */
export function askFor(g: G, lord: number, owner: Seat, kind: string, options: readonly string[], seat = owner): void {
  if (options.length === 0) return;
  g.ask({ seat, kind, options, quiet: true });
  g.then('lordAnswered', { lord, owner, seat });
}
