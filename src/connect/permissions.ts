import { OAuth2Scopes, PermissionFlagsBits } from 'discord-api-types/v10';

/* What the bot needs in a server, and how people add it to one. */

/** By the names of Discord's pages; those for threads it can do without. */
const NEEDED: Readonly<Record<string, bigint>> = {
  'View Channels': PermissionFlagsBits.ViewChannel,
  'Send Messages': PermissionFlagsBits.SendMessages,
  'Attach Files': PermissionFlagsBits.AttachFiles,
};
const FOR_THREADS: Readonly<Record<string, bigint>> = {
  'Create Public Threads': PermissionFlagsBits.CreatePublicThreads,
  'Send Messages in Threads': PermissionFlagsBits.SendMessagesInThreads,
};
const ALL = { ...NEEDED, ...FOR_THREADS };
const SCOPES = [OAuth2Scopes.Bot, OAuth2Scopes.ApplicationsCommands];

/** The address at which people add the bot to a server. `applicationId`: its application's. */
export function invitationOf(applicationId: string): string {
  const permissions = Object.values(ALL).reduce((all, bit) => all | bit, 0n);
  return `https://discord.com/oauth2/authorize?client_id=${applicationId}&scope=${SCOPES.join('+')}&permissions=${permissions}`;
}

/** The permissions that are missing of these bits, by the names of Discord's pages. */
export function missingOf(given: bigint): readonly string[] {
  if (given & PermissionFlagsBits.Administrator) return [];
  return Object.keys(ALL).filter((name) => (given & ALL[name]!) === 0n);
}

/** Whether no match can be opened without one of them. */
export const isShut = (missing: readonly string[]): boolean => missing.some((name) => name in NEEDED);

export const isUnseen = (missing: readonly string[]): boolean => missing.includes('View Channels');
