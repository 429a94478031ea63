import { mergePreferences } from '../../../match/features/pace/merge-preferences.js';
import type { Match } from '../../../match/model/match.js';
import { isPractice } from '../../../match/model/practice.js';
import type { ChannelTrouble, Effects, HandRecord, Purpose, ShownRecord } from '../../../match/model/records.js';
import { isOver } from '../../../match/model/status.js';
import { isTime, nextTime } from '../../../match/play/times.js';
import { troubleOf } from '../../controls/errors.js';
import { isShown } from '../../controls/shown-data.js';
import { endMessage } from '../end.js';
import { type Action, earliest, type ReconcileDeps } from './action.js';
import type { People } from './calling.js';
import { handAction, nextHand, seenUntil } from './hands.js';
import { lobbyAction, nextAsking, peopleOf } from './lobbies.js';
import { memberAction, nextLook } from './members.js';
import { markLost, post } from './posting.js';
import { nextCall, tableAction } from './tables.js';
import { nextClosing, threadAction, threadEndAction } from './threads.js';
import { chaptersIn, nextWatchCall, type Watching, watchAction, watchersOf } from './watching.js';

/*
 * Brings a match's messages in its channel up to date. Jobs and their reasons don't matter: it compares the match with
 * the messages shown, so a second run, or one after a crash at any point, ends the same. The lease holder records the
 * effects of an action on the messages shown, and only while it holds the lease.
 */

/** The result: all is shown, or why that is impossible until somebody helps. */
export interface Delivery {
  readonly trouble?: ChannelTrouble;
  /** Discord's error. */
  readonly error?: unknown;
  /** Effects of the last action on the messages shown, still to be recorded. */
  readonly effects: Effects;
  /** When to look again though nothing happens: somebody may have to be called then. */
  readonly callAt?: number | undefined;
  /** The same for hands. */
  readonly handAt?: number | undefined;
  /** The same for a deadline, and anything else that depends on time only. */
  readonly clockAt?: number | undefined;
  /** The same for a thread that is closed some time after its match. */
  readonly closeAt?: number | undefined;
}

/** Records the effects so far. Throws where another process has the lease by now. */
export type RecordEffects = (effects: Effects) => Promise<void>;

/** More steps than any match needs that doesn't change meanwhile. */
const ROUNDS = 24;

/** Throws where a later try may succeed. */
export async function reconcile(deps: ReconcileDeps, matchId: string, keep: RecordEffects): Promise<Delivery> {
  let first: number | undefined;
  const reopened = new Set<string>();
  for (let round = 0; ; round++) {
    const match = await deps.service.look(matchId);
    if (!match) return NOTHING;
    const { revision } = match.record;
    first ??= revision;
    if (round === ROUNDS) {
      // People who play faster than we show add a job for each choice: another run follows.
      if (revision !== first) return NOTHING;
      throw new Error(`the messages of match ${matchId} do not settle`);
    }
    const preferences = await preferencesIn(deps, match);
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
    const { again, ...done } = await runAction(deps, now, action, reopened);
    // Clocks run on where nothing can be shown.
    if (done.trouble) return { ...done, clockAt: nextTime(match, deps.clock()) };
    const then = { ...now, shown: withEffects(now.shown, done.effects) };
    if (!again && !nextAction(deps, then)) return { ...done, ...looksAt(deps, then) };
    await keep(done.effects);
  }
}
const NOTHING: Delivery = { effects: {} };

/** A match, the messages it shows, newest first, and its active hands. */
interface Situation {
  readonly match: Match;
  readonly shown: readonly ShownRecord[];
  readonly hands: readonly HandRecord[];
  readonly preferences: People['preferences'];
  readonly chapters: Watching['chapters'];
}

/** The preferences of the people who play or watch. */
async function preferencesIn({ preferencesOf }: ReconcileDeps, match: Match): Promise<People['preferences']> {
  const watchers = watchersOf(match).map(([userId]) => userId);
  const people = match.record.status === 'running' ? [...peopleOf(match), ...watchers] : watchers;
  return new Map(await Promise.all(people.map(async (id) => [id, await preferencesOf(id)] as const)));
}
const hasNewPreferences = ({ tableState, record }: Match, preferences: People['preferences'], now: number): boolean =>
  record.status === 'running' && mergePreferences({ tableState, seats: record.seats }, preferences, now) !== undefined;

