import { atRest, see } from '../../engine/see.js';
import type { Eye } from '../../engine/table.js';
import { type Loaded, matchOf, storyLine } from '../model/load.js';
import type { Replay } from '../model/match.js';
import type { ChoiceRecord } from '../model/records.js';
import { isOver } from '../model/status.js';
import { standing, UNDONE } from '../play/choice-log.js';
import type { Track } from './track.js';

export function replayOf(loaded: Loaded, track: Track, userId: string): Replay {
  const match = matchOf(loaded);
  const { record, folder, beside } = loaded;
  const own = match.seatOf(userId);
  const eye = own ?? 'bystander';
  const over = isOver(record);
  const eyes = over ? record.seats.map(({ seat }) => seat) : own === undefined ? [] : [own];
  const steps = stepsOf(standing(track.lines.slice(0, beside.lines + 1)), eye);
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
