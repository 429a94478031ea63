import type { RawFile, REST } from '@discordjs/rest';
import { type APIMessage, Routes } from 'discord-api-types/v10';
import { bodyOf } from '../answer.js';
import type { OutFile } from '../payload.js';
import type { Posts } from '../posts.js';
import type { Callbacks } from './transport.js';

const ONE_DAY = 1440;

/** Answers to interactions. */
export const callbacksOver = (rest: REST): Callbacks => ({
  async answer({ id, token: secret }, { body, files }) {
    await rest.post(Routes.interactionCallback(id, secret), { body, files: rawFiles(files), auth: false });
  },
  async edit({ application_id: app, token: secret }, body, files) {
    const route = Routes.webhookMessage(app, secret, '@original');
    await rest.patch(route, { body, files: rawFiles(files), auth: false });
  },
  async follow({ application_id: app, token: secret }, body, files) {
    await rest.post(Routes.webhook(app, secret), { body, files: rawFiles(files), auth: false });
  },
});

/** Messages in channels. */
export const postsOver = (rest: REST): Posts => ({
  async send(channelId, message, nonce) {
    const body = { ...bodyOf(message), nonce, enforce_nonce: true };
    return (await rest.post(Routes.channelMessages(channelId), {
      body,
      files: rawFiles(message.files),
    })) as APIMessage;
  },
  async edit(channelId, messageId, message) {
    const route = Routes.channelMessage(channelId, messageId);
    await rest.patch(route, { body: bodyOf(message), files: rawFiles(message.files) });
  },
  async remove(channelId, messageId) {
    await rest.delete(Routes.channelMessage(channelId, messageId));
  },
  async startThread(channelId, messageId, name) {
    const body = { name, auto_archive_duration: 7 * ONE_DAY };
    const thread = (await rest.post(Routes.threads(channelId, messageId), { body })) as { id: string };
    return thread.id;
  },
  async unarchive(threadId) {
    await rest.patch(Routes.channel(threadId), { body: { archived: false } });
  },
});

const rawFiles = (files: readonly OutFile[]): RawFile[] =>
  files.map(({ name, data, contentType }) => ({ name, data, contentType }));
