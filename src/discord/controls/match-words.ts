import type { Match } from '../../match/model/match.js';
import type { DiscordWords } from '../../words/discord.js';
import { awaitedByWhat, namesOf } from './seen.js';

export function calledOffWords(match: Match, words: DiscordWords): string {
  return words(`lobby.cancelled.${match.tableState.cancelled ?? 'host'}`);
}

/** Why there is no table to show, not yet or no longer. */
export function noTableWords(match: Match, words: DiscordWords): string {
  if (match.record.status === 'cancelled') return calledOffWords(match, words);
  return words(match.whyNoState === 'notStarted' ? 'table.none' : `refused.${match.whyNoState}`);
}

/** Which others must choose now, and what. */
export function waitingWords(match: Match, words: DiscordWords): string {
  const view = match.see('bystander');
  const tasks = view ? awaitedByWhat(match, view, words) : [];
  if (match.record.status === 'cancelled') return calledOffWords(match, words);
  if (match.record.status !== 'running' || tasks.length === 0) return words('hand.over');
  return tasks.map(({ what, seats }) => words('hand.waiting', { who: namesOf(match, seats, words), what })).join('\n');
}
