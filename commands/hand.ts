import { reply } from '../src/discord/answer.js';
import { all, isAnswer, isMine, isRunning, matchFor, suggestMatches } from '../src/discord/choosing.js';
import type { Command } from '../src/discord/command.js';
import { handMessage } from '../src/discord/messages/hand.js';
import { note } from '../src/discord/payload.js';
import { matchOption } from './options.js';

const mine = all(isMine, isRunning);

/** `/hand`: one's own hand and all one can do, to one's own eyes. */
export const hand: Command = {
  declare: () => ({
    name: 'hand',
    description: 'Your hand in the match of this channel, and what you can do',
    options: [matchOption],
    contexts: [0],
  }),
  defer: 'reply',
  async run(use) {
    const { context, person, locale, words } = use;
    const match = await matchFor(use, mine, words('notice.noMatch'));
    if (isAnswer(match)) return match;
    const seat = match.seatOf(person.id);
    if (seat === undefined) return reply(note(words('notice.foreign')));
    return reply(await handMessage(context, match, seat, { locale }));
  },
  suggest: (use, { text }) => suggestMatches(use, mine, text),
};
