import type { DefaultRestOptions, RateLimitData, REST } from '@discordjs/rest';
import { waitOf } from '../controls/errors.js';

/*
 * Requests that wait for a rate limit, which may last for minutes, or behind one that does. REST cannot cancel such a
 * wait, and a program that stops must not wait it out: an abandoned message remains a job, and is sent after the next
 * start.
 */

type MakeRequest = typeof DefaultRestOptions.makeRequest;

/** Milliseconds of a steady clock. */
export interface Steady {
  readonly now: () => number;
  /** Calls back once after so many milliseconds. */
  readonly after: (ms: number, then: () => void) => unknown;
}

export interface Waiting {
  /** Whether a rate-limited request rejects in place of waiting. */
  readonly rejects: (limited: RateLimitData) => boolean;
  readonly makeRequest: MakeRequest;
  /** Makes the requests of this manager cancellable. */
  readonly follow: (rest: REST) => REST;
  /**
   * From now on nothing waits longer than a moment: longer requests reject as if Discord were down, also those that
   * wait already.
   */
  readonly letGo: () => void;
}

/** How long a request may still wait when the program stops, in milliseconds. */
const MOMENT_MS = 1_000;
/** The same for a request that is not sent yet: it is new, or behind one that waits. */
const QUEUED_MS = 500;

/** The header that identifies a request when it is sent; it is removed there. */
const MARK = 'x-own-request';

interface Request {
  readonly id: string;
  /** In capitals. `path`: the path below `/api/v10`. */
  readonly method: string;
  readonly path: string;
  /** It was sent, and has no answer yet. */
  sent: boolean;
  /** When its wait ends; undefined where it is being sent, or queued. */
  until: number | undefined;
  gone: boolean;
  readonly giveUp: () => void;
}

export function createWaiting(
  isGivenBack: Waiting['rejects'],
  makeRequest: MakeRequest,
  { now, after }: Steady,
): Waiting {
  const open = new Map<string, Request>();
  let stopping = false;
  let asked = 0;

  /** Rejects a request, unless it is being sent, or will be in a moment. */
  function giveUp(request: Request, atOnce = false): void {
    const wait = Math.max(0, (request.until ?? 0) - now());
    if (request.sent || !open.has(request.id)) return;
    if (wait <= MOMENT_MS && (wait > 0 || !atOnce)) after(wait + QUEUED_MS, () => giveUp(request, wait === 0));
    else {
      request.gone = true;
      request.giveUp();
    }
  }

  return {
    rejects(limited) {
      const ms = waitOf(limited);
      if (isGivenBack(limited) || (stopping && ms > MOMENT_MS)) return true;
      // The same requests are in one queue, and wait for the same limit.
      for (const request of open.values())
        if (!request.sent && request.method === limited.method.toUpperCase() && limited.url.includes(request.path))
          request.until = now() + ms;
      return false;
    },
    async makeRequest(url, init) {
      const { [MARK]: id = '', ...headers } = init.headers as Record<string, string>;
      const request = open.get(id);
      const marked = { ...init, headers };
      // Its turn came after it was rejected.
      if (id !== '' && (!request || request.gone)) throw abandoned();
      if (!request) return makeRequest(url, marked);
      request.sent = true;
      request.until = undefined;
      try {
        return await makeRequest(url, marked);
      } finally {
        request.sent = false;
        if (stopping) giveUp(request);
      }
    },
    follow(rest) {
      const ask = rest.request.bind(rest);
      rest.request = (options) =>
        new Promise((resolve, reject) => {
          const request: Request = {
            id: String(++asked),
            method: options.method.toUpperCase(),
            path: options.fullRoute,
            sent: false,
            until: undefined,
            gone: false,
            giveUp: () => reject(abandoned()),
          };
          open.set(request.id, request);
          if (stopping) giveUp(request);
          ask({ ...options, headers: { ...options.headers, [MARK]: request.id } })
            .then(resolve, reject)
            .finally(() => open.delete(request.id));
        });
      return rest;
    },
    letGo() {
      stopping = true;
      for (const request of open.values()) giveUp(request);
    },
  };
}

/** Like an aborted request: Discord counts as down, so the job remains. */
const abandoned = (): Error => Object.assign(new Error('not waited for: the program stops'), { name: 'AbortError' });