/** `again`: more than the effects may have changed. */
type Done = Delivery & { readonly again?: boolean | undefined };

/** Runs an action. @param reopened ids of threads that were reopened already */
async function runAction(
  deps: ReconcileDeps,
  { match }: Situation,
  action: Action,
  reopened: Set<string>,
): Promise<Done> {
  try {
    return { effects: await action.run(), again: action.again };
  } catch (error) {
    const { channelId } = action;
    if (troubleOf(error) !== 'archived') return handleError(deps, match, action, error);
    // An open thread that still accepts nothing is locked.
    if (reopened.has(channelId)) return shutOut(deps, match, action, error);
    reopened.add(channelId);
    return reopen(deps, match, action);
  }
}

/** The messages shown, with these effects. New ones have no id yet, and are the newest. */
function withEffects(shown: readonly ShownRecord[], { setShown = [], updateShown = [], forgetShown = [] }: Effects) {
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
  closeAt: nextClosing(now.match, of(now, 'end').find(isShown)),
});

const watchingIn = (now: Situation): Watching => ({ ...now, shown: of(now, 'watch') });

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
    threadAction(deps, match, lobby.find(isShown), tables) ??
    memberAction(deps, match, tables, peopleIn(now)) ??
    tableAction(deps, match, tables, peopleIn(now)) ??
    endAction(deps, match, ends) ??
    watchAction(deps, watchingIn(now)) ??
    threadEndAction(deps, match, ends.find(isShown))
  );
}

function endAction(deps: ReconcileDeps, match: Match, ends: readonly ShownRecord[]): Action | undefined {
  if (ends.some(isShown) || !isOver(match.record) || !match.see('bystander')) return undefined;
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

/** Handles an error of Discord: try again with the changed state, or give the trouble. */
async function handleError(deps: ReconcileDeps, match: Match, action: Action, error: unknown): Promise<Done> {
  const { id, threadId, channelId } = match.record;
  const trouble = troubleOf(error);
  const { leave, shown } = action;
  // A lost lobby that only says "started" is dispensable; anything else is sent again.
  const effects = leave ?? (shown ? markLost(shown) : {});
  switch (trouble) {
    case 'messageGone':
      // The sender has tried another nonce already.
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
      // It would be blocked in any channel.
      return leave ? { effects: leave, again: true } : { trouble: 'forbidden', error, effects: {} };
    case 'refused':
      if (!leave) throw error;
      deps.log.warn({ match: id, error }, 'Discord refuses what can be done without');
      return { effects: leave, again: true };
    default:
      throw error;
  }
}

/** A server that removed us may invite us again: then all goes on from here. */
const isIn = ({ posts }: ReconcileDeps, { record }: Match): Promise<boolean> => posts.isIn(record.guildId);

/** Reopens an archived thread. If only its moderators may, they decide, and the match goes on without it. */
async function reopen(deps: ReconcileDeps, match: Match, action: Action): Promise<Done> {
  try {
    await deps.posts.unarchive(action.channelId);
  } catch (error) {
    const trouble = troubleOf(error);
    if (trouble !== 'archived' && trouble !== 'forbidden' && trouble !== 'channelGone') throw error;
    return shutOut(deps, match, action, error);
  }
  return { effects: {}, again: true };
}

/** We may not write there: skips what is dispensable, takes a match out of its thread, or reports a closed channel. */
async function shutOut(deps: ReconcileDeps, match: Match, { leave, channelId }: Action, error: unknown): Promise<Done> {
  const { id, threadId } = match.record;
  if (!(await isIn(deps, match))) return { trouble: 'forbidden', error, effects: {} };
  if (leave) return { effects: leave, again: true };
  if (channelId !== threadId) return { trouble: 'forbidden', error, effects: {} };
  await deps.service.setThread(id, undefined);
  return { effects: {}, again: true };
}
