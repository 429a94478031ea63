import { atRest, type Seen, see } from '../../engine/see.js';
import type { Eye, Seat } from '../../engine/table.js';
import { matchOf, storyLine } from '../model/load.js';
import type { Loaded, Match } from '../model/match.js';
import type { ChoiceRecord } from '../model/records.js';
import { isOver } from '../model/status.js';
import { asOf, type StoryLine } from '../model/story.js';
import { currentLines, UNDONE } from '../play/choice-log.js';
import type { Track } from './track.js';

/**
 * A match step by step, as one person may look back at it. A step is one save: a choice and all that followed by
 * itself. So it shows no position that nobody could have seen at the table. A save of which the person heard nothing is
 * part of the next step, so that the number of steps gives nothing away.
 */
export interface Replay {
  readonly match: Match;
  /** The eye that decides what is a step: the person's seat, or a bystander. */
  readonly eye: Eye;
  /** The seats whose views are open to the person: their own while the match runs, all once it is over. */
  readonly eyes: readonly Seat[];
  /** What the person heard in each step; the first is the set-up. */
  readonly steps: readonly (readonly StoryLine[])[];
  /** What another of those eyes heard in a step. */
  story(step: number, eye: Eye): readonly StoryLine[];
  /** What an eye saw after that step. Throws for eyes that aren't open to the person. */
  see(step: number, eye: Eye): Seen;
  /** What everybody knew right after a line of the person's own, or after the set-up. Throws for other lines. */
  after(n: number): Seen;
}

/** The match under the names of those who sat there after that step. */
export const matchAt = ({ match, steps }: Pick<Replay, 'match' | 'steps'>, step: number): Match =>
  asOf(match, steps[step]?.at(-1)?.n ?? 0);

export function replayOf(loaded: Loaded, track: Track, userId: string): Replay {
  const match = matchOf(loaded);
  const { record, folder, tableState } = loaded;
  const own = match.seatOf(userId);
  const eye = own ?? 'bystander';
  const over = isOver(record);
  const eyes = over ? record.seats.map(({ seat }) => seat) : own === undefined ? [] : [own];
  const steps = stepsOf(currentLines(track.lines.slice(0, tableState.lines + 1)), eye);
  const open = (wanted: Eye): Eye => {
    if (wanted !== 'bystander' && !eyes.includes(wanted)) throw new Error(`seat ${wanted} is another's secret`);
    return wanted;
  };
  const stepAt = (step: number): readonly ChoiceRecord[] => {
    const lines = steps[step];
    if (!lines) throw new RangeError(`there is no step ${step}`);
    return lines;
  };
  return {
    match,
    eye,
    eyes,
    steps: steps.map((lines) => lines.map((line) => storyLine(line, eye))),
    story: (step, wanted) => stepAt(step).map((line) => storyLine(line, open(wanted))),
    see(step, wanted) {
      const view = see(folder.rules, track.at(stepAt(step).at(-1)?.n ?? 0), open(wanted));
      return over && step === steps.length - 1 ? atRest(view) : view;
    },
    after(n) {
      const line = track.lines[n];
      if (!line || (n > 0 && line.seat !== own)) throw new RangeError(`line ${n} is not their own`);
      return see(folder.rules, track.at(n), 'bystander');
    },
  };
}

/** The lines of each save of which this eye heard something, together with earlier saves of which it heard nothing. */
function stepsOf(lines: readonly ChoiceRecord[], eye: Eye): ChoiceRecord[][] {
  const steps: ChoiceRecord[][] = [];
  let step: ChoiceRecord[] = [];
  for (const [i, line] of lines.entries()) {
    step.push(line);
    if (lines[i + 1]?.revision === line.revision) continue;
    if (steps.length > 0 && !step.some((each) => heardOf(each, eye))) continue;
    steps.push(step);
    step = [];
  }
  return steps;
}

const heardOf = (line: ChoiceRecord, eye: Eye): boolean =>
  line.kind === UNDONE || storyLine(line, eye).events.length > 0;
