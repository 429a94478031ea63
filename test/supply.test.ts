import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/* What the program is built of is what was chosen: no package, action or setting comes in by a name that may change its meaning. */

test('the lock file knows the content of every package', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly integrity?: string; readonly link?: boolean }>>;
  };
  const foreign = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
  expect(foreign.length).toBeGreaterThan(100);
  expect(foreign.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([]);
});

test('the workflows use actions by their commit, with the version beside it', () => {
  const files = readdirSync('.github/workflows').map((name) => readFileSync(`.github/workflows/${name}`, 'utf8'));
  const used = files.flatMap((text) => text.match(/^\s*-? ?uses: .*$/gm) ?? []);
  expect(used.length).toBeGreaterThan(0);
  for (const line of used) expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test('the proxy is of the version by which discord.js makes its requests: another one’s is not taken there', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
  const rest = JSON.parse(readFileSync('node_modules/@discordjs/rest/package.json', 'utf8')) as Manifest;
  expect(dependencies.undici?.split('.')[0]).toBe(rest.dependencies.undici?.replace(/^\D*/, '').split('.')[0]);
});
interface Manifest {
  readonly dependencies: Readonly<Record<string, string | undefined>>;
}
