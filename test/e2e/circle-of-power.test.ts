import { expect, test } from 'vitest';
import { filesOf, type Person } from '../../playground/index.js';
import { verifyExport } from '../../src/engine/verify.js';
import { knownGame } from '../../src/tools/games.js';
import { wordsOf } from '../discord/people.js';
import { endOf, handOf, isOver, openMatch, playByCommand, playOn, tableOf } from './playing.js';
import { openStage, type Stage } from './process.js';

/* Circle of Power, as two people and two dummies play it with the real program. */

const pairOf = ({ playground: { people } }: Stage): readonly [Person, Person] =>
  people.slice(0, 2) as unknown as readonly [Person, Person];
const GAME = { game: 'circle-of-power', seats: 2 };

/** The end as everybody sees it, and the match as it is given out, every shuffle of which must follow from the seed. */
async function proven(person: Person) {
  const end = await person.until(() => endOf(person), 'the end');
  const { seen } = await person.press('Proof', { message: end });
  const json: unknown = await (await fetch(filesOf(seen!.message)[0]?.url as string)).json();
  expect(verifyExport(json, knownGame)).toMatchObject({ genuine: true });
  return json as { readonly lines: readonly { readonly seat: number; readonly kind: string }[] };
}

function sound({ problems, errors }: Stage): void {
  expect(problems).toEqual([]);
  expect(errors).toEqual([]);
}

test('two people and two dummies play Coloured Cities to the end, by buttons', async () => {
  const stage = await openStage({ seed: 'power' });
  await stage.startBot();
  const pair = pairOf(stage);
  await openMatch(pair, { ...GAME, mode: 'coloured', target: '2', holy: '3' });
  await playOn(pair);
  expect(pair.some(isOver)).toBe(true);
  const { lines } = await proven(pair[0]);
  expect(new Set(lines.map(({ kind }) => kind))).toEqual(new Set(['initiative', 'attack']));
  sound(stage);
});

test('two people play a season by /play alone, the bot killed in its middle', async () => {
  const stage = await openStage({ seed: 'power', byHttp: true });
  const bot = await stage.startBot();
  const pair = pairOf(stage);
  await openMatch(pair, { ...GAME, maxSeasons: '1' });
  await playByCommand(pair, undefined, () => wordsOf(tableOf(pair[0])).includes('Action 8'));
  await bot.kill();

  await stage.startBot();
  for (const person of pair) await person.slash('hand');
  const hands = pair.map((person) => wordsOf(handOf(person)));
  expect(hands.filter((words) => words.includes('c1:whole:'))).toHaveLength(1);
  await playByCommand(pair);
  const { lines } = await proven(pair[1]);
  expect(lines.filter(({ kind }) => kind === 'initiative')).toHaveLength(30);
  expect(stage.problems).toEqual([]);
});
