import {
  type APIInteraction,
  type APIInteractionResponseCallbackData,
  InteractionResponseType,
  InteractionType,
  MessageFlags,
} from 'discord-api-types/v10';
import type { Scheduler } from '../../jobs/scheduler.js';
import { NewerMatch } from '../../match/model/load.js';
import { type Answer, type AnswerPlace, nothing, reply, suggestions } from '../controls/answer.js';
import { type Context, localeOf } from '../controls/context.js';
import { checkFileSizes, isDatabaseAway, troubleOf } from '../controls/errors.js';
import { note, type OutFile } from '../controls/payload.js';
import type { Route } from './requests.js';

/**
 * The three ways to answer an interaction. Bodies are Discord's; files come in the order of `attachments`. Each returns
 * where the answer is; undefined where it is no message, or where its place doesn't matter (see `Answer.hand`).
 */
export interface Callbacks {
  answer(interaction: APIInteraction, answer: Answer): Promise<AnswerPlace | undefined>;
  /** Edits the answer, or the pressed message. */
  edit(interaction: APIInteraction, body: object, files: readonly OutFile[]): Promise<AnswerPlace>;
  /** A further message. */
  follow(interaction: APIInteraction, body: object, files: readonly OutFile[]): Promise<AnswerPlace>;
  /** The place of the answer, or of the pressed message where the press was only acknowledged. */
  standing(interaction: APIInteraction): Promise<AnswerPlace>;
}

export interface TransportDeps {
  readonly callbacks: Callbacks;
  readonly route: (interaction: APIInteraction) => Route | undefined;
  readonly scheduler: Scheduler;
  readonly words: Context['words'];
  /** Milliseconds of a steady clock. */
  readonly now: () => number;
  /** Calls back after so many milliseconds. Returns a function that cancels it. */
  readonly after: (ms: number, then: () => void) => () => void;
  readonly log: Record<'debug' | 'warn' | 'error', (about: object, text: string) => void>;
  /** How long a handler may take before we only acknowledge, in milliseconds; `PATIENCE_MS` by default. */
  readonly patienceMs?: () => number;
  /** Claims an interaction by its id. False: another process has claimed it, or this one before. */
  readonly claim: (interaction: string) => Promise<boolean>;
  /** Called for every hand and panel that is shown. */
  readonly onKept: (interaction: APIInteraction, place: AnswerPlace, answer: Answer) => Promise<void>;
  /** Called for every interaction when it is answered here. */
  readonly onPress?: (press: Answered) => void;
}

/** How an interaction was answered. */
export interface Answered {
  /** For logs and metrics: `press move`, `command game`. */
  readonly name: string;
  /** Its match, where it says so. */
  readonly match?: string | undefined;
  /** The interaction's id. */
  readonly interaction: string;
  /** `fault`: the answer only says that something went wrong here, or that the database is down. */
  readonly result: 'answered' | 'deferred' | 'late' | 'failed' | 'fault';
  /** Milliseconds until Discord had our first response. */
  readonly ms: number;
}

/** How long a handler may take before we only acknowledge: even twice as long is within Discord's 3 seconds. */
export const PATIENCE_MS = 1200;
/** Suggestions can't be deferred: after this time there are none. */
export const SUGGESTED_WITHIN_MS = 2000;

/**
 * Answers interactions within Discord's time limit, whatever happens in a handler. Several processes may receive the
 * same one, while one process replaces the other or after Discord sent it again: the process that claims it handles and
 * answers it; the others do nothing.
 */
export function createTransport(parts: TransportDeps) {
  const open = new Set<Promise<void>>();
  return {
    take(interaction: APIInteraction): Promise<void> {
      const work = respond(parts, interaction).finally(() => open.delete(work));
      open.add(work);
      return work;
    },
    /** Resolves when everything received so far is answered. */
    async idle(): Promise<void> {
      while (open.size > 0) await Promise.allSettled(open);
    },
  };
}

