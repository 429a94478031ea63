import type { APIInteraction } from 'discord-api-types/v10';
import { readJson } from '../../../match/model/json.js';
import type { Match } from '../../../match/model/match.js';
import type { Effects, HandKey, HandRecord, NewJob } from '../../../match/model/records.js';
import type { Store } from '../../../match/store/store.js';
import type { AnswerPlace } from '../../controls/answer.js';
import type { Context } from '../../controls/context.js';
import { troubleOf } from '../../controls/errors.js';
import { type HandShown, type Message, note } from '../../controls/payload.js';
import type { Privates } from '../../controls/posts.js';
import { type HandProgress, hashOf } from '../living.js';
import type { Action, ReconcileDeps } from './action.js';
import { DOUBTED } from './posting.js';

/*
 * Hands that live. A private message can be edited for 15 minutes after the press that it answered, so a hand shows by
 * itself what happens. Which hands live is kept in the store: the one who delivers a match's messages edits them too, in
 * whichever process, before and after a restart. Their edits notify nobody.
 */

/** Discord lets us edit for 15 minutes by its clock; ours may differ a little. */
export const EDITABLE_MS = 15 * 60_000 - 10_000;
/** How long before its end a hand says how to go on. */
const LAST_WORDS_MS = 20_000;
/** What happens within that time is one edit. */
const FOLDED_MS = 1_000;

export interface HandsDeps {
  readonly store: Pick<Store, 'hand' | 'openHand'>;
  readonly privates: Privates;
  readonly words: Context['words'];
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** A match owes a look at its hands from then on. */
  readonly onJob: (due: number) => void;
  readonly log: { warn(about: object, text: string): void; error(about: object, text: string): void };
}

/** What hands owe is a look at their match, at the earliest time that one of them wishes. */
export const lookAtHands = (due: number): NewJob => ({
  kind: 'table',
  dedupeKey: 'hands',
  runAt: due,
  keepEarlier: true,
});

/**
 * So long after its person's last press a hand is taken to be before their eyes. It can be edited for longer, but a client
 * that starts anew, another device or a look further up lose it, of which Discord tells nobody.
 */
const SEEN_MS = 5 * 60_000;

/** Till when it is taken to be seen, in milliseconds since 1970. */
export const seenUntil = ({ until }: Pick<HandRecord, 'until'>): number => until - EDITABLE_MS + SEEN_MS;

/** The hands that stand before people, as those know them who answer presses. */
export interface Hands {
  /** A hand was shown: it lives from now on, and the one that its person had of the match before ends. Never rejects. */
  opened(interaction: APIInteraction, place: AnswerPlace, shown: HandShown): Promise<void>;
  /** Whether this person's hand is taken to be seen, and so shows them by itself what happens. */
  isSeen(key: HandKey): Promise<boolean>;
}

export function createHands({ store, privates, words, clock, onJob, log }: HandsDeps): Hands {
  /** Not vital: what cannot be edited any more will not mislead anybody, since its buttons know what is old. */
  async function retire(former: HandRecord): Promise<void> {
    try {
      await privates.edit(former, note(words(former.locale)('hand.below')));
    } catch (error) {
      log.warn({ match: former.matchId, error }, 'a former hand could not be put away');
    }
  }

  async function remember(hand: HandRecord): Promise<void> {
    const { former, job } = await store.openHand(hand, {
      behind: lookAtHands(hand.editedAt + FOLDED_MS),
      otherwise: lookAtHands(hand.until - LAST_WORDS_MS),
    });
    onJob(job.runAt);
    if (former && former.messageId !== hand.messageId && former.until > hand.editedAt) await retire(former);
  }

  return {
    async opened({ application_id: applicationId, token }, place, shown) {
      const now = clock();
      try {
        await remember({ ...shown, ...place, applicationId, token, editedAt: now, until: now + EDITABLE_MS });
      } catch (error) {
        log.error({ match: shown.matchId, error }, 'a hand will not be kept up to date');
      }
    },
    async isSeen(key) {
      const hand = await store.hand(key);
      return hand !== undefined && clock() < seenUntil(hand);
    },
  };
}

