/** Fires `jump` when time jumps: all times on the page must be updated. */
export const jumps = new EventTarget();

let ahead = 0;

/** The playground's time, in milliseconds since 1970: the machine's plus the time that was let pass. */
export const now = (): number => Date.now() + ahead;

/** Sets how far time is ahead, as the server says. */
export function goAhead(by: number): void {
  if (Math.abs(by - ahead) < 1000) return;
  ahead = by;
  jumps.dispatchEvent(new Event('jump'));
}
