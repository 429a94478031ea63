import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { type APIInteraction, InteractionResponseType, InteractionType } from 'discord-api-types/v10';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';

/*
 * Where Discord brings interactions by HTTP, in place of the gateway. Each is taken over with 202 and answered as any other,
 * by the callback of its own token, so that whatever answers them knows of no second way.
 */

export interface EndpointOptions {
  /** The application's, 64 hexadecimal digits. */
  readonly publicKey: string;
  readonly host: string;
  /** 0 for any free one. */
  readonly port: number;
  /** Takes an interaction over, to be answered; false where nobody would answer it now. */
  readonly take: (interaction: APIInteraction) => boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: { warn(about: object, text: string): void };
}

export interface Endpoint {
  readonly port: number;
  /** Nothing more is taken. A request of which only a part is here is cut off: nothing was promised to it. */
  close(): Promise<void>;
}

/**
 * How far what is signed may lie before or after now: longer ago it may be an old request, sent again by
 * somebody else. Sent again within it, here or to another process, it finds its interaction claimed.
 */
export const WINDOW_MS = 60_000;
/** More than Discord ever sends: a message with all its components is part of it. */
const LARGEST = 1024 * 1024;
/** Discord waits three seconds for an answer: whoever takes longer to ask is somebody else. */
const ASKED_WITHIN_MS = 10_000;

/** What stands before the 32 bytes of an Ed25519 key in its SPKI form. */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

const keyOf = (publicKey: string): KeyObject =>
  createPublicKey({ key: Buffer.concat([SPKI, Buffer.from(publicKey, 'hex')]), format: 'der', type: 'spki' });

/** Serves `POST /`, and every other path, since hosts and proxies choose theirs. Rejects if the port is taken. */
export async function startEndpoint({ publicKey, host, port, take, now, log }: EndpointOptions): Promise<Endpoint> {
  const key = keyOf(publicKey);
  const app = Fastify({ bodyLimit: LARGEST, requestTimeout: ASKED_WITHIN_MS, forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  // The signature is of the bytes, so these are what is read.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));

  function answer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const signature = headerOf(request, 'x-signature-ed25519');
    const stamp = headerOf(request, 'x-signature-timestamp');
    if (!isSigned({ key, signature, stamp, body })) return reply.code(401).send('This is not signed by Discord.');
    const off = now() - Number(stamp) * 1000;
    if (Math.abs(off) > WINDOW_MS) {
      log.warn({ seconds: Math.round(off / 1000) }, 'an interaction was refused: it is old, or this clock is wrong');
      return reply.code(401).send('This was signed at another time.');
    }
    const interaction = interactionIn(body);
    if (!interaction) return reply.code(400).send('This is no interaction.');
    if (interaction.type === InteractionType.Ping) return reply.send({ type: InteractionResponseType.Pong });
    if (!take(interaction)) return reply.code(503).send('Nobody answers here now.');
    return reply.code(202).send();
  }
  app.post('*', answer);

  await app.listen({ host, port });
  return { port: (app.server.address() as AddressInfo).port, close: () => app.close() };
}

const headerOf = ({ headers }: FastifyRequest, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

interface Signed {
  readonly key: KeyObject;
  /** 128 hexadecimal digits. */
  readonly signature: string;
  /** Seconds since 1970. */
  readonly stamp: string;
  readonly body: Buffer;
}

const isSigned = ({ key, signature, stamp, body }: Signed): boolean =>
  /^[0-9a-f]{128}$/i.test(signature) &&
  /^\d{1,12}$/.test(stamp) &&
  verify(null, Buffer.concat([Buffer.from(stamp), body]), key, Buffer.from(signature, 'hex'));

function interactionIn(body: Buffer): APIInteraction | { readonly type: InteractionType.Ping } | undefined {
  try {
    const read: unknown = JSON.parse(body.toString('utf8'));
    if (typeof read !== 'object' || read === null || !('type' in read)) return undefined;
    if (read.type === InteractionType.Ping) return { type: InteractionType.Ping };
    return 'id' in read && typeof read.id === 'string' && 'token' in read ? (read as APIInteraction) : undefined;
  } catch {
    return undefined;
  }
}
