import {
  type Card,
  EMPERORS,
  type Emperor,
  type EndReason,
  isSeat,
  LAST_ACTION,
  type PowerOutcome,
  type PowerState,
} from './state.js';

/** What ends go by: enough of a state, or of what a view foresees. */
export type Ending = Pick<
  PowerState,
  'seats' | 'mode' | 'target' | 'holy' | 'season' | 'maxSeasons' | 'out' | 'totals' | 'ruins'
>;

/** R13 The seats that are not out. */
export const seatsLeft = (s: Ending): Emperor[] => contenders(s).filter((emperor) => isSeat(s, emperor));

/** R13 The only seat that is not out, or undefined where there are several. */
export function lonelyTyrant(s: Ending): Emperor | undefined {
  const left = seatsLeft(s);
  return left.length === 1 ? left[0] : undefined;
}

/** R11 Whether the match ends after this season, and why. The season's trophies are in the totals already. */
export function endOfSeasons(s: Ending): EndReason | undefined {
  if (s.mode !== 'tyrant' && contenders(s).some((emperor) => (s.totals[emperor] as number) >= s.target))
    return 'emperor';
  return s.season === s.maxSeasons ? 'seasons' : undefined;
}

/** Those who are not out. */
const contenders = ({ out }: Ending): Emperor[] => EMPERORS.filter((emperor) => !out[emperor]);

/** R11 Who leads after a season: the most conquered cities, or in `tyrant` the seats with the fewest ruins. */
function leadersOf(s: Ending): Emperor[] {
  if (s.mode === 'tyrant') {
    const seats = seatsLeft(s);
    const fewest = Math.min(...seats.map((emperor) => s.ruins[emperor] as number));
    return seats.filter((emperor) => s.ruins[emperor] === fewest);
  }
  const most = Math.max(...contenders(s).map((emperor) => s.totals[emperor] as number));
  return contenders(s).filter((emperor) => s.totals[emperor] === most);
}

/** Section 9 */
export function outcomeOf(s: Ending, reason: EndReason): PowerOutcome {
  const leaders = reason === 'tyrant' ? [lonelyTyrant(s) as Emperor] : leadersOf(s);
  const seats = EMPERORS.filter((emperor) => isSeat(s, emperor));
  const leading = seats.filter((seat) => leaders.includes(seat));
  return {
    winners: leaders.length === 1 ? leading : [],
    losers: seats.filter((seat) => !leaders.includes(seat)),
    draw: leaders.length > 1 && leading.length > 0,
    scores: seats.map((seat) => scoreOf(s, seat)),
    reason,
    leaders,
    totals: [...s.totals],
    ruins: [...s.ruins],
    seasons: s.season,
  };
}

/** Conquered cities; in `tyrant` the holy cities left. */
const scoreOf = (s: Ending, seat: Emperor): number =>
  s.mode === 'tyrant' ? Math.max(0, s.holy - (s.ruins[seat] as number)) : (s.totals[seat] as number);

/** How a match ended that is over: all of it can be read from what lies there. */
export const pastOutcome = (s: PowerState): PowerOutcome =>
  outcomeOf(s, (endedBySeasons(s) && endOfSeasons(s)) || 'tyrant');

/** R10 Only at the end of a season has nobody a city. */
export const endedBySeasons = ({ cities, action }: PowerState): boolean =>
  action === LAST_ACTION && cities.every((city: Card | null) => city === null);
