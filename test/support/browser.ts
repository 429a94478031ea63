import { type Browser, chromium, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { afterwards } from './closing.js';

/** No test is about how quick a page is: on a busy machine it takes its time. */
const PATIENCE_MS = 120_000;

/** The one Chromium of the whole run. */
function served() {
  const given = inject('chromium');
  if ('why' in given) throw new Error(given.why);
  return given;
}

/** One connection for all files that share this module. */
let connection: Promise<Browser> | undefined;
function browser(): Promise<Browser> {
  connection ??= chromium.connect(served().address, { timeout: 0 });
  return connection;
}

/** Where the bundled page lies. */
export const pageFolder = (): string => served().page;

export interface Look {
  readonly width?: number;
  readonly height?: number;
  /** Complaints that belong to the test. */
  readonly forgive?: RegExp;
}

/**
 * Opens a page in a context of its own; narrower than 500 pixels it is a phone. The page is closed when the test is
 * over, before whatever was opened before it; a page that complained, or asked anything of another server, fails it.
 */
export async function openPage(url: string, { width = 1280, height = 800, forgive }: Look = {}): Promise<Page> {
  const touch = width < 500;
  const context = await (await browser()).newContext({
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
    reducedMotion: 'reduce',
  });
  const wrong: string[] = [];
  afterwards(async () => {
    const complaints = wrong.filter((each) => !forgive?.test(each));
    await context.close();
    expect(complaints).toEqual([]);
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('console', (said) => said.type() === 'error' && wrong.push(`${said.text()} ${said.location().url}`));
  page.on('request', (request) => {
    const asked = new URL(request.url());
    if (/^(?:https?|wss?):$/.test(asked.protocol) && asked.host !== new URL(url).host) wrong.push(asked.href);
  });
  await page.goto(url);
  return page;
}
