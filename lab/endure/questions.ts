import type { Decision, Seat } from '../../src/engine/table.js';
import { OffTrack, trackOf } from '../../src/match/history/track.js';
import { readJson } from '../../src/match/model/json.js';
import type { Loaded } from '../../src/match/model/match.js';
import type { ChoiceRecord } from '../../src/match/model/records.js';
import { UNDONE } from '../../src/match/play/choice-log.js';

/** A question of a match, from where it was asked in the log to where that asks it no longer. */
export interface Question {
  readonly seat: Seat;
  readonly no: number;
  readonly decision: Decision;
  /** When it was asked, in milliseconds since 1970. */
  readonly since: number;
  /** The line after which it was asked no longer; undefined where it still is. */
  closed?: ChoiceRecord;
  /** Something was taken back while it was open, or just before: how much time it has cannot be read off the log. */
  disturbed: boolean;
}

/** All that were ever asked, oldest first; none where the log is not of these rules. */
export function questionsIn(loaded: Loaded, log: readonly ChoiceRecord[]): readonly Question[] {
  const track = trackIn(loaded, log);
  if (!track) return [];
  const all: Question[] = [];
  let open = new Map<string, Question>();
  for (const [n, line] of track.lines.entries()) {
    const undone = line.kind === UNDONE;
    const still = new Map<string, Question>();
    for (const decision of track.at(n).pending) {
      const key = `${decision.seat}:${decision.no}`;
      const { seat, no } = decision;
      const question = open.get(key) ?? { seat, no, decision, since: line.at, disturbed: false };
      question.disturbed ||= undone;
      if (!open.has(key)) all.push(question);
      still.set(key, question);
    }
    for (const [key, question] of open) if (!still.has(key)) question.closed = line;
    open = still;
  }
  return all;
}

function trackIn(loaded: Loaded, log: readonly ChoiceRecord[]) {
  try {
    return log.length === 0 ? undefined : trackOf(loaded, log);
  } catch (error) {
    if (error instanceof OffTrack) return undefined;
    throw error;
  }
}

/** What a question was answered with, by its own seat: options in the order of the choice; undefined where it was not. */
export const answerOf = ({ seat, closed }: Question): readonly string[] | undefined =>
  closed && closed.seat === seat && closed.kind !== UNDONE ? readJson<string[]>(closed.choice) : undefined;
