import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { type Clock, systemClock } from './clock.js';
import { type Drop, makeGateway } from './gateway/gateway.js';
import { InteractionFailed, makeActs } from './interactions/acts.js';
import { makeInteractions } from './interactions/records.js';
import { type Keeper, makeKeeper } from './keeper.js';
import { describe } from './people/describe.js';
import { makePerson, type Person } from './people/person.js';
import type { Tally } from './protocol.js';
import { type LimitMode, makeLimits } from './rest/limits.js';
import { type Misbehaving, type Misbehaviour, makeMischief } from './rest/misbehave.js';
import { makeRest, type Observed } from './rest/server.js';
import { servePage } from './web/files.js';
import { isLocal } from './web/local.js';
import { makePageSocket } from './web/socket.js';
import { bits, type PermissionName } from './world/permissions.js';
import { makeWorld } from './world/world.js';

export interface PlaygroundOptions {
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** The bot's token; any name will do, it is no secret. */
  readonly token?: string;
  /** Who can be acted as; their order is kept. */
  readonly people?: readonly string[];
  /** Two shards bring a second guild. */
  readonly shards?: 1 | 2;
  readonly clock?: Clock;
  /** What the bot may do in the guild; what everybody may and keeping threads and messages, if not said. */
  readonly permissions?: readonly PermissionName[];
  /** Strict limits are Discord's own and refuse; generous ones never bite. */
  readonly limits?: LimitMode;
  /** Where the built page lies. */
  readonly pageDirectory?: string;
  /** Hears every request and its answer. */
  readonly observe?: (seen: Observed) => void;
}

/** A strict local Discord. */
export interface Playground {
  /** The page: `http://127.0.0.1:PORT/`. */
  readonly url: string;
  /** For discord.js: `rest: { api: apiUrl, version: '10' }`. */
  readonly apiUrl: string;
  readonly token: string;
  readonly port: number;
  readonly people: readonly Person[];
  /** @throws where nobody has that name */
  person(name: string): Person;
  tally(): Tally;
  /** Is a shard of the bot connected? */
  online(): boolean;
  /** Makes coming requests go wrong. */
  misbehave(wish: Misbehaviour): Misbehaving;
  /** Loses the bot's connections. */
  dropGateway(how?: Drop): void;
  /** What a server's keeper may do: channels, threads, permissions, the bot's membership. */
  readonly keeper: Keeper;
  close(): Promise<void>;
}

const PEOPLE = ['Ada', 'Ben', 'Cleo', 'Dov'] as const;

/** Opens a playground on loopback. Its world is fresh, and gone when it closes. */
export async function startPlayground(options: PlaygroundOptions = {}): Promise<Playground> {
  const clock = options.clock ?? systemClock();
  const world = makeWorld({
    clock,
    token: options.token ?? 'playground',
    people: options.people ?? PEOPLE,
    shards: options.shards ?? 1,
    permissions: options.permissions ? bits(options.permissions) : undefined,
  });
  const interactions = makeInteractions(world);
  const gateway = makeGateway(world);
  const acts = makeActs(world, interactions, (guildId, data) =>
    gateway.dispatch({ name: 'INTERACTION_CREATE', guildId, intent: 0, data }),
  );
  const mischief = makeMischief();
  const limits = makeLimits(clock, options.limits ?? 'generous');
  const app = makeRest({ around: { world, interactions }, limits, mischief, observe: options.observe });
  app.addHook('onRequest', async (request, reply) => {
    if (!isLocal(request.headers))
      return reply.code(403).type('text/plain').send('The playground answers this machine only.');
    return undefined;
  });
  servePage(app, options.pageDirectory);
  const pages = makePageSocket({ world, acts, online: gateway.online });
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1024 * 1024 });
  app.server.on('upgrade', (request, socket, head) => {
    const path = (request.url ?? '').split('?')[0]!.replace(/\/$/, '');
    const open = path === '/gateway' ? gateway.connect : path === '/page/socket' ? pages.connect : undefined;
    if (!open || !isLocal(request.headers))
      return void socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
    return sockets.handleUpgrade(request, socket, head, (ws) => open(ws, request));
  });
  await app.listen({ port: options.port ?? 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  world.origin = `http://127.0.0.1:${port}`;

  const ends = new Set<() => void>();
  const onClose = (end: () => void): (() => void) => {
    ends.add(end);
    return () => void ends.delete(end);
  };
  const people = world.people.map((user) => makePerson({ world, acts, onClose }, user));
  return {
    url: `${world.origin}/`,
    apiUrl: `${world.origin}/api`,
    token: world.token,
    port,
    people,
    person(name) {
      const found = people.find((one) => one.name === name);
      if (!found)
        throw new Error(`Nobody here is called ${name}; there are ${people.map((one) => one.name).join(', ')}`);
      return found;
    },
    tally: () => ({ ...world.tally }),
    online: gateway.online,
    misbehave: mischief.add,
    dropGateway: (how = 'reconnect') => gateway.drop(how),
    keeper: makeKeeper(world),
    async close() {
      for (const end of [...ends]) end();
      interactions.close();
      gateway.close();
      pages.close();
      await app.close();
    },
  };
}

export type { Observed, Person };
export { describe, InteractionFailed };
