import { reply } from '../../src/discord/controls/answer.js';
import { isPlaying } from '../../src/discord/controls/choosing.js';
import { note } from '../../src/discord/controls/payload.js';
import { unseatedWords } from '../../src/discord/controls/refusals.js';
import { noteForm } from '../../src/discord/features/notes/message.js';
import { onMatch } from './subcommand.js';

/** Opens the form for the person's own note. */
export const ownNote = onMatch(isPlaying, ({ person, words }, match) => {
  const seat = match.seatOf(person.id);
  return seat === undefined ? reply(note(unseatedWords(match, person.id, words))) : noteForm(match, seat, words);
});
