import type { APIMessage } from 'discord-api-types/v10';
import { type MovableClock, movableClock } from '../../playground/index.js';
import { type Message, note } from '../../src/discord/controls/payload.js';
import type { Posts, Privates } from '../../src/discord/controls/posts.js';
import type { ReconcileDeps } from '../../src/discord/views/shown/action.js';
import { createOutbox, type Outbox } from '../../src/discord/views/shown/outbox.js';
import { reconcile } from '../../src/discord/views/shown/reconcile.js';
import { isRefusal } from '../../src/engine/game.js';
import { legalChoices } from '../../src/engine/play.js';
import { GAMES } from '../../src/games/index.js';
import { createJobAdded } from '../../src/jobs/job-added.js';
import type { Match } from '../../src/match/model/match.js';
import type { ClaimedJob } from '../../src/match/model/records.js';
import type { MatchService } from '../../src/match/service/match-service.js';
import { createService } from '../../src/match/service/service.js';
import { openStore, type Store } from '../../src/match/store/store.js';
import { discordWords } from '../../src/words/discord.js';
import { ADDED } from './offered.js';

/* Service and outbox as several processes have them on one database, with a Discord made of two maps. */

export const ADA = { id: '1001', name: 'Ada' };
export const BEN = { id: '1002', name: 'Ben' };

/** An error as Discord's REST API gives it. */
export const discordError = (status: number, code: number | undefined): Error =>
  Object.assign(new Error(`refused ${code}`), { status, code });

/** Channels in which messages stand until they are deleted. */
export function fakeDiscord() {
  const messages = new Map<
    string,
    { readonly sent: APIMessage; readonly channelId: string; text: string; deleted: boolean; edits: number }
  >();
  const spokenIn = new Set<string>();
  const nonces = new Map<string, APIMessage>();
  const used: string[] = [];
  const trouble: { readonly when: (what: string) => boolean; readonly then: () => void | Promise<void> }[] = [];
  let last = 0;
  async function meet(what: string): Promise<void> {
    const at = trouble.findIndex(({ when }) => when(what));
    if (at >= 0) await trouble.splice(at, 1)[0]!.then();
  }
  const posts: Posts = {
    async send(channelId, message, nonce) {
      used.push(nonce);
      await meet('send');
      // The real one hands back a message whose nonce it knows, even where that was deleted meanwhile.
      let sent = nonces.get(nonce);
      if (!sent) {
        const { components } = message;
        sent = { id: String(++last), channel_id: channelId, components, attachments: [] } as unknown as APIMessage;
        nonces.set(nonce, sent);
        messages.set(sent.id, { sent, channelId, text: textOf(message), deleted: false, edits: 0 });
      }
      await meet('sent');
      return sent;
    },
    newestOwn: async (channelId, _, isIt) =>
      [...messages.values()].findLast(
        (each) => !each.deleted && each.channelId === channelId && !spokenIn.has(each.channelId) && isIt(each.sent),
      )?.sent,
    async edit(_, id, message) {
      await meet('edit');
      const found = messages.get(id);
      if (!found || found.deleted) throw discordError(404, 10008);
      found.text = textOf(message);
      found.edits++;
    },
    async remove(_, id) {
      const found = messages.get(id);
      if (!found || found.deleted) throw discordError(404, 10008);
      found.deleted = true;
    },
    startThread: () => Promise.reject(discordError(403, 50013)),
    archive: async () => undefined,
    unarchive: async () => undefined,
    isIn: async () => true,
    isMember: async () => true,
  };
  const privates: Privates = {
    edit: () => meet('hand'),
    remove: async () => undefined,
  };
  return {
    posts,
    privates,
    /** The nonces that were sent, in order. */
    used: used as readonly string[],
    /** What happens the next time that something is sent, was sent, or is edited. */
    next: (what: 'send' | 'sent' | 'edit' | 'hand', then: () => void | Promise<void>) =>
      void trouble.push({ when: (done) => done === what, then }),
    /** Those that still stand, oldest first. */
    standing: () => [...messages.values()].filter(({ deleted }) => !deleted),
    /** Those with the button that leads to one's hand. */
    tables: () => [...messages.values()].filter(({ deleted, text }) => !deleted && text.includes('c1:move:')),
    /** As some minutes later. */
    forgetNonces: () => nonces.clear(),
    /** Somebody says something in each thread and channel, so that no message of ours is the last. */
    letPeopleSpeak() {
      for (const { channelId } of messages.values()) spokenIn.add(channelId);
    },
    deleteTables() {
      for (const message of messages.values()) if (message.text.includes('c1:move:')) message.deleted = true;
    },
  };
}
export type FakeDiscord = ReturnType<typeof fakeDiscord>;

const textOf = ({ components }: Message): string => JSON.stringify(components);

