import { answer, type Match, optionsFrom, resumed } from '../kingdom-of-cards.js';
import { newMatch } from './hand.js';
import type { Card, Data, Placed, Shuffle, State } from './table.js';

/** What lies before the seats, each as `deploy reinforcement alliance`; `-` or nothing: not laid. */
export const laid = (...seats: readonly string[]): Placed[] =>
  seats.map((said) => {
    const [deploy, reinforce, alliance] = said.split(' ').map((code): Card | null => (code === '-' ? null : code));
    return { deploy: deploy ?? null, reinforce: reinforce ?? null, alliance: alliance ?? null };
  });

/** A state in which everything that isn't said is as at the beginning. It needn't hold all 75 cards. */
export const position = (seats: number, said: Partial<State>): State => ({
  ...newMatch(seats, seats + 1),
  hand: 1,
  trick: 1,
  dealer: 0,
  started: Array.from({ length: seats }, (_, seat) => seat === 0),
  ...structuredClone(said),
});

export const at = (options: Record<string, string>, state: State): Match =>
  resumed(optionsFrom(state.cards.length, options), state);

/** Answers; gives the events that were told to all. */
export function go(match: Match, seat: number, choice: string, shuffles: readonly Shuffle[] = []): Data[] {
  answer(match, seat, [choice], shuffles);
  return match.game.events.filter(({ event, may }) => !may && !('for' in event)).map(({ event }) => event);
}
