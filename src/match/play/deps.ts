import type { GameFolder } from '../../contract/game.js';
import type { ComputerPlayers } from '../../contract/player.js';
import { freshSeed } from '../../engine/chance.js';
import type { OnJob } from '../../jobs/job-added.js';
import type { Slice } from '../model/match.js';
import type { ClaimedJob } from '../model/records.js';
import type { Store } from '../store/store.js';

export interface ServiceDeps {
  readonly store: Store;
  readonly gameOf: (id: string) => GameFolder | undefined;
  readonly thinkers: ComputerPlayers;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Resolves when an answer has waited long enough for computer players. */
  readonly patience: () => Promise<void>;
  /** Calls back once after so many milliseconds; the returned function cancels that. Default: the machine's time. */
  readonly after?: (ms: number, then: () => void) => () => void;
  /** Milliseconds that a table may lag behind while the same people go on, so that quick choices are one edit. */
  readonly lag?: number;
  /** A seed that nobody can guess; from `crypto` if not given. */
  readonly newSeed?: () => string;
  /** There is a job: the outbox may look then, or run it where it is claimed. */
  readonly onJob: OnJob<ClaimedJob>;
  /** A computer player failed; it will try again. */
  readonly onComputerFault?: () => void;
  readonly log: {
    info(about: object, text: string): void;
    error(about: object, text: string): void;
  };
}

/** The same with defaults filled in. */
export type Deps = Required<ServiceDeps> & { readonly features: readonly Slice[] };

const LAG_MS = 600;

export const allDeps = (parts: ServiceDeps & Pick<Deps, 'features'>): Deps => ({
  after(ms, then) {
    // It never keeps the process alive.
    const timer = setTimeout(then, ms).unref();
    return () => clearTimeout(timer);
  },
  lag: LAG_MS,
  newSeed: freshSeed,
  onComputerFault: () => undefined,
  ...parts,
});
