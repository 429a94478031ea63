import type { GatewayHandlers } from '../../src/discord/transport/client.js';

/** For tests in which Discord refuses nothing. */
export function onRefused(why: Error): never {
  throw why;
}

/** For tests in which nothing that Discord tells is heard. */
export const DEAF: GatewayHandlers = {
  interaction: () => false,
  placeLost: () => undefined,
  placesBack: () => undefined,
  connected: () => undefined,
};
