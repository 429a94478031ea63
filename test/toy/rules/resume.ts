import type { LanternState } from './state.js';

/** Sets the agenda of a match that rests, or is over: an empty market ends it (R5). */
export function resume(s: Pick<LanternState, 'agenda' | 'market'>): void {
  if (s.market.length > 0) s.agenda.push(['turn', {}]);
}
