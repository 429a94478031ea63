import { ComponentType } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { movableClock, type Person, type SeenMessage } from '../../playground/index.js';
import type { ComputerPlayers } from '../../src/contract/player.js';
import { legalChoices } from '../../src/engine/play.js';
import { GAMES } from '../../src/games/index.js';
import type { Match } from '../../src/match/model/match.js';
import { discordWords } from '../../src/words/discord.js';
import { gameOf } from '../games.js';
import { thinkingHere } from '../support/thinking.js';
import { openBench } from './bench.js';
import { pass, SECOND } from './pace.js';
import { messageWith, newLobby, playFromHand, wordsOf } from './people.js';

/* “What decided it?” at the end of a match, and /game review. */

const words = discordWords('en');

/** In their imagined matches every choice loses, and every other one wins: the last of those that are legal would be better. */
const pessimists = (): ComputerPlayers => ({
  ...thinkingHere(),
  weigh: async (game, _, view) => ({ choice: legalChoices(gameOf(game)!.rules, view).at(-1) as string[] }),
  tryOut: async (_, { deals }) => ({ made: Array(deals).fill(0), other: Array(deals).fill(1), steps: deals }),
});

const isEnd = (person: Person): boolean => messageWith(person, 'rematch') !== undefined;
const pictures = (seen: unknown): number =>
  JSON.stringify(seen).split(`"type":${ComponentType.MediaGallery},`).length - 1;

const textsIn = (seen: SeenMessage | undefined): string[] => wordsOf(seen).match(/"content":"[^"]*"/g) ?? [];

test.each(GAMES.map(({ rules }) => rules.id))(
  '%s: after practice three moments are told one by one, each with its picture, and lead to the replay',
  async (game) => {
    const clock = movableClock();
    const bench = await openBench({ seed: 'review', botClock: clock, thinkers: pessimists() });
    const ada = bench.playground.person('Ada');
    await (await ada.slash('practice', { game })).shown;
    for (let waits = 0; !isEnd(ada) && waits < 3000; ) {
      if (await playFromHand(ada)) continue;
      waits++;
      await bench.bot.idle();
      await pass(bench, clock, SECOND);
    }
    await (await ada.press(words('button.review'), { message: messageWith(ada, 'rematch')! })).shown;
    const panel = () => messageWith(ada, 'moment');
    const title = (place: number) => words('review.title', { place, of: 3, where: 'none' });
    const odds = `${words('review.chance', { tenths: 10 })} → **${words('review.chance', { tenths: 0 })}**`;
    for (const place of [1, 2, 3]) {
      expect(wordsOf(panel())).toContain(title(place));
      expect(wordsOf(panel())).toContain(odds);
      expect(pictures(panel()?.message.components)).toBe(1);
      const offered = ada.controls({ message: panel()! }).map(({ label }) => label);
      expect(offered.includes('◀')).toBe(place > 1);
      expect(offered.includes('▶')).toBe(place < 3);
      if (place < 3) await (await ada.press('▶', { message: panel()! })).shown;
    }
    await (await ada.press('◀', { message: panel()! })).shown;
    expect(wordsOf(panel())).toContain(title(2));
    await (await ada.press(words('button.review.replay'), { message: panel()! })).shown;
    expect(panel()).toBeUndefined();
    expect(messageWith(ada, 'eye')).toBeDefined();
    expect(bench.errors).toEqual([]);
    expect(bench.problems).toEqual([]);
  },
);

test('it is told to whoever asks when the match is over, and not before', async () => {
  const bench = await openBench({ seed: 'review', thinkers: pessimists() });
  const { bot, playground } = bench;
  const [ada, ben] = playground.people as [Person, Person];
  await newLobby(ada, { game: 'kingdoms', seats: 2, computers: 1 });
  await bot.idle();
  const [{ record }] = (await bot.service.lookOf(ada.user.id)) as [Match];
  const where = { channel: record.threadId ?? record.channelId };
  const ask = async (person: Person) => textsIn((await person.slash('game review', { match: record.id }, where)).seen);
  expect((await ask(ada)).join()).toContain(words('refused.noReview'));
  expect((await ask(ben)).join()).toContain(words('refused.noReview'));
  while ((await bot.service.look(record.id))?.record.status === 'running') {
    await ada.slash('hand', {}, where);
    await playFromHand(ada);
    await bot.idle();
  }
  const told = await ask(ada);
  expect(told.join()).toContain('What decided it?');
  expect(await ask(ben)).toEqual(told);
  await ada.press(words('button.review'), { channel: where.channel });
  expect(textsIn(messageWith(ada, 'moment'))).toEqual(told);
  expect(bench.errors).toEqual([]);
  expect(bench.problems).toEqual([]);
});
