/** Discord waits three seconds for an answer, and so do monitors: a request that takes longer to arrive is nobody's. */
const ARRIVES_WITHIN_MS = 10_000;

/**
 * For `createServer`, which alone can set how often is looked: ends requests that stall, in their head or in their body, with 408,
 * after `withinMs` milliseconds and up to a fifth more.
 */
export const endingStalled = (withinMs: number = ARRIVES_WITHIN_MS) => ({
  requestTimeout: withinMs,
  headersTimeout: withinMs,
  connectionsCheckingInterval: Math.ceil(withinMs / 5),
});
