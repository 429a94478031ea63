import { isRefusal } from '../../../engine/game.js';
import type { Seat } from '../../../engine/table.js';
import type { Match } from '../../../match/model/match.js';
import { withChanges } from '../../../pictures/changed.js';
import type { Scene } from '../../../pictures/scene.js';
import type { DiscordWords } from '../../../words/discord.js';
import type { Context } from '../../controls/context.js';
import type { OutFile } from '../../controls/payload.js';
import { pictureOf } from '../../controls/pictures.js';
import { picturedNames } from '../../controls/seen.js';

/**
 * The table with a ring around each change since the seat's own last choice; none where nothing changed, where nobody
 * can tell, or once the match is over. Everybody may see both tables, so the rings tell no secret.
 */
export async function changedTable(
  { service, painter }: Pick<Context, 'service' | 'painter'>,
  match: Match,
  seat: Seat,
  words: DiscordWords,
): Promise<OutFile[]> {
  const { chose, lines } = match.tableState;
  const { id, seats, status } = match.record;
  const own = chose?.[seat];
  const userId = seats[seat]?.userId;
  if (own === undefined || userId === undefined || status !== 'running' || own === lines) return [];
  const replay = await service.replay(id, userId);
  if (isRefusal(replay)) return [];
  const now = replay.steps.findLastIndex((step) => step.some(({ n }) => n <= lines));
  const [then, since] = [replay.after(own), replay.see(now, 'bystander')].map(
    (view): Scene => match.folder.scenes(words.locale).table(view, picturedNames(match)),
  );
  const scene = then && since && withChanges(then, since, wordsFor(own, words));
  return scene ? [await pictureOf(painter, scene, 'table.png')] : [];
}

const wordsFor = (own: number, words: DiscordWords) => ({
  changed: words(own === 0 ? 'changed.begun' : 'changed.since'),
  others: words('changed.others'),
});
