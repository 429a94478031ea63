/* What holds in every file of tests. It runs before each of them, though several may share their modules. */
import fc from 'fast-check';
import { afterAll, afterEach } from 'vitest';
import { CASES } from './cases.js';
import { closeAll } from './closing.js';

fc.configureGlobal({ seed: CASES });
afterEach(closeAll);

/** What Vitest took hold of when it began: files that share its worker would change an object that nobody reads. */
const { env } = process;
afterAll(() => {
  if (process.env === env) return;
  process.env = env;
  throw new Error('This file put another object in the place of process.env: see test/support/in-folder.ts.');
});
