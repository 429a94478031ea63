import { reply } from '../src/discord/answer.js';
import type { Command } from '../src/discord/command.js';
import { ANYWHERE, declared, matchOption } from '../src/discord/declaring.js';
import {
  isAnswer,
  isPlaying,
  lastOrRunning,
  matchFor,
  noMatch,
  suggestMatches,
} from '../src/discord/surfaces/choosing.js';
import { livingHand } from '../src/discord/surfaces/messages/living.js';
import { onlookerMessage } from '../src/discord/surfaces/messages/watching.js';
import { unseatedWords } from '../src/discord/surfaces/refusals.js';

/** `/hand`: one's own hand and all one can do, to one's own eyes; to whom has none, the match of this channel explained. */
export const hand: Command = {
  declare: () => ({
    ...declared('hand'),
    options: [matchOption()],
    ...ANYWHERE,
  }),
  defer: 'reply',
  anywhere: true,
  async run(use) {
    const { context, person, locale, words } = use;
    const match = await matchFor(use, isPlaying, noMatch, { instead: 'move', last: () => lastOrRunning(use) });
    if (isAnswer(match)) return match;
    if (match.seatOf(person.id) !== undefined) return reply(await livingHand(context, match, person.id, { locale }));
    const panel = { userId: person.id, about: match.record.id };
    return {
      ...reply(await onlookerMessage(context, match, person.id, words, unseatedWords(match, person.id, words))),
      panel,
    };
  },
  suggest: (use, { text }) => suggestMatches(use, isPlaying, text),
};
