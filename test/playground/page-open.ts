import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { FromPage, SeenMessage } from '../../playground/index.js';
import { type Look, openPage, pageFolder } from '../support/browser.js';
import { afterwards } from '../support/closing.js';
import { type FakePage, fakePage, type Script } from './fake-page.js';
import { HALL } from './page-samples.js';

export const nothing: Script = () => undefined;

/** The page over a fake server with this history, its messages there. */
export async function open(
  history: (person: string, channelId: string) => readonly SeenMessage[],
  script: Script = nothing,
  look: Look = {},
): Promise<{ readonly page: Page; readonly server: FakePage }> {
  const server = await fakePage(pageFolder(), history, script);
  afterwards(server.close);
  const page = await openPage(server.url, look);
  await page.locator('.messages[aria-busy="false"]').first().waitFor({ state: 'attached' });
  return { page, server };
}

/** Only the first channel has these messages. */
export const inHall = (list: readonly SeenMessage[]) => (_: string, channelId: string) =>
  channelId === HALL ? list : [];

type Sent<T, M = FromPage> = M extends { readonly t: infer Kind } ? (T extends Kind ? M : never) : never;

/** What a page sent of one kind, once it has. */
export async function heard<T extends FromPage['t']>(server: FakePage, kind: T): Promise<Sent<T>> {
  const find = () => server.heard.find(({ message: one }) => one.t === kind)?.message;
  await expect.poll(find).toBeDefined();
  return find() as Sent<T>;
}
