import { setImmediate } from 'node:timers/promises';
import { aheadClock, type Clock } from './clock.js';
import { type Drop, makeGateway, type Shut } from './gateway/gateway.js';
import { makeActs } from './interactions/acts.js';
import { makeEndpoint } from './interactions/endpoint.js';
import { makeInteractions } from './interactions/records.js';
import { type Keeper, makeKeeper } from './keeper.js';
import { type Keeping, openKeeping } from './kept/keep.js';
import { type Follower, makePassing, type Passing } from './passing.js';
import { makeCalls } from './people/called.js';
import { makePerson, type Person } from './people/person.js';
import { makePlaying } from './people/playing.js';
import type { Tally, Welcome } from './protocol.js';
import { type Quirks, USUAL } from './quirks.js';
import { type LimitMode, makeLimits } from './rest/limits.js';
import { type Misbehaving, type Misbehaviour, makeMischief } from './rest/misbehave.js';
import { makeRest, type Observed } from './rest/server.js';
import { type Connect, serveConnect } from './web/connect.js';
import { servePage } from './web/files.js';
import { answerOnlyThisMachine, listen, takeSockets } from './web/listen.js';
import { makePageSocket } from './web/socket.js';
import { bits, type PermissionName } from './world/permissions.js';
import { type GuildWish, type Install, makeWorld } from './world/world.js';

export interface PlaygroundOptions {
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** The bot's token; any name will do, it is no secret. */
  readonly token?: string;
  /** The people that tests can act as, in this order; the first one owns the server. */
  readonly people?: readonly string[];
  /** The bot's name. */
  readonly bot?: string;
  /** Everybody's server, and its text channels in order. */
  readonly guild?: GuildWish;
  /** The text of the page's empty channels; by default a general one. */
  readonly welcome?: Welcome;
  /** Two shards bring a second guild. */
  readonly shards?: 1 | 2;
  /** The ticks on the application's Installation page: 0 for servers, 1 for people; by default both. */
  readonly installs?: readonly Install[];
  /** The most bytes of one uploaded file; by default 10 MiB. */
  readonly largestFile?: number;
  /** By default the machine's own, which can be moved forward. */
  readonly clock?: Clock;
  /** A bot that uses this playground's `clock`: if present, the page offers to move time. */
  readonly follower?: Follower;
  /** The bot's permissions in the guild; by default everybody's, and managing threads and messages. */
  readonly permissions?: readonly PermissionName[];
  /** Strict limits are Discord's own and refuse; generous ones never do. */
  readonly limits?: LimitMode;
  /** Deviations from the usual behaviour, where Discord and its clients differ. */
  readonly quirks?: Partial<Quirks>;
  /**
   * The file that stores the world: an existing world continues, and `guild` is ignored. Without
   * one, the world is new, and gone when it closes. Use the same port each time: messages' addresses contain it.
   */
  readonly keepIn?: string;
  /** Gets a sentence about each problem that ends nothing. */
  readonly warn?: (sentence: string) => void;
  /** Closes this playground and opens a new world. If present, the page offers it, and asks first. */
  readonly reset?: () => void;
  /** The bot's way to the real Discord. If present, the page shows it. */
  readonly connect?: Connect;
  /** The folder of the built page. */
  readonly pageDirectory?: string;
  /** Gets every request and its answer. */
  readonly observe?: (seen: Observed) => void;
}

/** A strict local Discord. */
export interface Playground extends Pick<Passing, 'pass' | 'passToNext'> {
  /** The page: `http://127.0.0.1:PORT/`. */
  readonly url: string;
  /** For discord.js: `rest: { api: apiUrl, version: '10' }`. */
  readonly apiUrl: string;
  readonly token: string;
  readonly port: number;
  readonly clock: Clock;
  readonly people: readonly Person[];
  /** @throws where nobody has that name */
  person(name: string): Person;
  tally(): Tally;
  /** Is a shard of the bot connected? */
  online(): boolean;
  /** Makes coming requests go wrong. */
  misbehave(wish: Misbehaviour): Misbehaving;
  /** Changes the behaviour where Discord or its clients differ. */
  quirks(change: Partial<Quirks>): void;
  /** Ends the bot's connections. */
  dropGateway(how?: Drop): void;
  /** Ends the bot's connections, and refuses new ones until stopped: the bot never learns what happens meanwhile. */
  shutGateway(): Shut;
  /**
   * Sends interactions to the bot by HTTP from now on, as on the application's page at Discord; without an address,
   * by the gateway again. Rejects where the listener doesn't answer a PING, or accepts somebody else's signature.
   */
  interactionsTo(url?: string): Promise<void>;
  /** The powers of a server's administrator: channels, threads, permissions, the bot's membership. */
  readonly keeper: Keeper;
  close(): Promise<void>;
}

const PEOPLE = ['Ada', 'Ben', 'Cleo', 'Dov'] as const;
const GUILD: GuildWish = { name: 'The playground', channels: ['general', 'quiet-corner'] };

