import fc from 'fast-check';
import { Chance, chanceFrom } from '../src/engine/chance.js';
import { type AnyGame, isRefusal, type Options } from '../src/engine/game.js';
import { begin, type Line, type Play, type Setup } from '../src/engine/play.js';
import { see } from '../src/engine/see.js';
import type { Decision, Eye } from '../src/engine/table.js';
import { quickPlayer } from '../src/players/index.js';

// The same runs every time: what a property meets must not be left to luck.
fc.configureGlobal({ seed: 1 });

/** No match of any game comes near this many choices. */
export const MANY_CHOICES = 5_000;

/** As many combinations are all tried; where there are more, each value is, and each option's ends together. */
const ALL_TRIED = 100;

/** Every combination of option values that fits this number of seats, or else enough of them for each value to occur. */
export function allOptions({ options }: AnyGame, seats: number): Options[] {
  const possible = options.map(({ id, values }) => ({ id, values: values(seats) }));
  if (possible.reduce((count, { values }) => count * values.length, 1) <= ALL_TRIED) return combinations(possible);
  const usual = Object.fromEntries(options.map(({ id, default: value }) => [id, value]));
  const alone = possible.flatMap(({ id, values }) => values.map((value) => ({ ...usual, [id]: value })));
  const ends = possible.map(({ id, values }) => ({ id, values: [values[0] as string, values.at(-1) as string] }));
  const tried = new Map([...alone, ...combinations(ends)].map((each) => [JSON.stringify(each), each]));
  return [...tried.values()];
}

const combinations = (possible: readonly { readonly id: string; readonly values: readonly string[] }[]): Options[] =>
  possible.reduce<Options[]>(
    (all, { id, values }) => all.flatMap((some) => values.map((value) => ({ ...some, [id]: value }))),
    [{}],
  );

/** A match's setup: any options that fit and any seed. */
export const setups = (game: AnyGame, seats: number): fc.Arbitrary<Setup> =>
  fc.record({
    seats: fc.constant(seats),
    options: fc.constantFrom(...allOptions(game, seats)),
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

/** Plays a match; `visit` sees it wherever somebody must choose, forced or not, and hears each line afterwards. */
export function walk(
  game: AnyGame,
  setup: Setup,
  visit: (play: Play, chance: Chance) => void,
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
  visit: (play: Play, chance: Chance) => void = () => {},
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
