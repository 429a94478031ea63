import { answer, begun, type Match, pendingOf } from '../circle-of-kings.js';
import type { Data, Question, Shuffle } from './table.js';

/** Numbers from 0 to below n, always the same ones for a seed (mulberry32). */
export function dice(seed: number): (n: number) => number {
  let a = seed >>> 0;
  return (n) => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * n);
  };
}

export function shuffled<T>(cards: readonly T[], roll: (n: number) => number): T[] {
  const order = [...cards];
  for (let i = order.length - 1; i > 0; i--) {
    const j = roll(i + 1);
    [order[i], order[j]] = [order[j] as T, order[i] as T];
  }
  return order;
}

/** Picks a legal answer. */
export type Habit = (asked: Question, roll: (n: number) => number) => string[];
export const anything: Habit = ({ legal }, roll) => legal[roll(legal.length)] as string[];

/** Lets the match shuffle by these dice; what was shuffled is put on the list. */
export function byDice(match: Match, roll: (n: number) => number, done: Shuffle[]): void {
  match.game.shuffle = (pile, cards) => {
    const order = shuffled(cards, roll);
    done.push({ pile, order: [...order] });
    return order;
  };
}

const PILES = ['lords0', 'army0', 'lords1', 'army1'];
const SETUP: readonly [string, string[]][] = [
  ...PILES.map((pile): [string, string[]] => {
    const seat = pile.at(-1);
    const lords = Array.from({ length: 22 }, (_, i) => `${seat}.M${i}`);
    const army = [...'WCSP'].flatMap((suit) => Array.from({ length: 10 }, (_, i) => `${seat}.${i + 1}${suit}`));
    return [pile, pile.startsWith('lords') ? lords : army];
  }),
  ['circle', ['KW', 'KC', 'KS', 'KP']],
];

/** A whole match as a trace of itself. `visit` sees it wherever somebody is asked. */
export function* selfPlay(seed: number, habit: Habit, visit: (match: Match) => void = () => {}): Generator<Data> {
  const roll = dice(seed);
  const given = SETUP.map(([pile, cards]) => ({ pile, order: shuffled(cards, roll) }));
  const match = begun(structuredClone(given));
  const now = () => structuredClone({ state: match.game.s, pending: pendingOf(match) });
  yield { trace: 1, game: 'circle-of-kings', seats: 2, options: {}, seed: String(seed), shuffles: given, ...now() };
  let done: Shuffle[] = [];
  for (let n = 1; match.asked.length > 0; n++) {
    visit(match);
    const asked = match.asked[roll(match.asked.length)] as Question;
    const choice = habit(asked, roll);
    done = [];
    byDice(match, roll, done);
    answer(match, { seat: asked.seat, choice }, []);
    const events = match.game.events.filter(({ may, once, last }) => !may && (!once || last));
    const line = { n, seat: asked.seat, kind: asked.kind, choice, shuffles: done };
    yield { ...line, events: structuredClone(events.map(({ event }) => event)), ...now() };
  }
  yield { outcome: match.game.s.outcome as Data };
}
