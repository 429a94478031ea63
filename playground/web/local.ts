import type { IncomingHttpHeaders } from 'node:http';

/** As browsers write it: other spellings of loopback come from nobody who opens the page. */
const LOCAL = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/;

/**
 * Whether a request was meant for this machine by this machine. A name that some foreign page made point here (DNS
 * rebinding) shows in Host, and a foreign page in Origin or, where a browser sends none, in Sec-Fetch-Site: one from another port
 * of this machine as well.
 */
export const isLocal = ({ host = '', origin, 'sec-fetch-site': from }: IncomingHttpHeaders): boolean =>
  LOCAL.test(host) &&
  (origin === undefined || origin === `http://${host}`) &&
  from !== 'cross-site' &&
  from !== 'same-site';
