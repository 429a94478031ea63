import type { APIMessage, APIUnfurledMediaItem } from 'discord-api-types/v10';
import { type Part, walk } from '../validate/components.js';

/** A file of a message, from its components or attachments. */
export interface ShownFile {
  /** The attachment's id. */
  readonly id: string;
  readonly filename: string;
  readonly url: string;
  readonly description: string | undefined;
  readonly width: number | undefined;
  readonly height: number | undefined;
}

interface Holder {
  readonly media?: APIUnfurledMediaItem;
  readonly file?: APIUnfurledMediaItem;
  readonly description?: string | null;
  readonly items?: readonly Holder[];
}

/** All files of a message, in the order shown; then those that no component shows. */
export function filesOf({ components = [], attachments }: APIMessage): readonly ShownFile[] {
  const holders = [...walk(components as unknown as readonly Part[], [])]
    .map(([part]) => part as unknown as Holder)
    .flatMap((holder) => holder.items ?? [holder]);
  const shown = holders.flatMap(({ media, file = media, description }) =>
    file?.attachment_id ? [fileOf(file.attachment_id, file, description)] : [],
  );
  return [...shown, ...attachments.map((one) => fileOf(one.id, one, one.description))];
}

const fileOf = (
  id: string,
  { url, width, height }: Pick<APIUnfurledMediaItem, 'url' | 'width' | 'height'>,
  description: string | null | undefined,
): ShownFile => ({
  id,
  filename: decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? ''),
  url,
  description: description ?? undefined,
  width: width ?? undefined,
  height: height ?? undefined,
});
