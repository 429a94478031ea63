import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { castellanTool } from '../../../src/tools/castellan/tool.js';
import { afterwards } from '../../support/closing.js';
import { type Ran, run } from '../screen.js';

const PROGRAM = fileURLToPath(new URL('../../../dist/src/tools/castellan.js', import.meta.url));

/** A folder that goes when the test is over. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-care-'));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface Around {
  /** Where it runs; .env is looked for there. */
  readonly cwd: string;
  /** Nothing else is set. */
  readonly env?: Readonly<Record<string, string>>;
}

/** The command line as a program of its own. */
export function castellan({ cwd, env }: Around, ...words: readonly string[]): Promise<Ran> {
  const child = spawn(process.execPath, [PROGRAM, ...words], { cwd, env: { PATH: process.env.PATH, ...env } });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, out, err }));
  });
}

/** The command line in this process, with these settings beside those that it has. */
export const care = (settings: Readonly<Record<string, string>>, ...words: readonly string[]): Promise<Ran> =>
  caring(settings, castellanTool, ...words);

/** One tool of it. */
export async function caring(
  settings: Readonly<Record<string, string>>,
  tool: Parameters<typeof run>[0],
  ...words: readonly string[]
): Promise<Ran> {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  try {
    return await run(tool, ...words);
  } finally {
    vi.unstubAllEnvs();
  }
}
