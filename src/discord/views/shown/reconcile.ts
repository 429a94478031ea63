import { mergePreferences } from '../../../match/features/pace/merge-preferences.js';
import type { Match } from '../../../match/model/match.js';
import { isPractice } from '../../../match/model/practice.js';
import type { ChannelTrouble, Effects, HandRecord, Purpose, ShownRecord } from '../../../match/model/records.js';
import { isOver } from '../../../match/model/status.js';
import { isTime, nextTime } from '../../../match/play/times.js';
import { troubleOf } from '../../controls/errors.js';
import { stands } from '../../controls/shown-data.js';
import { endMessage } from '../end.js';
import type { Action, ReconcileDeps } from './action.js';
import type { People } from './calling.js';
import { handAction, nextHand, seenUntil } from './hands.js';
import { lobbyAction, nextAsking, peopleOf } from './lobbies.js';
import { memberAction, nextLook } from './members.js';
import { lost, post } from './posting.js';
import { nextCall, tableAction } from './tables.js';
import { nextClosing, threadAction, threadEndAction } from './threads.js';
import { chaptersIn, nextWatchCall, type Watching, watchAction, watchersOf } from './watching.js';

/*
 * Brings a match's messages in its channel to what they should be. Nothing depends on what was owed and why: the match
 * and the messages shown are compared, so doing it twice, or after a crash at any point, ends the same. What an action
 * changed among the messages shown is remembered by the one who holds the delivery, and only while it holds it.
 */

/** What became of it: all is shown, or why that is not possible until somebody helps. */
export interface Delivery {
  readonly trouble?: ChannelTrouble;
  /** What Discord answered then. */
  readonly error?: unknown;
  /** What the last action changed among the messages shown, still to be remembered. */
  readonly effects: Effects;
  /** When to look again though nothing happens: somebody may have to be called then. */
  readonly callAt?: number | undefined;
  /** The same for hands. */
  readonly handAt?: number | undefined;
  /** The same for a deadline, and whatever else time alone brings. */
  readonly clockAt?: number | undefined;
  /** The same for a thread that is closed some time after its match. */
  readonly closeAt?: number | undefined;
}

/** Remembers what was shown so far. Throws where the delivery is somebody else's by now. */
export type Keep = (effects: Effects) => Promise<void>;

/** More steps than any match needs that stands still. */
const ROUNDS = 24;

/** Throws where it is worth trying later. */
export async function reconcile(deps: ReconcileDeps, matchId: string, keep: Keep): Promise<Delivery> {
  let first: number | undefined;
  const reopened = new Set<string>();
  for (let round = 0; ; round++) {
    const match = await deps.service.look(matchId);
    if (!match) return NOTHING;
    const { revision } = match.record;
    first ??= revision;
    if (round === ROUNDS) {
      // People who play faster than we show owe a message for each choice: there will be another time.
      if (revision !== first) return NOTHING;
      throw new Error(`the messages of match ${matchId} do not settle`);
    }
    const preferences = await wishesIn(deps, match);
    if (
      hasNewPreferences(match, preferences, deps.clock()) &&
      (await deps.service.applyPreferences(matchId, preferences))
    )
      continue;
    if (isTime(match, deps.clock()) && (await deps.service.keepTime(matchId))) continue;
    const now = {
      match,
      shown: await deps.store.shown(matchId),
      hands: await deps.store.hands(matchId),
      preferences,
      chapters: await chaptersIn(deps, match),
    };
    const action = nextAction(deps, now);
    if (!action) return { ...NOTHING, ...looksAt(deps, now) };
    const { again, ...done } = await taken(deps, now, action, reopened);
    // Time goes on where nothing can be shown.
    if (done.trouble) return { ...done, clockAt: nextTime(match, deps.clock()) };
    const then = { ...now, shown: afterwards(now.shown, done.effects) };
    if (!again && !nextAction(deps, then)) return { ...done, ...looksAt(deps, then) };
    await keep(done.effects);
  }
}
const NOTHING: Delivery = { effects: {} };

/** A match, the messages it shows, newest first, and the hands that live. */
interface Situation {
  readonly match: Match;
  readonly shown: readonly ShownRecord[];
  readonly hands: readonly HandRecord[];
  readonly preferences: People['preferences'];
  readonly chapters: Watching['chapters'];
}

/** How the people who play or watch want to be called. */
async function wishesIn({ preferencesOf }: ReconcileDeps, match: Match): Promise<People['preferences']> {
  const watchers = watchersOf(match).map(([userId]) => userId);
  const people = match.record.status === 'running' ? [...peopleOf(match), ...watchers] : watchers;
  return new Map(await Promise.all(people.map(async (id) => [id, await preferencesOf(id)] as const)));
}
const hasNewPreferences = ({ tableState, record }: Match, preferences: People['preferences'], now: number): boolean =>
  record.status === 'running' && mergePreferences({ tableState, seats: record.seats }, preferences, now) !== undefined;

/** `again`: the world may have changed in more than the effects. */
type Done = Delivery & { readonly again?: boolean | undefined };

/** @param reopened threads that were opened already, by their ids */
async function taken(deps: ReconcileDeps, { match }: Situation, action: Action, reopened: Set<string>): Promise<Done> {
  try {
    return { effects: await action.run(), again: action.again };
  } catch (error) {
    const { channelId } = action;
    if (troubleOf(error) !== 'archived') return help(deps, match, action, error);
    // One that takes nothing, though it is open, is locked.
    if (reopened.has(channelId)) return shutOut(deps, match, action, error);
    reopened.add(channelId);
    return opened(deps, match, action);
  }
}

