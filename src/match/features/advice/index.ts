import { createHash } from 'node:crypto';
import type { NoValues, Refusal } from '../../../engine/game.js';
import type { Seat } from '../../../engine/table.js';
import type { Weighed } from '../../../engine/weighed.js';
import type { Match } from '../../model/match.js';
import { refuse } from '../../model/refusals.js';
import { unseated } from '../../model/seats.js';
import { applyPatch } from '../../model/table-state.js';
import type { Feature } from '../../play/feature.js';
import { type AgreedHints, mayAsk } from './hints.js';

/* Advice: what a computer player would do in a person's place. */

declare module '../../model/table-state.js' {
  interface Agreed extends AgreedHints {}
  interface PublicTableState {
    /** By seat: for how many questions its person asked a computer what it would do, and the last of them. */
    readonly advised?: Readonly<Record<Seat, { readonly times: number; readonly no: number }>>;
  }
}
declare module '../../model/refusals.js' {
  interface Refusals {
    /** This match allows no advice. */
    readonly noAdvice: NoValues;
  }
}
declare module '../../play/feature.js' {
  interface FeatureRequests {
    /**
     * What the strongest computer player would choose for the person's open question, from their own view alone; always
     * the same. `player`: its id. A question counts once.
     */
    advise(
      id: string,
      userId: string,
      no: number,
    ): Promise<({ readonly match: Match; readonly player: string; readonly seat: Seat } & Weighed) | Refusal>;
  }
}

export const advice: Feature = {
  agreed: ({ hints }) => ({ hints: hints === 'none' ? undefined : hints }),
  requests(keeping, { thinkers }) {
    /** Advice that is being computed, by seed. */
    const thinking = new Map<string, Promise<Weighed>>();
    return {
      async advise(id, userId, no) {
        const match = await keeping.look(id);
        if (!match) return refuse('noSuchMatch');
        const seat = match.seatOf(userId);
        if (seat === undefined) return unseated(match, userId);
        if (!mayAsk(match)) return refuse('noAdvice');
        const view = match.see(seat);
        if (view?.asked?.no !== no) return refuse('staleQuestion');
        const { game } = match.record;
        const player = thinkers.playerFor(game);
        if (player === undefined) return refuse('noComputer', { game });
        // The same question gives the same advice.
        const seed = createHash('sha256').update(`advice ${id} ${seat} ${no}`).digest('hex');
        const thought =
          thinking.get(seed) ?? thinkers.weigh(game, player, view, seed).finally(() => thinking.delete(seed));
        thinking.set(seed, thought);
        const weighed = await thought;
        await keeping.change(id, ({ tableState }) => {
          const { times = 0, no: last } = tableState.advised?.[seat] ?? {};
          if (last === no) return undefined;
          const advised = { ...tableState.advised, [seat]: { times: times + 1, no } };
          return { next: { tableState: applyPatch(tableState, { advised }) } };
        });
        const now = (await keeping.look(id)) ?? match;
        // It may have been answered while the computer thought.
        if (now.see(seat)?.asked?.no !== no) return refuse('staleQuestion');
        return { match: now, player, seat, ...weighed };
      },
    };
  },
};
