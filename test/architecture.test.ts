import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { breachesIn, circlesIn } from './imports.js';

const sources = ['src', 'commands', 'playground', 'lab']
  .filter((folder) => existsSync(folder))
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  )
  .filter((path) => path.endsWith('.ts') && !path.startsWith('src/generated/'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

test('imports point one way, and only the named files reach out', () => {
  expect(sources.length).toBeGreaterThan(5);
  expect(breachesIn(sources).map(({ file, line, why }) => `${file}:${line} ${why}`)).toEqual([]);
});

test('no files import each other in a circle', () => {
  expect(circlesIn(sources)).toEqual([]);
  const file = (path: string, other: string) => ({ path, text: `import type { x } from '${other}';` });
  const round = [file('src/a.ts', './b.js'), file('src/b.ts', './c.js'), file('src/c.ts', './a.js')];
  expect(circlesIn([...round, file('src/d.ts', './a.js')])).toEqual([['src/a.ts', 'src/b.ts', 'src/c.ts']]);
});

const featureOf = (path: string): string => /^src\/(?:discord|match)\/features\/[^/]+\//.exec(path)?.[0] ?? path;

test('no features import each other in a circle', () => {
  for (const side of ['discord', 'match']) {
    const features = sources.filter(({ path }) => path.startsWith(`src/${side}/features/`));
    expect(features.length).toBeGreaterThan(20);
    expect(circlesIn(features, featureOf)).toEqual([]);
  }
  const [news, notes] = ['src/discord/features/news/', 'src/discord/features/notes/'];
  const round = [
    { path: `${news}message.ts`, text: "import { noteButton } from '../notes/message.js';" },
    { path: `${notes}press.ts`, text: "import { newsMessage } from '../news/message.js';" },
    { path: `${notes}message.ts`, text: '' },
  ];
  expect(circlesIn(round)).toEqual([]);
  expect(circlesIn(round, featureOf)).toEqual([[news, notes]]);
});

/** Of these the addresses are of the network or of a database. */
const OF_ADDRESSES =
  /^(?:src\/(?:log|config\/variables|discord\/views\/shown\/posting)|playground\/(?:page\/address|people\/files)|test\/(?:playground\/fake-page|support\/databases))\.ts$/;
const AS_PATH = /\bpathname\b|\bimport\.meta\.url\.(?:slice|replace|substring)\(|file:\/\/\$\{/;

test('no path is made of an address but by fileURLToPath: a space, an umlaut or Windows would break it', () => {
  expect(AS_PATH.test("const page = new URL('../page', import.meta.url).pathname;")).toBe(true);
  const own = /^test\/architecture\.test\.ts$/;
  const all = ['src', 'commands', 'playground', 'lab', 'scripts', 'store', 'test'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  );
  const ours = all.filter((path) => /\.(?:ts|mjs)$/.test(path) && !own.test(path) && !OF_ADDRESSES.test(path));
  expect(ours.length).toBeGreaterThan(500);
  expect(ours.filter((path) => AS_PATH.test(readFileSync(path, 'utf8')))).toEqual([]);
});

test('no test mocks a module: files of one worker share theirs, so the mock reaches what none has loaded yet', () => {
  const tests = readdirSync('test', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'));
  expect(tests.length).toBeGreaterThan(100);
  expect(tests.filter((name) => /\bvi\.(do)?mock\(/i.test(readFileSync(`test/${name}`, 'utf8')))).toEqual([]);
});

test.each([
  ['src/engine/a.ts', "import { x } from '../games/regicide/index.js';", 'engine may not import games'],
  ['src/games/regicide/a.ts', "export * from '../../pictures/paint.js';", 'games may not import pictures'],
  ['src/games/regicide/players/a.ts', "import { x } from '../../../players/trial.js';", 'games may not import players'],
  [
    'src/games/regicide/lessons/a.ts',
    "import { x } from '../../../lessons/player.js';",
    'games may not import lessons',
  ],
  ['src/match/service/service.ts', "import type { x } from '../../discord/router.js';", 'match may not import discord'],
  ['src/match/service/service.ts', "import { x } from '@prisma/client';", 'may import Prisma'],
  ['src/discord/router.ts', "const c = await import('canvas');", 'may import canvas'],
  ['src/words/a.ts', "import 'node:https';", 'may import a network'],
  ['src/match/a.ts', 'const level = process.env.LOG_LEVEL;', 'config alone'],
  ['src/games/regicide/a.ts', 'const x = Math.random();', 'no clock'],
  ['src/engine/a.ts', 'const x = Date.now();', 'no clock'],
  ['src/discord/transport/a.ts', 'await fetch(api);', 'asked by requesting'],
  ['playground/a.ts', "import type { x } from '../src/log.js';", 'playground may not import log'],
  ['playground/page/a.ts', "import { x } from '../../src/words/en.js';", 'playground may not import words'],
  ['src/discord/a.ts', "import type { x } from '../../playground/index.js';", 'discord may not import playground'],
  ['lab/demo.ts', "import { x } from '../playground/clock.js';", 'door is playground/index.js'],
  ['src/tools/arena.ts', "import { x } from '../../lab/dice.js';", 'does without the laboratory'],
  ['playground/a.ts', "import { x } from '../lab/dice.js';", 'does without the laboratory'],
  ['src/games/regicide/rules/a.ts', "import { x } from '../words/ask.js';", 'rules may not import words'],
  ['src/games/regicide/words/a.ts', "import { x } from '../scene/hand.js';", 'words may not import scene'],
  ['src/games/regicide/rules/a.ts', "import { x } from '../../kingdoms/rules/state.js';", 'no game may import another'],
  ['src/games/regicide/players/a.ts', "import { x } from '../words/ask.js';", 'players may not import words'],
  ['src/discord/transport/a.ts', "import { x } from '../features/index.js';", 'transport may not import features'],
  ['src/discord/controls/a.ts', "import { x } from '../features/undo/message.js';", 'controls may not import features'],
  ['src/discord/features/undo/a.ts', "import { x } from '../../views/hand.js';", 'features may not import views'],
  ['src/discord/features/undo/a.ts', "import { x } from '../../transport/a.js';", 'features may not import transport'],
  ['src/discord/views/a.ts', "import { x } from '../delivery/outbox.js';", 'views may not import delivery'],
  ['src/discord/views/a.ts', "import { x } from '../router.js';", 'views may not import router'],
  ['commands/me/a.ts', "import { x } from '../game/new.js';", 'me may not import game'],
  ['commands/a.ts', "import { x } from '../src/discord/transport/a.js';", 'commands may not import discord'],
  ['src/pictures/pieces/a.ts', "import type { Scene } from '../scene.js';", 'pieces may not import scene'],
  ['src/pictures/paint/a.ts', "import { x } from '../measure.js';", 'paint may not import measure'],
  ['src/stray/a.ts', "import { x } from '../engine/a.js';", 'no part of the tree'],
])('a breach in %s is found, with its line: %s', (path, line, why) => {
  const found = breachesIn([{ path, text: `// a comment\n/* two\nlines */\n${line}\n` }]);
  expect(found).toEqual([{ file: path, line: 4, why: expect.stringContaining(why) }]);
});

test.each([
  ['src/games/regicide/scene.ts', "import type { Scene } from '../../pictures/scene.js';"],
  ['src/match/store/store.ts', "import { x } from '@prisma/client';"],
  ['lab/demo.ts', "import { x } from '../playground/index.js';"],
  ['src/engine/a.ts', '// Math.random would not replay'],
  ['src/main.ts', "import { x } from './discord/transport/client.js';"],
])('what is allowed in %s passes: %s', (path, text) => {
  expect(breachesIn([{ path, text }])).toEqual([]);
});
