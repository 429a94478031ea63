import {
  type APIInteraction,
  type APIInteractionResponseCallbackData,
  InteractionResponseType,
  InteractionType,
  MessageFlags,
} from 'discord-api-types/v10';
import { NewerMatch } from '../../match/match.js';
import { type Answer, type AnswerPlace, reply, suggestions } from '../answer.js';
import { type Context, localeOf } from '../context.js';
import { isDatabaseAway, troubleOf } from '../errors.js';
import { note, type OutFile } from '../payload.js';
import type { Route } from './router.js';

/**
 * The three ways to answer an interaction. Bodies are Discord's; files come in the order of `attachments`. What is given
 * back is where the answer stands; undefined where it is no message, or where nobody needs to know (see `Answer.hand`).
 */
export interface Callbacks {
  answer(interaction: APIInteraction, answer: Answer): Promise<AnswerPlace | undefined>;
  /** Edits what was answered or pressed. */
  edit(interaction: APIInteraction, body: object, files: readonly OutFile[]): Promise<AnswerPlace>;
  /** A further message. */
  follow(interaction: APIInteraction, body: object, files: readonly OutFile[]): Promise<AnswerPlace>;
}

export interface TransportParts {
  readonly callbacks: Callbacks;
  readonly route: (interaction: APIInteraction) => Route | undefined;
  readonly words: Context['words'];
  /** Milliseconds of a steady clock. */
  readonly now: () => number;
  /** Calls back after so many milliseconds; the function given stops it. */
  readonly after: (ms: number, then: () => void) => () => void;
  readonly log: { warn(about: object, text: string): void; error(about: object, text: string): void };
  /** Told of every hand and panel that stands before somebody. */
  readonly onKept: (interaction: APIInteraction, place: AnswerPlace, answer: Answer) => Promise<void>;
  /** Told of every interaction when it is answered. */
  readonly onPress?: (press: Answered) => void;
}

/** How an interaction was answered. */
export interface Answered {
  /** For logs and figures: `press move`, `command game`. */
  readonly name: string;
  /** The match that it was about, where it says so. */
  readonly match?: string | undefined;
  /** The interaction's id. */
  readonly interaction: string;
  readonly result: 'answered' | 'deferred' | 'late' | 'failed';
  /** Until Discord had our first word. */
  readonly ms: number;
}

/** So long a handler may take before we only acknowledge: well inside Discord's 3 seconds. */
export const PATIENCE_MS = 1200;

/** Answers interactions within Discord's time, whatever happens in a handler. */
export function createTransport(parts: TransportParts) {
  const open = new Set<Promise<void>>();
  return {
    take(interaction: APIInteraction): Promise<void> {
      const work = respond(parts, interaction).finally(() => open.delete(work));
      open.add(work);
      return work;
    },
    /** Resolves when everything taken so far is answered. */
    async idle(): Promise<void> {
      while (open.size > 0) await Promise.allSettled(open);
    },
  };
}

async function respond(parts: TransportParts, interaction: APIInteraction): Promise<void> {
  const { now, log, onPress } = parts;
  const began = now();
  const route = parts.route(interaction);
  if (!route) return;
  let ms = 0;
  let result: Answered['result'];
  try {
    result = await inTime(parts, interaction, route, () => {
      ms = now() - began;
    });
  } catch (error) {
    const trouble = troubleOf(error);
    const about = { route: route.name, match: route.match, interaction: interaction.id, error };
    result = trouble === 'tooLate' ? 'late' : trouble === 'answered' ? 'answered' : 'failed';
    // Answered already: an answer of ours arrived, though we weren't told.
    if (trouble !== 'answered') log.warn(about, 'an answer did not reach Discord');
  }
  const { name, match } = route;
  onPress?.({ name, match, interaction: interaction.id, result, ms: ms || now() - began });
}

/** Answers at once where the handler is done soon, else acknowledges first and answers afterwards. */
async function inTime(
  parts: TransportParts,
  interaction: APIInteraction,
  route: Route,
  acknowledged: () => void,
): Promise<Answered['result']> {
  const { callbacks, after } = parts;
  const handled = safely(parts, interaction, route);
  const answered = async (answer: Answer): Promise<'answered'> => {
    const place = await callbacks.answer(interaction, answer);
    acknowledged();
    if (place) await parts.onKept(interaction, place, answer);
    return 'answered';
  };
  if (route.defer === 'none') return answered(await handled);
  let stop: () => void = () => undefined;
  const patience = new Promise<undefined>((resolve) => {
    stop = after(PATIENCE_MS, () => resolve(undefined));
  });
  const soon = await Promise.race([handled, patience]);
  stop();
  if (soon) return answered(soon);
  await callbacks.answer(interaction, deferral(route.defer));
  acknowledged();
  const late = orAskedAgain(parts, interaction, await handled);
  const place = await finish(callbacks, interaction, route.defer, late);
  if (place) await parts.onKept(interaction, place, late);
  return 'deferred';
}

/** The one place where a fault of ours is caught: it is logged with its match, and answered kindly. */
async function safely({ log, words }: TransportParts, interaction: APIInteraction, route: Route): Promise<Answer> {
  try {
    return await route.handle();
  } catch (error) {
    log.error({ route: route.name, match: route.match, interaction: interaction.id, error }, 'a handler failed');
    if (interaction.type === InteractionType.ApplicationCommandAutocomplete) return suggestions([]);
    return reply(note(words(localeOf(interaction))(noticeOf(error))));
  }
}

function noticeOf(error: unknown): 'notice.newer' | 'notice.away' | 'notice.fault' {
  if (error instanceof NewerMatch) return 'notice.newer';
  return isDatabaseAway(error) ? 'notice.away' : 'notice.fault';
}

const deferral = (defer: 'reply' | 'update'): Answer => ({
  body:
    defer === 'reply'
      ? {
          type: InteractionResponseType.DeferredChannelMessageWithSource,
          data: { flags: MessageFlags.Ephemeral },
        }
      : { type: InteractionResponseType.DeferredMessageUpdate },
  files: [],
});

/** A form can only be a first answer: too late for that, it is asked for again. */
const orAskedAgain = ({ words }: TransportParts, interaction: APIInteraction, answer: Answer): Answer =>
  answer.body.type === InteractionResponseType.Modal
    ? reply(note(words(localeOf(interaction))('notice.tooSlow')))
    : answer;

async function finish(
  callbacks: Callbacks,
  interaction: APIInteraction,
  defer: 'reply' | 'update',
  { body, files }: Answer,
): Promise<AnswerPlace | undefined> {
  if (!('data' in body) || !body.data) return undefined;
  const data = body.data as APIInteractionResponseCallbackData;
  const asReply = body.type === InteractionResponseType.ChannelMessageWithSource;
  if (asReply && defer === 'update') return callbacks.follow(interaction, data, files);
  // An edit cannot make a message ephemeral: the deferral did that.
  return callbacks.edit(interaction, { ...data, flags: MessageFlags.IsComponentsV2 }, files);
}
