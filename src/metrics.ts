import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The program's metrics. Labels are few and known beforehand: no ids of people, matches or servers. */
export interface Metrics {
  readonly registry: Registry;
  readonly presses: Counter<'verb' | 'result'>;
  /** From an interaction's arrival to its answer. */
  readonly pressSeconds: Histogram<'verb'>;
  /** For each picture that was not cached, the wait for a free thread included. */
  readonly pictureSeconds: Histogram<'urgency'>;
  /** Requests to Discord: by method, route without ids, and HTTP status, or `none` where nothing answered. */
  readonly requests: Counter<'method' | 'route' | 'status'>;
  readonly computerFaults: Counter;
}

/** Each call makes its own registry, so that tests and several bots in one process don't meet. */
export function createMetrics({ process = true }: { readonly process?: boolean } = {}): Metrics {
  const registry = new Registry();
  if (process) collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    presses: new Counter({
      name: 'castellan_presses_total',
      help: 'Interactions answered, by what was asked and what came of it',
      labelNames: ['verb', 'result'],
      registers,
    }),
    pressSeconds: new Histogram({
      name: 'castellan_press_seconds',
      help: 'Seconds from the arrival of an interaction to its answer',
      labelNames: ['verb'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 5],
      registers,
    }),
    pictureSeconds: new Histogram({
      name: 'castellan_picture_seconds',
      help: 'Seconds to draw a picture that was not remembered, the wait for a free thread included',
      labelNames: ['urgency'],
      buckets: [0.002, 0.005, 0.01, 0.015, 0.025, 0.05, 0.1, 0.25, 1, 2.5, 5],
      registers,
    }),
    requests: new Counter({
      name: 'castellan_discord_requests_total',
      help: 'Requests to Discord, by method, route and HTTP status; none where nothing answered',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    computerFaults: new Counter({
      name: 'castellan_computer_faults_total',
      help: 'Computer players that failed to choose or to signal, and will try again',
      registers,
    }),
  };
}

/** Numbers of what the database holds. */
export interface StoreCounts {
  readonly due: number;
  readonly putOff: number;
  /** Milliseconds. */
  readonly lag: number;
  readonly open: readonly { readonly game: string; readonly status: string; readonly count: number }[];
  readonly hands: number;
}

/** How long counts are cached, in milliseconds: they take a pass over all open matches. */
const COUNTED_MS = 5_000;
/** How long a reader of the figures waits for the database's at most, in milliseconds. */
const COUNTED_WITHIN_MS = 1_500;

/** The result of the work, or undefined after `ms` milliseconds. */
export async function soon<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Asks for the counts when somebody reads the figures, once for all figures and all readers within some seconds. Where
 * that fails or takes too long, they are left out, and `castellan_store_counted` says so. `clock`: milliseconds.
 */
export function countFrom(
  { registry }: Metrics,
  counts: () => Promise<StoreCounts>,
  clock: () => number,
  withinMs: number = COUNTED_WITHIN_MS,
): void {
  let asked: Promise<StoreCounts | undefined> | undefined;
  let until = Number.NEGATIVE_INFINITY;
  const now = (): Promise<StoreCounts | undefined> => {
    if (asked && clock() < until) return soon(asked, withinMs);
    until = Number.POSITIVE_INFINITY;
    asked = counts()
      .catch(() => undefined)
      .finally(() => {
        until = clock() + COUNTED_MS;
      });
    return soon(asked, withinMs);
  };
  const registers = [registry];
  const figure = (name: string, help: string, of: (counts: StoreCounts) => number) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const known = await now();
        if (known) this.set(of(known));
        else this.remove();
      },
    });
  new Gauge({
    name: 'castellan_store_counted',
    help: 'Whether the database said in time what it holds; 0 where those figures are left out',
    registers,
    async collect() {
      this.set((await now()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'castellan_open_matches',
    help: 'Lobbies and matches that run, by game',
    labelNames: ['game', 'status'],
    registers,
    async collect() {
      const known = await now();
      this.reset();
      for (const { game, status, count } of known?.open ?? []) this.set({ game, status }, count);
    },
  });
  figure('castellan_outbox_due', 'Messages that are due and not yet sent', ({ due }) => due);
  figure(
    'castellan_outbox_put_off',
    'Messages among them that were tried in vain, and will be again',
    ({ putOff }) => putOff,
  );
  figure(
    'castellan_outbox_lag_seconds',
    'Seconds since the first message that is not yet sent was due, however often it was put off',
    ({ lag }) => lag / 1000,
  );
  figure('castellan_living_hands', 'Private hands that are kept up to date', ({ hands }) => hands);
}

/** Runs the checks of `/readyz` whenever somebody reads the figures. `wellNow` gives each check's name and result. */
export function watchChecks(
  { registry }: Metrics,
  wellNow: () => Promise<readonly { readonly check: string; readonly ok: boolean }[]>,
): void {
  new Gauge({
    name: 'castellan_ready',
    help: 'Whether this process is of use, by the checks of /readyz',
    labelNames: ['check'],
    registers: [registry],
    async collect() {
      const checks = await wellNow();
      this.reset();
      for (const { check, ok } of checks) this.set({ check }, ok ? 1 : 0);
    },
  });
}

/** A pool of threads. */
interface Queue {
  /** How many tasks wait for a free thread. */
  queued(): number;
}

/** Counts the tasks that wait for threads whenever somebody reads the figures. */
export function watchQueues(
  { registry }: Metrics,
  { painter, thinkers }: Readonly<Record<'painter' | 'thinkers', Queue>>,
): void {
  const waiting = (name: string, help: string, { queued }: Queue) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(queued());
      },
    });
  waiting('castellan_pictures_waiting', 'Pictures that wait for a free thread', painter);
  waiting('castellan_thoughts_waiting', 'Choices of computer players that wait for a free thread', thinkers);
}

/** Counts this process's connections to the gateway whenever somebody reads the figures. */
export function watchShards({ registry }: Metrics, counts: () => { readonly up: number; readonly lost: number }): void {
  new Gauge({
    name: 'castellan_shards',
    help: 'Connections to the gateway of this process, by whether they are up',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { up, lost } = counts();
      this.set({ state: 'up' }, up);
      this.set({ state: 'lost' }, lost);
    },
  });
}
