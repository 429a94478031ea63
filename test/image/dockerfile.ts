/* What the Dockerfile and .dockerignore say, read strictly: what this reader doesn't know it refuses, so that nothing is passed over. */
import { readdirSync, readFileSync } from 'node:fs';

/** `rest` is all that follows the word, on one line. */
export interface Instruction {
  readonly word: string;
  readonly rest: string;
}

/** `from` is an earlier stage's name, or an image's. */
export interface Stage {
  readonly name: string | undefined;
  readonly from: string;
  readonly instructions: readonly Instruction[];
}

const PLAIN_WORD = /^[^\s$[]+$/;
/** In brackets: a shell would keep signals from the program. */
const LIST = /^\[.*\]$/;
const FORMS: Readonly<Record<string, RegExp>> = {
  RUN: /^(?!--|\[)/,
  COPY: /^(?:--from=\w+ )?(?!.*(?:--|[*?$"[]))\S+(?: \S+)+$/,
  ENV: /^\w+=[^\s"'$\\]*(?: \w+=[^\s"'$\\]*)*$/,
  WORKDIR: PLAIN_WORD,
  VOLUME: PLAIN_WORD,
  USER: PLAIN_WORD,
  EXPOSE: PLAIN_WORD,
  HEALTHCHECK: /^(?:--(?:interval|timeout|start-period|retries)=\w+ )*CMD \[.*\]$/,
  ENTRYPOINT: LIST,
  CMD: LIST,
};

/**
 * The stages in their order; the last one is the image.
 *
 * @throws with the instruction that it doesn't know
 */
export function readDockerfile(text: string): readonly Stage[] {
  const stages: (Stage & { instructions: Instruction[] })[] = [];
  const lines = text.replace(/^\s*#.*\n/gm, '').replace(/\\\n\s*/g, '');
  for (const line of lines.split('\n').filter((each) => each.trim() !== '')) {
    const [, word = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
    const [, from, name] = (word === 'FROM' && /^(\S+)(?: AS (\w+))?$/.exec(rest)) || [];
    if (from !== undefined) stages.push({ name, from, instructions: [] });
    else if (stages.length > 0 && FORMS[word]?.test(rest)) stages.at(-1)?.instructions.push({ word, rest });
    else throw new Error(`The Dockerfile says what this reader doesn't know: ${line}`);
  }
  return stages;
}

/** What stands behind this word in a stage, in order. */
export const saidIn = (stage: Stage | undefined, word: string): readonly string[] =>
  (stage?.instructions ?? []).filter((each) => each.word === word).map(({ rest }) => rest);

/** The words of a list in brackets, also behind the options of a health check. */
export const wordsOf = (rest = '[]'): readonly string[] => JSON.parse(rest.slice(rest.indexOf('['))) as string[];

export const variablesOf = (rest: string): Readonly<Record<string, string>> =>
  Object.fromEntries(rest.split(' ').map((pair) => pair.split('=')));

/** `from` is a stage's name; without one the sources are of the context. */
export interface Copy {
  readonly from: string | undefined;
  readonly sources: readonly string[];
  readonly to: string;
}
export const copiesIn = (stage: Stage | undefined): readonly Copy[] =>
  saidIn(stage, 'COPY').map((rest) => {
    const words = rest.split(' ');
    const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
    return { from, sources: words.slice(0, -1), to: words.at(-1) ?? '' };
  });

const GLOBS: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' };

/** Whether a path, from the top and with slashes, is left out; the last pattern that says anything decides. */
export function ignoring(dockerignore: string): (path: string) => boolean {
  const patterns = dockerignore
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const parts = line.replace(/^!/, '').split(/(\*\*\/|\*\*|\*|\?)/);
      const source = parts.map((part) => GLOBS[part] ?? part.replace(/[.+^${}()|[\]\\]/g, '\\$&')).join('');
      return { leavesOut: !line.startsWith('!'), matches: new RegExp(`^${source}(?:/.*)?$`) };
    });
  return (path) => patterns.findLast(({ matches }) => matches.test(path))?.leavesOut ?? false;
}

/** Every file that a build may see, by its path from the top. */
export function contextFiles(): readonly string[] {
  const isLeftOut = ignoring(readFileSync('.dockerignore', 'utf8'));
  const walk = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = folder === '.' ? entry.name : `${folder}/${entry.name}`;
      // No exception of ours reaches into a folder that is left out as a whole.
      if (isLeftOut(path)) return [];
      return entry.isDirectory() ? walk(path) : [path];
    });
  return walk('.');
}
