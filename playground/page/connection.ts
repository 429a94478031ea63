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

/** The internal state of a connection. */
interface Wire {
  readonly url: (person: string | undefined) => string;
  readonly person: () => string | undefined;
  readonly to: Listener;
  socket: WebSocket | undefined;
  attempt: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  closed: boolean;
}

/** Opens a connection for a person; without a name, for the server's first person. */
export function connect(url: Wire['url'], person: Wire['person'], to: Listener): Line {
  const wire: Wire = { url, person, to, socket: undefined, attempt: 0, timer: undefined, closed: false };
  open(wire);
  return {
    say: (message) => {
      if (wire.socket?.readyState !== WebSocket.OPEN) return false;
      wire.socket.send(JSON.stringify(message));
      return true;
    },
    hurry: () => {
      if (wire.socket?.readyState === WebSocket.CLOSED) open(wire);
    },
    close: () => {
      wire.closed = true;
      clearTimeout(wire.timer);
      wire.socket?.close();
    },
  };
}

function open(wire: Wire): void {
  clearTimeout(wire.timer);
  const here = new WebSocket(wire.url(wire.person()));
  wire.socket = here;
  here.addEventListener('message', (event: MessageEvent<string>) => {
    wire.attempt = 0;
    wire.to.said(JSON.parse(event.data) as ToPage);
  });
  here.addEventListener('close', ({ code }) => {
    if (wire.closed || wire.socket !== here) return;
    if (code === NOBODY) {
      wire.to.nobody();
      return;
    }
    wire.to.lost();
    wire.timer = setTimeout(() => open(wire), backoff(wire.attempt));
    wire.attempt += 1;
  });
}
