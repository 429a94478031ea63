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
import { type HandProgress, hashOf } from '../active-hand.js';
import { type Action, earliest, type ReconcileDeps } from './action.js';
import { UNCONFIRMED } from './posting.js';

/*
 * Active hands. A private message can be edited for 15 minutes after the press that it answered, so a hand shows by
 * itself what happens. The store knows which hands are active: the process that delivers a match's messages edits them
 * too, before and after a restart. These edits notify nobody.
 */

/** Discord lets us edit for 15 minutes by its clock; ours may differ a little. */
export const EDITABLE_MS = 15 * 60_000 - 10_000;
/** How long before it expires a hand says how to go on. */
const LAST_WORDS_MS = 20_000;
/** Events within this time share one edit. */
const FOLDED_MS = 1_000;

export interface HandsDeps {
  readonly store: Pick<Store, 'hand' | 'openHand'>;
  readonly privates: Privates;
  readonly words: Context['words'];
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Called when a job to look at a match's hands is added, with its time. */
  readonly onJob: (due: number) => void;
  readonly log: { warn(about: object, text: string): void; error(about: object, text: string): void };
}

/** The job to look at a match's hands, at the earliest time that one of them needs. */
export const lookAtHands = (runAt: number): NewJob => ({
  kind: 'table',
  dedupeKey: 'hands',
  runAt,
  keepEarlier: true,
});

/**
 * How long after its person's last press a hand is presumably in sight. It can be edited for longer, but a restarted
 * client, another device or scrolling lose it, which Discord reports to nobody.
 */
const SEEN_MS = 5 * 60_000;

/** Until when it is presumably in sight, in milliseconds since 1970. */
export const seenUntil = ({ until }: Pick<HandRecord, 'until'>): number => until - EDITABLE_MS + SEEN_MS;

/** The active hands, for the code that answers presses. */
export interface Hands {
  /** A hand was shown: it is active from now on, and replaces its person's earlier hand of the match. Never rejects. */
  opened(interaction: APIInteraction, place: AnswerPlace, shown: HandShown): Promise<void>;
  /** Whether this person's hand is presumably in sight, and so shows what happens by itself. */
  isSeen(key: HandKey): Promise<boolean>;
}

export function createHands({ store, privates, words, clock, onJob, log }: HandsDeps): Hands {
  /** Not vital: a hand that cannot be edited any more misleads nobody, since its old buttons say that they are old. */
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

/** Whether a hand is active: until shortly before it expires. */
export const isActiveAt = ({ until }: HandRecord, now: number): boolean => now < until - LAST_WORDS_MS;

/** When a hand must be edited next, if nothing happens before. In a lobby there is nothing to show yet. */
export const nextHand = (match: Match, hands: readonly HandRecord[]): number | undefined =>
  earliest(hands.map((hand) => dueOf(match, hand)));

/** The hand itself answers its person's choice, so for a moment after it nothing is due. */
function dueOf(match: Match, hand: HandRecord): number {
  const { userId, revision, editedAt, until } = hand;
  const lastWords = until - LAST_WORDS_MS;
  if (match.record.status === 'lobby' || revision === match.record.revision) return lastWords;
  // A hand that was overwritten has no ticked entries any more.
  if (revision !== UNCONFIRMED && isTicking(hand, askedNow(hand, match))) return lastWords;
  const chose = match.tableState.acted?.[match.seatOf(userId) ?? -1] ?? editedAt;
  return Math.min(Math.max(editedAt, chose) + FOLDED_MS, lastWords);
}

/**
 * Whether its person may be ticking several entries of this question. An edit would untick them
 * (https://github.com/discord/discord-api-docs/issues/3441), so it waits: the news comes with the answer to their
 * press, or with the next question.
 */
export function isTicking({ progress }: Pick<HandRecord, 'progress'>, asked: number | undefined): boolean {
  const saved = progress === undefined ? undefined : readJson<HandProgress>(progress);
  return saved?.several === true && saved.no === asked;
}

function askedNow({ userId }: HandRecord, match: Match): number | undefined {
  const seat = match.seatOf(userId);
  return seat === undefined ? undefined : match.see(seat)?.asked?.no;
}

/** Updates the first hand that is due. */
export function handAction(deps: ReconcileDeps, match: Match, hands: readonly HandRecord[]): Action | undefined {
  const now = deps.clock();
  const hand = hands.find((each) => dueOf(match, each) <= now);
  if (!hand) return undefined;
  const { matchId, userId, token } = hand;
  const forgotten: Effects = { forgetHands: [{ matchId, userId, token }] };
  const { revision } = match.record;
  return {
    channelId: match.record.threadId ?? match.record.channelId,
    // A press may have replaced it meanwhile, which this edit then overwrites.
    again: true,
    async run() {
      if (hand.until <= now || match.record.status === 'lobby') return forgotten;
      const asleep = !isActiveAt(hand, now);
      const message = await deps.hand(match, userId, { ...wishOf(hand, match), asleep });
      const contentHash = hashOf(message);
      if (contentHash !== hand.contentHash && !(await tryEdit(deps, hand, message))) return forgotten;
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

/** How to show a hand. Earlier picks count while their question is pending. */
function wishOf(hand: HandRecord, match: Match) {
  const { locale, progress } = hand;
  const { no, picked, page = 0, shows } = (progress === undefined ? undefined : readJson<HandProgress>(progress)) ?? {};
  return { locale, shows, ...(picked && no === askedNow(hand, match) && { progress: { picked, page } }) };
}

/** False: it can no longer be edited. Throws where another try may succeed. */
async function tryEdit({ privates, log }: ReconcileDeps, hand: HandRecord, message: Message): Promise<boolean> {
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
