/** Channels and their threads. */
import type { APIChannel } from 'discord-api-types/v10';

/** A channel with the threads beneath it. */
export interface Branch {
  readonly channel: APIChannel;
  readonly threads: readonly APIChannel[];
}

const THREADS: readonly number[] = [10, 11, 12];

/** Whether a channel is a thread. */
export const isThread = (channel: APIChannel): boolean => THREADS.includes(channel.type);

/** Channels in the server's order, each with its threads, the newest first. */
export function branches(channels: readonly APIChannel[]): readonly Branch[] {
  const threads = channels.filter(isThread);
  return channels
    .filter((channel) => !isThread(channel))
    .map((channel) => ({
      channel,
      threads: threads
        .filter((thread) => 'parent_id' in thread && thread.parent_id === channel.id)
        .sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? 1 : -1)),
    }));
}

/** Whether a thread is archived. */
export const isArchived = (channel: APIChannel): boolean =>
  'thread_metadata' in channel && channel.thread_metadata?.archived === true;
