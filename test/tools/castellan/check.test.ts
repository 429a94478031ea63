import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type PlaygroundOptions, patientClock, startPlayground } from '../../../playground/index.js';
import { CASTLE } from '../../../src/castle.js';
import { openStore } from '../../../src/match/store.js';
import { afterwards } from '../../support/closing.js';
import { care, castellan, newFolder } from './castellan.js';

const TOKEN = ['MTIzNDU2Nzg5MDEyMzQ1Njc4', 'GaBcDe', 'hunter2'.repeat(6)].join('.');

/** A Discord, and what the check is told of it. */
async function discord(options: Partial<PlaygroundOptions> = {}) {
  const playground = await startPlayground({ ...CASTLE, clock: patientClock(), token: TOKEN, ...options });
  afterwards(() => playground.close());
  const env = {
    DISCORD_TOKEN: TOKEN,
    DISCORD_API: playground.apiUrl,
    DATABASE_URL: `file:${join(newFolder(), 'castellan.db')}`,
  };
  return { playground, env };
}

const about = (out: string): readonly string[] => out.split('\n').filter((line) => /^\S/.test(line));

test('without a token it looks at the machine, and says where a database will be', async () => {
  const { code, out, err } = await castellan({ cwd: newFolder() }, 'check');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(about(out)).toEqual([
    expect.stringMatching(/^ok {4}Database: There is no database .*castellan\.db\. The bot makes it when it starts\.$/),
    expect.stringMatching(/^ok {4}Disk: /),
    expect.stringMatching(/^ok {4}Pictures: They can be drawn, with their fonts: one of \d+ × \d+ was\.$/),
    'note  Discord: No DISCORD_TOKEN is set: the bot starts a playground of its own.',
  ]);
});

test('with a token it looks at everything, each server and channel too', async () => {
  const { playground, env } = await discord({ shards: 2 });
  await (await openStore({ url: env.DATABASE_URL })).close();
  const fine = await care(env, 'check');
  expect({ code: fine.code, err: fine.err }).toEqual({ code: 0, err: '' });
  expect(fine.out).not.toMatch(/^WRONG/m);
  for (const line of [
    'ok    Database: It is up to date, and takes what is written.',
    /^ok {4}Token: It is \S+’s\.$/m,
    'ok    Intents: It needs Guilds alone',
    'ok    Gateway: Discord advises 2 shards. 1000 starts are left today.',
    'ok    Clock: ',
    'ok    Interactions: They come by the gateway.',
    /^note {2}Commands: \d+ of \d+ are not registered/m,
    'ok    Installing: ',
  ])
    expect(fine.out).toEqual(typeof line === 'string' ? expect.stringContaining(line) : expect.stringMatching(line));

  const fewer = await care({ ...env, DISCORD_SHARDS: '1' }, 'check');
  expect(fewer.out).toContain('note  Gateway: Discord advises 2 shards, and DISCORD_SHARDS has 1.');

  // Three channels more: one is only read, in the other there are no threads.
  const [guild = ''] = playground.keeper.guildIds;
  playground.keeper.createChannel('news', guild);
  playground.keeper.permit('news', 'bot', { deny: ['SendMessages'] });
  playground.keeper.createChannel('hall', guild);
  playground.keeper.permit('hall', 'bot', { deny: ['CreatePublicThreads'] });
  playground.keeper.createChannel('secret', guild);
  playground.keeper.permit('secret', 'bot', { deny: ['ViewChannel'] });
  const { code, out } = await care(env, 'check', '--server', guild);
  expect(code).toBe(0);
  expect(about(out).filter((line) => line.includes('Server '))).toEqual([
    expect.stringMatching(
      new RegExp(`^note  Server .* \\(${guild}\\): In (\\d+) of \\d+ channels matches can be opened\\.$`),
    ),
  ]);
  expect(out).toContain('#news: no match can be opened, for want of Send Messages.');
  expect(out).toContain('#hall: matches stay in the channel itself, for want of Create Public Threads.');
  expect(out).toContain('To change it: Edit Channel, Permissions, add the bot’s role, and allow these.');

  for (const place of playground.keeper.places()) playground.keeper.permit(place.id, 'bot', { deny: ['AttachFiles'] });
  const closed = await care(env, 'check', '--server', guild);
  expect(closed).toMatchObject({ code: 1, out: expect.stringMatching(/^WRONG Server .*: In 0 of/m) });
  const elsewhere = await care(env, 'check', '--server', '123456789012345678');
  expect(elsewhere).toMatchObject({ code: 1, out: expect.stringContaining('It is in no server 123456789012345678.') });
  for (const { out, err } of [fine, closed, elsewhere]) expect(out + err).not.toContain('hunter2');
});

test('what is wrong is said with what helps', async () => {
  const { env } = await discord();
  const unknown = await care({ ...env, DISCORD_TOKEN: TOKEN.replace('GaBcDe', 'GaBcDf') }, 'check');
  expect(unknown.code).toBe(1);
  expect(about(unknown.out).at(-1)).toBe(
    'WRONG Token: Discord does not know this token (401). Please set another DISCORD_TOKEN.',
  );
  const away = await care({ ...env, DISCORD_API: 'http://127.0.0.1:9/api' }, 'check');
  expect(away.code).toBe(1);
  expect(about(away.out).at(-1)).toMatch(/^WRONG Token: Discord at http:\/\/127\.0\.0\.1:9\/api \(DISCORD_API\) /);
  const unheard = await care({ ...env, INTERACTIONS_PORT: '8443' }, 'check');
  expect(unheard.code).toBe(1);
  expect(unheard.out).toMatch(/^WRONG Interactions: INTERACTIONS_PORT is set, but Discord knows no address/m);
  const letter = await care({ ...env, DATABASE_URL: `file:${import.meta.filename}` }, 'check');
  expect(letter).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^WRONG Database: The file .* is not an SQLite/m),
  });
});

test.each([
  [['check', '--server', 'mine'], /--server is “mine”; expected is the id of a server\./],
  [['check', 'all'], /more words than this tool can use/],
])('%j cannot be understood', async (words, why) => {
  const { code, out, err } = await care({}, ...words);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(why);
});
