import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { isLocal } from './local.js';

/** Takes over a WebSocket that was opened at one path. */
export type Connect = (socket: WebSocket, request: IncomingMessage) => void;

const BIGGEST_FRAME = 1024 * 1024;

/** Requests from another machine, or from a foreign page, get no answer. */
export function answerOnlyThisMachine(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isLocal(request.headers))
      return reply
        .code(403)
        .type('text/plain')
        .send('The playground answers this machine only. Type its address instead of following a link.');
    // Only its own page may load pictures and answers.
    reply.header('cross-origin-resource-policy', 'same-origin');
    return undefined;
  });
}

/** Hands each WebSocket to its path's handler; refuses all others, and those from elsewhere. */
export function takeSockets({ server }: FastifyInstance, paths: Readonly<Record<string, Connect>>): void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: BIGGEST_FRAME });
  server.on('upgrade', (request, socket, head) => {
    const path = (request.url ?? '').split('?')[0]!.replace(/\/$/, '');
    const connect = Object.hasOwn(paths, path) ? paths[path] : undefined;
    if (!connect || !isLocal(request.headers))
      return void socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
    return sockets.handleUpgrade(request, socket, head, (ws) => connect(ws, request));
  });
}

/** Listens on loopback, and gives the port: 0 takes any free one. */
export async function listen(app: FastifyInstance, port: number): Promise<number> {
  await app.listen({ port, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}
