import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Playground } from '../../playground/index.js';
import { wordsOf } from '../discord/people.js';
import { afterwards } from '../support/closing.js';
import { openProxy } from '../support/proxy.js';
import { openStage } from './process.js';

/* The whole program on a network that lets nothing out but through its proxy. */

const fixture = (name: string): string => fileURLToPath(new URL(`../support/tls/${name}`, import.meta.url));

/** The name that the certificate has, and yet, by its dot, none of this machine’s that are never asked by a proxy. */
const NAME = 'localhost.';
/** Not every system knows a name by its dot, and some would ask their network. */
const KNOWN = `data:text/javascript,${encodeURIComponent(`
  import dns from 'node:dns';
  const { lookup } = dns;
  dns.lookup = (name, ...more) => lookup(name === '${NAME}' ? '127.0.0.1' : name, ...more);`)}`;

/** The playground as Discord is asked: encrypted, by a name. */
async function encrypted(playground: Playground) {
  let connections = 0;
  const keys = { key: readFileSync(fixture('server.key')), cert: readFileSync(fixture('server.pem')) };
  const server = createServer(keys, (asked, answer) => {
    const { method, url: path } = asked;
    const headers = { ...asked.headers, host: `127.0.0.1:${playground.port}` };
    const inner = request({ host: '127.0.0.1', port: playground.port, method, path, headers }, (told) => {
      answer.writeHead(told.statusCode ?? 502, told.headers);
      told.pipe(answer);
    });
    inner.on('error', () => answer.destroy());
    asked.pipe(inner);
  });
  server.on('secureConnection', () => connections++);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterwards(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, connections: () => connections };
}

/** Discord by its name, a proxy, and the program that plays there with these settings and has ended since. */
async function played(settingsFor: (proxy: string) => Readonly<Record<string, string>>) {
  const { playground, startBot, lines, errors, problems } = await openStage({ seed: 'proxy' });
  const discord = await encrypted(playground);
  const proxy = await openProxy({ leadsTo: discord.port });
  const bot = await startBot(0, {
    DISCORD_API: `https://${NAME}:${discord.port}/api`,
    PLAYGROUND_SEED: '',
    NODE_EXTRA_CA_CERTS: fixture('authority.pem'),
    NODE_OPTIONS: `--import ${KNOWN}`,
    ...settingsFor(proxy.at),
  });
  expect(wordsOf((await playground.person('Ada').slash('help')).seen)).toContain('Castellan');
  await bot.stop();
  expect(errors).toEqual([]);
  expect(problems).toEqual([]);
  return { discord, proxy, lines, warned: lines.filter((line) => line.includes('HTTPS_PROXY')) };
}

test('all that the program asks of Discord goes through HTTPS_PROXY, and one warning says that the gateway does not', async () => {
  const { discord, proxy, lines, warned } = await played((at) => ({ HTTPS_PROXY: `http://ada:s%20cret-word@${at}` }));
  expect(proxy.asked.length).toBeGreaterThan(0);
  for (const each of proxy.asked) expect(each).toBe(`${NAME}:${discord.port} Basic ${btoa('ada:s cret-word')}`);
  expect(discord.connections()).toBe(proxy.asked.length);
  expect(warned.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 40, msg: expect.stringMatching(`proxy ${proxy.at} .*DISCORD_SHARDS=none`) }),
  ]);
  expect(lines.join()).not.toContain('cret-word');
});

test('a host that NO_PROXY names is asked without the proxy, and nothing is warned of', async () => {
  const { discord, proxy, warned } = await played((at) => ({
    HTTPS_PROXY: `http://${at}`,
    NO_PROXY: `elsewhere.example,${NAME}`,
  }));
  expect(proxy.asked).toEqual([]);
  expect(discord.connections()).toBeGreaterThan(0);
  expect(warned).toEqual([]);
});
