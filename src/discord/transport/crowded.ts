import { UserFlags } from 'discord-api-types/v10';

/* Discord limits the number of servers of an unverified bot. */

/** How many servers before the limit to tell the host: verification takes weeks. */
const CROWDED = 75;

export const UNVERIFIED =
  'From 100 servers on Discord lets nobody add a bot that is not verified. Apply for that now, on the App Verification page of discord.com/developers.';

/** Whether it is time to apply for verification. */
export const isCrowded = (
  { approximate_guild_count: servers = 0 }: { readonly approximate_guild_count?: number | undefined },
  { public_flags: flags = 0 }: { readonly public_flags?: number | undefined },
): boolean => servers >= CROWDED && (flags & UserFlags.VerifiedBot) === 0;
