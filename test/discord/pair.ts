import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { APIInteraction } from 'discord-api-types/v10';
import { movableClock, type Playground, patientClock, startPlayground } from '../../playground/index.js';
import type { Bot } from '../../src/discord/bot.js';
import { type Connection, createConnection } from '../../src/discord/transport/client.js';
import { openStore, type Store } from '../../src/match/store/store.js';
import { checkedAgainstDiscord } from '../playground/openapi.js';
import { afterwards } from '../support/closing.js';
import { botOver } from './bench.js';
import { onRefused } from './refused.js';

/*
 * Two processes, each with a store of its own over one database, that both hear of every interaction: as while one takes the
 * other's place. The second is the slower one to hear, and the quicker one to answer: it hears of an interaction when the
 * first has done what was asked, and the first answers when the second is through with it.
 */

export interface TwoBots {
  readonly playground: Playground;
  readonly store: Store;
  /** All answers of an interaction that reached Discord, by the kind of its answer and whether Discord took it. */
  readonly answers: readonly { readonly interaction: string; readonly type: number; readonly taken: boolean }[];
  /** Faults that either logged. */
  readonly errors: readonly object[];
  readonly problems: readonly string[];
  /** Resolves when neither has anything under way. */
  idle(): Promise<void>;
}

interface Hearing {
  /** Resolves when the second hears of this interaction. */
  readonly heard: Promise<APIInteraction>;
  hear(interaction: APIInteraction): void;
  /** Resolves when the second is through with it. */
  readonly through: Promise<void>;
  pass(): void;
}

function newHearing(): Hearing {
  let hear: Hearing['hear'] = () => undefined;
  let pass = (): void => undefined;
  const heard = new Promise<APIInteraction>((resolve) => {
    hear = resolve;
  });
  const through = new Promise<void>((resolve) => {
    pass = resolve;
  });
  return { heard, hear: (interaction) => hear(interaction), through, pass: () => pass() };
}

/**
 * @param how interactions come: to both by the gateway, or signed by HTTP, each request sent once more to the second
 */
export async function openTwo(url: string, how: 'gateway' | 'http', seed: string): Promise<TwoBots> {
  const checked = checkedAgainstDiscord();
  const answers: TwoBots['answers'][number][] = [];
  const playground = await startPlayground({
    clock: patientClock(),
    observe(seen) {
      checked.observe(seen);
      const [, interaction] = /^\/interactions\/(\d+)\/.*\/callback$/.exec(seen.path) ?? [];
      const { type } = (seen.requestBody ?? {}) as { readonly type?: number };
      if (interaction !== undefined) answers.push({ interaction, type: type ?? 0, taken: seen.status < 300 });
    },
  });
  afterwards(() => playground.close());
  const errors: object[] = [];
  const hearings = new Map<string, Hearing>();
  const hearingOf = (id: string): Hearing => {
    const hearing = hearings.get(id) ?? newHearing();
    hearings.set(id, hearing);
    return hearing;
  };
  const log = {
    debug: () => undefined,
    info: () => undefined,
    warn: () => undefined,
    error: (about: object) => errors.push(about),
  };
  const connect = (): Connection =>
    createConnection({
      token: playground.token,
      api: playground.apiUrl,
      ...(how === 'gateway' ? { shards: 'auto' } : { shards: 'none', endpoint: { host: '127.0.0.1', port: 0 } }),
      onRefused,
      log,
    });
  const clock = movableClock();
  async function start(connection: Connection, told: Pick<Parameters<typeof botOver>[0], 'onPress' | 'log'>) {
    const store = await openStore({ url });
    afterwards(() => store.close());
    const bot = botOver({ connection, store, clock, seed, ...told });
    await bot.start();
    afterwards(() => bot.stop());
    // Who looks for what is owed when it starts would take what the other one shows.
    await bot.idle();
    return { bot, store };
  }

  let toSecond: (interaction: APIInteraction) => void = () => undefined;
  const one = connect();
  const { callbacks } = one;
  const slow: Connection = {
    ...one,
    callbacks: {
      ...callbacks,
      async answer(interaction, answer) {
        const { heard, through } = hearingOf(interaction.id);
        toSecond(await heard);
        await through;
        return callbacks.answer(interaction, answer);
      },
    },
  };
  const other = connect();
  const quick: Connection = {
    ...other,
    open(ears) {
      toSecond = ears.interaction;
      return other.open({
        ...ears,
        interaction(interaction) {
          hearingOf(interaction.id).hear(interaction);
          return true;
        },
      });
    },
  };
  const first = await start(slow, { log });
  const passed = (about: object): void => {
    if ('interaction' in about) hearingOf(String(about.interaction)).pass();
  };
  const second = await start(quick, { log: { ...log, debug: passed }, onPress: passed });
  if (how === 'http') await playground.interactionsTo(await toBoth([one.port(), other.port()]));
  const bots: readonly Bot[] = [first.bot, second.bot];
  return {
    playground,
    store: first.store,
    answers,
    errors,
    problems: checked.problems,
    async idle() {
      for (const bot of bots) await bot.idle();
    },
  };
}

/** Where each request is sent on as it is, signature and all, to these ports; what the first says is the answer. */
async function toBoth(ports: readonly (number | undefined)[]): Promise<string> {
  const server = createServer(async (request, response) => {
    const body = new Uint8Array(await buffer(request));
    const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      SENT_ON.test(name) ? [[name, String(value)]] : [],
    );
    const [said] = await Promise.all(
      ports.map((port) => fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body })),
    );
    response.writeHead(said?.status ?? 500).end(await said?.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterwards(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const SENT_ON = /^(?:content-type|x-signature-.*)$/;
