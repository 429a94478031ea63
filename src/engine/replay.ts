import { clone } from './clone.js';
import { type AnyGame, isRefusal } from './game.js';
import { begin, type Line, resume, type Setup } from './play.js';
import type { BaseState, Seat } from './table.js';
import { undone } from './undo.js';

/* Plays a match again from its seed and its log, to find an earlier state. */

/** An entry of the log, in order: a choice, or the line from which on choices were taken back. */
export type Entry = { readonly n: number } & (
  | { readonly seat: Seat; readonly choice: readonly string[]; readonly auto: boolean }
  | { readonly undone: number }
);

/** A choice that stands, with the forced choices after it. */
export interface Choice {
  /** Its line of the log. */
  readonly n: number;
  readonly before: BaseState;
  /** The choice's own line first. */
  readonly lines: readonly Line[];
}

interface Replayed {
  readonly state: BaseState;
  /** The choices that stand, oldest first. */
  readonly choices: readonly Choice[];
}

/** Undefined where these rules would not play such a match. */
export function replay(game: AnyGame, setup: Setup, log: readonly Entry[]): Replayed | undefined {
  const begun = begin(game, setup);
  if (isRefusal(begun)) return undefined;
  let play = begun.play;
  let choices: { n: number; before: BaseState; lines: Line[] }[] = [];
  for (const entry of log) {
    if ('undone' in entry) {
      const first = choices.find(({ n }) => n === entry.undone);
      if (!first) return undefined;
      play = resume(game, undone(first.before, play.state));
      choices = choices.filter(({ n }) => n < entry.undone);
    } else if (entry.auto) {
      if (!play.forced()) return undefined;
      const line = play.force();
      choices.at(-1)?.lines.push(line);
    } else {
      const before = clone(play.state);
      const line = play.choose(entry.seat, entry.choice);
      if (isRefusal(line)) return undefined;
      choices.push({ n: entry.n, before, lines: [line] });
    }
  }
  return { state: play.state, choices };
}
