import type { APIComponentInContainer } from 'discord-api-types/v10';
import type { GameEvent } from '../../engine/table.js';
import type { Match } from '../../match/model/match.js';
import { asOf, type StoryLine } from '../../match/model/story.js';
import type { DiscordWords } from '../../words/discord.js';
import { plainName } from '../../words/escape.js';
import { LIMITS } from './limits.js';
import { type SelectSpec, select } from './payload.js';
import { gameWords } from './seen.js';

/* How people find their way in a long story: by its rounds, seasons or enemies, as its game names them. */

/** A chapter of a story. The first one has no title where the game gives none. */
interface Chapter {
  /** In plain text. */
  readonly title: string | undefined;
  /** A line that ends one chapter and begins the next is in both, each with its own events. */
  readonly lines: readonly StoryLine[];
}

/** A story as its eye heard it, from the set-up on, split into chapters. */
export function chaptersOf(match: Match, story: readonly StoryLine[], words: DiscordWords): Chapter[] {
  const titled = titler(match, words);
  const chapters: { title: string | undefined; lines: StoryLine[] }[] = [{ title: undefined, lines: [] }];
  for (const line of story) {
    let events: GameEvent[] = [];
    let rest: StoryLine = line;
    for (const event of line.events) {
      const title = titled(event, line.n);
      if (title !== undefined) {
        if (events.length > 0) {
          chapters.at(-1)?.lines.push({ ...rest, events });
          const { by: _, ...other } = rest;
          rest = other;
        }
        events = [];
        chapters.push({ title, lines: [] });
      }
      events.push(event);
    }
    if (events.length > 0 || line.events.length === 0) chapters.at(-1)?.lines.push({ ...rest, events });
  }
  return chapters.filter(({ lines }) => lines.length > 0);
}

/** Where a chapter begins. */
export interface Beginning {
  /** In plain text. */
  readonly title: string;
  readonly step: number;
}

/** The steps at which the chapters of a story begin. Of several chapters in one step the last one counts. */
export function beginnings(match: Match, steps: readonly (readonly StoryLine[])[], words: DiscordWords): Beginning[] {
  const titled = titler(match, words);
  return steps.flatMap((lines, step) => {
    const titles = lines.flatMap(({ events, n }) => events.flatMap((event) => titled(event, n) ?? []));
    return titles.slice(-1).map((title) => ({ title, step }));
  });
}

/** Gives the title of the chapter that an event begins. Call it for every event in order, with its line of the log. */
function titler(match: Match, words: DiscordWords): (event: GameEvent, n: number) => string | undefined {
  const game = gameWords(match, words);
  const before: GameEvent[] = [];
  let names = match.names;
  let plain = names.map(plainName);
  return (event, n) => {
    const then = asOf(match, n);
    if (then.names !== names) plain = then.names.map(plainName);
    names = then.names;
    const title = game.chapter?.(event, plain, before);
    before.push(event);
    return title;
  };
}

/**
 * The menu that leads to the chapters of a story, one of which is shown: as many as fit, the first, the last, and those
 * around the shown one. `isThere`: going to the shown one changes nothing. A client sends nothing when the preselected
 * entry is picked, so only then is the entry preselected; otherwise its title is the placeholder.
 */
export function chapterMenu(
  id: string,
  chapters: readonly { readonly title: string; readonly value: string }[],
  { current, isThere }: { readonly current: number; readonly isThere: boolean },
  words: DiscordWords,
): APIComponentInContainer {
  const entries = chapters.map(({ title, value }, i) => ({ label: title, value, chosen: isThere && i === current }));
  const placeholder = chapters[current]?.title ?? words('replay.chapter');
  return select({ id, placeholder, options: around(entries, current) });
}

/** As many entries as a menu holds: the first, the last, and those around this one. */
export function around(entries: SelectSpec['options'], current: number): SelectSpec['options'] {
  const most = LIMITS.selectOptions;
  if (entries.length <= most) return entries;
  const from = Math.min(Math.max(1, current - Math.floor(most / 2)), entries.length - most + 1);
  return [...entries.slice(0, 1), ...entries.slice(from, from + most - 2), ...entries.slice(-1)];
}
