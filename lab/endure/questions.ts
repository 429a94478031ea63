import type { Decision, Seat } from '../../src/engine/table.js';
import { OffTrack, trackOf } from '../../src/match/history/track.js';
import { readJson } from '../../src/match/model/json.js';
import type { Loaded } from '../../src/match/model/match.js';
import type { ChoiceRecord } from '../../src/match/model/records.js';
import { UNDONE } from '../../src/match/play/choice-log.js';

/** A question of a match, between the log lines where it opened and closed. */
export interface Question {
  readonly seat: Seat;
  readonly no: number;
  readonly decision: Decision;
  /** When it was opened, in milliseconds since 1970. */
  readonly since: number;
  /** The line that closed it; undefined while it is open. */
  closed?: ChoiceRecord;
  /** A choice was taken back while it was open, or just before: the log does not show how much time it has. */
  disturbed: boolean;
}

/** All questions ever asked, oldest first; none where other rules made the log. */
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

/** The answer by the question's own seat: options in the order of the choice; undefined where there was none. */
export const answerOf = ({ seat, closed }: Question): readonly string[] | undefined =>
  closed && closed.seat === seat && closed.kind !== UNDONE ? readJson<string[]>(closed.choice) : undefined;
