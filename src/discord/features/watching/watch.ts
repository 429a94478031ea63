import { isRefusal } from '../../../engine/game.js';
import type { Watched } from '../../../match/features/watching/watcher.js';
import type { Match } from '../../../match/model/match.js';
import type { DiscordWords } from '../../../words/discord.js';
import type { Context } from '../../controls/context.js';
import { type Message, note } from '../../controls/payload.js';
import { refusalWords } from '../../controls/refusals.js';
import { onlookerMessage } from './message.js';

/** Begins or stops watching; the answer explains the match below a line about that. */
export async function watchMessage(
  context: Context,
  match: Match,
  userId: string,
  when: Watched | undefined,
  words: DiscordWords,
): Promise<Message> {
  const done = await context.service.watch(match.record.id, userId, when);
  if (isRefusal(done)) return note(refusalWords(done, match, words));
  return onlookerMessage(context, done.match, userId, words, words(`watch.done.${when ?? 'stop'}`));
}