async function respond(parts: TransportDeps, interaction: APIInteraction): Promise<void> {
  const { now, log, onPress } = parts;
  const began = now();
  const route = parts.route(interaction);
  if (!route) return;
  const { name } = route;
  let { match } = route;
  let ms = 0;
  let result: Answered['result'] | undefined;
  try {
    result = await inTime(parts, interaction, route, (answer) => {
      ms ||= now() - began;
      // A command seldom names its match.
      match ??= answer?.hand?.matchId;
    });
  } catch (error) {
    const trouble = troubleOf(error);
    const about = { route: name, match, interaction: interaction.id, error };
    result = trouble === 'tooLate' ? 'late' : trouble === 'answered' ? 'answered' : 'failed';
    // `answered`: an answer of ours arrived, but its response didn't reach us.
    if (trouble !== 'answered') log.warn(about, 'an answer did not reach Discord');
  }
  if (result) onPress?.({ name, match, interaction: interaction.id, result, ms: ms || now() - began });
  else log.debug({ route: name, match, interaction: interaction.id }, 'an interaction is taken on already');
}

/** Whether this process holds an interaction, as far as it knows, and whether the handler failed. */
interface Claim {
  held: boolean;
  fault: boolean;
}

/** Answers at once where the handler is fast, else acknowledges first. Undefined: another process handles it. */
async function inTime(
  parts: TransportDeps,
  interaction: APIInteraction,
  route: Route,
  acknowledged: (answer?: Answer) => void,
): Promise<Answered['result'] | undefined> {
  const claim: Claim = { held: false, fault: false };
  const handled = safely(parts, interaction, route, claim);
  const settle = async (answer: Answer, stands: Promise<AnswerPlace | undefined>): Promise<void> => {
    const place = await stands;
    acknowledged(answer);
    if (place) await parts.onKept(interaction, place, answer);
  };
  const how = <How extends string>(well: How): How | 'fault' => (claim.fault ? 'fault' : well);
  const { defer } = route;
  if (defer === 'none') {
    const answer = await (isTyping(interaction) ? orNone(parts, handled) : handled);
    if (!answer) return undefined;
    await settle(answer, parts.callbacks.answer(interaction, answer));
    return how('answered');
  }
  const patience = patienceFor(parts, claim);
  const soon = await Promise.race([handled, patience.over]);
  patience.stop();
  if (soon !== 'over') {
    if (!soon) return undefined;
    const place = parts.callbacks.answer(interaction, soon).catch((error: unknown) => {
      if (!claim.held || troubleOf(error) !== 'answered') throw error;
      return finishOnce(parts.callbacks, interaction, defer, orAskedAgain(parts, interaction, soon)).catch(
        (late: unknown) => {
          // A form that arrived leaves no message.
          if (soon.body.type === InteractionResponseType.Modal && isNoMessage(late)) return undefined;
          throw late;
        },
      );
    });
    await settle(soon, place);
    return how('answered');
  }
  const isFirst = await acknowledge(parts.callbacks, interaction, defer);
  acknowledged();
  const answer = await handled;
  if (!answer || !(isFirst || claim.held)) return undefined;
  const late = orAskedAgain(parts, interaction, answer);
  await settle(late, finish(parts.callbacks, interaction, defer, late));
  return how('deferred');
}

/** Autocomplete requests need no claim: two processes may answer them. */
const isTyping = ({ type }: APIInteraction): boolean => type === InteractionType.ApplicationCommandAutocomplete;

async function orNone({ after }: TransportDeps, handled: Promise<Answer | undefined>): Promise<Answer | undefined> {
  let stop = (): void => undefined;
  const late = new Promise<Answer>((resolve) => {
    stop = after(SUGGESTED_WITHIN_MS, () => resolve(suggestions([])));
  });
  const answer = await Promise.race([handled, late]);
  stop();
  return answer;
}

