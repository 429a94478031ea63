import type { Refusal } from '../../engine/game.js';
import type { Eye } from '../../engine/terms.js';
import type { Match } from '../../match/model/match.js';
import type { Refusals } from '../../match/model/refusals.js';
import { unseated } from '../../match/model/seats.js';
import { type DiscordTable, type DiscordWords, isSaid } from '../../words/discord.js';
import { escapeName, escapeText, plainName } from '../../words/escape.js';
import type { Values } from '../../words/messages.js';
import { type Reason, type RefusalSentences, refusalSentence } from '../../words/refusals.js';
import { countdown } from './countdown.js';
import { gameWords } from './seen.js';

interface StoryContext {
  readonly words: DiscordWords;
  readonly match: Match | undefined;
}

/** Whose sentence takes what they say as it is. */
type Usual = {
  [Why in keyof Refusals]: `refused.${Why}` extends keyof DiscordTable
    ? Refusals[Why] extends Values<DiscordTable[`refused.${Why}`]>
      ? Why
      : never
    : never;
}[keyof Refusals];
type Sentences<R> = RefusalSentences<R, StoryContext>;

/**
 * What people are told who asked for what the service refuses, where that is more than the sentence `refused.WHY` with the
 * values as they are, texts as names. A refusal that fits no sentence doesn't compile without a row here.
 */
const SENTENCES: Sentences<Omit<Refusals, Usual>> & Partial<Sentences<Refusals>> = {
  notSeated: (_, { words, match }) =>
    words(match?.record.status === 'lobby' ? 'refused.notInLobby' : 'refused.notSeated'),
  stillAsked: ({ names }, { words }) => words('refused.stillAsked', { names: escapeText(names) }),
  askedLately: ({ guest, again }, { words }) =>
    words('refused.askedLately', { guest: escapeName(guest), time: countdown(again) }),
  unwilling: ({ names, count }, { words }) => words('refused.unwilling', { names: escapeText(names), count }),
  haveLeft: ({ names, count }, { words }) => words('refused.haveLeft', { names: escapeText(names), count }),
  badWanted: ({ min, max }, { words }) => words('refused.badWanted', { range: min === max ? 'no' : 'yes', min, max }),
  tooManyComputers: ({ computers, seats, most }, { words }) =>
    words('refused.tooManyComputers', {
      computers,
      seats,
      most,
      fit: seats - 1,
      more: most > seats && computers < most ? 'yes' : 'no',
    }),
  noSuchPlayer: (values, { words }) => words('refused.noSuchPlayer', values),
};

/** The sentence of a refusal of the service; undefined for those of games. */
function sentenceOf(refusal: Refusal, teller: StoryContext): string | undefined {
  const { why, values } = refusal;
  const own = refusalSentence(SENTENCES as Sentences<Refusals>, refusal, teller);
  const key = `refused.${why}`;
  if (own !== undefined || !isSaid(key)) return own;
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? escapeName(value) : value,
  ]);
  return (teller.words as (key: string, values: object) => string)(key, Object.fromEntries(shown));
}

/**
 * A refusal of the service or of the game, as a sentence. `match`: where there is one; a game refuses only there. `eye`: who
 * is refused, so that the cause is named as it lies before them.
 */
export const refusalWords = (refusal: Refusal, match: Match | undefined, words: DiscordWords, eye?: Eye): string =>
  reasonWords(reasonOf(refusal, match, words, eye), words);

/** What is said to somebody without a seat there who wants what is for those who have one. */
export const unseatedWords = (match: Match, userId: string, words: DiscordWords): string =>
  refusalWords(unseated(match, userId), match, words);

/** A sentence with the number of its rule, as the rules have it. */
export const reasonWords = ({ text, rule }: Reason, words: DiscordWords): string =>
  rule === undefined ? text : words('refused.rule', { why: text, rule });

/** What a hand says that is shown again because its person was refused something. */
export interface Refused {
  readonly notice: string;
  /** The rule behind it, by its number. */
  readonly rule?: string | undefined;
}
export function refusedWish(refusal: Refusal, match: Match, userId: string, words: DiscordWords): Refused {
  const reason = reasonOf(refusal, match, words, match.seatOf(userId));
  return { notice: reasonWords(reason, words), rule: reason.rule };
}

function reasonOf(refusal: Refusal, match: Match | undefined, words: DiscordWords, eye: Eye | undefined): Reason {
  const text = sentenceOf(refusal, { words, match });
  if (text !== undefined) return { text };
  if (!match) return { text: words('notice.fault') };
  const view = eye === undefined ? undefined : match.see(eye);
  return gameWords(match, words).refusal(asCalled(refusal, match, words), match.names, view);
}

/** A refusal of an option with that option and its values as people see them, not by their ids. */
function asCalled(refusal: Refusal, match: Match, words: DiscordWords): Refusal {
  const { option: id = '', value = '', values = '' } = refusal.values;
  const option = match.folder.rules.options.find((each) => each.id === id);
  if (refusal.why !== 'badOption' || !option) return refusal;
  const names = match.names.map(plainName);
  const called = (each: string) => gameWords(match, words).option(option.id, each, names);
  const possible = String(values).split(', ').map(called);
  return {
    ...refusal,
    values: {
      option: called(option.default).name,
      value: called(String(value)).value,
      values: possible.map((each) => each.value).join(', '),
    },
  };
}
