import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { troubleOf } from './errors.js';
import type { Message } from './payload.js';
import type { Posts } from './posts.js';

/** Where a post is. */
export interface SharedPost {
  readonly channelId: string;
  readonly messageId: string;
  /** It was posted before. */
  readonly again: boolean;
}

/** Nothing is made: this person waits for a keepsake already, the queue is full, or the program is about to end. */
export type NotShared = 'own' | 'many' | 'ending';

/** Keepsakes that people post in the channel of a finished match. */
export interface Shares {
  /**
   * Makes and posts a keepsake when its turn comes, one at a time, unless that `kind` of this match was posted some
   * minutes ago: then it says where. Rejects as Discord does, and as `make` does.
   */
  post(wish: ShareWish): Promise<SharedPost | NotShared>;
  /** Stops: the keepsake in work is posted, all waiting ones are dropped. */
  close(): void;
}

export interface ShareWish {
  readonly matchId: string;
  readonly kind: string;
  readonly channelId: string;
  /** The person who shares. */
  readonly userId: string;
  make(): Promise<Message>;
}

/** How long nobody can post the same again, in milliseconds. */
const AGAIN_MS = 10 * 60_000;
/** Posts in memory at once. */
const REMEMBERED = 1_000;
/** How many may wait while one is made, which takes some seconds. */
const WAITING = 4;

export function createShares({ posts, clock }: { readonly posts: Posts; readonly clock: () => number }): Shares {
  const lately = new LRUCache<string, { readonly at: number; readonly posted: Promise<SharedPost | NotShared> }>({
    max: REMEMBERED,
  });
  const line = new PQueue({ concurrency: 1 });
  /** People who wait for a keepsake, also while it is made. */
  const waiting = new Set<string>();
  let closed = false;
  const send = async (channelId: string, message: Message, nonce: string): Promise<SharedPost> => {
    const { id: messageId } = await posts.send(channelId, message, nonce);
    return { channelId, messageId, again: false };
  };
  /** Reopens a thread that is archived after a long silence. */
  async function sendOrReopen(channelId: string, message: Message, nonce: string): Promise<SharedPost> {
    try {
      return await send(channelId, message, nonce);
    } catch (error) {
      if (troubleOf(error) !== 'archived') throw error;
      await posts.unarchive(channelId);
      return send(channelId, message, nonce);
    }
  }
  return {
    async post({ matchId, kind, channelId, userId, make }) {
      const key = `${matchId} ${kind}`;
      const known = lately.get(key);
      if (known && clock() - known.at < AGAIN_MS) {
        const posted = await known.posted;
        return typeof posted === 'string' ? posted : { ...posted, again: true };
      }
      if (waiting.has(userId)) return 'own';
      if (line.size >= WAITING) return 'many';
      const at = clock();
      const forget = (): void => void lately.delete(key);
      const makeAndPost = async (): Promise<SharedPost | NotShared> => {
        if (!closed) return sendOrReopen(channelId, await make(), nonceOf(`${key} ${at}`));
        forget();
        return 'ending';
      };
      waiting.add(userId);
      const posted = line.add(makeAndPost, { throwOnTimeout: true }).finally(() => waiting.delete(userId));
      lately.set(key, { at, posted });
      posted.catch(forget);
      return posted;
    },
    close() {
      closed = true;
    },
  };
}

/** As long as Discord allows. */
const nonceOf = (what: string): string => createHash('sha256').update(what).digest('hex').slice(0, 25);
