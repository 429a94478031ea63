import type { APIMessageComponentInteraction, APIModalSubmitInteraction } from 'discord-api-types/v10';
import type { Seat } from '../../../engine/table.js';
import type { Match, Person } from '../../../match/match.js';
import type { DiscordWords } from '../../../words/discord.js';
import { type Answer, type Deferral, isEphemeral, reply, update } from '../../answer.js';
import type { Context } from '../../context.js';
import { note } from '../../payload.js';
import type { Press } from '../../questions/custom-id.js';
import type { HandWish } from '../messages/hand.js';
import { livingHand } from '../messages/living.js';

/** A button or menu that was used or a form that was sent, and by whom. */
export interface Pressed {
  readonly interaction: APIMessageComponentInteraction | APIModalSubmitInteraction;
  readonly press: Press;
  /** A menu's picks. */
  readonly values: readonly string[];
  /** What a form holds, by the ids of its questions. */
  readonly filled: Readonly<Record<string, string>>;
  readonly person: Person;
  readonly locale: string;
  readonly words: DiscordWords;
  readonly context: Context;
}

export interface PressRoute {
  readonly defer: Deferral;
  /** What it answers stands in the presser's one private panel. */
  readonly panel?: true;
  /** Everybody in the match's channel sees what comes of it: it is for who is there. */
  readonly there?: true;
  handle(pressed: Pressed): Promise<Answer>;
}

/** The hand with a word above: in place of the hand that was pressed, or else as a message of one's own. */
export async function handAnswer(
  { context, interaction, locale }: Pick<Pressed, 'context' | 'interaction' | 'locale'>,
  match: Match,
  userId: string,
  wish: Partial<HandWish> = {},
): Promise<Answer> {
  const message = await livingHand(context, match, userId, { locale, ...wish });
  return isEphemeral(interaction.message) ? update(message) : reply(message);
}

/** So soon after a choice of one's own (milliseconds) a press on what was open before is taken for a second one of the same. */
const TWICE_MS = 2_000;

/** Whether the presser chose just now, so that nothing is to be said of a press that comes too late. */
export function choseJustNow({ context }: Pick<Pressed, 'context'>, { beside }: Match, seat: Seat): boolean {
  const at = beside.acted?.[seat];
  return at !== undefined && context.now() - at <= TWICE_MS;
}

/** What is said where a match has disappeared. */
export const gone = (words: DiscordWords): Answer => reply(note(words('notice.gone')));
