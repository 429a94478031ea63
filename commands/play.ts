import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import { type Answer, reply, suggestions } from '../src/discord/answer.js';
import { all, isAnswer, isMyTurn, isPlaying, matchFor, seatFor, suggestMatches } from '../src/discord/choosing.js';
import { type Command, textOf, type Use } from '../src/discord/command.js';
import { offersOf, type Question, rank } from '../src/discord/controls.js';
import { handMessage } from '../src/discord/messages/hand.js';
import { refusalWords } from '../src/discord/presses/press.js';
import { questionOf, seatsAlone } from '../src/discord/seen.js';
import { isRefusal } from '../src/engine/game.js';
import type { Match } from '../src/match/match.js';
import { escapeName } from '../src/words/escape.js';
import { matchOption } from './options.js';

/** `/play`: the same choices as the buttons, picked from a list or typed: `8d ac`, `yield`. */
export const play: Command = {
  declare: () => ({
    name: 'play',
    description: 'Choose by typing: cards such as 8d ac, or a word such as yield',
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: 'choice',
        description: 'One of the suggestions, or cards with blanks between them',
        required: true,
        autocomplete: true,
      },
      matchOption,
    ],
    contexts: [0],
  }),
  defer: 'reply',
  async run(use) {
    const { context, person, locale, words } = use;
    const at = await seatFor(use);
    if (isAnswer(at)) return at;
    const { match, seat } = at;
    const now = (wish: { notice: string }, shown = match) => show(use, shown, seat, wish);
    const question = openQuestion(match, use);
    if (!question)
      return now({ notice: words(match.record.status === 'running' ? 'play.nothing' : 'refused.alreadyOver') });
    const read = readChoice(match, question, textOf(use, 'choice') ?? '');
    if ('unknown' in read) return now({ notice: words('play.unknown', { word: escapeName(read.unknown) }) });
    const request = { id: match.record.id, userId: person.id, no: question.decision.no, choice: read.choice };
    const done = await context.service.choose(request);
    if (!isRefusal(done)) return reply(await handMessage(context, done.match, seat, { locale, story: done.story }));
    const after = (await context.service.look(match.record.id)) ?? match;
    return now({ notice: refusalWords(done, after, words) }, after);
  },
  async suggest(use, { name, text }) {
    if (name === 'match') return suggestMatches(use, isPlaying, text);
    const match = await matchFor(use, all(isPlaying, isMyTurn), '');
    const question = isAnswer(match) ? undefined : openQuestion(match, use);
    return question && !isAnswer(match) ? suggestChoices(match, question, text) : suggestions([]);
  },
};

const show = async (use: Use, match: Match, seat: number, wish: { notice: string }): Promise<Answer> =>
  reply(await handMessage(use.context, match, seat, { locale: use.locale, ...wish }));

function openQuestion(match: Match, { person, words }: Use): Question | undefined {
  const seat = match.seatOf(person.id);
  const view = seat === undefined ? undefined : match.see(seat);
  return view && questionOf(match, view, words);
}

const wordsOf = (text: string): string[] => text.split(/[\s,;+]+/).filter((word) => word !== '');

/** Typed words as option ids, in any case; or the first word that names nothing. */
function readChoice(match: Match, question: Question, text: string): { choice: string[] } | { unknown: string } {
  const whole = text.trim().toLowerCase();
  const called = question.decision.options.find((option) =>
    [question.pick(option).label, match.folder.words.optionName(option, match.names)].some(
      (name) => name.toLowerCase() === whole,
    ),
  );
  if (called !== undefined) return { choice: [called] };
  // Several words may name one option: `conquer ada`.
  const { options } = question.decision;
  const named = /\s/.test(whole) ? match.folder.typed(whole, match.names, options) : undefined;
  if (named !== undefined && options.includes(named)) return { choice: [named] };
  const choice: string[] = [];
  for (const word of wordsOf(text)) {
    const option = optionOf(match, question, word);
    if (option === undefined) return { unknown: word };
    choice.push(option);
  }
  return choice.length > 0 ? { choice } : { unknown: text };
}

/** Seats are counted from 1, as everywhere people see them. */
function optionOf(match: Match, { decision }: Question, word: string): string | undefined {
  if (seatsAlone(decision, match.names.length) && /^\d+$/.test(word)) return decision.options[Number(word) - 1];
  const exact = decision.options.find((option) => option.toLowerCase() === word.toLowerCase());
  return exact ?? match.folder.typed(word, match.names, decision.options);
}

/** What a suggestion stands for, so that it is read like typed words. */
const typedAs = (match: Match, { decision }: Question, choice: readonly string[]): string =>
  seatsAlone(decision, match.names.length)
    ? choice.map((option) => decision.options.indexOf(option) + 1).join(' ')
    : choice.join(' ');

/** Legal choices that hold all that is typed so far: those worth pointing out first, those that surely lose last. */
function suggestChoices(match: Match, question: Question, text: string): Answer {
  const typed = wordsOf(text);
  const known = typed.map((word) => optionOf(match, question, word));
  const whole = known.filter((option) => option !== undefined);
  const last = known.at(-1) === undefined ? (typed.at(-1)?.toLowerCase() ?? '') : '';
  const fitting = offersOf(question)
    .filter(({ choice }) => whole.every((option) => choice.includes(option)))
    .map((offer) => ({ ...offer, value: typedAs(match, question, offer.choice) }))
    .filter(({ said, value }) => last === '' || `${said.label} ${value}`.toLowerCase().includes(last))
    .sort((one, other) => rank(one) - rank(other) || one.choice.length - other.choice.length);
  return suggestions(
    fitting.map(({ value, said: { label, mark, preview } }) => ({
      name: [label, mark, preview].filter(Boolean).join(' · '),
      value,
    })),
  );
}
