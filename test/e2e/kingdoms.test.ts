import { expect, test } from 'vitest';
import { verifyExport } from '../../src/engine/record.js';
import { folder } from '../../src/games/kingdoms/folder.js';
import type { Person } from '../../src/playground/playground.js';
import { rulesOf } from '../../src/tools/games.js';
import { answerWith, publicMessages, wordsOf } from '../discord/people.js';
import { warlike } from '../support/kingdoms.js';
import { type Plan, type Planned, planWhere } from '../support/plans.js';
import { answersIn, handOf, isOver, offered, openMatch, refresh, type Suggested, tableOf } from './playing.js';
import { openStage, type Stage } from './process.js';

/* Kingdoms, as two people play it with the real program. What they are going to play is known from the seed. */

type Pair = readonly [Person, Person];
const pairOf = ({ playground: { people } }: Stage): Pair => people.slice(0, 2) as unknown as Pair;

const OPTIONS = { first: 'seat0', limit: '30' };
const NAMES = ['Ada', 'Ben'];
const plan = (fits: (plan: Plan) => boolean): Plan =>
  planWhere(folder.rules, { seats: 2, options: OPTIONS }, warlike, (each) => each.steps.length <= 30 && fits(each));

const ofPeople = ({ steps }: Plan): readonly Planned[] => steps.filter(({ auto }) => !auto);
const kindsIn = (each: Plan): number => new Set(ofPeople(each).map(({ kind }) => kind)).size;
const ALL_KINDS = Object.keys(folder.rules.decisions).length;
const isWar = ({ state }: Plan): boolean =>
  (state.outcome as { reason?: unknown } | undefined)?.reason === 'elimination';

/** A kingdom falls, and on the way everything is asked that the game can ask. */
const war = plan((each) => isWar(each) && kindsIn(each) === ALL_KINDS);

/** The control that stands for a choice, and what is picked where that is a menu. */
function controlOf(person: Person, { choice, options }: Planned) {
  const places = choice.map((option) => options.indexOf(option));
  const control = answerWith(answersIn(person), places);
  if (!control) throw new Error(`${person.name} finds no ${choice.join(', ')}:\n${person.screen()}`);
  return control;
}

async function pickIt(person: Person, step: Planned): Promise<void> {
  await refresh(person);
  const message = handOf(person);
  const { id, picks } = controlOf(person, step);
  const done = await (picks ? person.select(id, picks, { message }) : person.press(id, { message }));
  await done.shown;
}

async function playByButtons(pair: Pair, steps: readonly Planned[]): Promise<void> {
  for (const step of steps.filter(({ auto }) => !auto)) await pickIt(pair[step.seat] as Person, step);
}

/** As somebody would type it: `invade fields`, `9 of Swords, Knight of Swords`. */
const typedFor = ({ choice }: Planned): string =>
  choice.map((option) => folder.words.optionName(option, NAMES)).join(', ');

async function playByTyping(pair: Pair, steps: readonly Planned[]): Promise<void> {
  const suggestedTo = (person: Person): Promise<readonly Suggested[]> =>
    person.autocomplete('play', { choice: '' }, 'choice');
  for (const step of steps.filter(({ auto }) => !auto)) {
    const [asked, other] = [pair[step.seat] as Person, pair[1 - step.seat] as Person];
    const suggested = (await suggestedTo(asked)).map(({ value }) => value);
    if (step.legal <= 25) expect(suggested).toHaveLength(step.legal);
    expect(suggested).toContain(step.choice.join(' '));
    expect(await suggestedTo(other)).toEqual([]);
    const done = await asked.slash('play', { choice: typedFor(step) });
    await done.shown;
  }
}

/** The end as everybody sees it; the match as it is given out is the one that was planned, and follows from its seed. */
async function ended(person: Person, { seed, steps }: Plan): Promise<void> {
  const end = await person.until(
    () => publicMessages(person).findLast((seen) => wordsOf(seen).includes(`Seed: \`${seed}\``)),
    'the end',
  );
  expect(wordsOf(end)).toMatch(/wins the war|A draw/);
  const { seen } = await person.press('Proof', { message: end });
  const json: unknown = await (await fetch(seen?.message.attachments[0]?.url as string)).json();
  expect(verifyExport(json, rulesOf)).toMatchObject({ genuine: true });
  const { lines } = json as { readonly lines: readonly Pick<Planned, 'seat' | 'kind' | 'choice'>[] };
  expect(lines.map(({ seat, kind, choice }) => [seat, kind, choice])).toEqual(
    steps.map(({ seat, kind, choice }) => [seat, kind, choice]),
  );
}

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
  await ended(pair[0], war);
  sound(stage);
});

test('two people play the same war by /play alone, as people call acts and cards', async () => {
  const stage = await openStage({ seed: war.seed });
  await stage.startBot();
  const pair = pairOf(stage);
  await openMatch(pair, { game: 'kingdoms', ...OPTIONS });
  await playByTyping(pair, war.steps);
  await ended(pair[1], war);
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
  await pickIt(invader, attack);
  await refresh(defender);
  const question = handOf(defender);
  const asked = offered(defender);
  const { id } = controlOf(defender, answer);
  expect(asked).toHaveLength(answer.legal);
  await bot.kill();
  expect(wordsOf(tableOf(invader))).not.toContain('strike back at');
  away.stop();

  await stage.startBot();
  await defender.until(() => wordsOf(tableOf(defender)).includes(`${defender.mention}**`), 'the invasion');
  await defender.until(() => wordsOf(tableOf(defender)).includes('strike back at'), 'the question');
  await defender.slash('hand');
  expect(offered(defender)).toEqual(asked);
  // The message as it lay there when the program died, and the same press twice.
  const twice = [1, 2].map(() => defender.press(id, { message: question.message.id }));
  for (const done of await Promise.all(twice)) await done.shown;
  await playByButtons(pair, invaded.steps.slice(at + 1));
  await ended(defender, invaded);
  expect(stage.problems).toEqual([]);
});
