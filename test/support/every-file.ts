/* What holds in every file of tests. It runs before each of them, though several may share their modules. */
import fc from 'fast-check';
import { afterEach } from 'vitest';
import { CASES } from './cases.js';
import { closeAll } from './closing.js';

fc.configureGlobal({ seed: CASES });
afterEach(closeAll);
