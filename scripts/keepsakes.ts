/**
 * Keepsakes of a match, to look at: `npm run keepsakes -- OUT GAME…` plays a match of each game, or of those named,
 * and writes its picture, its animation and the page to OUT, and prints their sizes and times.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { animationOf } from '../src/discord/features/share/animation.js';
import { keepsakePage } from '../src/discord/features/share/keep.js';
import { stripOf } from '../src/discord/features/share/strip.js';
import { GAMES } from '../src/games/index.js';
import { createPainter } from '../src/pictures/painter.js';
import { finished } from '../test/support/finished.js';

const [out = 'demo/keepsakes', ...names] = process.argv.slice(2);
mkdirSync(out, { recursive: true });
const painter = createPainter({ threads: 1 });
for (const folder of GAMES) {
  const { id } = folder.rules;
  if (names.length > 0 && !names.includes(id)) continue;
  const shared = await finished(folder);
  for (const [kind, make] of Object.entries({ strip: stripOf, animation: animationOf, keep: keepsakePage })) {
    const [began, used] = [performance.now(), process.cpuUsage()];
    const { name, data } = await make(shared, painter);
    const { user, system } = process.cpuUsage(used);
    const file = `${id}-${kind}${extname(name)}`;
    writeFileSync(join(out, file), data);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const cpu = ((user + system) / 1e6).toFixed(1);
    console.log(`${file.padEnd(34)} ${(data.length / 1000).toFixed(0).padStart(5)} kB ${seconds} s, ${cpu} s of CPU`);
  }
}
await painter.close();
