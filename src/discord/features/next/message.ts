import type { Match } from '../../../match/model/match.js';
import type { DiscordWords } from '../../../words/discord.js';
import type { Context } from '../../controls/context.js';

/*
 * "You're next", for who wants to know. It is said in one's hand alone: a mention is for those who must act, and an edited
 * hand rings nobody's phone.
 */

/** Whether this person is the first to be asked after the one who is asked now. Of two, one always is: that goes without saying. */
function isNext({ record, folder, see, seatOf }: Match, userId: string): boolean {
  const { comesNext } = folder.conduct;
  const people = record.seats.filter(({ kind }) => kind === 'person');
  const view = comesNext && record.status === 'running' && people.length > 2 ? see('bystander') : undefined;
  // Computers choose at once.
  const next = view && comesNext?.(view).find((seat) => record.seats[seat]?.kind === 'person');
  return next !== undefined && next === seatOf(userId);
}

/** What is said to a person who comes next and wants to know it. */
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
