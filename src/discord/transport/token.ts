import type { REST } from '@discordjs/rest';

/**
 * The REST manager drops its token at the first 401 of Discord, and sends no more requests. This keeps the token, since
 * one such answer may be a mistake, and calls `onDoubt` to find out whether the token is still valid.
 */
export function keepToken(rest: REST, token: string, onDoubt: () => void): REST {
  const set = rest.setToken.bind(rest);
  rest.setToken = (next: string | null) => {
    if (next === null) onDoubt();
    return set(next ?? token);
  };
  return set(token);
}
