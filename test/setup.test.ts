import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';

/** Stands in for npm: notes that it ran, and makes packages whose compiler and client generator only write files. */
const NPM = `
const { appendFileSync, mkdirSync, writeFileSync, rmSync, existsSync } = require('node:fs');
const { dirname } = require('node:path');
const [, , command, name] = process.argv;
appendFileSync('calls', (command === 'rebuild' ? 'rebuild ' + name : command) + '\\n');
if (existsSync('no-packages')) process.exit(7);
const put = (file, text) => { mkdirSync(dirname(file), { recursive: true }); writeFileSync(file, text); };
const note = "const {appendFileSync,mkdirSync,writeFileSync}=require('node:fs');const last=process.argv.at(-1);";
const ci = () => {
  rmSync('node_modules', { recursive: true, force: true });
  put('node_modules/typescript/bin/tsc', note + "appendFileSync('calls','tsc\\\\n');mkdirSync(last+'/src',{recursive:true});writeFileSync(last+'/src/main.js','1')");
  put('node_modules/prisma/build/index.js', note + "const p=last.split('/')[1];appendFileSync('calls','prisma\\\\n');mkdirSync('src/generated/'+p,{recursive:true});writeFileSync('src/generated/'+p+'/client.ts','1')");
  put('node_modules/.package-lock.json', '{"packages":{}}');
};
const FILES = { canvas: 'canvas', 'better-sqlite3': 'better_sqlite3' };
const rebuild = () => {
  put('node_modules/' + name + '/build/Release/' + FILES[name] + '.node', 'binary');
  put('node_modules/' + name + '/index.js', existsSync('broken') ? 'throw 1' : 'module.exports = Object.assign(() => {}, { createCanvas() {} })');
};
if (existsSync('hang')) { console.error('half-way'); setInterval(() => {}, 1000); } else (command === 'rebuild' ? rebuild : ci)();
`;

/** What a fresh clone takes, in no order but that of `order`. */
const ALL = ['ci', 'page', 'prisma', 'prisma', 'tsc'];

/** Every call of `earlier` came before every call of `later`. */
const order = (calls: readonly string[], earlier: string, later: string): void =>
  expect(calls.lastIndexOf(earlier)).toBeLessThan(calls.indexOf(later));

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

interface Wish {
  readonly env?: Readonly<Record<string, string>>;
  /** Words for Node itself. */
  readonly node?: readonly string[];
}

function project() {
  const outside = mkdtempSync(join(tmpdir(), 'castellan-setup-'));
  made.push(outside);
  const root = join(outside, 'clone');
  mkdirSync(root);
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
  put('src/games/regicide/words/en/help.md', '# Rules');
  for (const provider of ['sqlite', 'postgresql']) put(`prisma/${provider}/schema.prisma`, '// schema');
  put('npm.cjs', NPM);
  put('playground/page/main.ts', '1');
  put(
    'scripts/page.mjs',
    "import fs from 'node:fs'; fs.appendFileSync('calls', 'page\\n'); fs.mkdirSync('dist/page', { recursive: true }); fs.writeFileSync('dist/page/page.js', '1');",
  );
  const env = { ...process.env, npm_execpath: join(root, 'npm.cjs') };
  const args = ['scripts/setup.mjs'];
  const start = (wish: Wish = {}): ChildProcess =>
    spawn(process.execPath, args, { cwd: root, env: { ...env, ...wish.env }, stdio: ['ignore', 'pipe', 'pipe'] });
  /** What ran since the last look, in order. */
  const calls = (): string[] => {
    const file = join(root, 'calls');
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
    rmSync(file, { force: true });
    return lines.map((line) => line.trim()).filter(Boolean);
  };
  const run = (wish: Wish = {}, ...words: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [...(wish.node ?? []), ...args, ...words], {
      cwd: root,
      env: { ...env, ...wish.env },
      encoding: 'utf8',
    });
    return { status, stdout, stderr, calls: calls().sort() };
  };
  return { outside, root, put, run, start, calls };
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
  expect(first).toMatchObject({ status: 0, stdout: '', calls: ALL });
  expect(first.stderr).toMatch(/installing packages …[\s\S]*installing packages: done in [\d.]+ s[\s\S]*compiling/);
  expect(readFileSync(join(root, 'dist/src/games/regicide/words/en/help.md'), 'utf8')).toBe('# Rules');
  expect(run()).toMatchObject({ status: 0, calls: [], stderr: expect.stringContaining('all is in place') });
  expect(run({}, '--quiet')).toMatchObject({ status: 0, calls: [], stdout: '', stderr: '' });
});

test('what one step makes, another one needs: packages, then clients, then the program', async () => {
  const { start, calls } = project();
  expect((await once(start(), 'exit'))[0]).toBe(0);
  const ran = calls();
  order(ran, 'ci', 'page');
  order(ran, 'ci', 'prisma');
  order(ran, 'prisma', 'tsc');
});

