/* Names of settings that somebody mistyped. */

/** How many changes, insertions, removals and swaps of neighbours turn one word into the other. */
function distance(a: string, b: string): number {
  const row = (i: number): number[] => Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0));
  const d = Array.from({ length: a.length + 1 }, (_, i) => row(i));
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const changed = d[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min(changed, d[i - 1]![j]! + 1, d[i]![j - 1]! + 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) least = Math.min(least, d[i - 2]![j - 2]! + 1);
      d[i]![j] = least;
    }
  }
  return d[a.length]![b.length]!;
}

/** How many slips a mistyped name may have: two in a long name, one in a short one. */
const slips = (name: string): number => (name.length >= 11 ? 2 : 1);

/**
 * A name of ours that another name stands for. `own`: nobody sets that for another program. `shared`: other programs
 * may have it. `aside`: templates have it, and the bot doesn't need it.
 */
export interface Meant {
  readonly name: string;
  readonly kind: 'own' | 'shared' | 'aside';
}

const called = (kind: Meant['kind'], name: string, names: string): readonly (readonly [string, Meant])[] =>
  names.split(' ').map((each) => [each, { name, kind }]);

/** Names of templates and other programs for our settings, in capitals. */
const ELSEWHERE: ReadonlyMap<string, Meant> = new Map([
  ...called('own', 'DISCORD_TOKEN', 'BOT_TOKEN DISCORD_BOT_TOKEN DISCORD_API_TOKEN DISCORD_APP_TOKEN TOKEN_DISCORD'),
  ...called('own', 'DISCORD_TOKEN', 'DISCORD_CLIENT_TOKEN DISCORD_AUTH_TOKEN DISCORD_SECRET_TOKEN DISCORD_LOGIN_TOKEN'),
  ...called('shared', 'DISCORD_TOKEN', 'TOKEN CLIENT_TOKEN APP_TOKEN API_TOKEN AUTH_TOKEN SECRET_TOKEN LOGIN_TOKEN'),
  ...called('own', 'DATABASE_URL', 'DB_URL DB_URI DB_CONNECTION_STRING DATABASE_CONNECTION_STRING'),
  ...called('shared', 'DATABASE_URL', 'POSTGRES_URL POSTGRES_URI POSTGRESQL_URL POSTGRESQL_URI PG_URL PGURL PG_URI'),
  ...called('own', 'TEST_GUILD_ID', 'TEST_GUILD TEST_SERVER_ID'),
  ...called('aside', 'TEST_GUILD_ID', 'GUILD_ID DISCORD_GUILD_ID DEV_GUILD_ID SERVER_ID DISCORD_SERVER_ID'),
  ...called('aside', 'PUBLIC_KEY', 'DISCORD_PUBLIC_KEY CLIENT_PUBLIC_KEY APP_PUBLIC_KEY APPLICATION_PUBLIC_KEY'),
]);

/** Names that templates ask for and Discord derives from the token. */
const NEEDLESS =
  /^(?:DISCORD_)?(?:(?:CLIENT|APP|APPLICATION|BOT)_ID|CLIENT_SECRET|(?:CLIENT|APP|APPLICATION|BOT)_?SECRET)$/;

/** The names of other programs, without our own. */
export const OTHER_NAMES: readonly string[] = [...ELSEWHERE.keys()];

export const isNeedless = (name: string): boolean => NEEDLESS.test(name.toUpperCase());

/**
 * Our name that was meant, where this one is mistyped, is in small letters, has extra characters around it, is another
 * program's name for it, or names a file for a setting that is no secret.
 */
export function meantBy(name: string, known: readonly string[]): Meant | undefined {
  if (known.includes(name)) return undefined;
  const upper = name
    .replace(/^[\s\uFEFF]*(?:export\s+|set\s+)?|["'“”\s]+/gi, '')
    .replace(/[.-]/g, '_')
    .toUpperCase();
  const itself = upper.replace(/_FILE$/, '');
  const elsewhere = ELSEWHERE.get(upper) ?? (upper === itself ? undefined : inFile(ELSEWHERE.get(itself), known));
  const near = known.find((other) => distance(upper, other) <= slips(other)) ?? known.find((other) => other === itself);
  return elsewhere ?? (near === undefined ? undefined : { name: near, kind: 'own' });
}

/** The same for a file's path, where there is such a setting. */
const inFile = (meant: Meant | undefined, known: readonly string[]): Meant | undefined =>
  meant && known.includes(`${meant.name}_FILE`) ? { ...meant, name: `${meant.name}_FILE` } : meant;

const ODD: readonly (readonly [RegExp, string])[] = [
  [/^["'`“”„‟‘’‚‛«»]|["'`“”„‟‘’‚‛«»]$/u, 'there are quotes around it, which count as part of it: leave them out'],
  [/^Bot\s/i, 'it begins with “Bot”: leave that out'],
  [/[\p{Cc}\p{Cf}]/u, 'there is a character in it that nobody sees: type or copy it anew'],
  [/[;,]$/, 'it ends with a punctuation mark: leave that out'],
];

/** Why a text may not fit, in words that don't quote it. */
export const oddlyWritten = (text: string): string | undefined => ODD.find(([odd]) => odd.test(text))?.[1];
