import { clone } from '../../engine/clone.js';
import type { AnyGame } from '../../engine/game.js';
import { GAMES } from '../../games/index.js';
import { diceFrom } from '../dice.js';
import { digits, type Section, whole } from './layout.js';
import { freshTable, midMatch, step } from './playouts.js';
import { ratesOf } from './rounds.js';

/** So many clones between two looks at the clock. */
const BATCH = 200;

/** Uniformly random matches from set-up to end, on one core. `seconds`: for each row, after as long a warm-up. */
export function playoutSection(seconds: number): Section {
  const rows = GAMES.flatMap(({ rules }) =>
    eachSeats(rules).map((seats) => {
      const [choices, playouts] = ratesOf(seconds, () => [playOut(rules, seats), 1]);
      if (!choices || !playouts) throw new Error('nothing was measured');
      const range = `${whole(choices.least)} to ${whole(choices.most)}`;
      const each = choices.median / playouts.median;
      return [`${rules.id}, ${seats}`, whole(choices.median), range, whole(playouts.median), each.toFixed(1)];
    }),
  );
  return {
    title: 'Random playouts, one core',
    rows: [['game, seats', 'choices/s', 'rounds from … to', 'playouts/s', 'choices each'], ...rows],
    notes: ['Set-up included; every choice drawn uniformly from all legal ones; median of five rounds.'],
  };
}

const dice = diceFrom('bench');

/** How many choices it took. */
function playOut(game: AnyGame, seats: number): number {
  const table = freshTable(game, seats, dice);
  let choices = 0;
  while (step(table, dice)) choices++;
  return choices;
}

function eachSeats({ seats: { min, max } }: AnyGame): number[] {
  return Array.from({ length: max - min + 1 }, (_, i) => min + i);
}

/** What it costs to copy a state from the middle of a match. */
export function cloneSection(seconds: number): Section {
  const rows = GAMES.map(({ rules }) => {
    const state = midMatch(rules, rules.seats.max, diceFrom('clone'));
    const own = microseconds(seconds, () => clone(state));
    const structured = microseconds(seconds, () => structuredClone(state));
    const bytes = JSON.stringify(state).length;
    return [`${rules.id}, ${rules.seats.max}`, `${digits(own)} µs`, `${digits(structured)} µs`, whole(bytes)];
  });
  return {
    title: 'Cloning the state of a match half played',
    rows: [['game, seats', 'clone', 'structuredClone', 'JSON bytes'], ...rows],
    notes: [],
  };
}

/** Kept, so that no copy can be left out as unneeded. */
let kept: unknown;

function microseconds(seconds: number, copy: () => unknown): number {
  const [rate] = ratesOf(seconds / 3, () => {
    for (let i = 0; i < BATCH; i++) kept = copy();
    return [BATCH];
  });
  if (!rate || kept === undefined) throw new Error('nothing was measured');
  return 1e6 / rate.median;
}
