import type { Wanted } from './table.js';

/** Positions that rest in each phase. */
export const DRAW: Wanted = { phase: 'draw', hands: ['1W 2W', '3W 4W'], held: ['M1 M2', 'M3 M4'] };
export const CAPTAIN: Wanted = { ...DRAW, phase: 'captain' };
export const DEPLOY: Wanted = {
  captains: ['5S', '3S'],
  armies: ['1W', ''],
  hands: ['2W', '4W 5W 6W'],
  held: ['M1', 'M3'],
  lords: ['M2', 'M4'],
};
export const FOUGHT = { captains: ['7W', '2S'], armies: ['10P', '9S'], held: ['M1', 'M1'] } as const;
export const COMBAT: Wanted = { ...FOUGHT, phase: 'combat', lords: ['M8', 'M9'], further: { queue: [1, 0] } };
export const KINGS: Wanted = { ...FOUGHT, phase: 'kings', lords: ['M16', 'M10'], further: { queue: [0, 1], first: 0 } };
export const walking = (lords: readonly [string, string], further: Readonly<Record<string, unknown>>): Wanted => ({
  ...FOUGHT,
  phase: 'circle',
  lords,
  further: { first: 0, spot: 'top', actor: 0, tapped: ['0.10P'], ...further },
});
export const WALK = walking(['M7', 'M0'], { chariot: { seat: 0, held: false } });
export const JUSTICE: Wanted = {
  phase: 'justice',
  captains: ['7W', '1S'],
  armies: ['8W 9W', ''],
  lords: ['M11', 'M0'],
  held: ['M1', 'M1'],
  further: { first: 0 },
};

/** The same with other fields of the state. */
export const also = (from: Wanted, further: Readonly<Record<string, unknown>>): Wanted => ({
  ...from,
  further: { ...from.further, ...further },
});
