import type { Interactions } from '../interactions/records.js';
import type { Upload } from '../world/attachments.js';
import type { Room } from '../world/model.js';
import { roomForBot } from '../world/rooms.js';
import type { World } from '../world/world.js';

/** A request as routes see it. */
export interface Asked {
  readonly method: string;
  /** Below `/api/v10`, decoded, without the query. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | undefined>>;
  /** The JSON body, or the `payload_json` of a form. */
  readonly body: unknown;
  readonly uploads: readonly Upload[];
}
export interface Answered {
  readonly status: number;
  readonly body?: unknown;
}
export interface Around {
  readonly world: World;
  readonly interactions: Interactions;
}

/** One path of Discord's API. It answers, or throws a Refusal. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  /** Whether the bot's token is required; webhooks and callbacks carry their own. */
  readonly auth: 'bot' | 'none';
  readonly bucket: Bucket;
  /** A second limit for some of its requests. */
  readonly also?: (asked: Asked, around: Around) => Bucket | undefined;
  readonly handle: (asked: Asked, around: Around) => Answered;
}
/** `limit` requests each `per` milliseconds, for each value of the `major` parameter. */
export interface Bucket {
  readonly name: string;
  readonly limit: number;
  readonly per: number;
  /** Discord's special answer to too many; by default that of any limit. */
  readonly excess?: { readonly code: number; readonly message: string };
}

/** A path below a channel or thread that the bot must be able to see. @throws 10003, 50001 */
export const inRoom = (
  method: Route['method'],
  url: string,
  bucket: Bucket,
  handle: (room: Room, world: World, asked: Asked) => Answered,
): Route => ({
  method,
  url,
  auth: 'bot',
  bucket,
  handle: (asked, { world }) => handle(roomForBot(world, asked.params.channelId!), world, asked),
});

export const PLAIN: Bucket = { name: 'plain', limit: 50, per: 1000 };
export const ok = (body: unknown): Answered => ({ status: 200, body });
export const done: Answered = { status: 204 };
