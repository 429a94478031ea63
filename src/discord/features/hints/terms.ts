import type { Term } from '../../../contract/game.js';
import type { Seen } from '../../../engine/see.js';
import type { Match } from '../../../match/model/match.js';
import type { DiscordWords } from '../../../words/discord.js';
import type { Context } from '../../controls/context.js';
import { gameWords } from '../../controls/seen.js';

/**
 * For a newcomer to a game: the meanings of special words that their hand uses for the first time. A line for each.
 * `texts`: all texts of the hand.
 */
export function termLines(
  { hints }: Pick<Context, 'hints'>,
  match: Match,
  { eye, asked }: Seen,
  texts: readonly string[],
  words: DiscordWords,
): string[] {
  const userId = eye === 'bystander' ? undefined : match.record.seats[eye]?.userId;
  if (userId === undefined || asked === undefined) return [];
  const { id, game } = match.record;
  const used = (gameWords(match, words).glossary ?? []).filter((term) => isUsed(term, texts));
  const called = used.map(({ word }) => word);
  const explained = hints.meets(userId, game, `${id} ${asked.no}`, called);
  return used
    .filter(({ word }) => explained.includes(word))
    .map(({ word, means, rule }) => words('hand.term', { word, means, rule }));
}

/** Whether texts contain the word, in singular or plural. */
function isUsed({ word }: Term, texts: readonly string[]): boolean {
  const said = texts.map(lettersOf).join('');
  return ENDINGS.some((ending) => said.includes(` ${lettersOf(word).trim()}${ending} `));
}
const ENDINGS = ['', 's', 'es'];

/** ` suit powers `: its words in small letters, between spaces. */
const lettersOf = (text: string): string =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .join(' ')
    .trim()} `;
