import { fold } from '../src/cards/typed.js';
import { type Answer, isAnswer, reply, suggestions } from '../src/discord/controls/answer.js';
import { all, isMyTurn, isPlaying, matchFor, seatFor, suggestMatches } from '../src/discord/controls/choosing.js';
import { type Command, textOf, type Use } from '../src/discord/controls/command.js';
import { offersOf, rank } from '../src/discord/controls/controls.js';
import { declarationOf, IN_SERVERS, matchOption, typedOption } from '../src/discord/controls/declaring.js';
import type { Question } from '../src/discord/controls/question.js';
import { type Refused, refusedWish } from '../src/discord/controls/refusals.js';
import { questionOf } from '../src/discord/controls/seen.js';
import { LONGEST_TYPED, readTyped, typedAs } from '../src/discord/controls/typed.js';
import { type AutoAnswerOffer, autoAnswerOffers } from '../src/discord/features/auto-answer/message.js';
import { isRefusal } from '../src/engine/game.js';
import type { Match } from '../src/match/model/match.js';
import type { OwnSeat } from '../src/match/model/own.js';
import type { DiscordWords } from '../src/words/discord.js';
import { escapeName } from '../src/words/escape.js';

/** `/play`: makes the same choices as the buttons, picked from a list or typed: `8d ac`, `yield`. */
export const play: Command = {
  declare: () => ({
    ...declarationOf('play'),
    options: [typedOption('play.choice', { required: true, longest: LONGEST_TYPED }), matchOption()],
    ...IN_SERVERS,
  }),
  defer: 'reply',
  async run(use) {
    const { context, person, locale, words } = use;
    const at = await seatFor(use);
    if (isAnswer(at)) return at;
    const { match, seat } = at;
    const now = (wish: Refused, shown = match) => show(use, shown, wish);
    const text = textOf(use, 'choice') ?? '';
    const offer = autoAnswerNamed(match, seat, text, words);
    if (offer) {
      const done = await context.service.setAutoAnswer(match.record.id, person.id, offer.kind, offer.stands);
      if (isRefusal(done)) return now(refusedWish(done, match, person.id, words));
      return reply(await context.hand(done.match, person.id, { locale }));
    }
    const question = openQuestion(match, use);
    if (!question)
      return now({ notice: words(match.record.status === 'running' ? 'play.nothing' : 'refused.alreadyOver') });
    const read = readChoice(match, question, text);
    if ('unknown' in read) return now({ notice: words('play.unknown', { word: escapeName(read.unknown) }) });
    const request = { id: match.record.id, userId: person.id, no: question.decision.no, choice: read.choice };
    const done = await context.service.choose(request);
    if (!isRefusal(done)) return reply(await context.hand(done.match, person.id, { locale }));
    const after = (await context.service.look(match.record.id)) ?? match;
    return now(refusedWish(done, after, person.id, words), after);
  },
  async suggest(use, { name, text }) {
    if (name === 'match') return suggestMatches(use, isPlaying, text);
    const match = await matchFor(use, all(isPlaying, isMyTurn), { none: '' });
    if (isAnswer(match)) return suggestions([]);
    const seat = match.seatOf(use.person.id);
    const question = openQuestion(match, use);
    return question && seat !== undefined ? suggestChoices(match, question, text, seat) : suggestions([]);
  },
};

const show = async ({ context, person, locale }: Use, match: Match, wish: Refused): Promise<Answer> =>
  reply(await context.hand(match, person.id, { locale, ...wish }));

function openQuestion(match: Match, { person, words }: Use): Question | undefined {
  const seat = match.seatOf(person.id);
  const view = seat === undefined ? undefined : match.see(seat);
  return view && questionOf(match, view, words);
}

/** Typed words as option ids, whatever their case; or the first word that names no option. */
function readChoice(match: Match, question: Question, text: string): { choice: string[] } | { unknown: string } {
  const read = readTyped(match, question, text);
  const unknown = read.length === 0 ? text : read.find(({ option }) => option === undefined)?.words;
  return unknown === undefined ? { choice: read.flatMap(({ option }) => option ?? []) } : { unknown };
}

/** Legal choices that hold all that is typed so far: notable ones first, ones that surely lose last. */
function suggestChoices(match: Match, question: Question, text: string, seat: OwnSeat): Answer {
  const read = readTyped(match, question, text);
  const whole = read.flatMap(({ option }) => option ?? []);
  const begun = read.slice(read.findLastIndex(({ option }) => option !== undefined) + 1);
  const last = begun.map(({ words }) => fold(words)).join(' ');
  const fitting = offersOf(question)
    .filter(({ choice }) => whole.every((option) => choice.includes(option)))
    .map((offer) => ({ ...offer, value: typedAs(match, question, offer.choice) }))
    .filter(({ said, value }) => last === '' || fold(`${said.label} ${value}`).includes(last))
    .sort((one, other) => rank(one) - rank(other) || one.choice.length - other.choice.length);
  const autoAnswers = autoAnswerOffers(match, seat, question.words, question.decision.kind)
    .filter(({ label }) => fold(label).includes(fold(text)))
    .map(({ label }) => ({ name: label, value: label }));
  return suggestions([
    ...fitting.map(({ value, said: { label, mark, preview } }) => ({
      name: [label, mark, preview].filter(Boolean).join(' · '),
      value,
    })),
    ...autoAnswers,
  ]);
}

/** The auto-answer that this text sets or ends, by the label of its button. */
const autoAnswerNamed = (match: Match, seat: OwnSeat, text: string, words: DiscordWords): AutoAnswerOffer | undefined =>
  autoAnswerOffers(match, seat, words).find(({ label }) => fold(label) === fold(text));
