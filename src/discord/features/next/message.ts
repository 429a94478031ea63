import type { Match } from '../../../match/model/match.js';
import type { DiscordWords } from '../../../words/discord.js';
import type { Context } from '../../controls/context.js';

/*
 * "You're next", for people who want to know. It appears only in their own hand: a mention is for people who must act,
 * and an edited hand notifies nobody.
 */

/** Whether this person is asked first after the current seat. Between two people that is obvious, so it is not said. */
function isNext({ record, folder, see, seatOf }: Match, userId: string): boolean {
  const { comesNext } = folder.conduct;
  const people = record.seats.filter(({ kind }) => kind === 'person');
  const view = comesNext && record.status === 'running' && people.length > 2 ? see('bystander') : undefined;
  // Computers choose at once.
  const next = view && comesNext?.(view).find((seat) => record.seats[seat]?.kind === 'person');
  return next !== undefined && next === seatOf(userId);
}

/** The line for a person who comes next and wants to know it. */
export async function nextLines(
  { settings }: Pick<Context, 'settings'>,
  match: Match,
  userId: string | undefined,
  words: DiscordWords,
): Promise<string[]> {
  if (userId === undefined || !isNext(match, userId)) return [];
  const { next = 'off' } = await settings.of(userId);
  return next === 'on' ? [words('hand.next')] : [];
}
