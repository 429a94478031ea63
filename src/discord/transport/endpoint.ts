import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { type APIInteraction, InteractionResponseType, InteractionType } from 'discord-api-types/v10';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { endingStalled } from '../../serving.js';

/*
 * Discord delivers interactions here by HTTP, in place of the gateway. The endpoint accepts each with 202; the answer
 * goes by the callback of its own token, as for any other interaction, so the rest of the program is the same for both.
 */

export interface EndpointOptions {
  /** The application's public key, 64 hexadecimal digits. */
  readonly publicKey: string;
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Accepts an interaction to answer; false where nothing would answer it now. */
  readonly take: (interaction: APIInteraction) => boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: { warn(about: object, text: string): void };
  /** Milliseconds that a request may take to arrive; ten seconds by default. */
  readonly arrivesWithinMs?: number;
}

export interface Endpoint {
  readonly port: number;
  /** Accepts nothing more. It cuts off a request that has arrived only in part: nothing was promised to it. */
  close(): Promise<void>;
}

/**
 * How far the time of a signed request may be before or after now: an older one may be a replay by somebody else. A
 * replay within this window, here or to another process, finds its interaction claimed.
 */
export const WINDOW_MS = 60_000;
/** Bytes, more than Discord ever sends: the message with all its components is part of it. */
const LARGEST = 256 * 1024;
/** With {@link LARGEST} this limits the memory that strangers can occupy. Discord reuses its connections. */
const MOST_CONNECTIONS = 256;

/** The prefix of the 32 bytes of an Ed25519 key in its SPKI form. */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

const keyOf = (publicKey: string): KeyObject =>
  createPublicKey({ key: Buffer.concat([SPKI, Buffer.from(publicKey, 'hex')]), format: 'der', type: 'spki' });

/** Serves `POST` on every path, since hosts and proxies choose theirs. Rejects if the port is in use. */
export async function startEndpoint(options: EndpointOptions): Promise<Endpoint> {
  const { publicKey, host, port, take, now, log, arrivesWithinMs } = options;
  const key = keyOf(publicKey);
  const http = endingStalled(arrivesWithinMs);
  // Fastify replaces the `requestTimeout` of `http` by its own default, none.
  const { requestTimeout } = http;
  const app = Fastify({ bodyLimit: LARGEST, http, requestTimeout, forceCloseConnections: true });
  app.server.maxConnections = MOST_CONNECTIONS;
  app.removeAllContentTypeParsers();
  // Rejects a request without a possible signature before reading its body, and closes its connection.
  app.addHook('onRequest', async (request, reply) => {
    if (!isSignature(signatureOf(request))) return reply.code(401).header('connection', 'close').send(UNSIGNED);
  });
  // The signature is of the raw bytes.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));

  function answer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const signature = signatureOf(request);
    if (!isSigned(key, signature, body)) return reply.code(401).send(UNSIGNED);
    const off = now() - Number(signature.stamp) * 1000;
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

const UNSIGNED = 'This is not signed by Discord.';

interface Signature {
  /** 128 hexadecimal digits. */
  readonly digits: string;
  /** Seconds since 1970. */
  readonly stamp: string;
}

const signatureOf = (request: FastifyRequest): Signature => ({
  digits: headerOf(request, 'x-signature-ed25519'),
  stamp: headerOf(request, 'x-signature-timestamp'),
});
const isSignature = ({ digits, stamp }: Signature): boolean =>
  /^[0-9a-f]{128}$/i.test(digits) && /^\d{1,12}$/.test(stamp);

const isSigned = (key: KeyObject, { digits, stamp }: Signature, body: Buffer): boolean =>
  verify(null, Buffer.concat([Buffer.from(stamp), body]), key, Buffer.from(digits, 'hex'));

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
