/** Tells of every jump of time as `jump`: what stands on the page must be said anew. */
export const jumps = new EventTarget();

let ahead = 0;

/** The playground's time, in milliseconds since 1970: the machine's, and so much more as was let pass. */
export const now = (): number => Date.now() + ahead;

/** The server said so. */
export function goAhead(by: number): void {
  if (Math.abs(by - ahead) < 1000) return;
  ahead = by;
  jumps.dispatchEvent(new Event('jump'));
}
