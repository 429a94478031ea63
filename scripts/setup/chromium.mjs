// The browser for the tests of the playground's page. CASTELLAN_CHROMIUM names another one, which then is the only
// one.
import { existsSync } from 'node:fs';
import { whereOnPath } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export const namedChromium = () => process.env.CASTELLAN_CHROMIUM || undefined;

/**
 * Its path, or undefined where there is none.
 * @returns {string | undefined}
 */
export function chromiumPath() {
  const named = namedChromium();
  const paths = named === undefined ? [...NAMES.map(whereOnPath), ...PLACES] : [named];
  return paths.find((path) => path !== undefined && existsSync(path));
}
