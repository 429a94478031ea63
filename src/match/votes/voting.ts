import { isRefusal } from '../../engine/game.js';
import type { Loaded } from '../load.js';
import { type Beside, type Person, type Refused, refuse } from '../match.js';
import { isAbsent } from '../pace/absent.js';
import { agreedIn, deadlineOf, paceOf } from '../pace/agreed.js';
import { LONGEST_AWAY_DAYS, pausedUntil, pauseNow } from '../pace/away.js';
import { waitedSince } from '../pace/clock.js';
import { runningState, timedIn } from '../running.js';
import { handedOver, satDown } from '../seating.js';
import { nameAmong, sits, unseated } from '../seats.js';
import { calledOff, type MatchStep, owe } from '../step.js';
import type { ChoiceRecord } from '../store/records.js';
import { undoneByAll } from '../undo/undoing.js';
import { isSame, type Motion, VOTE_LASTS_MS, type Vote } from './motion.js';
import { isAgreed, isOffered, isRejected, tallyOf } from './tally.js';

/* What the people at a table decide together while the match runs. */

const PAUSE_LASTS_MS = LONGEST_AWAY_DAYS * 24 * 60 * 60_000;

/** When it is, and the computer player that would take a seat of this game. */
export interface Now {
  readonly now: number;
  readonly computer: string | undefined;
  /** The match's, where choices may be taken back. */
  readonly log?: readonly ChoiceRecord[];
}

/** Puts a motion to the vote. Anyone who sits at the table agrees to what they put; where that is enough, it is done. */
export function proposed(loaded: Loaded, person: Person, motion: Motion, now: Now): MatchStep {
  const state = runningState(loaded);
  if (isRefusal(state)) return state;
  const { beside } = loaded;
  const refused = unfit(loaded, person, motion, now);
  if (refused) return refused;
  if (beside.vote && isSame(beside.vote.motion, motion))
    return sits(loaded, person.id) ? voted(loaded, person.id, { no: beside.vote.no, agrees: true }, now) : undefined;
  if (beside.vote) return refuse('voteOpen');
  const no = (beside.votes ?? 0) + 1;
  const yes = sits(loaded, person.id) ? [person.id] : [];
  const by = { ...person, name: nameAmong(loaded, person) };
  const vote: Vote = {
    no,
    motion: motion.to === 'seat' ? { ...motion, person: by } : motion,
    by,
    at: now.now,
    yes,
    against: [],
  };
  return counted({ ...loaded, beside: { ...beside, vote, votes: no } }, now);
}

/** A voice in the vote `no`. Anyone who put the motion takes it back by voting against it. */
export function voted(
  loaded: Loaded,
  userId: string,
  { no, agrees }: { readonly no: number; readonly agrees: boolean },
  now: Now,
): MatchStep {
  const state = runningState(loaded);
  if (isRefusal(state)) return state;
  const { vote } = loaded.beside;
  if (!vote || vote.no !== no) return refuse('noVote');
  if (vote.by.id === userId && !agrees) return dropped(loaded, now);
  if (!sits(loaded, userId)) return unseated(loaded, userId);
  const others = { yes: vote.yes.filter((id) => id !== userId), against: vote.against.filter((id) => id !== userId) };
  const next: Vote = {
    ...vote,
    yes: agrees ? [...others.yes, userId] : others.yes,
    against: agrees ? others.against : [...others.against, userId],
  };
  return counted({ ...loaded, beside: { ...loaded.beside, vote: next } }, now);
}

/** An open vote, where it has a result by now though nobody voted: people stopped answering, or came back. */
export function recounted(loaded: Loaded, now: Now): MatchStep {
  const { vote } = loaded.beside;
  if (!vote) return undefined;
  return resultOf(loaded, vote, now) === 'open' ? undefined : counted(loaded, now);
}

/** What comes of the vote as it stands. */
function counted(loaded: Loaded, now: Now): MatchStep {
  const { vote, ...others } = loaded.beside;
  if (!vote) return undefined;
  switch (resultOf(loaded, vote, now)) {
    case 'open':
      return { next: { beside: loaded.beside }, owed: [owe('table', now.now)] };
    case 'over':
      return dropped(loaded, now);
    case 'agreed': {
      const { motion, by } = vote;
      return carriedOut(
        { ...loaded, beside: { ...others, decided: { motion, by, lines: others.lines } } },
        motion,
        now,
      );
    }
  }
}

