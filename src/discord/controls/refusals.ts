import type { Refusal } from '../../engine/game.js';
import type { Eye } from '../../engine/terms.js';
import type { Match } from '../../match/model/match.js';
import type { Refusals } from '../../match/model/refusals.js';
import { unseated } from '../../match/model/seats.js';
import { type DiscordMessages, type DiscordWords, isSaid } from '../../words/discord.js';
import { escapeName, escapeText, plainName } from '../../words/escape.js';
import { type Reason, type RefusalSentences, refusalSentence } from '../../words/refusals.js';
import { countdown } from './countdown.js';
import { gameWords } from './seen.js';

interface StoryContext {
  readonly words: DiscordWords;
  readonly match: Match | undefined;
}

/** Refusals whose sentence takes their values unchanged. */
type Usual = {
  [Why in keyof Refusals]: `refused.${Why}` extends infer Key extends keyof DiscordMessages
    ? Refusals[Why] extends NonNullable<DiscordMessages[Key]>
      ? Why
      : DiscordMessages[Key] extends null
        ? Why
        : never
    : never;
}[keyof Refusals];
type Sentences<R> = RefusalSentences<R, StoryContext>;

/**
 * The answers to refused requests, where the sentence `refused.WHY` with its unchanged values (texts as names) is not
 * enough. A refusal that fits no sentence doesn't compile without a row here.
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

/** The sentence of a refusal of the service; undefined for a game's own refusals. */
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
 * A refusal of the service or of the game, as a sentence. `match`: undefined where there is none; a game refuses only
 * in a match. `eye`: the refused person's; the sentence names the cause as they see it.
 */
export const refusalWords = (refusal: Refusal, match: Match | undefined, words: DiscordWords, eye?: Eye): string =>
  reasonWords(reasonOf(refusal, match, words, eye), words);

/** The answer to somebody without a seat who wants something that needs one. */
export const unseatedWords = (match: Match, userId: string, words: DiscordWords): string =>
  refusalWords(unseated(match, userId), match, words);

/** A sentence with the number of its rule on the rules page. */
export const reasonWords = ({ text, rule }: Reason, words: DiscordWords): string =>
  rule === undefined ? text : words('refused.rule', { why: text, rule });

/** What a hand says again because its person's request was refused. */
export interface Refused {
  readonly notice: string;
  /** The number of the rule behind it. */
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

/** A refusal of an option, with the option and its values as people see them instead of their ids. */
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
