import type { Phase, PowerState } from './state.js';

/** The step that continues a match, by its phase. */
const GOES_ON = { initiative: 'initiative', attack: 'act' } as const;

/**
 * Sets the agenda of a match that rests in this phase: the next step asks the emperor in turn, or plays for a dummy.
 */
export function resumeAt(s: Pick<PowerState, 'agenda'>, phase: Phase): void {
  if (phase !== 'over') s.agenda.push([GOES_ON[phase], {}]);
}
