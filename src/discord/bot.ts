import type { GameFolder } from '../contract/game.js';
import { firstScenes } from '../games/first-pictures.js';
import { createJobAdded, type OnJob } from '../jobs/job-added.js';
import { createScheduler, type Scheduler } from '../jobs/scheduler.js';
import type { ClaimedJob } from '../match/model/records.js';
import type { MatchService } from '../match/service/match-service.js';
import type { Store } from '../match/store/store.js';
import { discordWords } from '../words/discord.js';
import type { Command } from './controls/command.js';
import type { Context } from './controls/context.js';
import { troubleOf } from './controls/errors.js';
import { createHints } from './controls/hints.js';
import { createMessageLinks } from './controls/message-links.js';
import { addedBy } from './controls/parts.js';
import type { Feature } from './controls/press.js';
import { createServerSettings, createSettings } from './controls/settings.js';
import { createShares } from './controls/shares.js';
import * as FEATURES from './features/index.js';
import { newsMessage } from './features/news/message.js';
import { pressesOf, routeOf } from './router.js';
import type { Connection } from './transport/client.js';
import { registerCommands } from './transport/register.js';
import { createTransport, PATIENCE_MS, type TransportDeps } from './transport/transport.js';
import { activeHandMessage } from './views/active-hand.js';
import type { ReconcileDeps } from './views/shown/action.js';
import { createHands, type Hands } from './views/shown/hands.js';
import { createOutbox, type Outbox } from './views/shown/outbox.js';
import { createPanels } from './views/shown/panels.js';
import { reconcile } from './views/shown/reconcile.js';

/** Time, so that tests can control it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back once after so many milliseconds. Returns a function that cancels it. */
  after(ms: number, then: () => void): () => void;
}

export interface BotDeps {
  readonly connection: Connection;
  /** Creates the service. `onJob`: called when a message gets stale. */
  readonly service: (onJob: OnJob<ClaimedJob>) => MatchService;
  readonly store: Store;
  readonly games: readonly GameFolder[];
  readonly commands: readonly Command[];
  /** All features by default. */
  readonly features?: readonly Feature[];
  readonly painter: Context['painter'] & Context['keepsakes'] & { readonly cold?: () => boolean };
  /** The only server in which to register the commands; everywhere by default. */
  readonly commandGuild?: string | undefined;
  readonly clock: Clock;
  readonly log: Record<'debug' | 'info' | 'warn' | 'error', (about: object, text: string) => void>;
  readonly onPress?: TransportDeps['onPress'];
}

type AllDeps = BotDeps & Required<Pick<BotDeps, 'features'>>;

export interface Bot {
  readonly service: MatchService;
  readonly outbox: Outbox;
  /** Connects, registers the commands, and resumes every match. */
  start(): Promise<void>;
  /** Accepts nothing more, answers open requests, sends started messages, saves running matches, then disconnects. */
  stop(): Promise<void>;
  /** Resolves when nothing is in progress: every press is answered, every due message sent. */
  idle(): Promise<void>;
}

