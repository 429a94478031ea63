import { isAnswer, isPlaying, matchFor, noMatch } from '../../src/discord/surfaces/choosing.js';
import { noteForm } from '../../src/discord/surfaces/messages/own-note.js';
import type { Subcommand } from './subcommand.js';

/** Opens the window in which one's own note stands. */
export const ownNote: Subcommand = {
  fits: isPlaying,
  async run(use) {
    const match = await matchFor(use, isPlaying, noMatch);
    return isAnswer(match) ? match : noteForm(match, match.seatOf(use.person.id) as number, use.words);
  },
};
