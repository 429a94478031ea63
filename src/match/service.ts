import { createHash } from 'node:crypto';
import { customAlphabet } from 'nanoid';
import { freshSeed, sha256 } from '../engine/chance.js';
import { isRefusal, type Refusal, refuse } from '../engine/game.js';
import { choose as chooseAt, completeOptions, legalChoices } from '../engine/play.js';
import { exportMatch } from '../engine/record.js';
import type { Seen } from '../engine/see.js';
import type { BaseState, Seat } from '../engine/table.js';
import type { GameFolder } from '../games/contract.js';
import { type Loaded, matchOf, readRecord, storyLine } from './load.js';
import * as lobbies from './lobby.js';
import { calledOff, ending, loggedLines, owe, personSeat, type Step, sits, writeLobby } from './lobby.js';
import type { Done, Match, MatchService } from './match.js';
import { keyedQueue } from './queue.js';
import type { MatchRecord, NewMatch, SeatRecord } from './store/records.js';
import type { Store } from './store.js';

/** Computer players, wherever they think. */
export interface Thinkers {
  /** The player that takes a seat in this game, or undefined where there is none. */
  playerFor(game: string): string | undefined;
  /** A legal choice for the view's own open decision. The same view and seed give the same. */
  choose(game: string, player: string, view: Seen, seed: string): Promise<readonly string[]>;
  /** What the player signals while a choice is open to signals, or undefined to keep silent. */
  signal(game: string, player: string, view: Seen): string | undefined;
}

export interface ServiceParts {
  readonly store: Store;
  readonly gameOf: (id: string) => GameFolder | undefined;
  readonly thinkers: Thinkers;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Something is owed now: the outbox may look. */
  readonly onOwed: () => void;
  readonly log: {
    info(about: object, text: string): void;
    error(about: object, text: string): void;
  };
}

const newId = customAlphabet('0123456789abcdefghijkmnpqrstuvwxyz', 10);
/** How often a step is tried again when another process was faster. */
const TRIES = 5;
/** Why a computer's choice may come too late: the match went on or ended without it. */
const OVERTAKEN: readonly string[] = ['staleQuestion', 'alreadyOver', 'busy'];
const OVER: readonly string[] = ['ended', 'cancelled'];

