import type { APIOverwrite } from 'discord-api-types/v10';

/** The permissions that the playground checks. */
export const PERMISSION = {
  Administrator: 1n << 3n,
  ViewChannel: 1n << 10n,
  SendMessages: 1n << 11n,
  ManageMessages: 1n << 13n,
  EmbedLinks: 1n << 14n,
  AttachFiles: 1n << 15n,
  ReadMessageHistory: 1n << 16n,
  MentionEveryone: 1n << 17n,
  ManageChannels: 1n << 4n,
  ManageGuild: 1n << 5n,
  UseApplicationCommands: 1n << 31n,
  ManageThreads: 1n << 34n,
  CreatePublicThreads: 1n << 35n,
  CreatePrivateThreads: 1n << 36n,
  SendMessagesInThreads: 1n << 38n,
} as const satisfies Record<string, bigint>;
export type PermissionName = keyof typeof PERMISSION;

/** Permissions in a direct conversation. */
export const DIRECT = bits([
  'ViewChannel',
  'SendMessages',
  'EmbedLinks',
  'AttachFiles',
  'ReadMessageHistory',
  'UseApplicationCommands',
]);

/** Everybody's permissions in a server by default. */
export const EVERYBODY = DIRECT | bits(['CreatePublicThreads', 'CreatePrivateThreads', 'SendMessagesInThreads']);

export function bits(names: readonly PermissionName[]): bigint {
  return names.reduce((sum, name) => sum | PERMISSION[name], 0n);
}

/** The permissions of a server's owner and administrators. */
export const ALL = (1n << 53n) - 1n;

/** A member's permissions in a channel: the role's bits, then the channel's overwrites, role first. */
export function allowed(
  base: bigint,
  overwrites: readonly APIOverwrite[],
  everyoneRole: string,
  userId: string,
): bigint {
  if (base & PERMISSION.Administrator) return ALL;
  let result = base;
  for (const id of [everyoneRole, userId]) {
    const overwrite = overwrites.find((one) => one.id === id);
    if (overwrite) result = (result & ~BigInt(overwrite.deny)) | BigInt(overwrite.allow);
  }
  return result & PERMISSION.ViewChannel ? result : 0n;
}
