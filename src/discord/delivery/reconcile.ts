import type { Match } from '../../match/match.js';
import { heeding } from '../../match/pace/heeding.js';
import { isTime, nextTime } from '../../match/pace/times.js';
import { isPractice } from '../../match/practice.js';
import { isOver } from '../../match/status.js';
import type { ChannelTrouble, Effects, HandRecord, Purpose, ShownRecord } from '../../match/store/records.js';
import { troubleOf } from '../errors.js';
import { endMessage } from '../surfaces/messages/end.js';
import type { People } from './calling.js';
import type { Errand, Keeper } from './errand.js';
import { handErrand, nextHand, seenUntil } from './hands.js';
import { lobbyErrand, nextAsking, peopleOf } from './lobbies.js';
import { memberErrand, nextLook } from './members.js';
import { lost, post, stands } from './posting.js';
import { nextCall, tableErrand } from './tables.js';
import { nextClosing, threadEndErrand, threadErrand } from './threads.js';
import { chaptersIn, nextWatchCall, type Watching, watchErrand, watchersOf } from './watching.js';

/*
 * Brings a match's messages in its channel to what they should be. Nothing depends on what was owed and why: the match
 * and the messages shown are compared, so doing it twice, or after a crash at any point, ends the same. What an errand
 * changed among the messages shown is remembered by whoever holds the delivery, and only while it holds it.
 */

