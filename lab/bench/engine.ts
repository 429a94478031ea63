import { clone } from '../../src/engine/clone.js';
import type { AnyGame } from '../../src/engine/game.js';
import { GAMES } from '../../src/games/index.js';
import type { Progress } from '../../src/tools/progress.js';
import { diceFrom } from '../dice.js';
import { latencyOf } from './latency.js';
import { digits, type Section, whole } from './layout.js';
import { freshTable, midMatch, step } from './playouts.js';

/** Clones between two looks at the clock. */
const BATCH = 200;

/** Random matches from set-up to end, on one core. `seconds`: per row, after a warm-up of the same length. */
export async function playoutSection(seconds: number, { say }: Progress): Promise<Section> {
  const rows: string[][] = [];
  for (const { rules } of GAMES)
    for (const seats of eachSeats(rules)) {
      say(`random playouts: ${rules.id}, ${seats} seats`);
      rows.push(await playoutRow(rules, seats, seconds));
    }
  return {
    title: 'Random playouts, one core',
    rows: [['game, seats', 'choices/s', '±', 'playouts/s', 'choices each'], ...rows],
    notes: ['Set-up included; every choice drawn uniformly from all legal ones; ± with 95 % confidence.'],
  };
}

async function playoutRow(game: AnyGame, seats: number, seconds: number): Promise<string[]> {
  const dice = diceFrom('bench');
  let [choices, playouts] = [0, 0];
  const { mean, rme } = await latencyOf(seconds, () => {
    const table = freshTable(game, seats, dice);
    while (step(table, dice)) choices++;
    playouts++;
  });
  const [each, perSecond] = [choices / playouts, 1000 / mean];
  return [`${game.id}, ${seats}`, whole(each * perSecond), `${rme.toFixed(1)} %`, whole(perSecond), each.toFixed(1)];
}

function eachSeats({ seats: { min, max } }: AnyGame): number[] {
  return Array.from({ length: max - min + 1 }, (_, i) => min + i);
}

/** The cost of copying a state from the middle of a match. */
export async function cloneSection(seconds: number, { say }: Progress): Promise<Section> {
  const rows: string[][] = [];
  for (const { rules } of GAMES) {
    say(`clones: ${rules.id}`);
    const state = midMatch(rules, rules.seats.max, diceFrom('clone'));
    const own = await microseconds(seconds, () => clone(state));
    const structured = await microseconds(seconds, () => structuredClone(state));
    const bytes = JSON.stringify(state).length;
    rows.push([`${rules.id}, ${rules.seats.max}`, `${digits(own)} µs`, `${digits(structured)} µs`, whole(bytes)]);
  }
  return {
    title: 'Cloning the state of a match half played',
    rows: [['game, seats', 'clone', 'structuredClone', 'JSON bytes'], ...rows],
    notes: [],
  };
}

async function microseconds(seconds: number, copy: () => unknown): Promise<number> {
  // Stored, so that the compiler cannot drop a copy as unused.
  const kept: unknown[] = [];
  const { p50 } = await latencyOf(seconds / 3, () => {
    for (let i = 0; i < BATCH; i++) kept[i] = copy();
  });
  return (1000 * p50) / BATCH;
}
