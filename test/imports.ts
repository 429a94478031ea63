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
  commands: ['discord', 'match', 'games', 'engine', 'cards', 'words', 'pictures'],
  discord: ['match', 'games', 'engine', 'cards', 'words', 'pictures', 'players', 'log', 'metrics', 'commands'],
  match: ['games', 'engine', 'cards', 'words', 'pictures', 'players', 'generated', 'log', 'metrics'],
  games: ['engine', 'cards', 'words', 'pictures/scene'],
  players: ['engine', 'games', 'cards'],
  pictures: ['cards', 'words'],
  words: ['engine', 'cards'],
  cards: [],
  engine: [],
  playground: [],
  castle: [],
  generated: [],
  config: [],
  log: ['config'],
  metrics: [],
  health: ['metrics', 'log'],
  stop: ['log'],
};
/** All of the playground that the roots, and they alone, may import. */
const DOOR = 'playground/index.js';
/** The roots of programs wire everything. */
const ROOTS = /^src\/(?:main\.ts|tools\/)/;

const NETWORK = /^(?:node:)?(?:http|https|http2|net|tls|dgram)$|^(?:ws|undici|fastify|discord\.js|@discordjs\/rest)$/;
/** Packages that only the named files may import. */
export const KEPT: readonly { readonly what: string; readonly name: RegExp; readonly only: RegExp }[] = [
  {
    what: 'Prisma',
    name: /^@prisma\/|^better-sqlite3$|^pg$|\/generated\//,
    only: /^src\/(?:match\/store|tools\/|generated\/)/,
  },
  { what: 'canvas', name: /^canvas$/, only: /^src\/pictures\/paint/ },
  {
    what: 'a network',
    name: NETWORK,
    only: /^(?:src\/(?:discord\/transport\/client|main\.ts|health\.ts|tools\/)|playground\/)/,
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
    within: /^(?:src|commands)\//,
    except: /^src\/config\.ts$/,
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
  return new URL(specifier, `file:///${from}`).pathname.slice(1);
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
  if (ROOTS.test(path)) return undefined;
  if (MAY_IMPORT[part] === undefined) return `belongs to no part of the tree that the table knows: ${part}`;
  return mayImport(part, target) ? undefined : `imports ${target}: ${part} may not import ${partOf(target)}`;
}

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
