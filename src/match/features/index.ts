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
 * All that tables can do besides playing. The order counts: from top to bottom, features update their slices after a
 * choice, act on what is due, and give premoves and auto-answers.
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
