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

/** A part of a story. The first one has no title where the game names none. */
interface Chapter {
  /** In plain text. */
  readonly title: string | undefined;
  /** A line that ends one part and begins the next is in both, with the events of each. */
  readonly lines: readonly StoryLine[];
}

/** The story as its eye heard it, from the set-up on, part by part. */
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

/** Where in a story that goes by steps its parts begin. Of several in one step it is the last that counts. */
export function beginnings(
  match: Match,
  steps: readonly (readonly StoryLine[])[],
  words: DiscordWords,
): { readonly title: string; readonly step: number }[] {
  const titled = titler(match, words);
  return steps.flatMap((lines, step) => {
    const titles = lines.flatMap(({ events, n }) => events.flatMap((event) => titled(event, n) ?? []));
    return titles.slice(-1).map((title) => ({ title, step }));
  });
}

/** To be asked of every event, in order, with the line of the log that brought it. */
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
 * The menu that leads to the parts of a story, of which one is before people's eyes: as many as it holds, the first, the
 * last, and those around that one. `isThere`: to go there changes nothing. A client sends nothing where the entry that a
 * menu shows is picked, so it is shown then alone; else its title stands there in its place.
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
