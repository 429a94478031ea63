import { expect, test } from 'vitest';
import { commands } from '../../commands/index.js';
import { registerCommands } from '../../src/discord/transport/register.js';
import { GAMES } from '../games.js';

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
    names: async () => there,
    async put(list: readonly { name: string }[]) {
      puts++;
      there = list.map(({ name }) => name);
    },
  });
  return {
    store,
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
