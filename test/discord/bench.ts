import { commands } from '../../commands/index.js';
import {
  movableClock,
  type Observed,
  type Playground,
  type PlaygroundOptions,
  patientClock,
  startPlayground,
} from '../../playground/index.js';
import type { GameFolder } from '../../src/contract/game.js';
import { type Bot, type BotDeps, type Clock, createBot } from '../../src/discord/bot.js';
import type { Command } from '../../src/discord/controls/command.js';
import type { Feature } from '../../src/discord/controls/press.js';
import * as FEATURES from '../../src/discord/features/index.js';
import { createConnection } from '../../src/discord/transport/client.js';
import { legalChoices } from '../../src/engine/play.js';
import type { Seen } from '../../src/engine/see.js';
import { GAMES } from '../../src/games/index.js';
import { FEATURES as MATCH_FEATURES } from '../../src/match/features/index.js';
import type { ServiceDeps } from '../../src/match/play/deps.js';
import type { Feature as MatchFeature } from '../../src/match/play/feature.js';
import type { MatchService } from '../../src/match/service/match-service.js';
import { createService } from '../../src/match/service/service.js';
import { measure } from '../../src/pictures/measure.js';
import type { Scene } from '../../src/pictures/scene.js';
import { checkedAgainstDiscord } from '../playground/openapi.js';
import { afterwards } from '../support/closing.js';
import { owedIn } from '../support/owed.js';
import { type TemporaryStore, temporaryStore } from '../support/store.js';
import { keepsakes } from './made.js';
import { onRefused } from './refused.js';

/** The smallest picture there is: these tests are about messages. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A playground, and the whole bot in it: the real client, service, store and outbox. */
export interface Bench {
  readonly playground: Playground;
  readonly bot: Bot;
  readonly store: TemporaryStore['store'];
  /** How many messages are owed, those included that are due later. */
  owed(): Promise<number>;
  /** Faults that the bot logged. */
  readonly errors: object[];
  readonly warnings: object[];
  /** What the bot logged besides, with what is said of it. */
  readonly infos: readonly (readonly [object, string])[];
  /** What Discord's own description of its API finds wrong, where it is at hand. */
  readonly problems: readonly string[];
  /** Name and result of every interaction. */
  readonly presses: { readonly name: string; readonly result: string; readonly ms: number }[];
  /** The next interaction, once the bot is through with it. */
  nextPress(): Promise<Bench['presses'][number]>;
  /** Resolves when the bot has connected to the gateway the next time. */
  connected(): Promise<void>;
  /** Resolves when the bot has dealt with the loss of a channel or thread. */
  lost(channelId: string): Promise<void>;
  /** Resolves when the bot has looked after a server that it is in again. */
  back(): Promise<void>;
  /** Pictures wait until they are released; `asked` resolves when the first one is wanted. */
  holdPictures(): { readonly asked: Promise<void>; release(): void };
  /** The bot as after a crash and a new start: nothing of the old one goes on. */
  restart(): Promise<void>;
}

interface BotWish {
  /** Of every match. */
  readonly seed?: string | undefined;
  /** A scene as a file; the smallest picture there is, if not given. */
  readonly painted?: ((scene: Scene) => Buffer) | undefined;
  /** What a computer player chooses; the first of all things, if not given. */
  readonly think?: ((view: Seen, legal: readonly string[][]) => readonly string[]) | undefined;
  /** Those that the bot offers; every game there is, if not given. */
  readonly games?: readonly GameFolder[] | undefined;
  /** Computer players that `think` for themselves. */
  readonly thinkers?: ServiceDeps['thinkers'] | undefined;
  /** Of tables, in milliseconds; none, if not given. */
  readonly lag?: number | undefined;
  /** Besides those that there are: features as people meet them, and as matches have them; and commands. */
  readonly more?: readonly Feature[] | undefined;
  readonly moreOfMatches?: readonly MatchFeature[] | undefined;
  readonly moreCommands?: readonly Command[] | undefined;
}

export interface BenchOptions extends PlaygroundOptions, BotWish {
  /** The bot's time; one that stands still, if not given. */
  readonly botClock?: Clock;
  /** One of its own in a new folder, if not given. */
  readonly database?: TemporaryStore;
}

interface BotOver extends BotWish, Pick<BotDeps, 'connection' | 'store' | 'clock' | 'log' | 'onPress'> {
  /** What each picture waits for. */
  readonly pictures?: () => Promise<void> | undefined;
  readonly around?: (service: MatchService) => MatchService;
}

