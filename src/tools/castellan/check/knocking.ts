import { randomBytes } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { failure, USER_AGENT } from '../../../discord/transport/requesting.js';

/** Discord answers by HTTP, but no session began. The message holds whole sentences. */
export class GatewayAway extends Error {
  override readonly name = 'GatewayAway';
}

const REMEDY =
  'Discord answers by HTTP, so look whether a firewall or a proxy keeps WebSockets from it, and at discordstatus.com.';

/**
 * Opens a WebSocket and closes it: the client would try for ever, and cannot be stopped while it does.
 *
 * @param url such as `wss://gateway.discord.gg`
 * @throws {GatewayAway}
 */
export function knock(url: string, patienceMs: number): Promise<void> {
  const away = (why: string): GatewayAway => new GatewayAway(`It is at ${url}, and ${why}. ${REMEDY}`);
  const late = AbortSignal.timeout(patienceMs);
  const asked = (url.startsWith('wss:') ? https : http).get(url.replace(/^ws/, 'http'), {
    headers: {
      ...USER_AGENT,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
    },
    signal: late,
  });
  return new Promise((resolve, reject) => {
    asked.on('upgrade', (_, socket) => {
      socket.destroy();
      resolve();
    });
    asked.on('response', (answer) => {
      answer.destroy();
      reject(away(`answers ${answer.statusCode} in place of a WebSocket`));
    });
    asked.on('error', (error) => reject(away(late.aborted ? silentFor(patienceMs) : failure(error, url))));
  });
}

const silentFor = (patienceMs: number): string => `has said nothing for ${patienceMs / 1000} seconds`;

/** The result, if it comes in time. @throws {GatewayAway} */
export async function begunWithin<T>(patienceMs: number, begun: Promise<T>): Promise<T> {
  const late = AbortSignal.timeout(patienceMs);
  const tooLate = new Promise<never>((_, reject) => {
    late.addEventListener('abort', () =>
      reject(new GatewayAway(`No session came about in ${patienceMs / 1000} seconds. ${REMEDY}`)),
    );
  });
  return await Promise.race([begun, tooLate]).catch((error: Error) => {
    throw error instanceof GatewayAway ? error : new GatewayAway(`It lets no session begin: ${error.message}`);
  });
}
