import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** All that is counted and measured. Labels are few and known beforehand: no ids of people, matches or servers. */
export interface Metrics {
  readonly registry: Registry;
  readonly presses: Counter<'verb' | 'result'>;
  /** From an interaction's arrival to its answer. */
  readonly pressSeconds: Histogram<'verb'>;
  /** From the wish for a picture to having it, the wait for a free thread included. */
  readonly pictureSeconds: Histogram<'urgency'>;
  /** By HTTP status. */
  readonly discordErrors: Counter<'code'>;
  readonly computerFaults: Counter;
}

/** A registry of its own for each call, so that tests and several bots in one process don't meet. */
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
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3],
      registers,
    }),
    pictureSeconds: new Histogram({
      name: 'castellan_picture_seconds',
      help: 'Seconds to draw a picture',
      labelNames: ['urgency'],
      buckets: [0.002, 0.005, 0.01, 0.015, 0.025, 0.05, 0.1, 0.25, 1],
      registers,
    }),
    discordErrors: new Counter({
      name: 'castellan_discord_errors_total',
      help: 'Requests that Discord refused or failed, by HTTP status',
      labelNames: ['code'],
      registers,
    }),
    computerFaults: new Counter({
      name: 'castellan_computer_faults_total',
      help: 'Computer players that failed to choose or to signal, and will try again',
      registers,
    }),
  };
}

/** What the database holds. */
export interface StoreCounts {
  readonly owed: number;
  readonly matches: Readonly<Record<string, number>>;
}

/** Asks for the counts whenever somebody reads the figures, once for all of them. Where that fails, they are left out. */
export function countFrom({ registry }: Metrics, counts: () => Promise<StoreCounts>): void {
  let asked: Promise<StoreCounts | undefined> | undefined;
  const now = (): Promise<StoreCounts | undefined> => {
    asked ??= counts()
      .catch(() => undefined)
      .finally(() => {
        asked = undefined;
      });
    return asked;
  };
  const registers = [registry];
  new Gauge({
    name: 'castellan_matches',
    help: 'Matches by status',
    labelNames: ['status'],
    registers,
    async collect() {
      const known = await now();
      this.reset();
      for (const [status, count] of Object.entries(known?.matches ?? {})) this.set({ status }, count);
    },
  });
  new Gauge({
    name: 'castellan_owed_messages',
    help: 'Messages saved but not yet sent',
    registers,
    async collect() {
      const known = await now();
      if (known) this.set(known.owed);
      else this.remove();
    },
  });
}
