import type { IncomingHttpHeaders } from 'node:http';

/** Loopback as browsers write it: nobody who opens the page uses another spelling. */
const LOCAL = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/;

/**
 * Whether a request came from this machine for this machine. A foreign name that points here (DNS rebinding) shows in
 * Host, and a foreign page in Origin or, where a browser sends none, in Sec-Fetch-Site, even one from another port of
 * this machine.
 */
export const isLocal = ({ host = '', origin, 'sec-fetch-site': from }: IncomingHttpHeaders): boolean =>
  LOCAL.test(host) &&
  (origin === undefined || origin === `http://${host}`) &&
  from !== 'cross-site' &&
  from !== 'same-site';
