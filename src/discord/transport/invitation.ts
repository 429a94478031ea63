import { OAuth2Scopes, PermissionFlagsBits } from 'discord-api-types/v10';

/* How a server takes the bot in. */

/** What the bot needs in a server, as Discord's pages call it. */
const NEEDED: Readonly<Record<string, bigint>> = {
  'View Channels': PermissionFlagsBits.ViewChannel,
  'Send Messages': PermissionFlagsBits.SendMessages,
  'Send Messages in Threads': PermissionFlagsBits.SendMessagesInThreads,
  'Create Public Threads': PermissionFlagsBits.CreatePublicThreads,
  'Attach Files': PermissionFlagsBits.AttachFiles,
};
const SCOPES = [OAuth2Scopes.Bot, OAuth2Scopes.ApplicationsCommands];

/** The address at which somebody adds the bot to a server, by its application's id. */
export function invitationOf(applicationId: string): string {
  const permissions = Object.values(NEEDED).reduce((all, bit) => all | bit, 0n);
  return `https://discord.com/oauth2/authorize?client_id=${applicationId}&scope=${SCOPES.join('+')}&permissions=${permissions}`;
}

/** Which of the permissions it needs it was not given, as Discord's pages call them. @param given bits, as a decimal number */
export function missingOf(given: string): readonly string[] {
  const bits = BigInt(given);
  if (bits & PermissionFlagsBits.Administrator) return [];
  return Object.keys(NEEDED).filter((name) => (bits & NEEDED[name]!) === 0n);
}
