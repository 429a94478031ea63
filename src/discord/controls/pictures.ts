import type { Seen } from '../../engine/see.js';
import type { Match } from '../../match/model/match.js';
import { altText } from '../../pictures/alt.js';
import type { Urgency } from '../../pictures/painter.js';
import type { Scene } from '../../pictures/scene.js';
import type { DiscordWords } from '../../words/discord.js';
import type { Context } from './context.js';
import type { OutFile } from './payload.js';
import { picturedNames } from './seen.js';

/** A scene as a file with its alt text. The file name tells nothing about the picture. */
export async function pictureOf(
  painter: Context['painter'],
  scene: Scene,
  name: string,
  urgency?: Urgency,
): Promise<OutFile> {
  const { png } = await painter.paint(scene, urgency);
  return { name, data: png, contentType: 'image/png', description: altText(scene) };
}

/** The same in every time zone. */
const DAY = (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });

/** The keepsake scene; for a match that was called off, its last table. */
export function endScene(match: Match, view: Seen, words: DiscordWords): Scene {
  const { status, endedAt } = match.record;
  const scenes = match.folder.scenes(words.locale);
  const names = picturedNames(match);
  const day = endedAt === undefined ? '' : DAY(words.locale).format(endedAt);
  return status === 'ended' ? scenes.end(view, names, day) : scenes.table(view, names, true);
}
