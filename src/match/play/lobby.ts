import { isDeepStrictEqual } from 'node:util';
import { isRefusal } from '../../engine/game.js';
import { completeOptions, fittingOptions } from '../../engine/options.js';
import { begin, forceAll } from '../../engine/play.js';
import type { Loaded, Slice } from '../model/match.js';
import type { Person } from '../model/person.js';
import type { SeatRecord } from '../model/records.js';
import { type Refused, refuse } from '../model/refusals.js';
import { invitedSeat, isComplete, recordAnswers, removeSeats, reservedSeats } from '../model/reserved-seats.js';
import { hostName, withComputers, withPerson } from '../model/seats.js';
import { cancelMatch, job, logLine, logLines, type MatchStep, outcomeFields } from '../model/step.js';
import { type Agreed, applyPatch, type Patch, type Terms } from '../model/table-state.js';
import { turnsAfter } from './turns.js';

/* Requests to a lobby, and the start of its match. */

export function join(loaded: Loaded, person: Person, now: number): MatchStep {
  const { record, tableState } = loaded;
  if (record.status !== 'lobby') return refuse('alreadyStarted');
  const own = record.seats.find(({ userId }) => userId === person.id);
  if (own) return invitedSeat(own) ? accept(loaded, person, own, now) : refuse('alreadySeated');
  if (record.seats.length >= tableState.wanted)
    return reservedSeats(record).length > 0 ? refuse('kept') : refuse('full', { seats: tableState.wanted });
  return enter(loaded, withPerson(record.seats, person, record.seats.length, now), person.id, now);
}

/** An invited person says yes and takes the reserved seat. */
function accept(loaded: Loaded, person: Person, kept: SeatRecord, now: number): MatchStep {
  const seats = withPerson(loaded.record.seats, person, kept.seat, now);
  return enter({ ...loaded, tableState: recordAnswers(loaded.tableState, [kept], 'accepted') }, seats, person.id, now);
}

/** Saves these seats. A complete table starts the match. */
const enter = (loaded: Loaded, seats: readonly SeatRecord[], by: string, now: number): MatchStep =>
  isComplete(seats, loaded.tableState.wanted)
    ? startMatch(loaded, seats, by, now)
    : { next: { tableState: loaded.tableState }, seats, jobs: [job('lobby', now)] };

/** Saves these seats and updates the lobby's message. */
const reseat = (seats: readonly SeatRecord[], now: number): MatchStep => ({
  next: {},
  seats,
  jobs: [job('lobby', now)],
});

/** A person's request to a lobby. `seen`: how many seats were taken when they pressed, where that is known. */
export interface LobbyRequest {
  readonly userId: string;
  readonly seen: number | undefined;
}

/** Refuses a request whose seats have changed: it would be done twice, or start another match than its person saw. */
const seatsChanged = ({ record }: Loaded, { seen }: LobbyRequest): Refused | undefined =>
  seen === undefined || seen === record.seats.length ? undefined : refuse('seatsChanged');

export function fill(loaded: Loaded, request: LobbyRequest, computer: string | undefined, now: number): MatchStep {
  const { record, tableState } = loaded;
  const refused = hostOnly(loaded, request.userId) ?? seatsChanged(loaded, request);
  if (refused) return refused;
  if (computer === undefined) return refuse('noComputer', { game: record.game });
  const free = tableState.wanted - record.seats.length;
  return free > 0 ? reseat(withComputers(record.seats, free, computer, now), now) : undefined;
}

/** Why this computer player can't have a seat in a match of the game. */
export function badPlayer({ players = [] }: Loaded['folder'], player: string): Refused | undefined {
  if (players.some(({ id }) => id === player)) return undefined;
  return refuse('noSuchPlayer', { known: players.map(({ name }) => name).join(', ') });
}

export function addComputer(
  loaded: Loaded,
  { userId, player }: { readonly userId: string; readonly player: string | undefined },
  usual: string | undefined,
  now: number,
): MatchStep {
  const { record, tableState, folder } = loaded;
  const refused = hostOnly(loaded, userId);
  if (refused) return refused;
  const computer = player ?? usual;
  if (computer === undefined) return refuse('noComputer', { game: record.game });
  const unknown = player === undefined ? undefined : badPlayer(folder, player);
  if (unknown) return unknown;
  if (record.seats.length >= tableState.wanted) return refuse('full', { seats: tableState.wanted });
  return reseat(withComputers(record.seats, 1, computer, now), now);
}

/** Removes the computer that was added last. */
export function removeComputer(loaded: Loaded, request: LobbyRequest, now: number): MatchStep {
  const { record } = loaded;
  const refused = hostOnly(loaded, request.userId) ?? seatsChanged(loaded, request);
  if (refused) return refused;
  const last = record.seats.findLast(({ kind }) => kind === 'computer');
  return last && reseat(removeSeats(record.seats, [last]), now);
}

