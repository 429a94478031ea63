import fc from 'fast-check';

/**
 * Properties try the same cases in every run, so that a run fails only by what was changed. Other cases, to hunt with:
 * CASES=42 npm test.
 */
fc.configureGlobal({ seed: Number(process.env.CASES ?? 1) });
