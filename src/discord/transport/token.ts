import type { REST } from '@discordjs/rest';

/**
 * The REST manager drops its token at the first request that Discord answers with 401, and writes nothing any more. Here it
 * keeps it, since one such answer may be a mistake, and anyone who listens finds out whether the token still stands.
 */
export function keepToken(rest: REST, token: string, onDoubt: () => void): REST {
  const set = rest.setToken.bind(rest);
  rest.setToken = (next: string | null) => {
    if (next === null) onDoubt();
    return set(next ?? token);
  };
  return set(token);
}
