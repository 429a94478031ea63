import type { APIApplicationCommandBasicOption } from 'discord-api-types/v10';
import type { GameFolder } from '../../src/contract/game.js';
import { type Answer, isAnswer, reply, type Takes } from '../../src/discord/controls/answer.js';
import { type Fits, matchFor } from '../../src/discord/controls/choosing.js';
import type { Use } from '../../src/discord/controls/command.js';
import { note } from '../../src/discord/controls/payload.js';
import { refusalWords } from '../../src/discord/controls/refusals.js';
import type { Refusal } from '../../src/engine/game.js';
import type { Done, Match } from '../../src/match/model/match.js';
import type { CommandPath } from '../../src/words/commands.js';

/** One subcommand of `/game`. */
export interface Subcommand {
  /** Which matches its option `match` offers. Absent: it has no such option. */
  readonly fits?: Fits;
  /** Its other options. */
  options?(games: readonly GameFolder[]): APIApplicationCommandBasicOption[];
  readonly takes?: Takes;
  run(use: Use): Promise<Answer>;
  /** Suggestions for one of its other options. */
  suggest?(use: Use, typed: { readonly name: string; readonly text: string }): Answer | Promise<Answer>;
}

/** A group of subcommands: `/game computer add`. */
export interface Group {
  readonly within: readonly Inner[];
}

/** A subcommand of a group. */
export interface Inner extends Subcommand {
  /** The path of its words; the last part is its name. */
  readonly path: CommandPath;
}

export const isGroup = (entry: Subcommand | Group): entry is Group => 'within' in entry;

export type Then = (use: Use, match: Match) => Answer | Promise<Answer>;
/** The match that the command is about, or the answer where that isn't clear. */
export type Find = (use: Use) => Promise<Match | Answer>;

/** A subcommand about one match. */
export const onMatch = (fits: Fits, then: Then, find: Find = (use) => matchFor(use, fits)): Subcommand => ({
  fits,
  async run(use) {
    const match = await find(use);
    return isAnswer(match) ? match : then(use, match);
  },
});

/** Answers with the person's hand where the match runs and they have a seat, else with the text `otherwise`. */
export async function after(use: Use, { match }: Done, otherwise: string): Promise<Answer> {
  const { context, person, locale, words } = use;
  if (match.record.status !== 'running' || match.seatOf(person.id) === undefined) return reply(note(otherwise));
  return reply(await context.hand(match, person.id, { locale, notice: words('lobby.started.you') }));
}

export const refused = (use: Use, refusal: Refusal, match?: Match): Answer =>
  reply(note(refusalWords(refusal, match, use.words)));
