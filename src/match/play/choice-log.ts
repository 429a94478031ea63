import type { Entry } from '../../engine/replay.js';
import type { Seat } from '../../engine/table.js';
import type { ChosenLine, TookBack } from '../../engine/took-back.js';
import { readJson } from '../model/json.js';
import type { ChoiceRecord } from '../model/records.js';

/* The log of a match only grows: what was taken back stays in it, and a line of its own says from which line on. */

/**
 * The kind of a line that takes others back. Its choice lists numbers: the first of these lines; by seat, the question
 * that the seat answers next; then the seats that agreed, where that was needed.
 */
export const UNDONE = 'undone';

type LogLine = Pick<ChoiceRecord, 'n' | 'kind' | 'choice'>;

/** The number of the first line that this one takes back; undefined where it takes none back. */
export const undoneFrom = ({ kind, choice }: Pick<LogLine, 'kind' | 'choice'>): number | undefined =>
  kind === UNDONE ? Number(readJson<string[]>(choice)[0]) : undefined;

/** The log as entries to replay, without the set-up. */
export const entriesOf = (log: readonly ChoiceRecord[]): Entry[] =>
  log
    .filter(({ n }) => n > 0)
    .map((line) => {
      const { n, seat, auto, choice } = line;
      const from = undoneFrom(line);
      return from === undefined ? { n, seat, choice: readJson<string[]>(choice), auto } : { n, undone: from };
    });

/** What was taken back, as an export has it. `log`: without the set-up. */
export function tookBackIn(log: readonly ChoiceRecord[], seats: number): TookBack[] {
  const current: ChoiceRecord[] = [];
  return log.flatMap((line) => {
    const from = undoneFrom(line);
    if (from === undefined) {
      current.push(line);
      return [];
    }
    const to = current.filter(({ n }) => n < from).length;
    const agreed = readJson<string[]>(line.choice)
      .slice(1 + seats)
      .map(Number);
    const lines = current.splice(to).map(chosenLine);
    return [{ seat: line.seat, to, lines, ...(agreed.length > 0 && { agreed }) }];
  });
}

const chosenLine = ({ seat, kind, choice, auto }: ChoiceRecord): ChosenLine => ({
  seat,
  kind,
  choice: readJson<string[]>(choice),
  ...(auto && { auto: true as const }),
});

/** The log without what was taken back; the lines that say so stay. `log`: all of it from some line on. */
export function currentLines<T extends LogLine>(log: readonly T[]): T[] {
  let kept: T[] = [];
  for (const line of log) {
    const from = undoneFrom(line);
    if (from !== undefined) kept = kept.filter((each) => each.n < from || each.kind === UNDONE);
    kept.push(line);
  }
  return kept;
}

/** The line that answered a seat's question `no`, taken back or not. */
export function answerTo<T extends LogLine & Pick<ChoiceRecord, 'seat'>>(
  log: readonly T[],
  { seat, no }: { readonly seat: Seat; readonly no: number },
): T | undefined {
  // Questions are numbered from 1, and each is answered by one line, unless it was taken back with the choice that
  // asked it.
  let next = 1;
  for (const line of log) {
    if (line.kind === UNDONE) next = Number(readJson<string[]>(line.choice)[seat + 1]);
    else if (line.seat === seat && next++ === no) return line;
  }
  return undefined;
}