/** Opens a playground on loopback. @throws UnreadableWorld where the file for the world holds something else */
export async function startPlayground(options: PlaygroundOptions = {}): Promise<Playground> {
  const keeping = options.keepIn === undefined ? undefined : openKeeping(options.keepIn);
  try {
    return await opened(options, keeping);
  } catch (error) {
    keeping?.close();
    throw error;
  }
}

async function opened(options: PlaygroundOptions, keeping: Keeping | undefined): Promise<Playground> {
  const parts = assemble(options, keeping);
  const { world, interactions, app, gateway, pages } = parts;
  answerOnlyThisMachine(app);
  if (options.connect) serveConnect(app, options.connect);
  servePage(app, options.pageDirectory);
  takeSockets(app, { '/gateway': gateway.connect, '/page/socket': pages.connect });
  const port = await listen(app, options.port ?? 0);
  world.origin = `http://127.0.0.1:${port}`;
  keeping?.follow(world, interactions, options.warn ?? console.error);
  return playgroundOf(parts, port);
}

/** The parts of a playground, before it listens. */
function assemble(options: PlaygroundOptions, keeping: Keeping | undefined) {
  const clock = options.clock ?? aheadClock(keeping?.before?.ahead);
  const bot = options.bot ?? 'Bot';
  const wish = {
    clock,
    token: options.token ?? 'playground',
    people: options.people ?? PEOPLE,
    shards: options.shards ?? 1,
    installs: options.installs ?? ([0, 1] as const),
    largestFile: options.largestFile,
    permissions: options.permissions && bits(options.permissions),
    bot,
    guild: options.guild ?? GUILD,
    quirks: { ...USUAL, ...options.quirks },
  };
  const world = makeWorld(wish, keeping?.before);
  const interactions = makeInteractions(world, keeping?.before?.interactions);
  const gateway = makeGateway(world);
  const endpoint = makeEndpoint(options.warn ?? console.error);
  const acts = makeActs(world, interactions, (guildId, data) => {
    if (endpoint.url() === undefined) gateway.dispatch({ name: 'INTERACTION_CREATE', guildId, intent: 0, data });
    else endpoint.bring(data);
  });
  const mischief = makeMischief();
  const limits = makeLimits(clock, options.limits ?? 'generous');
  const app = makeRest({ around: { world, interactions }, limits, mischief, observe: options.observe });
  const calls = makeCalls(world);
  const playing = makePlaying({ world, acts, calls });
  const passing = makePassing({ world, interactions, clock, follower: options.follower });
  const welcome = options.welcome ?? welcomeTo(bot);
  const { reset } = options;
  const mayConnect = options.connect !== undefined;
  const { online } = gateway;
  const pages = makePageSocket({ world, acts, online, welcome, calls, playing, passing, reset, mayConnect });
  return { world, interactions, gateway, endpoint, acts, mischief, app, pages, calls, playing, passing, keeping };
}

const welcomeTo = (bot: string): Welcome => ({
  steps: [
    { title: 'Give a command.', text: `Type \`/\` below and pick one of those that ${bot} has.` },
    { title: 'Be somebody else.', text: 'Pick another person at the top, and press buttons as them.' },
    {
      title: 'See what others see.',
      text: 'A badge shows who is being called. Two people side by side show what each of them alone sees.',
    },
  ],
});

function playgroundOf(parts: ReturnType<typeof assemble>, port: number): Playground {
  const { world, interactions, gateway, endpoint, acts, mischief, app, pages, calls, playing, passing, keeping } =
    parts;
  const ends = new Set<() => void>();
  const onClose = (end: () => void): (() => void) => {
    ends.add(end);
    return () => void ends.delete(end);
  };
  const people = world.people.map((user) => makePerson({ world, acts, onClose, user }));
  return {
    url: `${world.origin}/`,
    apiUrl: `${world.origin}/api`,
    token: world.token,
    port,
    clock: world.clock,
    pass: passing.pass,
    passToNext: passing.passToNext,
    people,
    person: (name) => named(people, name),
    tally: () => ({ ...world.tally }),
    online: gateway.online,
    misbehave: mischief.add,
    quirks(change) {
      world.quirks = { ...world.quirks, ...change };
    },
    dropGateway: (how = 'reconnect') => gateway.drop(how),
    shutGateway: gateway.shut,
    interactionsTo: endpoint.set,
    keeper: makeKeeper(world),
    async close() {
      for (const end of [...ends]) end();
      playing.close();
      calls.close();
      interactions.close();
      gateway.close();
      pages.close();
      await app.close();
      keeping?.close();
      // A client in this process must learn that its connections are gone before anybody listens here again.
      await setImmediate();
      await setImmediate();
    },
  };
}

function named(people: readonly Person[], wanted: string): Person {
  const found = people.find(({ name }) => name === wanted);
  if (!found)
    throw new Error(`Nobody here is called ${wanted}; there are ${people.map(({ name }) => name).join(', ')}`);
  return found;
}
