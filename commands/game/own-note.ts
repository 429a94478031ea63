import { reply } from '../../src/discord/controls/answer.js';
import { isAnswer, isPlaying, matchFor, noMatch } from '../../src/discord/controls/choosing.js';
import { note } from '../../src/discord/controls/payload.js';
import { unseatedWords } from '../../src/discord/controls/refusals.js';
import { noteForm } from '../../src/discord/features/notes/message.js';
import type { Subcommand } from './subcommand.js';

/** Opens the form for the person's own note. */
export const ownNote: Subcommand = {
  fits: isPlaying,
  async run(use) {
    const { person, words } = use;
    const match = await matchFor(use, isPlaying, noMatch);
    if (isAnswer(match)) return match;
    const seat = match.seatOf(person.id);
    return seat === undefined ? reply(note(unseatedWords(match, person.id, words))) : noteForm(match, seat, words);
  },
};
