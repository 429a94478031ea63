import { expect, test } from 'vitest';
import type { Person } from '../../playground/index.js';
import { folder } from '../../src/games/kingdom-of-cards/index.js';
import type { CardsState } from '../../src/games/kingdom-of-cards/rules/state.js';
import { wordsOf } from '../discord/people.js';
import { DEEP } from '../support/cases.js';
import { anything, type Plan, type Planned, planWhere } from '../support/plans.js';
import { controlOf, ended, pickIt, playByButtons, playByTyping } from './planned.js';
import { answersIn, handOf, isOver, openMatch, refresh, tableOf } from './playing.js';
import { openStage, type Stage } from './process.js';

/*
 * Kingdom of Cards, as five people play a hand of it with the real program, seat by seat and all together. What they are
 * going to play is known from the seed; of several who are asked at once, anybody answers first.
 */

const FIVE = ['Ada', 'Ben', 'Cleo', 'Dov', 'Eve'];
const GAME = { game: 'kingdom-of-cards', seats: 5 };
const IN_TURN = { hands: '1', pace: 'in_turn', attack: 'choose' };
const TOGETHER = { hands: '1', pace: 'together', attack: 'best' };

const hasForfeits = ({ state }: Plan): boolean => (state as unknown as CardsState).forfeited.includes(true);
const kindsIn = ({ steps }: Plan): number => new Set(steps.map(({ kind }) => kind)).size;
const hasAuto = ({ steps }: Plan): boolean => steps.some(({ auto }) => auto);
const ALL_KINDS = Object.keys(folder.rules.decisions).length;

/** Somebody runs out of cards, and on the way everything is asked that the game can ask. */
const inTurn = planWhere(
  folder.rules,
  { seats: 5, options: IN_TURN },
  anything,
  (plan) => kindsIn(plan) === ALL_KINDS && hasForfeits(plan) && hasAuto(plan),
);
/** The same but for attack cards, and two at least settle their defences at once. */
const together = planWhere(
  folder.rules,
  { seats: 5, options: TOGETHER },
  anything,
  (plan) =>
    kindsIn(plan) === ALL_KINDS - 1 &&
    hasForfeits(plan) &&
    hasAuto(plan) &&
    plan.steps.some(({ kind, awaited }) => kind === 'defend' && awaited.length > 1),
);

function sound({ problems, errors }: Stage): void {
  expect(problems).toEqual([]);
  expect(errors).toEqual([]);
}

test('five people play a hand in turn to the end, by buttons and menus, whatever the game can ask', async () => {
  const stage = await openStage({ seed: inTurn.seed, people: FIVE });
  await stage.startBot();
  const { people } = stage.playground;
  await openMatch(people, { ...GAME, ...IN_TURN });
  await playByButtons(people, inTurn.steps);
  expect(people.some(isOver)).toBe(true);
  await ended(folder, people, inTurn, 0);
  sound(stage);
});

test.runIf(DEEP)('five people play a hand together to the end, by /play alone, as people call cards', async () => {
  const stage = await openStage({ seed: together.seed, people: FIVE, byHttp: true });
  await stage.startBot();
  const { people } = stage.playground;
  await openMatch(people, { ...GAME, ...TOGETHER });
  await playByTyping(folder, people, together.steps);
  await ended(folder, people, together, 4);
  sound(stage);
});

/** More choices than five people make till all of them are asked again. */
const ROUND = 15;
/** Where the third of five answers whether to reinforce. */
const MIDDLE = together.steps.findIndex(({ kind, awaited }) => kind === 'reinforce' && awaited.length === 3);

test('killed while two of five have answered: both answers stand, the others are asked the same, the hand goes on', async () => {
  const before = together.steps.slice(0, MIDDLE);
  const [last, next] = [before.at(-1), together.steps[MIDDLE]] as [Planned, Planned];
  const stage = await openStage({ seed: together.seed, people: FIVE });
  const bot = await stage.startBot();
  const { people } = stage.playground;
  const missing = people.filter((_, seat) => next.awaited.includes(seat));
  const done = people.filter((person) => !missing.includes(person));
  expect([missing.length, done.length]).toEqual([3, 2]);
  await openMatch(people, { ...GAME, ...TOGETHER });
  await playByButtons(people, before.slice(0, -1));
  const nextOne = people[next.seat] as Person;
  await refresh(nextOne);
  const question = handOf(nextOne);
  const { id, picks } = controlOf(nextOne, next);
  const lastOne = people[last.seat] as Person;
  await nextOne.until(() => asks(tableOf(nextOne), lastOne), 'the table that asks whoever answers last');

  // The second answer is taken, but the table can't tell it before the program dies.
  const away = stage.playground.misbehave({
    match: ({ method, path }) => method !== 'GET' && path.startsWith('/channels/'),
    answer: 503,
    times: 1000,
  });
  await pickIt(people, last);
  await bot.kill();
  expect(asks(tableOf(nextOne), lastOne)).toBe(true);
  away.stop();

  await stage.startBot();
  await nextOne.until(() => !asks(tableOf(nextOne), lastOne), 'the table that has both answers');
  for (const person of missing) expect(asks(tableOf(nextOne), person)).toBe(true);
  for (const person of done) {
    expect(asks(tableOf(nextOne), person)).toBe(false);
    await person.slash('hand');
    expect(answersIn(person)).toEqual([]);
  }
  // The message as it lay there when the program died, and the same answer twice.
  const answer = () => {
    const at = { message: question.message.id };
    return picks ? nextOne.select(id, picks, at) : nextOne.press(id, at);
  };
  // Of a menu too the same pick may be on its way twice.
  stage.playground.quirks({ shownPickIsSilent: false });
  await Promise.race((await Promise.all([answer(), answer()])).map((each) => each.shown));
  await playByButtons(people, together.steps.slice(MIDDLE + 1, MIDDLE + 1 + ROUND));
  expect(stage.problems).toEqual([]);
});

/** Whether a table's first words ask this person. */
const asks = (table: ReturnType<typeof tableOf>, { mention }: Person): boolean =>
  wordsOf(table).split('"media"')[0]?.includes(mention) ?? false;
