import { describe, expect, test } from 'vitest';
import { HELD_MS } from '../../src/discord/views/shown/calling.js';
import type { Seat } from '../../src/engine/table.js';
import { rules } from '../../src/games/kingdoms/rules/rules.js';
import { SECOND_LOOK_MS } from '../../src/match/features/undo/undoable.js';
import { type Plan, type Planned, type Planner, planWhere } from '../support/plans.js';
import { HOUR, MINUTE, openPaced, type Paced, SECOND } from './pace.js';

/*
 * Whoever is invaded answers and has the next turn: that is one notification, at whatever pace, whether there was a choice
 * or not, and whatever the answer.
 */

/** Each turns up an event first; then invades who can. */
const soon: Planner = (play) => {
  const [asked] = play.state.pending;
  if (!asked) return undefined;
  const { seat, kind, options } = asked;
  const { turn } = play.state as unknown as { readonly turn: number };
  if (kind === 'counter') return undefined;
  if (kind !== 'action') return { seat, choice: play.legal(asked).at(0) };
  return { seat, choice: [turn <= 2 ? 'event' : (options[0] as string)] };
};

/** A match up to an invasion in its third turn, which leaves so many choices. */
const invasion = (fits: (choices: number) => boolean): Plan =>
  planWhere(rules, { seats: 2, options: {} }, soon, ({ state }) => {
    const [asked] = state.pending;
    const { turn } = state as unknown as { readonly turn: number };
    return asked?.kind === 'counter' && turn === 3 && fits(asked.options.length);
  });
const onlyPass = invasion((choices) => choices === 1);
const several = invasion((choices) => choices > 1);

/** What is answered: the first of all, or the last, which lets the invader go home. */
const ANSWERS = [
  ['nothing can answer', onlyPass, -1],
  ['the invader is let go', several, -1],
  ['the invader is struck', several, 0],
] as const;

/** At what pace two people have played so far, and how long the invaded one thinks. */
interface Tempo {
  readonly pace: number;
  readonly thinks: number;
  /** Whether the match has a thread of its own. */
  readonly threads: boolean;
}

interface Told {
  /** To the defender, in milliseconds after the invasion; one that can be taken back calls nobody at once. */
  readonly calls: readonly number[];
  /** Messages that came to the channel since the invasion, and mentions in all of them. */
  readonly messages: number;
  readonly mentions: number;
}

/** Plays up to the invasion; the defender answers after a while, and then goes away. What came of it. */
async function invadedAt(
  { pace, thinks, threads }: Tempo,
  { seed, steps }: Plan,
  answer: number,
): Promise<Told & { readonly held: number }> {
  const left: Planned[] = steps.filter(({ auto }) => !auto);
  const invader = left.at(-1)?.seat as Seat;
  const paced = await openPaced({
    game: 'kingdoms',
    seats: 2,
    seed,
    threads,
    choose: ({ asked }) => left.shift()?.choice ?? [asked?.options.at(answer) as string],
  });
  const { calls, clock, bench, wait, play } = paced;
  while (left.length > 1) {
    await wait(pace);
    await play(left[0]?.seat);
  }
  await wait(pace);
  const [begun, before, tally] = [clock.now(), calls.length, bench.playground.tally()];
  await play(invader);
  expect(await askedIn(paced)).toEqual([{ seat: 1 - invader, kind: 'counter' }]);
  const held = (await paced.match()).tableState.undoable ? SECOND_LOOK_MS : 0;
  // Bit by bit, so that whatever is due on the way is sent in its own moment.
  for (let passed = 0; passed < thinks; passed += 10 * SECOND) await wait(10 * SECOND);
  await play(1 - invader);
  expect(await askedIn(paced)).toEqual([{ seat: 1 - invader, kind: 'action' }]);
  await wait(5 * HOUR);
  const { publicMessages, mentions } = bench.playground.tally();
  expect(calls.slice(before).filter(({ seat }) => seat === invader)).toEqual([]);
  expect(bench.errors).toEqual([]);
  expect(bench.problems).toEqual([]);
  return {
    held,
    calls: calls.slice(before).map(({ at }) => at - begun),
    messages: publicMessages - tally.publicMessages,
    mentions: mentions - tally.mentions,
  };
}
const askedIn = async ({ match }: Paced) => (await match()).see('bystander')?.awaited;

const ONCE = { messages: 1, mentions: 1 };
const TEMPI: readonly (readonly [string, Tempo, Told])[] = [
  [
    'both take their time: the invasion calls at once',
    { pace: 10 * MINUTE, thinks: 5 * MINUTE, threads: true },
    { calls: [0], ...ONCE },
  ],
  [
    'both are here: the table changes before their eyes, and calls nobody',
    { pace: 10 * SECOND, thinks: 30 * SECOND, threads: true },
    { calls: [], messages: 0, mentions: 0 },
  ],
  [
    'the invaded one has just been here, and thinks: called after a while',
    { pace: 10 * SECOND, thinks: 5 * MINUTE, threads: true },
    { calls: [HELD_MS], ...ONCE },
  ],
  [
    'in a channel that is not the match’s own: called at once, however quick they are',
    { pace: 10 * SECOND, thinks: 10 * SECOND, threads: false },
    { calls: [0], ...ONCE },
  ],
];

describe.each(TEMPI)('%s', (_, tempo, told) => {
  test.each(ANSWERS)('%s', async (__, plan, answer) => {
    const { held, ...was } = await invadedAt(tempo, plan, answer);
    expect(was).toEqual({ ...told, calls: told.calls.map((at) => Math.max(at, held)) });
  });
});
