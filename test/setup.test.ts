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
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';

/**
 * Stands in for npm: notes that it ran, and makes packages whose compiler and client generator only write files. Where
 * there are `no-binaries`, canvas and better-sqlite3 are only made where there are `compilers`.
 */
const NPM = `
const { appendFileSync, mkdirSync, writeFileSync, rmSync, existsSync } = require('node:fs');
const { dirname } = require('node:path');
const [, , command, name] = process.argv;
const word = process.env.npm_config_build_from_source === 'true' ? 'compile ' : 'rebuild ';
appendFileSync('calls', (command === 'rebuild' ? word + name : command) + '\\n');
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
  if (existsSync('no-binaries') && !existsSync('compilers')) process.exit(1);
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
  put('locales/en/games/regicide.md', '# Rules');
  for (const provider of ['sqlite', 'postgresql']) put(`prisma/${provider}/schema.prisma`, '// schema');
  put('npm.cjs', NPM);
  put('playground/page/main.ts', '1');
  put(
    'scripts/page.mjs',
    "import fs from 'node:fs'; fs.appendFileSync('calls', 'page\\n'); fs.mkdirSync('dist/page', { recursive: true }); fs.writeFileSync('dist/page/page.js', '1');",
  );
  put('lab/bench.ts', '1');
  put(
    'scripts/lab.mjs',
    "import fs from 'node:fs'; fs.appendFileSync('calls', 'lab\\n'); fs.mkdirSync('dist/lab/bench', { recursive: true });",
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
  expect(readFileSync(join(root, 'dist/locales/en/games/regicide.md'), 'utf8')).toBe('# Rules');
  expect(run()).toMatchObject({ status: 0, calls: [], stderr: expect.stringContaining('all is in place') });
  expect(run({}, '--quiet')).toMatchObject({ status: 0, calls: [], stdout: '', stderr: '' });
});

test('the laboratory is compiled only where it is asked for, and when it has changed', () => {
  const { root, run } = project();
  expect(run({}, '--lab').calls).toEqual([...ALL, 'lab'].sort());
  expect(run({}, '--lab').calls).toEqual([]);
  later(root, 'lab/bench.ts');
  expect(run().calls).toEqual([]);
  expect(run({}, '--lab').calls).toEqual(['lab']);
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
  // Only when npm has closed its end, too.
  await once(child, 'close');
  expect(existsSync(join(root, '.setup.lock'))).toBe(false);
  calls();
  rmSync(join(root, 'hang'));
  expect(run()).toMatchObject({ status: 0, calls: ALL });
});

/** As if nobody had touched the lock for a minute. */
function neglected(root: string): void {
  const then = Date.now() / 1000 - 60;
  utimesSync(join(root, '.setup.lock'), then, then);
}

test('a kill ends npm too, and the next one goes on from there', async () => {
  const { root, put, run, start, calls } = project();
  put('hang', '');
  const killed = start();
  await says(killed, 'half-way');
  killed.kill('SIGKILL');
  await once(killed, 'close');
  rmSync(join(root, 'hang'));
  calls();
  neglected(root);
  expect(run()).toMatchObject({ status: 0, stderr: expect.stringContaining('was interrupted'), calls: ALL });
  expect(existsSync(join(root, '.setup.lock'))).toBe(false);
});

test('one waits for the other, which touches its lock while it works', async () => {
  const { root, put, start } = project();
  put('hang', '');
  const first = start();
  await says(first, 'half-way');
  const touched = (): number => statSync(join(root, '.setup.lock')).mtimeMs;
  const before = touched();
  await vi.waitUntil(() => touched() > before, 10_000);
  const second = start();
  await says(second, 'waiting for it');
  first.kill('SIGTERM');
  await says(second, 'half-way');
  second.kill('SIGTERM');
  await once(second, 'close');
  expect(existsSync(join(root, '.setup.lock'))).toBe(false);
});

test('one that was halted until another took over ends, and what it ran with it', async () => {
  const { root, put, run, start, calls } = project();
  put('hang', '');
  const halted = start();
  await says(halted, 'half-way');
  halted.kill('SIGSTOP');
  rmSync(join(root, 'hang'));
  calls();
  neglected(root);
  expect(run()).toMatchObject({ status: 0, calls: ALL });
  halted.kill('SIGCONT');
  const [code] = await once(halted, 'close');
  expect(code).toBe(1);
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

const LIBRARIES = 'libcairo2-dev libpango1.0-dev libjpeg-dev libgif-dev librsvg2-dev';
const BUILD = `g++ make python3 pkg-config ${LIBRARIES}`;
const lineFor = (packages: string): string =>
  `  sudo apt-get update && sudo apt-get install -y --no-install-recommends ${packages}\n`;

/** A machine of which the set-up finds only these programs; each is a shell script. */
function machine({ put, root }: ReturnType<typeof project>, programs: Readonly<Record<string, string>>) {
  put('package.json', '{"type":"module","dependencies":{"canvas":"1","better-sqlite3":"1"}}');
  for (const [name, text] of Object.entries(programs)) {
    put(`bin/${name}`, `#!/bin/sh\n${text}\n`);
    chmodSync(join(root, 'bin', name), 0o755);
  }
  return { env: { PATH: join(root, 'bin') } };
}
/** Notes that it ran, and gives a compiler and a browser. */
const APT = 'echo "apt-get $*" >> calls\n: > compilers\n: > bin/chromium';
/** Lets anybody be root; takes away what sudo and env take. */
const SUDO = '[ "$2" = true ] && exit 0\nshift 3\nexec "$@"';
const NATIVES = ['rebuild better-sqlite3', 'rebuild canvas'];
const COMPILED = ['compile better-sqlite3', 'compile canvas'];

