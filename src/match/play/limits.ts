import { isNowhere } from '../model/practice.js';
import { type Refused, refuse } from '../model/refusals.js';
import { OPEN } from '../model/status.js';
import type { Store } from '../store/store.js';

/* How much one person may begin: enough to play, and too little to disturb others. */

/** How many lobbies one person may have open at once: more would be forgotten and in everybody's way. */
const MOST_LOBBIES = 5;
/** How many matches one person may host at once, lobbies included: each may have a thread. */
const MOST_HOSTED = 20;
/** How many matches one person may begin per hour, in channels and in practice each: all of them are saved. */
const MOST_AN_HOUR = 30;
const HOUR_MS = 3_600_000;

/** Why this person can't begin another match there just now. For practice only the limit per hour counts. */
export async function tooMany(
  { store }: { readonly store: Pick<Store, 'begunLately' | 'matchesOf'> },
  hostId: string,
  place: { readonly channelId: string },
): Promise<Refused | undefined> {
  const practice = isNowhere(place);
  const lately = await store.begunLately(hostId, { practice, withinMs: HOUR_MS, most: MOST_AN_HOUR });
  if (lately >= MOST_AN_HOUR) return refuse('tooManyLately', { most: MOST_AN_HOUR });
  if (practice) return undefined;
  const open = await store.matchesOf(hostId, OPEN);
  const hosted = open.filter((match) => match.hostId === hostId && !isNowhere(match));
  const lobbies = hosted.filter(({ status }) => status === 'lobby').length;
  if (lobbies >= MOST_LOBBIES) return refuse('tooManyLobbies', { open: lobbies });
  return hosted.length >= MOST_HOSTED ? refuse('tooManyHosted', { most: MOST_HOSTED }) : undefined;
}
