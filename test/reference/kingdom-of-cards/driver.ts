import { dice, shuffled } from '../circle-of-kings/driver.js';
import { answer, begun, isAutomatic, type Match, optionsFrom, type Pending, pendingOf } from '../kingdom-of-cards.js';
import { type Data, DECK, type Expected, type Shuffle, suitOf } from './table.js';

export interface Line {
  [key: string]: unknown;
  choice: string[];
  state: Match['game']['s'];
  events: Data[];
  pending: Pending[];
  shuffles: Shuffle[];
}

/**
 * What a player of this bent likes to do. A spender lays all it can and runs out; a pairer makes pairs; a caller lays
 * its deploy suit crossways or passes; a reshuffler throws every hand away.
 */
export type Bent = 'random' | 'spend' | 'pair' | 'call' | 'reshuffle';
export const BENTS: readonly Bent[] = ['random', 'spend', 'pair', 'call', 'reshuffle'];

/** The options of a decision that somebody of this bent would rather take: all, where there is no such thing. */
export function likedBy(bent: Bent, kind: string, options: readonly string[], deploy: string | null): string[] {
  const same = (option: string) => deploy !== null && option !== 'pass' && suitOf(option) === suitOf(deploy);
  const likes: Record<Bent, (option: string) => boolean> = {
    random: () => true,
    spend: (option) => option !== 'pass',
    pair: (option) => (kind === 'reinforce' ? same(option) : option === 'pass'),
    call: (option) => (kind === 'alliance' ? same(option) || option === 'pass' : option === 'mulligan'),
    reshuffle: (option) => option === 'mulligan' || (kind === 'reinforce' && option !== 'pass'),
  };
  const liked = options.filter(likes[bent]);
  return liked.length > 0 ? liked : [...options];
}

/** A whole match as a trace of itself, its outcome last. */
export function selfPlay(
  seats: number,
  options: Readonly<Record<string, string>>,
  seed: number,
  bent: Bent = 'random',
): Line[] {
  const roll = dice(seed);
  const shuffles: Shuffle[] = [{ pile: 'deck', order: shuffled(DECK, roll) }];
  const match = begun(seats, optionsFrom(seats, options), structuredClone(shuffles));
  const now = () => structuredClone({ state: match.game.s, pending: pendingOf(match) });
  const lines: unknown[] = [
    { trace: 1, game: 'kingdom-of-cards', seats, options, seed: String(seed), shuffles, ...now() },
  ];
  for (;;) {
    const open = pendingOf(match);
    if (open.length === 0) return [...lines, { outcome: match.game.outcome }] as Line[];
    const forced = open.find((each) => isAutomatic(match, each));
    const asked = forced ?? (open[roll(open.length)] as Pending);
    const { seat, kind } = asked;
    const liked = likedBy(bent, kind, asked.options, match.game.s.table[seat]?.deploy ?? null);
    const likely = roll(8) > 0 ? liked : asked.options;
    const choice = [likely[roll(likely.length)] as string];
    const done: Shuffle[] = [];
    match.game.shuffle = (pile, cards) => {
      const order = shuffled(cards, roll);
      done.push({ pile, order: [...order] });
      return order;
    };
    answer(match, seat, choice);
    const events = structuredClone(match.game.events.filter(({ may }) => !may).map(told));
    lines.push({
      n: lines.length,
      seat,
      kind,
      choice,
      ...(forced && { auto: true }),
      shuffles: done,
      events,
      ...now(),
    });
  }
}

/** A fight names each thing beaten by the first code that beats it. */
function told({ event, beaten }: Expected): Data {
  if (!beaten) return event;
  return { ...event, hits: beaten.map(({ seat, code, by }) => ({ target: seat, code, by: by[0] })) };
}
