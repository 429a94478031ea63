import type { IncomingHttpHeaders } from 'node:http';

const LOCAL = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Whether a request was meant for this machine by this machine. A name that some foreign page made point here (DNS
 * rebinding) shows in Host, and a foreign page in Origin: one from another port of this machine as well.
 */
export function isLocal({ host = '', origin }: IncomingHttpHeaders): boolean {
  return isLocalHost(`http://${host}`) && (origin === undefined || origin === `http://${host}`);
}

function isLocalHost(address: string): boolean {
  return URL.canParse(address) && LOCAL.has(new URL(address).hostname);
}
