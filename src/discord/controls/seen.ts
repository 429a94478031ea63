import { isDeepStrictEqual } from 'node:util';
import type { GameWords, LineWords, Names } from '../../contract/game.js';
import { legalChoices } from '../../engine/play.js';
import type { Seen } from '../../engine/see.js';
import type { Decision, Seat } from '../../engine/table.js';
import type { Match } from '../../match/model/match.js';
import { computerSeat } from '../../match/model/seats.js';
import { asOf, type StoryLine } from '../../match/model/story.js';
import { UNDONE } from '../../match/play/choice-log.js';
import type { Scene } from '../../pictures/scene.js';
import type { DiscordWords } from '../../words/discord.js';
import { cleanName, escapeName, plainName } from '../../words/escape.js';
import { joinList } from '../../words/shared.js';
import type { Question } from './question.js';

/* What messages say about a match, made from views only. */

/** Whether a question is a choice of one seat: then the options are names. */
export const seatsAlone = ({ max, options }: Decision, seats: number): boolean =>
  max === 1 && options.every((option) => /^\d$/.test(option) && Number(option) < seats);

/** More buttons than this would hide the table's own. */
const FEW_ON_TABLE = 10;

/** The eye's pending question, where its options are public and few; undefined otherwise. */
export function publicQuestionOf(match: Match, view: Seen, words: DiscordWords): Question | undefined {
  const { asked } = view;
  if (!asked || asked.max > 1 || asked.options.length > FEW_ON_TABLE) return undefined;
  return match.folder.conduct.publicKinds?.includes(asked.kind) ? questionOf(match, view, words) : undefined;
}

/** The eye's pending question, or undefined where it is not asked. */
export function questionOf(match: Match, view: Seen, words: DiscordWords): Question | undefined {
  if (!view.asked) return undefined;
  const game = gameWords(match, words);
  const names = match.names.map(plainName);
  const legal = legalChoices(match.folder.rules, view);
  return {
    match: match.record.id,
    decision: view.asked,
    legal,
    pick: (option) => game.pick(view, option, names),
    choice: (choice) => game.choice(view, choice, names),
    suggestion: game.suggestion(view),
    notable: game.notable?.(view, legal),
    asks: game.menu?.(view),
    words,
  };
}

/** The words of the match's game, in the language of the message. */
export const gameWords = ({ folder }: Pick<Match, 'folder'>, words: DiscordWords): GameWords =>
  folder.words(words.locale);

/** The words for the eye's hand, or for its substitute in a game without hands. */
export const handWords = (game: GameWords, hand: string, words: DiscordWords): string =>
  game.yours?.(hand) ?? (hand ? words('hand.yours', { hand }) : words('hand.empty'));

/** By seat, for pictures and their alt texts. */
export const picturedNames = ({ names }: Match): string[] => names.map((name) => cleanName(name));

/** The name of a seat, safe in markdown. */
export const nameIn = ({ names }: Match, seat: Seat): string => escapeName(names[seat] ?? '?');

/** The names of these seats, safe in markdown. */
export function namesOf(match: Match, seats: readonly Seat[], { locale }: DiscordWords): string {
  const names = seats.map((seat) => nameIn(match, seat));
  return joinList(names, locale);
}

/** Seats that must choose now. */
export const awaitedSeats = (view: Seen): readonly Seat[] => view.awaited.map(({ seat }) => seat);

/** What is awaited, in public, and from whom: seats with the same task together. */
export function awaitedByWhat(
  match: Match,
  view: Seen,
  words: DiscordWords,
): { readonly what: string; readonly seats: readonly Seat[] }[] {
  const byTask = new Map<string, Seat[]>();
  for (const seat of awaitedSeats(view)) {
    const what = gameWords(match, words).awaited(view, seat, match.names);
    byTask.set(what, [...(byTask.get(what) ?? []), seat]);
  }
  return [...byTask].map(([what, seats]) => ({ what, seats }));
}

/** People, not computers, that must choose now: seat and user id. */
export function awaitedPeople(match: Match, view: Seen): { readonly seat: Seat; readonly userId: string }[] {
  return awaitedSeats(view).flatMap((seat) => {
    const record = match.record.seats[seat];
    return record?.userId !== undefined && !computerSeat(record) ? [{ seat, userId: record.userId }] : [];
  });
}

/**
 * The story as its eye heard it, as items of a list, each of one sentence or more: an item for each choice with
 * something to tell, and for each event that begins a line of its own. Some continue the line before them.
 */
export const storyItems = (
  match: Match,
  eye: Seen['eye'],
  story: readonly StoryLine[],
  said: DiscordWords,
): string[][] =>
  storyItemsWith(
    gameWords(match, said),
    match.names,
    eye,
    story.map((heard) => {
      const then = asOf(match, heard.n);
      const line = { ...heard, names: then.names };
      if (line.seat === undefined) return line;
      const who = namesOf(then, [line.seat], said);
      if (line.kind === UNDONE) return { ...line, before: said('table.undone', { who }) };
      return line.by === 'clock' ? { ...line, before: said('table.clocked', { who }) } : line;
    }),
  );

/** The newest moment of a story with a picture of its own, with the names of that time. */
export function momentOf(match: Match, story: readonly StoryLine[], { locale }: DiscordWords): Scene | undefined {
  const { moment } = match.folder.scenes(locale);
  const newestIn = (lines: readonly StoryLine[], names: Names) =>
    moment?.(
      lines.flatMap(({ events }) => events),
      names,
    );
  let newest: Scene | undefined;
  let before: readonly StoryLine[] = [];
  for (const [i, { n }] of story.entries()) {
    const then = asOf(match, n);
    const next = story[i + 1];
    if (next && isDeepStrictEqual(asOf(match, next.n).names, then.names)) continue;
    const names = picturedNames(then);
    const lines = story.slice(0, i + 1);
    const scene = newestIn(lines, names);
    // Old news does not become new under the name of a person who sat down later.
    if (!isDeepStrictEqual(scene, newestIn(before, names))) newest = scene;
    before = lines;
  }
  return newest;
}

/** A line of a story to tell. */
export interface ToldLine extends LineWords, Pick<StoryLine, 'events'> {
  /** A sentence before the events. */
  readonly before?: string;
  /** The names of that time, where other people sit there now. */
  readonly names?: Names;
}

/** The same for any story that these words can tell. */
export function storyItemsWith(
  words: GameWords,
  names: Names,
  eye: Seen['eye'],
  story: readonly ToldLine[],
): string[][] {
  const items: string[][] = [];
  for (const line of story) {
    let begun = line.before !== undefined;
    if (line.before !== undefined) items.push([line.before]);
    for (const event of line.events) {
      const sentence = words.event(event, line.names ?? names, eye, line);
      if (!sentence) continue;
      const last = items.at(-1);
      if (last && (begun ? !words.opens?.(event) : words.continues?.(event))) last.push(sentence);
      else items.push([sentence]);
      begun = true;
    }
  }
  return items;
}

/** One line of a list. */
export const listed = (text: string): string => `- ${text}`;

/** The same story as lines. */
export const storyLines = (...of: Parameters<typeof storyItems>): string[] =>
  storyItems(...of).map((sentences) => listed(sentences.join(' ')));
