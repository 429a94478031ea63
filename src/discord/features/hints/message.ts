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
export async function goalLines(
  { hints }: Pick<Context, 'hints'>,
  match: Match,
  seat: Seat,
  words: DiscordWords,
): Promise<string[]> {
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
