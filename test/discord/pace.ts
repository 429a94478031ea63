import { type MovableClock, movableClock, type Person } from '../../playground/index.js';
import type { GameFolder } from '../../src/contract/game.js';
import { isRefusal } from '../../src/engine/game.js';
import { begin, choose, forceAll, legalChoices } from '../../src/engine/play.js';
import { type Seen, see } from '../../src/engine/see.js';
import type { BaseState, Seat } from '../../src/engine/table.js';
import type { Match } from '../../src/match/model/match.js';
import type { Terms } from '../../src/match/model/table-state.js';
import { type Bench, type BenchOptions, openBench } from './bench.js';
import { newLobby, publicMessages, wordsOf } from './people.js';

/* A match of people who take their time, and how often its channel calls them. */

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
const HANDS_LIVE_MS = 15 * MINUTE;

/** Time goes by, and whatever falls due on the way is done in its time. */
export const pass = ({ bot }: Bench, clock: MovableClock, ms: number): Promise<void> =>
  clock.pass(ms, () => bot.idle());

/** Somebody was mentioned by a message, and notified. */
export interface Called {
  readonly seat: Seat;
  readonly at: number;
  readonly message: string;
  /** The round of questions that the match was in then. */
  readonly round: string | undefined;
}

/** Somebody had to choose since somebody else did, till they did. */
export interface Asked {
  readonly seat: Seat;
  readonly at: number;
  readonly round: string | undefined;
  /** When they had last chosen something before. */
  readonly acted: number | undefined;
  readonly until: number;
}

export interface Paced {
  readonly bench: Bench;
  readonly clock: MovableClock;
  readonly people: readonly Person[];
  /** All calls so far, oldest first. */
  readonly calls: readonly Called[];
  /** All that was asked and answered so far, oldest first. */
  readonly asks: readonly Asked[];
  match(): Promise<Match>;
  /** Time goes by, and whatever is due is sent on the way. */
  wait(ms: number): Promise<void>;
  /** This seat, or the first that is asked, takes its choice; gives the seat. */
  play(seat?: Seat): Promise<Seat>;
  /** The words of the tables that stand in the match's place, folded ones too, oldest first. */
  tables(): readonly string[];
}

/** Nobody recruits, and of all other things everybody takes the last: so matches differ by their seeds alone. */
const choiceOf = (folder: GameFolder, view: Seen): string[] => legalChoices(folder.rules, view).at(-1) as string[];

const FIVE = ['Ada', 'Ben', 'Cleo', 'Dov', 'Eve'];

export interface PacedOptions extends Pick<BenchOptions, 'think'> {
  readonly game: string;
  readonly seats: number;
  readonly seed: string;
  /** Of `/game new`, besides. */
  readonly options?: Readonly<Record<string, string>>;
  /** What is agreed in the lobby before the others come. */
  readonly terms?: Terms;
  /** False: the bot may make no threads. */
  readonly threads?: boolean;
  /** What whoever is asked chooses; the last of all things, if not given. */
  readonly choose?: (view: Seen) => readonly string[];
  /** When the lobby opens, in milliseconds since 1970: now, if not given. */
  readonly start?: number;
}

