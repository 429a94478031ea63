import { modeOf } from '../rules/modes/index.js';
import { isOut, seatsLeft } from '../rules/outcome.js';
import { type Emperor, type Four, four } from '../rules/state.js';
import type { Moment } from './moment.js';
import { WEIGHTS, type Weights } from './weights.js';

/** The value for one emperor of each emperor's gain of a trophy, or loss of a holy city. By emperor. */
export interface Stakes {
  readonly trophy: Readonly<Four<number>>;
  readonly ruin: Readonly<Four<number>>;
}

/** An emperor's stakes. */
export function stakesOf(m: Moment, emperor: Emperor, w: Weights = WEIGHTS[m.mode]): Stakes {
  const { conquers, destroys } = modeOf(m);
  return {
    trophy: conquers ? trophyStakes(m, emperor, w) : four(() => 0),
    ruin: destroys ? ruinStakes(m, emperor, w) : four(() => 0),
  };
}

/** Conquered cities so far. */
const wonBy = ({ totals, trophies }: Moment, emperor: Emperor): number => totals[emperor] + trophies[emperor].length;

function trophyStakes(m: Moment, emperor: Emperor, w: Weights): Four<number> {
  const pull = four((rival) =>
    rival === emperor || m.out[rival] ? 0 : Math.exp(w.spite * (wonBy(m, rival) - wonBy(m, emperor))),
  );
  const all = pull.reduce((sum, each) => sum + each, 0) || 1;
  return four((rival) => (rival === emperor ? 1 : (-w.rivals * pull[rival]) / all));
}

/** More than everything else: the match. */
const MATCH = 20;

function ruinStakes(m: Moment, emperor: Emperor, w: Weights): Four<number> {
  const people = seatsLeft(m);
  return four((each) => {
    const ruins = m.ruins[each];
    const lost = (4 * ruins) / Math.max(1, m.holy - 1);
    const decides = people.length === 2 && people.includes(each) && isOut(ruins + 1, m.holy) ? MATCH : 0;
    if (each === emperor) return -w.ruin - w.urgency * lost - decides;
    return people.includes(each) ? w.harm + w.kill * lost + decides : 0;
  });
}
