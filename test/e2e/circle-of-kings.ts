import type { Person } from '../../playground/index.js';
import * as playing from './playing.js';

/* How two people play Circle of Kings. */

export { answersIn, endOf, handOf, isOver, offered, pick, refresh, tableOf } from './playing.js';
export type Pair = readonly [Person, Person];

/** Both play from their hands, and recruit wherever that doesn't lose. */
export const playOn = (pair: Pair, until?: () => boolean): Promise<void> =>
  playing.playOn(pair, {
    ...(until && { until }),
    prefer: (labels) => labels.find((label) => label === 'Recruit'),
  });

/** Both play by `/play` alone, till the match is over: of what is suggested, a Recruit that doesn't lose or the first. */
export const playByCommand = (pair: Pair): Promise<void> =>
  playing.playByCommand(pair, (suggested) => {
    const best = suggested.find(({ value, name }) => value === 'recruit' && !name.includes('loses')) ?? suggested[0];
    return asTyped(String(best?.value), suggested.length > 1);
  });

/** `1.7C 1.2W` as people type it: `7c 2w`; as it is where the table may hold a second card of that name. */
const asTyped = (value: string, plain: boolean): string =>
  plain ? value.replaceAll(/\b[01]\./g, '').toLowerCase() : value;

/** Ada opens a match, Ben joins, which starts it, and both have their hands open. */
export const newMatch = (pair: Pair): Promise<void> => playing.openMatch(pair, { game: 'circle-of-kings' });
