import { inPanel, isAnswer, reply } from '../../src/discord/controls/answer.js';
import {
  type Fits,
  isBegun,
  isFinished,
  isRunning,
  lastBegun,
  lastUnlessWaiting,
  matchFor,
  thatOrLast,
} from '../../src/discord/controls/choosing.js';
import type { Use } from '../../src/discord/controls/command.js';
import { notThere } from '../../src/discord/controls/door.js';
import { type Message, note } from '../../src/discord/controls/payload.js';
import { matchesText } from '../../src/discord/features/guide/matches.js';
import { logMessage } from '../../src/discord/features/replay/log.js';
import { replayMessage } from '../../src/discord/features/replay/message.js';
import { reviewMessage } from '../../src/discord/features/review/message.js';
import { shareMessage } from '../../src/discord/features/share/message.js';
import type { Match } from '../../src/match/model/match.js';
import { type Find, onMatch, type Subcommand } from './subcommand.js';

export const table: Subcommand = {
  ...onMatch(
    isRunning,
    async ({ context, person, locale }, match) =>
      reply(await context.hand(match, person.id, { locale, shows: 'table' })),
    (use) => matchFor(use, isRunning, { instead: 'table', last: lastUnlessWaiting }),
  ),
  takes: 'same',
};

export const list: Subcommand = {
  takes: 'same',
  run: async (use) => reply(note(await matchesText(use))),
};

/** Looks back at the match that is found, in the person's panel. */
const lookingBack = (fits: Fits, find: Find, shown: (use: Use, match: Match) => Promise<Message>): Subcommand => ({
  ...onMatch(fits, async (use, match) => inPanel(reply(await shown(use, match)), use.person.id, match.record.id), find),
  takes: 'long',
});

/** A match that runs here, or the one that was over last. */
const runningOrLast =
  (instead: 'replay' | 'log'): Find =>
  (use) =>
    matchFor(use, isRunning, { instead, last: lastBegun });

export const replay = lookingBack(isBegun, runningOrLast('replay'), ({ context, person, words }, { record }) =>
  replayMessage(context, record.id, person.id, words),
);
export const log = lookingBack(isBegun, runningOrLast('log'), ({ context, person, words }, match) =>
  logMessage(context, match, person.id, words),
);

/** The match that was over last here, or the one that is named. */
const overLast: Find = (use) => thatOrLast(use, lastBegun, use.words('share.none'));

export const review = lookingBack(isFinished, overLast, ({ context, person, words }, { record }) =>
  reviewMessage(context, record.id, person.id, words),
);

/** Shares keepsakes: only from where the match was played. */
export const share = lookingBack(
  isFinished,
  async (use) => {
    const match = await overLast(use);
    return isAnswer(match) ? match : (notThere(use, match) ?? match);
  },
  ({ context, person, words }, { record }) => shareMessage(context, record.id, person.id, words),
);
