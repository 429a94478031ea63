import { expect, test } from 'vitest';
import { type Observed, startPlayground } from '../../playground/index.js';
import { systemClock } from '../../src/discord/bot.js';
import { createConnection } from '../../src/discord/transport/client.js';
import type { Route } from '../../src/discord/transport/requests.js';
import { createTransport, PATIENCE_MS, type TransportDeps } from '../../src/discord/transport/transport.js';
import { createScheduler } from '../../src/jobs/scheduler.js';
import { createPainter } from '../../src/pictures/painter.js';
import { discordWords } from '../../src/words/discord.js';
import { GAMES } from '../games.js';
import { afterwards } from '../support/closing.js';
import { temporaryStore } from '../support/store.js';
import { botOver, PNG } from './bench.js';
import { onRefused } from './refused.js';

/* The first minute: nobody has asked for anything yet. */

/** A bot that starts, and what it had drawn and asked when it asked Discord for anything at all. */
async function starting({ pictures = async () => undefined }: { readonly pictures?: () => Promise<void> } = {}) {
  const done: string[] = [];
  const observe = ({ route }: Observed): void => void done.push(route);
  const playground = await startPlayground({ observe });
  afterwards(() => playground.close());
  const temporary = await temporaryStore();
  afterwards(() => temporary.remove());
  const warnings: string[] = [];
  const log = {
    debug: () => undefined,
    info: () => undefined,
    warn: (_: object, text: string) => warnings.push(text),
    error: () => undefined,
  };
  const { store } = temporary;
  const asked =
    <T extends readonly unknown[], R>(what: string, ask: (...args: T) => R) =>
    (...args: T): R => {
      done.push(what);
      return ask(...args);
    };
  const bot = botOver({
    connection: createConnection({ token: playground.token, api: playground.apiUrl, shards: 'auto', onRefused, log }),
    store: {
      ...store,
      person: asked('person', store.person),
      guild: asked('guild', store.guild),
      learned: asked('learned', store.learned),
    },
    clock: systemClock,
    log,
    pictures,
    painted: () => {
      done.push('picture');
      return PNG;
    },
  });
  afterwards(() => bot.stop());
  await bot.start();
  return { playground, store, done, warnings };
}

test('before Discord hears of it, a bot has drawn its first pictures and asked what the first command asks', async () => {
  const { done, store } = await starting();
  const before = done.slice(0, done.indexOf('/gateway/bot'));
  expect(new Set(before)).toEqual(new Set(['person', 'guild', 'learned', 'picture']));
  expect(before.filter((each) => each === 'picture').length).toBeGreaterThan(2);
  expect(await store.running()).toEqual([]);
});

test('a bot that cannot draw says so, and starts', async () => {
  const { playground, warnings } = await starting({ pictures: () => Promise.reject(new Error('no canvas')) });
  expect(playground.online()).toBe(true);
  expect(warnings).toEqual(['nothing is warm yet: the first answers may take longer']);
});

test('a painter is cold until it has drawn something', async () => {
  const painter = createPainter({ threads: 1 });
  afterwards(() => painter.close());
  expect(painter.cold()).toBe(true);
  await painter.paint(GAMES[0]!.scenes('en').cover());
  expect(painter.cold()).toBe(false);
});

test('while a picture must wait for a cold thread, an answer is acknowledged sooner', () => {
  const waits: number[] = [];
  const parts: TransportDeps = {
    callbacks: { answer: async () => undefined, edit: never, follow: never, standing: never },
    route: (): Route => ({ name: 'command game', defer: 'reply', who: 'ada', rank: 'press', handle: never }),
    scheduler: createScheduler({ now: () => 0, after: () => () => undefined }),
    words: discordWords,
    now: () => 0,
    after(ms) {
      waits.push(ms);
      return () => undefined;
    },
    log: { debug: () => undefined, warn: () => undefined, error: () => undefined },
    claim: async () => true,
    onKept: async () => undefined,
  };
  const interaction = { id: '1', type: 2 } as Parameters<TransportDeps['route']>[0];
  void createTransport({ ...parts, patienceMs: () => 400 }).take(interaction);
  void createTransport(parts).take(interaction);
  expect(waits).toEqual([400, PATIENCE_MS]);
});

const never = (): Promise<never> => new Promise(() => undefined);
