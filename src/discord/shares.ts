import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { troubleOf } from './errors.js';
import type { Message } from './payload.js';
import type { Posts } from './posts.js';

/** Where something stands. */
export interface SharedPost {
  readonly channelId: string;
  readonly messageId: string;
  /** It stood there already. */
  readonly again: boolean;
}

/** What people show others of a match that is over, in its channel. */
export interface Shares {
  /**
   * Posts what is made, unless that `kind` of this match was posted some minutes ago: then it says where. Rejects as Discord
   * does, and as `make` does.
   */
  post(wish: {
    readonly matchId: string;
    readonly kind: string;
    readonly channelId: string;
    make(): Promise<Message>;
  }): Promise<SharedPost>;
}

/** So long nobody can post the same again, in milliseconds. */
const AGAIN_MS = 10 * 60_000;
/** Posts remembered at once. */
const REMEMBERED = 1_000;

export function createShares({ posts, clock }: { readonly posts: Posts; readonly clock: () => number }): Shares {
  const lately = new LRUCache<string, { readonly at: number; readonly posted: Promise<SharedPost> }>({
    max: REMEMBERED,
  });
  const send = async (channelId: string, message: Message, nonce: string): Promise<SharedPost> => {
    const { id: messageId } = await posts.send(channelId, message, nonce);
    return { channelId, messageId, again: false };
  };
  /** A thread that nobody has written to for long sleeps. */
  async function sent(channelId: string, message: Message, nonce: string): Promise<SharedPost> {
    try {
      return await send(channelId, message, nonce);
    } catch (error) {
      if (troubleOf(error) !== 'archived') throw error;
      await posts.unarchive(channelId);
      return send(channelId, message, nonce);
    }
  }
  return {
    async post({ matchId, kind, channelId, make }) {
      const key = `${matchId} ${kind}`;
      const known = lately.get(key);
      if (known && clock() - known.at < AGAIN_MS) return { ...(await known.posted), again: true };
      const at = clock();
      const posted = make().then((message) => sent(channelId, message, nonceOf(`${key} ${at}`)));
      lately.set(key, { at, posted });
      posted.catch(() => lately.delete(key));
      return posted;
    },
  };
}

/** As long as Discord takes it. */
const nonceOf = (what: string): string => createHash('sha256').update(what).digest('hex').slice(0, 25);
