import DataLoader from 'dataloader';
import type { ShownRecord } from '../../match/model/records.js';
import type { Store } from '../../match/store/store.js';
import { isShown } from './shown-data.js';

/** Where the newest messages of a match are, for links. */
export interface MessageLinks {
  /** The live table of a match, or its lobby; undefined where neither is shown. */
  of(matchId: string): Promise<Pick<ShownRecord, 'channelId' | 'messageId'> | undefined>;
}

/** Batches requests of the same moment, such as the links of a list, into one. */
export function createMessageLinks(store: Pick<Store, 'shownIn'>): MessageLinks {
  const loader = new DataLoader(
    async (ids: readonly string[]) => {
      const shown = await store.shownIn(ids);
      return ids.map((id) => best(shown.filter(({ matchId }) => matchId === id)));
    },
    { cache: false },
  );
  return { of: (matchId) => loader.load(matchId) };
}

/** @param all newest first */
function best(all: readonly ShownRecord[]): ShownRecord | undefined {
  const shown = all.filter((each) => each.purpose !== 'watch' && isShown(each));
  return shown.find(({ purpose, live }) => purpose === 'table' && live) ?? shown.find(({ live }) => live) ?? shown[0];
}

/** A link to a message of the server. */
export const linkTo = (guildId: string, { channelId, messageId }: { channelId: string; messageId: string }): string =>
  `https://discord.com/channels/${guildId}/${channelId}/${messageId}`;
