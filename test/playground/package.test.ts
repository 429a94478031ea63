import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { expect, test } from 'vitest';

type Versions = Readonly<Record<string, string>>;
interface Declared {
  readonly dependencies: Versions;
  readonly devDependencies: Versions;
}
const declaredIn = (path: string): Declared => JSON.parse(readFileSync(path, 'utf8'));
const own = declaredIn('playground/package.json');
const root = declaredIn('package.json');
const all = (declared: Declared): Versions => ({ ...declared.devDependencies, ...declared.dependencies });

/** The packages that files of the playground name. The page's are bundled with it. */
function packagesOf(which: 'page' | 'server'): readonly string[] {
  const files = readdirSync('playground', { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.(?:ts|css)$/.test(name) && name.startsWith('page/') === (which === 'page'));
  const named = files.flatMap((name) =>
    [
      ...readFileSync(`playground/${name}`, 'utf8').matchAll(/(?:from '|url\(")(@[^/'"]+\/[^/'"]+|[^./'"][^/'"]*)/g),
    ].map((found) => found[1]!),
  );
  return [...new Set(named)].filter((name) => !name.startsWith('node:') && !builtinModules.includes(name)).sort();
}

test('it declares the packages that it uses: those of the page are bundled, all others needed to run', () => {
  expect(packagesOf('server')).toEqual(Object.keys(own.dependencies).sort());
  expect(Object.keys(all(own))).toEqual(expect.arrayContaining([...packagesOf('page')]));
  const bundled = Object.keys(own.devDependencies).filter((name) => !name.startsWith('@types/'));
  expect(packagesOf('page')).toEqual(expect.arrayContaining(bundled));
});

test.each(['playground', 'lab'])(
  'what %s and the bot use has one version, so that nothing is installed twice',
  (name) => {
    const theirs = all(declaredIn(`${name}/package.json`));
    const shared = Object.keys(theirs).filter((each) => all(root)[each] !== undefined);
    expect(shared.length).toBeGreaterThan(0);
    expect(shared.map((each) => [each, theirs[each]])).toEqual(shared.map((each) => [each, all(root)[each]]));
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { readonly packages: object };
    expect(Object.keys(packages).filter((path) => path.startsWith(`${name}/`))).toEqual([]);
  },
);
