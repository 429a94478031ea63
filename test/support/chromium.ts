import { type Browser, chromium } from 'playwright-core';
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

/** A real Chromium that asks nothing of the outer network. A busy machine may take its time to start it. */
export function openBrowser(): Promise<Browser> {
  const executablePath = chromiumPath();
  if (executablePath === undefined) throw new Error('There is no Chromium; CASTELLAN_CHROMIUM can name one.');
  return chromium.launch({ executablePath, args: FLAGS, timeout: 0 });
}
