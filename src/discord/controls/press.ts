import type { APIMessageComponentInteraction, APIModalSubmitInteraction } from 'discord-api-types/v10';
import { isRefusal, type Refusal } from '../../engine/game.js';
import type { Seat } from '../../engine/table.js';
import type { Done, Match } from '../../match/model/match.js';
import type { OwnSeat } from '../../match/model/own.js';
import type { Person } from '../../match/model/person.js';
import type { DiscordWords } from '../../words/discord.js';
import { type Answer, type Deferral, isEphemeral, reply, type Takes, update } from './answer.js';
import type { Context } from './context.js';
import type { Press } from './custom-id.js';
import type { HandOptions, Parts } from './parts.js';
import { type Message, note } from './payload.js';
import { refusedWish, unseatedWords } from './refusals.js';

/** A used button or menu or a sent form, and its user. */
export interface Pressed {
  readonly interaction: APIMessageComponentInteraction | APIModalSubmitInteraction;
  readonly press: Press;
  /** A menu's picks. */
  readonly values: readonly string[];
  /** A form's answers, by the ids of its questions. */
  readonly filled: Readonly<Record<string, string>>;
  readonly person: Person;
  readonly locale: string;
  readonly words: DiscordWords;
  readonly context: Context;
}

export interface PressRoute {
  readonly defer: Deferral;
  /** Its answer opens in the presser's one private panel. */
  readonly panel?: true;
  /** Everybody in the match's channel sees the result, so the presser must be there. */
  readonly there?: true;
  readonly takes?: Takes;
  handle(pressed: Pressed): Promise<Answer>;
}

/** By the verbs of their custom ids. */
export type Presses = Readonly<Record<string, PressRoute>>;

/** A feature's part in the bot. Each is a line of `features/index.ts`. */
export interface Feature {
  readonly presses?: Presses;
  readonly parts?: Parts;
}

type Shown = (pressed: Pressed) => Promise<Message>;

const showsPanel = (defer: 'reply' | 'update', shown: Shown, takes?: Takes): PressRoute => ({
  defer,
  panel: true,
  ...(takes && { takes }),
  handle: async (pressed) => (defer === 'reply' ? reply : update)(await shown(pressed)),
});

/** Opens the presser's private panel; the pressed message stays. */
export const opensPanel = (shown: Shown, takes?: Takes): PressRoute => showsPanel('reply', shown, takes);

/** Changes the panel that was pressed. */
export const changesPanel = (shown: Shown, takes?: Takes): PressRoute => showsPanel('update', shown, takes);

/** The hand with a notice above: in place of the hand that was pressed, else as a message of its own. */
export async function handAnswer(
  { context, interaction, locale }: Pick<Pressed, 'context' | 'interaction' | 'locale'>,
  match: Match,
  userId: string,
  wish: Partial<HandOptions> = {},
): Promise<Answer> {
  return answerPrivately({ interaction }, await context.hand(match, userId, { locale, ...wish }));
}

/** For the presser only: in place of an earlier private message, or as a message of its own. */
export const answerPrivately = ({ interaction }: Pick<Pressed, 'interaction'>, message: Message): Answer =>
  isEphemeral(interaction.message) ? update(message) : reply(message);

/** For so many milliseconds after one's own choice, a press on an earlier question counts as a double press. */
const TWICE_MS = 2_000;

/** Whether the presser chose just now, so that a late press needs no explanation. */
export function choseJustNow({ context }: Pick<Pressed, 'context'>, { tableState }: Match, seat: Seat): boolean {
  const at = tableState.acted?.[seat];
  return at !== undefined && context.now() - at <= TWICE_MS;
}

/** The answer where a match no longer exists. */
export const goneAnswer = (words: DiscordWords): Answer => reply(note(words('notice.gone')));

type Handle = PressRoute['handle'];

/** Handles a press on a match that still exists. */
export const onMatch =
  (then: (pressed: Pressed, match: Match) => Promise<Answer> | Answer): Handle =>
  async (pressed) => {
    const match = await pressed.context.service.look(pressed.press.match);
    return match ? then(pressed, match) : goneAnswer(pressed.words);
  };

/** Handles a press by a person with a seat in the match. */
export const onSeat = (then: (pressed: Pressed, match: Match, seat: OwnSeat) => Promise<Answer> | Answer): Handle =>
  onMatch((pressed, match) => {
    const seat = match.seatOf(pressed.person.id);
    return seat === undefined
      ? reply(note(unseatedWords(match, pressed.person.id, pressed.words)))
      : then(pressed, match, seat);
  });

/** The hand after the request of a press; if it was refused, the current hand with the reason. */
export const asHand =
  (ask: (pressed: Pressed) => Promise<Done | Refusal>): Handle =>
  async (pressed) => {
    const done = await ask(pressed);
    return isRefusal(done) ? refusedHand(pressed, done) : handAnswer(pressed, done.match, pressed.person.id);
  };

/** The current hand, and why something was refused. */
export const refusedHand = (pressed: Pressed, refusal: Refusal): Promise<Answer> =>
  onMatch(({ person, words }, match) =>
    handAnswer(pressed, match, person.id, refusedWish(refusal, match, person.id, words)),
  )(pressed);
