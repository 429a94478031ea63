import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems assign themselves, so that no other server gets it before we listen on it. */
const [LEAST, BEYOND] = [10_000, 30_000];

/** A port of this machine on which nothing listens. Rejects where no port can be opened. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LEAST, BEYOND);
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') continue;
      throw error;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
}
