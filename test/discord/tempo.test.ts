import { describe, expect, test } from 'vitest';
import { storyLines } from '../../src/discord/controls/seen.js';
import { folder as circle } from '../../src/games/circle-of-kings/index.js';
import { discordWords } from '../../src/words/discord.js';
import {
  type Asked,
  awaitedIn,
  type Called,
  HOUR,
  MINUTE,
  openPaced,
  type Paced,
  roundIn,
  SECOND,
  seedGoingBack,
} from './pace.js';
import { callOff } from './people.js';

/*
 * At whatever pace people play: nobody is left uncalled, nobody is called twice for one thing, and a war of Circle of
 * Kings, which goes to and fro between two people (a Lord, attackers, casualties), is one message.
 */

const PACES = [
  ['seconds', 10 * SECOND],
  ['minutes', 10 * MINUTE],
  ['hours', 2 * HOUR],
] as const;

const callsTo = ({ calls }: Paced, { seat, at, until }: Asked): readonly Called[] =>
  calls.filter((call) => call.seat === seat && call.at >= at && call.at <= until);

/** What was asked of whom without a call, though there should have been one, or with more than one. */
function amiss(paced: Paced): readonly Asked[] {
  return paced.asks.filter((asked) => {
    const { seat, at, until, acted, round } = asked;
    const before = paced.calls.some((call) => call.seat === seat && call.round === round && call.at < at);
    const again = round !== undefined && before;
    const here = acted !== undefined && at - acted <= 2 * MINUTE;
    const patience = again ? HOUR : here ? 90 * SECOND : 0;
    return callsTo(paced, asked).length !== (until - at >= patience ? 1 : 0);
  });
}

function sound({ bench }: Paced): void {
  expect(bench.errors).toEqual([]);
  expect(bench.problems).toEqual([]);
}

/** What everybody may hear of these choices, as a table tells it. */
async function storyOf({ bench, match }: Paced, from: number, to: number): Promise<readonly string[]> {
  const now = await match();
  const lines = await bench.bot.service.story(now.record.id, from, 'bystander');
  return storyLines(
    now,
    'bystander',
    lines.filter(({ n }) => n <= to),
    discordWords('en'),
  );
}

/** The items of a list that a message has. */
const itemsIn = (message: string): readonly string[] =>
  Array.from(message.matchAll(/(?:"|\\n)(- .*?)(?=\\n|")/g), ([, item]) => item as string);

/** The match is called off, which folds its last table; then all tables together tell its whole story, and once. */
async function wholeStory(paced: Paced): Promise<void> {
  const { record } = await paced.match();
  if (record.status === 'running') await callOff(paced.bench, record.id);
  await paced.bench.bot.idle();
  expect(paced.tables().flatMap(itemsIn)).toEqual(await storyOf(paced, -1, Number.POSITIVE_INFINITY));
}

const BACK_AND_FORTH = 5;
const war = seedGoingBack(circle, BACK_AND_FORTH);

/** Plays till that war is over; each person answers so long after the last thing happened. */
async function playWar(pace: number) {
  const paced = await openPaced({ game: 'circle-of-kings', seats: 2, seed: war.seed });
  let passes = 0;
  const lines: number[] = [];
  for (let match = await paced.match(); passes === 0 || roundIn(match) === war.round; match = await paced.match()) {
    await paced.wait(pace);
    const seat = await paced.play();
    const next = await paced.match();
    if (roundIn(next) !== war.round) continue;
    lines.push(next.tableState.lines);
    if (roundIn(match) === war.round && awaitedIn(next)[0] !== seat) passes++;
  }
  const of = paced.calls.filter((call) => call.round === war.round);
  const told = await storyOf(paced, (lines[0] as number) - 1, lines.at(-1) as number);
  return {
    paced,
    passes,
    told,
    /** By seat. */
    calls: [0, 1].map((seat) => of.filter((call) => call.seat === seat).length),
  };
}

describe.each(PACES)('choices within %s', (name, pace) => {
  test('a war that goes to and fro is one message, from the reveal to the last attack', async () => {
    const { paced, passes, calls, told } = await playWar(pace);
    expect(passes).toBeGreaterThanOrEqual(BACK_AND_FORTH);
    const [, reveal = ''] = told;
    expect(told.join()).toMatch(/All is revealed.*The armies meet.*attacks.*attacks.*attacks.*attacks/);
    // Who lets an hour pass is called again: that is another round of questions.
    if (name !== 'hours') expect(calls).toEqual(name === 'seconds' ? [0, 0] : [1, 1]);
    expect(amiss(paced)).toEqual([]);
    await wholeStory(paced);
    const items =
      paced
        .tables()
        .map(itemsIn)
        .find((each) => each.includes(reveal)) ?? [];
    const begin = items.indexOf(reveal) - 1;
    expect(items.slice(begin, begin + told.length)).toEqual(told);
    sound(paced);
  });

  test('three people in turns are each called when it is time, and once', async () => {
    const paced = await openPaced({ game: 'regicide', seats: 3, seed: 'tempo' });
    for (let choices = 0; choices < 24 && awaitedIn(await paced.match()).length > 0; choices++) {
      await paced.wait(pace);
      await paced.play();
    }
    expect(paced.asks.length).toBeGreaterThan(4);
    expect(amiss(paced)).toEqual([]);
    await wholeStory(paced);
    sound(paced);
  });
});
