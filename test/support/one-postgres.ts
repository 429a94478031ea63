import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../lab/stage/postgres.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server in which anybody may make databases; or why there is none. */
    postgres: { readonly url: string } | { readonly why: string };
  }
}

/** One PostgreSQL for the whole run, if any of its files asks for databases. Where it does not start, only those fail. */
export default async function startOne(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  try {
    const { url, stop } = await startPostgres();
    project.provide('postgres', { url });
    return stop;
  } catch (fault) {
    project.provide('postgres', { why: String(fault) });
    return undefined;
  }
}