const isNoMessage = (error: unknown): boolean => ['messageGone', 'tooLate'].includes(troubleOf(error) ?? '');

/** While it doesn't know whether it holds the interaction it waits longer, so that the holder acknowledges first. */
function patienceFor(
  { after, patienceMs = () => PATIENCE_MS }: TransportDeps,
  claim: Claim,
): { readonly over: Promise<'over'>; stop(): void } {
  let unset = (): void => undefined;
  const over = new Promise<'over'>((resolve) => {
    const end = (): void => resolve('over');
    const ms = patienceMs();
    unset = after(ms, () => {
      if (claim.held) end();
      else unset = after(PATIENCE_MS, end);
    });
  });
  return { over, stop: () => unset() };
}

/** False: it was acknowledged before, by another process or by a try of ours whose response didn't reach us. */
async function acknowledge(
  callbacks: Callbacks,
  interaction: APIInteraction,
  defer: 'reply' | 'update',
): Promise<boolean> {
  try {
    await callbacks.answer(interaction, deferral(defer));
    return true;
  } catch (error) {
    if (troubleOf(error) !== 'answered') throw error;
    return false;
  }
}

/** The one place that catches our own faults: logs each, and answers kindly. Undefined: another process handles it. */
async function safely(
  parts: TransportDeps,
  interaction: APIInteraction,
  route: Route,
  claim: Claim,
): Promise<Answer | undefined> {
  const { log, words, scheduler } = parts;
  const typing = isTyping(interaction);
  try {
    claim.held = typing || (await parts.claim(interaction.id));
    if (!claim.held) return undefined;
    return checkFileSizes(await scheduler.serve(requestOf(route, typing)), interaction.attachment_size_limit);
  } catch (error) {
    const notice = noticeOf(error);
    claim.fault = notice !== 'notice.newer' && notice !== 'notice.tooLarge';
    const about = { route: route.name, match: route.match, interaction: interaction.id, error };
    if (notice === 'notice.fault') log.error(about, 'a handler failed');
    else log.warn(about, 'an interaction could not be handled');
    return typing ? suggestions([]) : reply(note(words(localeOf(interaction))(notice)));
  }
}

const requestOf = ({ who, rank, key, defer, handle }: Route, typing: boolean) => ({
  who,
  rank,
  key,
  work: handle,
  // Two presses on the same message change it once.
  ...(defer === 'update' && { again: nothing }),
  ...(typing && { overtaken: () => suggestions([]) }),
});

function noticeOf(error: unknown): 'notice.newer' | 'notice.away' | 'notice.tooLarge' | 'notice.fault' {
  if (error instanceof NewerMatch) return 'notice.newer';
  if (troubleOf(error) === 'tooLarge') return 'notice.tooLarge';
  return isDatabaseAway(error) ? 'notice.away' : 'notice.fault';
}

const deferral = (defer: 'reply' | 'update'): Answer => {
  const type = InteractionResponseType.DeferredChannelMessageWithSource;
  return defer === 'update' ? nothing() : { body: { type, data: { flags: MessageFlags.Ephemeral } }, files: [] };
};

/** A form can only be the first answer. If it is too late for that, the person is asked to try again. */
const orAskedAgain = ({ words }: TransportDeps, interaction: APIInteraction, answer: Answer): Answer =>
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

/**
 * Finishes an interaction that another process acknowledged because it waited too long for our claim, or that a try of
 * ours answered whose response didn't reach us. A second edit has the same content; a reply is not sent twice.
 */
async function finishOnce(
  callbacks: Callbacks,
  interaction: APIInteraction,
  defer: 'reply' | 'update',
  answer: Answer,
): Promise<AnswerPlace | undefined> {
  if (defer === 'update' && answer.body.type === InteractionResponseType.ChannelMessageWithSource) {
    const stands = await callbacks.standing(interaction);
    if (stands.messageId !== interaction.message?.id) return stands;
  }
  return finish(callbacks, interaction, defer, answer);
}
