import { createHash } from 'node:crypto';
import { type APIMessage, type APIUnfurledMediaItem, ComponentType } from 'discord-api-types/v10';
import type { Match } from '../../../match/model/match.js';
import type { Effects, NewShown, Purpose, ShownRecord } from '../../../match/model/records.js';
import { readId } from '../../controls/custom-id.js';
import { troubleOf } from '../../controls/errors.js';
import { LIMITS } from '../../controls/limits.js';
import type { Message, OutFile } from '../../controls/payload.js';
import type { Posts } from '../../controls/posts.js';
import { read, type ShownData } from '../../controls/shown-data.js';

/* Sends a match's new messages, and records each. */

/** A call of a table: to which turn of the person (see `Turn.from`), and in which round of questions. */
export interface Called {
  readonly turn: number;
  readonly round?: string;
  /** How many reminders they had since the match began to wait for them. */
  readonly reminded?: { readonly since: number; readonly times: number };
}

/** What is recorded of a table. */
export interface TableData extends ShownData {
  /** By user id: the last call of each person, by this table or an earlier one. */
  readonly called?: Readonly<Record<string, Called>>;
  /** The round of questions that it tells. */
  readonly round?: string;
  /** When Discord was last asked who of the awaited has left the server, and when next: milliseconds since 1970. */
  readonly look?: { readonly at: number; readonly next: number };
  /** It is only a reminder: it replaced the table before it. */
  readonly reminds?: true;
  /** It is full: the next change needs a fresh table. */
  readonly full?: true;
  /** Its story begins after the choice `from`, -1 for the set-up, and ends with the choice `to`. */
  readonly from: number;
  readonly to: number;
  /** The last choice that it told when it was posted: the next fresh table tells the later ones. */
  readonly told?: number;
}

export interface LobbyData extends ShownData {
  /** It has a thread, or cannot have one. */
  readonly threaded?: boolean;
  /** Its sent files: their names, hashes and ids. */
  readonly files?: readonly SentFile[];
  /** User ids of people whom this lobby, or an earlier one, told of their reserved seats. */
  readonly called?: readonly string[];
}

/** What is recorded of a call to watchers. */
export interface WatchData extends ShownData {
  /** By user id: the last occasion to which each of them was called. */
  readonly told: Readonly<Record<string, number>>;
}
type PostData = TableData | LobbyData | WatchData;
interface SentFile {
  readonly name: string;
  readonly print: string;
  readonly attachment: string;
}

/** The content of this message is unconfirmed. */
export const UNCONFIRMED = -1;

export const updated = ({ id }: ShownRecord, patch: NonNullable<Effects['updateShown']>[number]['patch']): Effects => ({
  updateShown: [{ id, patch }],
});

/** The choice after which the story of the next fresh table begins. */
export const toldBy = (data: TableData | undefined): number => data?.told ?? data?.to ?? -1;

/** Its message was deleted; the next one tells its story again. */
export function markLost(shown: ShownRecord): Effects {
  const data = read<Partial<TableData>>(shown);
  return updated(shown, {
    live: false,
    data: JSON.stringify({ ...data, ...(data?.from !== undefined && { to: data.from, told: data.from }), lost: true }),
  });
}

/** The dependencies for sending. */
export interface Sending {
  readonly posts: Posts;
  /** Unrecorded messages of the match may be in its channel: their sender ended, or got no response. */
  readonly again: boolean;
}

export interface Posting {
  readonly purpose: Purpose;
  readonly channelId: string;
  /** The messages of its kind before this one, newest first. */
  readonly before: readonly ShownRecord[];
  readonly live: boolean;
  readonly data?: PostData;
  /** What to record where a message is found with another content. `said`: its text; `people`: its mentions. */
  readonly found?: (people: readonly string[], said: string) => PostData;
}

/**
 * Sends a message. The nonce contains the id of the previous one. A repeated send, after a lost response or a crash
 * before the record, finds the first message; a send after a deletion follows the lost record and so has another nonce.
 * If the deletion of an unrecorded message is what Discord remembers, it refuses the nonce for some minutes: then
 * another nonce is used, once. If the first send may be longer ago, the channel is searched first. A found message with
 * another content is updated like any stale message. Earlier records that are collapsed or lost are dropped.
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
    (again ? await findUnrecorded(posts, match, posting, message) : undefined) ??
    (await posts.send(channelId, message, nonceOf(name)).catch((error: unknown) => {
      if (troubleOf(error) !== 'messageGone') throw error;
      return posts.send(channelId, message, nonceOf(`${name} anew`));
    }));
  const said = wordsIn(sent.components);
  const ours = said === wordsIn(message.components);
  const known = purpose === 'lobby' ? { ...data, files: sentFiles(message, sent) } : data;
  const toRecord = ours ? known : found?.(mentionedIn(said), said);
  const record: NewShown = {
    matchId,
    purpose,
    channelId,
    messageId: sent.id,
    revision: ours ? revision : UNCONFIRMED,
    live: ours ? live : true,
    ...(toRecord && { data: JSON.stringify(toRecord) }),
  };
  return { setShown: [record], forgetShown: before.filter((each) => !each.live).map(({ id }) => id) };
}

/** The control that identifies a message of each kind anywhere: it leads to the match. */
const KNOWN_BY: Partial<Record<Purpose, string>> = { lobby: 'join', table: 'move', end: 'rematch' };

/** The newest message of this kind in the channel that is newer than all recorded ones. */
async function findUnrecorded(
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

const fileHash = ({ data }: OutFile): string => createHash('sha256').update(data).digest('base64url');

/** The record of a sent message's files. */
function sentFiles({ files }: Message, { components }: APIMessage): readonly SentFile[] {
  const attachments = new Map(attachmentsIn(components));
  return files.flatMap((file) => {
    const attachment = attachments.get(file.name);
    return attachment === undefined ? [] : [{ name: file.name, print: fileHash(file), attachment }];
  });
}

/** The ids of the files that components show, by their names. Messages don't list those among their `attachments`. */
function* attachmentsIn(part: unknown): Generator<readonly [string, string]> {
  if (typeof part !== 'object' || part === null) return;
  const { url, attachment_id: id } = part as Partial<APIUnfurledMediaItem>;
  if (url !== undefined && id !== undefined) yield [new URL(url).pathname.split('/').at(-1) ?? '', id];
  for (const inner of Object.values(part)) yield* attachmentsIn(inner);
}

/** A message that replaces one with these files: unchanged files stay, and aren't uploaded again. */
export const reuseFiles = (message: Message, before: readonly SentFile[] = []): Message => ({
  ...message,
  files: message.files.map((file) => {
    const same = before.find(({ name, print }) => name === file.name && print === fileHash(file));
    return same ? { ...file, attachment: same.attachment } : file;
  }),
});

/** All text of a message, without blanks, since Discord may trim it. */
function wordsIn(components: Message['components'] | APIMessage['components']): string {
  const texts = (components ?? []).flatMap((component) =>
    component.type === ComponentType.Container
      ? component.components.flatMap((inner) => (inner.type === ComponentType.TextDisplay ? [inner.content] : []))
      : [],
  );
  return texts.join(' ').replace(/\s+/g, ' ').trim();
}

const mentionedIn = (words: string): string[] => Array.from(words.matchAll(/<@(\d+)>/g), ([, id = '']) => id);
