// The set-up from top to bottom: what is there to do, in which order, and how long each step took.
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesOf, HOME, markOfStats, readStamps, writeStamps } from './files.mjs';
import { takeLock } from './lock.mjs';
import { installPackages, packagesMark, packagesStand, removeDevPackages } from './packages.mjs';
import { node, onGroupsChanged, SetupError, say, seconds, stopAll } from './run.mjs';
import { browser, hasBrowser, hasPostgresUser, postgresUser } from './system.mjs';

const PROVIDERS = ['sqlite', 'postgresql'];
const PAGE = 'src/playground/page';
const COMPILED = ['src', 'commands'];
const KEPT_SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

const schemaOf = (provider) => `prisma/${provider}/schema.prisma`;
const sources = () => filesOf('src', [PAGE]).concat(filesOf('commands'));

/** Prisma never runs the engine to generate a client, but would download it if it found none. Any file will do. */
const PRISMA = {
  PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
  PRISMA_HIDE_UPDATE_MESSAGE: '1',
  CHECKPOINT_DISABLE: '1',
};

async function generateClients() {
  const generate = (provider) =>
    node(['node_modules/prisma/build/index.js', 'generate', '--schema', schemaOf(provider)], {
      quiet: true,
      env: PRISMA,
    });
  for (const provider of PROVIDERS) rmSync(`src/generated/${provider}`, { recursive: true, force: true });
  // Both are waited for, also when one fails: nothing may go on working after the lock is gone.
  const results = await Promise.allSettled(PROVIDERS.map(generate));
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}

/** Compiled beside the old program and then exchanged: what runs now, or an interrupted set-up, finds it whole. */
async function compile() {
  const fresh = `${HOME}/dist`;
  rmSync(fresh, { recursive: true, force: true });
  await node(['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json', '--outDir', fresh], { quiet: true });
  for (const file of sources().filter((path) => !path.endsWith('.ts'))) {
    mkdirSync(dirname(join(fresh, file)), { recursive: true });
    cpSync(file, join(fresh, file));
  }
  mkdirSync('dist', { recursive: true });
  for (const part of COMPILED) {
    rmSync(join('dist', part), { recursive: true, force: true });
    if (existsSync(join(fresh, part))) renameSync(join(fresh, part), join('dist', part));
  }
}

const hasFiles = (folder) => existsSync(folder) && readdirSync(folder).length > 0;

/**
 * In order; what an earlier step makes counts in the mark of a later one. `there` says whether what the step makes
 * still stands, `adopt` whether it stands although nobody wrote it down.
 */
function steps({ test }) {
  return [
    {
      name: 'packages',
      title: 'installing packages (a fresh machine compiles two of them: a minute or two)',
      mark: packagesMark,
      there: () => existsSync('node_modules/.package-lock.json'),
      adopt: packagesStand,
      make: installPackages,
    },
    {
      name: 'browser',
      title: 'installing Chromium for the tests',
      wanted: test,
      mark: () => 'any',
      there: hasBrowser,
      adopt: hasBrowser,
      make: browser,
    },
    {
      name: 'postgresUser',
      title: 'adding a user for the tests to run PostgreSQL as',
      wanted: test,
      mark: () => 'any',
      there: hasPostgresUser,
      adopt: hasPostgresUser,
      make: postgresUser,
    },
    {
      name: 'clients',
      title: 'generating the database clients',
      builds: true,
      wanted: existsSync(schemaOf('sqlite')),
      mark: () => markOfStats([...PROVIDERS.map(schemaOf), 'package-lock.json']),
      there: () => PROVIDERS.every((provider) => hasFiles(`src/generated/${provider}`)),
      make: generateClients,
    },
    {
      name: 'program',
      title: 'compiling',
      builds: true,
      mark: () => markOfStats(['tsconfig.json', 'package-lock.json', 'src', 'commands'], [PAGE]),
      there: () => hasFiles('dist/src'),
      make: compile,
    },
    {
      name: 'page',
      title: "bundling the playground's page",
      builds: true,
      wanted: existsSync('scripts/page.mjs') && existsSync(PAGE),
      mark: () => markOfStats(['scripts/page.mjs', 'package-lock.json', 'src/playground']),
      there: () => hasFiles('dist/page'),
      make: () => node(['scripts/page.mjs'], { quiet: true }),
    },
  ].filter(({ wanted = true }) => wanted);
}

const isDone = (step, stamps) => stamps[step.name] === step.mark() && step.there();

function isAllDone(options) {
  const stamps = readStamps();
  if (options.production && !stamps.pruned) return false;
  return steps(options).every((step) => isDone(step, stamps));
}

async function doStep(step) {
  if (isDone(step, readStamps())) return;
  if (step.there() && (await step.adopt?.())) return writeStamps({ [step.name]: step.mark() });
  const start = performance.now();
  say(`${step.title} …`);
  if (step.name !== 'packages') writeStamps({ [step.name]: undefined });
  await step.make();
  writeStamps({ [step.name]: step.mark() });
  say(`  done in ${seconds(start)}`);
}

async function doSteps(options) {
  const wanted = steps(options).filter(({ name }) => !options.only || options.only === name);
  const mustBuild = () => wanted.some((step) => step.builds && !isDone(step, readStamps()));
  if (readStamps().pruned && (!options.production || mustBuild())) {
    rmSync(join(HOME, 'setup.json'), { force: true });
  }
  for (const step of wanted) await doStep(step);
  if (!options.production || options.only || readStamps().pruned) return;
  const start = performance.now();
  say('taking out what only building needs …');
  await removeDevPackages();
  writeStamps({ packages: packagesMark(), pruned: true });
  say(`  done in ${seconds(start)}`);
}

function endOn(signals, release) {
  for (const [signal, code] of Object.entries(signals)) {
    process.once(signal, () => {
      stopAll();
      release();
      process.exit(code);
    });
  }
}

function readOptions(args) {
  const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length);
  return {
    /** Also what the tests need from the system. */
    test: args.includes('--test'),
    /** For an image: when all is built, the packages that only building needs are taken out. */
    production: args.includes('--production'),
    /** Says nothing when there is nothing to do. */
    quiet: args.includes('--quiet'),
    /** One step by name; for the layers of an image. */
    only,
  };
}

export async function main(args) {
  const start = performance.now();
  process.chdir(join(dirname(fileURLToPath(import.meta.url)), '../..'));
  const options = readOptions(args);
  if (!options.only && isAllDone(options)) {
    if (!options.quiet) say(`all is in place (${(performance.now() - start).toFixed(0)} ms)`);
    return;
  }
  const lock = await takeLock(say);
  endOn(KEPT_SIGNALS, lock.release);
  onGroupsChanged(lock.groups);
  try {
    await doSteps(options);
    say(`ready after ${seconds(start)}`);
  } catch (error) {
    say(error instanceof SetupError ? error.message : error.stack);
    process.exitCode = 1;
  } finally {
    lock.release();
  }
}
