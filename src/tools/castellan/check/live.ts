import type { REST } from '@discordjs/rest';
import {
  type APIApplicationCommand,
  type APIChannel,
  type APIMessage,
  ApplicationCommandType,
  ApplicationIntegrationType,
  ComponentType,
  InteractionContextType,
  MessageFlags,
  Routes,
} from 'discord-api-types/v10';
import { type Finding, finder } from '../../../connect/finding.js';
import { codeOf } from '../../../discord/controls/errors.js';
import { codeIn } from '../../../discord/transport/requesting.js';

/*
 * Tries in one channel what Discord's documentation leaves open, and compares that with the playground.
 * All messages are deleted afterwards. docs/first-day.md lists the trials that need a person.
 */

/** Where the trials run. */
interface Place {
  readonly rest: REST;
  readonly channel: APIChannel;
  readonly botId: string;
  /** Run at the end, newest first. */
  readonly undo: (() => Promise<unknown>)[];
}

interface Trial {
  readonly about: string;
  /** The playground's answer. */
  readonly usual: string;
  /** Discord's answer, in the same words. */
  run(place: Place): Promise<string>;
}

/** A PNG of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const NAME = 'castellan-check.png';
const SENTENCE = 'Castellan tries what Discord does. This goes in a moment.';

const text = (content: string) => ({ type: ComponentType.TextDisplay, content });
const gallery = { type: ComponentType.MediaGallery, items: [{ media: { url: `attachment://${NAME}` } }] };
const V2 = { flags: MessageFlags.IsComponentsV2, allowed_mentions: { parse: [] } };

/** The status and code of a refusal; rethrows anything else. */
async function answered(request: Promise<unknown>, said: (body: unknown) => string = () => 'done'): Promise<string> {
  try {
    return said(await request);
  } catch (error) {
    if (error instanceof Error && error.name.startsWith('RateLimitError')) return '429';
    const { status } = error as { readonly status?: unknown };
    if (typeof status !== 'number') throw error;
    const code = codeOf(error);
    return typeof code === 'number' && code !== status ? `${status} ${code}` : String(status);
  }
}

async function send(place: Place, body: object, files = false, channelId = place.channel.id): Promise<APIMessage> {
  const sent = (await place.rest.post(Routes.channelMessages(channelId), {
    body: { ...V2, components: [text(SENTENCE)], ...body },
    ...(files && { files: [{ name: NAME, data: PICTURE, contentType: 'image/png' }] }),
  })) as APIMessage;
  place.undo.push(() => place.rest.delete(Routes.channelMessage(channelId, sent.id)));
  return sent;
}

const edited = (place: Place, { id, channel_id }: Pick<APIMessage, 'id' | 'channel_id'>, body: object) =>
  place.rest.patch(Routes.channelMessage(channel_id, id), { body: { ...V2, ...body } }) as Promise<APIMessage>;

/** The last message of a channel, as Discord gives it. */
async function lastIn({ rest }: Place, channelId: string): Promise<string> {
  const { last_message_id: last } = (await rest.get(Routes.channel(channelId))) as {
    readonly last_message_id?: string | null;
  };
  return last ?? '';
}

const mediaId = ({ components }: APIMessage): boolean => /"attachment_id":"\d+"/.test(JSON.stringify(components ?? []));
const mentioned = ({ mentions }: APIMessage): string => (mentions.length > 0 ? 'marked' : 'not marked');