/** The whole bot, but for threads that draw and think. */
export function botOver({
  seed,
  painted = () => PNG,
  think = (_, [first]) => first as string[],
  games = GAMES,
  thinkers,
  lag = 0,
  more = [],
  moreOfMatches = [],
  moreCommands = [],
  pictures = () => undefined,
  around = (service) => service,
  ...parts
}: BotOver): Bot {
  const { store, clock, log } = parts;
  const gameOf = (id: string) => games.find(({ rules }) => rules.id === id);
  const legal = (game: string, view: Seen) => legalChoices(gameOf(game)!.rules, view);
  return createBot({
    ...parts,
    games,
    commands: [...commands, ...moreCommands],
    features: [...Object.values<Feature>(FEATURES), ...more],
    painter: {
      async paint(scene) {
        await pictures();
        const { width, height } = measure(scene);
        return { png: painted(scene), width, height };
      },
      ...keepsakes,
    },
    service: (onJob) =>
      around(
        createService({
          store,
          features: [...MATCH_FEATURES, ...moreOfMatches],
          gameOf,
          thinkers: thinkers ?? {
            playerFor: () => 'first',
            tryOut: async () => undefined,
            signal: () => undefined,
            choose: async (game, _, view) => [...think(view, legal(game, view))],
            weigh: async (game, _, view) => ({ choice: think(view, legal(game, view)) }),
          },
          patience: () => Promise.resolve(),
          lag,
          clock: clock.now,
          ...(seed && { newSeed: () => seed }),
          onJob,
          log,
        }),
      ),
  });
}

export async function openBench({
  botClock: clock = movableClock(),
  seed,
  painted,
  think,
  games,
  thinkers,
  lag,
  more,
  moreOfMatches,
  moreCommands,
  database,
  ...options
}: BenchOptions = {}): Promise<Bench> {
  const wish = { seed, think, games, thinkers, lag, more, moreOfMatches, moreCommands };
  const checked = checkedAgainstDiscord();
  const observe = (seen: Observed): void => {
    checked.observe(seen);
    options.observe?.(seen);
  };
  const playground = await startPlayground({ clock: patientClock(), ...options, observe });
  afterwards(() => playground.close());
  const temporary = database ?? (await temporaryStore());
  afterwards(() => temporary.remove());
  const errors: object[] = [];
  const warnings: object[] = [];
  const infos: (readonly [object, string])[] = [];
  const presses: { name: string; result: string; ms: number }[] = [];
  const waiting: ((press: Bench['presses'][number]) => void)[] = [];
  const unconnected: (() => void)[] = [];
  let held: (() => Promise<void>) | undefined;
  let returned = signal();
  const losses = new Map<string, ReturnType<typeof signal>>();
  const lossOf = (channelId: string) => {
    const loss = losses.get(channelId) ?? signal();
    losses.set(channelId, loss);
    return loss;
  };
  const make = async (): Promise<Bot> => {
    const log = {
      debug: () => undefined,
      info: (about: object, text: string) => infos.push([about, text]),
      warn: (about: object) => warnings.push(about),
      error: (about: object) => errors.push(about),
    };
    const connection = createConnection({
      token: playground.token,
      api: playground.apiUrl,
      shards: 'auto',
      onRefused,
      log,
    });
    const bot = botOver({
      connection: {
        ...connection,
        open: (ears) =>
          connection.open({
            ...ears,
            connected() {
              ears.connected();
              for (const tell of unconnected.splice(0)) tell();
            },
          }),
      },
      store: temporary.store,
      ...wish,
      clock,
      painted,
      pictures: () => held?.(),
      log,
      onPress(press) {
        presses.push(press);
        for (const tell of waiting.splice(0)) tell(press);
      },
      around: (service) => ({
        ...service,
        async placeLost(channelId) {
          await service.placeLost(channelId);
          lossOf(channelId).give();
        },
        async placesBack(channelIds) {
          await service.placesBack(channelIds);
          returned.give();
          returned = signal();
        },
      }),
    });
    await bot.start();
    return bot;
  };
  let bot = await make();
  afterwards(() => bot.stop());
  return {
    playground,
    get bot() {
      return bot;
    },
    store: temporary.store,
    owed: () => owedIn(temporary.url),
    errors,
    warnings,
    infos,
    problems: checked.problems,
    presses,
    nextPress: () => new Promise((resolve) => waiting.push(resolve)),
    connected: () => new Promise((resolve) => unconnected.push(resolve)),
    back: () => returned.given,
    lost: (channelId) => lossOf(channelId).given,
    holdPictures() {
      let release = (): void => undefined;
      let want = (): void => undefined;
      const asked = new Promise<void>((resolve) => {
        want = resolve;
      });
      const free = new Promise<void>((resolve) => {
        release = resolve;
      });
      held = () => {
        want();
        return free;
      };
      return {
        asked,
        release() {
          held = undefined;
          release();
        },
      };
    },
    async restart() {
      await bot.stop();
      bot = await make();
    },
  };
}

/** Something that happens once. */
function signal() {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give: () => give() };
}
