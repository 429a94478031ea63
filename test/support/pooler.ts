import { createServer, type Socket } from 'node:net';
import pg from 'pg';
import { afterwards } from './closing.js';

/* What stands between a program and PostgreSQL and has fewer connections than there are clients, as pgbouncer does. */

export interface PoolerOptions {
  /** When a client gives its connection back. */
  readonly mode: 'session' | 'transaction';
  readonly size: number;
  /** Which is given out next: the one that came back last, as pgbouncer does, or the one that came back first. */
  readonly next: 'last' | 'first';
}

const READY = 'Z'.charCodeAt(0);
const TERMINATE = 'X'.charCodeAt(0);
const IDLE = 'I'.charCodeAt(0);

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5, type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const number = (n: number): Buffer => {
  const four = Buffer.alloc(4);
  four.writeInt32BE(n);
  return four;
};
/** Anybody is let in; the number and the key that belong to a connection are the pooler's own. */
const WELCOME = Buffer.concat([
  message('R', number(0)),
  message('S', Buffer.from('client_encoding\0UTF8\0')),
  message('K', Buffer.concat([number(1_000_007), number(1)])),
  message('Z', Buffer.from('I')),
]);

/** Whole messages as they come, each with its type. `untyped`: the first one has none. */
function messagesOf(socket: Socket, heard: (type: number | undefined, whole: Buffer) => void, untyped = false): void {
  let left = Buffer.alloc(0);
  let bare = untyped;
  socket.on('data', (chunk: Buffer) => {
    left = Buffer.concat([left, chunk]);
    for (;;) {
      const at = bare ? 0 : 1;
      const length = left.length >= at + 4 ? left.readInt32BE(at) + at : Number.POSITIVE_INFINITY;
      if (left.length < length) return;
      const whole = left.subarray(0, length);
      left = left.subarray(length);
      const type = bare ? undefined : whole[0];
      bare = false;
      heard(type, whole);
    }
  });
}

interface Upstream {
  readonly socket: Socket;
  client: Socket | undefined;
}

/** Such a pooler before this database. The address to give in place of the database's. */
export async function pooler(url: string, { mode, size, next }: PoolerOptions): Promise<string> {
  const free: Upstream[] = [];
  const waiting: ((upstream: Upstream) => void)[] = [];
  const give = (upstream: Upstream): void => {
    upstream.client = undefined;
    const first = waiting.shift();
    if (first) first(upstream);
    else free.push(upstream);
  };
  for (let i = 0; i < size; i++) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    await client.connect();
    const socket = (client as unknown as { connection: { stream: Socket } }).connection.stream.removeAllListeners(
      'data',
    );
    const upstream: Upstream = { socket, client: undefined };
    messagesOf(socket, (type, whole) => {
      upstream.client?.write(whole);
      const left = upstream.client === undefined;
      if (type === READY && whole[5] === IDLE && (left || mode === 'transaction')) give(upstream);
    });
    afterwards(() => socket.destroy());
    free.push(upstream);
  }
  const clients = new Set<Socket>();
  const server = createServer((socket) => {
    clients.add(socket);
    let mine: Upstream | undefined;
    const todo: Buffer[] = [];
    const flush = (upstream: Upstream): void => {
      mine = upstream;
      upstream.client = socket;
      for (const each of todo.splice(0)) upstream.socket.write(each);
    };
    const ask = (whole: Buffer): void => {
      if (mine?.client === socket) return void mine.socket.write(whole);
      todo.push(whole);
      if (todo.length > 1) return;
      const upstream = next === 'last' ? free.pop() : free.shift();
      if (upstream) flush(upstream);
      else waiting.push(flush);
    };
    messagesOf(
      socket,
      (type, whole) => {
        if (type === undefined) socket.write(WELCOME);
        else if (type !== TERMINATE) ask(whole);
      },
      true,
    );
    socket.on('error', () => {});
    socket.on('close', () => {
      const at = waiting.indexOf(flush);
      if (at >= 0) waiting.splice(at, 1);
      if (mine?.client !== socket) return;
      mine.client = undefined;
      mine.socket.write(message('Q', Buffer.from('ROLLBACK\0')));
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  afterwards(() => {
    for (const socket of clients) socket.destroy();
    server.close();
  });
  const address = server.address();
  return Object.assign(new URL(url), { port: String(typeof address === 'object' ? address?.port : '') }).href;
}
