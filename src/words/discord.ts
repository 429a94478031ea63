import { advice } from './discord/advice.js';
import { autoAnswer } from './discord/auto-answer.js';
import { guide } from './discord/guide.js';
import { invitations } from './discord/invitations.js';
import { lessons } from './discord/lessons.js';
import { lobby } from './discord/lobby.js';
import { news } from './discord/news.js';
import { notes } from './discord/notes.js';
import { pace } from './discord/pace.js';
import { practice } from './discord/practice.js';
import { preferences } from './discord/preferences.js';
import { premove } from './discord/premove.js';
import { proof } from './discord/proof.js';
import { rematch } from './discord/rematch.js';
import { replay } from './discord/replay.js';
import { review } from './discord/review.js';
import { seating } from './discord/seating.js';
import { server } from './discord/server.js';
import { share } from './discord/share.js';
import { signals } from './discord/signals.js';
import { table } from './discord/table.js';
import { undo } from './discord/undo.js';
import { votes } from './discord/votes.js';
import { watching } from './discord/watching.js';
import { perLanguage } from './languages.js';
import { type Say, sayIn } from './messages.js';

/** What the bot says around every game: a file for each feature of `discord/features`, and the rest. */
const en = {
  ...votes,
  ...pace,
  ...undo,
  ...premove,
  ...autoAnswer,
  ...notes,
  ...watching,
  ...signals,
  ...advice,
  ...invitations,
  ...rematch,
  ...seating,
  ...replay,
  ...review,
  ...share,
  ...proof,
  ...practice,
  ...lessons,
  ...news,
  ...guide,
  ...preferences,
  ...server,
  ...lobby,
  ...table,
};

export type DiscordWords = Say<typeof en>;
export type DiscordTable = typeof en;

/** Whether a sentence with this key exists. */
export const isSaid = (key: string): key is keyof DiscordTable => Object.hasOwn(en, key);

/** The bot's own sentences in the language nearest to a locale. */
export const discordWords: (locale: string) => DiscordWords = perLanguage((locale) => sayIn({ en }, locale));
