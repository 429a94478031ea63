import { PassThrough } from 'node:stream';
import { expect } from 'vitest';
import { runTool, type Screen, screenOn, type Tool } from '../../src/tools/tool.js';

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a tool in this process, with these words. */
export async function run(toolOn: (screen: Screen) => Tool, ...words: readonly string[]): Promise<Ran> {
  const raw = { out: new PassThrough(), err: new PassThrough() };
  const screen = screenOn(raw);
  const told = { out: '', err: '' };
  for (const stream of ['out', 'err'] as const)
    raw[stream].setEncoding('utf8').on('data', (text) => {
      told[stream] += text;
    });
  const code = await runTool(toolOn(screen), words, screen);
  await new Promise((resolve) => setImmediate(resolve));
  return { code, ...told };
}

const SENTENCE = /^[\p{Lu}“].*\.\n$/u;

/** Nothing on stdout, one sentence on stderr, and 1. */
export function expectComplaint({ code, out, err }: Ran, about: RegExp): void {
  expect(err).toMatch(about);
  expect({ code, out, sentences: err.split('\n').length - 1 }).toEqual({ code: 1, out: '', sentences: 1 });
  expect(err).toMatch(SENTENCE);
}
