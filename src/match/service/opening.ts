import { customAlphabet } from 'nanoid';
import { isRefusal, type Options } from '../../engine/game.js';
import { completeOptions } from '../../engine/options.js';
import type { GameFolder } from '../../games/contract.js';
import { blank } from '../fresh.js';
import * as lobbies from '../lobby.js';
import { type Done, type Match, type MatchService, type Refused, refuse } from '../match.js';
import { computerSeatOf, personSeat } from '../seats.js';
import { writeBeside } from '../step.js';
import type { SeatRecord } from '../store/records.js';
import type { Keeping } from './keeping.js';
import type { AllParts } from './parts.js';

const newId = customAlphabet('0123456789abcdefghijkmnpqrstuvwxyz', 10);

type Wish = Parameters<MatchService['open']>[0];
/** What a wish comes to, where it can be fulfilled. */
interface Agreed {
  readonly folder: GameFolder;
  readonly options: Options;
  readonly wanted: number;
  readonly seats: readonly SeatRecord[];
}

/** Opens lobbies. */
export function openingOf(
  keeping: Keeping,
  parts: Pick<AllParts, 'gameOf' | 'thinkers' | 'clock' | 'newSeed'>,
  start: MatchService['start'],
): Pick<MatchService, 'open'> {
  return {
    async open(wish) {
      if (keeping.closing()) return refuse('busy');
      const agreed = agreedOf(wish, parts);
      if (isRefusal(agreed)) return agreed;
      const { folder, options, wanted, seats } = agreed;
      const { host, place, locale, rematchOf } = wish;
      const id = newId();
      await keeping.create({
        ...blank(folder, id, locale, parts.newSeed()),
        ...place,
        hostId: host.id,
        options: JSON.stringify(options),
        beside: writeBeside({ wanted, lines: 0 }),
        seats,
        rematchOf,
      });
      if (seats.length === wanted) return start(id, host.id);
      return { match: (await keeping.look(id)) as Match, story: [] } satisfies Done;
    },
  };
}

function agreedOf(
  { game, host, wanted, options: given = {}, computers = 0 }: Wish,
  { gameOf, thinkers, clock }: Pick<AllParts, 'gameOf' | 'thinkers' | 'clock'>,
) {
  const folder = gameOf(game);
  if (!folder) return refuse('noSuchGame', { game });
  const seats = wanted ?? folder.rules.seats.max;
  const misfit: Refused | undefined = lobbies.badWanted(folder, seats, 1 + computers);
  if (misfit) return misfit;
  const options = completeOptions(folder.rules, seats, given);
  if (isRefusal(options)) return options;
  const computer = thinkers.playerFor(game);
  const sitting: SeatRecord[] = [personSeat(host, 0, clock())];
  for (let seat = 1; seat <= computers; seat++) {
    if (computer === undefined) return refuse('noComputer', { game });
    sitting.push(computerSeatOf(sitting, seat, computer, clock()));
  }
  return { folder, options, wanted: seats, seats: sitting } satisfies Agreed;
}
