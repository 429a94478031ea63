import type { Tables } from './database.js';
import { changeHands } from './hands.js';
import type { Effects } from './records.js';
import { changeShown } from './shown.js';

/** Remembers what a message that was sent has changed among those shown. To be called in a transaction. */
export async function applyEffects(tables: Tables, effects: Effects): Promise<void> {
  await changeShown(tables, effects);
  await changeHands(tables, effects);
}
