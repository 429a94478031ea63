import type { Seat, Step } from '../../../engine/table.js';
import { type CardsState, type CardsSteps, inHand, isPair, isTogether, laidBy, type Phase } from './state.js';
import type { G } from './table.js';

/** The course of a phase, for the rules and for a match that resumes in the middle of it. */
interface Course {
  readonly ask: (seat: Seat) => Step<CardsSteps>;
  /** The next step when all have answered. */
  readonly after?: Step<CardsSteps>;
}

const COURSES: Readonly<Record<Exclude<Phase, 'over'>, Course>> = {
  lead: { ask: (seat) => ['lead', { seat }] },
  deploy: { ask: (seat) => ['lay', { seat, step: 'deploy' }], after: ['turnUp', { step: 'deploy' }] },
  reinforce: { ask: (seat) => ['lay', { seat, step: 'reinforce' }], after: ['turnUp', { step: 'reinforce' }] },
  alliance: { ask: (seat) => ['lay', { seat, step: 'alliance' }], after: ['turnUp', { step: 'alliance' }] },
  defend: { ask: (seat) => ['defend', { seat }], after: ['defences', {}] },
  attack: { ask: (seat) => ['attack', { seat }], after: ['fight', {}] },
  mulligan: { ask: (seat) => ['keep', { seat }], after: ['mulligans', {}] },
};

/** G8, G13 Begins a phase and asks its seats, from the Starting Player round or all at once. */
export function openPhase(g: G, phase: Exclude<Phase, 'over'>): void {
  const { state: s } = g;
  s.phase = phase;
  const { ask, after } = COURSES[phase];
  for (const seat of unanswered(s)) {
    const [name, args] = ask(seat);
    if (isTogether(s.pace, phase)) g.inLane(seat, name, args);
    else g.then(name, args);
  }
  if (!after) return;
  const [name, args] = after;
  g.then(name, args);
}

/** Sets the agenda of a match that rests in its phase: the next steps ask the seats that have not answered. */
export function resumeAt(s: CardsState): void {
  const { phase } = s;
  if (phase === 'over') return;
  const { ask, after } = COURSES[phase];
  if (after) s.agenda.push(after);
  const seats = unanswered(s);
  if (isTogether(s.pace, phase)) s.lanes = seats.map((seat) => ({ seat, steps: [ask(seat)] }));
  // A stack: the first seat to ask is on top.
  else for (const seat of seats.reverse()) s.agenda.push(ask(seat));
}

/** The seats that still have to answer, from the Starting Player round. */
export function unanswered(s: CardsState): Seat[] {
  const open = (seat: Seat): boolean => {
    switch (s.phase) {
      case 'lead':
        return seat === s.starter;
      case 'deploy':
      case 'reinforce':
      case 'alliance':
        return laidBy(s, seat)[s.phase] === null;
      case 'defend':
        return isPair(laidBy(s, seat)) && s.defence[seat] === null;
      case 'attack':
        return s.attack[seat] === null;
      case 'mulligan':
        return s.mulligans[seat] === null;
      case 'over':
        return false;
    }
  };
  return inHand(s).filter(open);
}
