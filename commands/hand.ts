import { inPanel, isAnswer, reply } from '../src/discord/controls/answer.js';
import { isPlaying, lastOrRunning, matchFor, suggestMatches } from '../src/discord/controls/choosing.js';
import type { Command } from '../src/discord/controls/command.js';
import { ANYWHERE, declarationOf, matchOption } from '../src/discord/controls/declaring.js';
import { unseatedWords } from '../src/discord/controls/refusals.js';
import { onlookerMessage } from '../src/discord/features/watching/message.js';

/** `/hand`: shows a person their own hand and controls in private; without a hand, it explains this channel's match. */
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
    const match = await matchFor(use, isPlaying, { instead: 'move', last: lastOrRunning });
    if (isAnswer(match)) return match;
    if (match.seatOf(person.id) !== undefined) return reply(await context.hand(match, person.id, { locale }));
    const unseated = unseatedWords(match, person.id, words);
    const shown = await onlookerMessage(context, match, person.id, words, unseated);
    return inPanel(reply(shown), person.id, match.record.id);
  },
  suggest: (use, { text }) => suggestMatches(use, isPlaying, text),
};
