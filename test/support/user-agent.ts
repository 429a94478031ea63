/** What Discord wants of every request. */
export const USER_AGENT = { 'user-agent': 'DiscordBot (https://example.com, 1.0)' } as const;