test('only what changed is done again', () => {
  const { root, run } = project();
  run();
  later(root, 'src/main.ts');
  expect(run().calls).toEqual(['tsc']);
  later(root, 'prisma/sqlite/schema.prisma');
  expect(run().calls).toEqual(['prisma', 'prisma', 'tsc']);
  rmSync(join(root, 'dist'), { recursive: true });
  expect(run().calls).toEqual(['page', 'tsc']);
  rmSync(join(root, 'node_modules'), { recursive: true });
  expect(run().calls).toContain('ci');
});

test('a step that fails ends with 1, says which, and is done again', () => {
  const { root, put, run } = project();
  put('no-packages', '');
  expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining('failed') });
  rmSync(join(root, 'no-packages'));
  expect(run()).toMatchObject({ status: 0, calls: ALL });
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
  expect(run()).toMatchObject({ status: 0, calls: ALL });
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
  expect(calls().sort()).toEqual(ALL);
});

test('two at once do the work once', async () => {
  const { start, calls } = project();
  const both = [start(), start()];
  const codes = await Promise.all(both.map(async (child) => (await once(child, 'exit'))[0]));
  expect(codes).toEqual([0, 0]);
  expect(calls().sort()).toEqual(ALL);
});

test('nothing is written outside the clone', () => {
  const { outside, run } = project();
  const elsewhere = { HOME: join(outside, 'home'), TMPDIR: join(outside, 'tmp') };
  for (const folder of Object.values(elsewhere)) mkdirSync(folder);
  expect(run({ env: elsewhere }).status).toBe(0);
  expect(readdirSync(outside).sort()).toEqual(['clone', 'home', 'tmp']);
  for (const folder of Object.values(elsewhere)) expect(readdirSync(folder)).toEqual([]);
});

test('an old Node is told which one is needed, and nothing is tried', () => {
  const { run } = project();
  const old = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.4' } })";
  const { status, stderr, calls } = run({ node: ['--import', `data:text/javascript,${encodeURIComponent(old)}`] });
  expect({ status, calls }).toEqual({ status: 1, calls: [] });
  expect(stderr).toContain('Castellan needs Node 20.19 or newer; this is 18.20.4.');
});

const LINE =
  'sudo apt-get update && sudo apt-get install -y g++ make python3 pkg-config libcairo2-dev libpango1.0-dev libjpeg-dev libgif-dev librsvg2-dev';

/** A machine of which the set-up finds only these programs; each is a shell script. */
function machine({ put, root }: ReturnType<typeof project>, programs: Readonly<Record<string, string>>) {
  put('package.json', '{"type":"module","dependencies":{"canvas":"1","better-sqlite3":"1"}}');
  for (const [name, text] of Object.entries(programs)) {
    put(`bin/${name}`, `#!/bin/sh\n${text}\n`);
    chmodSync(join(root, 'bin', name), 0o755);
  }
  return { env: { PATH: join(root, 'bin') } };
}
const APT = 'echo "apt-get $*" >> calls';
/** Lets anybody be root; takes away what sudo and env take. */
const SUDO = '[ "$2" = true ] && exit 0\nshift 3\nexec "$@"';

describe.runIf(process.platform === 'linux')('what the operating system is to give', () => {
  test('is installed by apt where that may be done, and the compiled packages are built after it', async () => {
    const clone = project();
    const { env } = machine(clone, { 'apt-get': APT, sudo: SUDO });
    const child = clone.start({ env });
    expect((await once(child, 'exit'))[0]).toBe(0);
    const ran = clone.calls();
    const installed = ran.find((call) => call.startsWith('apt-get install')) ?? '';
    expect(`sudo apt-get update && sudo ${installed}`).toBe(LINE.replace('-y', '-y -qq --no-install-recommends'));
    for (const native of ['rebuild canvas', 'rebuild better-sqlite3']) {
      order(ran, installed, native);
      order(ran, 'ci', native);
    }
    expect(ran.filter((call) => !call.startsWith('apt-get')).sort()).toEqual(
      [...ALL, 'rebuild better-sqlite3', 'rebuild canvas'].sort(),
    );
    expect(clone.run({ env })).toMatchObject({ status: 0, calls: [] });
  });

  test.each([
    ['there is no apt', {}],
    ...(process.getuid?.() === 0 ? [] : [['nobody may become root', { 'apt-get': APT, sudo: 'exit 1' }] as const]),
  ] as const)('and may not be installed, as %s: the line for it is said before anything is done', (_, programs) => {
    const clone = project();
    const { status, stderr, calls } = clone.run(machine(clone, programs));
    expect({ status, calls }).toEqual({ status: 1, calls: [] });
    expect(stderr).toContain(`\n  ${LINE}\n`);
    expect(existsSync(join(clone.root, '.setup.lock'))).toBe(false);
  });

  test('is not asked for where ready-made binaries are wished', () => {
    const clone = project();
    const { status, calls } = clone.run(machine(clone, {}), '--binaries');
    expect(status).toBe(0);
    expect(calls).toContain('rebuild canvas');
  });

  test('a compiled package that does not load is named', () => {
    const clone = project();
    clone.put('broken', '');
    const { status, stderr } = clone.run(machine(clone, {}), '--binaries');
    expect(status).toBe(1);
    expect(stderr).toMatch(/(?:canvas|better-sqlite3) was built but does not load/);
  });
});
