import { createHash } from 'node:crypto';
import { type APIMessage, type APIUnfurledMediaItem, ComponentType } from 'discord-api-types/v10';
import type { Match } from '../../../match/model/match.js';
import type { Effects, NewShown, Purpose, ShownRecord } from '../../../match/model/records.js';
import { readId } from '../../controls/custom-id.js';
import { troubleOf } from '../../controls/errors.js';
import { LIMITS } from '../../controls/limits.js';
import type { Message, OutFile } from '../../controls/payload.js';
import type { Posts } from '../../controls/posts.js';
import { type Kept, read } from '../../controls/shown-data.js';

/* A match's new messages, and what is remembered of each. */

/** Whom a table called: to which turn of theirs (see `Turn.from`), and in which round of questions. */
export interface Called {
  readonly turn: number;
  readonly round?: string;
  /** How often they were reminded since they are waited for. */
  readonly reminded?: { readonly since: number; readonly times: number };
}

/** Of a table. */
export interface TableData extends Kept {
  /** By user id: what each was last called to, by it or one before. */
  readonly called?: Readonly<Record<string, Called>>;
  /** The round of questions that it tells of. */
  readonly round?: string;
  /** When it was asked who of those it waits for has left the server, and when that is asked next: milliseconds since 1970. */
  readonly look?: { readonly at: number; readonly next: number };
  /** It only reminds: it took the place of the one before it. */
  readonly reminds?: true;
  /** It tells so much that it is time for a fresh one. */
  readonly full?: true;
  /** Its story begins after this choice, -1 for the set-up, and reaches to that one. */
  readonly from: number;
  readonly to: number;
  /** How far it reached when it was posted: the next fresh table tells what came since. */
  readonly told?: number;
}

export interface LobbyData extends Kept {
  /** A thread was made, or cannot be. */
  readonly threaded?: boolean;
  /** The files that were sent with it: their names, what they hold, and their ids. */
  readonly files?: readonly SentFile[];
  /** User ids of those whom it, or one before, told that a seat is kept for them. */
  readonly called?: readonly string[];
}

/** Of the call to those who watch. */
export interface WatchData extends Kept {
  /** By user id: the last occasion to which each of them was called. */
  readonly told: Readonly<Record<string, number>>;
}
type PostData = TableData | LobbyData | WatchData;
interface SentFile {
  readonly name: string;
  readonly print: string;
  readonly attachment: string;
}

/** What stands in this message is not known for sure. */
export const DOUBTED = -1;

export const updated = ({ id }: ShownRecord, patch: NonNullable<Effects['updateShown']>[number]['patch']): Effects => ({
  updateShown: [{ id, patch }],
});

/** After which choice the story of the next fresh table begins. */
export const toldBy = (data: TableData | undefined): number => data?.told ?? data?.to ?? -1;

/** Its message is gone; what it told, the next one tells again. */
export function lost(shown: ShownRecord): Effects {
  const data = read<Partial<TableData>>(shown);
  return updated(shown, {
    live: false,
    data: JSON.stringify({ ...data, ...(data?.from !== undefined && { to: data.from, told: data.from }), lost: true }),
  });
}

/** What sends messages. */
export interface Sending {
  readonly posts: Posts;
  /** Messages of the match that nobody noted may stand in its channel already: the one who sent them ended, or heard no answer. */
  readonly again: boolean;
}

export interface Posting {
  readonly purpose: Purpose;
  readonly channelId: string;
  /** The messages of its kind before this one, newest first. */
  readonly before: readonly ShownRecord[];
  readonly live: boolean;
  readonly data?: PostData;
  /** What is remembered instead where one is found that says something else: what it says, and whom it mentions. */
  readonly found?: (people: readonly string[], said: string) => PostData;
}

/**
 * Sends a message. The nonce names what it follows: sent again, because we weren't told or ended before we could remember
 * it, it is found; sent anew, because it was deleted, it follows the lost one and is another. Where nobody noted one that was
 * deleted, its nonce is refused for as long as Discord knows it, some minutes: another is taken, once. Where it may be longer
 * ago, the message is looked for first. Should one that is found say something else by now, it is mended like any stale
 * message. Those that were folded or lost before are of no use any more.
 */
