import type { Match } from '../match.js';
import { lengthOf } from './agreed.js';
import type { Timed } from './clock.js';

/** A match as its clocks see it, by what everybody may know. Where none runs, nobody is asked who is awaited. */
export function timedOf(match: Match): Timed {
  const { status, seats } = match.record;
  const ticks = status === 'running' && lengthOf(match.beside) !== undefined;
  const awaited = ticks ? match.see('bystander')?.awaited : undefined;
  return { beside: match.beside, seats, awaited: awaited?.map(({ seat }) => seat) ?? [] };
}
