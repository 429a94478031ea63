import type { Phase, PowerState } from './state.js';

/** The step that goes on, by where a match rests. */
const GOES_ON = { initiative: 'initiative', attack: 'act' } as const;

/** Sets the agenda of a match that rests in this phase: what runs next asks, or plays for a dummy, whose turn it is. */
export function resumeAt(s: Pick<PowerState, 'agenda'>, phase: Phase): void {
  if (phase !== 'over') s.agenda.push([GOES_ON[phase], {}]);
}
