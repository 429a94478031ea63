/**
 * Paints the pictures for Discord's app directory and the bot's profile, from the games' own scenes:
 * `npm run store` writes store/*.png, `npm run store -- FOLDER NAME…` those whose paths begin with one of the names elsewhere.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PICTURES } from './store/pictures.js';

const [out = 'store', ...names] = process.argv.slice(2);
for (const [path, paint] of Object.entries(PICTURES)) {
  if (names.length > 0 && !names.some((name) => path.startsWith(name))) continue;
  const png = await paint();
  mkdirSync(dirname(join(out, path)), { recursive: true });
  writeFileSync(join(out, path), png);
  console.log(`${path.padEnd(30)} ${(png.length / 1000).toFixed(0).padStart(4)} kB`);
}
