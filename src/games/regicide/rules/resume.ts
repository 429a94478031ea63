import type { RegicideState } from './state.js';

export type RegicidePhase = 'play' | 'suffer' | 'next' | 'over';

/** The step that asks, by where a match rests. */
const ASKED_BY = { play: 'act', suffer: 'cover', next: 'askNext' } as const;

/** Sets the agenda of a match that rests in this phase: what runs next asks the seat whose turn it is. */
export function resumeAt(s: Pick<RegicideState, 'agenda' | 'turn'>, phase: RegicidePhase): void {
  if (phase !== 'over') s.agenda.push([ASKED_BY[phase], { seat: s.turn }]);
}