const TRIALS: readonly Trial[] = [
  {
    about: 'files that components use',
    usual: '0 attachments, attachment_id told; kept by an edit',
    async run(place) {
      const sent = await send(place, { components: [gallery] }, true);
      const id = /"attachment_id":"(\d+)"/.exec(JSON.stringify(sent.components))?.[1] ?? sent.attachments[0]?.id;
      const kept = await answered(
        edited(place, sent, { components: [gallery, text(SENTENCE)], attachments: id === undefined ? [] : [{ id }] }),
        () => 'kept by an edit',
      );
      return `${sent.attachments.length} attachments, attachment_id ${mediaId(sent) ? 'told' : 'not told'}; ${kept}`;
    },
  },
  {
    about: 'a mention, after an edit with it and one without',
    usual: 'marked, marked, not marked',
    async run(place) {
      const called = { parse: [], users: [place.botId] };
      const components = [text(`<@${place.botId}> ${SENTENCE}`)];
      const sent = await send(place, { components, allowed_mentions: called });
      const with_ = await edited(place, sent, { components, allowed_mentions: called });
      const without = await edited(place, sent, { components });
      return [sent, with_, without].map(mentioned).join(', ');
    },
  },
  {
    about: 'an edit of nothing',
    usual: 'the message is told, and marked as edited',
    async run(place) {
      const sent = await send(place, {});
      return await answered(edited(place, sent, { content: null }), (body) => {
        const { id, edited_timestamp: at } = body as APIMessage;
        return `${id === sent.id ? 'the message' : 'another'} is told, and ${at === null ? 'not ' : ''}marked as edited`;
      });
    },
  },
  {
    about: 'a nonce sent again, and after its message was deleted',
    usual: 'the same message; 404 10008',
    async run(place) {
      const nonce = `check-${Date.now().toString(36)}`;
      const first = await send(place, { nonce, enforce_nonce: true });
      const second = await send(place, { nonce, enforce_nonce: true });
      for (const id of new Set([first.id, second.id]))
        await place.rest.delete(Routes.channelMessage(place.channel.id, id));
      place.undo.splice(-2);
      const third = await answered(send(place, { nonce, enforce_nonce: true }));
      return `${first.id === second.id ? 'the same' : 'another'} message; ${third}`;
    },
  },
  {
    about:
      'the line of a new thread, an edit of such a line, three new names of the thread, and sending into it archived',
    usual: 'a line; 403 50021; done, done, 429; opened again',
    async run(place) {
      const { rest, channel } = place;
      const sent = await send(place, {});
      const thread = (await rest.post(Routes.threads(channel.id, sent.id), {
        body: { name: 'Castellan check', auto_archive_duration: 60 },
      })) as APIChannel;
      place.undo.push(() => leave(rest, thread.id));
      const line = await lastIn(place, channel.id);
      if (line !== sent.id) place.undo.push(() => rest.delete(Routes.channelMessage(channel.id, line)));
      const named = async (name: string) => await answered(rest.patch(Routes.channel(thread.id), { body: { name } }));
      const first = await named('Castellan check 1');
      const ofName = await lastIn(place, thread.id);
      const edit = await answered(edited(place, { id: ofName, channel_id: thread.id }, { content: null }));
      const names = [first, await named('Castellan check 2'), await named('Castellan check 3')].join(', ');
      await rest.patch(Routes.channel(thread.id), { body: { archived: true } });
      const opened = await answered(send(place, {}, false, thread.id), () => 'opened again');
      return `${line === sent.id ? 'no line' : 'a line'}; ${edit}; ${names}; ${opened}`;
    },
  },
  {
    about: 'a request that does not say who asks',
    usual: '403 40333',
    async run({ rest: { options } }) {
      const url = `${options.api}/v${options.version}${Routes.gatewayBot()}`;
      const answer = await options.makeRequest(url, {
        method: 'GET',
        headers: { 'user-agent': 'node' },
        ...(options.agent && { dispatcher: options.agent }),
      });
      const code = codeIn(await answer.text());
      return [answer.status, ...(code === undefined ? [] : [code])].join(' ');
    },
  },
  {
    about: 'a command of one server that says where it can be installed',
    usual: '400 50035',
    async run({ rest, channel, botId }) {
      const guild = 'guild_id' in channel ? channel.guild_id : undefined;
      if (guild === undefined) return 'not tried: the channel is in no server';
      const route = Routes.applicationGuildCommands(botId, guild);
      const there = (await rest.get(route)) as readonly APIApplicationCommand[];
      if (there.length > 0) return 'not tried: commands are registered in this server alone (TEST_GUILD_ID)';
      const command = {
        name: 'castellan-check',
        description: SENTENCE,
        type: ApplicationCommandType.ChatInput,
        integration_types: [ApplicationIntegrationType.GuildInstall],
        contexts: [InteractionContextType.Guild],
      };
      const said = await answered(rest.put(route, { body: [command] }));
      if (said === 'done') await rest.put(route, { body: [] });
      return said;
    },
  },
];

/** Deletes a thread where the bot may; else closes it. */
async function leave(rest: REST, threadId: string): Promise<void> {
  try {
    await rest.delete(Routes.channel(threadId));
  } catch {
    await rest.patch(Routes.channel(threadId), { body: { archived: true } });
    throw new ThreadLeft('the thread “Castellan check” stays there, archived, since the bot may not delete threads');
  }
}
class ThreadLeft extends Error {}

/**
 * Tries in a channel what Discord does. Discord's limit for names is an answer; the tool doesn't wait for it.
 *
 * @param rest rejects where a channel's new name would have to wait
 */
export async function* tryLive(rest: REST, channelId: string): AsyncGenerator<Finding> {
  const { wrong } = finder('Live');
  let place: Place;
  try {
    const [channel, bot] = await Promise.all([rest.get(Routes.channel(channelId)), rest.get(Routes.user())]);
    place = { rest, channel: channel as APIChannel, botId: (bot as { readonly id: string }).id, undo: [] };
  } catch (error) {
    return yield wrong(
      `Channel ${channelId} cannot be looked at: Discord says ${await answered(Promise.reject(error))}.`,
    );
  }
  try {
    for (const trial of TRIALS) yield await found(trial, place);
  } finally {
    const left = new Set<string>();
    for (const each of place.undo.reverse())
      await each().catch((error: unknown) => {
        if (codeOf(error) !== 10_008) left.add(error instanceof ThreadLeft ? error.message : 'a message stays there');
      });
    if (left.size > 0) yield finder('Live').note(`Something is left in the channel: ${[...left].join('; ')}.`);
  }
}

async function found({ about, usual, run }: Trial, place: Place): Promise<Finding> {
  const { ok, note } = finder(`Live, ${about}`);
  const said = await answered(run(place), (each) => each as string);
  return said === usual
    ? ok(`Discord and the playground: ${said}.`)
    : note(`Discord: ${said}.\nThe playground: ${usual}.`);
}
