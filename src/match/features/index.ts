import type { Secrets } from '../model/own.js';
import type { Feature } from '../play/feature.js';
import { turns } from '../play/turns.js';
import { advice } from './advice/index.js';
import { autoAnswer } from './auto-answer/index.js';
import { invitations } from './invitations/index.js';
import { notes } from './notes/index.js';
import { pace } from './pace/index.js';
import { premove } from './premove/index.js';
import { rematch } from './rematch/index.js';
import { seating } from './seating/index.js';
import { signals } from './signals/index.js';
import { undo } from './undo/index.js';
import { votes } from './votes/index.js';
import { watching } from './watching/index.js';

/**
 * All that tables can do besides playing. The order counts: after a choice each says what becomes of its slice, from top to
 * bottom; so it is with what is due by time, and with answers that were given before their questions.
 */
const ALL = [
  turns,
  autoAnswer,
  premove,
  seating,
  votes,
  pace,
  undo,
  watching,
  signals,
  advice,
  notes,
  invitations,
  rematch,
] as const;

/** A key of `Secrets` that no feature lists would be read by everybody: it doesn't compile. */
type Listed = Extract<(typeof ALL)[number], { readonly secrets: unknown }>['secrets'][number];
export const FEATURES: keyof Secrets extends Listed ? readonly Feature[] : never = ALL;
