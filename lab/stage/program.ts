import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A program of ours in a process of its own. */
export interface Program {
  /** Rejects, with the last lines it said, when it ends without having been told to. Never resolves. */
  readonly failed: Promise<never>;
  /** Resolves once it has written this. */
  said(words: string): Promise<void>;
  /** The last lines that it wrote. */
  complaints(): readonly string[];
  /** Bytes that it has in memory just now; undefined where the system doesn't tell. */
  resident(): number | undefined;
  /** Milliseconds of processor that it has used so far, all its threads together; undefined where the system doesn't tell. */
  processor(): number | undefined;
  /** Its clock is so far ahead from now on, in milliseconds. For a program whose `ahead` was given at its start. */
  moveClock(ahead: number): Promise<void>;
  /** SIGSTOP: it does nothing, and knows nothing of it afterwards. */
  freeze(): void;
  thaw(): void;
  /** SIGKILL: nothing is finished, nothing is said. */
  kill(): Promise<void>;
  /** Asks it to stop, and waits; after six seconds it is killed. */
  stop(): Promise<void>;
}

export interface Start {
  /** From the top, without its ending: `src/main`, `lab/bench/bare`. */
  readonly module: string;
  readonly args?: readonly string[];
  /** All that it finds in its environment. */
  readonly env: Readonly<Record<string, string>>;
  /** Milliseconds by which its clock is ahead of the machine's; given, it can be moved. */
  readonly ahead?: number;
}

/** As `npm start` and the image call it. */
const LEAN = ['--max-semi-space-size=4'] as const;
const LAST_LINES = 25;
/** Characters in which something that is waited for is found. */
const LONGEST_LINE = 10_000;
const PATIENCE_MS = 6000;

export function startProgram({ module, args = [], env, ahead }: Start): Program {
  const child = spawn(process.execPath, [...LEAN, ...command(module, ahead), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', ...(ahead === undefined ? [] : (['ipc'] as const))],
  });
  const said = lastLines(child);
  let stopping = false;
  const ended = once(child, 'exit').then(([code, signal]) => ({ code: code as number | null, signal }));
  const failed = ended.then(({ code, signal }): Promise<never> => {
    if (stopping) return new Promise(() => undefined);
    throw new Error(
      `The bot's process ended (${signal ?? `exit code ${code}`}). Its last words:\n${said().join('\n') || '(it said nothing)'}`,
    );
  });
  failed.catch(() => undefined);
  // Should this process end first, it must not leave that one behind.
  const takeAlong = (): void => void child.kill('SIGKILL');
  process.once('exit', takeAlong);
  return {
    failed,
    said: (words) => heard(child, words),
    complaints: said,
    async moveClock(to) {
      const moved = once(child, 'message');
      child.send(to);
      await moved;
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    resident: () => residentOf(child),
    processor: () => processorOf(child),
    async kill() {
      stopping = true;
      child.kill('SIGKILL');
      await ended;
      process.off('exit', takeAlong);
    },
    async stop() {
      stopping = true;
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
      await ended.catch(() => undefined);
      clearTimeout(late);
      process.off('exit', takeAlong);
    },
  };
}

/** Linux tells it in a file. */
function residentOf({ pid }: ChildProcess): number | undefined {
  const file = `/proc/${pid}/status`;
  const [, kilobytes] = (existsSync(file) && /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(file, 'utf8'))) || [];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
}

/** Hundredths of a second, in the program and for it in the system; its name, in brackets, may hold blanks. */
function processorOf({ pid }: ChildProcess): number | undefined {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

/** Compiled, it is JavaScript; run from the sources (tests) it needs a loader for TypeScript. */
function command(module: string, ahead: number | undefined): string[] {
  const compiled = import.meta.url.endsWith('.js');
  const urlOf = (name: string): URL => new URL(`../../${name}.${compiled ? 'js' : 'ts'}`, import.meta.url);
  const loader = compiled ? [] : ['--import', import.meta.resolve('tsx')];
  const clock = ahead === undefined ? [] : ['--import', `${urlOf('lab/stage/ahead').href}?${ahead}`];
  return [...loader, ...clock, fileURLToPath(urlOf(module))];
}

function heard({ stdout, stderr }: ChildProcess, words: string): Promise<void> {
  return new Promise((resolve) => {
    let text = '';
    for (const stream of [stdout, stderr])
      stream?.on('data', (more: string) => {
        text = (text + more).slice(-LONGEST_LINE);
        if (text.includes(words)) resolve();
      });
  });
}

function lastLines({ stdout, stderr }: ChildProcess): () => string[] {
  let text = '';
  for (const stream of [stdout, stderr])
    stream?.setEncoding('utf8').on('data', (more: string) => {
      text = (text + more).split('\n').slice(-LAST_LINES).join('\n');
    });
  return () => text.split('\n').filter((line) => line.trim() !== '');
}
