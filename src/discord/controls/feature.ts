import type { Parts } from './parts.js';
import type { Presses } from './press.js';

/** What a feature brings to the bot: a line of `features/index.ts` each. */
export interface Feature {
  readonly presses?: Presses;
  readonly parts?: Parts;
}
