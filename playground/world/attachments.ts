import type { APIAttachment } from 'discord-api-types/v10';
import { badField } from '../refusal.js';
import { type Part, walk } from '../validate/components.js';
import type { MessageForm } from '../validate/message.js';
import type { StoredFile } from './model.js';
import type { World } from './world.js';

/** A file of a request: `index` is the n of `files[n]`. */
export interface Upload extends StoredFile {
  readonly index: string;
}

/**
 * A message's files after this body: the earlier ones that it names (all, if it names none), then the new ones.
 * @throws 50035 for a description without its file
 */
export function attachmentsOf(
  world: World,
  roomId: string,
  form: MessageForm,
  uploads: readonly Upload[],
  before: readonly APIAttachment[],
): APIAttachment[] {
  const named = form.attachments;
  const unknown = (named ?? []).findIndex(
    ({ id }) => !before.some((one) => one.id === id) && !uploads.some((one) => one.index === id),
  );
  if (unknown >= 0)
    throw badField(['attachments', unknown, 'id'], 'ATTACHMENT_NOT_FOUND', 'This attachment was not found.');
  const kept = named ? before.filter(({ id }) => named.some((one) => one.id === id)) : [...before];
  const retold = kept.map((one) => {
    const description = named?.find(({ id }) => id === one.id)?.description;
    return description ? { ...one, description } : one;
  });
  return [...retold, ...uploads.map((upload) => keep(world, roomId, upload, form))];
}

function keep(world: World, roomId: string, upload: Upload, form: MessageForm): APIAttachment {
  const id = world.nextId();
  const told = form.attachments?.find((one) => one.id === upload.index);
  const filename = (told?.filename ?? upload.name).replace(/[^\w.-]/g, '_');
  world.files.set(id, { name: filename, type: upload.type, data: upload.data });
  const url = `${world.origin}/cdn/attachments/${roomId}/${id}/${encodeURIComponent(filename)}`;
  return {
    id,
    filename,
    size: upload.data.length,
    url,
    proxy_url: url,
    content_type: upload.type,
    ...pngSize(upload.data),
    ...(told?.description ? { description: told.description } : {}),
  } as APIAttachment;
}

/**
 * The files that a message lists as its attachments. Files of its components are not among them; each component says
 * which one it has. https://github.com/discord/discord-api-docs/pull/8279
 */
export function notShown(files: readonly APIAttachment[], components: readonly Part[]): APIAttachment[] {
  const shown = new Set(
    [...walk(components, [])]
      .flatMap(([part]) => mediaIn(part as unknown as Record<string, unknown>))
      .map(([holder, key]) => (holder[key] as { readonly attachment_id?: string }).attachment_id),
  );
  return files.filter(({ id }) => !shown.has(id));
}

function pngSize(data: Buffer): { readonly width: number; readonly height: number } | undefined {
  if (data.length < 24 || data.readUInt32BE(0) !== 0x89504e47) return undefined;
  return { width: data.readUInt32BE(16), height: data.readUInt32BE(20) };
}

/** Gives every component its number, every picture its address. @throws 50035 where the message lacks an attachment */
export function settle(
  world: World,
  parts: readonly Part[],
  attachments: readonly APIAttachment[],
  at: readonly string[],
): Part[] {
  const all = [...walk(parts, [...at, 'components'])];
  const taken = new Set(all.map(([part]) => part.id).filter((id) => id));
  let next = 1;
  const copy = structuredClone(parts) as unknown as Record<string, unknown>[];
  for (const [part, path] of walk(copy as unknown as Part[], [...at, 'components'])) {
    const open = part as unknown as Record<string, unknown>;
    if (!open.id) {
      while (taken.has(next)) next++;
      taken.add(next);
      open.id = next;
    }
    fillIn(open);
    for (const [holder, key, place] of mediaIn(open))
      holder[key] = media(world, holder[key] as { url: string }, attachments, [...path, ...place, key]);
    if (open.type === 13) Object.assign(open, fileIn(open, attachments));
  }
  return copy as unknown as Part[];
}

/** Adds what Discord adds to a component that leaves it out. */
function fillIn(part: Record<string, unknown>): void {
  if (part.type === 17)
    Object.assign(part, { accent_color: part.accent_color ?? null, spoiler: part.spoiler ?? false });
  if (part.type === 3 || (typeof part.type === 'number' && part.type >= 5 && part.type <= 8))
    Object.assign(part, { min_values: part.min_values ?? 1, max_values: part.max_values ?? 1 });
  if (part.type === 14) Object.assign(part, { divider: part.divider ?? true, spacing: part.spacing ?? 1 });
  if (part.type === 11) Object.assign(part, { description: part.description ?? null, spoiler: part.spoiler ?? false });
  if (part.type === 12)
    for (const item of part.items as Record<string, unknown>[])
      Object.assign(item, { description: item.description ?? null, spoiler: item.spoiler ?? false });
}

/** The name and size of a file component's file. */
function fileIn({ file }: Record<string, unknown>, attachments: readonly APIAttachment[]): object {
  const own = attachments.find(({ id }) => id === (file as { readonly attachment_id?: string }).attachment_id);
  return own ? { name: own.filename, size: own.size } : {};
}

function mediaIn(
  part: Record<string, unknown>,
): readonly (readonly [Record<string, unknown>, string, PropertyKey[]])[] {
  if (part.type === 11) return [[part, 'media', []]];
  if (part.type === 13) return [[part, 'file', []]];
  if (part.type === 12)
    return (part.items as Record<string, unknown>[]).map((item, at) => [item, 'media', ['items', at]] as const);
  return [];
}

function media(
  world: World,
  given: { readonly url: string },
  attachments: readonly APIAttachment[],
  at: readonly PropertyKey[],
): object {
  const name = given.url.match(/^attachment:\/\/(.*)$/)?.[1];
  const own = attachments.find((one) =>
    name === undefined ? one.url === given.url : one.filename === decodeURIComponent(name),
  );
  if (own)
    return {
      id: world.nextId(),
      url: own.url,
      proxy_url: own.proxy_url,
      width: own.width ?? null,
      height: own.height ?? null,
      content_type: own.content_type ?? 'application/octet-stream',
      attachment_id: own.id,
    };
  if (name !== undefined)
    throw badField(
      [...at, 'url'],
      'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
      `The referenced attachment '${name}' was not found.`,
    );
  return { id: world.nextId(), url: given.url, proxy_url: given.url, width: null, height: null };
}

/** How long a file stays after its last message is gone, in milliseconds: a page may just be loading it. */
const STILL_SERVED = 60_000;

export function forgetFiles(world: World, gone: readonly Pick<APIAttachment, 'id'>[]): void {
  if (gone.length > 0) world.clock.after(STILL_SERVED, () => gone.forEach(({ id }) => void world.files.delete(id)));
}
