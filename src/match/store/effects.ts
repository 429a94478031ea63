import type { Effects } from '../model/records.js';
import { changeHands } from './hands.js';
import { changeShown } from './shown.js';
import type { Statements } from './statements.js';

/** Saves how a sent message changed the messages shown. Call it in a transaction. */
export async function applyEffects(tables: Statements, effects: Effects): Promise<void> {
  await changeShown(tables, effects);
  await changeHands(tables, effects);
}
