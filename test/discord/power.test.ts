import { expect, test } from 'vitest';
import type { Person } from '../../playground/index.js';
import { attackOf } from '../../src/games/circle-of-power/rules/attacks.js';
import { emperorNames, powerIn } from '../../src/games/circle-of-power/words/phrases.js';
import { openBench } from './bench.js';
import { newLobby, publicMessages, wordsOf } from './people.js';

test('Circle of Power by /play alone: cards by their codes, attacks in words, to the end of a season', async () => {
  const bench = await openBench({ seed: 'emperors' });
  const [ada, ben] = bench.playground.people.slice(0, 2) as unknown as readonly [Person, Person];
  await newLobby(ada, { game: 'circle-of-power', seats: 2, mode: 'coloured', maxSeasons: '1' });
  const lobby = await ben.until(
    () => publicMessages(ben).findLast((seen) => wordsOf(seen).includes('c1:join:')),
    'the lobby',
  );
  expect(wordsOf(lobby)).toContain('For a short match');
  expect(wordsOf(lobby)).toContain('Seasons at most: 1');
  await ben.press('Join', { message: lobby });
  await bench.bot.idle();
  const typed: string[] = [];
  for (let choices = 0; choices < 100; choices++) {
    const [match] = await bench.bot.service.lookOf(ada.user.id);
    if (!match) break;
    const person = [ada, ben].find((each) => match.see(match.seatOf(each.user.id) as number)?.asked) as Person;
    const asked = match.see(match.seatOf(person.user.id) as number)?.asked;
    const option = asked?.options.at(-1) as string;
    const choice = asked?.kind === 'attack' ? inWords(option, match.names) : option.toLowerCase();
    typed.push(choice);
    await person.slash('play', { choice });
    await bench.bot.idle();
  }
  expect(typed.filter((choice) => choice.includes(' '))).not.toEqual([]);
  expect(await bench.bot.service.lookOf(ada.user.id)).toEqual([]);
  const said = publicMessages(ada).map(wordsOf).join('\n');
  for (const words of ['Second deal', 'Season 1 is over', 'Dummy Otto', 'The 1st season was the last'])
    expect(said).toContain(words);
  expect(bench.errors).toEqual([]);
  expect(bench.problems).toEqual([]);
});

test('a lobby shows as agreed, and offers its host, what counts in the mode that is agreed', async () => {
  const bench = await openBench({ seed: 'emperors' });
  const [ada, ben] = bench.playground.people.slice(0, 2) as unknown as readonly [Person, Person];
  await ada.slash('game new', { game: 'circle-of-power', seats: 2 });
  await bench.bot.idle();
  const agreed = () => /Mode: [^"\\]*/.exec(wordsOf(publicMessages(ben)[0]))?.[0];
  expect(agreed()).toBe('Mode: Basic · Cities to win: 6 · Seasons at most: 12');
  const told = await ben.press('Options');
  expect(wordsOf(told.seen)).toContain('Cities to win');
  expect(wordsOf(told.seen)).not.toContain('Holy cities');

  const { form } = await ada.press('Options');
  const more = await form?.submit({ 'option:mode': 'tyrant' });
  await bench.bot.idle();
  expect(wordsOf(more?.seen)).toContain('Agreed. There is more to choose with that: Holy cities.');
  expect(agreed()).toBe('Mode: Lonely Tyrant · Holy cities: 5 · Seasons at most: 12');
  const again = await ada.press('Options', { message: more?.seen as never });
  const agreedNow = await again.form?.submit({ 'option:holy': '3' });
  expect(wordsOf(agreedNow?.seen)).toContain('Agreed. The lobby shows it.');
  await bench.bot.idle();
  await ben.press('Join', { message: publicMessages(ben)[0] as never });
  await bench.bot.idle();
  expect(agreed()).toBe('Mode: Lonely Tyrant · Holy cities: 3 · Seasons at most: 12');
  expect(bench.errors).toEqual([]);
  expect(bench.problems).toEqual([]);
});

/** `conquer dummy otto give` */
function inWords(option: string, names: readonly string[]): string {
  const { manner, victim, hand = '' } = attackOf(option);
  return `${manner} ${emperorNames(powerIn('en'), names)[victim]} ${hand}`.trim().toLowerCase();
}
