import { type MovableClock, movableClock, type Person } from '../../playground/index.js';
import type { GameFolder } from '../../src/contract/game.js';
import { Chance, chanceFrom } from '../../src/engine/chance.js';
import { isRefusal } from '../../src/engine/game.js';
import type { Match } from '../../src/match/model/match.js';
import type { Terms } from '../../src/match/model/table-state.js';
import { waitedSince } from '../../src/match/play/turns.js';
import { quickPlayer } from '../../src/players/index.js';
import { type Bench, openBench } from './bench.js';
import { awaitedIn, HOUR, MINUTE } from './pace.js';
import { newLobby, publicMessages } from './people.js';

/* Tables of strangers with habits, who play a match for weeks: what becomes of it, and how often each of them is called. */

/** Whether somebody chooses now. */
export type Habit = (at: {
  readonly now: number;
  /** How long the table has waited for them, in milliseconds. */
  readonly waited: number;
  /** How often they have chosen before. */
  readonly chosen: number;
  /** How long the match has lasted, in milliseconds. */
  readonly lasted: number;
}) => boolean;

export const DAY = 24 * HOUR;
const hourOf = (now: number): number => new Date(now).getUTCHours();

/** After so long whoever is `returning` is back. */
const RETURN_MS = 5 * DAY;

/** The habits there are, by name. */
export const HABITS = {
  prompt: ({ waited }) => waited >= 20 * MINUTE,
  slow: ({ waited }) => waited >= 10 * HOUR,
  sleeping: ({ now, waited }) => waited >= HOUR && hourOf(now) >= 8 && hourOf(now) < 22,
  vanishing: ({ chosen }) => chosen < 2,
  returning: ({ chosen, lasted }) => chosen < 2 || lasted >= RETURN_MS,
} as const satisfies Readonly<Record<string, Habit>>;
export type HabitName = keyof typeof HABITS;

/** Somebody was mentioned, and notified. */
export interface Mention {
  readonly seat: number;
  readonly at: number;
  /** Since when they were waited for then. */
  readonly since: number | undefined;
}

export interface Weeks {
  readonly bench: Bench;
  readonly clock: MovableClock;
  readonly mentions: readonly Mention[];
  /** How long it took, in milliseconds. */
  readonly lasted: number;
  /** How many choices each of them made, by seat. */
  readonly chosen: readonly number[];
  /** How often somebody took a seat back that a computer had. */
  readonly returned: number;
  /** As it stood in the end: over, called off, or still running. */
  readonly match: Match;
}

/** So often people look. */
const LOOK_MS = 2 * HOUR;
/** No match is watched for longer. */
const LONGEST_MS = 90 * DAY;

/** Plays a match of people with these habits, by seat, for as long as it goes on; `night` is done to the bot every midnight. */
export async function playWeeks(
  folder: GameFolder,
  habits: readonly HabitName[],
  terms: Terms,
  night: (bench: Bench) => Promise<void> = () => Promise.resolve(),
): Promise<Weeks> {
  const game = folder.rules.id;
  const seed = `${game} ${habits.join(' ')}`;
  const chance = new Chance(chanceFrom(seed));
  const clock = movableClock(Date.UTC(2026, 2, 20, 9));
  const bench = await openBench({
    seed,
    botClock: clock,
    people: ['Ada', 'Ben', 'Cleo', 'Dov', 'Eve'],
    thinkers: {
      playerFor: () => 'quick',
      tryOut: async () => undefined,
      signal: () => undefined,
      async weigh(game, player, view, seed) {
        return { choice: await this.choose(game, player, view, seed) };
      },
      async choose(_, __, view, seed) {
        return quickPlayer(folder).choose(folder.rules, view, new Chance(chanceFrom(seed)));
      },
    },
  });
  const people = bench.playground.people.slice(0, habits.length);
  const [host, ...others] = people as [Person, ...Person[]];
  const mentions: Mention[] = [];
  const known = new Set<string>();
  const chosen = habits.map(() => 0);
  let returned = 0;

  await newLobby(host, { game, seats: habits.length });
  const { id } = ((await bench.bot.service.lookOf(host.user.id))[0] as Match).record;
  const match = async () => (await bench.bot.service.look(id)) as Match;
  const agreed = await bench.bot.service.configure(id, host.user.id, terms);
  if (isRefusal(agreed)) throw new Error(agreed.why);

  async function settled(): Promise<void> {
    await bench.bot.idle();
    await bench.bot.service.idle();
    await bench.bot.idle();
    for (const [seat, person] of people.entries())
      for (const { message, mentionsYou } of publicMessages(person)) {
        const call = `${message.id} ${seat}`;
        if (!mentionsYou || known.has(call)) continue;
        known.add(call);
        mentions.push({ seat, at: clock.now(), since: waitedSince((await match()).tableState, seat) });
      }
  }

  /** This person looks, and does what their habit is. */
  async function look(seat: number): Promise<void> {
    const person = people[seat] as Person;
    const habit = HABITS[habits[seat] as HabitName];
    let now = await match();
    const lasted = clock.now() - began;
    if (habits[seat] === 'returning' && now.tableState.former?.[seat] && lasted >= RETURN_MS) {
      const back = await bench.bot.service.takeSeatBack(id, person.user.id);
      if (!isRefusal(back)) returned++;
      await settled();
      now = await match();
    }
    while (awaitedIn(now).includes(seat) && now.record.seats[seat]?.userId === person.user.id) {
      const waited = clock.now() - (waitedSince(now.tableState, seat) ?? clock.now());
      // Once here, they finish their turn.
      const here = now.tableState.turns?.[seat]?.begun && habits[seat] !== 'vanishing';
      if (!here && !habit({ now: clock.now(), waited, lasted, chosen: chosen[seat] as number })) return;
      const view = now.see(seat);
      if (!view?.asked) return;
      const choice = quickPlayer(folder).choose(folder.rules, view, chance);
      const done = await bench.bot.service.choose({ id, userId: person.user.id, choice });
      if (isRefusal(done)) throw new Error(done.why);
      chosen[seat] = (chosen[seat] as number) + 1;
      await settled();
      now = await match();
    }
  }

  for (const other of others) {
    await other.press('Join');
    await settled();
  }
  const began = clock.now();
  let day = 0;
  while ((await match()).record.status === 'running' && clock.now() - began < LONGEST_MS) {
    await clock.pass(LOOK_MS, settled);
    if (Math.floor((clock.now() - began) / DAY) > day) {
      day++;
      await night(bench);
    }
    for (const seat of people.keys()) await look(seat);
  }
  return { bench, clock, mentions, lasted: clock.now() - began, chosen, returned, match: await match() };
}
