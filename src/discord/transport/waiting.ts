import type { DefaultRestOptions, RateLimitData, REST } from '@discordjs/rest';
import { waitOf } from '../controls/errors.js';

/*
 * Requests that wait for a rate limit, which may last for minutes, or behind one that does. REST knows no way to end such a
 * wait, and a program that stops must not sit it out: what it let go of is owed still, and sent after the next start.
 */

type MakeRequest = typeof DefaultRestOptions.makeRequest;

/** Milliseconds of a steady clock. */
export interface Steady {
  readonly now: () => number;
  /** Calls back once after so many. */
  readonly after: (ms: number, then: () => void) => unknown;
}

export interface Waiting {
  /** Whether a request that Discord limits rejects in place of waiting. */
  readonly rejects: (limited: RateLimitData) => boolean;
  readonly makeRequest: MakeRequest;
  /** What this manager is asked can be let go of. */
  readonly follow: (rest: REST) => REST;
  /** From now on nothing waits longer than a moment: such requests reject as if Discord were away, those that wait already too. */
  readonly letGo: () => void;
}

/** How long a request may still wait when the program stops, in milliseconds. */
const MOMENT_MS = 1_000;
/** And so long one whose turn has not come: it was asked just now, or stands behind one that waits. */
const QUEUED_MS = 500;

/** By which a request is known again where it is sent, which takes it off. */
const MARK = 'x-own-request';

interface Request {
  readonly id: string;
  /** In capitals, and the path below `/api/v10`. */
  readonly method: string;
  readonly path: string;
  /** It was sent, and no answer is there yet. */
  sent: boolean;
  /** Until when it waits; undefined where it is sent, or stands in a queue. */
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

  /** Unless it is being sent, or is so in a moment. */
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
      // What is asked twice stands in one queue, and waits for the same.
      for (const request of open.values())
        if (!request.sent && request.method === limited.method.toUpperCase() && limited.url.includes(request.path))
          request.until = now() + ms;
      return false;
    },
    async makeRequest(url, init) {
      const { [MARK]: id = '', ...headers } = init.headers as Record<string, string>;
      const request = open.get(id);
      const marked = { ...init, headers };
      // Its turn came after somebody was told that it was given up.
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

/** As a request that was broken off: it is away, and owed still. */
const abandoned = (): Error => Object.assign(new Error('not waited for: the program stops'), { name: 'AbortError' });