describe.runIf(process.platform === 'linux')('what the operating system is to give', () => {
  test('is nothing where ready-made binaries and a browser are there', () => {
    const clone = project();
    const { env } = machine(clone, { 'apt-get': APT, sudo: SUDO, chromium: '' });
    expect(clone.run({ env }, '--test')).toMatchObject({ status: 0, calls: [...ALL, ...NATIVES, 'lab'].sort() });
    expect(clone.run({ env }, '--test')).toMatchObject({ status: 0, calls: [] });
  });

  test('is not asked of a layer of an image: --only=natives does that step and those it needs', () => {
    const clone = project();
    const { status, calls } = clone.run(machine(clone, {}), '--only=natives');
    expect({ status, calls }).toEqual({ status: 0, calls: ['ci', ...NATIVES] });
    expect(readFileSync('Dockerfile', 'utf8')).toContain('scripts/setup.mjs --only=natives');
  });

  test('is said before apt installs it, and what has to be compiled is compiled after it', async () => {
    const clone = project();
    clone.put('no-binaries', '');
    const { env } = machine(clone, { 'apt-get': APT, sudo: SUDO });
    const { status, stderr, calls } = clone.run({ env });
    expect(stderr).toMatch(
      /no ready-made canvas and better-sqlite3 could be had for this machine: compiling needs g\+\+ make/,
    );
    expect(stderr).toContain(lineFor(BUILD));
    const installed = `apt-get install -y --no-install-recommends -qq ${BUILD}`;
    const apt = ['apt-get update -qq', installed];
    expect({ status, calls }).toEqual({ status: 0, calls: [...ALL, ...NATIVES, ...apt, ...COMPILED].sort() });
    expect(clone.run({ env })).toMatchObject({ status: 0, calls: [] });
  });

  test('is installed between the first try and the compiling', async () => {
    const clone = project();
    clone.put('no-binaries', '');
    const child = clone.start(machine(clone, { 'apt-get': APT, sudo: SUDO }));
    expect((await once(child, 'exit'))[0]).toBe(0);
    const ran = clone.calls();
    const installed = ran.find((call) => call.startsWith('apt-get install')) ?? '';
    order(ran, 'ci', 'rebuild canvas');
    for (const native of NATIVES) order(ran, native, installed);
    for (const native of COMPILED) order(ran, installed, native);
  });

  test('was said also where apt then fails', () => {
    const clone = project();
    clone.put('no-binaries', '');
    const { status, stderr } = clone.run(machine(clone, { 'apt-get': 'exit 100', sudo: SUDO }));
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /apt-get installs that now, as root\.[\s\S]*sudo apt-get update[\s\S]*failed \(exit code 100\)/,
    );
  });

  test.each([
    ['SETUP_SYSTEM=no', { 'apt-get': APT, sudo: SUDO }, { SETUP_SYSTEM: 'no' }],
    ['there is no apt', {}, {}],
    ...(process.getuid?.() === 0 ? [] : [['nobody may become root', { 'apt-get': APT, sudo: 'exit 1' }, {}] as const]),
  ] as const)('and may not be installed, as %s: one line for all of it ends the set-up', (_, programs, wish) => {
    const clone = project();
    clone.put('no-binaries', '');
    const { env } = machine(clone, programs);
    const { status, stderr, calls } = clone.run({ env: { ...env, ...wish } }, '--test');
    expect(status).toBe(1);
    expect(stderr.endsWith(`Run this line, then the same command again:\n\n${lineFor(`${BUILD} chromium`)}\n`)).toBe(
      true,
    );
    expect(calls.filter((call) => /apt-get|compile/.test(call))).toEqual([]);
    expect(existsSync(join(clone.root, '.setup.lock'))).toBe(false);
  });

  test('is left alone without a word where nothing of it is needed', () => {
    const clone = project();
    const { env } = machine(clone, { 'apt-get': APT, sudo: SUDO });
    const { status, stderr, calls } = clone.run({ env: { ...env, SETUP_SYSTEM: 'no' } });
    expect({ status, calls }).toEqual({ status: 0, calls: [...ALL, ...NATIVES].sort() });
    expect(stderr).not.toMatch(/apt-get|SETUP_SYSTEM/);
  });

  test('is a browser alone where only the tests lack something', () => {
    const clone = project();
    const { env } = machine(clone, { 'apt-get': APT, sudo: SUDO });
    const { status, stderr } = clone.run({ env: { ...env, SETUP_SYSTEM: 'no' } }, '--test');
    expect(status).toBe(1);
    expect(stderr).toMatch(/the tests open the playground's page in a browser, and none was found: chromium/);
    expect(stderr).toContain(lineFor('chromium'));
    const given = clone.run({ env }, '--test');
    expect(given.status).toBe(0);
    expect(given.calls).toContain('apt-get install -y --no-install-recommends -qq chromium');
    expect(clone.run({ env }, '--test')).toMatchObject({ status: 0, calls: [] });
  });

  test('is not what a wish or a browser means that cannot be understood', () => {
    const clone = project();
    const { env } = machine(clone, { 'apt-get': APT, sudo: SUDO });
    const unclear = clone.run({ env: { ...env, SETUP_SYSTEM: 'No!' } }, '--test');
    expect(unclear).toMatchObject({ status: 1, stderr: expect.stringContaining('SETUP_SYSTEM is "No!"; expected is') });
    const stray = clone.run({ env: { ...env, CASTELLAN_CHROMIUM: '/nowhere' } }, '--test');
    expect(stray).toMatchObject({ status: 1, stderr: expect.stringContaining('names /nowhere, which is not there') });
    expect([...unclear.calls, ...stray.calls].filter((call) => call.startsWith('apt-get'))).toEqual([]);
  });

  test('is not asked for when a build fails on a machine that has it', () => {
    const clone = project();
    clone.put('no-binaries', '');
    const tools = { 'g++': '', make: '', python3: '', 'pkg-config': '' };
    const { env } = machine(clone, { ...tools, 'apt-get': APT, sudo: SUDO });
    clone.put('package.json', '{"type":"module","dependencies":{"better-sqlite3":"1"}}');
    const { status, stderr, calls } = clone.run({ env });
    expect(status).toBe(1);
    expect(stderr).toMatch(/rebuild better-sqlite3.* failed \(exit code 1\)/);
    expect(calls.filter((call) => call.startsWith('apt-get'))).toEqual([]);
  });

  test('is of no use to a compiled package that does not load: it is named', () => {
    const clone = project();
    clone.put('broken', '');
    const { status, stderr } = clone.run(machine(clone, { 'apt-get': APT, sudo: SUDO }));
    expect(status).toBe(1);
    expect(stderr).toMatch(/(?:canvas|better-sqlite3) was built but does not load/);
  });
});
