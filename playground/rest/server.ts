import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { notFound, Refusal, refuse } from '../refusal.js';
import { readBody } from './body.js';
import { callbackRoutes } from './callbacks.js';
import { channelRoutes } from './channels.js';
import { commandRoutes } from './commands.js';
import { identityRoutes } from './identity.js';
import type { Limits } from './limits.js';
import { messageRoutes } from './messages.js';
import { type Mischief, wrongAnswer } from './misbehave.js';
import type { Answered, Around, Asked, Route } from './route.js';

const BODY_BYTES = 30 * 1024 * 1024;
const ROUTES = [...identityRoutes, ...commandRoutes, ...callbackRoutes, ...messageRoutes, ...channelRoutes];

/** One request and its answer, as they passed. */
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

/** The HTTP side: every route passes through the same gate. */
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
      server.observe?.({
        method: request.method,
        path: request.url,
        route: '',
        requestBody: undefined,
        status,
        responseBody: body,
      });
    return reply.code(status).send(body);
  });
  app.get('/cdn/attachments/:roomId/:fileId/:name', (request, reply) => {
    const { fileId } = request.params as { readonly fileId: string };
    const file = server.around.world.files.get(fileId);
    if (!file) return reply.code(404).type('text/plain').send('This content is no longer available.');
    return reply
      .type(file.type)
      .header('cache-control', 'private, max-age=31536000')
      .header('x-content-type-options', 'nosniff')
      .send(file.data);
  });
  return app;
}

async function pass(
  server: RestServer,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  let asked: Asked | undefined;
  let headers: Readonly<Record<string, string>> = {};
  let answered: Answered;
  try {
    asked = await askedOf(route, request);
    const wrong = server.mischief.take(asked);
    if (wrong && !wrong.applied) throw wrongAnswer(wrong);
    if (route.auth === 'bot') {
      if (request.headers.authorization !== `Bot ${server.around.world.token}`) throw refuse(0);
      server.limits.takeGlobal();
    }
    headers = server.limits.take(
      route.bucket,
      Object.values(asked.params)
        .slice(0, route.auth === 'none' ? 2 : 1)
        .join(':'),
    );
    answered = route.handle(asked, server.around);
    if (wrong) throw wrongAnswer(wrong);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    answered = { status: error.status, body: error.body };
    headers = { ...headers, ...error.headers };
  }
  if (answered.status === 0) {
    request.raw.socket.destroy();
    return reply.hijack();
  }
  server.observe?.({
    method: route.method,
    path: asked?.path ?? request.url,
    route: route.url,
    requestBody: asked?.body,
    status: answered.status,
    responseBody: answered.body,
  });
  reply.code(answered.status).headers(headers);
  return answered.body === undefined
    ? reply.send()
    : reply.type('application/json').send(JSON.stringify(answered.body));
}

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
