import { reply } from '../../src/discord/answer.js';
import { note } from '../../src/discord/payload.js';
import { gameWords, namesOf } from '../../src/discord/questions/seen.js';
import {
  isAnswer,
  isRunning,
  lastUnlessWaiting,
  linkFor,
  matchFor,
  noMatch,
  stateWords,
} from '../../src/discord/surfaces/choosing.js';
import { tableForOne } from '../../src/discord/surfaces/messages/table.js';
import type { Match } from '../../src/match/match.js';
import type { DiscordWords } from '../../src/words/discord.js';
import type { Subcommand } from './subcommand.js';

export const table: Subcommand = {
  fits: isRunning,
  async run(use) {
    const match = await matchFor(use, isRunning, noMatch, {
      instead: 'table',
      last: () => lastUnlessWaiting(use),
    });
    return isAnswer(match) ? match : reply(await tableForOne(use.context, match, use.locale));
  },
};

/** So many matches are listed at most, in so many characters: names may be long. */
const LISTED = 20;
const LIST_ROOM = 3600;
export const list: Subcommand = {
  async run(use) {
    const { context, person, words } = use;
    const matches = await context.service.lookOf(person.id);
    if (matches.length === 0) return reply(note(words('list.none')));
    const lines = await Promise.all(
      matches.slice(0, LISTED).map(async (match) =>
        words('list.line', {
          game: gameWords(match, words).title,
          others: othersIn(match, person.id, words) || 'none',
          state: stateWords(match, use),
          link: await linkFor(match, use),
        }),
      ),
    );
    while (lines.join('\n').length > LIST_ROOM) lines.pop();
    const more = matches.length - lines.length;
    return reply(note([words('list.title'), ...lines, ...(more > 0 ? [words('list.more', { more })] : [])].join('\n')));
  },
};

/** Who else sits there, to tell one match from another. */
const othersIn = (match: Match, userId: string, words: DiscordWords): string =>
  namesOf(
    match,
    match.record.seats.filter((seat) => seat.userId !== userId).map(({ seat }) => seat),
    words,
  );
