import { sure } from '../../../engine/sure.js';
import type { Lane, Seat, Step } from '../../../engine/table.js';
import { lordOf, workingLord } from './lords/index.js';
import { armyCards, type CircleState, type CircleSteps, SEATS, sideOf } from './state.js';

/** Sets the agenda of a match that rests here: the next step asks the open question. */
export function resumeAt(s: CircleState): void {
  if (s.phase === 'justice') s.queue = SEATS.filter((seat) => workingLord(s, seat)?.moment === 'end');
  s.lanes = SEATS.flatMap((seat) => openLane(s, seat));
  const step = common(s);
  if (step) s.agenda.push(step);
}

/** The next step for both seats together. */
function common(s: CircleState): Step<CircleSteps> | undefined {
  switch (s.phase) {
    case 'draw':
      return ['captains', {}];
    case 'captain':
      return ['deploy', {}];
    case 'deploy':
      return ['reveal', {}];
    case 'combat':
      return [lordStep(s), { moment: 'combat' }];
    case 'kings':
      return [lordStep(s), { moment: 'circle' }];
    case 'circle':
      return [s.attack === null ? 'turn' : 'hit', {}];
    case 'justice':
      return [lordStep(s), { moment: 'end' }];
    case 'over':
      return undefined;
  }
}

/** The question of the current Lord, or its whole effect if it has none. */
function lordStep({ queue, sides }: CircleState): 'lordAsks' | 'nextLord' {
  const { lord } = sideOf({ sides }, sure(queue[0]));
  return lordOf(sure(lord)).question ? 'lordAsks' : 'nextLord';
}

/** R10-R13 The remaining steps of a seat on its own. */
function openLane(s: CircleState, seat: Seat): Lane<CircleSteps>[] {
  const { phase } = s;
  const { toDraw, recruit, captain, army, lord, hand } = sideOf(s, seat);
  if (phase === 'draw' && (toDraw > 0 || recruit === 'open')) return [lane(seat, 'take')];
  if (phase === 'captain' && captain === null) return [lane(seat, 'pickCaptain')];
  if (phase !== 'deploy' || lord !== null) return [];
  return [lane(seat, army.length === 0 && armyCards(hand).length > 0 ? 'pickArmy' : 'pickLord')];
}

const lane = (seat: Seat, step: 'take' | 'pickCaptain' | 'pickArmy' | 'pickLord'): Lane<CircleSteps> => ({
  seat,
  steps: [[step, { seat }]],
});
