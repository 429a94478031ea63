import { PermissionFlagsBits } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { movableClock, startPlayground } from '../../playground/index.js';
import type { Context } from '../../src/discord/controls/context.js';
import { checkFileSizes, troubleOf, waitAsked } from '../../src/discord/controls/errors.js';
import { note } from '../../src/discord/controls/payload.js';
import { createShares } from '../../src/discord/controls/shares.js';
import { presses } from '../../src/discord/features/share/press.js';
import { createConnection } from '../../src/discord/transport/client.js';
import { discordWords } from '../../src/words/discord.js';
import { GAMES } from '../games.js';
import { afterwards } from '../support/closing.js';
import { finished } from '../support/finished.js';
import { PEOPLE } from '../support/played.js';
import { openBench, PNG } from './bench.js';
import { keepsakes, painter } from './made.js';
import { wordsOf } from './people.js';
import { onRefused } from './refused.js';

/* What Discord limits by size, or by age. */

const words = discordWords('en');

test('an answer with a file that is too large for its place is a sentence in its stead', async () => {
  const bench = await openBench({ largestFile: PNG.length - 1 });
  const { seen } = await bench.playground.person('Ada').slash('practice', { game: 'regicide' });
  expect(wordsOf(seen)).toContain(words('notice.tooLarge'));
  expect(bench.errors).toEqual([]);
});

test.each([
  ['the limit says so', 10, async () => ({ id: '1' })],
  ['Discord says so', 1e9, () => Promise.reject(Object.assign(new Error('413'), { status: 413, code: 40005 }))],
] as const)('what is shared and too large for its channel is not posted, in a sentence: %s', async (_, limit, send) => {
  const [ada] = PEOPLE;
  const { replay } = await finished(GAMES[0]!, { seats: 2 });
  const sent: unknown[] = [];
  const posts = {
    send(...given: unknown[]) {
      sent.push(given);
      return send();
    },
  } as never;
  const context = {
    service: { look: async () => replay.match, replay: async () => replay },
    shares: createShares({ posts, clock: () => 0 }),
    settings: { of: async () => ({}) },
    painter,
    keepsakes,
    words: discordWords,
    now: () => 0,
  } as unknown as Context;
  const { id } = replay.match.record;
  const { ViewChannel, SendMessages, AttachFiles } = PermissionFlagsBits;
  const member = { permissions: String(ViewChannel | SendMessages | AttachFiles) };
  const interaction = { channel: { id: 'elsewhere' }, member, attachment_size_limit: limit } as never;
  const press = { verb: 'post', match: id, no: 0, at: [2] } as const;
  const asked = { context, press, values: [], filled: {}, person: ada!, locale: 'en', words };
  const answer = await presses.post!.handle({ ...asked, interaction });
  expect(JSON.stringify(answer.body)).toContain(words('share.tooLarge'));
  expect(sent).toHaveLength(limit === 10 ? 0 : 1);
});

test('a file may be as large as the limit', () => {
  const file = { name: 'a', data: Buffer.alloc(10), contentType: 'image/png' };
  const message = { ...note('a'), files: [file, file] };
  expect(checkFileSizes(message, 10)).toBe(message);
  expect(() => checkFileSizes(message, 9)).toThrow();
});

test('an edit of an old message that Discord does not take for a while is given back, and is made afterwards', async () => {
  const clock = movableClock();
  const playground = await startPlayground({ clock, token: 'a.b.c', limits: 'strict' });
  afterwards(() => playground.close());
  const { posts, close } = createConnection({
    token: 'a.b.c',
    api: playground.apiUrl,
    shards: 'none',
    onRefused,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
  afterwards(close);
  const channel = playground.keeper.places()[0]!.id;
  const { id } = await posts.send(channel, note('a table'), 'one');
  clock.advance(60 * 60_000 + 1);
  for (let n = 1; n <= 3; n++) await posts.edit(channel, id, note(`edit ${n}`));
  const fault: unknown = await posts.edit(channel, id, note('edit 4')).catch((error: unknown) => error);
  expect([troubleOf(fault), waitAsked(fault)]).toEqual(['away', expect.closeTo(6_000, -3)]);
  clock.advance(6_000);
  await posts.edit(channel, id, note('edit 5'));
  expect(wordsOf(playground.person('Ada').latest())).toContain('edit 5');
});
