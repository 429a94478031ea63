import { expect, test } from 'vitest';
import type { Person } from '../../playground/index.js';
import { folder } from '../../src/games/kingdoms/index.js';
import { wordsOf } from '../discord/people.js';
import { DEEP } from '../support/cases.js';
import { warlike } from '../support/kingdoms.js';
import { type Plan, type Planned, planWhere } from '../support/plans.js';
import { controlOf, ended, ofPeople, pickIt, playByButtons, playByTyping } from './planned.js';
import { handOf, isOver, offered, openMatch, refresh, tableOf } from './playing.js';
import { openStage, type Stage } from './process.js';

/* Kingdoms, as two people play it with the real program. What they are going to play is known from the seed. */

type Pair = readonly [Person, Person];
const pairOf = ({ playground: { people } }: Stage): Pair => people.slice(0, 2) as unknown as Pair;

const OPTIONS = { first: 'seat0', limit: '30' };
const plan = (fits: (plan: Plan) => boolean): Plan =>
  planWhere(folder.rules, { seats: 2, options: OPTIONS }, warlike, (each) => each.steps.length <= 30 && fits(each));

const kindsIn = (each: Plan): number => new Set(ofPeople(each).map(({ kind }) => kind)).size;
const ALL_KINDS = Object.keys(folder.rules.decisions).length;
const isWar = ({ state }: Plan): boolean =>
  (state.outcome as { reason?: unknown } | undefined)?.reason === 'elimination';

/** A kingdom falls, and on the way everything is asked that the game can ask. */
const war = plan((each) => isWar(each) && kindsIn(each) === ALL_KINDS);

function sound({ problems, errors }: Stage): void {
  expect(problems).toEqual([]);
  expect(errors).toEqual([]);
}

test('two people play a war to the last force by buttons and menus, whatever the game can ask', async () => {
  const stage = await openStage({ seed: war.seed });
  await stage.startBot();
  const pair = pairOf(stage);
  await openMatch(pair, { game: 'kingdoms', ...OPTIONS });
  await playByButtons(pair, war.steps);
  expect(pair.some(isOver)).toBe(true);
  await ended(folder, pair, war, 0);
  sound(stage);
});

test.runIf(DEEP)('two people play the same war by /play alone, as people call acts and cards', async () => {
  const stage = await openStage({ seed: war.seed, byHttp: true });
  await stage.startBot();
  const pair = pairOf(stage);
  await openMatch(pair, { game: 'kingdoms', ...OPTIONS });
  await playByTyping(folder, pair, war.steps);
  await ended(folder, pair, war, 1);
  sound(stage);
});

/** The first answer to an invasion. */
const answerIn = ({ steps }: Plan): number => steps.findIndex(({ kind }) => kind === 'counter');

test('killed between an invasion and its answer: both are told, an old message answers it once, the war goes on', async () => {
  const invaded = plan((each) => {
    const at = answerIn(each);
    return isWar(each) && at > 2 && each.steps[at]?.legal === 3 && each.steps.length < 24;
  });
  const at = answerIn(invaded);
  const [attack, answer] = [invaded.steps[at - 1], invaded.steps[at]] as [Planned, Planned];
  const stage = await openStage({ seed: invaded.seed });
  const bot = await stage.startBot();
  const pair = pairOf(stage);
  const [invader, defender] = [pair[attack.seat], pair[answer.seat]] as [Person, Person];
  await openMatch(pair, { game: 'kingdoms', ...OPTIONS });
  await playByButtons(pair, invaded.steps.slice(0, at - 1));
  const away = stage.playground.misbehave({
    match: ({ method, path }) => method !== 'GET' && path.startsWith('/channels/'),
    answer: 503,
    times: 1000,
  });
  await pickIt(pair, attack);
  await refresh(defender);
  const question = handOf(defender);
  const asked = offered(defender);
  const { id, picks } = controlOf(defender, answer);
  // What is a tap stands in the menu too.
  expect(asked.length).toBeGreaterThanOrEqual(answer.legal);
  await bot.kill();
  expect(wordsOf(tableOf(invader))).not.toContain('strike back at');
  away.stop();

  await stage.startBot();
  await defender.until(() => wordsOf(tableOf(defender)).includes(`${defender.mention}**`), 'the invasion');
  await defender.until(() => wordsOf(tableOf(defender)).includes('strike back at'), 'the question');
  // The hand that lived before lives on.
  expect(handOf(defender).message.id).toBe(question.message.id);
  expect(offered(defender)).toEqual(asked);
  // The message as it lay there when the program died, and the same press twice.
  const on = { message: question.message.id };
  // Of a menu too the same pick may be on its way twice.
  stage.playground.quirks({ shownPickIsSilent: false });
  const twice = [1, 2].map(() => (picks ? defender.select(id, picks, on) : defender.press(id, on)));
  // The second changes nothing, so that nothing is shown for it.
  await Promise.race((await Promise.all(twice)).map((done) => done.shown));
  await playByButtons(pair, invaded.steps.slice(at + 1));
  await ended(folder, pair, invaded, answer.seat);
  expect(stage.problems).toEqual([]);
});
