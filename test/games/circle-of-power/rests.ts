import type { Wanted } from './table.js';

/** Positions that rest in different places, and some that are over. */
export const REST: Wanted = { cities: 'AS KH JD QC' };
export const TYRANT: Wanted = { ...REST, options: { mode: 'tyrant' } };

/** After action 5 seat 3 was left as the Lonely Tyrant. */
export const OVER: Wanted = {
  ...TYRANT,
  ruins: [5, 6, 5, 0],
  destroyed: { 0: 'KS' },
  over: true,
};
/** After season 2 emperor 0 has the six cities that end the match. */
export const OVER_BY_SEASONS: Wanted = {
  cities: '- - - -',
  action: 15,
  totals: [6, 0, 0, 0],
  trophies: { 0: 'JC QC' },
  over: true,
};
