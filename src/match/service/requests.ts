import { isRefusal } from '../../engine/game.js';
import type { Seat } from '../../engine/table.js';
import { declined, lapsed } from '../features/invitations/invitations.js';
import { noted } from '../features/notes/notes.js';
import { decided } from '../features/premove/premove.js';
import { unchosen, undoMotion } from '../features/undo/undoing.js';
import type { Now } from '../features/votes/kind.js';
import { proposed, voted } from '../features/votes/voting.js';
import { unwatched, watched } from '../features/watching/watching.js';
import type { Loaded } from '../model/load.js';
import type { Done, MatchService, ServiceRefusals } from '../model/match.js';
import { seatAt } from '../model/seats.js';
import type { MatchStep } from '../model/step.js';
import { answerTo } from '../play/choice-log.js';
import type { AllParts } from '../play/deps.js';
import * as lobbies from '../play/lobby.js';
import { resigned, takenBack } from '../play/seating.js';
import { gone, heeded, played, signalled, stood, withMembers } from '../play/turns.js';
import type { Keeping } from './keeping.js';
import { inTime } from './timing.js';

type Asked = Pick<AllParts, 'thinkers' | 'clock' | 'lag'>;

/** What people ask of a lobby. */
export function lobbyRequests(
  { change, withReplies }: Keeping,
  { thinkers, clock }: Asked,
): Pick<
  MatchService,
  'join' | 'decline' | 'leave' | 'fill' | 'addComputer' | 'removeComputer' | 'configure' | 'start'
> {
  return {
    join: (id, person) => withReplies(change(id, (loaded) => lobbies.join(loaded, person, clock()))),
    decline: (id, userId) => change(id, (loaded) => declined(loaded, userId, clock())),
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

type RunningRequest =
  | 'choose'
  | 'undo'
  | 'askUndo'
  | 'signal'
  | 'jot'
  | 'stand'
  | 'away'
  | 'resign'
  | 'takeBack'
  | 'propose'
  | 'vote'
  | 'keepTime'
  | 'decide'
  | 'heed'
  | 'noteMembers'
  | 'watch'
  | 'dropWatchers'
  | 'cancel';

/** What people ask of a match that runs. */
export function turnRequests(
  keeping: Keeping,
  { store, thinkers, clock, lag }: Asked & Pick<AllParts, 'store'>,
): Pick<MatchService, RunningRequest> {
  const { change, withReplies } = keeping;
  /** A step of the person's own seat. */
  const seated =
    (userId: string, decide: (loaded: Loaded, seat: Seat) => MatchStep) =>
    (loaded: Loaded): MatchStep => {
      const seat = seatAt(loaded, userId);
      return isRefusal(seat) ? seat : decide(loaded, seat);
    };
  const now = ({ record }: Loaded): Now => ({ now: clock(), computer: thinkers.playerFor(record.game) });
  /** Where it is put to the vote that choices are taken back. */
  async function logToUndo(id: string): Promise<Pick<Now, 'log'>> {
    const match = await keeping.look(id);
    return match?.beside.vote?.motion.to === 'undo' ? { log: await store.choices(id) } : {};
  }
  return {
    async choose({ id, userId, no, choice }) {
      const step = seated(userId, (loaded, seat) => played(loaded, { seat, no, choice }, { now: clock(), lag }));
      const done = await withReplies(change(id, step));
      if (!isRefusal(done) || no === undefined || !TOO_LATE.includes(done.why)) return done;
      return (await madeAlready(keeping, store, { id, userId, no, choice })) ?? done;
    },
    async undo(id, userId, n) {
      const log = await store.choices(id);
      return withReplies(change(id, (loaded) => unchosen(loaded, { userId, n }, log, clock())));
    },
    async askUndo(id, person) {
      const log = await store.choices(id);
      const step = seated(person.id, (loaded, seat) => {
        const motion = undoMotion(loaded, seat, log);
        return isRefusal(motion) ? motion : proposed(loaded, person, motion, { ...now(loaded), log });
      });
      return withReplies(change(id, step));
    },
    signal: (id, userId, word) =>
      change(
        id,
        seated(userId, (loaded, seat) => signalled(loaded, seat, word, clock())),
      ),
    stand(id, userId, kind, stands) {
      const step = seated(userId, (loaded, seat) => stood(loaded, seat, { kind, stands }, { now: clock(), lag }));
      return withReplies(change(id, step));
    },
    jot: (id, userId, text) =>
      change(
        id,
        seated(userId, (loaded, seat) => noted(loaded, seat, text)),
      ),
    decide: (id, userId, foresight) =>
      change(
        id,
        seated(userId, (loaded, seat) => decided(loaded, seat, foresight)),
      ),
    away: (id, userId, until) =>
      change(
        id,
        seated(userId, (loaded, seat) => gone(loaded, seat, until, clock())),
      ),
    resign: (id, userId) =>
      change(id, (loaded) => resigned(loaded, userId, thinkers.playerFor(loaded.record.game), clock())),
    takeBack: (id, userId) => change(id, (loaded) => takenBack(loaded, userId, clock())),
    propose: (id, person, motion) => change(id, (loaded) => proposed(loaded, person, motion, now(loaded))),
    async vote(id, userId, voice) {
      const log = await logToUndo(id);
      return withReplies(change(id, (loaded) => voted(loaded, userId, voice, { ...now(loaded), ...log })));
    },
    watch: (id, userId, when) => change(id, (loaded) => watched(loaded, userId, when)),
    async dropWatchers(id, userIds) {
      await change(id, ({ beside }) => unwatched(beside, userIds));
    },
    async heed(id, wishes) {
      const done = await change(id, (loaded) => heeded(loaded, wishes, clock()));
      return !isRefusal(done) && !done.nothingNew;
    },
    async noteMembers(id, areIn) {
      await change(id, (loaded) => withMembers(loaded, areIn, clock()));
    },
    async keepTime(id) {
      const log = await logToUndo(id);
      const done = await change(id, (loaded) =>
        loaded.record.status === 'lobby' ? lapsed(loaded, clock()) : inTime(loaded, { ...now(loaded), ...log }),
      );
      return !isRefusal(done) && !done.nothingNew;
    },
    cancel: (id, userId) =>
      change(id, (loaded) =>
        loaded.record.status === 'lobby'
          ? lobbies.cancel(loaded, userId, clock())
          : seated(userId, ({ record }, seat) =>
              proposed(loaded, { id: userId, name: record.seats[seat]?.name ?? '?' }, { to: 'callOff' }, now(loaded)),
            )(loaded),
      ),
  };
}

/** Why a choice is refused that may have been made a moment ago. */
const TOO_LATE: readonly string[] = ['staleQuestion', 'alreadyOver'] satisfies (keyof ServiceRefusals)[];

/**
 * The same choice of the same question, where it was made already: by somebody who pressed twice. Undefined where it was
 * answered otherwise.
 */
async function madeAlready(
  { look }: Keeping,
  store: Asking,
  { id, userId, no, choice }: { id: string; userId: string; no: number; choice: readonly string[] },
): Promise<Done | undefined> {
  const match = await look(id);
  const seat = match?.seatOf(userId);
  if (!match || seat === undefined) return undefined;
  const made = answerTo(await store.choices(id, 0), { seat, no });
  if (!made || made.choice !== JSON.stringify(choice)) return undefined;
  return { match, nothingNew: true };
}

type Asking = Pick<AllParts['store'], 'choices'>;