export async function post(
  { posts, again }: Sending,
  match: Match,
  posting: Posting,
  message: Message,
): Promise<Effects> {
  const { purpose, channelId, before, live, data, found } = posting;
  const { id: matchId, revision } = match.record;
  const name = `${matchId} ${purpose} ${channelId} ${before[0]?.id ?? 0}`;
  const sent =
    (again ? await unnoted(posts, match, posting, message) : undefined) ??
    (await posts.send(channelId, message, nonceOf(name)).catch((error: unknown) => {
      if (troubleOf(error) !== 'messageGone') throw error;
      return posts.send(channelId, message, nonceOf(`${name} anew`));
    }));
  const said = wordsIn(sent.components);
  const ours = said === wordsIn(message.components);
  const known = purpose === 'lobby' ? { ...data, files: sentFiles(message, sent) } : data;
  const kept = ours ? known : found?.(mentionedIn(said), said);
  const record: NewShown = {
    matchId,
    purpose,
    channelId,
    messageId: sent.id,
    revision: ours ? revision : DOUBTED,
    live: ours ? live : true,
    ...(kept && { data: JSON.stringify(kept) }),
  };
  return { setShown: [record], forgetShown: before.filter((each) => !each.live).map(({ id }) => id) };
}

/** What a message of each kind can be known by, wherever it stands: a control that leads to its match. */
const KNOWN_BY: Partial<Record<Purpose, string>> = { lobby: 'join', table: 'move', end: 'rematch' };

/** The newest message of the channel that is one of this kind, and newer than any that was noted. */
async function unnoted(
  posts: Posts,
  match: Match,
  posting: Posting,
  { mentions }: Message,
): Promise<APIMessage | undefined> {
  const { purpose, channelId, before } = posting;
  const verb = KNOWN_BY[purpose];
  if (verb === undefined) return undefined;
  const leadsThere = (control: string): boolean => {
    const press = readId(control);
    return press?.verb === verb && press.match === match.record.id;
  };
  const isNewer = ({ id }: APIMessage): boolean => before.every(({ messageId }) => BigInt(id) > BigInt(messageId));
  return posts.newestOwn(channelId, mentions, (sent) => isNewer(sent) && idsIn(sent).some(leadsThere));
}

/** The custom ids of all its controls. */
const idsIn = ({ components }: APIMessage): string[] =>
  Array.from(JSON.stringify(components ?? []).matchAll(/"custom_id":"([^"]+)"/g), ([, id = '']) => id);

const nonceOf = (name: string): string =>
  createHash('sha256')
    .update(name)
    .digest('base64url')
    .slice(0, LIMITS.nonce - 1);

const printOf = ({ data }: OutFile): string => createHash('sha256').update(data).digest('base64url');

/** What is remembered of the files of a message that was sent. */
function sentFiles({ files }: Message, { components }: APIMessage): readonly SentFile[] {
  const attachments = new Map(attachmentsIn(components));
  return files.flatMap((file) => {
    const attachment = attachments.get(file.name);
    return attachment === undefined ? [] : [{ name: file.name, print: printOf(file), attachment }];
  });
}

/** The ids of the files that components show, by their names. No message lists those among its `attachments`. */
function* attachmentsIn(part: unknown): Generator<readonly [string, string]> {
  if (typeof part !== 'object' || part === null) return;
  const { url, attachment_id: id } = part as Partial<APIUnfurledMediaItem>;
  if (url !== undefined && id !== undefined) yield [new URL(url).pathname.split('/').at(-1) ?? '', id];
  for (const inner of Object.values(part)) yield* attachmentsIn(inner);
}

/** The message that takes the place of one that was sent with these files: those that are the same stay, and aren't sent again. */
export const keepingFiles = (message: Message, before: readonly SentFile[] = []): Message => ({
  ...message,
  files: message.files.map((file) => {
    const same = before.find(({ name, print }) => name === file.name && print === printOf(file));
    return same ? { ...file, attachment: same.attachment } : file;
  }),
});

/** All text of a message. Discord may trim it, so that blanks don't count. */
function wordsIn(components: Message['components'] | APIMessage['components']): string {
  const texts = (components ?? []).flatMap((component) =>
    component.type === ComponentType.Container
      ? component.components.flatMap((inner) => (inner.type === ComponentType.TextDisplay ? [inner.content] : []))
      : [],
  );
  return texts.join(' ').replace(/\s+/g, ' ').trim();
}

const mentionedIn = (words: string): string[] => Array.from(words.matchAll(/<@(\d+)>/g), ([, id = '']) => id);
