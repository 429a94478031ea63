import { readFileSync } from 'node:fs';
import { PermissionFlagsBits } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { filesOf, type PermissionName, type Person } from '../../playground/index.js';
import { openBench } from './bench.js';
import { playFromHand, publicMessages } from './people.js';

/* What the README has a host allow is what the bot needs: no less, and no more. */

const README = readFileSync('README.md', 'utf8');
/** As Discord's own pages call them. */
const CALLED: Readonly<Record<string, PermissionName>> = {
  'View Channels': 'ViewChannel',
  'Send Messages': 'SendMessages',
  'Send Messages in Threads': 'SendMessagesInThreads',
  'Create Public Threads': 'CreatePublicThreads',
  'Attach Files': 'AttachFiles',
};
const asked = [
  .../That asks for (.*?), and nothing else\./s.exec(README.replaceAll(/\s+/g, ' '))![1]!.matchAll(/_(.*?)_/g),
];
const named = asked.map(([, name = '']) => CALLED[name] ?? name) as PermissionName[];

test('the address of the invitation asks for the permissions that are named', () => {
  const [, number = ''] = /&permissions=(\d+)/.exec(README)!;
  const sum = named.reduce((all, name) => all | PermissionFlagsBits[name], 0n);
  expect(BigInt(number)).toBe(sum);
});

/** A short match where everybody, and so the bot, may do this alone. What did not go as it should. */
async function wrongWith(permissions: readonly PermissionName[]): Promise<string[]> {
  // What people need to give commands is no matter of the bot's.
  const bench = await openBench({ seed: 'allowed', permissions: [...permissions, 'UseApplicationCommands'] });
  const [ada, ben] = bench.playground.people as [Person, Person];
  try {
    await ada.slash('game new', { game: 'regicide', seats: 2 });
    await bench.bot.idle();
    await ben.press('Join', { message: publicMessages(ben).at(-1)! });
    await bench.bot.idle();
    const [match] = await bench.bot.service.lookOf(ada.user.id);
    const id = match?.record.id ?? '';
    for (let i = 0; i < 4; i++)
      for (const person of [ada, ben]) {
        await person.slash('hand', { match: id });
        await playFromHand(person);
        await bench.bot.idle();
      }
    const now = await bench.bot.service.look(id);
    const table = publicMessages(ada).at(-1);
    return [
      ...bench.errors.map(() => 'an error'),
      ...bench.warnings.map(() => 'a warning'),
      ...(now?.record.threadId === undefined ? ['no thread'] : []),
      ...(table && filesOf(table.message).length === 0 ? ['no picture'] : []),
    ];
  } catch (error) {
    return [String(error)];
  }
}

test('with those alone a match is played in its thread, with its pictures', async () => {
  expect(await wrongWith(named)).toEqual([]);
});

test.each(named)('without %s it is not', async (left) => {
  expect(await wrongWith(named.filter((name) => name !== left))).not.toEqual([]);
});
