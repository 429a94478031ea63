// The browser for the tests of the playground's page: the one that CASTELLAN_CHROMIUM names, or else any.
import { existsSync } from 'node:fs';
import { whereOnPath } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export const namedChromium = () => process.env.CASTELLAN_CHROMIUM || undefined;

/** @returns {string | undefined} its path, where there is one */
export function chromiumPath() {
  const named = namedChromium();
  const paths = named === undefined ? [...NAMES.map(whereOnPath), ...PLACES] : [named];
  return paths.find((path) => path !== undefined && existsSync(path));
}
