import type { NewChoice, NewJob, NewMatch, NewShown, SeatRecord } from '../../src/match/store/store.js';

/* Records to put into a store. */

export const seat = (number: number, userId: string): SeatRecord => ({
  seat: number,
  kind: 'person',
  userId,
  name: userId,
  joinedAt: 5,
});

export const match = (id: string, more: Partial<NewMatch> = {}): NewMatch => ({
  id,
  game: 'regicide',
  status: 'running',
  rulesVersion: 1,
  seed: 'secret',
  seedHash: 'hash',
  options: '{}',
  hostId: 'ada',
  guildId: 'guild',
  channelId: 'channel',
  locale: 'en-GB',
  seats: [seat(0, 'ada'), seat(1, 'ben')],
  ...more,
});

export const choice = (n: number): NewChoice => ({
  n,
  seat: 0,
  kind: 'play',
  choice: '["8D"]',
  auto: false,
  events: '[]',
  at: 7,
});
export const owed = (key: string, due = 10, more: Partial<NewJob> = {}): NewJob => ({
  kind: 'table',
  dedupeKey: key,
  runAt: due,
  ...more,
});

export const shown = (messageId: string, more: Partial<NewShown> = {}): NewShown => ({
  matchId: 'a',
  purpose: 'table',
  channelId: 'channel',
  messageId,
  revision: 0,
  live: true,
  ...more,
});

/** Every kind of character that a database or a driver might change. */
export const TEXT = JSON.stringify({ z: 'Æ♥🂡 \u0000\u2028\\"', a: [1.5, 1e21, -0, null], ' key ': '  ' });
