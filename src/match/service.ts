import { customAlphabet } from 'nanoid';
import { freshSeed } from '../engine/chance.js';
import { isRefusal, type Refusal } from '../engine/game.js';
import { completeOptions } from '../engine/options.js';
import type { GameFolder } from '../games/contract.js';
import { createComputers, type Thinkers } from './computers.js';
import { blank, rematchId } from './fresh.js';
import { type Loaded, matchOf, readRecord, storyLine } from './load.js';
import * as lobbies from './lobby.js';
import { calledOff, owe, personSeat, type Step, sits, writeLobby } from './lobby.js';
import { type Done, type Match, type MatchService, refuse } from './match.js';
import { proofOf } from './proof.js';
import { keyedQueue } from './queue.js';
import { createShelf } from './shelf.js';
import type { MatchRecord, NewMatch, SeatRecord } from './store/records.js';
import type { Store } from './store.js';
import { isOver, OVER, played, resigned, seatAt, signalled, stood } from './turns.js';
import { OPEN, upkeepOf } from './upkeep.js';

export interface ServiceParts {
  readonly store: Store;
  readonly gameOf: (id: string) => GameFolder | undefined;
  readonly thinkers: Thinkers;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Resolves after the moment that an answer waits for computer players. */
  readonly patience: () => Promise<void>;
  /** Calls back once after so many milliseconds; the function given stops that. The machine's own time, if not given. */
  readonly after?: (ms: number, then: () => void) => () => void;
  /** Milliseconds that a table may lag behind while the same people go on, so that quick choices are one edit. */
  readonly lag?: number;
  /** A seed that nobody can guess; from `crypto` if not given. */
  readonly newSeed?: () => string;
  /** Something is owed from that time on (milliseconds since 1970): the outbox may look then. */
  readonly onOwed: (due: number) => void;
  /** A computer player failed; it will try again. */
  readonly onComputerFault?: () => void;
  readonly log: {
    info(about: object, text: string): void;
    error(about: object, text: string): void;
  };
}

const newId = customAlphabet('0123456789abcdefghijkmnpqrstuvwxyz', 10);
/** How often a step is tried again when another process was faster. */
const TRIES = 5;
const LAG_MS = 600;
/** How many finished matches of a channel are worth looking at: a busy one has thousands. */
const FEW = 10;

