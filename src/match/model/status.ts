import type { MatchRecord, MatchStatus, OpenStatus } from './records.js';

/** Matches in which something can still happen. */
export const OPEN: readonly OpenStatus[] = ['lobby', 'running'];
/** The states in which nothing changes any more. */
export const OVER: readonly MatchStatus[] = ['ended', 'cancelled'];
export const isOver = ({ status }: Pick<MatchRecord, 'status'>): boolean => OVER.includes(status);
