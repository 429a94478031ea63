import type { ServiceDeps } from '../../src/match/play/deps.js';

const nobody = (): Promise<never> => Promise.reject(new Error('nobody thinks here'));

/** For matches of people alone. */
export const NO_THINKERS: ServiceDeps['thinkers'] = {
  playerFor: () => undefined,
  choose: nobody,
  weigh: nobody,
  tryOut: nobody,
  signal: () => undefined,
};
