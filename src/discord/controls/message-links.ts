import DataLoader from 'dataloader';
import type { ShownRecord } from '../../match/model/records.js';
import type { Store } from '../../match/store/store.js';
import { stands } from './shown-data.js';

/** Where the last messages of a match stand, to link to them. */
export interface MessageLinks {
  /** The live table of a match, or its lobby; undefined where none is shown. */
  of(matchId: string): Promise<Pick<ShownRecord, 'channelId' | 'messageId'> | undefined>;
}

/** What is asked for at the same moment, such as the links of a list, is one request. */
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
  const shown = all.filter((each) => each.purpose !== 'watch' && stands(each));
  return shown.find(({ purpose, live }) => purpose === 'table' && live) ?? shown.find(({ live }) => live) ?? shown[0];
}

/** A link to a message of the server. */
export const linkTo = (guildId: string, { channelId, messageId }: { channelId: string; messageId: string }): string =>
  `https://discord.com/channels/${guildId}/${channelId}/${messageId}`;
