import type { APIInteraction, APIMessageComponentInteraction, APIModalSubmitInteraction } from 'discord-api-types/v10';
import type { Rank } from '../../jobs/scheduler.js';
import type { Answer, Deferral } from '../controls/answer.js';
import { personOf } from '../controls/context.js';
import type { PressRoute } from '../controls/press.js';

/* For whom something is done, how soon, and what is the same. */

/** How what comes in is scheduled (see `jobs/scheduler.ts`). */
export interface Scheduled {
  readonly who: string;
  readonly rank: Rank;
  readonly key?: string;
}

/** Where an interaction goes. */
export interface Route extends Scheduled {
  /** For logs and figures: `press move`, `command game`. */
  readonly name: string;
  readonly match?: string;
  readonly defer: Deferral;
  handle(): Promise<Answer>;
}

type Pressing = APIMessageComponentInteraction | APIModalSubmitInteraction;

export function scheduledPress(
  interaction: Pressing,
  takes: PressRoute['takes'],
  values: readonly string[],
): Scheduled {
  const { data, message } = interaction;
  return {
    who: personOf(interaction).id,
    rank: takes === 'long' ? 'look' : 'press',
    ...(takes && { key: [data.custom_id, message?.id, ...values].join(' ') }),
  };
}

const LOOKING = ['game replay', 'game log', 'game review', 'game share'];
const SHOWING = ['hand', 'help', 'learn', 'rules', 'game table', 'game list'];

/** `called`: the command and its subcommand. */
export function scheduledCommand(
  interaction: APIInteraction,
  called: string,
  typing: boolean,
  options: readonly object[],
): Scheduled {
  const who = personOf(interaction).id;
  if (typing) return { who, rank: 'typing' };
  const looks = LOOKING.includes(called);
  return {
    who,
    rank: looks ? 'look' : 'press',
    ...((looks || SHOWING.includes(called)) && {
      key: [called, interaction.channel?.id, JSON.stringify(options)].join(' '),
    }),
  };
}