/** Keeps matches: one request of a match at a time, saved before it is answered. */
export function createService({ store, gameOf, thinkers, clock, onOwed, log }: ServiceParts): MatchService {
  const queue = keyedQueue();
  const thinking = new Set<Promise<void>>();
  let closing = false;

  function read(record: MatchRecord): Loaded {
    const folder = gameOf(record.game);
    if (!folder) throw new Error(`match ${record.id} is of an unknown game, ${record.game}`);
    return readRecord(record, folder);
  }

  /** Takes the match's queue, loads it, and saves what `decide` makes of it; again where another process was faster. */
  function change(id: string, presser: string | undefined, decide: (loaded: Loaded) => Step): Promise<Done | Refusal> {
    if (closing) return Promise.resolve(refuse('busy'));
    return queue.run(id, async () => {
      for (let tried = 0; tried < TRIES; tried++) {
        const record = await store.load(id);
        if (!record) return refuse('noSuchMatch');
        const loaded = read(record);
        const step = decide(loaded);
        if (isRefusal(step)) return step;
        if (!step) return { match: matchOf(loaded), story: [], nothingNew: true };
        if (await store.save({ id, revision: record.revision, ...step })) return saved(loaded, step, presser);
      }
      return refuse('busy');
    });
  }

  function saved({ record }: Loaded, step: Exclude<Step, Refusal | undefined>, presser: string | undefined): Done {
    const { next, seats = record.seats, choices = [], owed = [] } = step;
    const after = read({ ...record, ...next, seats, revision: record.revision + 1, updatedAt: clock() });
    if (owed.length > 0) onOwed();
    wake(after);
    letSignal(after);
    const match = matchOf(after);
    const eye = presser === undefined ? 'bystander' : (match.seatOf(presser) ?? 'bystander');
    return { match, story: choices.map((choice) => storyLine(choice, eye)) };
  }

  /** Lets the computer players think who are awaited. */
  function wake({ record, state }: Loaded): void {
    if (closing || record.status !== 'running' || !state) return;
    for (const { seat, no, picked } of state.pending) {
      const player = record.seats[seat];
      if (picked || player?.kind !== 'computer' || player.computer === undefined) continue;
      const thought = think(record.id, player.computer, seat, no).finally(() => thinking.delete(thought));
      thinking.add(thought);
    }
  }

  /** Lets the computer players say what they may say now and haven't said yet. */
  function letSignal(loaded: Loaded): void {
    const { record, folder } = loaded;
    const match = matchOf(loaded);
    const view = match.see('bystander');
    if (closing || record.status !== 'running' || !view) return;
    const said = saidNow(loaded);
    for (const seat of folder.signals?.open(view)?.from ?? []) {
      const { computer } = record.seats[seat] ?? {};
      if (computer === undefined || said[seat] !== undefined) continue;
      const word = thinkers.signal(record.game, computer, match.see(seat) as Seen);
      if (word !== undefined) background(record.id, (again) => signalled(again, seat, word, clock()));
    }
  }

  /** A step that nobody waits for. What comes too late is dropped. */
  function background(id: string, decide: (loaded: Loaded) => Step): void {
    const work = change(id, undefined, decide)
      .then(
        () => undefined,
        (error: unknown) => log.error({ match: id, error }, 'a computer player could not signal'),
      )
      .finally(() => thinking.delete(work));
    thinking.add(work);
  }

  async function think(id: string, player: string, seat: Seat, no: number): Promise<void> {
    try {
      const match = await look(id);
      const view = match?.see(seat);
      if (view?.asked?.no !== no) return;
      const choice = await thoughtOf(match as Match, player, view, `${id} ${seat} ${no}`);
      const done = await change(id, undefined, (loaded) => choice && played(loaded, seat, no, choice, clock()));
      if (isRefusal(done) && !OVERTAKEN.includes(done.why))
        log.error({ match: id, seat, why: done.why }, 'a computer player was refused');
    } catch (error) {
      log.error({ match: id, seat, error }, 'a computer player could not choose');
    }
  }

  /** What the player chooses; where it fails, the first legal choice, so that nobody waits for ever. */
  async function thoughtOf(
    match: Match,
    player: string,
    view: Seen,
    seed: string,
  ): Promise<readonly string[] | undefined> {
    try {
      return await thinkers.choose(match.record.game, player, view, seed);
    } catch (error) {
      log.error({ match: match.record.id, player, error }, 'a computer player failed; it takes the first legal choice');
      return legalChoices(match.folder.rules, view)[0];
    }
  }

  async function look(id: string): Promise<Match | undefined> {
    const record = await store.load(id);
    return record && matchOf(read(record));
  }

  async function create(match: NewMatch): Promise<void> {
    await store.create(match, [owe('lobby', clock())]);
    onOwed();
  }

  const service: MatchService = {
    look,
    lookIn: async (channelId) => (await store.matchesIn(channelId)).map((record) => matchOf(read(record))),
    lookOf: async (userId) =>
      (await store.matchesOf(userId, ['lobby', 'running'])).map((record) => matchOf(read(record))),
    story: async (id, after, eye) => (await store.choices(id, after)).map((choice) => storyLine(choice, eye)),

    async open({ game, host, place, locale, wanted, options = {}, computers = 0, rematchOf }) {
      if (closing) return refuse('busy');
      const folder = gameOf(game);
      if (!folder) return refuse('noSuchGame', { game });
      const { min, max } = folder.rules.seats;
      const seats = wanted ?? max;
      const taken = 1 + computers;
      if (!Number.isInteger(seats) || seats < Math.max(min, taken) || seats > max)
        return refuse('badWanted', { min, max, taken });
      const complete = completeOptions(folder.rules, seats, options);
      if (isRefusal(complete)) return complete;
      const computer = thinkers.playerFor(game);
      if (computers > 0 && computer === undefined) return refuse('noComputer', { game });
      const sitting: SeatRecord[] = [personSeat(host, 0, clock())];
      for (let seat = 1; seat < taken; seat++)
        sitting.push(lobbies.computerSeatOf(sitting, seat, computer as string, clock()));
      const id = newId();
      await create({
        ...blank(folder, id, locale),
        ...place,
        hostId: host.id,
        options: JSON.stringify(complete),
        lobby: writeLobby({ wanted: seats, lines: 0 }),
        seats: sitting,
        rematchOf,
      });
      return taken === seats ? service.start(id, host.id) : { match: (await look(id)) as Match, story: [] };
    },
    join: (id, person) => change(id, person.id, (loaded) => lobbies.join(loaded, person, clock())),
    leave: (id, userId) => change(id, userId, (loaded) => lobbies.leave(loaded, userId, clock())),
    addComputer: (id, userId) =>
      change(id, userId, (loaded) =>
        lobbies.addComputer(loaded, userId, thinkers.playerFor(loaded.record.game), clock()),
      ),
    removeComputer: (id, userId) => change(id, userId, (loaded) => lobbies.removeComputer(loaded, userId, clock())),
    setWanted: (id, userId, wanted) =>
      change(id, userId, (loaded) => lobbies.setWanted(loaded, userId, wanted, clock())),
    setOption: (id, userId, option, value) =>
      change(id, userId, (loaded) => lobbies.setOption(loaded, userId, option, value, clock())),
    start: (id, userId) => change(id, userId, (loaded) => lobbies.start(loaded, userId, clock())),

    choose: ({ id, userId, no, choice }) =>
      change(id, userId, (loaded) => {
        const seat = seatAt(loaded, userId);
        return isRefusal(seat) ? seat : played(loaded, seat, no, choice, clock());
      }),
    signal: (id, userId, word) =>
      change(id, userId, (loaded) => {
        const seat = seatAt(loaded, userId);
        return isRefusal(seat) ? seat : signalled(loaded, seat, word, clock());
      }),
    resign: (id, userId) =>
      change(id, userId, (loaded) => resigned(loaded, userId, thinkers.playerFor(loaded.record.game), clock())),
    cancel: (id, userId) =>
      change(id, userId, ({ record, lobby }) => {
        if (OVER.includes(record.status)) return refuse('alreadyOver');
        if (record.hostId !== userId)
          return refuse('notHost', { host: record.seats.find((seat) => seat.userId === record.hostId)?.name ?? '?' });
        return calledOff(lobby, 'host', clock());
      }),

    async rematch(id, person) {
      const old = await store.load(id);
      if (!old) return refuse('noSuchMatch');
      const { folder, lobby, options } = read(old);
      if (!OVER.includes(old.status)) return refuse('notOver');
      if (!old.seats.some(({ userId }) => userId === person.id)) return refuse('notSeated');
      const again = rematchId(id);
      await queue.run(again, async () => {
        if (await store.load(again)) return;
        const view = matchOf(read(old)).see('bystander');
        const wished = { ...options, ...(view && folder.rematchOptions?.(view)) };
        await create({
          ...blank(folder, again, old.locale),
          guildId: old.guildId,
          channelId: old.channelId,
          hostId: person.id,
          options: JSON.stringify(wished),
          lobby: writeLobby({ wanted: old.seats.length, lines: 0 }),
          seats: old.seats.map((seat) => ({ ...seat, joinedAt: clock() })),
          rematchOf: id,
        });
      });
      log.info({ match: again, rematchOf: id, wanted: lobby.wanted }, 'rematch');
      const started = await service.start(again, person.id);
      if (!isRefusal(started) || started.why !== 'alreadyStarted') return started;
      return { match: (await look(again)) as Match, story: [], nothingNew: true };
    },

    async proof(id, userId) {
      const record = await store.load(id);
      if (!record) return refuse('noSuchMatch');
      const loaded = read(record);
      if (!sits(loaded, userId)) return refuse('notSeated');
      if (!OVER.includes(record.status)) return refuse('notOver');
      if (!loaded.state) return refuse('notStarted');
      const choices = (await store.choices(id, 0)).map(({ seat, kind, choice, auto }) => ({
        seat,
        kind,
        choice: JSON.parse(choice) as string[],
        auto,
      }));
      const exported = exportMatch({
        game: loaded.folder.rules,
        rulesVersion: record.rulesVersion,
        seats: record.seats.length,
        options: loaded.options,
        seed: record.seed,
        names: record.seats.map(({ name }) => name),
        choices,
      });
      return { name: `castellan-${record.game}-${id}.json`, json: JSON.stringify(exported, undefined, 1) };
    },

    async setThread(id, threadId) {
      await change(id, undefined, ({ record }) => (record.threadId === threadId ? undefined : { next: { threadId } }));
    },
    async placeLost(channelId) {
      for (const { id } of await store.matchesIn(channelId, ['lobby', 'running']))
        await change(id, undefined, ({ record, lobby }) => {
          if (record.threadId === channelId) return { next: { threadId: undefined }, owed: [owe('table', clock())] };
          return record.status === 'lobby' ? calledOff(lobby, 'place', clock()) : undefined;
        });
    },
    async resumeAll() {
      for (const id of await store.running())
        try {
          const record = await store.load(id);
          if (record) wake(read(record));
          await mend(id);
        } catch (error) {
          log.error({ match: id, error }, 'a match could not be resumed');
        }
    },
    async idle() {
      while (thinking.size > 0) await Promise.allSettled(thinking);
      await queue.idle();
    },
    async close() {
      closing = true;
      await service.idle();
    },
  };

  /** Owes the table again where the message shown is of an older revision. */
  async function mend(id: string): Promise<void> {
    const [table] = await store.shown(id, 'table');
    await change(id, undefined, ({ record }) =>
      record.status !== 'running' || table?.revision === record.revision
        ? undefined
        : { next: {}, owed: [owe('table', clock())] },
    );
  }

  return service;
}