/** One process. */
export interface Sender {
  readonly store: Store;
  readonly service: MatchService;
  readonly outbox: Outbox;
  readonly clock: MovableClock;
  readonly errors: object[];
  readonly warnings: object[];
  readonly infos: object[];
  /** How often it looked for what is owed. */
  looks(): number;
  /** Resolves when all leases are renewed that were to be renewed by now. */
  kept(): Promise<void>;
  close(): Promise<void>;
}

export interface SenderOptions {
  /** Of tables, in milliseconds; none, if not given. */
  readonly lag?: number;
  /** Of every game, where they are others than today's. */
  readonly rulesVersion?: number;
}

/** Its time is its own, and stands still until it is moved. */
export async function openSender(
  url: string,
  { posts, privates }: FakeDiscord,
  { lag = 0, rulesVersion }: SenderOptions = {},
): Promise<Sender> {
  const games = GAMES.map((folder) =>
    rulesVersion === undefined ? folder : { ...folder, rules: { ...folder.rules, rulesVersion } },
  );
  let looks = 0;
  const store = await openStore({ url });
  const clock = movableClock(1_000_000);
  const errors: object[] = [];
  const warnings: object[] = [];
  const infos: object[] = [];
  const log = {
    info: (about: object) => infos.push(about),
    warn: (about: object) => warnings.push(about),
    error: (about: object) => errors.push(about),
  };
  const jobAdded = createJobAdded<ClaimedJob>();
  const service = createService({
    store,
    gameOf: (game) => games.find(({ rules }) => rules.id === game),
    thinkers: {
      playerFor: () => undefined,
      tryOut: async () => undefined,
      signal: () => undefined,
      choose: async () => [],
      weigh: async () => ({ choice: [] }),
    },
    patience: () => Promise.resolve(),
    clock: clock.now,
    newSeed: () => 'pass',
    lag,
    onJob: jobAdded.add,
    log,
  });
  const painter = { paint: async () => ({ png: Buffer.alloc(1), width: 1, height: 1 }) };
  const deps: Omit<ReconcileDeps, 'again'> = {
    preferencesOf: async () => ({}),
    parts: ADDED,
    store,
    service,
    posts,
    privates,
    hand: async (match) => note(`hand of ${match.record.id} at ${match.record.revision}`),
    closePanels: async () => undefined,
    painter,
    words: discordWords,
    clock: clock.now,
    log,
  };
  const keeping: Promise<unknown>[] = [];
  const outbox = createOutbox({
    store: {
      ...store,
      claimJobs(take) {
        looks++;
        return store.claimJobs(take);
      },
      renewLease(...asked) {
        const kept = store.renewLease(...asked);
        keeping.push(kept);
        return kept;
      },
    },
    knows: Object.fromEntries(games.map(({ rules }) => [rules.id, rules.rulesVersion])),
    clock: clock.now,
    after: clock.after,
    log,
    deliver: (id, keep, again) => reconcile({ ...deps, again }, id, keep),
  });
  jobAdded.subscribe(outbox.poke);
  return {
    async kept() {
      await Promise.all(keeping);
    },
    store,
    service,
    outbox,
    clock,
    errors,
    warnings,
    infos,
    looks: () => looks,
    async close() {
      await service.close();
      await outbox.stop();
      await store.close();
    },
  };
}

/** A running match of Ada and Ben, all shown; Ada begins. */
export async function running({ service, outbox }: Sender): Promise<string> {
  const place = { guildId: '1', channelId: '2' };
  const options = { first: '0' };
  const opened = await service.open({ game: 'regicide', host: ADA, place, locale: 'en', wanted: 2, options });
  if (isRefusal(opened)) throw new Error(opened.why);
  const { id } = opened.match.record;
  await service.join(id, BEN);
  await outbox.idle();
  return id;
}

/** Whoever is asked takes the first legal choice that keeps the same person asked, or passes the turn on. */
export async function play({ service }: Sender, id: string): Promise<Match> {
  const match = (await service.look(id)) as Match;
  const seat = match.see('bystander')?.awaited[0]?.seat as number;
  const view = match.see(seat)!;
  const choice = legalChoices(match.folder.rules, view)[0] as string[];
  const done = await service.choose({ id, userId: (seat === 0 ? ADA : BEN).id, choice });
  if (isRefusal(done)) throw new Error(done.why);
  return done.match;
}

/** Whom a match waits for. */
export const awaited = (match: Match): number[] => match.see('bystander')?.awaited.map(({ seat }) => seat) ?? [];

/** Something that waits until it is let go; `reached` resolves when it is waiting. */
export function gate() {
  let open = (): void => undefined;
  let reach = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  return {
    wait: (): Promise<void> => {
      reach();
      return opened;
    },
    reached,
    open,
  };
}
