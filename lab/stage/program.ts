import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** One of our programs, in its own process. */
export interface Program {
  /** Rejects, with its last lines, if it ends unasked. Never resolves. */
  readonly failed: Promise<never>;
  /** Resolves once it has printed this. */
  said(words: string): Promise<void>;
  /** The last lines it printed. */
  complaints(): readonly string[];
  /** Its resident bytes; undefined where the system doesn't give them. */
  resident(): number | undefined;
  /** Milliseconds of processor time used by all its threads; undefined where the system doesn't give them. */
  processor(): number | undefined;
  /** Sets how far its clock is ahead, in milliseconds. Only for a program that was started with `ahead`. */
  moveClock(ahead: number): Promise<void>;
  /** SIGSTOP: it stands still, and doesn't notice. */
  freeze(): void;
  thaw(): void;
  /** SIGKILL: it finishes nothing. */
  kill(): Promise<void>;
  /** Asks it to stop, and waits; kills it after six seconds. */
  stop(): Promise<void>;
}

export interface Start {
  /** From the top folder, without extension: `src/main`, `lab/bench/bare`. */
  readonly module: string;
  readonly args?: readonly string[];
  /** Its whole environment. */
  readonly env: Readonly<Record<string, string>>;
  /** Milliseconds by which its clock is ahead of the machine's; if present, the clock can be moved. */
  readonly ahead?: number;
}

/** The option that `npm start` and the image use. */
const LEAN = ['--max-semi-space-size=4'] as const;
const LAST_LINES = 25;
/** How many last characters are searched for an expected text. */
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
  // When this process ends first, it must not leave the child behind.
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

/** Linux gives it in a file. */
function residentOf({ pid }: ChildProcess): number | undefined {
  const file = `/proc/${pid}/status`;
  const [, kilobytes] = (existsSync(file) && /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(file, 'utf8'))) || [];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
}

/** User and system time, in hundredths of a second. The name, in brackets, may contain blanks. */
function processorOf({ pid }: ChildProcess): number | undefined {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

/** Compiled modules are JavaScript; run from the sources (tests), Node needs a loader for TypeScript. */
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
