import { UserFlags } from 'discord-api-types/v10';

/* Discord lets a bot that it has not verified into so many servers and no further. */

/** How many servers before the limit the host is told of it: to be verified takes weeks. */
const CROWDED = 75;

export const UNVERIFIED =
  'From 100 servers on Discord lets nobody add a bot that is not verified. Apply for that now, on the App Verification page of discord.com/developers.';

/** Whether it is time to apply. */
export const isCrowded = (
  { approximate_guild_count: servers = 0 }: { readonly approximate_guild_count?: number | undefined },
  { public_flags: flags = 0 }: { readonly public_flags?: number | undefined },
): boolean => servers >= CROWDED && (flags & UserFlags.VerifiedBot) === 0;
