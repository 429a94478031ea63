import { UserFlags } from 'discord-api-types/v10';

/* What a host sets or applies for at discord.com/developers. */

/** Where Discord is told the HTTP endpoint of the interactions. */
export const ENDPOINT_URL = 'Interactions Endpoint URL on the General Information page of discord.com/developers';

/** Servers from which on to tell the host: an unverified bot is in 100 at most, and verification takes weeks. */
const CROWDED = 75;

export const UNVERIFIED =
  'From 100 servers on Discord lets nobody add a bot that is not verified. Apply for that now, on the App Verification page of discord.com/developers.';

/** Whether it is time to apply for verification. */
export const isCrowded = (
  { approximate_guild_count: servers = 0 }: { readonly approximate_guild_count?: number | undefined },
  { public_flags: flags = 0 }: { readonly public_flags?: number | undefined },
): boolean => servers >= CROWDED && (flags & UserFlags.VerifiedBot) === 0;
