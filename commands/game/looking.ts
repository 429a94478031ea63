import { reply } from '../../src/discord/controls/answer.js';
import {
  isAnswer,
  isBegun,
  isFinished,
  isRunning,
  lastBegun,
  lastUnlessWaiting,
  matchFor,
  noMatch,
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
import type { Subcommand } from './subcommand.js';

export const table: Subcommand = {
  fits: isRunning,
  takes: 'same',
  async run(use) {
    const match = await matchFor(use, isRunning, noMatch, {
      instead: 'table',
      last: () => lastUnlessWaiting(use),
    });
    const { context, person, locale } = use;
    return isAnswer(match) ? match : reply(await context.hand(match, person.id, { locale, shows: 'table' }));
  },
};

export const list: Subcommand = {
  takes: 'same',
  run: async (use) => reply(note(await matchesText(use))),
};

/** Looks back at a match that runs here, or at the one that was over last. */
const lookingBack = (instead: 'replay' | 'log', shown: (use: Use, match: Match) => Promise<Message>): Subcommand => ({
  fits: isBegun,
  takes: 'long',
  async run(use) {
    const match = await matchFor(use, isRunning, noMatch, { instead, last: () => lastBegun(use) });
    if (isAnswer(match)) return match;
    const panel = { userId: use.person.id, about: match.record.id };
    return { ...reply(await shown(use, match)), panel };
  },
});

export const replay = lookingBack('replay', ({ context, person, words }, { record }) =>
  replayMessage(context, record.id, person.id, words),
);
export const log = lookingBack('log', ({ context, person, words }, match) =>
  logMessage(context, match, person.id, words),
);

/** Reviews the match that was over last here, or the one that is named. */
export const review: Subcommand = {
  fits: isFinished,
  takes: 'long',
  async run(use) {
    const { context, person, words } = use;
    const match = await thatOrLast(use, lastBegun, words('share.none'));
    if (isAnswer(match)) return match;
    const { id } = match.record;
    return {
      ...reply(await reviewMessage(context, id, person.id, words)),
      panel: { userId: person.id, about: id },
    };
  },
};

/** Shares keepsakes of the match that was over last here, or of the one that is named. */
export const share: Subcommand = {
  fits: isFinished,
  takes: 'long',
  async run(use) {
    const { context, person, words } = use;
    const match = await thatOrLast(use, lastBegun, words('share.none'));
    if (isAnswer(match)) return match;
    const elsewhere = notThere(use, match);
    if (elsewhere) return elsewhere;
    const { id } = match.record;
    return {
      ...reply(await shareMessage(context, id, person.id, words)),
      panel: { userId: person.id, about: id },
    };
  },
};
