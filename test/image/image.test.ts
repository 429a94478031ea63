import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { VARIABLES } from '../../src/config.js';
import { contextFiles, copiesIn, ignoring, readDockerfile, saidIn, variablesOf, wordsOf } from './dockerfile.js';

/* The Dockerfile against the tree: the public workflow builds the image and tries it out, and here nothing is built. */

const read = (file: string): string => readFileSync(file, 'utf8');
const json = (file: string) => JSON.parse(read(file));
const stages = readDockerfile(read('Dockerfile'));
const stageOf = (name: string | undefined) => stages.find((stage) => stage.name === name);
const image = stages.at(-1);
const context = contextFiles();

/** The files of the context below these sources of a COPY. */
const below = (sources: readonly string[]): readonly string[] =>
  sources.flatMap((source) =>
    context.filter((file) => source === '.' || file === source || file.startsWith(`${source}/`)),
  );
/** The files of the context that a stage holds, those of what it is made from among them. */
const filesIn = (name: string | undefined): readonly string[] => {
  const stage = stageOf(name);
  const own = copiesIn(stage).flatMap(({ from, sources }) => (from === undefined ? below(sources) : []));
  return stage ? [...filesIn(stage.from), ...own] : [];
};

test('a Dockerfile is read stage by stage, lines that go on and comments between them too', () => {
  const text = '# one\nFROM node:22 AS build\nRUN a \\\n# why\n && b\nFROM build\nCMD ["node", "x"]\n';
  expect(readDockerfile(text)).toEqual([
    { name: 'build', from: 'node:22', instructions: [{ word: 'RUN', rest: 'a && b' }] },
    { name: undefined, from: 'build', instructions: [{ word: 'CMD', rest: '["node", "x"]' }] },
  ]);
});

test.each([
  ...['ADD x y', 'ARG X=1', 'RUN --mount=type=cache,target=/x y', 'COPY --chown=1 x y', 'COPY *.json ./'],
  ...['ENV A=$B', 'CMD node x', 'HEALTHCHECK NONE', 'USER a b'],
])('a Dockerfile with %s is refused: nothing is passed over', (line) =>
  expect(() => readDockerfile(`FROM x\n${line}\n`)).toThrow(line),
);

describe('what a build sees', () => {
  const isLeftOut = ignoring(read('.dockerignore'));

  test.each([
    '.git/HEAD',
    '.env',
    '.env.local',
    'README.md',
    'secrets/discord_token',
    'data/castellan.db',
    'lab/dice.ts',
  ])('is not %s', (path) => expect(isLeftOut(path)).toBe(true));

  test('is every source of the program, whatever its name', () => {
    const sources = ['src', 'commands', 'playground', 'prisma'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
        .filter((path) => !path.startsWith('src/generated') && statSync(path).isFile()),
    );
    expect(sources.length).toBeGreaterThan(500);
    expect([...sources, 'tsconfig.json', 'scripts/page.mjs'].filter((path) => !context.includes(path))).toEqual([]);
  });

  test('is nothing that was made here, is secret or only for developers', () => {
    const OURS = /^(?:node_modules|dist|data|secrets|test|docs|lab|src\/generated|\.env|\.git)(?:\/|$)/;
    expect(context.filter((path) => OURS.test(path))).toEqual([]);
  });
});

