import type { MatchService } from '../../match/match.js';
import type { Effects, ShownRecord } from '../../match/store/records.js';
import type { Store } from '../../match/store.js';
import type { Context } from '../context.js';
import type { Posts } from '../posts.js';

/** What keeping a match's messages up to date needs. */
export interface Keeper {
  readonly store: Pick<Store, 'shown'>;
  readonly service: Pick<MatchService, 'look' | 'story' | 'setThread' | 'placeLost'>;
  readonly posts: Posts;
  readonly painter: Context['painter'];
  readonly words: Context['words'];
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/** One thing to do in a channel. */
export interface Errand {
  readonly channelId: string;
  readonly shown?: ShownRecord;
  /** Not vital: where it fails, it is left, and this is remembered. */
  readonly leave?: Effects;
  /** It changes the match itself, which must be looked at anew. */
  readonly again?: boolean;
  run(): Promise<Effects>;
}
