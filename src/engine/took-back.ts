import { clone } from './clone.js';
import { type AnyGame, isRefusal } from './game.js';
import { begin, type Line, type Play, type Setup } from './play.js';
import type { Choice } from './replay.js';
import type { BaseState, Seat } from './table.js';
import { concernedBy } from './undo.js';

/* Choices that were taken back, as an exported match lists them. */

/** The part of a line that says what was chosen. */
export interface ChosenLine extends Pick<Line, 'seat' | 'kind' | 'choice'> {
  readonly auto?: true | undefined;
}

/** Who took choices back, after which line, and which choices stood from there until then. */
export interface TookBack {
  readonly seat: Seat;
  /** The last line that stood after it. */
  readonly to: number;
  readonly lines: readonly ChosenLine[];
  /** The seats that agreed, where that was needed. */
  readonly agreed?: readonly Seat[] | undefined;
}

/**
 * Why each of these could not be taken back at that point, as a sentence; undefined where it could. `lines`: what
 * stands at the end. `tookBack`: in the order in which they happened.
 */
export function whyNotTakenBack(
  game: AnyGame,
  setup: Setup,
  lines: readonly ChosenLine[],
  tookBack: readonly TookBack[],
): readonly (string | undefined)[] {
  // What stood at that moment follows from what was taken back then, and from what later take-backs left.
  let stood = lines;
  return tookBack
    .toReversed()
    .map((each) => {
      if (each.to < 0 || each.to > stood.length) return `it goes back to line ${each.to}, which there is not`;
      stood = [...stood.slice(0, each.to), ...each.lines];
      return whyNot(game, setup, stood, each);
    })
    .toReversed();
}

function whyNot(
  game: AnyGame,
  setup: Setup,
  stood: readonly ChosenLine[],
  { seat, to, agreed = [] }: TookBack,
): string | undefined {
  const begun = begin(game, setup);
  if (isRefusal(begun)) return 'such a match cannot be begun';
  const choices: Choice[] = [];
  for (const [i, line] of stood.entries()) {
    const before = i < to || line.auto ? undefined : clone(begun.play.state);
    const made = remade(begun.play, line);
    if (!made) return `“${line.choice.join(' ')}” (${line.kind}, seat ${line.seat}) was not chosen there`;
    if (i >= to) addLine(choices, i + 1, before, made);
  }
  if (choices.length === 0 || begun.play.forced()) return 'it takes back no whole choice';
  const concerned = concernedBy(game, choices, begun.play.state);
  if (!concerned) return 'something came of it that cannot be unsaid';
  const missing = concerned.find((each) => each !== seat && !agreed.includes(each));
  return missing === undefined ? undefined : `it touches seat ${missing}, which did not agree`;
}

function remade(play: Play, { seat, kind, choice, auto }: ChosenLine): Line | undefined {
  if (!auto) {
    const line = play.forced() ? undefined : play.choose(seat, choice, kind);
    return line && isRefusal(line) ? undefined : line;
  }
  const line = play.forced() ? play.force() : undefined;
  return line?.seat === seat && line.kind === kind && line.choice.join() === choice.join() ? line : undefined;
}

/** Adds a line to its choice. A line of the engine belongs to the choice before it. */
function addLine(choices: Choice[], n: number, before: BaseState | undefined, line: Line): void {
  const last = choices.at(-1);
  if (before) choices.push({ n, before, lines: [line] });
  else if (last) choices[choices.length - 1] = { ...last, lines: [...last.lines, line] };
}
