import type { RegicideState } from './state.js';

export type RegicidePhase = 'play' | 'suffer' | 'next' | 'over';

/** The asking step, by phase. */
const ASKED_BY = { play: 'act', suffer: 'cover', next: 'askNext' } as const;

/** Sets the agenda of a match that rests in this phase: the next step asks the seat whose turn it is. */
export function resumeAt(s: Pick<RegicideState, 'agenda' | 'turn'>, phase: RegicidePhase): void {
  if (phase !== 'over') s.agenda.push([ASKED_BY[phase], { seat: s.turn }]);
}
