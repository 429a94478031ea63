import { modeOf } from './modes/index.js';
import {
  type Card,
  EMPERORS,
  type Emperor,
  type Ending,
  type EndReason,
  type Four,
  four,
  isSeat,
  LAST_ACTION,
  type PowerOutcome,
  type PowerState,
} from './state.js';

/* R10, R11, R13 Ends, shared by rules, previews, suggestions and computer players. */

/** R13 This many ruins put an emperor out. */
export const isOut = (ruins: number, holy: number): boolean => ruins >= holy;

/** R13, G20 The seats that are not out. */
export const seatsLeft = (s: Pick<Ending, 'seats' | 'out'>): Emperor[] =>
  contenders(s).filter((emperor) => isSeat(s, emperor));

/** R13, G18 The only seat left, or undefined where there are several. */
export function lonelyTyrant(s: Pick<Ending, 'seats' | 'out'>): Emperor | undefined {
  const [tyrant, ...others] = seatsLeft(s);
  return others.length === 0 ? tyrant : undefined;
}

/** Conquered cities of finished seasons, and this season's trophies. */
interface Won {
  readonly totals: Readonly<Four<number>>;
  readonly trophies: Readonly<Four<readonly Card[]>>;
}

/** R10 The totals with the trophies of this season. */
export const totalsWith = ({ totals, trophies }: Won): Four<number> =>
  four((emperor) => totals[emperor] + trophies[emperor].length);

/** R11 Whether the match ends after this season, and why. The totals already include the season's trophies. */
export function endOfSeasons(s: Ending): EndReason | undefined {
  if (modeOf(s).conquers && contenders(s).some((emperor) => s.totals[emperor] >= s.target)) return 'emperor';
  return s.season === s.maxSeasons ? 'seasons' : undefined;
}

/** G17 The emperors who are not out. */
const contenders = ({ out }: Pick<Ending, 'out'>): Emperor[] => EMPERORS.filter((emperor) => !out[emperor]);

/** R11, G13 The emperors who can lead after a season. */
export const mayLead = (s: Pick<Ending, 'seats' | 'mode' | 'out'>): Emperor[] =>
  modeOf(s).dummiesLead ? contenders(s) : seatsLeft(s);

/** R11, G26 The emperors who lead after a season: those with the best score. */
function leadersOf(s: Ending): Emperor[] {
  const { score } = modeOf(s);
  const best = Math.max(...mayLead(s).map((emperor) => score(s, emperor)));
  return mayLead(s).filter((emperor) => score(s, emperor) === best);
}

/** Section 9 */
export function outcomeOf(s: Ending, reason: EndReason): PowerOutcome {
  const leaders = reason === 'tyrant' ? seatsLeft(s) : leadersOf(s);
  const seats = EMPERORS.filter((emperor) => isSeat(s, emperor));
  const leading = seats.filter((seat) => leaders.includes(seat));
  return {
    winners: leaders.length === 1 ? leading : [],
    losers: seats.filter((seat) => !leaders.includes(seat)),
    draw: leaders.length > 1 && leading.length > 0,
    scores: seats.map((seat) => modeOf(s).score(s, seat)),
    reason,
    leaders,
    totals: [...s.totals],
    ruins: [...s.ruins],
    seasons: s.season,
  };
}

/** The outcome of a match that is over, read from its state. */
export const pastOutcome = (s: PowerState): PowerOutcome =>
  outcomeOf(s, (endedBySeasons(s) && endOfSeasons(s)) || 'tyrant');

/** R10 Nobody has a city only at the end of a season. */
export const endedBySeasons = ({ cities, action }: Pick<PowerState, 'cities' | 'action'>): boolean =>
  action === LAST_ACTION && cities.every((city: Card | null) => city === null);
