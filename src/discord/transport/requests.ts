import type { APIInteraction, APIMessageComponentInteraction, APIModalSubmitInteraction } from 'discord-api-types/v10';
import type { Rank } from '../../jobs/scheduler.js';
import type { Answer, Deferral, Takes } from '../controls/answer.js';
import { personOf } from '../controls/context.js';

/* For whom a request is done, how soon, and which requests are the same. */

/** How a request is scheduled (see `jobs/scheduler.ts`). */
export interface Scheduled {
  readonly who: string;
  readonly rank: Rank;
  readonly key?: string;
}

/** The handler of an interaction. */
export interface Route extends Scheduled {
  /** For logs and metrics: `press move`, `command game`. */
  readonly name: string;
  readonly match?: string;
  readonly defer: Deferral;
  handle(): Promise<Answer>;
}

type Pressing = APIMessageComponentInteraction | APIModalSubmitInteraction;

export const scheduledPress = (interaction: Pressing, takes: Takes | undefined, values: readonly string[]): Scheduled =>
  schedule(interaction, takes, [interaction.data.custom_id, interaction.message?.id, ...values]);

/** `called`: the command and its subcommand. */
export const scheduledCommand = (
  interaction: APIInteraction,
  called: string,
  takes: Takes | undefined,
  options: readonly object[],
): Scheduled => schedule(interaction, takes, [called, interaction.channel?.id, JSON.stringify(options)]);

/** `parts`: what two requests must share to show the same. */
const schedule = (
  interaction: APIInteraction,
  takes: Takes | undefined,
  parts: readonly (string | undefined)[],
): Scheduled => ({
  who: personOf(interaction).id,
  rank: takes === 'long' ? 'look' : 'press',
  ...(takes && { key: parts.join(' ') }),
});
