import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildPage } from '../../scripts/page.mjs';
import { serveBrowser } from './chromium.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a browser takes connections, and the folder of the playground's bundled page; or why there is none. */
    chromium: { readonly address: string; readonly page: string } | { readonly why: string };
  }
}

/** One Chromium for the whole run, and the page bundled once, if any of its files shows it. Else only those fail. */
export default async function startOne(project: TestProject): Promise<() => Promise<void>> {
  const page = await mkdtemp(join(tmpdir(), 'castellan-page-'));
  const remove = () => rm(page, { recursive: true, force: true });
  try {
    await buildPage({ out: page });
    const browser = await serveBrowser();
    project.provide('chromium', { address: browser.wsEndpoint(), page });
    return async () => {
      await browser.close();
      await remove();
    };
  } catch (fault) {
    project.provide('chromium', { why: String(fault) });
    return remove;
  }
}
