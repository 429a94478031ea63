import type { KingdomsState } from './state.js';

/**
 * Sets the agenda of a match that rests in its phase: what runs next asks what is asked there. Each kind of decision is
 * asked by the step of its name, but for the act, before which files may be arranged.
 */
export function resumeAt({ agenda, phase }: Pick<KingdomsState, 'agenda' | 'phase'>): void {
  if (phase !== 'over') agenda.push([phase === 'action' ? 'act' : phase, {}]);
}
