/** The settings of a bot in one process, which hears of presses by the gateway. */
export const ALONE = {
  endpoint: undefined,
  shards: 'auto',
  databaseUrl: 'file:./data/castellan.db',
  blankToken: false,
} as const;
