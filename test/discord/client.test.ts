import { expect, test } from 'vitest';
import { patientClock, startPlayground } from '../../playground/index.js';
import { createConnection, isOfClient } from '../../src/discord/transport/client.js';
import { afterwards } from '../support/closing.js';

test('a listener of ours that throws is logged, and hears the next one', async () => {
  const playground = await startPlayground({ clock: patientClock(), people: ['Ada'] });
  afterwards(() => playground.close());
  const errors: string[] = [];
  const log = { info: () => undefined, warn: () => undefined, error: (_: object, text: string) => errors.push(text) };
  const connection = createConnection({ token: playground.token, api: playground.apiUrl, shards: 1, log });
  afterwards(() => connection.close());
  let heard = 0;
  const twice = new Promise<void>((resolve) => {
    const ears = {
      interaction() {
        if (++heard === 2) resolve();
        throw new Error('not this one');
      },
      placeLost: () => undefined,
      connected: () => undefined,
    };
    void connection.open(ears).then(async () => {
      const commands = connection.commandList(undefined);
      await commands.put([{ name: 'help', description: 'Help' }] as never);
      const [ada] = playground.people;
      for (let i = 0; i < 2; i++) ada?.slash('help').catch(() => undefined);
    });
  });
  await twice;
  await new Promise((resolve) => setImmediate(resolve));
  expect(errors).toEqual(Array.from({ length: 2 }, () => 'what Discord told could not be heard'));
});

test('what the client throws is told from what we throw', () => {
  const thrown = (...frames: string[]) => Object.assign(new Error('x'), { stack: ['Error: x', ...frames].join('\n') });
  const ours = '    at heard (/app/dist/src/discord/bot.js:1:1)';
  const theirs = '    at handle (/app/node_modules/discord.js/src/client/actions/Action.js:1:1)';
  const node = '    at Socket.emit (node:events:519:28)';
  expect(isOfClient(thrown(theirs, ours))).toBe(true);
  expect(isOfClient(thrown(node, '    at /app/node_modules/@discordjs/ws/dist/index.js:1:1'))).toBe(true);
  expect(isOfClient(thrown(ours, theirs))).toBe(false);
  expect(isOfClient(thrown(node))).toBe(false);
  expect(isOfClient('text')).toBe(false);
});