/** What became of it: all is shown, or why that is not possible until somebody helps. */
export interface Delivery {
  readonly trouble?: ChannelTrouble;
  /** What Discord answered then. */
  readonly error?: unknown;
  /** What the last errand changed among the messages shown, still to be remembered. */
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
export async function reconcile(keeper: Keeper, matchId: string, keep: Keep): Promise<Delivery> {
  let first: number | undefined;
  const reopened = new Set<string>();
  for (let round = 0; ; round++) {
    const match = await keeper.service.look(matchId);
    if (!match) return NOTHING;
    const { revision } = match.record;
    first ??= revision;
    if (round === ROUNDS) {
      // People who play faster than we show owe a message for each choice: there will be another time.
      if (revision !== first) return NOTHING;
      throw new Error(`the messages of match ${matchId} do not settle`);
    }
    const wishes = await wishesIn(keeper, match);
    if (isUnheeded(match, wishes, keeper.clock()) && (await keeper.service.heed(matchId, wishes))) continue;
    if (isTime(match, keeper.clock()) && (await keeper.service.keepTime(matchId))) continue;
    const now = {
      match,
      shown: await keeper.store.shown(matchId),
      hands: await keeper.store.hands(matchId),
      wishes,
      chapters: await chaptersIn(keeper, match),
    };
    const errand = nextErrand(keeper, now);
    if (!errand) return { ...NOTHING, ...looksAt(keeper, now) };
    const { again, ...done } = await taken(keeper, now, errand, reopened);
    // Time goes on where nothing can be shown.
    if (done.trouble) return { ...done, clockAt: nextTime(match, keeper.clock()) };
    const then = { ...now, shown: afterwards(now.shown, done.effects) };
    if (!again && !nextErrand(keeper, then)) return { ...done, ...looksAt(keeper, then) };
    await keep(done.effects);
  }
}
const NOTHING: Delivery = { effects: {} };

/** A match, the messages it shows, newest first, and the hands that live. */
interface Situation {
  readonly match: Match;
  readonly shown: readonly ShownRecord[];
  readonly hands: readonly HandRecord[];
  readonly wishes: People['wishes'];
  readonly chapters: Watching['chapters'];
}

/** How the people who play or watch want to be called. */
async function wishesIn({ wishesOf }: Keeper, match: Match): Promise<People['wishes']> {
  const watchers = watchersOf(match).map(([userId]) => userId);
  const people = match.record.status === 'running' ? [...peopleOf(match), ...watchers] : watchers;
  return new Map(await Promise.all(people.map(async (id) => [id, await wishesOf(id)] as const)));
}
const isUnheeded = ({ beside, record }: Match, wishes: People['wishes'], now: number): boolean =>
  record.status === 'running' && heeding({ beside, seats: record.seats }, wishes, now) !== undefined;

/** `again`: the world may have changed in more than the effects. */
type Done = Delivery & { readonly again?: boolean | undefined };

/** @param reopened threads that were opened already, by their ids */
async function taken(keeper: Keeper, { match }: Situation, errand: Errand, reopened: Set<string>): Promise<Done> {
  try {
    return { effects: await errand.run(), again: errand.again };
  } catch (error) {
    const { channelId } = errand;
    if (troubleOf(error) !== 'archived') return help(keeper, match, errand, error);
    // One that takes nothing, though it is open, is locked.
    if (reopened.has(channelId)) return shutOut(keeper, match, errand, error);
    reopened.add(channelId);
    return opened(keeper, match, errand);
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
const looksAt = ({ clock }: Keeper, now: Situation): Omit<Delivery, 'trouble' | 'effects'> => ({
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

const peopleIn = ({ hands, wishes }: Situation): People => ({
  seenUntil: new Map(hands.map((hand) => [hand.userId, seenUntil(hand)])),
  wishes,
});

function nextErrand(keeper: Keeper, now: Situation): Errand | undefined {
  const { match, hands } = now;
  if (isPractice(match)) return handErrand(keeper, match, hands);
  const [lobby, tables, ends] = [of(now, 'lobby'), of(now, 'table'), of(now, 'end')];
  return (
    handErrand(keeper, match, hands) ??
    lobbyErrand(keeper, match, lobby) ??
    threadErrand(keeper, match, lobby.find(stands), tables) ??
    memberErrand(keeper, match, tables, peopleIn(now)) ??
    tableErrand(keeper, match, tables, peopleIn(now)) ??
    endErrand(keeper, match, ends) ??
    watchErrand(keeper, watchingIn(now)) ??
    threadEndErrand(keeper, match, ends.find(stands))
  );
}

function endErrand(keeper: Keeper, match: Match, ends: readonly ShownRecord[]): Errand | undefined {
  if (ends.some(stands) || !isOver(match.record) || !match.see('bystander')) return undefined;
  const { threadId, channelId: parent, locale } = match.record;
  const channelId = threadId ?? parent;
  return {
    channelId,
    async run() {
      const message = await endMessage(match, keeper.words(locale), keeper.painter);
      return post(keeper, match, { purpose: 'end', channelId, before: ends, live: true }, message);
    },
  };
}

/** What is done about an error of Discord's: try again with the world as it is now, or say what is in the way. */
async function help(keeper: Keeper, match: Match, errand: Errand, error: unknown): Promise<Done> {
  const { id, threadId, channelId } = match.record;
  const trouble = troubleOf(error);
  const { leave, shown } = errand;
  // A lost lobby that only says "started" is not missed; anything else is sent again.
  const effects = leave ?? (shown ? lost(shown) : {});
  switch (trouble) {
    case 'messageGone':
      // The sender has taken another nonce already.
      if (!leave && !shown) throw error;
      return { effects, again: true };
    case 'channelGone':
      if (!(await isIn(keeper, match))) return { trouble, error, effects: {} };
      if (errand.channelId === threadId) await keeper.service.setThread(id, undefined);
      else if (!leave) {
        await keeper.service.placeLost(errand.channelId);
        if (errand.channelId === channelId) return { trouble, error, effects: {} };
      }
      return { effects, again: true };
    case 'forbidden':
      return shutOut(keeper, match, errand, error);
    case 'blocked':
      // Elsewhere it would be no other.
      return leave ? { effects: leave, again: true } : { trouble: 'forbidden', error, effects: {} };
    case 'refused':
      if (!leave) throw error;
      keeper.log.warn({ match: id, error }, 'Discord refuses what can be done without');
      return { effects: leave, again: true };
    default:
      throw error;
  }
}

/** Somebody who took us out of a server may invite us again: then all goes on where it stood. */
const isIn = ({ posts }: Keeper, { record }: Match): Promise<boolean> => posts.isIn(record.guildId);

/** An archived thread is opened; one that only its keepers may open is left to them, and the match goes on without it. */
async function opened(keeper: Keeper, match: Match, errand: Errand): Promise<Done> {
  try {
    await keeper.posts.unarchive(errand.channelId);
  } catch (error) {
    const trouble = troubleOf(error);
    if (trouble !== 'archived' && trouble !== 'forbidden' && trouble !== 'channelGone') throw error;
    return shutOut(keeper, match, errand, error);
  }
  return { effects: {}, again: true };
}

/** We may not write there: what isn't vital is left, a match leaves its thread, and people are told that its channel is closed. */
async function shutOut(keeper: Keeper, match: Match, { leave, channelId }: Errand, error: unknown): Promise<Done> {
  const { id, threadId } = match.record;
  if (!(await isIn(keeper, match))) return { trouble: 'forbidden', error, effects: {} };
  if (leave) return { effects: leave, again: true };
  if (channelId !== threadId) return { trouble: 'forbidden', error, effects: {} };
  await keeper.service.setThread(id, undefined);
  return { effects: {}, again: true };
}