function resultOf(loaded: Loaded, vote: Vote, now: Now): 'open' | 'over' | 'agreed' {
  if (unfit(loaded, vote.by, vote.motion, now)) return 'over';
  const tally = tallyOf(timedIn(loaded), vote, now.now);
  if (isAgreed(tally)) return 'agreed';
  return isRejected(tally) || vote.at + VOTE_LASTS_MS <= now.now ? 'over' : 'open';
}

function dropped({ beside: { vote: _, ...others } }: Loaded, { now }: Now): MatchStep {
  return { next: { beside: others }, owed: [owe('table', now)] };
}

/** Why this can't be voted on now, or makes no sense any more. */
function unfit(loaded: Loaded, by: Person, motion: Motion, { now, computer }: Now): Refused | undefined {
  const { beside, record } = loaded;
  const seated = sits(loaded, by.id);
  if (motion.to !== 'seat' && !seated) return unseated(loaded, by.id);
  if ('seat' in motion && !record.seats[motion.seat]) return refuse('seatsChanged');
  const paused = pausedUntil(beside, now) !== undefined;
  switch (motion.to) {
    case 'callOff':
      return undefined;
    case 'pause':
      return paused ? refuse('soAlready') : undefined;
    case 'goOn':
      return paused ? undefined : refuse('soAlready');
    case 'pace':
      return motion.pace === paceOf(beside) ? refuse('soAlready') : undefined;
    case 'deadline':
      return motion.deadline === deadlineOf(beside) ? refuse('soAlready') : undefined;
    case 'computer':
      if (computer === undefined) return refuse('noComputer', { game: record.game });
      return isAbsent(timedIn(loaded), motion.seat, now) ? undefined : refuse('notAbsent', nameAt(loaded, motion.seat));
    case 'undo':
      return motion.lines === beside.lines ? undefined : refuse('cannotUndo');
    case 'seat':
      if (seated) return refuse('sitsHere');
      if (beside.sat?.some(({ userId }) => userId === by.id)) return refuse('satBefore');
      return isOffered(timedIn(loaded), motion.seat, now) ? undefined : refuse('seatHeld', nameAt(loaded, motion.seat));
  }
}

const nameAt = ({ record }: Loaded, seat: number): { readonly who: string } => ({
  who: record.seats[seat]?.name ?? '?',
});

/** Does what was agreed. */
function carriedOut(loaded: Loaded, motion: Motion, { now, computer, log = [] }: Now): MatchStep {
  const { beside } = loaded;
  const changed = (next: Beside): MatchStep => ({ next: { beside: next }, owed: [owe('table', now)] });
  switch (motion.to) {
    case 'pause':
      return changed({
        ...beside,
        ...pauseNow(beside, { from: now, until: now + PAUSE_LASTS_MS, since: firstWait(beside) }),
      });
    case 'goOn':
      return changed({ ...beside, ...pauseNow(beside, { from: now, until: now, since: firstWait(beside) }) });
    case 'callOff':
      return calledOff(beside, 'vote', now);
    case 'pace': {
      const { pace: _, clocks: __, ...others } = beside;
      return changed({ ...others, ...agreedIn({ ...beside, pace: motion.pace }), turns: turnsAnew(beside, now) });
    }
    case 'deadline': {
      const { deadline: _, ...others } = beside;
      return changed({ ...others, ...agreedIn({ ...beside, deadline: motion.deadline }) });
    }
    case 'computer':
      return handedOver(loaded, motion.seat, computer, now);
    case 'undo':
      return undoneByAll(loaded, motion, log, now);
    case 'seat':
      return satDown(loaded, motion.seat, motion.person, { now, here: false });
  }
}

/** Since when anybody is waited for. */
const firstWait = (beside: Beside): number | undefined => {
  const waits = Object.keys(beside.turns ?? {}).flatMap((seat) => waitedSince(beside, Number(seat)) ?? []);
  return waits.length > 0 ? Math.min(...waits) : undefined;
};

/** Everybody who is waited for has their whole time again. */
const turnsAnew = ({ turns = {} }: Beside, now: number): NonNullable<Beside['turns']> =>
  Object.fromEntries(Object.entries(turns).map(([seat, turn]) => [seat, { ...turn, at: now }]));
