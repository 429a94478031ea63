import { readFile } from 'node:fs/promises';
import { extname, join, normalize, resolve, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
  '.ico': 'image/x-icon',
};
const POLICY =
  "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; connect-src 'self' ws:; frame-ancestors 'none'; base-uri 'none'";

/** Serves the built page; where it isn't built, says what is missing. */
export function servePage(app: FastifyInstance, directory: string | undefined): void {
  app.get('/*', async (request, reply) => {
    const name = decodeURIComponent(request.url.split('?')[0]!);
    const found =
      directory === undefined ? undefined : await read(resolve(directory), name === '/' ? 'index.html' : name);
    if (found) {
      return reply
        .type(found.type)
        .header('content-security-policy', POLICY)
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'no-cache')
        .send(found.data);
    }
    if (name.startsWith('/api')) return reply.callNotFound();
    if (name !== '/') return reply.code(404).type('text/plain').send('Not found');
    return reply
      .code(503)
      .type('text/plain; charset=utf-8')
      .send(
        'The playground is running, but its page has not been built. Bots and scripted people can use it all the same.\n',
      );
  });
}

async function read(
  directory: string,
  name: string,
): Promise<{ readonly type: string; readonly data: Buffer } | undefined> {
  const path = join(directory, normalize(`/${name}`));
  const type = TYPES[extname(path)];
  if (!type || !path.startsWith(directory + sep)) return undefined;
  try {
    return { type, data: await readFile(path) };
  } catch {
    return undefined;
  }
}
