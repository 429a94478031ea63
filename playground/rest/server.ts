import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { notFound, Refusal, refuse } from '../refusal.js';
import type { World } from '../world/world.js';
import { readBody } from './body.js';
import { callbackRoutes } from './callbacks.js';
import { channelRoutes } from './channels.js';
import { commandRoutes } from './commands.js';
import { identityRoutes } from './identity.js';
import type { Limits } from './limits.js';
import { messageRoutes } from './messages.js';
import { CUT, type Mischief, NEVER, wrongAnswer } from './misbehave.js';
import type { Answered, Around, Asked, Route } from './route.js';

const BODY_BYTES = 30 * 1024 * 1024;
/** Every path that is answered. */
export const ROUTES: readonly Route[] = [
  ...identityRoutes,
  ...commandRoutes,
  ...callbackRoutes,
  ...messageRoutes,
  ...channelRoutes,
];

/** One request and its answer. */
export interface Observed {
  readonly method: string;
  /** Below `/api/v10`, without the query. */
  readonly path: string;
  /** The path with its parameters' names. */
  readonly route: string;
  readonly requestBody: unknown;
  readonly status: number;
  readonly responseBody: unknown;
}
export interface RestServer {
  readonly around: Around;
  readonly limits: Limits;
  readonly mischief: Mischief;
  readonly observe: ((seen: Observed) => void) | undefined;
}

/** The HTTP side: every route passes the same checks. */
export function makeRest(server: RestServer): FastifyInstance {
  const app = fastify({
    logger: false,
    bodyLimit: BODY_BYTES,
    routerOptions: { maxParamLength: 400 },
    forceCloseConnections: true,
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  for (const route of ROUTES) {
    app.route({
      method: route.method,
      url: `/api/v10${route.url}`,
      handler: (request, reply) => pass(server, route, request, reply),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const { status, body } = notFound();
    if (request.url.startsWith('/api'))
      server.observe?.({ ...unread(request, request.method, ''), status, responseBody: body });
    return reply.code(status).send(body);
  });
  app.get('/cdn/attachments/:roomId/:fileId/:name', (request, reply) => sendFile(server.around.world, request, reply));
  return app;
}

function sendFile(world: World, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { fileId } = request.params as { readonly fileId: string };
  const file = world.files.get(fileId);
  if (!file) return reply.code(404).type('text/plain').send('This content is no longer available.');
  return reply
    .type(file.type)
    .header('cache-control', 'private, max-age=31536000')
    .header('x-content-type-options', 'nosniff')
    .send(file.data);
}

/** The known fields of a request whose body was not read. */
const unread = ({ url }: FastifyRequest, method: string, route: string) => ({
  method,
  path: url,
  route,
  requestBody: undefined,
});

async function pass(
  server: RestServer,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { asked, answered, headers } = await judged(server, route, request);
  const { status, body } = answered;
  if (status === CUT) request.raw.socket.destroy();
  if (status === CUT || status === NEVER) return reply.hijack();
  server.observe?.({
    ...unread(request, route.method, route.url),
    ...(asked && { path: asked.path, requestBody: asked.body }),
    status,
    responseBody: body,
  });
  if (body === undefined) return reply.code(status).headers(headers).send();
  return reply
    .code(status)
    .type('application/json')
    .headers(headers)
    .send(typeof body === 'string' ? body : JSON.stringify(body));
}

/** A request with Discord's answer. `asked` is missing where the body could not be read. */
interface Judged {
  readonly asked: Asked | undefined;
  readonly answered: Answered;
  readonly headers: Readonly<Record<string, string>>;
}

/** Reads, counts and carries out a request; a refusal becomes an ordinary answer. */
async function judged(server: RestServer, route: Route, request: FastifyRequest): Promise<Judged> {
  let asked: Asked | undefined;
  let headers: Readonly<Record<string, string>> = {};
  try {
    // Cloudflare checks it before Discord does: https://docs.discord.com/developers/reference#user-agent
    if (!AGENT.test(request.headers['user-agent'] ?? '')) throw refuse(40333);
    asked = await askedOf(route, request);
    const wrong = server.mischief.take(asked);
    if (wrong && !wrong.applied) throw wrongAnswer(wrong);
    if (route.auth === 'bot') {
      if (request.headers.authorization !== `Bot ${server.around.world.token}`) throw refuse(0);
      server.limits.takeGlobal();
    }
    const major = majorOf(route, asked);
    headers = server.limits.take(route.bucket, major);
    const also = route.also?.(asked, server.around);
    if (also) server.limits.take(also, major);
    const answered = route.handle(asked, server.around);
    if (wrong) throw wrongAnswer(wrong);
    return { asked, answered, headers };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return {
      asked,
      answered: { status: error.status, body: error.body },
      headers: { ...headers, ...error.headers },
    };
  }
}

/** `DiscordBot (url, version)`, then anything. */
const AGENT = /^DiscordBot \(https?:\/\/[^\s,)]+, [^\s)]+\)/;

/** The key of a limit: the first parameter, and for webhooks the token too. */
const majorOf = ({ auth }: Route, { params }: Asked): string =>
  Object.values(params)
    .slice(0, auth === 'none' ? 2 : 1)
    .join(':');

async function askedOf(route: Route, request: FastifyRequest): Promise<Asked> {
  const { body, uploads } = await readBody(request.body as Buffer | undefined, request.headers['content-type']);
  return {
    method: route.method,
    path: decodeURIComponent(request.url.split('?')[0]!).replace(/^\/api\/v10/, ''),
    params: request.params as Record<string, string>,
    query: request.query as Record<string, string>,
    body,
    uploads,
  };
}
