import { legalChoices } from '../engine/play.js';
import type { Seen } from '../engine/see.js';
import type { Seat } from '../engine/table.js';
import type { ChoiceWords } from '../games/contract.js';
import { computerSeat, type Match, type StoryLine } from '../match/match.js';
import type { DiscordWords } from '../words/discord.js';
import { escapeName } from '../words/escape.js';
import type { Question } from './controls.js';

/* What surfaces say of a match, made from views alone. */

/** A question whose options are seats: everybody may see these, and they are called by name. */
export const asksForSeat = ({ asked, seats }: Seen): boolean =>
  asked !== undefined &&
  !asked.private &&
  asked.max === 1 &&
  asked.options.every((option) => /^\d$/.test(option) && Number(option) < seats);

/** The eye's open question, or undefined where it is not asked. */
export function questionOf(match: Match, view: Seen, words: DiscordWords): Question | undefined {
  if (!view.asked) return undefined;
  const game = match.folder.words;
  const named = (option: string, said: ChoiceWords): ChoiceWords =>
    asksForSeat(view) ? { ...said, label: match.names[Number(option)] ?? said.label } : said;
  return {
    match: match.record.id,
    decision: view.asked,
    legal: legalChoices(match.folder.rules, view),
    pick: (option) => named(option, game.pick(view, option, match.names)),
    choice: (choice) => named(choice[0] ?? '', game.choice(view, choice, match.names)),
    suggestion: game.suggestion(view),
    words,
  };
}

/** `Ada, Ben and Cleo`. */
export const listed = (items: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(items);

/** The names of these seats, safe in markdown. */
export function namesOf(match: Match, seats: readonly Seat[]): string {
  return listed(seats.map((seat) => escapeName(match.names[seat] ?? '?')));
}

/** Seats that must choose now. */
export const awaitedSeats = (view: Seen): readonly Seat[] => view.awaited.map(({ seat }) => seat);

/** People, not computers, that must choose now: seat and user id. */
export function awaitedPeople(match: Match, view: Seen): { readonly seat: Seat; readonly userId: string }[] {
  return awaitedSeats(view).flatMap((seat) => {
    const record = match.record.seats[seat];
    return record?.userId !== undefined && !computerSeat(record) ? [{ seat, userId: record.userId }] : [];
  });
}

/** One line for each choice that has something to tell, as the words' eye heard it. */
export function tale(match: Match, eye: Seen['eye'], story: readonly StoryLine[]): string[] {
  return story.flatMap(({ events }) => {
    const said = events.flatMap((event) => match.folder.words.event(event, match.names, eye) || []);
    return said.length > 0 ? [said.join(' ')] : [];
  });
}
