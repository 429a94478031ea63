import { expect, test } from 'vitest';
import { startPlayground } from '../../playground/index.js';
import { note } from '../../src/discord/controls/payload.js';
import { createConnection } from '../../src/discord/transport/client.js';
import { type ProxySettings, through } from '../../src/discord/transport/proxy.js';
import { gatewayAdvice } from '../../src/discord/transport/reaching.js';
import { afterwards } from '../support/closing.js';
import { openProxy } from '../support/proxy.js';
import { DEAF, onRefused } from './refused.js';

/* A host's network lets nothing out but through its proxy. */

/** Nobody knows this name: without the proxy nothing reaches it. */
const ELSEWHERE = 'http://discord.invalid/api';
const TOKEN = 'a.b.c';

test('all that is asked of Discord goes through the proxy, with its user, and the gateway is said not to', async () => {
  const playground = await startPlayground({ token: TOKEN });
  afterwards(() => playground.close());
  const proxy = await openProxy({ leadsTo: playground.port });
  const byProxy = through({ address: `http://ada:s%20cret@${proxy.at}`, except: 'localhost' });
  const said: string[] = [];
  const connection = createConnection({
    token: TOKEN,
    api: playground.apiUrl,
    // As for any other machine: of this one nothing is asked through a proxy.
    through: () => byProxy(ELSEWHERE),
    shards: 1,
    onRefused,
    log: { info: () => undefined, warn: (_, text) => said.push(text), error: () => undefined },
  });
  afterwards(() => connection.close());
  await connection.open(DEAF);
  const channel = playground.keeper.places()[0]!;
  await connection.posts.send(channel.id, note('a table'), 'one');
  expect(playground.person('Ada').messages()).toHaveLength(1);
  // Asked before the client begins, and by the client.
  expect(proxy.asked.length).toBeGreaterThan(0);
  for (const each of proxy.asked) expect(each).toBe(`127.0.0.1:${playground.port} Basic ${btoa('ada:s cret')}`);
  expect(said).toEqual([expect.stringContaining(`through the proxy ${proxy.at} (HTTPS_PROXY)`)]);
  expect(said[0]).toContain('DISCORD_SHARDS=none');
  expect(said[0]).not.toMatch(/ada|cret/);
});

test.each(['403 Forbidden', '407 Proxy Authentication Required', '502 Bad Gateway'])(
  'a proxy that answers %s is named in a sentence',
  async (refuses) => {
    const { at } = await openProxy({ refuses });
    const asking = gatewayAdvice({
      api: ELSEWHERE,
      token: TOKEN,
      through: through({ address: `http://${at}`, except: '' }),
    });
    await expect(asking).rejects.toThrow(
      `Discord at ${ELSEWHERE} (DISCORD_API) cannot be reached through the proxy ${at} (HTTPS_PROXY): it answers ${refuses.slice(0, 3)}.`,
    );
  },
);

test('a proxy that is not there is named in a sentence', async () => {
  const { at } = await openProxy();
  const gone = through({ address: 'http://127.0.0.1:9', except: '' });
  await expect(gatewayAdvice({ api: ELSEWHERE, token: TOKEN, through: gone })).rejects.toThrow(
    'cannot be reached through the proxy 127.0.0.1:9 (HTTPS_PROXY): nothing listens there.',
  );
  expect(at).not.toBe('127.0.0.1:9');
});

test.each<[url: string, except: string, proxied: boolean]>([
  ['https://discord.com/api', '', true],
  ['https://discord.com/api', 'localhost, example.com', true],
  ['https://discord.com/api', 'discord.com', false],
  ['https://discord.com/api', 'example.com,DISCORD.com', false],
  ['https://discord.com/api', '.discord.com', false],
  ['https://cdn.discord.com/x', 'discord.com', false],
  ['https://cdn.discord.com/x', '*.discord.com', false],
  ['https://notdiscord.com/x', 'discord.com', true],
  ['https://discord.com/api', 'discord.com:443', false],
  ['https://discord.com/api', 'discord.com:8443', true],
  ['https://discord.com/api', '*', false],
  ['https://discord.com/api', 'd.scord.com', true],
  ['http://127.0.0.1:4150/api', '', false],
  ['http://localhost:4150/api', '', false],
  ['http://[::1]:4150/api', '', false],
])('%s with NO_PROXY=%j goes through the proxy: %s', (url, except, proxied) => {
  const settings: ProxySettings = { address: 'http://proxy.example:3128', except };
  expect(through(settings)(url)?.host).toBe(proxied ? 'proxy.example:3128' : undefined);
  expect(through(undefined)(url)).toBeUndefined();
});
