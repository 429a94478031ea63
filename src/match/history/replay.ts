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
 * A match step by step, as one person may look back at it. A step is what one save brought: a choice, and all that followed
 * by itself; so that no position is shown in which nobody could have looked at the table. Saves of which its person heard
 * nothing are no steps, and are seen with the next: the number of steps tells nothing either.
 */
export interface Replay {
  readonly match: Match;
  /** Whose ears the steps are counted with: the person's seat, or a bystander's. */
  readonly eye: Eye;
  /** Through whose eyes they may look besides a bystander's: their own while the match runs, everybody's once it is over. */
  readonly eyes: readonly Seat[];
  /** The first is the set-up. Each with what the person heard. */
  readonly steps: readonly (readonly StoryLine[])[];
  /** What another of those eyes heard of a step. */
  story(step: number, eye: Eye): readonly StoryLine[];
  /** How an eye saw the match after that step. Throws for eyes that aren't open to the person. */
  see(step: number, eye: Eye): Seen;
  /** What everybody knew right after a line of the person's own, or the set-up, before others' followed. Throws for other lines. */
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

/** The lines of each save of which this eye heard anything, and with them those before it of which it heard nothing. */
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
