import { customAlphabet } from 'nanoid';
import type { GameFolder } from '../../contract/game.js';
import { isRefusal, type Options, type Refusal } from '../../engine/game.js';
import { completeOptions } from '../../engine/options.js';
import { askedLately, badGuests, unanswered } from '../features/invitations/limits.js';
import { matchOf } from '../model/load.js';
import type { Done, Match } from '../model/match.js';
import type { Person } from '../model/person.js';
import { isNowhere, isPractice } from '../model/practice.js';
import type { SeatRecord } from '../model/records.js';
import { type Refused, refuse } from '../model/refusals.js';
import { isComplete, withGuests } from '../model/reserved-seats.js';
import { withComputers, withPerson } from '../model/seats.js';
import type { NewLobby } from '../model/serialize.js';
import { applyPatch } from '../model/table-state.js';
import type { Deps } from '../play/deps.js';
import { tooMany } from '../play/limits.js';
import * as lobbies from '../play/lobby.js';
import type { MatchAccess } from '../play/match-access.js';
import { blankLobby, openedId } from '../play/new-match.js';
import type { MatchService } from './match-service.js';

const newId = customAlphabet('0123456789abcdefghijkmnpqrstuvwxyz', 10);

type OpenRequest = Parameters<MatchService['open']>[0];
/** A request that was checked, with defaults filled in. */
interface Settled {
  readonly folder: GameFolder;
  readonly options: Options;
  readonly wanted: number;
  readonly seats: readonly SeatRecord[];
}

/** Opens lobbies, and begins matches that need none. */
export function openingRequests(
  keeping: MatchAccess,
  parts: Pick<Deps, 'gameOf' | 'features' | 'thinkers' | 'store' | 'clock' | 'newSeed'>,
  { start, cancel }: Pick<MatchService, 'start' | 'cancel'>,
): Pick<MatchService, 'open' | 'practiceOf'> {
  const { store } = parts;
  const seen = async (id: string, news: Partial<Done> = {}): Promise<Done> => ({
    match: (await keeping.look(id)) as Match,
    ...news,
  });

  /** Makes the match, unless it exists. */
  async function openOnce(id: string, request: OpenRequest, agreed: Settled): Promise<Done | Refused> {
    if (await keeping.fresh(id)) return seen(id, { nothingNew: true });
    const { host, guests = [], place, game, anew = false } = request;
    const practice = isNowhere(place) && (await practiceOf(host.id, game));
    if (practice && !anew) return { match: practice, nothingNew: true };
    const refused = await tooMany(parts, host.id, place);
    if (refused) return refused;
    if (practice) await cancel(practice.record.id, host.id);
    const made = await keeping.createOnce(matchRecord(id, request, agreed, parts));
    // The guest may have answered between the two reads.
    if (made === 'waits') return (await whyUnasked(host.id, guests)) ?? refuse('busy');
    return seen(id, made === 'there' ? { nothingNew: true } : {});
  }

  async function whyUnasked(hostId: string, guests: readonly Person[]): Promise<Refused | undefined> {
    const waits = unanswered(await store.matchesOf(hostId, ['lobby']), hostId, guests);
    const ids = guests.map(({ id }) => id);
    return waits ?? askedLately(await store.askedLately(hostId, ids, parts.clock()), guests);
  }

  const practiceOf = async (userId: string, game: string): Promise<Match | undefined> =>
    (await store.matchesOf(userId, ['running']))
      .map((record) => matchOf(keeping.read(record)))
      .find((match) => isPractice(match) && match.record.game === game && match.tableState.givenUp === undefined);

  return {
    practiceOf,
    async open(request) {
      if (keeping.closing()) return refuse('busy');
      const agreed = agreedOf(request, parts);
      if (isRefusal(agreed)) return agreed;
      const { host, key } = request;
      const id = key === undefined ? newId() : openedId(key);
      // One at a time for each host, so that two requests at once open one match.
      return keeping.inTurn(`opened by ${host.id}`, async () => {
        const done = await openOnce(id, request, agreed);
        if (isRefusal(done) || done.nothingNew || !isComplete(agreed.seats, agreed.wanted)) return done;
        return start(id, host.id);
      });
    },
  };
}

function matchRecord(
  id: string,
  { host, place: { threadless, ...place }, locale, agreed, rematchOf }: OpenRequest,
  { folder, options, wanted, seats }: Settled,
  { newSeed, features }: Pick<Deps, 'newSeed' | 'features'>,
): NewLobby {
  return {
    ...blankLobby(folder, id, locale, newSeed()),
    ...place,
    hostId: host.id,
    options,
    // A person who plays alone needs no terms.
    tableState: applyPatch({ wanted, lines: 0 }, wanted > 1 && agreed ? lobbies.agreedTerms(features, agreed) : {}, {
      threadless,
    }),
    seats,
    rematchOf,
  };
}

function agreedOf(
  { game, host, wanted, options: given = {}, computers = 0, computer: player, guests = [] }: OpenRequest,
  { gameOf, thinkers, clock }: Pick<Deps, 'gameOf' | 'thinkers' | 'clock'>,
): Settled | Refusal {
  const folder = gameOf(game);
  if (!folder) return refuse('noSuchGame', { game });
  const { min, max } = folder.rules.seats;
  // With guests, the match is for the people who are named.
  const seats = wanted ?? (guests.length > 0 ? Math.min(max, Math.max(min, 1 + guests.length + computers)) : max);
  const misfit: Refused | undefined = lobbies.badWanted(folder, seats, 1);
  if (misfit) return misfit;
  if (computers >= seats) return refuse('tooManyComputers', { computers, seats, most: max });
  const uninvited = badGuests(host.id, guests, seats - 1 - computers, seats);
  if (uninvited) return uninvited;
  const options = completeOptions(folder.rules, seats, given);
  if (isRefusal(options)) return options;
  const sitting = withGuests(withPerson([], host, 0, clock()), guests);
  const unknown = player === undefined ? undefined : lobbies.badPlayer(folder, player);
  if (unknown) return unknown;
  const computer = player ?? thinkers.playerFor(game);
  if (computers === 0) return { folder, options, wanted: seats, seats: sitting };
  if (computer === undefined) return refuse('noComputer', { game });
  return { folder, options, wanted: seats, seats: withComputers(sitting, computers, computer, clock()) };
}
