/** Discord waits three seconds for an answer, and so do monitors: nobody waits for a request that takes this long. */
const ARRIVES_WITHIN_MS = 10_000;

/**
 * Options for `createServer` that end requests that stall, in their head or in their body, with 408 after `withinMs`
 * milliseconds and up to a fifth more. Only `createServer` can set how often it checks.
 */
export const endingStalled = (withinMs: number = ARRIVES_WITHIN_MS) => ({
  requestTimeout: withinMs,
  headersTimeout: withinMs,
  connectionsCheckingInterval: Math.ceil(withinMs / 5),
});
