import { ComponentType } from 'discord-api-types/v10';
import type { GameFolder } from '../../src/contract/game.js';
import type { Context } from '../../src/discord/controls/context.js';
import type { Message } from '../../src/discord/controls/payload.js';
import { newsMessage } from '../../src/discord/features/news/message.js';
import { activeHandMessage } from '../../src/discord/views/active-hand.js';
import type { Play } from '../../src/engine/play.js';
import { see } from '../../src/engine/see.js';
import { GAMES } from '../../src/games/index.js';
import { FEATURES } from '../../src/match/features/index.js';
import { ownOf } from '../../src/match/model/load.js';
import type { Match } from '../../src/match/model/match.js';
import type { OwnSeat } from '../../src/match/model/own.js';
import type { MatchStatus } from '../../src/match/model/records.js';
import { discordWords } from '../../src/words/discord.js';
import type { Bench } from './bench.js';
import { ADDED } from './offered.js';

/* Matches as the service gives them, without a service, for messages to be made of. */

/** Paints nothing: for messages whose pictures nobody looks at. */
export const painter = { paint: async () => ({ png: Buffer.alloc(1), width: 1, height: 1 }) };

/** Nothing to keep, as small as it can be. */
export const keepsakes: Context['keepsakes'] = {
  sprites: async () => ({ images: [], parts: [], grounds: 0, scale: 1, placings: [], pictures: [] }),
  animation: async () => Buffer.alloc(1),
};

/** What commands and presses need, around a bench's bot. */
export function contextOf({ bot, store }: Bench, service = bot.service): Context {
  const context: Context = {
    service,
    now: () => 0,
    games: GAMES,
    painter,
    keepsakes,
    words: discordWords,
    trouble: async () => undefined,
    tried: () => bot.outbox.idle(),
    handIsSeen: async () => false,
    lessons: { of: async () => new Set(), note: async () => undefined },
    settings: { of: async () => ({}), change: async () => undefined },
    servers: { of: async () => ({}), change: async () => undefined },
    shares: { post: async ({ channelId }) => ({ channelId, messageId: '1', again: false }), close: () => undefined },
    hints: { wanted: async () => false, meets: () => [], enough: async () => undefined },
    hasLeft: async () => false,
    messageLinks: { of: async (id) => (await store.shown(id))[0] },
    hand: (match, userId, wish) => activeHandMessage(context, match, userId, wish),
    parts: ADDED,
    news: (match, seat, words) => newsMessage(context, match, seat, words),
  };
  return context;
}

interface Made {
  readonly folder: GameFolder;
  /** By seat: all are people, with the ids 10, 11 and so on. */
  readonly names: readonly string[];
  readonly status: MatchStatus;
  readonly play?: Pick<Play, 'state'> | undefined;
  readonly locale?: string;
}

export function matchOf({ folder, names, status, play, locale = 'en' }: Made): Match {
  const seats = names.length;
  const made: Match = {
    record: {
      id: 'abcdefghij',
      game: folder.rules.id,
      guildId: '3'.repeat(19),
      status,
      rulesVersion: 1,
      seedHash: 'f'.repeat(64),
      options: '{}',
      outcome: undefined,
      tableState: undefined,
      hostId: '10',
      channelId: '4'.repeat(19),
      threadId: undefined,
      locale,
      startedAt: 1,
      endedAt: undefined,
      awaited: undefined,
      rematchOf: undefined,
      revision: 1,
      createdAt: 1,
      updatedAt: 1,
      seats: names.map((name, seat) => ({ seat, kind: 'person', userId: String(10 + seat), name, joinedAt: 1 })),
    },
    folder,
    features: FEATURES,
    options: {},
    tableState: { wanted: seats, lines: 0 },
    whyNoState: 'notStarted',
    names,
    seatOf: (userId) => names.flatMap((_, seat) => (userId === String(10 + seat) ? [ownSeat(seat)] : []))[0],
    own: (seat) => ownOf(made, seat),
    see: (eye) => play && see(folder.rules, play.state, eye),
    seed: status === 'ended' ? 'e'.repeat(64) : undefined,
  };
  return made;
}

/** As if the person of that seat looked. */
export const ownSeat = (seat: number): OwnSeat => seat as OwnSeat;

/** What is written in a message outside of its controls. */
export const textsOf = ({ components }: Message): string[] =>
  components.flatMap((component) =>
    component.type === ComponentType.Container
      ? component.components.flatMap((inner) => (inner.type === ComponentType.TextDisplay ? [inner.content] : []))
      : [],
  );
