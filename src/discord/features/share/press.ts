import { PermissionFlagsBits } from 'discord-api-types/v10';
import { isThread } from '../../controls/choosing.js';
import { checkFileSizes, troubleOf } from '../../controls/errors.js';
import { linkTo } from '../../controls/message-links.js';
import { type Message, note } from '../../controls/payload.js';
import { changesPanel, opensPanel, type Pressed, type Presses } from '../../controls/press.js';
import { KEEPSAKES, keepsakeMessage, shareable, shareMessage } from './message.js';

/* The private panel of /game share: its buttons post keepsakes where the match was played. */

export const presses: Presses = {
  share: { ...opensPanel(shareFor, 'long'), there: true },
  post: { ...changesPanel(postKeepsake, 'long'), there: true },
};

function shareFor({ context, press, person, words }: Pressed, notice?: string): Promise<Message> {
  return shareMessage(context, press.match, person.id, words, notice);
}

async function postKeepsake(pressed: Pressed): Promise<Message> {
  const { context, interaction, press, person, words } = pressed;
  const kind = KEEPSAKES[press.at[0] ?? 0];
  const replay = await shareable(context, press.match, person.id, words);
  if (typeof replay === 'string') return note(replay);
  if (kind === undefined) return note(words('notice.broken'));
  const { id: matchId, guildId, threadId, channelId: open, locale } = replay.match.record;
  const channelId = threadId ?? open;
  const { channel } = interaction;
  const inThread = threadId !== undefined || (channel?.id === channelId && isThread(channel.type));
  if (!mayAttach(interaction.member?.permissions, inThread)) return note(words('share.notYours'));
  if (channel?.id === channelId && !mayAttach(interaction.app_permissions, inThread))
    return note(words('share.forbidden'));
  const make = async () => {
    const keepsake = await keepsakeMessage(context, replay, kind, person, context.words(locale));
    return checkFileSizes(keepsake, interaction.attachment_size_limit);
  };
  try {
    const posted = await context.shares.post({ matchId, kind, channelId, userId: person.id, make });
    if (typeof posted === 'string') return shareFor(pressed, words(`share.${posted}`));
    const { messageId, again } = posted;
    const url = linkTo(guildId, { channelId, messageId });
    return shareFor(pressed, words(again ? 'share.again' : 'share.posted', { url }));
  } catch (error) {
    const trouble = troubleOf(error);
    if (trouble === 'channelGone' || trouble === 'tooLarge') return note(words(`share.${trouble}`));
    if (trouble !== 'forbidden' && trouble !== 'archived' && trouble !== 'blocked') throw error;
    return note(words('share.forbidden'));
  }
}

/** Whether people with these permissions may write with a file: a thread has the permissions of its channel. */
function mayAttach(permissions = '0', inThread: boolean): boolean {
  const { ViewChannel, AttachFiles, SendMessages, SendMessagesInThreads } = PermissionFlagsBits;
  const needed = ViewChannel | AttachFiles | (inThread ? SendMessagesInThreads : SendMessages);
  return (BigInt(permissions) & needed) === needed;
}
