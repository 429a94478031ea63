import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Metrics, soon, watchChecks } from './metrics.js';
import { endingStalled } from './serving.js';

/**
 * Resolves when all is well; throws or rejects otherwise. The error's message is shown, so it must hold no secret. A
 * {@link HealthWarning} is shown, too, but the program stays ready.
 */
export type HealthCheck = () => void | Promise<void>;
/** A fault that all processes share, so that another process would do no better. */
export class HealthWarning extends Error {
  override readonly name = 'HealthWarning';
}
export type HealthChecks = Readonly<Record<string, HealthCheck>>;

export interface HealthOptions {
  readonly host: string;
  /** 0 for any free one. */
  readonly port: number;
  /** The current checks, by name: `database`, `gateway`. */
  readonly checks: () => HealthChecks;
  readonly metrics: Metrics;
  /** A check that takes longer counts as failed. */
  readonly withinMs?: number;
  /** Milliseconds; the process's own, if not given. */
  readonly clock?: () => number;
}
export interface HealthServer {
  readonly port: number;
  close(): Promise<void>;
}
type Result = { readonly ok: true; readonly warning?: string } | { readonly ok: false; readonly why: string };

/** Connections at most: monitors are few. */
const MOST_CONNECTIONS = 64;

/** How long results are cached, in milliseconds. */
const KEPT_MS = 1_000;

/** Runs checks once for all who ask at about the same time; a check that still runs is not begun again. */
function examiner({ withinMs = 2_000, clock = () => performance.now() }: HealthOptions) {
  const underWay = new WeakMap<HealthCheck, Promise<void>>();
  const once = (check: HealthCheck) => (): Promise<void> => {
    const going =
      underWay.get(check) ??
      Promise.resolve()
        .then(check)
        .finally(() => underWay.delete(check));
    underWay.set(check, going);
    return going;
  };
  const all = async (checks: HealthChecks): Promise<readonly (readonly [string, Result])[]> =>
    Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await examine(once(check), withinMs)] as const),
    );
  let cached: { readonly of: HealthChecks; readonly results: ReturnType<typeof all>; until: number } | undefined;
  return (checks: HealthChecks): ReturnType<typeof all> => {
    if (cached?.of === checks && clock() < cached.until) return cached.results;
    const results = all(checks);
    const keep = { of: checks, results, until: Number.POSITIVE_INFINITY };
    cached = keep;
    void results.finally(() => {
      keep.until = clock() + KEPT_MS;
    });
    return results;
  };
}

async function examine(check: () => Promise<void>, withinMs: number): Promise<Result> {
  try {
    const done = check().then(() => true);
    return (await soon(done, withinMs)) ? { ok: true } : { ok: false, why: `no answer within ${withinMs} ms` };
  } catch (error) {
    if (error instanceof HealthWarning) return { ok: true, warning: error.message };
    return { ok: false, why: error instanceof Error ? error.message : 'failed' };
  }
}

async function readyz({ examined, checks }: Serving, answer: ServerResponse): Promise<void> {
  const results = await examined(checks());
  const ok = results.every(([, result]) => result.ok);
  answer.writeHead(ok ? 200 : 503, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  answer.end(JSON.stringify({ ok, checks: Object.fromEntries(results) }));
}

async function metricsText({ metrics }: HealthOptions, answer: ServerResponse): Promise<void> {
  const text = await metrics.registry.metrics();
  answer.writeHead(200, { 'content-type': metrics.registry.contentType });
  answer.end(text);
}

interface Serving extends HealthOptions {
  readonly examined: ReturnType<typeof examiner>;
}

function respond(options: Serving, path: string, answer: ServerResponse): Promise<void> | undefined {
  if (path === '/livez') {
    answer.writeHead(200, { 'content-type': 'text/plain', 'cache-control': 'no-store' });
    answer.end('alive\n');
    return undefined;
  }
  if (path === '/readyz') return readyz(options, answer);
  if (path === '/metrics') return metricsText(options, answer);
  answer.writeHead(404, { 'content-type': 'text/plain' });
  answer.end('Here are /livez, /readyz and /metrics.\n');
  return undefined;
}

/**
 * Serves `/livez` (200 while the program answers at all; a supervisor restarts one that doesn't), `/readyz` (200 or
 * 503, with each check by name) and `/metrics` for Prometheus, with these checks among its figures. Rejects if the port
 * is taken.
 */
export async function startHealth(options: HealthOptions): Promise<HealthServer> {
  const serving = { ...options, examined: examiner(options) };
  watchChecks(options.metrics, async () => {
    const results = await serving.examined(options.checks());
    return results.map(([check, { ok }]) => ({ check, ok }));
  });
  const server = createServer(endingStalled(), (request, answer) => {
    const path = (request.url ?? '/').split('?', 1)[0]!;
    respond(serving, path, answer)?.catch(() => {
      if (!answer.headersSent) answer.writeHead(500);
      answer.end();
    });
  });
  server.maxConnections = MOST_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
