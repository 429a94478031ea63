import { fold } from '../../src/cards/typed.js';
import { isAnswer, reply, suggestionsLike } from '../../src/discord/controls/answer.js';
import { isPlaying, seatFor } from '../../src/discord/controls/choosing.js';
import { textOf } from '../../src/discord/controls/command.js';
import { typedOption } from '../../src/discord/controls/declaring.js';
import { note } from '../../src/discord/controls/payload.js';
import { gameWords } from '../../src/discord/controls/seen.js';
import { isRefusal } from '../../src/engine/game.js';
import type { Match } from '../../src/match/model/match.js';
import { refuse } from '../../src/match/model/refusals.js';
import type { DiscordWords } from '../../src/words/discord.js';
import { escapeName } from '../../src/words/escape.js';
import { joinList } from '../../src/words/shared.js';
import { refused, type Subcommand } from './subcommand.js';

/** Does by command what a table's signal buttons do. */
export const signal: Subcommand = {
  options: () => [typedOption('game.signal.word', { required: true })],
  fits: isPlaying,
  async run(use) {
    const { context, person, words } = use;
    const at = await seatFor(use);
    if (isAnswer(at)) return at;
    const typed = (textOf(use, 'word') ?? '').trim();
    const known = signalsOf(at.match, words);
    const word = known.find(({ id, label }) => [id, fold(label)].includes(fold(typed)));
    if (!word && known.length > 0) {
      const labels = known.map(({ label }) => `“${label}”`);
      const signals = joinList(labels, words.locale);
      return reply(note(words('notice.noSuchSignal', { word: escapeName(typed), signals })));
    }
    const done = word ? await context.service.signal(at.match.record.id, person.id, word.id) : refuse('noSignalNow');
    return isRefusal(done) ? refused(use, done, at.match) : reply(note(words('table.signalled')));
  },
  async suggest(use, { text }) {
    const at = await seatFor(use);
    const known = isAnswer(at) ? [] : signalsOf(at.match, use.words);
    const choices = known.map(({ id, label }) => ({ name: label, value: id }));
    return suggestionsLike(text, choices);
  },
};

/** The signals of a match's game, with the labels of their buttons. */
const signalsOf = (match: Match, words: DiscordWords): { readonly id: string; readonly label: string }[] =>
  (match.folder.conduct.signals?.all ?? []).map(({ id }) => ({
    id,
    label: gameWords(match, words).signal?.(id) ?? id,
  }));
