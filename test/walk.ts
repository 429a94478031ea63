import fc from 'fast-check';
import { Chance, chanceFrom } from '../src/engine/chance.js';
import { type AnyGame, isRefusal, type Options } from '../src/engine/game.js';
import { begin, type Line, type Play, type Setup } from '../src/engine/play.js';
import { see } from '../src/engine/see.js';
import type { Decision, Eye } from '../src/engine/table.js';
import { quickPlayer } from '../src/players/index.js';

/** No match of any game comes near this many choices. */
export const MANY_CHOICES = 5_000;

/** Up to so many combinations of options are all tried. */
const TRY_ALL = 24;

/**
 * Different options that fit this number of seats: every combination of values where there are few; else some, in which
 * every value of every option occurs. Always the same ones.
 */
export function optionsToTry(game: AnyGame, seats: number): Options[] {
  const columns = game.options.map(({ id, values }) => ({ id, values: values(seats) }));
  const many = columns.reduce((product, { values }) => product * values.length, 1);
  return many <= TRY_ALL
    ? everyCombination(columns)
    : someOfEach(columns, new Chance(chanceFrom(`${game.id} options`)));
}

type Columns = readonly { readonly id: string; readonly values: readonly string[] }[];

const everyCombination = (columns: Columns): Options[] =>
  columns.reduce<Options[]>(
    (all, { id, values }) => all.flatMap((some) => values.map((value) => ({ ...some, [id]: value }))),
    [{}],
  );

/** As many as the longest option has values, so that they differ; the values of each are spread over them by chance. */
function someOfEach(columns: Columns, chance: Chance): Options[] {
  const count = Math.max(...columns.map(({ values }) => values.length));
  const spread = columns.map(({ id, values }) => {
    const column = Array.from({ length: count }, (_, i) => values[i % values.length] as string);
    chance.shuffle(column);
    return { id, column };
  });
  return Array.from({ length: count }, (_, i) =>
    Object.fromEntries(spread.map(({ id, column }) => [id, column[i] as string])),
  );
}

/** A match's setup: any options that fit and any seed. */
export const setups = (game: AnyGame, seats: number): fc.Arbitrary<Setup> =>
  fc.record({
    seats: fc.constant(seats),
    options: fc.record(
      Object.fromEntries(game.options.map(({ id, values }) => [id, fc.constantFrom(...values(seats))])),
    ),
    seed: fc.string({ maxLength: 8 }),
  });

export function start(game: AnyGame, setup: Setup): Play {
  const begun = begin(game, setup);
  if (isRefusal(begun)) throw new Error(begun.why);
  return begun.play;
}

export const eyes = (seats: number): Eye[] => ['bystander', ...Array.from({ length: seats }, (_, seat) => seat)];
export const openOf = (play: Play): readonly Decision[] => play.state.pending;

/** A random legal choice of a random open decision. */
export function anyChoice(play: Play, chance: Chance): { seat: number; choice: string[] } {
  const open = openOf(play);
  const decision = open[chance.below(open.length)] as Decision;
  const legal = play.legal(decision);
  return { seat: decision.seat, choice: legal.at(chance.below(legal.count)) };
}

/** Chooses for whoever is asked. */
export type Chooser = (play: Play, chance: Chance) => { seat: number; choice: readonly string[] };

/** What the game's quickest computer player would do; so many times in ten, anything. Matches get far that way. */
export const slipping =
  (slips: number): Chooser =>
  (play, chance) => {
    const [decision] = openOf(play);
    if (!decision || chance.below(10) < slips) return anyChoice(play, chance);
    const { seat } = decision;
    return { seat, choice: quickPlayer(play.game.id).choose(play.game, see(play.game, play.state, seat), chance) };
  };
/** Well enough to get far, badly enough to get everywhere. */
export const mostlyWell = slipping(2);

/** What is done where somebody must choose. */
export type Visit = (play: Play, chance: Chance) => void;

/** So many rests of a match are visited one by one, and after so many hardly any. */
const ONE_BY_ONE = 100;
const LONG = 300;

/** For visits that take their time: of a long match, once it has gone on for a while, one rest in five, then in thirty. For one match. */
export function thinly(visit: Visit): Visit {
  let rests = 0;
  return (play, chance) => {
    if (++rests <= ONE_BY_ONE || chance.below(rests > LONG ? 30 : 5) === 0) visit(play, chance);
  };
}

/** Plays a match; `visit` sees it wherever somebody must choose, forced or not, and hears each line afterwards. */
export function walk(
  game: AnyGame,
  setup: Setup,
  visit: Visit,
  how: Chooser = anyChoice,
  hearLine: (line: Line) => void = () => {},
): Play {
  const play = start(game, setup);
  playOn(play, setup.seed, how, hearLine, visit);
  return play;
}

/** Plays a match to its end. */
export function playOn(
  play: Play,
  seed: string,
  how: Chooser,
  hearLine: (line: Line) => void,
  visit: Visit = () => {},
): void {
  const chance = new Chance(chanceFrom(`${seed} walk`));
  for (let n = 0; !play.state.outcome; n++) {
    if (n > MANY_CHOICES) throw new Error('the match does not end');
    visit(play, chance);
    hearLine(play.forced() ? play.force() : chosen(play, how(play, chance)));
  }
}

function chosen(play: Play, { seat, choice }: { seat: number; choice: readonly string[] }): Line {
  const line = play.choose(seat, choice);
  if (isRefusal(line)) throw new Error(line.why);
  return line;
}