/** Whether it shows by itself what happens: until it has said its last words. */
export const livesAt = ({ until }: HandRecord, now: number): boolean => now < until - LAST_WORDS_MS;

/** When a hand must be edited next, if nothing happens before. In a lobby there is nothing to show yet. */
export const nextHand = (match: Match, hands: readonly HandRecord[]): number | undefined =>
  hands.length === 0 ? undefined : Math.min(...hands.map((hand) => dueOf(match, hand)));

/** A choice of one's own is answered in the hand itself, so for a moment after it nothing is due. */
function dueOf(match: Match, hand: HandRecord): number {
  const { userId, revision, editedAt, until } = hand;
  const lastWords = until - LAST_WORDS_MS;
  if (match.record.status === 'lobby' || revision === match.record.revision) return lastWords;
  // One that was written over has nothing ticked any more.
  if (revision !== DOUBTED && isTicking(hand, askedNow(hand, match))) return lastWords;
  const chose = match.tableState.acted?.[match.seatOf(userId) ?? -1] ?? editedAt;
  return Math.min(Math.max(editedAt, chose) + FOLDED_MS, lastWords);
}

/**
 * Whether its person may be ticking several things of this question. An edit would untick them
 * (https://github.com/discord/discord-api-docs/issues/3441), so it waits: what happens meanwhile comes with the answer to
 * their press, or with the next question.
 */
export function isTicking({ progress }: Pick<HandRecord, 'progress'>, asked: number | undefined): boolean {
  const kept = progress === undefined ? undefined : readJson<HandProgress>(progress);
  return kept?.several === true && kept.no === asked;
}

function askedNow({ userId }: HandRecord, match: Match): number | undefined {
  const seat = match.seatOf(userId);
  return seat === undefined ? undefined : match.see(seat)?.asked?.no;
}

/** Brings the first hand up to date that isn't. */
export function handAction(deps: ReconcileDeps, match: Match, hands: readonly HandRecord[]): Action | undefined {
  const now = deps.clock();
  const hand = hands.find((each) => dueOf(match, each) <= now);
  if (!hand) return undefined;
  const { matchId, userId, token } = hand;
  const forgotten: Effects = { forgetHands: [{ matchId, userId, token }] };
  const { revision } = match.record;
  return {
    channelId: match.record.threadId ?? match.record.channelId,
    // It may have been opened anew meanwhile, and then be written over.
    again: true,
    async run() {
      if (hand.until <= now || match.record.status === 'lobby') return forgotten;
      const asleep = !livesAt(hand, now);
      const message = await deps.hand(match, userId, { ...wishOf(hand, match), asleep });
      const contentHash = hashOf(message);
      if (contentHash !== hand.contentHash && !(await edited(deps, hand, message))) return forgotten;
      return asleep || !message.hand
        ? forgotten
        : {
            updateHands: [
              { matchId, userId, token, revision, contentHash, progress: message.hand.progress, editedAt: now },
            ],
          };
    },
  };
}

/** What was picked of a question counts for as long as that is open. */
function wishOf(hand: HandRecord, match: Match) {
  const { locale, progress } = hand;
  const { no, picked, page = 0, shows } = (progress === undefined ? undefined : readJson<HandProgress>(progress)) ?? {};
  return { locale, shows, ...(picked && no === askedNow(hand, match) && { progress: { picked, page } }) };
}

/** False: it can be edited no more. Throws where that is worth trying later. */
async function edited({ privates, log }: ReconcileDeps, hand: HandRecord, message: Message): Promise<boolean> {
  try {
    await privates.edit(hand, message);
    return true;
  } catch (error) {
    const trouble = troubleOf(error);
    if (trouble === undefined || trouble === 'away') throw error;
    if (trouble === 'refused') log.warn({ match: hand.matchId, error }, 'a hand could not be edited');
    return false;
  }
}
