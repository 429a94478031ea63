import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Connected, ToConnect } from '../protocol.js';

/** What is done for anyone who brings a bot from here to the real Discord. Each answers how far it has come. */
export interface Connect {
  now(): Connected;
  /** Asks Discord about a token, and remembers one that Discord knows. */
  check(token: string): Promise<Connected>;
  /** Keeps the token that was checked for the next start. */
  keep(): Connected;
  lookForServers(): Promise<Connected>;
}

/** Bytes. Tokens have some eighty characters; what was pasted by mistake has at most 500, which get a sentence. */
const BIGGEST_BODY = 4096;

const wish = z.union([
  z.strictObject({ want: z.enum(['now', 'keep', 'servers']) }),
  z.strictObject({ want: z.literal('check'), token: z.string().max(500) }),
]) satisfies z.ZodType<ToConnect>;

/** Answers the page, and nothing else: neither another page on this machine nor a request without an Origin. */
export function serveConnect(app: FastifyInstance, connect: Connect): void {
  app.post('/page/connect', { bodyLimit: BIGGEST_BODY }, async (request, reply) => {
    if (!isFromPage(request))
      return reply.code(403).type('text/plain').send('This answers the playground’s page only.');
    const heard = wish.safeParse(parse(String(request.body)));
    if (!heard.success) return reply.code(400).type('text/plain').send('Words that the playground does not know.');
    return reply.header('cache-control', 'no-store').send(await answered(connect, heard.data));
  });
}

/** A browser says truly where a request is from. */
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
