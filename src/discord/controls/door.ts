import type { APIInteraction } from 'discord-api-types/v10';
import type { Match } from '../../match/model/match.js';
import type { Person } from '../../match/model/person.js';
import { isPractice } from '../../match/model/practice.js';
import { formerSeat } from '../../match/play/seating.js';
import { type Answer, reply } from './answer.js';
import { gameCalled } from './context.js';
import { NO_MATCH } from './custom-id.js';
import { readPlace } from './lesson-place.js';
import { note } from './payload.js';
import { goneAnswer, type Pressed } from './press.js';

/*
 * Who may name a match, and from where. Ids of matches are no secret: they are in messages and in files that people
 * share. So a person who types one, or presses a button with one, must be where people see the match, or belong to it.
 * Discord sends us no interactions from channels that a person can't see.
 */

/** A person who types or presses, and where. */
interface Caller {
  readonly person: Person;
  readonly interaction: Pick<APIInteraction, 'guild_id' | 'channel'>;
}

/** Whether it happens in the match's channel, or in a thread of it. */
function isThere({ interaction: { channel } }: Pick<Caller, 'interaction'>, { record }: Match): boolean {
  if (channel === undefined || isPractice({ record })) return false;
  const parent = 'parent_id' in channel ? channel.parent_id : undefined;
  return [channel.id, parent].includes(record.channelId) || channel.id === record.threadId;
}

/** Whether they have or had a seat, or one is reserved for them. */
function belongs({ record, tableState }: Match, userId: string): boolean {
  const isTheirs = (each: { readonly userId?: string | undefined }): boolean => each.userId === userId;
  return (
    record.seats.some(isTheirs) || (tableState.sat ?? []).some(isTheirs) || formerSeat(tableState, userId) !== undefined
  );
}

/**
 * Whether the caller may name the match: all people in its channel may; its own people also elsewhere in its server and
 * in direct messages. Only its own person may name a practice.
 */
export function mayName(caller: Caller, match: Match): boolean {
  const { person, interaction } = caller;
  if (isThere(caller, match)) return true;
  const near = interaction.guild_id === undefined || interaction.guild_id === match.record.guildId;
  return (near || isPractice(match)) && belongs(match, person.id);
}

/**
 * The refusal for a press that may not come from there; undefined where it may. Presses about a game, a lesson or
 * nothing may come from everywhere. `onlyThere`: its result is public.
 */
export async function refusePress(pressed: Pressed, onlyThere = false): Promise<Answer | undefined> {
  const { context, press, words } = pressed;
  if (press.match === NO_MATCH || readPlace(press.match) || gameCalled(context.games, press.match)) return undefined;
  const match = await context.service.look(press.match);
  if (!match) return undefined;
  if (!mayName(pressed, match)) return goneAnswer(words);
  return onlyThere ? notThere(pressed, match) : undefined;
}

/** The refusal for a caller who is elsewhere, where the result would be public; undefined where all is well. */
export function notThere(caller: Caller & Pick<Pressed, 'words'>, match: Match): Answer | undefined {
  if (isPractice(match) || isThere(caller, match)) return undefined;
  const { threadId, channelId } = match.record;
  return reply(note(caller.words('notice.notThere', { place: `<#${threadId ?? channelId}>` })));
}
