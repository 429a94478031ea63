import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { releaseNotes } from '../scripts/release-notes.mjs';
import { readYaml } from './image/yaml.js';

/* A tag of this program's version makes an image and a release. */

const read = (file: string): string => readFileSync(file, 'utf8');
const versionOf = (file: string): string => JSON.parse(read(file)).version;
const changelog = read('CHANGELOG.md');

test('the workflow runs on a tag of a version, and each job may do what it is for alone', () => {
  const { on, permissions, jobs } = readYaml(read('.github/workflows/release.yml')) as unknown as Workflow;
  expect(on).toEqual({ push: { tags: ['v*'] } });
  expect(permissions).toEqual({ contents: 'read' });
  expect(Object.entries(jobs).map(([name, job]) => [name, job.permissions])).toEqual([
    ['image', { contents: 'read', packages: 'write' }],
    ['notes', { contents: 'write' }],
  ]);
  expect(jobs.notes?.needs).toBe('image');
});

test('it tries the image before it pushes it, by programs that there are', () => {
  const { jobs } = readYaml(read('.github/workflows/release.yml')) as unknown as Workflow;
  const runs = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run = '' }) => run.split('\n')));
  const at = (line: RegExp): number => runs.findIndex((run) => line.test(run));
  expect(at(/docker build/)).toBeGreaterThan(at(/release-notes/));
  expect(at(/try-image/)).toBeGreaterThan(at(/docker build/));
  expect(at(/docker push/)).toBeGreaterThan(at(/try-image/));
  const programs = runs.flatMap((run) => [...run.matchAll(/^(?:node|sh) (\S+)/g)].map(([, file = '']) => file));
  expect(programs.length).toBeGreaterThan(2);
  expect(programs.filter((file) => !existsSync(file))).toEqual([]);
});

test('what it says of a version is its section of the changelog, without the heading and those around it', () => {
  const text =
    '# C\n\n## [Unreleased]\n\n## [1.1.0] - 2026-01-02\n\n### Added\n\n- new\n\n## [1.0.0] - 2026-01-01\n\nold\n';
  expect(releaseNotes(text, '1.1.0')).toBe('### Added\n\n- new');
  expect(releaseNotes(text, '1.0.0')).toBe('old');
  expect(() => releaseNotes(text, '1.2.0')).toThrow('CHANGELOG.md says nothing of 1.2.0.');
  expect(() => releaseNotes('## [1.0.0] - 2026-01-01\n\n', '1.0.0')).toThrow('says nothing');
});

test('the changelog tells of this version, of which all workspaces are, and has room for the next', () => {
  const version = versionOf('package.json');
  expect(releaseNotes(changelog, version)).toMatch(/^### /m);
  expect(changelog).toContain('\n## [Unreleased]\n');
  expect(['playground', 'lab'].map((name) => versionOf(`${name}/package.json`))).toEqual([version, version]);
});

interface Workflow {
  readonly on: unknown;
  readonly permissions: unknown;
  readonly jobs: Readonly<Record<string, Job>>;
}
interface Job {
  readonly needs?: string;
  readonly permissions: unknown;
  readonly steps: readonly { readonly run?: string }[];
}
