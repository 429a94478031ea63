/* What a Dockerfile says, read strictly: what this reader doesn't know it refuses, so that nothing is passed over. */

/** What may be done in a stage; `text` is the instruction on one line, `line` where it begins, from 1. */
export type Instruction = { readonly line: number; readonly text: string } & (
  | { readonly kind: 'RUN'; readonly command: string }
  /** `from` is a stage's name; without one the sources are of the context. */
  | { readonly kind: 'COPY'; readonly from?: string; readonly sources: readonly string[]; readonly to: string }
  | { readonly kind: 'ENV'; readonly variables: Readonly<Record<string, string>> }
  | { readonly kind: 'WORKDIR' | 'VOLUME' | 'USER' | 'EXPOSE'; readonly value: string }
  | { readonly kind: 'HEALTHCHECK' | 'ENTRYPOINT' | 'CMD'; readonly command: readonly string[] }
);

/** `from` is an earlier stage's name, or an image's. */
export interface Stage {
  readonly name: string | undefined;
  readonly from: string;
  readonly instructions: readonly Instruction[];
}

interface Line {
  readonly line: number;
  readonly text: string;
}

/** Instructions on one line each; comments go, also those between the lines of one. */
function joined(text: string): readonly Line[] {
  const lines: Line[] = [];
  let open: Line | undefined;
  for (const [at, raw] of text.split('\n').entries()) {
    if (/^\s*(?:#|$)/.test(raw)) continue;
    const goesOn = raw.endsWith('\\');
    const part = (goesOn ? raw.slice(0, -1) : raw).trim();
    const all: Line = open ? { ...open, text: `${open.text} ${part}` } : { line: at + 1, text: part };
    open = goesOn ? all : undefined;
    if (!goesOn) lines.push(all);
  }
  return open ? [...lines, open] : lines;
}

type Read = (rest: string, fault: (why: string) => Error) => Wanted;
type Wanted<I = Instruction> = I extends Instruction ? Omit<I, 'line' | 'text' | 'kind'> : never;

const one: Read = (rest, fault) => {
  if (/[\s$[]/.test(rest)) throw fault('takes one plain word here');
  return { value: rest };
};

const listed: Read = (rest, fault) => {
  if (!rest.startsWith('[')) throw fault('takes a list in brackets here: a shell would keep signals from the program');
  return { command: JSON.parse(rest) as string[] };
};

const READERS: Readonly<Record<Instruction['kind'], Read>> = {
  RUN: (rest, fault) => {
    if (rest.startsWith('--') || rest.startsWith('[')) throw fault('takes a plain command here');
    return { command: rest };
  },
  COPY: (rest, fault) => {
    const [, from, paths = ''] = /^(?:--from=(\S+)\s+)?(.*)$/.exec(rest) ?? [];
    const words = paths.split(/\s+/);
    const to = words.pop() ?? '';
    if (words.length === 0 || /(?:^|\s)--|[*?$"[]/.test(paths)) throw fault('takes plain paths, and of options --from');
    return { sources: words, to, ...(from !== undefined && { from }) };
  },
  ENV: (rest, fault) => {
    const pairs = rest.split(/\s+/).map((pair) => /^(\w+)=([^"'$\\]*)$/.exec(pair));
    if (pairs.includes(null)) throw fault('takes plain NAME=VALUE here');
    return { variables: Object.fromEntries(pairs.map((pair) => [pair?.[1], pair?.[2]])) };
  },
  WORKDIR: one,
  VOLUME: one,
  USER: one,
  EXPOSE: one,
  HEALTHCHECK: (rest, fault) => {
    const [, command] = /^(?:--(?:interval|timeout|start-period|retries)=\w+\s+)*CMD\s+(.*)$/.exec(rest) ?? [];
    if (command === undefined) throw fault('takes its options and CMD here');
    return listed(command, fault);
  },
  ENTRYPOINT: listed,
  CMD: listed,
};

const isKind = (word: string): word is Instruction['kind'] => Object.hasOwn(READERS, word);

/**
 * The stages in their order; the last one is the image.
 *
 * @throws with the line, where it says what this reader doesn't know
 */
export function readDockerfile(text: string): readonly Stage[] {
  const stages: (Stage & { instructions: Instruction[] })[] = [];
  for (const { line, text: whole } of joined(text)) {
    const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(whole) ?? [];
    const fault = (why: string): Error => new Error(`Dockerfile, line ${line}: ${word} ${why}.`);
    const [, from, name] = (word === 'FROM' && /^(\S+)(?:\s+AS\s+(\S+))?$/.exec(rest)) || [];
    if (from !== undefined) {
      stages.push({ name, from, instructions: [] });
      continue;
    }
    if (!isKind(word)) throw fault('is unknown to this check');
    if (stages.length === 0) throw fault('stands before the first FROM');
    const wanted = READERS[word](rest, fault);
    stages.at(-1)?.instructions.push({ kind: word, line, text: whole, ...wanted } as Instruction);
  }
  if (stages.length === 0) throw new Error('Dockerfile: there is no FROM.');
  return stages;
}
