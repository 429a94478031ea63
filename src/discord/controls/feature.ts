import type { Parts } from './parts.js';
import type { Presses } from './press.js';

/** A feature's part in the bot. Each is a line of `features/index.ts`. */
export interface Feature {
  readonly presses?: Presses;
  readonly parts?: Parts;
}
