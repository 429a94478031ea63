import type { APIInteraction } from 'discord-api-types/v10';
import { fold } from '../../cards/typed.js';
import type { GameFolder } from '../../contract/game.js';
import { sure } from '../../engine/sure.js';
import type { Match } from '../../match/model/match.js';
import type { OwnSeat } from '../../match/model/own.js';
import type { Person } from '../../match/model/person.js';
import type { ChannelTrouble } from '../../match/model/records.js';
import type { MatchService } from '../../match/service/match-service.js';
import type { Keepsakes } from '../../pictures/keepsakes.js';
import type { PaintedPicture, Urgency } from '../../pictures/painter.js';
import type { Scene } from '../../pictures/scene.js';
import type { DiscordWords } from '../../words/discord.js';
import { cleanName } from '../../words/escape.js';
import { inManner } from '../../words/languages.js';
import type { Hints } from './hints.js';
import type { MessageLinks } from './message-links.js';
import type { AddedParts, HandOptions } from './parts.js';
import type { Message } from './payload.js';
import type { PersonalSettings, ServerSettings } from './settings.js';
import type { Shares } from './shares.js';

/** Which lessons people have finished. */
interface LessonsDone {
  /** The ids of the finished lessons of this game. */
  of(userId: string, game: string): Promise<ReadonlySet<string>>;
  note(userId: string, game: string, lesson: string): Promise<void>;
}

/** The dependencies of handlers. They know no transport, clock or database. */
export interface Context {
  readonly service: MatchService;
  readonly games: readonly GameFolder[];
  readonly painter: { paint(scene: Scene, urgency?: Urgency): Promise<PaintedPicture> };
  /** Makes keepsakes, where pictures are painted. */
  readonly keepsakes: Keepsakes;
  readonly words: (locale: string) => DiscordWords;
  readonly messageLinks: MessageLinks;
  /** Whether this person has left that server; false, too, where Discord doesn't say. */
  readonly hasLeft: (guildId: string, userId: string) => Promise<boolean>;
  readonly settings: PersonalSettings;
  readonly servers: ServerSettings;
  readonly hints: Hints;
  readonly shares: Shares;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly lessons: LessonsDone;
  /** Whether this person presumably sees their hand of a match, which then shows what happens by itself. */
  readonly handIsSeen: (matchId: string, userId: string) => Promise<boolean>;
  /** Somebody's own hand, as a message that stays up to date from now on; else one that says why there is none. */
  readonly hand: (match: Match, userId: string, wish: HandOptions) => Promise<Message>;
  /** What happened since the seat's own last choice, for the eyes of its person only. */
  readonly news: (match: Match, seat: OwnSeat, words: DiscordWords) => Promise<Message>;
  /** The parts that features add at the end of hands and tables. */
  readonly parts: AddedParts;
  /** Why a match's channel cannot be written to, where the last try failed. */
  readonly trouble: (matchId: string) => Promise<ChannelTrouble | undefined>;
  /** Resolves when this process has tried to bring a match's messages up to date, or after a time limit. */
  readonly tried: (matchId: string) => Promise<void>;
}

export const personOf = (interaction: APIInteraction): Person => {
  const user = sure(interaction.member?.user ?? interaction.user, 'an interaction without a person');
  return { id: user.id, name: cleanName(interaction.member?.nick, user.global_name, user.username) };
};

export const localeOf = (interaction: APIInteraction): string => ('locale' in interaction ? interaction.locale : 'en');

/** The language of the person who asks, with the manner in which they want cards to be written. */
export async function localeFor(interaction: APIInteraction, { settings }: Pick<Context, 'settings'>): Promise<string> {
  const { cards = 'signs' } = await settings.of(personOf(interaction).id);
  return inManner(localeOf(interaction), cards);
}

/** The games' titles, as suggestions. */
export const titlesOf = (games: readonly GameFolder[], locale: string) =>
  games.map(({ rules, words }) => ({ name: words(locale).title, value: rules.id }));

/** A game by its id or its title. */
export const gameTitled = (games: readonly GameFolder[], named: string, locale: string): GameFolder | undefined =>
  gameCalled(games, named) ?? games.find(({ words }) => fold(words(locale).title) === fold(named));

export const gameCalled = (games: readonly GameFolder[], id: string): GameFolder | undefined =>
  games.find(({ rules }) => rules.id === id);
