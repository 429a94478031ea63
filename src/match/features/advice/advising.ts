import { createHash } from 'node:crypto';
import type { Weighed } from '../../../engine/weighed.js';
import { type MatchService, refuse } from '../../model/match.js';
import { mayAsk } from '../../model/practice.js';
import { unseated } from '../../model/seats.js';
import type { AllParts } from '../../play/deps.js';
import type { Keeping } from '../../service/keeping.js';

/** Lets computer players say what they would do in a person's place. */
export function advisingOf(keeping: Keeping, { thinkers }: Pick<AllParts, 'thinkers'>): Pick<MatchService, 'advise'> {
  /** By what it is thought out with. */
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
      // Asked again, it says the same.
      const seed = createHash('sha256').update(`advice ${id} ${seat} ${no}`).digest('hex');
      const thought =
        thinking.get(seed) ?? thinkers.weigh(game, player, view, seed).finally(() => thinking.delete(seed));
      thinking.set(seed, thought);
      const weighed = await thought;
      await keeping.change(id, ({ beside }) => {
        const { times = 0, no: last } = beside.advised?.[seat] ?? {};
        if (last === no) return undefined;
        return {
          next: {
            beside: { ...beside, advised: { ...beside.advised, [seat]: { times: times + 1, no } } },
          },
        };
      });
      const now = (await keeping.look(id)) ?? match;
      // It may have been answered while the computer thought.
      if (now.see(seat)?.asked?.no !== no) return refuse('staleQuestion');
      return { match: now, player, seat, ...weighed };
    },
  };
}