/** When the host leaves, another person hosts, and invitations are withdrawn. A lobby without people is called off. */
export function leave(loaded: Loaded, userId: string, now: number): MatchStep {
  const { record, tableState } = loaded;
  if (record.status !== 'lobby') return refuse('alreadyStarted');
  const seat = record.seats.find((each) => each.userId === userId && !invitedSeat(each));
  if (!seat) return refuse('notSeated');
  const heir = record.seats.find((each) => each.kind === 'person' && each !== seat)?.userId;
  if (heir === undefined) return cancelMatch(loaded, 'empty', now);
  if (record.hostId !== userId) return reseat(removeSeats(record.seats, [seat]), now);
  const withdrawn = reservedSeats(record);
  return {
    next: { hostId: heir, tableState: recordAnswers(tableState, withdrawn, 'withdrawn') },
    seats: removeSeats(record.seats, [seat, ...withdrawn]),
    jobs: [job('lobby', now)],
  };
}

export const cancel = (loaded: Loaded, userId: string, now: number): MatchStep =>
  hostOnly(loaded, userId) ?? cancelMatch(loaded, 'host', now);

/** Why a match cannot have so many seats. */
export function badWanted({ rules }: Loaded['folder'], wanted: number, taken: number): Refused | undefined {
  const { min, max } = rules.seats;
  if (!Number.isInteger(wanted) || wanted < min || wanted > max) return refuse('badWanted', { min, max });
  return wanted < taken ? refuse('belowTaken', { wanted, taken }) : undefined;
}

/** These terms as a lobby saves them, without defaults. */
export const agreedTerms = (features: readonly Slice[], terms: Agreed): Patch =>
  Object.assign({}, ...features.map((feature) => feature.agreed?.(terms)));

export function configure(loaded: Loaded, userId: string, terms: Terms, now: number): MatchStep {
  const { record, tableState, folder, features, options } = loaded;
  const { wanted = tableState.wanted } = terms;
  const refused = hostOnly(loaded, userId) ?? badWanted(folder, wanted, record.seats.length);
  if (refused) return refused;
  // Earlier options that don't fit the new number of seats give way.
  const earlier = fittingOptions(folder.rules, wanted, options);
  const complete = completeOptions(folder.rules, wanted, { ...earlier, ...terms.options });
  if (isRefusal(complete)) return complete;
  const agreed = agreedTerms(features, { ...tableState, ...terms });
  const same = wanted === tableState.wanted && isDeepStrictEqual(agreed, agreedTerms(features, tableState));
  if (same && isDeepStrictEqual(complete, options)) return undefined;
  const next = { options: complete, tableState: applyPatch(tableState, { wanted }, agreed) };
  return { next, jobs: [job('lobby', now)] };
}

/** `by`: the user id of the person who acts, where that isn't the person who asked. */
export function start(loaded: Loaded, request: LobbyRequest, now: number, by = request.userId): MatchStep {
  const { record, folder } = loaded;
  const refused = hostOnly(loaded, request.userId) ?? seatsChanged(loaded, request) ?? someAsked(loaded);
  if (refused) return refused;
  if (record.seats.length < folder.rules.seats.min) return refuse('tooFewSeats', { min: folder.rules.seats.min });
  return startMatch(loaded, record.seats, by, now);
}

/** Refuses while somebody who is invited hasn't answered. */
function someAsked({ record }: Loaded): Refused | undefined {
  const kept = reservedSeats(record);
  return kept.length > 0 ? refuse('stillAsked', { names: kept.map(({ name }) => name).join(', ') }) : undefined;
}

function hostOnly({ record }: Loaded, userId: string): Refused | undefined {
  if (record.status !== 'lobby') return refuse('alreadyStarted');
  if (record.hostId === userId) return undefined;
  return refuse('notHost', { host: hostName({ record }) });
}

/** Shuffles and deals: the match runs from here on. */
function startMatch(loaded: Loaded, seats: readonly SeatRecord[], by: string, now: number): MatchStep {
  const { record, folder, options } = loaded;
  const { answers: _, ...tableState } = loaded.tableState;
  const begun = begin(folder.rules, { seats: seats.length, options, seed: record.seed });
  if (isRefusal(begun)) return begun;
  const setup = logLine({ n: 0, seat: -1, kind: 'setup', choice: [], auto: true, events: begun.events }, now);
  const lines = forceAll(begun.play);
  const chose = Object.fromEntries(seats.map(({ seat }) => [seat, 0]));
  // The person who starts it is here, and gets their hand as the answer.
  const acted = Object.fromEntries(seats.flatMap(({ seat, userId }) => (userId === by ? [[seat, now]] : [])));
  const sat = { ...tableState, wanted: seats.length, lines: lines.length, chose, acted };
  const asked = turnsAfter(sat, { seats, before: [], after: begun.play.state.pending, now });
  return {
    next: {
      status: 'running',
      startedAt: now,
      rulesVersion: folder.rules.rulesVersion,
      ...outcomeFields(begun.play.state, now),
      state: begun.play.state,
      tableState: { ...sat, ...asked },
    },
    seats,
    choices: [setup, ...logLines(lines, 0, now)],
    jobs: [job('lobby', now), job('table', now), ...(begun.play.state.outcome ? [job('end', now)] : [])],
  };
}
