import { expect, test } from 'vitest';
import type { Person } from '../../playground/index.js';
import type { Match } from '../../src/match/model/match.js';
import { altText } from '../../src/pictures/alt.js';
import { openMatch, tableOf } from '../e2e/playing.js';
import { openBench, PNG } from './bench.js';
import { wordsOf } from './people.js';

test('two people called Ada and one whose name nobody can see are told apart in pictures and votes', async () => {
  const heard: string[] = [];
  const painted = (scene: Parameters<typeof altText>[0]) => {
    heard.push(altText(scene));
    return PNG;
  };
  const bench = await openBench({ seed: 'names', painted });
  const people = bench.playground.people.slice(0, 3) as [Person, Person, Person];
  const [ada, ben, cleo] = people;
  Object.assign(ben.user, { global_name: 'Аda' });
  Object.assign(cleo.user, { global_name: '\u3164' });
  await openMatch(people, { game: 'kingdom-of-cards', seats: 3 });
  await bench.bot.idle();
  const [match] = (await bench.bot.service.lookOf(ada.user.id)) as [Match];
  expect(match.names).toEqual(['Ada', 'Аda 2', 'cleo']);
  expect(heard.some((said) => / Ada\b.* Аda 2\b.* cleo\b/.test(said))).toBe(true);
  await ben.slash('game manage');
  await ben.press('Pause');
  await bench.bot.idle();
  expect(wordsOf(tableOf(ada))).toContain('Аda 2 would like to pause');
  expect(bench.errors).toEqual([]);
  expect(bench.problems).toEqual([]);
});
