import { expect, test } from 'vitest';
import type { Person, SeenMessage } from '../../playground/index.js';
import { readId } from '../../src/discord/controls/custom-id.js';
import { GAMES } from '../../src/games/index.js';
import { openBench } from './bench.js';
import { callOff, messageWith, publicMessages, wordsOf } from './people.js';

/* A match that was called off asks nobody anything any more, wherever it is looked at. */

/** What makes sense where nothing can be played. */
const STILL = ['news', 'rematch', 'replay', 'proof', 'explain', 'rules', 'table'];

test.each(GAMES.map(({ rules }) => rules.id))('%s: called off in the middle', async (game) => {
  const bench = await openBench({ seed: 'called off' });
  const ada = bench.playground.people[0] as Person;
  const folder = GAMES.find(({ rules }) => rules.id === game);
  const seats = folder?.rules.seats.min ?? 1;
  await ada.slash('game new', { game, seats, computers: seats - 1 });
  await bench.bot.idle();
  const [match] = await bench.bot.service.lookOf(ada.user.id);
  const id = match?.record.id ?? '';
  const seat = match?.seatOf(ada.user.id) ?? 0;
  await ada.slash('hand');
  const hand = messageWith(ada, 'refresh') as SeenMessage;
  await callOff(bench, id);
  await bench.bot.idle();

  const verbs = (seen: SeenMessage | undefined): (string | undefined)[] =>
    seen ? ada.controls({ message: seen }).map(({ custom_id }) => readId(custom_id)?.verb) : ['nothing seen'];
  const expectRest = (seen: SeenMessage | undefined): void => {
    expect(verbs(seen).filter((verb) => !STILL.includes(verb ?? ''))).toEqual([]);
    expect(verbs(seen)).toEqual(expect.arrayContaining(['rematch', 'proof']));
    expect(wordsOf(seen)).toContain('Those who played called this match off.');
    expect(wordsOf(seen)).not.toContain(ada.mention);
  };
  expectRest((await ada.slash('game table', { match: id })).seen);
  expectRest((await ada.slash('hand', { match: id })).seen);
  expectRest((await ada.slash('play', { match: id, choice: 'pass' })).seen);
  expectRest((await ada.press('Refresh', { message: hand })).seen);
  expect(await ada.autocomplete('play', { match: id, choice: '' }, 'choice')).toEqual([]);
  const after = await bench.bot.service.look(id);
  for (const eye of [seat, 'bystander'] as const) {
    expect(after?.see(eye)?.asked).toBeUndefined();
    expect(after?.see(eye)?.awaited).toEqual([]);
  }
  expect(
    publicMessages(ada)
      .flatMap((seen) => verbs(seen))
      .filter((verb) => !STILL.includes(verb ?? '')),
  ).toEqual([]);
  expect(bench.errors).toEqual([]);
});

test('called off in its lobby, it doesn’t claim to be there still', async () => {
  const bench = await openBench();
  const ada = bench.playground.people[0] as Person;
  await ada.slash('game new', { game: 'regicide', seats: 2 });
  await bench.bot.idle();
  const [match] = await bench.bot.service.lookOf(ada.user.id);
  const id = match?.record.id ?? '';
  await bench.bot.service.cancel(id, ada.user.id);
  for (const command of ['hand', 'game table']) {
    const said = wordsOf((await ada.slash(command, { match: id })).seen);
    expect(said).toContain('The host called this match off.');
    expect(said).not.toContain('still in its lobby');
  }
});
