import { EMPERORS, type Emperor } from '../../games/circle-of-power/rules/state.js';
import type { Moment } from './moment.js';
import { WEIGHTS, type Weights } from './weights.js';

/** What it counts for one emperor that each emperor gains a trophy, or loses a holy city. By emperor. */
export interface Stakes {
  readonly trophy: readonly number[];
  readonly ruin: readonly number[];
}

/** What an emperor plays for. */
export function stakesOf(m: Moment, emperor: Emperor, w: Weights = WEIGHTS[m.mode]): Stakes {
  return { trophy: trophyStakes(m, emperor, w), ruin: ruinStakes(m, emperor, w) };
}

/** Conquered cities so far. */
const wonBy = ({ totals, trophies }: Moment, emperor: Emperor): number =>
  (totals[emperor] as number) + (trophies[emperor]?.length ?? 0);

function trophyStakes(m: Moment, emperor: Emperor, w: Weights): number[] {
  if (m.mode === 'tyrant') return [0, 0, 0, 0];
  const pull = EMPERORS.map((rival) =>
    rival === emperor || m.out[rival] ? 0 : Math.exp(w.spite * (wonBy(m, rival) - wonBy(m, emperor))),
  );
  const all = pull.reduce((sum, each) => sum + each, 0) || 1;
  return pull.map((each, rival) => (rival === emperor ? 1 : (-w.rivals * each) / all));
}

/** What counts more than all else: the match. */
const MATCH = 20;

function ruinStakes(m: Moment, emperor: Emperor, w: Weights): number[] {
  if (m.mode === 'basic') return [0, 0, 0, 0];
  const people = EMPERORS.filter((each) => each < m.seats && !m.out[each]);
  return EMPERORS.map((each) => {
    const ruins = m.ruins[each] as number;
    const lost = (4 * ruins) / Math.max(1, m.holy - 1);
    const decides = people.length === 2 && people.includes(each) && ruins + 1 >= m.holy ? MATCH : 0;
    if (each === emperor) return -w.ruin - w.urgency * lost - decides;
    return people.includes(each) ? w.harm + w.kill * lost + decides : 0;
  });
}
