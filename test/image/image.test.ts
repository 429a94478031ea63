import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { missingHere } from '../../scripts/image/base.js';
import { contextFiles, copied, ignoring } from '../../scripts/image/context.js';
import { readDockerfile } from '../../scripts/image/dockerfile.js';
import { DEEP } from '../support/cases.js';

describe('a Dockerfile', () => {
  test('is read stage by stage, lines that go on and comments between them too', () => {
    const text = '# one\nFROM node:22-bookworm-slim AS build\nRUN a \\\n# why\n && b\nFROM build\nCMD ["node", "x"]\n';
    expect(readDockerfile(text)).toEqual([
      {
        name: 'build',
        from: 'node:22-bookworm-slim',
        instructions: [{ kind: 'RUN', line: 3, text: 'RUN a && b', command: 'a && b' }],
      },
      {
        name: undefined,
        from: 'build',
        instructions: [{ kind: 'CMD', line: 7, text: 'CMD ["node", "x"]', command: ['node', 'x'] }],
      },
    ]);
  });

  test.each([
    ['ADD x y', 'line 2: ADD is unknown'],
    ['ARG X=1', 'line 2: ARG is unknown'],
    ['RUN --mount=type=cache,target=/x y', 'line 2: RUN takes'],
    ['COPY --chown=1 x y', 'line 2: COPY takes'],
    ['COPY *.json ./', 'line 2: COPY takes'],
    ['ENV A=$B', 'line 2: ENV takes'],
    ['CMD node x', 'line 2: CMD takes a list'],
    ['HEALTHCHECK NONE', 'line 2: HEALTHCHECK takes'],
  ])('with %s is refused: nothing is passed over', (line, why) => {
    expect(() => readDockerfile(`FROM x\n${line}\n`)).toThrow(why);
  });
});

describe('what a build sees', () => {
  test.each([
    ['.git', true],
    ['.git/HEAD', true],
    ['.env', true],
    ['.env.local', true],
    ['README.md', true],
    ['src/games/a.md', false],
    ['a/data', false],
    ['data/castellan.db', true],
    ['secrets/discord_token', true],
    ['src/main.ts', false],
  ])('%s: left out %s', (path, isLeftOut) => {
    expect(ignoring(readFileSync('.dockerignore', 'utf8'))(path)).toBe(isLeftOut);
  });

  test('everything that is copied is there, and nothing that was made here or is secret', () => {
    const files = contextFiles('.');
    expect(files).toContain('src/main.ts');
    expect(files.filter((file) => /^(?:node_modules|dist|data|secrets|test|\.env)(?:\/|$)/.test(file))).toEqual([]);
    expect(copied(files, { sources: ['package.json', 'package-lock.json'], to: './' })).toEqual([
      ['package.json', 'package.json'],
      ['package-lock.json', 'package-lock.json'],
    ]);
    expect(copied(['a/b', 'a/c/d'], { sources: ['a'], to: './x' })).toEqual([
      ['a/b', 'x/b'],
      ['a/c/d', 'x/c/d'],
    ]);
    expect(() => copied(files, { sources: ['nothing'], to: './' })).toThrow('COPY nothing finds nothing');
  });
});

const missing = DEEP ? missingHere() : 'It takes minutes: npm run test:deep.';
test.skipIf(missing !== undefined)(
  `what the Dockerfile says is done, and its image runs as it should${missing === undefined ? '' : ` (skipped: ${missing})`}`,
  { timeout: 3_600_000 },
  async () => {
    const check = promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/image-check.ts']);
    const { stdout } = await check.catch((error: { stdout: string }) => error);
    expect(stdout).toMatch(/^All is well/m);
  },
);
