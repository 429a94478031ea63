import { isRefusal, type Refusal } from '../../../engine/game.js';
import type { Seat } from '../../../engine/table.js';
import type { Done } from '../../model/match.js';
import { withSeat } from '../../model/table-state.js';
import type { Feature } from '../../play/feature.js';
import { type AgreedPace, lengthOf, paceChange, type TimeBank } from './agreed.js';
import type { Absences } from './away.js';
import { afterChoice, afterDeadline, isChosenFor, nextDeadline, overdue } from './clock.js';
import { paceMotions } from './motions.js';
import type { Preferences } from './preferences.js';
import { hereAgain, notGone, outOfTime, setAway, withMembers, withPreferences } from './presence.js';
import type { QuietHours } from './quiet.js';
import { timedIn, timedOf } from './timed.js';

/* Turns' time, absences and pauses, and what happens at a deadline. */

declare module '../../model/table-state.js' {
  interface Agreed extends AgreedPace {}
  interface PublicTableState extends Absences {
    /** By seat: what is left of its clock (see `clock.ts`). */
    readonly clocks?: Readonly<Record<Seat, TimeBank>>;
    /** By seat: its person's quiet hours, where the table agreed that deadlines wait for them. */
    readonly hours?: Readonly<Record<Seat, QuietHours>>;
    /** By seat where a computer makes this one choice for its person: since when the person was waited for. */
    readonly chosenFor?: Readonly<Record<Seat, number>>;
    /** By user id: since when a person of this match is known to have left its server, in milliseconds since 1970. */
    readonly gone?: Readonly<Record<string, number>>;
  }
}
declare module '../../model/match.js' {
  interface UndoPoint {
    readonly clock?: TimeBank | undefined;
  }
}
declare module '../../play/feature.js' {
  interface FeatureRequests {
    /** The person is away until then (milliseconds since 1970) in this match; or here again, without it. */
    setAway(id: string, userId: string, until: number | undefined): Promise<Done | Refusal>;
    /** Saves these people's preferences, by user id, in the table state. False: they are known already. */
    applyPreferences(id: string, preferences: ReadonlyMap<string, Preferences>): Promise<boolean>;
    /** Saves which of these people, by user id, are in the match's server now. */
    noteMembers(id: string, areIn: ReadonlyMap<string, boolean>): Promise<void>;
  }
}

export const pace: Feature = {
  motions: paceMotions,
  agreed: paceChange,
  afterChoice(loaded, { seat, by, now }) {
    if (by === 'clock') return afterDeadline(loaded.tableState, seat);
    return {
      ...(by === undefined && notGone(loaded, seat)),
      ...afterChoice(timedIn(loaded), seat, now),
      ...hereAgain(loaded, seat, now),
    };
  },
  undoPoint: ({ clocks }, seat) => ({ clock: clocks?.[seat] }),
  takenBack({ tableState }, { seat, how }) {
    const length = lengthOf(tableState);
    if (!how.alone || length === undefined) return undefined;
    const { clock } = how.was;
    return { clocks: withSeat(tableState.clocks, seat, clock && { ...clock, grace: Math.min(clock.grace, length) }) };
  },
  satDown: ({ tableState: { clocks, away, hours } }, { seat }) => ({
    clocks: withSeat(clocks, seat, undefined),
    away: withSeat(away, seat, undefined),
    ...(hours && { hours: withSeat(hours, seat, undefined) }),
  }),
  standsIn: isChosenFor,
  due: (match, now) => nextDeadline(timedOf(match), now),
  isDue: (match, now) => overdue(timedOf(match), now).length > 0,
  inTime: (loaded, { computer, now }) => outOfTime(loaded, computer, now),
  requests: ({ change, seated }, { clock }) => ({
    setAway: (id, userId, until) => seated(id, userId, (loaded, seat) => setAway(loaded, seat, until, clock())),
    async applyPreferences(id, preferences) {
      const done = await change(id, (loaded) => withPreferences(loaded, preferences, clock()));
      return !isRefusal(done) && !done.nothingNew;
    },
    async noteMembers(id, areIn) {
      await change(id, (loaded) => withMembers(loaded, areIn, clock()));
    },
  }),
};
