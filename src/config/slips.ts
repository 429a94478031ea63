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

/** What other programs call the same; none is a name that a system sets by itself. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  BOT_TOKEN: 'DISCORD_TOKEN',
  DISCORD_BOT_TOKEN: 'DISCORD_TOKEN',
  DB_URL: 'DATABASE_URL',
  TEST_GUILD: 'TEST_GUILD_ID',
  TEST_SERVER_ID: 'TEST_GUILD_ID',
};

/**
 * The name that was meant, where this one is a slip of the hand, a name in small letters, another program's for the same,
 * or a file for what is no secret.
 */
export function meantBy(name: string, known: readonly string[]): string | undefined {
  if (known.includes(name)) return undefined;
  const upper = name.toUpperCase();
  const itself = upper.replace(/_FILE$/, '');
  return (
    ELSEWHERE[upper] ??
    known.find((other) => distance(upper, other) <= slips(other)) ??
    known.find((other) => other === itself)
  );
}
