import type { Seat } from '../../../engine/table.js';
import type { Names, Scenes } from '../../../games/contract.js';
import type { Match, Person, Replay } from '../../../match/match.js';
import type { DiscordWords } from '../../../words/discord.js';
import type { Context } from '../../context.js';
import { beginnings } from '../../questions/chapters.js';
import { picturedNames } from '../../questions/seen.js';

/** A match that is over, as it is shown to whoever may look: without the names of those who don't want theirs shown. */
export interface Shared {
  readonly replay: Replay;
  readonly match: Match;
  readonly scenes: Scenes;
  /** For pictures. */
  readonly names: Names;
  readonly chapters: readonly { readonly title: string; readonly step: number }[];
  readonly words: DiscordWords;
}

export async function sharedOf(
  context: Pick<Context, 'settings'>,
  replay: Replay,
  words: DiscordWords,
): Promise<Shared> {
  const names = await shownNames(context, replay.match, words);
  const match: Match = { ...replay.match, names };
  return {
    replay: { ...replay, match },
    match,
    scenes: match.folder.scenes(words.locale),
    names: picturedNames(match),
    chapters: beginnings(match, replay.steps, words),
    words,
  };
}

const shownNames = ({ settings }: Pick<Context, 'settings'>, { record, names }: Match, words: DiscordWords) =>
  Promise.all(
    record.seats.map(async ({ userId, seat }) => {
      const { name = 'show' } = userId === undefined ? {} : await settings.of(userId);
      return name === 'show' ? (names[seat] ?? '?') : seatName(seat, words);
    }),
  );

const seatName = (seat: Seat, words: DiscordWords): string => words('share.seat', { number: seat + 1 });

/** How whoever shares is called in public. */
export async function sharerName(
  { settings }: Pick<Context, 'settings'>,
  match: Match,
  person: Person,
  words: DiscordWords,
): Promise<string> {
  const { name = 'show' } = await settings.of(person.id);
  if (name === 'show') return person.name;
  const seat = match.seatOf(person.id);
  return seat === undefined ? words('share.somebody') : seatName(seat, words);
}