/** Castellan in Discord: service, outbox and interactions over one connection. */
export function createBot(given: BotDeps): Bot {
  const parts = { features: Object.values<Feature>(FEATURES), ...given };
  const { connection, store, clock, log } = parts;
  const { context, onKept, outbox } = deliveryOf(parts);
  const { service } = context;
  // On the machine's steady clock: the scheduler rests for the processor's sake.
  const scheduler = createScheduler({ now: () => performance.now(), after: systemClock.after });
  const transport = transportOf(parts, context, scheduler, onKept);
  const underWay = new Set<Promise<void>>();
  const quietly = (work: Promise<unknown>, what: string) => {
    const done = work
      .then(
        () => undefined,
        (error: unknown) => log.error({ error }, what),
      )
      .finally(() => underWay.delete(done));
    underWay.add(done);
  };
  const tidying = every(ONE_DAY_MS, clock, () => {
    quietly(service.tidy(), 'old lobbies could not be tidied away');
    quietly(store.forgetPrivatesUntil(clock.now()), 'old hands could not be tidied away');
  });
  const forgetting = every(CLAIMED_MS, clock, () =>
    quietly(store.forgetClaimsUntil(clock.now() - CLAIMED_MS), 'old claims could not be tidied away'),
  );
  const declaring = every(DECLARED_AGAIN_MS, clock, () => quietly(declare(), 'the commands could not be registered'));
  async function declare(): Promise<void> {
    if (await register(parts)) declaring.end();
  }
  const waking = every(WOKEN_EVERY_MS, clock, () => quietly(service.wakeAll(), 'computers could not be woken'));
  let stopping = false;
  let resuming: Promise<void> | undefined;
  /** When the last look at all matches began. */
  let wentThrough = Number.POSITIVE_INFINITY;
  /** There may be thousands: no press waits for them. */
  function goThrough(all: () => Promise<void>): void {
    wentThrough = clock.now();
    resuming = all();
    quietly(resuming, 'matches could not be resumed');
  }
  function connected(): void {
    outbox.poke();
    if (clock.now() - wentThrough >= MENDED_EVERY_MS) goThrough(service.mendAll);
  }
  return {
    service,
    outbox,
    async start() {
      await warm(parts);
      if (stopping) return;
      await connection.open({
        interaction(interaction) {
          if (stopping) return false;
          quietly(transport.take(interaction), 'an interaction could not be answered');
          return true;
        },
        placeLost: (channelId) => quietly(service.placeLost(channelId), 'a lost channel could not be noted'),
        placesBack: (channelIds) => quietly(service.placesBack(channelIds), 'a server could not be gone on with'),
        connected,
      });
      const declared = await register(parts);
      if (stopping) return;
      if (!declared) declaring.later();
      goThrough(service.resumeAll);
      tidying.begin();
      forgetting.begin();
      waking.later();
      outbox.poke();
    },
    async stop() {
      stopping = true;
      declaring.end();
      scheduler.hurry();
      context.shares.close();
      tidying.end();
      forgetting.end();
      waking.end();
      await connection.stopReceiving();
      await transport.idle();
      await service.close();
      await Promise.all(underWay);
      await outbox.stop();
      await connection.close();
    },
    async idle() {
      await Promise.allSettled([resuming]);
      await transport.idle();
      await outbox.idle();
    },
  };
}

/**
 * Does the slow first steps in advance, without effect: makes the database requests of a first command, so that
 * Prisma's client loads what it needs; begins a match of the first game, and draws its title, its first hand and its
 * table. Nothing of it is saved.
 */
async function warm({ store, painter, games, log }: BotDeps): Promise<void> {
  try {
    const [first] = games;
    if (!first) return;
    await Promise.all([store.person(NOBODY), store.guild(NOBODY), store.learned(NOBODY, first.rules.id)]);
    for (const scene of firstScenes(first)) await painter.paint(scene, 'spare');
  } catch (error) {
    log.warn({ error }, 'nothing is warm yet: the first answers may take longer');
  }
}
const NOBODY = '0';

/** The dependencies of handlers, and the outbox, which updates messages in channels and active hands. */
function deliveryOf(parts: AllDeps) {
  const { store, connection, painter, clock, log } = parts;
  const jobAdded = createJobAdded<ClaimedJob>();
  const service = parts.service(jobAdded.add);
  const { privates } = connection;
  const hands = createHands({ store, privates, words: discordWords, clock: clock.now, onJob: jobAdded.add, log });
  const panels = createPanels({ store, privates, clock: clock.now, log });
  const context = contextOf(parts, { service, hands, settled: (matchId) => outbox.settled(matchId) });
  const deps: Omit<ReconcileDeps, 'again'> = {
    store,
    service,
    posts: connection.posts,
    privates,
    hand: context.hand,
    parts: context.parts,
    closePanels: panels.close,
    preferencesOf: context.settings.of,
    // Hands are drawn before tables, since a press never waits for a table.
    painter: { paint: (scene) => painter.paint(scene, 'later') },
    words: discordWords,
    clock: clock.now,
    log,
  };
  const outbox = createOutbox({
    store,
    knows: Object.fromEntries(parts.games.map(({ rules }) => [rules.id, rules.rulesVersion])),
    clock: clock.now,
    after: clock.after,
    log,
    deliver: (matchId, keep, again) => reconcile({ ...deps, again }, matchId, keep),
  });
  jobAdded.subscribe(outbox.poke);
  const onKept: TransportDeps['onKept'] = async (interaction, place, { hand, panel }) => {
    if (hand) await hands.opened(interaction, place, hand);
    if (panel) await panels.opened(interaction, place, panel);
  };
  return { context, onKept, outbox };
}

interface Around {
  readonly service: MatchService;
  readonly hands: Hands;
  readonly settled: Outbox['settled'];
}

