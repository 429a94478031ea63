import { posix } from 'node:path';

/** One line of a file that an import rule or a word rule looks at. */
export interface Breach {
  readonly file: string;
  readonly line: number;
  readonly why: string;
}

export interface SourceFile {
  /** From the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** What each part of the tree may import of the others, beside itself. The order is from the top down. */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  commands: [
    'discord/controls',
    'discord/features',
    'discord/views',
    'match',
    'contract',
    'engine',
    'words',
    'cards/typed',
  ],
  discord: ['match', 'lessons', 'games', 'contract', 'engine', 'words', 'pictures', 'cards/typed', 'serving', 'jobs'],
  match: ['contract', 'engine', 'generated', 'database-url', 'letters', 'disk', 'natives', 'jobs'],
  lessons: ['contract', 'engine', 'words', 'locales'],
  players: ['contract', 'search', 'engine', 'threads', 'jobs'],
  // With a game's own pieces and art.
  games: [
    'contract',
    'search',
    'engine',
    'cards',
    'words',
    'locales',
    'pictures/scene',
    'pictures/own-piece',
    'pictures/paint/own-art',
  ],
  search: ['contract', 'engine'],
  contract: ['engine', 'pictures/scene', 'words/refusals'],
  pictures: ['cards', 'threads', 'letters', 'natives', 'jobs'],
  words: ['engine', 'cards', 'letters', 'locales'],
  jobs: [],
  cards: ['locales'],
  // Texts of all languages.
  locales: [],
  engine: [],
  playground: [],
  castle: ['games'],
  generated: [],
  letters: [],
  config: ['ends', 'database-url', 'disk', 'natives'],
  connect: ['config', 'discord', 'disk'],
  'playground-files': [],
  printable: [],
  serving: [],
  log: ['config', 'printable'],
  metrics: [],
  health: ['metrics', 'serving'],
  readiness: ['health', 'match', 'database-url'],
  ends: [],
  'database-url': [],
  disk: [],
  natives: [],
  stop: ['ends', 'log'],
  threads: [],
};

/** A part of the tree that has rooms of its own. */
interface Rooms {
  /** Its folder. Where there are several, each is by itself. */
  readonly of: RegExp;
  /** By room: the other rooms of the same part that it may import. Rooms that aren't listed may import all. */
  readonly may: Readonly<Record<string, readonly string[]>>;
}

