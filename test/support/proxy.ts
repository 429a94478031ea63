import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterwards } from './closing.js';

/**
 * A proxy that brings every tunnel to one port of this machine, or refuses them all. `asked`: where each was to lead, and who
 * asked for it.
 */
export async function openProxy({ leadsTo, refuses }: { leadsTo?: number; refuses?: string } = {}) {
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((_, answer) => void answer.writeHead(400).end());
  server.on('connect', ({ url, headers }, socket: Socket) => {
    asked.push(`${url} ${headers['proxy-authorization'] ?? ''}`.trim());
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (leadsTo === undefined) return void socket.end(`HTTP/1.1 ${refuses}\r\n\r\n`);
    const inner = connect(leadsTo, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      inner.pipe(socket).pipe(inner);
    });
    sockets.add(inner);
    inner.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterwards(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { at: `127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}
