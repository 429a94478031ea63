/** Addresses of pictures and files, made safe for the page. */
import type { APIAttachment } from 'discord-api-types/v10';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** An address of the page's own server, which may use another of its loopback names; undefined for any other. */
export function own(address: string, base: string): string | undefined {
  if (!URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  const here = new URL(base);
  if (url.protocol === 'data:' && address.startsWith('data:image/')) return address;
  if (url.origin === here.origin) return url.href;
  const same = url.port === here.port && loopback.has(url.hostname) && loopback.has(here.hostname);
  return same && /^https?:$/.test(url.protocol) ? here.origin + url.pathname + url.search : undefined;
}

/** A channel or thread, with an optional message. */
export interface Place {
  readonly channelId: string;
  readonly messageId: string | undefined;
}

const INTO_DISCORD = /^https:\/\/(?:ptb\.|canary\.)?discord(?:app)?\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/;

/** The target of a link into Discord, which this page replaces; undefined for all other addresses. */
export function placeIn(address: string): Place | undefined {
  const found = INTO_DISCORD.exec(address);
  return found?.[1] === undefined ? undefined : { channelId: found[1], messageId: found[2] };
}

/** The attachment of an `attachment://name` address or a plain one. */
export function attached(address: string, attachments: readonly APIAttachment[]): APIAttachment | undefined {
  const name = address.startsWith('attachment://') ? address.slice('attachment://'.length) : undefined;
  return attachments.find((file) => (name === undefined ? file.url === address : file.filename === name));
}
