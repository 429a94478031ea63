import { clone } from '../../engine/clone.js';
import { type AnyGame, isRefusal } from '../../engine/game.js';
import { begin, type Play, resume } from '../../engine/play.js';
import { loadState } from '../../engine/saved.js';
import type { BaseState, Told } from '../../engine/table.js';
import { undone } from '../../engine/undo.js';
import { readJson } from '../model/json.js';
import type { Loaded } from '../model/match.js';
import type { ChoiceRecord, MatchRecord } from '../model/records.js';
import { undoneFrom } from '../play/choice-log.js';

/** The state is stored every so many lines, unless asked for otherwise; states between are replayed from there. */
const STRIDE = 25;

/**
 * The states of a match after each line of its log, replayed from its seed and choices, or as they are kept. It holds
 * hidden cards: only the service may have it.
 */
export interface Track {
  /** As far as it goes: the set-up is line 0. */
  readonly lines: readonly ChoiceRecord[];
  /** Follows the log further. Throws `OffTrack`. */
  follow(more: readonly ChoiceRecord[]): void;
  /** The state after line `n`, which is the caller's own. */
  at(n: number): BaseState;
}

/** These rules don't lead from this seed to this log: other rules played the match. */
export class OffTrack extends Error {
  override readonly name = 'OffTrack';
}

/** Replays a log, unless it has the states. Lines of an archived match (see `archiving.ts`) get their events back. */
export function trackOf(
  { folder: { rules }, record, options }: Pick<Loaded, 'folder' | 'record' | 'options'>,
  [setup, ...log]: readonly ChoiceRecord[],
  stride = STRIDE,
): Track {
  if (setup?.state !== undefined) return keptTrack(rules, record, [setup, ...log]);
  const begun = begin(rules, { seats: record.seats.length, options, seed: record.seed });
  if (isRefusal(begun) || !setup) throw new OffTrack(`match ${record.id}: its set-up`);
  let { play } = begun;
  const lines: ChoiceRecord[] = [told(setup, begun.events)];
  const stored: BaseState[] = [clone(play.state)];

  function follow(more: readonly ChoiceRecord[]): void {
    for (const each of more) {
      const { play: next, line } = after(play, each);
      play = next;
      lines.push(line);
      if ((lines.length - 1) % stride === 0) stored.push(clone(play.state));
    }
  }

  function at(n: number): BaseState {
    const from = stored[Math.floor(n / stride)];
    if (!from || n >= lines.length) throw new RangeError(`there is no line ${n}`);
    let again = resume(rules, clone(from));
    for (const line of lines.slice(n - (n % stride) + 1, n + 1)) again = after(again, line).play;
    return again.state;
  }

  /** A line that takes back goes on from the state before the choice. */
  function after(before: Play, line: ChoiceRecord): { readonly play: Play; readonly line: ChoiceRecord } {
    const from = undoneFrom(line);
    if (from === undefined) return { play: before, line: apply(before, line) };
    return { play: resume(rules, undone(at(from - 1), before.state)), line: told(line, []) };
  }

  follow(log);
  return { lines, follow, at };
}

/** No rule is run: what is seen stays what was seen then, whatever the rules are now. */
function keptTrack(rules: AnyGame, { id, rulesVersion }: MatchRecord, lines: ChoiceRecord[]): Track {
  return {
    lines,
    follow: (more) => void lines.push(...more),
    at(n) {
      const saved = lines[n]?.state;
      if (saved === undefined) throw new RangeError(`there is no line ${n}`);
      const state = loadState(rules, readJson<unknown>(saved), rulesVersion);
      if (isRefusal(state)) throw new OffTrack(`match ${id}: ${state.why}`);
      return state;
    },
  };
}

/** Plays the next line, and gives it with its events. */
function apply(play: Play, line: ChoiceRecord): ChoiceRecord {
  const { n, seat, kind, choice, auto } = line;
  const made = auto && play.forced() ? play.force() : play.choose(seat, readJson<string[]>(choice), kind);
  if (isRefusal(made) || made.seat !== seat) throw new OffTrack(`line ${n}`);
  return told(line, made.events);
}

/** The line with its events, which must be the saved ones: otherwise the position might show what nobody saw. */
function told(line: ChoiceRecord, made: readonly Told[]): ChoiceRecord {
  const events = JSON.stringify(made);
  if (line.events !== '' && line.events !== events) throw new OffTrack(`line ${line.n}`);
  return { ...line, events };
}
