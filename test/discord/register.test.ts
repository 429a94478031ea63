import type { APIApplicationCommand } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { commands } from '../../commands/index.js';
import { movableClock, type PlaygroundOptions } from '../../playground/index.js';
import { createConnection } from '../../src/discord/transport/client.js';
import { registerCommands } from '../../src/discord/transport/register.js';
import { GAMES } from '../games.js';
import { afterwards } from '../support/closing.js';
import { USER_AGENT } from '../support/user-agent.js';
import { type Bench, openBench } from './bench.js';
import { wordsOf } from './people.js';
import { DEAF, onRefused } from './refused.js';

const declared = commands.map((command) => command.declare(GAMES));

function fakes() {
  const kept = new Map<string, string>();
  let there: string[] = [];
  let puts = 0;
  const store = {
    meta: async (key: string) => kept.get(key),
    setMeta: async (key: string, value: string) => void kept.set(key, value),
  };
  const listOf = (guildId?: string) => ({
    applicationId: '1',
    guildId,
    installs: [0, 1],
    names: async () => there,
    async put(list: readonly { name: string }[]) {
      puts++;
      there = list.map(({ name }) => name);
    },
  });
  return {
    store: { store, log: { warn: () => undefined } },
    listOf,
    puts: () => puts,
    lose: () => {
      there = there.slice(1);
    },
  };
}

test('commands are sent when they are new, changed or lost, and not otherwise', async () => {
  const { store, listOf, puts, lose } = fakes();
  expect(await registerCommands(listOf(), declared, store)).toBe(true);
  expect(await registerCommands(listOf(), declared, store)).toBe(false);
  const [first, ...others] = declared;
  expect(await registerCommands(listOf(), [{ ...first!, description: 'Another' }, ...others], store)).toBe(true);
  expect(await registerCommands(listOf(), declared, store)).toBe(true);
  lose();
  expect(await registerCommands(listOf(), declared, store)).toBe(true);
  expect(await registerCommands(listOf('guild'), declared, store)).toBe(true);
  expect(puts()).toBe(5);
});

/** As Discord has them. */
async function declaredIn({ playground }: Bench): Promise<readonly APIApplicationCommand[]> {
  const url = `${playground.apiUrl}/v10/applications/${playground.keeper.botId}/commands`;
  const headers = { ...USER_AGENT, authorization: `Bot ${playground.token}` };
  return (await (await fetch(url, { headers })).json()) as APIApplicationCommand[];
}

test.each<[string, Partial<PlaygroundOptions>, RegExp | undefined]>([
  ['ticked', {}, /learn/],
  ['not ticked', { installs: [0] }, undefined],
  ['alone', { installs: [1] }, /learn/],
])('a bot starts where User Install is %s, and offers what can be', async (_, options, own) => {
  const bench = await openBench(options);
  const declared = await declaredIn(bench);
  expect(declared.map(({ name }) => name)).toHaveLength(commands.length);
  const offered = declared.flatMap(({ name, integration_types: types }) => (types?.includes(1) ? [name] : []));
  if (own) expect(offered.join()).toMatch(own);
  else expect(offered).toEqual([]);
  expect(bench.errors).toEqual([]);
  expect(bench.warnings).toEqual([]);
  expect(bench.problems).toEqual([]);
});

test('commands of one server say nothing of installs and contexts, which Discord takes of global ones alone', async () => {
  const bench = await openBench();
  const [guild] = bench.playground.keeper.guildIds;
  const connection = createConnection({
    token: bench.playground.token,
    api: bench.playground.apiUrl,
    shards: 'none',
    onRefused,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
  await connection.open(DEAF);
  afterwards(() => connection.close());
  const list = connection.commandList(guild);
  await registerCommands(list, declared, fakes().store);
  expect((await list.names()).length).toBe(declared.length);
});

test('a refusal of where commands may be used is told, and they are declared without', async () => {
  const bench = await openBench();
  await bench.store.setMeta(`commands ${bench.playground.keeper.botId} everywhere`, 'other ones');
  bench.playground.misbehave({
    match: ({ method, path }) => method === 'PUT' && path.endsWith('/commands'),
    answer: 400,
  });
  await bench.restart();
  expect((await declaredIn(bench)).every(({ integration_types: types }) => types?.length === 1)).toBe(true);
  expect(bench.warnings).toHaveLength(1);
  expect(wordsOf((await bench.playground.person('Ada').slash('help')).seen)).toContain('Castellan');
  expect(bench.errors).toEqual([]);
});

test.each([500, 40333, 50001] as const)(
  'a bot whose commands Discord does not take (%s) starts, says so, and offers them again',
  async (answer) => {
    const botClock = movableClock();
    const bench = await openBench({ botClock });
    const key = `commands ${bench.playground.keeper.botId} everywhere`;
    const hash = await bench.store.meta(key);
    await bench.store.setMeta(key, 'other ones');
    const refusing = bench.playground.misbehave({ match: ({ method }) => method === 'PUT', answer, times: 9 });
    await bench.restart();
    expect(wordsOf((await bench.playground.person('Ada').slash('help')).seen)).toContain('Castellan');
    expect(bench.errors).toHaveLength(1);
    refusing.stop();
    botClock.advance(5 * 60_000);
    await expect.poll(() => bench.store.meta(key)).toBe(hash);
  },
);
