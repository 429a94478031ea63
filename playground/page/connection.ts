/** One person's line to the server: a WebSocket that comes back by itself. */
import type { FromPage, ToPage } from '../protocol.js';

/** Milliseconds to wait before attempt `attempt` (0 is the first after a break): doubling, at most 8 s. */
export const backoff = (attempt: number): number => Math.min(8000, 250 * 2 ** attempt);

/** The server's code for closing a line to an id it does not know. */
const NOBODY = 4404;

/** What a line tells its owner. */
export interface Listener {
  readonly said: (message: ToPage) => void;
  readonly lost: () => void;
  /** The server knows nobody by that id; the line does not come back. */
  readonly nobody: () => void;
}

/** A line. `say` returns false when the line is down; nothing is kept for later. */
export interface Line {
  readonly say: (message: FromPage) => boolean;
  /** Tries again at once rather than after the wait. */
  readonly hurry: () => void;
  readonly close: () => void;
}

/** Opens a line for a person, or for the server's first person where none is named. */
export function connect(
  url: (person: string | undefined) => string,
  person: () => string | undefined,
  to: Listener,
): Line {
  let socket: WebSocket | undefined;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  const open = (): void => {
    clearTimeout(timer);
    const here = new WebSocket(url(person()));
    socket = here;
    here.addEventListener('message', (event: MessageEvent<string>) => {
      attempt = 0;
      to.said(JSON.parse(event.data) as ToPage);
    });
    here.addEventListener('close', ({ code }) => {
      if (closed || socket !== here) return;
      if (code === NOBODY) {
        to.nobody();
        return;
      }
      to.lost();
      timer = setTimeout(open, backoff(attempt));
      attempt += 1;
    });
  };
  open();

  return {
    say: (message) => {
      if (socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(message));
      return true;
    },
    hurry: () => {
      if (socket?.readyState === WebSocket.CLOSED) open();
    },
    close: () => {
      closed = true;
      clearTimeout(timer);
      socket?.close();
    },
  };
}
