import { byUrgency, type Urgency, urgencyOf } from '../../../match/features/pace/urgency.js';
import type { Match } from '../../../match/model/match.js';
import type { DiscordWords } from '../../../words/discord.js';
import { linkFor, stateWords } from '../../controls/choosing.js';
import type { Use } from '../../controls/command.js';
import { countdown } from '../../controls/countdown.js';
import { gameWords, namesOf } from '../../controls/seen.js';

/** Most matches in the list, and most characters: names may be long. */
const LISTED = 20;
const LIST_ROOM = 3600;

/** Somebody's matches, a line each, the most urgent first: with whom, whose turn, how long, and where. */
export async function matchesText(use: Pick<Use, 'context' | 'words' | 'person'>): Promise<string> {
  const { context, person, words } = use;
  const matches = (await context.service.lookOf(person.id))
    .map((match) => ({ match, urgency: urgencyOf(match, person.id) }))
    .sort((one, other) => byUrgency(one.urgency, other.urgency));
  if (matches.length === 0) return words('list.none');
  const lines = await Promise.all(
    matches.slice(0, LISTED).map(async ({ match, urgency }) =>
      words('list.line', {
        game: gameWords(match, words).title,
        others: othersIn(match, person.id, words) || 'none',
        state: [stateWords(match, use), ...timeWords(urgency, words)].join(' · '),
        link: await linkFor(match, use),
      }),
    ),
  );
  while (lines.join('\n').length > LIST_ROOM) lines.pop();
  const more = matches.length - lines.length;
  return [words('list.title'), ...lines, ...(more > 0 ? [words('list.more', { more })] : [])].join('\n');
}

/** When the time runs out; without a deadline, since when the match waits. Discord updates it. */
function timeWords({ deadline, since }: Urgency, words: DiscordWords): string[] {
  if (deadline !== undefined) return [words('list.deadline', { time: countdown(deadline) })];
  return since === undefined ? [] : [words('list.since', { time: countdown(since) })];
}

/** The other people, to tell one match from another. */
function othersIn(match: Match, userId: string, words: DiscordWords): string {
  const others = match.record.seats.filter((seat) => seat.userId !== userId).map(({ seat }) => seat);
  return namesOf(match, others, words);
}