/** Rules know neither words nor pictures, computer players know the rules alone; features of Discord know neither the views that show them nor the transport. */
export const ROOMS: readonly Rooms[] = [
  {
    of: /^src\/games\/[^/]+\//,
    may: {
      rules: [],
      position: ['rules'],
      words: ['rules', 'conduct'],
      scene: ['rules', 'words'],
      conduct: ['rules'],
      typed: ['rules', 'words'],
      players: ['rules', 'conduct'],
      art: ['rules', 'scene'],
      samples: ['rules'],
      lessons: ['rules'],
    },
  },
  {
    of: /^src\/match\//,
    may: {
      model: [],
      store: ['model'],
      play: ['model', 'store'],
      features: ['model', 'play'],
      history: ['model', 'play', 'store'],
      computers: ['model', 'play', 'features'],
      service: ['model', 'play', 'features', 'history', 'computers', 'store'],
      admin: ['model', 'play', 'features', 'history', 'store'],
    },
  },
  {
    of: /^src\/discord\//,
    may: {
      controls: [],
      transport: ['controls'],
      features: ['controls'],
      views: ['controls', 'features'],
      router: ['controls', 'features', 'transport', 'views'],
    },
  },
  {
    of: /^src\/pictures\//,
    may: {
      terms: [],
      text: ['letter-widths'],
      boxes: ['terms', 'text'],
      pieces: ['boxes', 'cards', 'lines', 'spoken', 'terms', 'text'],
      scene: ['boxes', 'pieces', 'terms'],
      'piece-kinds': ['pieces', 'scene'],
      layout: ['boxes', 'scene'],
      measure: ['boxes', 'cards', 'layout', 'lines', 'piece-kinds', 'scene', 'text'],
      paint: ['boxes', 'cards', 'scene', 'terms', 'text'],
    },
  },
  { of: /^commands\//, may: { game: ['games'], me: [] } },
];

/** All of the playground that the roots, and they alone, may import. */
const DOOR = 'playground/index.js';

/** The roots of programs wire everything. */
const ROOTS = /^(?:src\/(?:main\.ts|tools\/)|lab\/)/;

const NETWORK = /^(?:node:)?(?:http|https|http2|net|tls|dgram)$|^(?:ws|undici|fastify|discord\.js|@discordjs\/rest)$/;

/** Packages that only the named files may import. */
export const KEPT: readonly { readonly what: string; readonly name: RegExp; readonly only: RegExp }[] = [
  {
    what: 'Prisma',
    name: /^@prisma\/|^better-sqlite3$|^pg$|\/generated\//,
    only: /^(?:src\/(?:match\/(?:store|admin)|tools\/|generated\/)|playground\/kept\/|lab\/)/,
  },
  { what: 'canvas', name: /^canvas$/, only: /^src\/pictures\/paint/ },
  {
    what: 'a network',
    name: NETWORK,
    only: /^(?:src\/(?:discord\/transport\/(?:client|endpoint|proxy|requesting|shards|token|waiting|writing)|main\.ts|health\.ts|tools\/)|playground\/|lab\/)/,
  },
];

/** Words that only the named files may use. */
export const WORDS: readonly {
  readonly what: string;
  readonly word: RegExp;
  readonly within: RegExp;
  readonly except: RegExp;
}[] = [
  {
    what: 'process.env is read by config alone',
    word: /\bprocess\.env\b/,
    within: /^(?:src|commands|lab)\//,
    except: /^src\/config\.ts$/,
  },
  {
    what: 'what is asked of Discord is asked by requesting, which says who asks and goes by the proxy',
    word: /\bfetch\(/,
    within: /^(?:src|commands)\//,
    except: /^$/,
  },
  {
    what: 'rules read no clock, chance of their own or global',
    word: /\bMath\.random\b|\bDate\.now\b|\bnew Date\(\)|\bperformance\.now\b|\bglobalThis\b|\bfetch\(|\bsetTimeout\b|\bprocess\./,
    within: /^src\/(?:engine|games|cards)\//,
    except: /^$/,
  },
];

const IMPORT = /(?:\bfrom\s+|\bimport\s*\(?\s*)['"]([^'"]+)['"]/g;

/** The part of the tree a path belongs to: `src/engine/x.ts` is of engine. */
const partOf = (path: string): string => (path.replace(/^src\//, '').split('/')[0] ?? '').replace(/\.[jt]s$/, '');

function resolved(from: string, specifier: string): string {
  return posix.join(posix.dirname(from), specifier);
}

function mayImport(part: string, target: string): boolean {
  const other = partOf(target);
  if (other === part) return true;
  const within = target.replace(/^src\//, '');
  return (MAY_IMPORT[part] ?? []).some(
    (name) => name === other || within.startsWith(`${name}/`) || within.startsWith(`${name}.`),
  );
}

function whyNot(path: string, specifier: string): string | undefined {
  const kept = KEPT.find(({ name, only }) => name.test(specifier) && !only.test(path));
  if (kept) return `imports ${specifier}: only ${kept.only.source} may import ${kept.what}`;
  if (!specifier.startsWith('.')) return undefined;
  const part = partOf(path);
  const target = resolved(path, specifier);
  if (part !== 'playground' && target.startsWith('playground/') && target !== DOOR)
    return `imports ${target}: the playground's door is ${DOOR}`;
  if (part !== 'lab' && target.startsWith('lab/')) return `imports ${target}: the program does without the laboratory`;
  if (ROOTS.test(path)) return undefined;
  if (MAY_IMPORT[part] === undefined) return `belongs to no part of the tree that the table knows: ${part}`;
  if (!mayImport(part, target)) return `imports ${target}: ${part} may not import ${partOf(target)}`;
  return whyNotGame(path, target) ?? whyNotRoom(path, target);
}

/** The game that a path belongs to. */
const gameOf = (path: string): string | undefined => /^src\/games\/([^/.]+)\//.exec(path)?.[1];

/** No game knows another one. */
function whyNotGame(path: string, target: string): string | undefined {
  const [own, other] = [gameOf(path), gameOf(target)];
  if (own === undefined || other === undefined || own === other) return undefined;
  return `imports ${target}: no game may import another`;
}

function whyNotRoom(path: string, target: string): string | undefined {
  for (const { of, may } of ROOMS) {
    const [home] = of.exec(path) ?? [];
    if (home === undefined || !target.startsWith(home)) continue;
    const [room, other] = [path, target].map((each) => roomIn(each, home)) as [string, string];
    if (room !== other && may[room]?.includes(other) === false)
      return `imports ${target}: ${room} may not import ${other}`;
  }
  return undefined;
}
const roomIn = (path: string, home: string): string =>
  (path.slice(home.length).split('/')[0] ?? '').replace(/\.[jt]s$/, '');

/** Comments may speak of what code may not use; line breaks stay, so that lines keep their numbers. */
const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' ')).replace(/(^|\s)\/\/.*$/gm, '$1');

/** Every breach in these files, in their order. A type's import counts like any other. */
export function breachesIn(files: readonly SourceFile[]): Breach[] {
  return files.flatMap(({ path, text }) => {
    const code = withoutComments(text);
    const lineAt = (index: number): number => code.slice(0, index).split('\n').length;
    const imports = [...code.matchAll(IMPORT)].flatMap((found) => {
      const why = whyNot(path, found[1]!);
      return why === undefined ? [] : [{ file: path, line: lineAt(found.index), why }];
    });
    const words = WORDS.filter(({ within, except }) => within.test(path) && !except.test(path)).flatMap(
      ({ word, what }) =>
        code.split('\n').flatMap((line, at) => (word.test(line) ? [{ file: path, line: at + 1, why: what }] : [])),
    );
    return [...imports, ...words];
  });
}

/**
 * Files that import each other in a circle, types counted too; none where the imports can be read from top to bottom.
 *
 * @param roomOf what is compared, where that is more than single files
 */
export function circlesIn(
  files: readonly SourceFile[],
  roomOf: (path: string) => string = (path) => path,
): readonly (readonly string[])[] {
  const known = new Map<string, string[]>();
  for (const { path, text } of files) {
    const room = roomOf(path);
    const others = importsOf(path, text).map(roomOf);
    known.set(room, [...(known.get(room) ?? []), ...others.filter((other) => other !== room)]);
  }
  const reach = new Map([...known.keys()].map((path) => [path, reachable(path, known)]));
  const circles = new Map<string, string[]>();
  for (const [path, far] of reach) {
    if (!far.has(path)) continue;
    const circle = [...far].filter((other) => reach.get(other)?.has(path)).sort();
    circles.set(circle.join(), circle);
  }
  return [...circles.values()];
}

function importsOf(path: string, text: string): string[] {
  return [...withoutComments(text).matchAll(IMPORT)]
    .map(([, specifier]) => specifier as string)
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => resolved(path, specifier).replace(/\.js$/, '.ts'));
}

function reachable(from: string, known: ReadonlyMap<string, readonly string[]>): Set<string> {
  const seen = new Set<string>();
  const ahead = [...(known.get(from) ?? [])];
  for (let path = ahead.pop(); path !== undefined; path = ahead.pop()) {
    if (seen.has(path) || !known.has(path)) continue;
    seen.add(path);
    ahead.push(...(known.get(path) ?? []));
  }
  return seen;
}
