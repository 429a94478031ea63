import type { Refusal } from '../../src/engine/game.js';
import type { Play, Setup } from '../../src/engine/play.js';
import type { Seen } from '../../src/engine/see.js';
import type { GameEvent, Seat } from '../../src/engine/table.js';
import type { MessageTable } from '../../src/locales.js';

/* What a game brings to its golden texts. */

/** A whole match, played by the quickest computer player of the game; `slips`: so many choices in ten are anything. */
export interface Match extends Setup {
  readonly slips: number;
}

/** A position that matches seldom reach, and the questions asked there. */
export interface Example {
  readonly title: string;
  /** A position, or what somebody sees of one that no rule has made. */
  readonly at: () => Play | Seen;
  /** What is chosen first, one after another, and told. */
  readonly chosen?: readonly (readonly [seat: Seat, choice: string])[];
  /** Whose question is shown then; all that are open if not given. */
  readonly seat?: Seat;
  /** Choices to be shown, legal or not, as `8D AC`; all legal ones with something new in them if not given. */
  readonly choices?: readonly string[];
  /** Refusals that would be given there, to `seat`. */
  readonly refusals?: readonly Refusal[];
}

/** Events that matches seldom bring, told one after another. */
export interface Told {
  readonly title: string;
  readonly events: readonly GameEvent[];
}

export interface Golden {
  readonly matches: readonly Match[];
  readonly examples: readonly Example[];
  readonly told: readonly Told[];
  /** The tables of messages, by the name of their module. */
  readonly messages: Readonly<Record<string, MessageTable>>;
  /** Messages that nothing can bring about, such as what stands for a value that there isn't, and why. */
  readonly never: Readonly<Record<string, string>>;
}