const contextOf = (
  { connection, features, games, painter, store, clock }: AllDeps,
  { service, hands, settled }: Around,
): Context => {
  const settings = createSettings({ store, now: clock.now });
  const context: Context = {
    service,
    games,
    painter,
    keepsakes: painter,
    words: discordWords,
    settings,
    servers: createServerSettings({ store, now: clock.now }),
    hints: createHints({ store, settings, now: clock.now }),
    shares: createShares({ posts: connection.posts, clock: clock.now }),
    now: clock.now,
    lessons: {
      of: (userId, game) => store.learned(userId, game),
      note: (userId, game, lesson) => store.learn({ userId, game, lesson, at: clock.now() }),
    },
    trouble: store.troubleOf,
    tried: (matchId) =>
      new Promise((resolve) => {
        const unset = clock.after(TRIED_WITHIN_MS, resolve);
        void settled(matchId).then(unset).then(resolve);
      }),
    handIsSeen: (matchId, userId) => hands.isSeen({ matchId, userId }),
    messageLinks: createMessageLinks(store),
    async hasLeft(guildId, userId) {
      try {
        return !(await connection.posts.isMember(guildId, userId));
      } catch (error) {
        // An outage says nothing about the person.
        if (troubleOf(error) === undefined) throw error;
        return false;
      }
    },
    hand: (match, userId, wish) => activeHandMessage(context, match, userId, wish),
    news: (match, seat, words) => newsMessage(context, match, seat, words),
    parts: addedBy(features),
  };
  return context;
};

function transportOf(
  { connection, store, commands, features, games, painter, clock, log, onPress }: AllDeps,
  context: Context,
  scheduler: Scheduler,
  onKept: TransportDeps['onKept'],
) {
  const byName = new Map(commands.map((command) => [command.declare(games).name, command]));
  const offered = { commands: byName, presses: pressesOf(features) };
  return createTransport({
    callbacks: connection.callbacks,
    route: (interaction) => routeOf(interaction, context, offered),
    scheduler,
    words: discordWords,
    // Steady: changes of the host’s clock don't count as time of a press.
    now: () => performance.now(),
    after: clock.after,
    patienceMs: () => (painter.cold?.() ? COLD_PATIENCE_MS : PATIENCE_MS),
    log,
    claim: store.claim,
    onKept,
    ...(onPress && { onPress }),
  });
}

/** Registers the commands. False: Discord did not accept them; the bot still answers the old ones. */
async function register({ connection, commandGuild, commands, games, store, log }: BotDeps): Promise<boolean> {
  const declared = commands.map((command) => command.declare(games));
  try {
    const changed = await registerCommands(connection.commandList(commandGuild), declared, { store, log });
    log.info({ commands: declared.length, changed }, 'commands registered');
    return true;
  } catch (error) {
    if (troubleOf(error) === undefined) throw error;
    const stranger = commandGuild !== undefined && ['forbidden', 'channelGone'].includes(troubleOf(error) ?? '');
    log.error({ error }, stranger ? notIn(commandGuild) : UNREGISTERED);
    return false;
  }
}

const UNREGISTERED =
  'Discord did not take the commands. Those that it has go on; the bot offers them again every five minutes.';
const notIn = (guildId: string): string =>
  `The commands could not be registered in server ${guildId} (TEST_GUILD_ID): the bot is not in it, or was added without the scope applications.commands. The bot offers them again every five minutes.`;

/** Calls `work` at the start, or a while later, and again after so many milliseconds each time. */
function every(ms: number, clock: Clock, work: () => void) {
  let unset = (): void => undefined;
  const begin = (): void => {
    work();
    later();
  };
  const later = (): void => {
    unset = clock.after(ms, begin);
  };
  return { begin, later, end: () => unset() };
}

/** How long an answer waits for a match to be shown, in milliseconds. */
const TRIED_WITHIN_MS = 8_000;
/** For answers whose picture waits for a thread to start: within this time most without a picture are ready. */
const COLD_PATIENCE_MS = 400;
/** Milliseconds until commands that Discord did not accept are offered again. */
const DECLARED_AGAIN_MS = 5 * 60_000;
const ONE_DAY_MS = 24 * 3_600_000;
/** How long nobody else claims an interaction, in milliseconds: longer than it can be answered, or sent again. */
const CLAIMED_MS = 15 * 60_000;

/** If a process ends while a computer thinks, another one takes over: the match waits this long at most. */
const WOKEN_EVERY_MS = 5 * 60_000;

/** The shortest pause between repairs: each message that cannot be shown costs a request. */
const MENDED_EVERY_MS = 3_600_000;

/** The machine's own time. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, then) {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
};
