/** One person's connection to the server: a WebSocket that reconnects by itself. */
import type { FromPage, ToPage } from '../protocol.js';

/** Milliseconds to wait before attempt `attempt` (0 is the first after a break): doubling, at most 8 s. */
export const backoff = (attempt: number): number => Math.min(8000, 250 * 2 ** attempt);

/** The server's close code for an unknown person id. */
const NOBODY = 4404;

/** What a connection reports. */
export interface Listener {
  readonly said: (message: ToPage) => void;
  readonly lost: () => void;
  /** The server knows nobody with that id; the connection stays closed. */
  readonly nobody: () => void;
}

/** A connection. `say` returns false while it is down, and stores nothing. */
export interface Line {
  readonly say: (message: FromPage) => boolean;
  /** Retries at once instead of after the wait. */
  readonly hurry: () => void;
  readonly close: () => void;
}

/** Opens a connection to the address, which is asked for anew at each attempt. */
export function connect(address: () => string, to: Listener): Line {
  let socket: WebSocket;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  const open = (): void => {
    clearTimeout(timer);
    const here = new WebSocket(address());
    socket = here;
    here.addEventListener('message', (event: MessageEvent<string>) => {
      attempt = 0;
      to.said(JSON.parse(event.data) as ToPage);
    });
    here.addEventListener('close', ({ code }) => {
      if (closed || socket !== here) return;
      if (code === NOBODY) return to.nobody();
      to.lost();
      timer = setTimeout(open, backoff(attempt));
      attempt += 1;
    });
  };
  open();
  return {
    say: (message) => {
      if (socket.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(message));
      return true;
    },
    hurry: () => {
      if (socket.readyState === WebSocket.CLOSED) open();
    },
    close: () => {
      closed = true;
      clearTimeout(timer);
      socket.close();
    },
  };
}
