import { dice, shuffled } from '../circle-of-kings/driver.js';
import { answer, begun, type Match, optionsFrom, type Pending, pendingOf } from '../circle-of-power.js';
import { BATTLE_CARDS, CITY_CARDS, type Data, LAST_CITY, type Shuffle, without } from './table.js';

export interface Line {
  [key: string]: unknown;
  choice: string[];
  state: Match['game']['s'];
  events: Data[];
  pending: Pending[];
  shuffles: Shuffle[];
}

/** Picks an option. */
export type Habit = (asked: Pending, roll: (n: number) => number, match: Match) => string;
export const anything: Habit = ({ options }, roll) => options[roll(options.length)] as string;

/** Lets the match shuffle by these dice; what was shuffled is put on the list. */
export function byDice(match: Match, roll: (n: number) => number, done: Shuffle[] = []): void {
  match.game.shuffle = (pile, cards) => {
    const order = shuffled(cards, roll);
    done.push({ pile, order: [...order] });
    return order;
  };
}

/** A whole match as a trace of itself, its outcome last. */
export function selfPlay(
  seats: number,
  options: Readonly<Record<string, string>>,
  seed: number,
  habit: Habit = anything,
): Line[] {
  const roll = dice(seed);
  const shuffles: Shuffle[] = [
    { pile: 'battle', order: shuffled(BATTLE_CARDS, roll) },
    { pile: 'city', order: shuffled(without(CITY_CARDS, LAST_CITY), roll) },
  ];
  const match = begun(seats, optionsFrom(options), structuredClone(shuffles));
  const now = () => structuredClone({ state: match.game.s, pending: pendingOf(match) });
  const lines: unknown[] = [
    { trace: 1, game: 'circle-of-power', seats, options, seed: String(seed), shuffles, ...now() },
  ];
  for (;;) {
    const [asked] = pendingOf(match);
    if (!asked) return [...lines, { outcome: match.game.outcome }] as Line[];
    const { seat, kind, legal } = asked;
    const choice = [habit(asked, roll, match)];
    const done: Shuffle[] = [];
    byDice(match, roll, done);
    answer(match, seat, choice);
    const events = structuredClone(match.game.events.filter(({ may }) => !may).map(({ event }) => event));
    const line = { n: lines.length, seat, kind, choice, ...(legal === 1 && { auto: true }), shuffles: done };
    lines.push({ ...line, events, ...now() });
  }
}
