import type { Seen } from '../../engine/see.js';
import type { Match } from '../../match/model/match.js';
import type { OwnSeat } from '../../match/model/own.js';
import type { StoryLine } from '../../match/model/story.js';
import type { DiscordWords } from '../../words/discord.js';
import { type ButtonSpec, buttons, type LinkSpec, quiet, type Shown, text } from './payload.js';
import type { Progress, Question } from './question.js';
import type { ShortNews } from './short-news.js';

/* Messages about a match are lists of parts. Each part fills its place or leaves it empty. */

/** A match as somebody sees it. */
export interface MatchSeen {
  readonly match: Match;
  readonly view: Seen;
  readonly words: DiscordWords;
}

/** The data of a table. */
export interface TableSeen extends MatchSeen {
  /** The choices that it tells. */
  readonly story: readonly StoryLine[];
}

/** How to show somebody's hand. */
export interface HandOptions {
  readonly locale: string;
  /** Its first line: why something was refused, or that a button was old. */
  readonly notice?: string | undefined;
  /** The number of the rule behind that: a button opens it. */
  readonly rule?: string | undefined;
  readonly progress?: Progress;
  /** It no longer updates, and says how to go on. */
  readonly asleep?: boolean;
  /** What appears in place of the hand: the table, or the vote that may give its person a seat. */
  readonly shows?: 'table' | 'seat' | undefined;
}

/** The data of somebody's own hand. */
export interface HandSeen extends MatchSeen {
  readonly seat: OwnSeat;
  readonly wish: HandOptions;
  /** The seat's pending question. */
  readonly question: Question | undefined;
  /** All choices since the seat's own last one, and as many of them as the hand tells. */
  readonly story: readonly StoryLine[];
  readonly news: ShortNews;
  /** What a newcomer to the game aims at; empty for others. */
  readonly goal: readonly string[];
}

export type Part<Of> = (of: Of) => readonly Shown[];
type Lines<Of> = (of: Of) => readonly string[];
type Buttons<Of> = (of: Of) => readonly (ButtonSpec | LinkSpec)[];

/** One text of all these lines, from the top. */
export const lines =
  <Of>(...parts: readonly Lines<Of>[]): Part<Of> =>
  (of) => {
    const said = parts.flatMap((part) => part(of));
    return said.length > 0 ? [text(said.join('\n'))] : [];
  };

/** The same text, small and grey. */
export const quietLines = <Of>(...parts: readonly Lines<Of>[]): Part<Of> =>
  lines((of) => parts.flatMap((part) => part(of)).map(quiet));

/** Buttons, one after another. */
export const row =
  <Of>(...parts: readonly Buttons<Of>[]): Part<Of> =>
  (of) =>
    buttons(parts.flatMap((part) => part(of)));

/** The parts that a feature adds at the end of hands and tables. */
export interface Parts {
  readonly hand?: Part<HandSeen>;
  readonly table?: Part<TableSeen>;
}

/** The added parts of all features. */
export interface AddedParts {
  readonly hand: readonly Part<HandSeen>[];
  readonly table: readonly Part<TableSeen>[];
}
export const addedBy = (features: readonly { readonly parts?: Parts }[]): AddedParts => ({
  hand: features.flatMap(({ parts }) => parts?.hand ?? []),
  table: features.flatMap(({ parts }) => parts?.table ?? []),
});