/** The messages shown as they will be remembered. New ones have no id yet, and are the newest. */
function afterwards(shown: readonly ShownRecord[], { setShown = [], updateShown = [], forgetShown = [] }: Effects) {
  const patches = new Map(updateShown.map(({ id, patch }) => [id, patch]));
  return [
    ...setShown.map((record): ShownRecord => ({ ...record, id: Number.POSITIVE_INFINITY })),
    ...shown.filter(({ id }) => !forgetShown.includes(id)).map((each) => ({ ...each, ...patches.get(each.id) })),
  ];
}

const of = ({ shown }: Situation, purpose: Purpose) => shown.filter((each) => each.purpose === purpose);
/** When to look again though nothing happens. */
const looksAt = ({ clock }: ReconcileDeps, now: Situation): Omit<Delivery, 'trouble' | 'effects'> => ({
  callAt: isPractice(now.match)
    ? undefined
    : earliest([
        nextCall(now.match, of(now, 'table'), peopleIn(now)),
        nextLook(now.match, of(now, 'table'), peopleIn(now)),
        nextAsking(now.match, of(now, 'lobby')),
        nextWatchCall(watchingIn(now)),
      ]),
  handAt: nextHand(now.match, now.hands),
  clockAt: nextTime(now.match, clock()),
  closeAt: nextClosing(now.match, of(now, 'end').find(stands)),
});

const watchingIn = (now: Situation): Watching => ({ ...now, shown: of(now, 'watch') });

function earliest(times: readonly (number | undefined)[]): number | undefined {
  const known = times.filter((time) => time !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}

const peopleIn = ({ hands, preferences }: Situation): People => ({
  seenUntil: new Map(hands.map((hand) => [hand.userId, seenUntil(hand)])),
  preferences,
});

function nextAction(deps: ReconcileDeps, now: Situation): Action | undefined {
  const { match, hands } = now;
  if (isPractice(match)) return handAction(deps, match, hands);
  const [lobby, tables, ends] = [of(now, 'lobby'), of(now, 'table'), of(now, 'end')];
  return (
    handAction(deps, match, hands) ??
    lobbyAction(deps, match, lobby) ??
    threadAction(deps, match, lobby.find(stands), tables) ??
    memberAction(deps, match, tables, peopleIn(now)) ??
    tableAction(deps, match, tables, peopleIn(now)) ??
    endAction(deps, match, ends) ??
    watchAction(deps, watchingIn(now)) ??
    threadEndAction(deps, match, ends.find(stands))
  );
}

function endAction(deps: ReconcileDeps, match: Match, ends: readonly ShownRecord[]): Action | undefined {
  if (ends.some(stands) || !isOver(match.record) || !match.see('bystander')) return undefined;
  const { threadId, channelId: parent, locale } = match.record;
  const channelId = threadId ?? parent;
  return {
    channelId,
    async run() {
      const message = await endMessage(match, deps.words(locale), deps.painter);
      return post(deps, match, { purpose: 'end', channelId, before: ends, live: true }, message);
    },
  };
}

/** What is done about an error of Discord's: try again with the world as it is now, or say what is in the way. */
async function help(deps: ReconcileDeps, match: Match, action: Action, error: unknown): Promise<Done> {
  const { id, threadId, channelId } = match.record;
  const trouble = troubleOf(error);
  const { leave, shown } = action;
  // A lost lobby that only says "started" is not missed; anything else is sent again.
  const effects = leave ?? (shown ? lost(shown) : {});
  switch (trouble) {
    case 'messageGone':
      // The sender has taken another nonce already.
      if (!leave && !shown) throw error;
      return { effects, again: true };
    case 'channelGone':
      if (!(await isIn(deps, match))) return { trouble, error, effects: {} };
      if (action.channelId === threadId) await deps.service.setThread(id, undefined);
      else if (!leave) {
        await deps.service.placeLost(action.channelId);
        if (action.channelId === channelId) return { trouble, error, effects: {} };
      }
      return { effects, again: true };
    case 'forbidden':
      return shutOut(deps, match, action, error);
    case 'blocked':
      // Elsewhere it would be no other.
      return leave ? { effects: leave, again: true } : { trouble: 'forbidden', error, effects: {} };
    case 'refused':
      if (!leave) throw error;
      deps.log.warn({ match: id, error }, 'Discord refuses what can be done without');
      return { effects: leave, again: true };
    default:
      throw error;
  }
}

/** Somebody who took us out of a server may invite us again: then all goes on where it stood. */
const isIn = ({ posts }: ReconcileDeps, { record }: Match): Promise<boolean> => posts.isIn(record.guildId);

/** An archived thread is opened; one that only its keepers may open is left to them, and the match goes on without it. */
async function opened(deps: ReconcileDeps, match: Match, action: Action): Promise<Done> {
  try {
    await deps.posts.unarchive(action.channelId);
  } catch (error) {
    const trouble = troubleOf(error);
    if (trouble !== 'archived' && trouble !== 'forbidden' && trouble !== 'channelGone') throw error;
    return shutOut(deps, match, action, error);
  }
  return { effects: {}, again: true };
}

/** We may not write there: what isn't vital is left, a match leaves its thread, and people are told that its channel is closed. */
async function shutOut(deps: ReconcileDeps, match: Match, { leave, channelId }: Action, error: unknown): Promise<Done> {
  const { id, threadId } = match.record;
  if (!(await isIn(deps, match))) return { trouble: 'forbidden', error, effects: {} };
  if (leave) return { effects: leave, again: true };
  if (channelId !== threadId) return { trouble: 'forbidden', error, effects: {} };
  await deps.service.setThread(id, undefined);
  return { effects: {}, again: true };
}
