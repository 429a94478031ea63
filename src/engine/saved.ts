import { type AnyGame, type Refusal, refuse } from './game.js';
import type { BaseState } from './table.js';

/**
 * A saved state, brought up to date with the game's rules. Refused where a newer version of the rules saved it:
 * this program must not play on what it doesn't know. `saved` may be changed.
 */
export function loadState(game: AnyGame, saved: unknown, rulesVersion: number): BaseState | Refusal {
  const known = game.rulesVersion;
  if (rulesVersion > known) return refuse('newerRules', { game: game.id, saved: rulesVersion, known });
  return rulesVersion === known ? (saved as BaseState) : game.migrate(saved, rulesVersion);
}
