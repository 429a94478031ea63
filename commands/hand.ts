import { reply } from '../src/discord/controls/answer.js';
import {
  isAnswer,
  isPlaying,
  lastOrRunning,
  matchFor,
  noMatch,
  suggestMatches,
} from '../src/discord/controls/choosing.js';
import type { Command } from '../src/discord/controls/command.js';
import { ANYWHERE, declarationOf, matchOption } from '../src/discord/controls/declaring.js';
import { unseatedWords } from '../src/discord/controls/refusals.js';
import { onlookerMessage } from '../src/discord/features/watching/message.js';

/** `/hand`: one's own hand and all one can do, to one's own eyes; to whom has none, the match of this channel explained. */
export const hand: Command = {
  declare: () => ({
    ...declarationOf('hand'),
    options: [matchOption()],
    ...ANYWHERE,
  }),
  defer: 'reply',
  takes: () => 'same',
  anywhere: true,
  async run(use) {
    const { context, person, locale, words } = use;
    const match = await matchFor(use, isPlaying, noMatch, { instead: 'move', last: () => lastOrRunning(use) });
    if (isAnswer(match)) return match;
    if (match.seatOf(person.id) !== undefined) return reply(await context.hand(match, person.id, { locale }));
    const panel = { userId: person.id, about: match.record.id };
    return {
      ...reply(await onlookerMessage(context, match, person.id, words, unseatedWords(match, person.id, words))),
      panel,
    };
  },
  suggest: (use, { text }) => suggestMatches(use, isPlaying, text),
};