/** A running match of people alone, in the order of their seats; none of them has a hand that lives. */
export async function openPaced({
  game,
  seats,
  seed,
  options = {},
  threads = true,
  choose: wish,
  start,
  terms,
  ...think
}: PacedOptions): Promise<Paced> {
  const clock = movableClock(start);
  const bench = await openBench({ seed, botClock: clock, people: FIVE, ...think });
  const { keeper } = bench.playground;
  if (!threads) keeper.permit(keeper.places()[0]?.name as string, 'bot', { deny: ['CreatePublicThreads'] });
  const people = bench.playground.people.slice(0, seats);
  const [host, ...others] = people as [Person, ...Person[]];
  const calls: Called[] = [];
  const asks: Asked[] = [];
  const open = new Map<Seat, Omit<Asked, 'until'>>();
  const acted = new Map<Seat, number>();
  const known = (message: string, seat: Seat): boolean =>
    calls.some((call) => call.message === message && call.seat === seat);

  /** Looks at the match only where somebody was called: in a week the bot wakes ten thousand times. */
  async function settled(): Promise<void> {
    await bench.bot.idle();
    const called = [...people.entries()].flatMap(([seat, person]) =>
      publicMessages(person)
        .filter(({ message, mentionsYou }) => mentionsYou && !known(message.id, seat))
        .map(({ message }) => ({ seat, at: clock.now(), message: message.id })),
    );
    if (called.length === 0) return;
    const [match] = await bench.bot.service.lookOf(host.user.id);
    const round = match && roundIn(match);
    calls.push(...called.map((call) => ({ ...call, round })));
  }

  /** What a choice of this seat asks of others. */
  function noteAsks(before: Match, after: Match, by: Seat | undefined): void {
    for (const seat of awaitedIn(after)) {
      const no = after.see(seat)?.asked?.no;
      const still = by !== undefined && before.see(seat)?.asked?.no === no;
      if (seat === by || still) continue;
      open.set(seat, { seat, at: clock.now(), round: roundIn(after), acted: acted.get(seat) });
    }
  }

  const wait = (ms: number): Promise<void> => clock.pass(ms, settled);

  await newLobby(host, { game, seats, ...options });
  await settled();
  const [lobby] = (await bench.bot.service.lookOf(host.user.id)) as [Match];
  if (terms) await bench.bot.service.configure(lobby.record.id, host.user.id, terms);
  for (const other of others) {
    await other.press('Join');
    await settled();
  }
  const [{ record }] = (await bench.bot.service.lookOf(host.user.id)) as [Match];
  const { id, threadId, channelId } = record;
  const match = async () => (await bench.bot.service.look(id)) as Match;
  const begun = await match();
  noteAsks(begun, begun, undefined);
  // Nobody has a hand before them any more that shows by itself what happens.
  await wait(HANDS_LIVE_MS);
  return {
    bench,
    clock,
    people,
    calls,
    asks,
    match,
    wait,
    async play(which) {
      const now = await match();
      const seat = which ?? awaitedIn(now)[0];
      const view = seat === undefined ? undefined : now.see(seat);
      if (seat === undefined || !view?.asked) throw new Error('this seat is not asked');
      const userId = now.record.seats[seat]?.userId as string;
      const done = await bench.bot.service.choose({ id, userId, choice: wish?.(view) ?? choiceOf(now.folder, view) });
      if (isRefusal(done)) throw new Error(done.why);
      const answered = open.get(seat);
      if (answered) asks.push({ ...answered, until: clock.now() });
      open.delete(seat);
      acted.set(seat, clock.now());
      noteAsks(now, done.match, seat);
      await settled();
      return seat;
    },
    tables: () =>
      publicMessages(host)
        .filter(({ message }) => message.channel_id === (threadId ?? channelId))
        .map(wordsOf),
  };
}

/** Whom a match waits for. */
export const awaitedIn = (match: Match): readonly Seat[] =>
  match.record.status === 'running' ? (match.see('bystander')?.awaited.map(({ seat }) => seat) ?? []) : [];

/** The round of questions that a match is in. */
export const roundIn = (match: Match): string | undefined => {
  const view = match.see('bystander');
  return view && match.record.status === 'running' ? match.folder.conduct.roundOf?.(view) : undefined;
};

/** The first seed, counted from 1, whose match has a round of questions that goes to and fro so often; and its name. */
export function seedGoingBack(folder: GameFolder, times: number): { readonly seed: string; readonly round: string } {
  for (let n = 1; n <= 2_000; n++) {
    const begun = begin(folder.rules, { seats: 2, options: {}, seed: String(n) });
    if (isRefusal(begun)) throw new Error(begun.why);
    forceAll(begun.play);
    const found = goesBack(folder, begun.play.state, times);
    if (found !== undefined) return { seed: String(n), round: found };
  }
  throw new Error('No match is like that.');
}

/** Of the first few choices. */
function goesBack(folder: GameFolder, first: BaseState, times: number): string | undefined {
  const turns = new Map<string, Seat[]>();
  let state = first;
  for (let choices = 0; choices < 40 && !state.outcome; choices++) {
    const seat = state.pending[0]?.seat as Seat;
    const round = folder.conduct.roundOf?.(see(folder.rules, state, 'bystander'));
    const before = turns.get(round ?? '') ?? [];
    if (round !== undefined && before.at(-1) !== seat) turns.set(round, [...before, seat]);
    if ((turns.get(round ?? '')?.length ?? 0) > times) return round;
    const done = choose(folder.rules, state, seat, choiceOf(folder, see(folder.rules, state, seat)));
    if (isRefusal(done)) throw new Error(done.why);
    state = done.state;
  }
  return undefined;
}
