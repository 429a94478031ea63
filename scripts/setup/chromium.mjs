// The browser that the tests of the playground's page drive. Another one is named by CASTELLAN_CHROMIUM.
import { existsSync } from 'node:fs';

const PLACES = [
  ...['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'],
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Where it is, or undefined where there is none.
 * @returns {string | undefined}
 */
export const chromiumPath = () =>
  [process.env.CASTELLAN_CHROMIUM, ...PLACES].find((path) => path !== undefined && path !== '' && existsSync(path));
