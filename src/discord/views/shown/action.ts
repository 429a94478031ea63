import type { Preferences } from '../../../match/features/pace/preferences.js';
import type { Match } from '../../../match/model/match.js';
import type { Effects, ShownRecord } from '../../../match/model/records.js';
import type { MatchService } from '../../../match/service/match-service.js';
import type { Store } from '../../../match/store/store.js';
import type { Context } from '../../controls/context.js';
import type { HandOptions } from '../../controls/parts.js';
import type { Message } from '../../controls/payload.js';
import type { Privates } from '../../controls/posts.js';
import type { Sending } from './posting.js';

/** The dependencies of the reconciliation of a match's messages. */
export interface ReconcileDeps extends Sending {
  readonly store: Pick<Store, 'shown' | 'hands'>;
  readonly service: Pick<
    MatchService,
    | 'look'
    | 'lookIn'
    | 'story'
    | 'setThread'
    | 'placeLost'
    | 'keepTime'
    | 'applyPreferences'
    | 'dropWatchers'
    | 'noteMembers'
  >;
  readonly privates: Privates;
  /** Somebody's current hand; a notice where they have none any more. */
  readonly hand: (match: Match, userId: string, wish: HandOptions) => Promise<Message>;
  readonly parts: Context['parts'];
  /** Removes the private panels of these people that are about one of these (matches or games). Never rejects. */
  readonly closePanels: (userIds: readonly string[], about: readonly string[]) => Promise<void>;
  /** How somebody wants to be called. Never rejects. */
  readonly preferencesOf: (userId: string) => Promise<Preferences>;
  readonly painter: Context['painter'];
  readonly words: Context['words'];
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly log: { warn(about: object, text: string): void };
}

/** The first of these times; undefined where there is none. */
export function earliest(times: readonly (number | undefined)[]): number | undefined {
  const known = times.filter((time) => time !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}

/** One action in a channel. */
export interface Action {
  readonly channelId: string;
  readonly shown?: ShownRecord;
  /** Not vital: if it fails, it is skipped, and these effects are remembered. */
  readonly leave?: Effects;
  /** It changes the match itself, which must be loaded again. */
  readonly again?: boolean;
  run(): Promise<Effects>;
}
