import type { APIUnfurledMediaItem } from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import { attached, own } from '../address.js';
import type { Context } from './context.js';
import './picture.js';

/** The location of a picture or file: the common part of Discord's kinds of media. */
export type Media = Pick<APIUnfurledMediaItem, 'url' | 'width' | 'height'>;

/** A gallery's entry. */
export interface Entry {
  readonly media: Media;
  readonly description?: string | null;
  readonly spoiler?: boolean;
}

function find(media: Media, context: Context) {
  const file = attached(media.url, context.message?.attachments ?? []);
  const address = file?.url ?? media.url;
  return {
    src: own(address, location.href),
    width: media.width ?? file?.width ?? undefined,
    height: media.height ?? file?.height ?? undefined,
    name: file?.filename ?? decodeURIComponent(address.split(/[?#]/)[0]?.split('/').at(-1) ?? 'file'),
    size: file?.size,
    description: file?.description,
  };
}

/** One picture that opens in full size. */
export function picture(
  media: Media,
  description: string | null | undefined,
  spoiler: boolean | undefined,
  context: Context,
): TemplateResult {
  const found = find(media, context);
  const alt = description ?? found.description ?? '';
  if (found.src === undefined) return html`<p class="elsewhere">A picture from elsewhere is not shown here. ${alt}</p>`;
  return html`<pg-picture
    .src=${found.src}
    .alt=${alt}
    .spoiler=${spoiler === true}
    .wide=${found.width}
    .high=${found.height}
    .enlarge=${context.enlarge}
  ></pg-picture>`;
}

/** A grid of one to ten pictures. */
export function gallery(items: readonly Entry[], context: Context): TemplateResult {
  const shape = items.length === 1 ? 'one' : items.length === 2 || items.length === 4 ? 'two' : 'three';
  return html`<div class="gallery ${shape}">${items.map((item) => picture(item.media, item.description, item.spoiler, context))}</div>`;
}

const inWords = (bytes: number): string =>
  bytes < 1024
    ? `${bytes} bytes`
    : bytes < 1_048_576
      ? `${(bytes / 1024).toFixed(1)} kB`
      : `${(bytes / 1_048_576).toFixed(1)} MB`;

interface Named {
  readonly file: Media;
  readonly name?: string;
  readonly size?: number;
}

/** A file to download. */
export function file(component: Named, context: Context): TemplateResult {
  const found = find(component.file, context);
  const name = component.name ?? found.name;
  const size = component.size ?? found.size;
  const words = html`<span class="sheet" aria-hidden="true"></span><span class="name">${name}</span>${size === undefined ? nothing : html`<span class="size">${inWords(size)}</span>`}`;
  if (found.src === undefined) return html`<div class="file">${words}</div>`;
  return html`<a class="file" href=${found.src} download=${name}>${words}</a>`;
}
