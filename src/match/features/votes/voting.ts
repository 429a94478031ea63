import { isRefusal } from '../../../engine/game.js';
import { kindOf, type Loaded, type Now } from '../../model/match.js';
import type { Motion } from '../../model/motion.js';
import type { Person } from '../../model/person.js';
import { type Refused, refuse } from '../../model/refusals.js';
import { runningState } from '../../model/running.js';
import { nameAmong, sits, unseated } from '../../model/seats.js';
import { job, type MatchStep } from '../../model/step.js';
import { applyPatch } from '../../model/table-state.js';
import { timedIn } from '../pace/timed.js';
import { isAgreed, isRejected, tallyOf } from './tally.js';
import { VOTE_LASTS_MS, type Vote } from './vote.js';

/* Puts motions to the vote, counts votes, and carries motions out. */

/**
 * Puts a motion to the vote. A person with a seat agrees to their own motion; where that is enough, it is carried out.
 */
export function proposeMotion(loaded: Loaded, person: Person, motion: Motion, now: Now): MatchStep {
  const state = runningState(loaded);
  if (isRefusal(state)) return state;
  const { tableState } = loaded;
  const refused = unfit(loaded, person, motion, now);
  if (refused) return refused;
  if (tableState.vote && isSame(loaded, tableState.vote.motion, motion))
    return sits(loaded, person.id)
      ? castVote(loaded, person.id, { no: tableState.vote.no, agrees: true }, now)
      : undefined;
  if (tableState.vote) return refuse('voteOpen');
  const no = (tableState.votes ?? 0) + 1;
  const yes = sits(loaded, person.id) ? [person.id] : [];
  const by = { ...person, name: nameAmong(loaded, person) };
  const vote: Vote = {
    no,
    motion: kindOf(loaded, motion).kept?.(motion, by) ?? motion,
    by,
    at: now.now,
    yes,
    against: [],
  };
  return settle({ ...loaded, tableState: { ...tableState, vote, votes: no } }, now);
}

/** Whether two motions ask for the same. */
const isSame = (loaded: Loaded, ...motions: readonly [Motion, Motion]): boolean => {
  const [one, other] = motions.map((motion) => JSON.stringify(kindOf(loaded, motion).wanted?.(motion) ?? motion));
  return one === other;
};

/** Casts a vote in the vote `no`. The person who put the motion takes it back with a vote against it. */
export function castVote(
  loaded: Loaded,
  userId: string,
  { no, agrees }: { readonly no: number; readonly agrees: boolean },
  now: Now,
): MatchStep {
  const state = runningState(loaded);
  if (isRefusal(state)) return state;
  const { vote } = loaded.tableState;
  if (!vote || vote.no !== no) return refuse('noVote');
  if (vote.by.id === userId && !agrees) return dropVote(loaded, now);
  if (!sits(loaded, userId)) return unseated(loaded, userId);
  const others = { yes: vote.yes.filter((id) => id !== userId), against: vote.against.filter((id) => id !== userId) };
  const next: Vote = {
    ...vote,
    yes: agrees ? [...others.yes, userId] : others.yes,
    against: agrees ? others.against : [...others.against, userId],
  };
  return settle({ ...loaded, tableState: { ...loaded.tableState, vote: next } }, now);
}

/** Ends an open vote that has a result by now though nobody voted: people stopped answering, or came back. */
export function recountVote(loaded: Loaded, now: Now): MatchStep {
  const { vote } = loaded.tableState;
  if (!vote) return undefined;
  return resultOf(loaded, vote, now) === 'open' ? undefined : settle(loaded, now);
}

/** Saves an open vote, ends one that is over, and carries out what was agreed. */
function settle(loaded: Loaded, now: Now): MatchStep {
  const { vote, lines } = loaded.tableState;
  if (!vote) return undefined;
  switch (resultOf(loaded, vote, now)) {
    case 'open':
      return { next: { tableState: loaded.tableState }, jobs: [job('table', now.now)] };
    case 'over':
      return dropVote(loaded, now);
    case 'agreed': {
      const { motion, by } = vote;
      const agreed = applyPatch(loaded.tableState, { vote: undefined, decided: { motion, by, lines } });
      return kindOf(loaded, motion).carryOut({ ...loaded, tableState: agreed }, motion, now);
    }
  }
}

function resultOf(loaded: Loaded, vote: Vote, now: Now): 'open' | 'over' | 'agreed' {
  if (unfit(loaded, vote.by, vote.motion, now)) return 'over';
  const tally = tallyOf(loaded, timedIn(loaded), vote, now.now);
  if (isAgreed(tally)) return 'agreed';
  return isRejected(tally) || vote.at + VOTE_LASTS_MS <= now.now ? 'over' : 'open';
}

function dropVote({ tableState }: Loaded, { now }: Now): MatchStep {
  return { next: { tableState: applyPatch(tableState, { vote: undefined }) }, jobs: [job('table', now)] };
}

/** Why this can't be put to the vote now, or makes no sense any more. */
function unfit(loaded: Loaded, by: Person, motion: Motion, now: Now): Refused | undefined {
  const kind = kindOf(loaded, motion);
  if (!kind.fromOutside && !sits(loaded, by.id)) return unseated(loaded, by.id);
  if ('seat' in motion && !loaded.record.seats[motion.seat]) return refuse('seatsChanged');
  return kind.unfit(loaded, motion, by, now);
}
