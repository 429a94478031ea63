import type { Names, Scenes } from '../../../contract/game.js';
import type { Seat } from '../../../engine/table.js';
import type { Replay } from '../../../match/history/replay.js';
import type { Match } from '../../../match/model/match.js';
import type { Person } from '../../../match/model/person.js';
import type { SeatRecord } from '../../../match/model/records.js';
import type { DiscordWords } from '../../../words/discord.js';
import { type Beginning, beginnings } from '../../controls/chapters.js';
import type { Context } from '../../controls/context.js';
import { picturedNames } from '../../controls/seen.js';

/** A finished match as the sharer may see it, without names of people who want theirs hidden. */
export interface Shared {
  readonly replay: Replay;
  readonly match: Match;
  readonly scenes: Scenes;
  /** The names in pictures. */
  readonly names: Names;
  readonly chapters: readonly Beginning[];
  readonly words: DiscordWords;
}

export async function sharedOf(
  context: Pick<Context, 'settings'>,
  replay: Replay,
  words: DiscordWords,
): Promise<Shared> {
  const match = await withShownNames(context, replay.match, words);
  return {
    replay: { ...replay, match },
    match,
    scenes: match.folder.scenes(words.locale),
    names: picturedNames(match),
    chapters: beginnings(match, replay.steps, words),
    words,
  };
}

/** Hides names also of people who have left their seats since. */
async function withShownNames({ settings }: Pick<Context, 'settings'>, match: Match, words: DiscordWords) {
  const { record, tableState } = match;
  const shown = async ({ userId, seat, name }: Pick<SeatRecord, 'seat' | 'userId' | 'name'>): Promise<string> => {
    const { name: wish = 'show' } = userId === undefined ? {} : await settings.of(userId);
    return wish === 'show' ? name : seatName(seat, words);
  };
  const sat =
    tableState.sat && (await Promise.all(tableState.sat.map(async (each) => ({ ...each, name: await shown(each) }))));
  return {
    ...match,
    names: await Promise.all(record.seats.map(shown)),
    tableState: { ...tableState, ...(sat && { sat }) },
  };
}

const seatName = (seat: Seat, words: DiscordWords): string => words('share.seat', { number: seat + 1 });

/** The public name of the sharer. */
export async function sharerName(
  { settings }: Pick<Context, 'settings'>,
  match: Match,
  person: Person,
  words: DiscordWords,
): Promise<string> {
  const { name = 'show' } = await settings.of(person.id);
  const seat = match.seatOf(person.id);
  if (name === 'show') return seat === undefined ? person.name : (match.names[seat] ?? person.name);
  return seat === undefined ? words('share.somebody') : seatName(seat, words);
}
