import { OAuth2Scopes, PermissionFlagsBits } from 'discord-api-types/v10';

/* How people add the bot to a server. */

/** The permissions that the bot needs in a server, by the names of Discord's pages. */
const NEEDED: Readonly<Record<string, bigint>> = {
  'View Channels': PermissionFlagsBits.ViewChannel,
  'Send Messages': PermissionFlagsBits.SendMessages,
  'Send Messages in Threads': PermissionFlagsBits.SendMessagesInThreads,
  'Create Public Threads': PermissionFlagsBits.CreatePublicThreads,
  'Attach Files': PermissionFlagsBits.AttachFiles,
};
const SCOPES = [OAuth2Scopes.Bot, OAuth2Scopes.ApplicationsCommands];

/** The address at which people add the bot to a server. `applicationId`: its application's. */
export function invitationOf(applicationId: string): string {
  const permissions = Object.values(NEEDED).reduce((all, bit) => all | bit, 0n);
  return `https://discord.com/oauth2/authorize?client_id=${applicationId}&scope=${SCOPES.join('+')}&permissions=${permissions}`;
}

/** The needed permissions that are missing, by the names of Discord's pages. @param given bits, as a decimal number */
export function missingOf(given: string): readonly string[] {
  const bits = BigInt(given);
  if (bits & PermissionFlagsBits.Administrator) return [];
  return Object.keys(NEEDED).filter((name) => (bits & NEEDED[name]!) === 0n);
}
