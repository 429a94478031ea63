import { reply } from '../src/discord/answer.js';
import type { Command } from '../src/discord/command.js';
import { ANYWHERE, declared, matchOption } from '../src/discord/declaring.js';
import { isAnswer, isPlaying, seatFor, suggestMatches } from '../src/discord/surfaces/choosing.js';
import { livingHand } from '../src/discord/surfaces/messages/living.js';

/** `/hand`: one's own hand and all one can do, to one's own eyes. */
export const hand: Command = {
  declare: () => ({
    ...declared('hand'),
    options: [matchOption()],
    ...ANYWHERE,
  }),
  defer: 'reply',
  anywhere: true,
  async run(use) {
    const { context, person, locale } = use;
    const at = await seatFor(use);
    return isAnswer(at) ? at : reply(await livingHand(context, at.match, person.id, { locale }));
  },
  suggest: (use, { text }) => suggestMatches(use, isPlaying, text),
};
