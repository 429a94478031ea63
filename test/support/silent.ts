import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterwards } from './closing.js';

/* A network before PostgreSQL, which swallows what is sent on it. */

/** What PostgreSQL is told where a connection is closed. */
const FAREWELL = 'X';

interface Silence {
  /** What was sent after that on connections that were there before. */
  sent(): readonly string[];
  /** Resolves when they are all given up. */
  readonly closed: Promise<unknown>;
}

export interface SilentNetwork {
  readonly url: string;
  /** As soon as this statement is sent, nothing of the connections there are gets anywhere any more. Later ones are well. */
  after(statement: string): Promise<Silence>;
}

export async function silentTo(url: string): Promise<SilentNetwork> {
  const { hostname, port } = new URL(url);
  const there = new Set<Socket>();
  const silent = new Set<Socket>();
  const swallowed: string[] = [];
  let wanted: { readonly statement: string; readonly begun: (silence: Silence) => void } | undefined;

  function begin(): void {
    const these = [...there];
    for (const each of these) silent.add(each);
    wanted?.begun({
      sent: () => swallowed,
      closed: Promise.all(these.map((each) => each.closed || once(each, 'close'))),
    });
    wanted = undefined;
  }

  const network = createServer((near) => {
    const far = connect(Number(port), hostname);
    there.add(near);
    near.on('data', (data) => {
      const text = data.toString('latin1');
      if (silent.has(near)) {
        if (!text.startsWith(FAREWELL)) swallowed.push(text);
      } else if (wanted && text.includes(wanted.statement)) begin();
      else far.write(data);
    });
    far.on('data', (data) => void (silent.has(near) || near.write(data)));
    near
      .on('error', () => undefined)
      .on('close', () => {
        there.delete(near);
        far.destroy();
      });
    far.on('error', () => undefined).on('close', () => void (silent.has(near) || near.destroy()));
  });
  network.listen(0, '127.0.0.1');
  await once(network, 'listening');
  afterwards(() => {
    for (const each of there) each.destroy();
    network.close();
  });
  return {
    url: Object.assign(new URL(url), { port: String((network.address() as AddressInfo).port) }).href,
    after: (statement) => new Promise((begun) => (wanted = { statement, begun })),
  };
}
