import type { Lane, Seat, Step } from '../../engine/table.js';
import { justice } from './lords/11-justice.js';
import { type CircleState, type CircleSteps, numberOf, SEATS, type Side, sideOf } from './state.js';

/** Sets the agenda of a match that rests here: what runs next asks what is asked there. */
export function resumeAt(s: CircleState): void {
  if (s.phase === 'justice') s.queue = SEATS.filter((seat) => s.negated !== seat && bringsJustice(sideOf(s, seat)));
  s.lanes = SEATS.flatMap((seat) => openLane(s, seat));
  const step = common(s);
  if (step) s.agenda.push(step);
}

/** What comes next for both together. */
function common({ phase, attack }: CircleState): Step<CircleSteps> | undefined {
  switch (phase) {
    case 'draw':
      return ['captains', {}];
    case 'captain':
      return ['deploy', {}];
    case 'deploy':
      return ['reveal', {}];
    case 'combat':
      return ['nextLord', { moment: 'combat' }];
    case 'kings':
      return ['nextLord', { moment: 'circle' }];
    case 'circle':
      return [attack === null ? 'turn' : 'hit', {}];
    case 'justice':
      return ['nextLord', { moment: 'end' }];
    case 'over':
      return undefined;
  }
}

/** R10-R13 What a seat still has to do on its own. */
function openLane({ phase, sides }: CircleState, seat: Seat): Lane<CircleSteps>[] {
  const { toDraw, recruit, captain, army, lord } = sides[seat] as Side;
  if (phase === 'draw' && (toDraw > 0 || recruit === 'open')) return [lane(seat, 'take')];
  if (phase === 'captain' && captain === null) return [lane(seat, 'pickCaptain')];
  if (phase === 'deploy' && army.length === 0) return [lane(seat, 'pickArmy')];
  return phase === 'deploy' && lord === null ? [lane(seat, 'pickLord')] : [];
}

const lane = (seat: Seat, step: 'take' | 'pickCaptain' | 'pickArmy' | 'pickLord'): Lane<CircleSteps> => ({
  seat,
  steps: [[step, { seat }]],
});

const bringsJustice = ({ lord }: Side): boolean => lord !== null && numberOf(lord) === justice.number;
