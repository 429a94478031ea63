import { isRefusal } from '../../engine/game.js';
import type { Seat } from '../../engine/table.js';
import type { Loaded } from '../load.js';
import * as lobbies from '../lobby.js';
import { type MatchService, refuse } from '../match.js';
import { hostName, seatAt } from '../seats.js';
import { isOver } from '../status.js';
import { calledOff, type MatchStep } from '../step.js';
import { played, resigned, signalled, stood } from '../turns.js';
import type { Keeping } from './keeping.js';
import type { AllParts } from './parts.js';

type Asked = Pick<AllParts, 'thinkers' | 'clock' | 'lag'>;

/** What people ask of a lobby. */
export function lobbyRequests(
  { change, withReplies }: Keeping,
  { thinkers, clock }: Asked,
): Pick<MatchService, 'join' | 'leave' | 'fill' | 'removeComputer' | 'configure' | 'start'> {
  return {
    join: (id, person) =>
      withReplies(
        person.id,
        change(id, person.id, (loaded) => lobbies.join(loaded, person, clock())),
      ),
    leave: (id, userId) => change(id, userId, (loaded) => lobbies.leave(loaded, userId, clock())),
    fill: (id, userId, seen) =>
      change(id, userId, (loaded) =>
        lobbies.fill(loaded, { userId, seen }, thinkers.playerFor(loaded.record.game), clock()),
      ),
    removeComputer: (id, userId, seen) =>
      change(id, userId, (loaded) => lobbies.removeComputer(loaded, { userId, seen }, clock())),
    configure: (id, userId, terms) => change(id, userId, (loaded) => lobbies.configure(loaded, userId, terms, clock())),
    start: (id, userId, seen) =>
      withReplies(
        userId,
        change(id, userId, (loaded) => lobbies.start(loaded, { userId, seen }, clock())),
      ),
  };
}

/** What people ask of a match that runs. */
export function turnRequests(
  { change, withReplies }: Keeping,
  { thinkers, clock, lag }: Asked,
): Pick<MatchService, 'choose' | 'signal' | 'stand' | 'resign' | 'cancel'> {
  /** A step of the person's own seat. */
  const seated =
    (userId: string, decide: (loaded: Loaded, seat: Seat) => MatchStep) =>
    (loaded: Loaded): MatchStep => {
      const seat = seatAt(loaded, userId);
      return isRefusal(seat) ? seat : decide(loaded, seat);
    };
  return {
    choose({ id, userId, no, choice }) {
      const step = seated(userId, (loaded, seat) => played(loaded, { seat, no, choice }, { now: clock(), lag }));
      return withReplies(userId, change(id, userId, step));
    },
    signal: (id, userId, word) =>
      change(
        id,
        userId,
        seated(userId, (loaded, seat) => signalled(loaded, seat, word, clock())),
      ),
    stand(id, userId, kind, stands) {
      const step = seated(userId, (loaded, seat) => stood(loaded, seat, { kind, stands }, { now: clock(), lag }));
      return withReplies(userId, change(id, userId, step));
    },
    resign: (id, userId) =>
      change(id, userId, (loaded) => resigned(loaded, userId, thinkers.playerFor(loaded.record.game), clock())),
    cancel: (id, userId) =>
      change(id, userId, (loaded) => {
        if (isOver(loaded.record)) return refuse('alreadyOver');
        if (loaded.record.hostId !== userId) return refuse('notHost', { host: hostName(loaded) });
        return calledOff(loaded.beside, 'host', clock());
      }),
  };
}
