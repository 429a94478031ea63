import { reply } from '../../src/discord/answer.js';
import { note } from '../../src/discord/payload.js';
import { isAnswer, isPlaying, matchFor, noMatch } from '../../src/discord/surfaces/choosing.js';
import { noteForm } from '../../src/discord/surfaces/messages/own-note.js';
import { unseatedWords } from '../../src/discord/surfaces/refusals.js';
import type { Subcommand } from './subcommand.js';

/** Opens the window in which one's own note stands. */
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