describe('in the Dockerfile', () => {
  test('what is built in one stage runs in another: they all begin with the same Node', () => {
    const bases = stages.map(({ from }) => from).filter((from) => stageOf(from) === undefined);
    expect(new Set(bases).size).toBe(1);
    expect(bases[0]).toMatch(/^node:\d+-/);
  });

  test('what is copied is there, comes from a stage before, and keeps its place', () => {
    for (const [at, stage] of stages.entries())
      for (const { from, sources, to } of copiesIn(stage)) {
        if (from !== undefined) expect(stages.slice(0, at).map(({ name }) => name)).toContain(from);
        for (const source of sources) {
          const path = from === undefined ? source : posix.relative(saidIn(stage, 'WORKDIR')[0] ?? '', source);
          const place = existsSync(path) && statSync(path).isFile() ? posix.dirname(path) : path;
          expect([source, posix.normalize(`${to}/`)]).toEqual([source, posix.normalize(`./${place}/`)]);
          if (from === undefined) expect(below([source]), source).not.toEqual([]);
        }
      }
  });

  test('every program that a stage runs is in it, with all that it imports', () => {
    const imported = (file: string, seen: Set<string>): Set<string> => {
      if (seen.has(file)) return seen;
      seen.add(file);
      for (const [, other = ''] of read(file).matchAll(/(?:from |import\()'(\.[^']+)'/g))
        imported(posix.join(posix.dirname(file), other), seen);
      return seen;
    };
    const runs = stages.flatMap((stage) =>
      saidIn(stage, 'RUN').flatMap((rest) => rest.split(/\s*&&\s*/).map((command) => ({ stage, command }))),
    );
    const programs = runs.filter(({ command }) => command.startsWith('node '));
    expect(programs.map(({ command }) => command)).toEqual([
      'node scripts/setup.mjs --only=natives',
      'node scripts/setup.mjs',
      'node scripts/slim.mjs .',
    ]);
    for (const { stage, command } of programs)
      for (const file of imported(command.split(' ')[1] ?? '', new Set()))
        expect(filesIn(stage.name), command).toContain(file);
    const others = runs.filter((run) => !programs.includes(run)).map(({ command }) => command);
    expect(others.filter((command) => !/^(?:apt-get (?:update|install)|rm|mkdir|chown) /.test(`${command} `))).toEqual(
      [],
    );
  });

  test('packages are installed by their lock, for the program and those of its parts that run with it', () => {
    const parts = (json('package.json').workspaces as readonly string[]).map((part) => `${part}/package.json`);
    const running = parts.filter((file) => json(file).dependencies !== undefined);
    expect(running).toEqual(['playground/package.json']);
    expect(filesIn('packages')).toEqual(expect.arrayContaining(['package.json', 'package-lock.json', ...running]));
    expect(copiesIn(image)).toContainEqual({ from: 'slim', sources: ['/app/node_modules'], to: './node_modules' });
  });

  test('it starts what the build makes, not as root, and its health is asked where it is told', () => {
    const env: Readonly<Record<string, string>> = Object.assign({}, ...saidIn(image, 'ENV').map(variablesOf));
    const program = wordsOf(saidIn(image, 'CMD')[0]).at(-1) ?? '';
    expect(filesIn('build')).toContain(program.replace(/^dist\/(.*)\.js$/, '$1.ts'));
    expect(copiesIn(image)).toContainEqual({ from: 'build', sources: ['/app/dist'], to: './dist' });
    const [tini = ''] = wordsOf(saidIn(image, 'ENTRYPOINT')[0]);
    expect(saidIn(image, 'RUN').join(' ')).toMatch(new RegExp(`apt-get install .*\\b${tini}\\b`));
    expect(saidIn(image, 'USER')).toEqual(['node']);
    expect(saidIn(image, 'EXPOSE')).toEqual([env.HEALTH_PORT]);
    const health = wordsOf(saidIn(image, 'HEALTHCHECK')[0]).join(' ');
    expect(health).toContain("'http://127.0.0.1:' + process.env.HEALTH_PORT + '/livez'");
    const [volume] = saidIn(image, 'VOLUME');
    expect(volume).toBe(posix.join(saidIn(image, 'WORKDIR')[0] ?? '', 'data'));
    expect(VARIABLES.DATABASE_URL.fallback).toMatch(/^file:\.\/data\//);
    expect(saidIn(image, 'RUN').join(' ')).toContain('mkdir data && chown node:node data');
  });
});

test('every compiled program that the ways to run it name has its source', () => {
  const ways = ['docs/care.md', 'docs/kubernetes.yaml', 'docs/castellan.service', '.github/try-image.sh'];
  const named = ways.flatMap((file) => read(file).match(/\bdist\/[\w/-]+\.js\b/g) ?? []);
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((path) => !existsSync(path.replace(/^dist\/(.*)\.js$/, '$1.ts')))).toEqual([]);
});
