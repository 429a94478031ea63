import { describe, expect, test } from 'vitest';
import { movableClock, type Person } from '../../playground/index.js';
import { HELD_MS, SEVERAL_MS } from '../../src/discord/views/shown/calling.js';
import { isRefusal } from '../../src/engine/game.js';
import type { Seat } from '../../src/engine/table.js';
import { openBench } from './bench.js';
import { awaitedIn, HOUR, MINUTE, openPaced, type Paced, roundIn, SECOND } from './pace.js';
import { newLobby } from './people.js';

/*
 * Where all of five answer at once, a trick is one round of questions: everybody is called to it once. To a step within it
 * nobody is called as long as others are missing too; the last one missing is, and is named alone.
 */

const [ADA, BEN, CLEO, DOV, EVE] = [0, 1, 2, 3, 4] as const;
const ALL = [ADA, BEN, CLEO, DOV, EVE];

/** The first trick of a match, in which everybody was called, up to the question whether to reinforce. */
async function reinforcing(): Promise<Paced> {
  const paced = await openPaced({
    game: 'kingdom-of-cards',
    seats: 5,
    seed: 'five',
    options: { pace: 'together', hands: '1' },
  });
  const { calls, wait, play, match } = paced;
  // Everybody takes a long time, so that nobody is here any more.
  for (const seat of ALL) {
    await wait(5 * MINUTE);
    await play(seat);
  }
  expect(calls.map(({ seat }) => seat).sort()).toEqual(ALL);
  expect(new Set(calls.map(({ round }) => round))).toEqual(new Set([roundIn(await match())]));
  expect(await kindsAsked(paced)).toEqual(ALL.map((seat) => `${seat} reinforce`));
  return paced;
}
const kindsAsked = async ({ match }: Paced): Promise<readonly string[]> =>
  (await match()).see('bystander')?.awaited.map(({ seat, kind }) => `${seat} ${kind}`) ?? [];

/** Who is called after this many calls, and how long after that moment. */
const calledSince = ({ calls }: Paced, before: number, from: number) =>
  calls.slice(before).map(({ seat, at }) => ({ seat, after: at - from }));

/** Whom the table that stands asks, by seat. */
function named({ people, tables }: Paced): readonly Seat[] {
  const [asked = ''] = tables().at(-1)?.split('"media"') ?? [];
  return people.flatMap(({ mention }: Person, seat) => (asked.includes(mention) ? [seat] : []));
}

function sound({ bench }: Paced): void {
  expect(bench.errors).toEqual([]);
  expect(bench.problems).toEqual([]);
}

/** Little by little, so that whatever is due on the way is sent in its own moment. */
async function passes({ wait }: Paced, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 10 * SECOND) await wait(Math.min(left, 10 * SECOND));
}

/** When four of five answer after the step has begun, and when the last one is called then. */
const TEMPI = [
  ['at once', 5 * SECOND, HELD_MS],
  ['within minutes', MINUTE, 4 * MINUTE],
] as const;

describe.each(TEMPI)('four answer %s', (_, pace, due) => {
  // Eve's answer ended the step before, and asked her this.
  test.each([ADA, DOV, EVE])(
    'the last one missing (seat %i) is called once and named alone, the others aren’t',
    async (last) => {
      const paced = await reinforcing();
      const { calls, clock, play, bench } = paced;
      const [before, begun] = [calls.length, clock.now()];
      const others = ALL.filter((seat) => seat !== last);
      for (const [n, seat] of others.entries()) {
        expect(named(paced)).toEqual(ALL.filter((each) => !others.slice(0, n).includes(each)));
        await passes(paced, pace);
        await play(seat);
      }
      expect(named(paced)).toEqual([last]);
      const told = bench.playground.tally();
      const missing = due - (clock.now() - begun);
      if (missing > 0) {
        await passes(paced, missing - 1);
        expect(calls).toHaveLength(before);
        await paced.wait(1);
        expect(bench.playground.tally()).toMatchObject({
          publicMessages: told.publicMessages + 1,
          mentions: told.mentions + 1,
        });
      }
      expect(calledSince(paced, before, begun)).toEqual([{ seat: last, after: due }]);
      expect(named(paced)).toEqual([last]);
      await paced.wait(5 * HOUR);
      expect(calls).toHaveLength(before + 1);
      sound(paced);
    },
  );
});

test('several who are missing are called together after ten minutes, and the last of them not again', async () => {
  const paced = await reinforcing();
  const { calls, clock, play, wait } = paced;
  const [before, begun] = [calls.length, clock.now()];
  for (const seat of [ADA, CLEO, EVE]) await play(seat);
  await passes(paced, SEVERAL_MS - 1);
  expect(calls).toHaveLength(before);
  await wait(1);
  expect(calledSince(paced, before, begun)).toEqual([BEN, DOV].map((seat) => ({ seat, after: SEVERAL_MS })));
  await play(DOV);
  expect(named(paced)).toEqual([BEN]);
  await wait(5 * HOUR);
  expect(calls).toHaveLength(before + 2);
  sound(paced);
});

test('all answer in time, step after step: nobody is called till the next trick, whose leader is', async () => {
  const paced = await reinforcing();
  const { calls, play, match } = paced;
  const before = calls.length;
  const round = roundIn(await match());
  const kinds = new Set<string>();
  for (let now = await match(); roundIn(now) === round; now = await match()) {
    for (const kind of await kindsAsked(paced)) kinds.add(kind.slice(2));
    const [seat] = awaitedIn(now) as [Seat];
    await passes(paced, 10 * SECOND);
    expect(calls).toHaveLength(before);
    await play(seat);
  }
  expect([...kinds]).toEqual(expect.arrayContaining(['reinforce', 'alliance', 'mulligan']));
  expect(await kindsAsked(paced)).toEqual([`${BEN} lead`]);
  await paced.wait(5 * HOUR);
  expect(calls.slice(before).map(({ seat }) => seat)).toEqual([BEN]);
  sound(paced);
});

test('who plays with computers alone is not called to what their own answer asked: nobody waits', async () => {
  const clock = movableClock();
  const { bot, playground, errors, problems } = await openBench({ seed: 'five', botClock: clock });
  const ada = playground.person('Ada');
  await newLobby(ada, { game: 'kingdom-of-cards', seats: 5, computers: 4, pace: 'together', hands: '1' });
  const settled = async (): Promise<void> => {
    await bot.service.idle();
    await bot.idle();
  };
  await settled();
  const { mentions } = playground.tally();
  const kinds = new Set<string>();
  for (let choices = 0; choices < 6; choices++) {
    const [match] = await bot.service.lookOf(ada.user.id);
    const asked = match?.see(ADA)?.asked;
    if (!match || !asked) throw new Error('Ada is not asked');
    expect(awaitedIn(match)).toEqual([ADA]);
    kinds.add(asked.kind);
    const choice = [asked.options.at(-1) as string];
    expect(isRefusal(await bot.service.choose({ id: match.record.id, userId: ada.user.id, choice }))).toBe(false);
    await settled();
    clock.advance(5 * MINUTE);
    await settled();
  }
  expect(kinds.size).toBeGreaterThan(3);
  expect(playground.tally().mentions).toBe(mentions);
  expect([errors, problems]).toEqual([[], []]);
});
