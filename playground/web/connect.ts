import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Connected, ToConnect } from '../protocol.js';
import { parsed } from './words.js';

/** Brings a bot to the real Discord. Each step gives the bot's progress. */
export interface Connect {
  now(): Connected;
  /** Asks Discord about a token, and remembers a valid one. */
  check(token: string): Promise<Connected>;
  /** Stores the checked token for the next start. */
  keep(): Connected;
  lookForServers(): Promise<Connected>;
}

/** Bytes. Tokens have some eighty characters; pasted mistakes of up to 500 get a sentence. */
const BIGGEST_BODY = 4096;

const wish = z.union([
  z.strictObject({ want: z.enum(['now', 'keep', 'servers']) }),
  z.strictObject({ want: z.literal('check'), token: z.string().max(500) }),
]) satisfies z.ZodType<ToConnect>;

/** Answers only the page: neither another page on this machine nor a request without an Origin. */
export function serveConnect(app: FastifyInstance, connect: Connect): void {
  app.post('/page/connect', { bodyLimit: BIGGEST_BODY }, async (request, reply) => {
    if (!isFromPage(request))
      return reply.code(403).type('text/plain').send('This answers the playground’s page only.');
    const heard = wish.safeParse(parsed(String(request.body)));
    if (!heard.success) return reply.code(400).type('text/plain').send('Words that the playground does not know.');
    return reply.header('cache-control', 'no-store').send(await answered(connect, heard.data));
  });
}

/** Browsers tell the origin of a request truly. */
const isFromPage = ({ headers }: FastifyRequest): boolean =>
  headers.origin === `http://${headers.host}` && headers['content-type'] === 'application/json';

function answered(connect: Connect, asked: ToConnect): Connected | Promise<Connected> {
  switch (asked.want) {
    case 'now':
      return connect.now();
    case 'check':
      return connect.check(asked.token);
    case 'keep':
      return connect.keep();
    case 'servers':
      return connect.lookForServers();
  }
}
