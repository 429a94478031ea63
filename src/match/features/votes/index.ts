import type { NoValues, Refusal } from '../../../engine/game.js';
import { type Done, kindOf, type Loaded, type Now } from '../../model/match.js';
import type { Motion } from '../../model/motion.js';
import type { Person } from '../../model/person.js';
import type { Patch } from '../../model/table-state.js';
import type { Deps } from '../../play/deps.js';
import type { Feature } from '../../play/feature.js';
import type { MatchAccess } from '../../play/match-access.js';
import { waitsIn } from '../pace/timed.js';
import { nextCount } from './tally.js';
import type { Votes } from './vote.js';
import { castVote, proposeMotion, recountVote } from './voting.js';

/* Votes of the people at a table. Other features bring the motions (`Slice.motions`). */

declare module '../../model/table-state.js' {
  interface PublicTableState extends Votes {}
}
declare module '../../model/refusals.js' {
  interface Refusals {
    /** What the motion wants is so already. */
    readonly soAlready: NoValues;
    /** Another vote is open. */
    readonly voteOpen: NoValues;
    /** That vote is over. */
    readonly noVote: NoValues;
  }
}
declare module '../../play/feature.js' {
  interface FeatureRequests {
    /** Puts a motion to the vote in a running match, or agrees to the same one. */
    propose(id: string, person: Person, motion: Motion): Promise<Done | Refusal>;
    /**
     * Casts a vote in the match's vote `no`. A vote against it by the person who put the motion takes the motion back.
     */
    vote(id: string, userId: string, voice: { readonly no: number; readonly agrees: boolean }): Promise<Done | Refusal>;
  }
}

export const votes: Feature = {
  afterChoice: (loaded) => withoutStale(loaded),
  takenBack: (loaded) => withoutStale(loaded),
  due: (match, now) => match.tableState.vote && nextCount(waitsIn(match), match.tableState.vote, now),
  isDue: ({ tableState }) => tableState.vote !== undefined,
  inTime: recountVote,
  requests: (keeping, parts) => ({
    propose: (id, person, motion) =>
      keeping.change(id, (loaded) => proposeMotion(loaded, person, motion, nowAt(loaded, parts))),
    async vote(id, userId, voice) {
      const log = await logFor(keeping, parts, id);
      return keeping.withReplies(
        keeping.change(id, (loaded) => castVote(loaded, userId, voice, { ...nowAt(loaded, parts), ...log })),
      );
    },
  }),
};

/** Removes a vote that is void once the log goes on. */
const withoutStale = (loaded: Loaded): Patch => {
  const { vote } = loaded.tableState;
  return vote && kindOf(loaded, vote.motion).untilNextChoice ? { vote: undefined } : {};
};

export const nowAt = ({ record }: Loaded, { clock, thinkers }: Pick<Deps, 'clock' | 'thinkers'>): Now => ({
  now: clock(),
  computer: thinkers.playerFor(record.game),
});

/** The match's log, where its open motion needs it. */
export async function logFor(
  { look }: Pick<MatchAccess, 'look'>,
  { store }: Pick<Deps, 'store'>,
  id: string,
): Promise<Pick<Now, 'log'>> {
  const match = await look(id);
  const vote = match?.tableState.vote;
  return match && vote && kindOf(match, vote.motion).needsLog ? { log: await store.choices(id) } : {};
}
