import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

/** Stands in for npm: notes that it ran, and makes packages whose compiler and client generator only write files. */
const NPM = `
const { appendFileSync, mkdirSync, writeFileSync, rmSync, existsSync } = require('node:fs');
appendFileSync('calls', process.argv[2] + '\\n');
if (existsSync('no-packages')) process.exit(7);
rmSync('node_modules', { recursive: true, force: true });
const put = (file, text) => { mkdirSync(require('node:path').dirname(file), { recursive: true }); writeFileSync(file, text); };
const go = () => {
  put('node_modules/typescript/bin/tsc', "const {appendFileSync,mkdirSync,writeFileSync}=require('node:fs');const out=process.argv.at(-1);appendFileSync('calls','tsc\\\\n');mkdirSync(out+'/src',{recursive:true});writeFileSync(out+'/src/main.js','1')");
  put('node_modules/prisma/build/index.js', "const {appendFileSync,mkdirSync,writeFileSync}=require('node:fs');const p=process.argv.at(-1).split('/')[1];appendFileSync('calls','prisma\\\\n');mkdirSync('src/generated/'+p,{recursive:true});writeFileSync('src/generated/'+p+'/client.ts','1')");
  put('node_modules/.package-lock.json', '{"packages":{}}');
};
if (existsSync('hang')) { console.error('half-way'); setInterval(() => {}, 1000); } else go();
`;

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function project() {
  const root = mkdtempSync(join(tmpdir(), 'castellan-setup-'));
  made.push(root);
  const put = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  cpSync('scripts/setup.mjs', join(root, 'scripts/setup.mjs'));
  cpSync('scripts/setup', join(root, 'scripts/setup'), { recursive: true });
  put('package.json', '{"type":"module","dependencies":{}}');
  put('package-lock.json', '{"packages":{"":{}}}');
  put('tsconfig.json', '{}');
  put('src/main.ts', '1');
  put('src/games/regicide/rules.md', '# Rules');
  for (const provider of ['sqlite', 'postgresql']) put(`prisma/${provider}/schema.prisma`, '// schema');
  put('npm.cjs', NPM);
  const env = { ...process.env, npm_execpath: join(root, 'npm.cjs') };
  const args = ['scripts/setup.mjs'];
  const start = (): ChildProcess =>
    spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  /** What ran since the last look, in order. */
  const calls = (): string[] => {
    const file = join(root, 'calls');
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
    rmSync(file, { force: true });
    return lines.map((line) => line.trim()).filter(Boolean);
  };
  const run = (...more: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [...args, ...more], {
      cwd: root,
      env,
      encoding: 'utf8',
    });
    return { status, stdout, stderr, calls: calls() };
  };
  return { root, put, run, start, calls };
}
const later = (root: string, file: string): void => utimesSync(join(root, file), 2_000_000_000, 2_000_000_000);
async function says(child: ChildProcess, word: string): Promise<void> {
  let text = '';
  for await (const data of child.stderr!.iterator({ destroyOnReturn: false })) {
    text += data;
    if (text.includes(word)) return;
  }
  throw new Error(`ended without "${word}": ${text}`);
}

test('a fresh clone is brought to a program, and then there is nothing to do', () => {
  const { root, run } = project();
  const first = run();
  expect(first).toMatchObject({ status: 0, stdout: '', calls: ['ci', 'prisma', 'prisma', 'tsc'] });
  expect(first.stderr).toMatch(/installing packages[\s\S]*done in [\d.]+ s[\s\S]*compiling/);
  expect(readFileSync(join(root, 'dist/src/games/regicide/rules.md'), 'utf8')).toBe('# Rules');
  expect(run()).toMatchObject({ status: 0, calls: [], stderr: expect.stringContaining('all is in place') });
  expect(run('--quiet')).toMatchObject({ status: 0, calls: [], stdout: '', stderr: '' });
});

test('only what changed is done again', () => {
  const { root, run } = project();
  run();
  later(root, 'src/main.ts');
  expect(run().calls).toEqual(['tsc']);
  later(root, 'prisma/sqlite/schema.prisma');
  expect(run().calls).toEqual(['prisma', 'prisma', 'tsc']);
  rmSync(join(root, 'dist'), { recursive: true });
  expect(run().calls).toEqual(['tsc']);
  rmSync(join(root, 'node_modules'), { recursive: true });
  expect(run().calls[0]).toBe('ci');
});

test('a step that fails ends with 1, says which, and is done again', () => {
  const { root, put, run } = project();
  put('no-packages', '');
  expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining('failed') });
  rmSync(join(root, 'no-packages'));
  expect(run()).toMatchObject({ status: 0, calls: ['ci', 'prisma', 'prisma', 'tsc'] });
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s in the middle leaves nothing running and no lock', async (signal) => {
  const { root, put, run, start, calls } = project();
  put('hang', '');
  const child = start();
  await says(child, 'half-way');
  child.kill(signal);
  await once(child, 'exit');
  expect(existsSync(join(root, '.setup.lock'))).toBe(false);
  calls();
  rmSync(join(root, 'hang'));
  expect(run()).toMatchObject({ status: 0, calls: ['ci', 'prisma', 'prisma', 'tsc'] });
});

test('after a kill the next one waits for the npm that was left, then goes on', async () => {
  const { root, put, start, calls } = project();
  put('hang', '');
  const killed = start();
  await says(killed, 'half-way');
  const { groups } = JSON.parse(readFileSync(join(root, '.setup.lock/owner.json'), 'utf8'));
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  rmSync(join(root, 'hang'));
  calls();
  const next = start();
  await says(next, 'waiting for it');
  process.kill(-groups[0], 'SIGKILL');
  const [code] = await once(next, 'exit');
  expect(code).toBe(0);
  expect(calls()).toEqual(['ci', 'prisma', 'prisma', 'tsc']);
});

test('two at once do the work once', async () => {
  const { start, calls } = project();
  const both = [start(), start()];
  const codes = await Promise.all(both.map(async (child) => (await once(child, 'exit'))[0]));
  expect(codes).toEqual([0, 0]);
  expect(calls()).toEqual(['ci', 'prisma', 'prisma', 'tsc']);
});
