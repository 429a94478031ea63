import { type Browser, type BrowserServer, chromium } from 'playwright-core';
import { chromiumPath } from '../../scripts/setup/chromium.mjs';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  // Containers often have a very small /dev/shm, in which tabs crash.
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-component-update',
  '--disable-sync',
];

/** A busy machine may take its time to start it. */
function options() {
  const executablePath = chromiumPath();
  if (executablePath === undefined) throw new Error('There is no Chromium; CASTELLAN_CHROMIUM can name one.');
  return { executablePath, args: FLAGS, timeout: 0 };
}

/** A real Chromium that asks nothing of the outer network. */
export const openBrowser = (): Promise<Browser> => chromium.launch(options());

/** The same for several processes, on loopback. */
export const serveBrowser = (): Promise<BrowserServer> => chromium.launchServer({ ...options(), host: '127.0.0.1' });
