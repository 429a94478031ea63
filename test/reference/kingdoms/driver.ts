import { dice, shuffled } from '../circle-of-kings/driver.js';
import { answer, begun, isAutomatic, type Match, optionsFrom, type Pending, pendingOf } from '../kingdoms.js';
import { type Data, EVENTS, REALMS, type Shuffle, suitCards } from './table.js';

export interface Line {
  [key: string]: unknown;
  choice: string[];
  state: Match['game']['s'];
  events: Data[];
  pending: Pending[];
  shuffles: Shuffle[];
}

/** A random choice. Arranging is seldom begun, so that something else happens too. */
function anything({ kind, options, max }: Pending, roll: (n: number) => number): string[] {
  const quiet = kind === 'action' && roll(4) > 0 ? options.filter((option) => !option.startsWith('arrange')) : options;
  const offered = quiet.length > 0 ? quiet : options;
  const one = offered[roll(offered.length)] as string;
  if (kind !== 'arrange' || one === 'done' || max === 1) return [one];
  return options.filter((option) => option === one || (option !== 'done' && roll(4) === 0));
}

/** A whole match as a trace of itself, its outcome last. */
export function selfPlay(options: Readonly<Record<string, string>>, seed: number): Line[] {
  const roll = dice(seed);
  const shuffles: Shuffle[] = [
    ...(options.first === 'seat0' ? [] : [{ pile: 'seats', order: shuffled(['0', '1'], roll) }]),
    ...REALMS.map((realm): Shuffle => ({ pile: realm, order: shuffled(suitCards(realm), roll) })),
    { pile: 'events', order: shuffled(EVENTS, roll) },
  ];
  const match = begun(optionsFrom(options), structuredClone(shuffles));
  const now = () => structuredClone({ state: match.game.s, pending: pendingOf(match) });
  const lines: unknown[] = [{ trace: 1, game: 'kingdoms', seats: 2, options, seed: String(seed), shuffles, ...now() }];
  for (;;) {
    const [asked] = pendingOf(match);
    if (!asked) return [...lines, { outcome: match.game.outcome }] as Line[];
    const { seat, kind } = asked;
    const choice = anything(asked, roll);
    const done: Shuffle[] = [];
    match.game.shuffle = (pile, cards) => {
      const order = shuffled(cards, roll);
      done.push({ pile, order: [...order] });
      return order;
    };
    answer(match, seat, choice);
    const events = structuredClone(match.game.events.filter(({ may }) => !may).map(({ event }) => event));
    const line = { n: lines.length, seat, kind, choice, ...(isAutomatic(asked) && { auto: true }), shuffles: done };
    lines.push({ ...line, events, ...now() });
  }
}