/** Keeps matches: one request of a match at a time, saved before it is answered. */
export function createService({
  store,
  gameOf,
  thinkers,
  clock,
  patience,
  after = systemAfter,
  lag = LAG_MS,
  newSeed = freshSeed,
  onOwed,
  onComputerFault = () => undefined,
  log,
}: ServiceParts): MatchService {
  const queue = keyedQueue();
  const read = (record: MatchRecord): Loaded => readRecord(record, gameOf(record.game));
  const shelf = createShelf(store, read);
  const computers = createComputers({
    thinkers,
    look,
    change: (id, decide) => change(id, undefined, decide),
    clock,
    after,
    newSeed: freshSeed,
    lag,
    onFault: onComputerFault,
    log,
  });
  let closing = false;

  /**
   * Takes the match's queue, loads it, and saves what `decide` makes of it; again where another process was faster. The
   * match as it was last seen here is good enough to begin with: a save finds out, and nothing is refused because of it.
   */
  function change(id: string, presser: string | undefined, decide: (loaded: Loaded) => Step): Promise<Done | Refusal> {
    if (closing) return Promise.resolve(refuse('busy'));
    return queue.run(id, async () => {
      for (let tried = 0; tried < TRIES; tried++) {
        const guess = tried === 0 ? shelf.last(id) : undefined;
        const loaded = guess ?? (await shelf.fresh(id));
        if (!loaded) return refuse('noSuchMatch');
        const step = decide(loaded);
        if (step && !isRefusal(step)) {
          if (await store.save({ id, revision: loaded.record.revision, ...step })) return saved(loaded, step, presser);
        } else if (!guess) return step ?? { match: matchOf(loaded), story: [], nothingNew: true };
      }
      return refuse('busy');
    });
  }

  function saved({ record }: Loaded, step: Exclude<Step, Refusal | undefined>, presser: string | undefined): Done {
    const { next, seats = record.seats, choices = [], owed = [] } = step;
    const after = read({ ...record, ...next, seats, revision: record.revision + 1, updatedAt: clock() });
    shelf.put(after);
    if (owed.length > 0) onOwed(Math.min(...owed.map(({ due }) => due)));
    if (!closing) computers.wake(after);
    const match = matchOf(after);
    const eye = presser === undefined ? 'bystander' : (match.seatOf(presser) ?? 'bystander');
    return { match, story: choices.map((choice) => storyLine(choice, eye)) };
  }

  async function look(id: string): Promise<Match | undefined> {
    const loaded = await shelf.fresh(id);
    return loaded && matchOf(loaded);
  }

  /** Matches somebody looks at, without those that cannot be read. */
  function seen(records: readonly MatchRecord[]): Match[] {
    return records.flatMap((record) => {
      try {
        const match = matchOf(read(record));
        computers.nudge(record.id);
        return match;
      } catch (error) {
        log.error({ match: record.id, error }, 'a match cannot be read');
        return [];
      }
    });
  }

  /**
   * Waits a moment for computer players who are awaited now, so that the presser's answer shows their own next choice.
   * `asked`: resolves to what the press itself did.
   */
  async function withReplies(userId: string, asked: Promise<Done | Refusal>): Promise<Done | Refusal> {
    const done = await asked;
    if (isRefusal(done) || done.match.record.status !== 'running') return done;
    const { id, seats } = done.match.record;
    const awaited = done.match.see('bystander')?.awaited ?? [];
    if (!awaited.some(({ seat }) => seats[seat]?.kind === 'computer')) return done;
    await Promise.race([computers.calm(id), patience()]);
    const match = (await look(id)) ?? done.match;
    const first = done.story[0]?.n ?? match.lobby.lines + 1;
    return { ...done, match, story: await service.story(id, first - 1, match.seatOf(userId) ?? 'bystander') };
  }

  /** Lets the computers of a match go on. */
  async function wake(id: string): Promise<void> {
    const loaded = await shelf.fresh(id);
    if (loaded) computers.wake(loaded);
  }

  async function create(match: NewMatch): Promise<void> {
    const owed = owe('lobby', clock());
    await store.create(match, [owed]);
    onOwed(owed.due);
  }

  const service: MatchService = {
    look(id) {
      computers.nudge(id);
      return look(id);
    },
    async lookIn(channelId) {
      const open = await store.matchesIn(channelId, OPEN);
      const over = await store.matchesIn(channelId, OVER, FEW);
      return seen([...open, ...over]);
    },
    lookOf: async (userId) => seen(await store.matchesOf(userId, OPEN)),
    story: async (id, after, eye) => (await store.choices(id, after)).map((choice) => storyLine(choice, eye)),

    async open({ game, host, place, locale, wanted, options = {}, computers = 0, rematchOf }) {
      if (closing) return refuse('busy');
      const folder = gameOf(game);
      if (!folder) return refuse('noSuchGame', { game });
      const seats = wanted ?? folder.rules.seats.max;
      const taken = 1 + computers;
      const misfit = lobbies.badWanted(folder, seats, taken);
      if (misfit) return misfit;
      const complete = completeOptions(folder.rules, seats, options);
      if (isRefusal(complete)) return complete;
      const computer = thinkers.playerFor(game);
      if (computers > 0 && computer === undefined) return refuse('noComputer', { game });
      const sitting: SeatRecord[] = [personSeat(host, 0, clock())];
      for (let seat = 1; seat < taken; seat++)
        sitting.push(lobbies.computerSeatOf(sitting, seat, computer as string, clock()));
      const id = newId();
      await create({
        ...blank(folder, id, locale, newSeed()),
        ...place,
        hostId: host.id,
        options: JSON.stringify(complete),
        lobby: writeLobby({ wanted: seats, lines: 0 }),
        seats: sitting,
        rematchOf,
      });
      return taken === seats ? service.start(id, host.id) : { match: (await look(id)) as Match, story: [] };
    },
    join: (id, person) =>
      withReplies(
        person.id,
        change(id, person.id, (loaded) => lobbies.join(loaded, person, clock())),
      ),
    leave: (id, userId) => change(id, userId, (loaded) => lobbies.leave(loaded, userId, clock())),
    addComputer: (id, userId, seen) =>
      change(id, userId, (loaded) =>
        lobbies.addComputer(loaded, { userId, seen }, thinkers.playerFor(loaded.record.game), clock()),
      ),
    removeComputer: (id, userId, seen) =>
      change(id, userId, (loaded) => lobbies.removeComputer(loaded, { userId, seen }, clock())),
    setWanted: (id, userId, wanted) =>
      change(id, userId, (loaded) => lobbies.setWanted(loaded, userId, wanted, clock())),
    setOption: (id, userId, option, value) =>
      change(id, userId, (loaded) => lobbies.setOption(loaded, userId, option, value, clock())),
    start: (id, userId, seen) =>
      withReplies(
        userId,
        change(id, userId, (loaded) => lobbies.start(loaded, { userId, seen }, clock())),
      ),

    choose: ({ id, userId, no, choice }) =>
      withReplies(
        userId,
        change(id, userId, (loaded) => {
          const seat = seatAt(loaded, userId);
          return isRefusal(seat) ? seat : played(loaded, { seat, no, choice }, { now: clock(), lag });
        }),
      ),
    signal: (id, userId, word) =>
      change(id, userId, (loaded) => {
        const seat = seatAt(loaded, userId);
        return isRefusal(seat) ? seat : signalled(loaded, seat, word, clock());
      }),
    stand: (id, userId, kind, stands) =>
      withReplies(
        userId,
        change(id, userId, (loaded) => {
          const seat = seatAt(loaded, userId);
          return isRefusal(seat) ? seat : stood(loaded, seat, { kind, stands }, { now: clock(), lag });
        }),
      ),
    resign: (id, userId) =>
      change(id, userId, (loaded) => resigned(loaded, userId, thinkers.playerFor(loaded.record.game), clock())),
    cancel: (id, userId) =>
      change(id, userId, ({ record, lobby }) => {
        if (isOver(record)) return refuse('alreadyOver');
        if (record.hostId !== userId)
          return refuse('notHost', { host: record.seats.find((seat) => seat.userId === record.hostId)?.name ?? '?' });
        return calledOff(lobby, 'host', clock());
      }),

    async rematch(id, person) {
      const old = await store.load(id);
      if (!old) return refuse('noSuchMatch');
      const { folder, lobby, options } = read(old);
      if (!isOver(old)) return refuse('notOver');
      if (!old.seats.some(({ userId }) => userId === person.id)) return refuse('notSeated');
      const again = rematchId(id);
      await queue.run(again, async () => {
        if (await shelf.fresh(again)) return;
        const view = matchOf(read(old)).see('bystander');
        const wished = { ...options, ...(view && folder.conduct.rematchOptions?.(view)) };
        const fresh = {
          ...blank(folder, again, old.locale, newSeed()),
          guildId: old.guildId,
          channelId: old.channelId,
          threadId: old.threadId,
          hostId: person.id,
          options: JSON.stringify(wished),
          lobby: writeLobby({ wanted: old.seats.length, lines: 0 }),
          seats: old.seats.map((seat) => ({ ...seat, joinedAt: clock() })),
          rematchOf: id,
        };
        await create(fresh).catch(async (error: unknown) => {
          // Another process was faster by a moment.
          if (!(await shelf.fresh(again))) throw error;
        });
      });
      log.info({ match: again, rematchOf: id, wanted: lobby.wanted }, 'rematch');
      // Whoever was first is its host; whoever comes to it first starts it.
      const started = await withReplies(
        person.id,
        change(again, person.id, (loaded) =>
          lobbies.start(loaded, { userId: loaded.record.hostId, seen: undefined }, clock()),
        ),
      );
      if (!isRefusal(started) || started.why !== 'alreadyStarted') return started;
      return { match: (await look(again)) as Match, story: [], nothingNew: true };
    },

    async proof(id, userId) {
      const record = await store.load(id);
      if (!record) return refuse('noSuchMatch');
      const loaded = read(record);
      if (!sits(loaded, userId)) return refuse('notSeated');
      if (!isOver(record)) return refuse('notOver');
      if (!loaded.state) return refuse('notStarted');
      return proofOf(loaded, await store.choices(id, 0));
    },

    async setThread(id, threadId) {
      await change(id, undefined, ({ record }) => (record.threadId === threadId ? undefined : { next: { threadId } }));
    },
    ...upkeepOf({ store, change: (id, decide) => change(id, undefined, decide), wake, clock, log }),
    async idle() {
      await computers.idle();
      await queue.idle();
    },
    async close() {
      closing = true;
      computers.stop();
      await service.idle();
    },
  };

  return service;
}

/** Never keeps the process alive. */
function systemAfter(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms);
  timer.unref();
  return () => clearTimeout(timer);
}