/** A new lobby of this game, with a seed nobody knows. */
function blank({ rules }: GameFolder, id: string, locale: string) {
  const seed = freshSeed();
  return {
    id,
    game: rules.id,
    status: 'lobby' as const,
    rulesVersion: rules.rulesVersion,
    seed,
    seedHash: sha256(seed),
    locale,
  };
}

/** The same for everybody who asks, so that a rematch is made once. */
const rematchId = (id: string): string => {
  const digits = createHash('sha256').update(`rematch of ${id}`).digest('hex');
  return BigInt(`0x${digits}`).toString(36).slice(0, 10);
};

function seatAt({ record }: Loaded, userId: string): Seat | Refusal {
  const seat = record.seats.find((each) => each.userId === userId)?.seat;
  return seat ?? refuse('notSeated');
}

function runningState({ record, state }: Loaded): BaseState | Refusal {
  if (OVER.includes(record.status)) return refuse('alreadyOver');
  return record.status === 'running' && state ? state : refuse('notStarted');
}

/** A choice and the forced ones after it. */
function played(loaded: Loaded, seat: Seat, no: number | undefined, choice: readonly string[], now: number): Step {
  const state = runningState(loaded);
  if (isRefusal(state)) return state;
  const asked = state.pending.find((open) => open.seat === seat && !open.picked);
  if (no !== undefined && asked?.no !== no) return refuse('staleQuestion');
  const applied = chooseAt(loaded.folder.rules, state, seat, choice);
  if (isRefusal(applied)) return applied;
  const { lobby } = loaded;
  return {
    next: {
      state: JSON.stringify(applied.state),
      lobby: writeLobby({ ...lobby, lines: lobby.lines + applied.lines.length }),
      ...ending(applied.state, now),
    },
    choices: loggedLines(applied.lines, lobby.lines, now),
    owed: applied.state.outcome ? [owe('table', now), owe('end', now)] : [owe('table', now)],
  };
}

