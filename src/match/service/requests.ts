import { isRefusal } from '../../engine/game.js';
import { logFor, nowAt } from '../features/votes/index.js';
import { proposeMotion } from '../features/votes/voting.js';
import type { Done } from '../model/match.js';
import type { Refusals } from '../model/refusals.js';
import { seatAt } from '../model/seats.js';
import { answerTo } from '../play/choice-log.js';
import { playChoice } from '../play/choosing.js';
import type { Deps } from '../play/deps.js';
import * as lobbies from '../play/lobby.js';
import type { MatchAccess } from '../play/match-access.js';
import { inTime } from '../play/times.js';
import type { MatchService } from './match-service.js';

type Asked = Pick<Deps, 'thinkers' | 'clock' | 'lag'>;

/** Requests to a lobby. */
export function lobbyRequests(
  { change, withReplies }: MatchAccess,
  { thinkers, clock }: Asked,
): Pick<MatchService, 'join' | 'leave' | 'fill' | 'addComputer' | 'removeComputer' | 'configure' | 'start'> {
  return {
    join: (id, person) => withReplies(change(id, (loaded) => lobbies.join(loaded, person, clock()))),
    leave: (id, userId) => change(id, (loaded) => lobbies.leave(loaded, userId, clock())),
    fill: (id, userId, seen) =>
      change(id, (loaded) => lobbies.fill(loaded, { userId, seen }, thinkers.playerFor(loaded.record.game), clock())),
    addComputer: (id, userId, player) =>
      change(id, (loaded) =>
        lobbies.addComputer(loaded, { userId, player }, thinkers.playerFor(loaded.record.game), clock()),
      ),
    removeComputer: (id, userId, seen) =>
      change(id, (loaded) => lobbies.removeComputer(loaded, { userId, seen }, clock())),
    configure: (id, userId, terms) => change(id, (loaded) => lobbies.configure(loaded, userId, terms, clock())),
    start: (id, userId, seen) => withReplies(change(id, (loaded) => lobbies.start(loaded, { userId, seen }, clock()))),
  };
}

/** Requests to a running match, without those of its features. */
export function turnRequests(
  keeping: MatchAccess,
  parts: Asked & Pick<Deps, 'store'>,
): Pick<MatchService, 'choose' | 'keepTime' | 'cancel'> {
  const { change, seated, withReplies } = keeping;
  const { store, clock, lag } = parts;
  return {
    async choose({ id, userId, no, choice }) {
      const done = await withReplies(
        seated(id, userId, (loaded, seat) => playChoice(loaded, { seat, no, choice }, { now: clock(), lag })),
      );
      if (!isRefusal(done) || no === undefined || !TOO_LATE.includes(done.why)) return done;
      return (await findMade(keeping, store, { id, userId, no, choice })) ?? done;
    },
    async keepTime(id) {
      const log = await logFor(keeping, parts, id);
      const done = await change(id, (loaded) => inTime(loaded, { ...nowAt(loaded, parts), ...log }));
      return !isRefusal(done) && !done.nothingNew;
    },
    cancel: (id, userId) =>
      change(id, (loaded) => {
        if (loaded.record.status === 'lobby') return lobbies.cancel(loaded, userId, clock());
        const seat = seatAt(loaded, userId);
        if (isRefusal(seat)) return seat;
        const person = { id: userId, name: loaded.record.seats[seat]?.name ?? '?' };
        return proposeMotion(loaded, person, { to: 'callOff' }, nowAt(loaded, parts));
      }),
  };
}

/** Refusals of a choice that may have been made a moment ago. */
const TOO_LATE: readonly string[] = ['staleQuestion', 'alreadyOver'] satisfies (keyof Refusals)[];

/** The match, where this choice answered this question already, as after a double press; otherwise undefined. */
async function findMade(
  { look }: MatchAccess,
  store: Pick<Deps['store'], 'choices'>,
  { id, userId, no, choice }: { id: string; userId: string; no: number; choice: readonly string[] },
): Promise<Done | undefined> {
  const match = await look(id);
  const seat = match?.seatOf(userId);
  if (!match || seat === undefined) return undefined;
  const made = answerTo(await store.choices(id, 0), { seat, no });
  if (!made || made.choice !== JSON.stringify(choice)) return undefined;
  return { match, nothingNew: true };
}
