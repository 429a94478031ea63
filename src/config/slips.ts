/* Names of settings that somebody mistyped. */

/** Changes, insertions, removals and swaps of neighbours that make one word of the other. */
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

/** Two slips in a long name are a slip; in a short one they are another word. */
const slips = (name: string): number => (name.length >= 11 ? 2 : 1);

/**
 * A name for one of ours. `own`: nobody would set it for another program. `shared`: other programs around this one may.
 * `aside`: a template's, and the bot does well without it.
 */
export interface Meant {
  readonly name: string;
  readonly kind: 'own' | 'shared' | 'aside';
}

const called = (kind: Meant['kind'], name: string, names: string): readonly (readonly [string, Meant])[] =>
  names.split(' ').map((each) => [each, { name, kind }]);

/** What templates and other programs call the same, in capitals. */
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

/** What templates ask for and Discord tells by the token. */
const NEEDLESS =
  /^(?:DISCORD_)?(?:(?:CLIENT|APP|APPLICATION|BOT)_ID|CLIENT_SECRET|(?:CLIENT|APP|APPLICATION|BOT)_?SECRET)$/;

/** Those of other programs; our own names are not among them. */
export const OTHER_NAMES: readonly string[] = [...ELSEWHERE.keys()];

export const isNeedless = (name: string): boolean => NEEDLESS.test(name.toUpperCase());

/**
 * The name that was meant, where this one is a slip of the hand, a name in small letters or with what belongs beside it,
 * another program's for the same, or a file for what is no secret.
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

/** The same of a file's path, where there is such a setting. */
const inFile = (meant: Meant | undefined, known: readonly string[]): Meant | undefined =>
  meant && known.includes(`${meant.name}_FILE`) ? { ...meant, name: `${meant.name}_FILE` } : meant;

const ODD: readonly (readonly [RegExp, string])[] = [
  [/^["'`“”„‟‘’‚‛«»]|["'`“”„‟‘’‚‛«»]$/u, 'there are quotes around it, which count as part of it: leave them out'],
  [/^Bot\s/i, 'it begins with “Bot”: leave that out'],
  [/[\p{Cc}\p{Cf}]/u, 'there is a character in it that nobody sees: type or copy it anew'],
  [/[;,]$/, 'it ends with a punctuation mark: leave that out'],
];

/** How a text that does not fit may have come about, in words without it. */
export const oddlyWritten = (text: string): string | undefined => ODD.find(([odd]) => odd.test(text))?.[1];