function signalled(loaded: Loaded, seat: Seat, word: string, now: number): Step {
  const state = runningState(loaded);
  if (isRefusal(state)) return state;
  const { folder, lobby } = loaded;
  const view = matchOf(loaded).see('bystander') as Seen;
  const asked = state.pending[0];
  const known = folder.signals?.words.some(({ id }) => id === word);
  if (!known || !asked || !folder.signals?.open(view)?.from.includes(seat)) return refuse('noSignalNow');
  const said = saidNow(loaded);
  if (said[seat] === word) return undefined;
  const signals = { asker: asked.seat, no: asked.no, said: { ...said, [seat]: word } };
  return { next: { lobby: writeLobby({ ...lobby, signals }) }, owed: [owe('table', now)] };
}

/** By seat: what was signalled about the question that is open now. */
function saidNow({ lobby, state }: Loaded): Readonly<Record<Seat, string>> {
  const asked = state?.pending[0];
  const current = lobby.signals?.asker === asked?.seat && lobby.signals?.no === asked?.no;
  return (current && lobby.signals?.said) || {};
}

/** A computer takes the seat over; with no person left, or no computer, the match is given up. */
function resigned(loaded: Loaded, userId: string, computer: string | undefined, now: number): Step {
  const state = runningState(loaded);
  const seat = seatAt(loaded, userId);
  if (isRefusal(state)) return state;
  if (isRefusal(seat)) return seat;
  const { record, lobby } = loaded;
  const others = record.seats.filter((each) => each.kind === 'person' && each.seat !== seat);
  const heir = others[0]?.userId;
  if (heir === undefined || computer === undefined) return calledOff(lobby, 'resigned', now);
  const taken = lobbies.computerSeatOf(record.seats, seat, computer, now);
  return {
    next: { hostId: record.hostId === userId ? heir : record.hostId },
    seats: record.seats.map((each) => (each.seat === seat ? taken : each)),
    owed: [owe('table', now)],
  };
}
