import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { type Playground, type PlaygroundOptions, patientClock, startPlayground } from '../../playground/index.js';
import { CASTLE } from '../../src/castle.js';
import { rowsIn, strangeIn } from '../frozen/match-row.js';
import { checkedAgainstDiscord } from '../playground/openapi.js';
import { afterwards } from '../support/closing.js';

/** The program as it runs on Discord: `node dist/src/main.js`, in a process of its own. */
export const MAIN = fileURLToPath(new URL('../../dist/src/main.js', import.meta.url));
const AHEAD = new URL('../../dist/lab/stage/ahead.js', import.meta.url).href;
/** Of the form that Discord's tokens have; the playground takes any. */
export const TOKEN = 'MTAwMDAwMDAwMDAw.playgr.ound-ound-ound-ound-ound-ound';

export interface RunningBot {
  /** Its clock goes on by so many milliseconds; what waits for that is not woken. */
  pass(ms: number): Promise<void>;
  /** SIGKILL: nothing is finished, nothing is said. */
  kill(): Promise<void>;
  /** SIGTERM. The exit code. */
  stop(): Promise<number | null>;
  /** Where they come by HTTP: from now on they come to this one. The one started last has them. */
  takeInteractions(): Promise<void>;
}

export interface Stage {
  readonly playground: Playground;
  readonly problems: readonly string[];
  /** Lines of level error and worse, and answers that came too late. */
  readonly errors: readonly string[];
  /** All that was logged. */
  readonly lines: readonly string[];
  /**
   * Starts the program, or another copy of it, on the stage's database, its clock so many milliseconds ahead of the machine's.
   * Resolves when it has registered its commands.
   */
  startBot(ahead?: number, settings?: Readonly<Record<string, string>>, copy?: string): Promise<RunningBot>;
}

export interface StageOptions extends PlaygroundOptions {
  /** What every match is dealt from. */
  readonly seed: string;
  /** The URL of an empty database; a file of SQLite's, if not given. */
  readonly database?: string;
  /** The least important log line that is written; what the program usually does, if not given. */
  readonly level?: string;
  /** Interactions come by HTTP, in place of the gateway. */
  readonly byHttp?: true;
  /** Another copy of the program. */
  readonly program?: string;
}

/** A playground, an empty database, and the bot to be started in it. */
export async function openStage({
  seed,
  program = MAIN,
  database,
  level,
  byHttp,
  ...options
}: StageOptions): Promise<Stage> {
  const checked = checkedAgainstDiscord();
  const playground = await startPlayground({
    ...CASTLE,
    clock: patientClock(),
    ...options,
    token: TOKEN,
    observe(seen) {
      checked.observe(seen);
      options.observe?.(seen);
    },
  });
  afterwards(() => playground.close());
  const folder = mkdtempSync(join(tmpdir(), 'castellan-e2e-'));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  afterwards(() => expect(rowsIn(join(folder, 'castellan.db')).flatMap(strangeIn)).toEqual([]));
  const errors: string[] = [];
  const lines: string[] = [];

  async function startBot(
    ahead = 0,
    settings: Readonly<Record<string, string>> = {},
    copy = program,
  ): Promise<RunningBot> {
    const child = spawn(process.execPath, ['--import', `${AHEAD}?${ahead}`, copy], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        PATH: process.env.PATH,
        DISCORD_TOKEN: TOKEN,
        DISCORD_API: playground.apiUrl,
        DATABASE_URL: database ?? `file:${join(folder, 'castellan.db')}`,
        LOG_FORMAT: 'json',
        ...(level && { LOG_LEVEL: level }),
        ...(byHttp && { INTERACTIONS_PORT: '0' }),
        PAINTERS: '1',
        THINKERS: '1',
        PLAYGROUND_SEED: seed,
        ...settings,
      },
    });
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    afterwards(async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
    });
    let isAhead = ahead;
    const before = lines.length;
    await onDiscord(child, { errors, lines });
    const endpoint = byHttp && `http://127.0.0.1:${portIn(lines.slice(before))}/`;
    const takeInteractions = () => (endpoint ? playground.interactionsTo(endpoint) : Promise.resolve());
    await takeInteractions();
    return {
      pass(ms) {
        const passed = new Promise<void>((resolve) => child.once('message', () => resolve()));
        isAhead += ms;
        child.send(isAhead);
        return passed;
      },
      takeInteractions,
      async kill() {
        child.kill('SIGKILL');
        await ended;
      },
      stop() {
        child.kill('SIGTERM');
        return ended;
      },
    };
  }
  return { playground, problems: checked.problems, errors, lines, startBot };
}

/** Waits for the line that says so; rejects with what was said if the program ends instead. */
function onDiscord(child: ChildProcess, { errors, lines: said }: Record<'errors' | 'lines', string[]>): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the program ended with ${code}:\n${said.join('\n')}`)));
    for (const stream of [child.stdout, child.stderr])
      if (stream)
        createInterface({ input: stream }).on('line', (line) => {
          said.push(line);
          if (process.env.SHOW) console.log(line.slice(0, 900));
          if (line.includes('Castellan is on Discord')) resolve();
          if (/"level":(?:50|60)|did not reach Discord/.test(line)) errors.push(line);
        });
  });
}

/** The port on which the program says it takes interactions. */
function portIn(lines: readonly string[]): string {
  const [, port] = /taken by HTTP on port (\d+)/.exec(lines.join('\n')) ?? [];
  if (port === undefined) throw new Error('the program takes no interactions by HTTP');
  return port;
}
