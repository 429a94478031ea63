import type { Term } from '../../../contract/game.js';
import type { Seen } from '../../../engine/see.js';
import type { Seat } from '../../../engine/table.js';
import type { Match } from '../../../match/model/match.js';
import type { DiscordWords } from '../../../words/discord.js';
import type { Context } from '../../controls/context.js';
import { writeId } from '../../controls/custom-id.js';
import type { HandSeen } from '../../controls/parts.js';
import type { ButtonSpec } from '../../controls/payload.js';
import { linesOf } from '../../controls/phone.js';
import { gameWords } from '../../controls/seen.js';
import { NEWS } from '../../controls/short-news.js';

/*
 * The first matches of a game are gentler for a newcomer: their hand says what to aim at. The hint takes the place of
 * most news, which a button tells in full, so that picture, question and controls stay together on a screen.
 */

/** What the seat aims at, where it is asked, and its person is new to the game and wants hints; else empty. */
export async function goalLines({ hints }: Context, match: Match, seat: Seat, words: DiscordWords): Promise<string[]> {
  const view = match.see(seat);
  const userId = match.record.seats[seat]?.userId;
  if (!view?.asked || userId === undefined || !(await hints.wanted(userId, match.record.game))) return [];
  return [words('hand.goal', { goal: gameWords(match, words).goal(view) })];
}

/** Lines of news that fit with it. */
export const roomBeside = (goal: readonly string[]): number =>
  Math.max(
    1,
    goal.reduce((room, line) => room - linesOf(line), NEWS),
  );

/** The button that switches hints off. */
export const enoughButton = ({ match, goal, words }: HandSeen): ButtonSpec[] =>
  goal.length === 0 ? [] : [{ id: writeId({ verb: 'enough', match: match.record.id }), label: words('button.enough') }];

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
