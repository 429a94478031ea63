import type { KingdomsState } from './state.js';

/**
 * Sets the agenda of a match that rests in its phase: the next step asks the phase's question. Each kind of decision is
 * asked by the step of its name; only before the act may files be arranged.
 */
export function resumeAt({ agenda, phase }: Pick<KingdomsState, 'agenda' | 'phase'>): void {
  if (phase !== 'over') agenda.push([phase === 'action' ? 'act' : phase, {}]);
}
