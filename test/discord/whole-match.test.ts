import { describe, expect, test } from 'vitest';
import { movableClock, type Person, type Tally } from '../../playground/index.js';
import { Chance, chanceFrom } from '../../src/engine/chance.js';
import { legalChoices } from '../../src/engine/play.js';
import { sure } from '../../src/engine/sure.js';
import type { Match } from '../../src/match/model/match.js';
import { GAMES } from '../games.js';
import { some } from '../support/cases.js';
import { type Bench, openBench } from './bench.js';
import { pass, SECOND } from './pace.js';
import { answerWith, messageWith } from './people.js';

/* A whole match of each game, held to what it may cost in taps and messages. */

/** So long a person thinks about a choice. */
const THINKS_MS = 4 * SECOND;
const MINUTES_15 = 900 * SECOND;
/** More choices than any match takes. */
const MANY = 2_000;

const matchOf = async ({ bot }: Bench, person: Person): Promise<Match | undefined> =>
  (await bot.service.lookOf(person.user.id))[0];

/** A control by its verb. */
const whose =
  (verb: string) =>
  ({ custom_id: id }: { readonly custom_id: string }): boolean =>
    id.startsWith(`c1:${verb}:`);

/** Takes this choice from the hand that lies open, as the controls offer it; pick by pick where they ask it so. */
async function take(person: Person, places: readonly number[]): Promise<void> {
  const hand = messageWith(person, 'whole', 'set', 'add');
  if (!hand) throw new Error(`${person.name} has no hand that asks:\n${person.screen()}`);
  const message = hand.message.id;
  const control = answerWith(person.controls({ message }), places);
  if (control) {
    await (control.picks
      ? person.select(control.id, control.picks, { message })
      : person.press(control.id, { message }));
    return;
  }
  for (const place of places) await person.select(whose('add'), [String(place)], { message });
  if (person.controls({ message }).some(({ custom_id: id }) => id.startsWith('c1:done:')))
    await person.press(whose('done'), { message });
}

interface Played {
  readonly spent: Tally;
  readonly choices: number;
  readonly minutes: number;
  /** How many rounds of questions there were; where the game has none, how often each had a turn. */
  readonly rounds: number;
}

/** Everybody takes any legal choice, after some seconds, in the hand before them; one is opened where there is none. */
async function playThrough(game: string, seats: number, people: number): Promise<Played> {
  const clock = movableClock();
  const chance = new Chance(chanceFrom(`whole ${game} ${seats} ${people}`));
  const any = <T>(all: readonly T[]): T => sure(all[chance.below(all.length)]);
  const bench = await openBench({
    seed: `whole ${game}`,
    botClock: clock,
    games: GAMES,
    lag: 600,
    think: (_, legal) => any(legal),
  });
  const seated = bench.playground.people.slice(0, people) as [Person, ...Person[]];
  const [host, ...others] = seated;
  const began = clock.now();
  await host.slash('game new', { game, seats, computers: seats - people });
  await bench.bot.idle();
  for (const other of others) {
    await other.press('Join');
    await bench.bot.idle();
  }
  let choices = 0;
  const rounds = new Set<string>();
  let turns = 0;
  let last: Person | undefined;
  for (let idle = 0; idle < MANY; idle++) {
    const match = await matchOf(bench, host);
    if (!match) break;
    const view = match.see('bystander');
    const round = view && match.folder.conduct.roundOf?.(view);
    if (round !== undefined) rounds.add(round);
    const asked = seated.find(({ user }) => match.see(match.seatOf(user.id) as number)?.asked);
    const own = asked && match.see(match.seatOf(asked.user.id) as number);
    if (asked && own?.asked) {
      await pass(bench, clock, THINKS_MS);
      if (!messageWith(asked, 'whole', 'set', 'add')) await asked.press(whose('move'));
      const choice = any(legalChoices(match.folder.rules, own));
      await take(
        asked,
        choice.map((option) => own.asked?.options.indexOf(option) as number),
      );
      choices++;
      if (asked !== last) turns++;
      last = asked;
    }
    await bench.bot.idle();
    await bench.bot.service.idle();
    await bench.bot.idle();
  }
  await pass(bench, clock, THINKS_MS);
  expect(await matchOf(bench, host)).toBeUndefined();
  expect(bench.errors).toEqual([]);
  expect(bench.problems).toEqual([]);
  return {
    spent: bench.playground.tally(),
    choices,
    minutes: (clock.now() - began) / 60_000,
    rounds: rounds.size || Math.ceil(turns / people),
  };
}

describe.each(some(GAMES, 3).map(({ rules }) => [rules.id, rules.seats] as const))('%s', (game, { min, max }) => {
  test('one person and computers: a tap a choice, one private message, three public ones', async () => {
    const { spent, choices } = await playThrough(game, max, 1);
    expect(choices).toBeGreaterThan(0);
    expect(spent.taps / choices).toBeLessThanOrEqual(1.05);
    expect(spent).toMatchObject({ commands: 1, ephemeralMessages: 1, publicMessages: 3 });
    expect(spent.mentions).toBeLessThanOrEqual(1);
    // The hand that chose; what computers did, in the hand and at the table.
    expect(spent.edits).toBeLessThanOrEqual(3.5 * choices + 4);
  });

  test.runIf(max > 1)(
    'people alone: the same, a private message each for 15 minutes, and a public one a round',
    async () => {
      const people = Math.max(min, 2);
      const { spent, choices, minutes, rounds } = await playThrough(game, people, people);
      const joins = people - 1;
      expect((spent.taps - joins) / choices).toBeLessThanOrEqual(1.05 + people / choices);
      expect(spent.ephemeralMessages).toBeLessThanOrEqual(people * Math.ceil((minutes * 60 * SECOND) / MINUTES_15));
      expect(spent.publicMessages).toBeLessThanOrEqual(3 + rounds);
    },
  );
});
