import { freshSeed } from '../../engine/chance.js';
import { isRefusal, type Refusal } from '../../engine/game.js';
import type { Eye } from '../../engine/table.js';
import { createComputers } from '../computers.js';
import { type Loaded, matchOf, readRecord, storyLine } from '../load.js';
import { type Done, type Match, refuse, type StoryLine } from '../match.js';
import { keyedQueue } from '../queue.js';
import { createShelf } from '../shelf.js';
import { type MatchStep, owe } from '../step.js';
import type { MatchRecord, NewMatch } from '../store/records.js';
import type { AllParts } from './parts.js';

/** What all requests are made of: matches are looked at, changed one request at a time, and kept. */
export interface Keeping {
  read(record: MatchRecord): Loaded;
  /** As it is in the database now; undefined where there is none. */
  fresh(id: string): Promise<Loaded | undefined>;
  look(id: string): Promise<Match | undefined>;
  /** Those of these that can be read; a computer that failed there tries again at once. */
  seen(records: readonly MatchRecord[]): Match[];
  story(id: string, after: number, eye: Eye): Promise<readonly StoryLine[]>;
  /** @param presser whose eye hears what happened; a bystander's where nobody asked */
  change(id: string, presser: string | undefined, decide: (loaded: Loaded) => MatchStep): Promise<Done | Refusal>;
  /** Keeps a new match; its lobby's message is owed. */
  create(match: NewMatch): Promise<void>;
  /** One at a time for each id. */
  inTurn<T>(id: string, work: () => Promise<T>): Promise<T>;
  /** What a press did, and what computers who are awaited now did in the moment after it. */
  withReplies(userId: string, asked: Promise<Done | Refusal>): Promise<Done | Refusal>;
  /** Lets the computers of a match go on. */
  wake(id: string): Promise<void>;
  /** Somebody looks: a computer that failed there tries again at once. */
  nudge(id: string): void;
  closing(): boolean;
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** How often a step is tried again when another process was faster. */
const TRIES = 5;

export function createKeeping(parts: AllParts): Keeping {
  const { store, gameOf, clock, patience, onOwed, log } = parts;
  const queue = keyedQueue();
  const read = (record: MatchRecord): Loaded => readRecord(record, gameOf(record.game));
  const shelf = createShelf(store, read);
  const computers = createComputers({
    ...parts,
    look,
    change: (id, decide) => change(id, undefined, decide),
    newSeed: freshSeed,
    onFault: parts.onComputerFault,
  });
  let closing = false;

  /**
   * Takes the match's queue, loads it, and saves what `decide` makes of it; again where another process was faster. The
   * match as it was last seen here is good enough to begin with: a save finds out, and nothing is refused because of it.
   */
  function change(
    id: string,
    presser: string | undefined,
    decide: (loaded: Loaded) => MatchStep,
  ): Promise<Done | Refusal> {
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

  function saved({ record }: Loaded, step: Exclude<MatchStep, Refusal | undefined>, presser: string | undefined): Done {
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
    const first = done.story[0]?.n ?? match.beside.lines + 1;
    return { ...done, match, story: await story(id, first - 1, match.seatOf(userId) ?? 'bystander') };
  }

  async function story(id: string, after: number, eye: Eye): Promise<readonly StoryLine[]> {
    return (await store.choices(id, after)).map((choice) => storyLine(choice, eye));
  }

  async function idle(): Promise<void> {
    await computers.idle();
    await queue.idle();
  }

  return {
    read,
    fresh: shelf.fresh,
    look,
    seen,
    story,
    change,
    withReplies,
    async create(match) {
      const owed = owe('lobby', clock());
      await store.create(match, [owed]);
      onOwed(owed.due);
    },
    inTurn: (id, work) => queue.run(id, work),
    async wake(id) {
      const loaded = await shelf.fresh(id);
      if (loaded) computers.wake(loaded);
    },
    nudge: (id) => computers.nudge(id),
    closing: () => closing,
    idle,
    async close() {
      closing = true;
      computers.stop();
      await idle();
    },
  };
}
