import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { yielding } from '../../../jobs/yielding.js';
import { matchAt } from '../../../match/history/replay.js';
import { altText } from '../../../pictures/alt.js';
import type { Painting } from '../../../pictures/boxes.js';
import { measure } from '../../../pictures/measure.js';
import type { Scene } from '../../../pictures/scene.js';
import type { DiscordWords } from '../../../words/discord.js';
import { joinList } from '../../../words/shared.js';
import type { Context } from '../../controls/context.js';
import type { OutFile } from '../../controls/payload.js';
import { endScene } from '../../controls/pictures.js';
import { gameWords, picturedNames, storyItems } from '../../controls/seen.js';
import { SCRIPT, STYLE } from './page.js';
import type { Shared } from './shared.js';

/* A match as a page to keep: one file with every step, its story and all hands, which opens from disk. */

const zipped = promisify(gzip);

/** A step as the page reads it; its picture has the same number. */
interface Step {
  readonly title: string;
  readonly told: readonly string[];
  readonly hands: readonly string[];
  readonly alt: string;
}

export async function keepsakePage(shared: Shared, { sprites }: Context['keepsakes']): Promise<OutFile> {
  const { match, chapters, words, names } = shared;
  const paintings: Painting[] = [];
  const steps: Step[] = [];
  const breath = yielding();
  for (const { scene, ...step } of stepsOf(shared)) {
    await breath();
    const { fields: _, ...painting } = measure(scene);
    paintings.push(painting);
    steps.push({ ...step, alt: altText(scene) });
  }
  const { images, ...laid } = await sprites(paintings);
  const data = await zipped(JSON.stringify({ steps, chapters, sprites: laid }), { level: 9 });
  const game = gameWords(match, words).title;
  const people = joinList(names, words.locale);
  const urls = images.map(({ type, data: bytes }) => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`);
  const page = pageOf({ game, people, images: urls, data: data.toString('base64') }, words);
  return { name: `${match.folder.rules.id}.html`, data: Buffer.from(page), contentType: 'text/html' };
}

/** Each step with the table of that time; the keepsake scene comes last. */
export function* stepsOf(shared: Shared): Generator<Omit<Step, 'alt'> & { readonly scene: Scene }> {
  const { replay, match, scenes, chapters, words } = shared;
  const game = gameWords(match, words);
  for (const step of replay.steps.keys()) {
    const names = picturedNames(matchAt(replay, step));
    const lines = storyItems(match, 'bystander', replay.story(step, 'bystander'), words).map((said) =>
      plain(said.join(' ')),
    );
    const hands = replay.eyes.flatMap((seat) => {
      const hand = game.hand(replay.see(step, seat));
      return hand ? [plain(words('share.keep.hand', { who: names[seat] ?? '?', hand }))] : [];
    });
    yield {
      title: chapters.findLast((each) => each.step <= step)?.title ?? game.title,
      told: lines.length > 0 ? lines : [words('replay.quiet')],
      hands,
      scene: scenes.table(replay.see(step, 'bystander'), names),
    };
  }
  const view = match.see('bystander');
  if (!view) return;
  const { title, lines } = game.outcome(view, match.names);
  yield { title: plain(title), told: lines.map(plain), hands: [], scene: endScene(match, view, words) };
}

/** The text of Discord's markdown. */
const plain = (text: string): string => text.replace(/\\(.)|\*\*|^-# |^[-#]+ /gm, '$1');

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

interface Page {
  readonly game: string;
  readonly people: string;
  readonly images: readonly string[];
  readonly data: string;
}

const pageOf = ({ game, people, images, data }: Page, words: DiscordWords): string => {
  const button = (id: 'first' | 'back' | 'on' | 'last', sign: string): string =>
    `<button id="${id}" type="button" aria-label="${escapeHtml(words(`share.keep.${id}`))}">${sign}</button>`;
  return `<!doctype html>
<html lang="${escapeHtml(words.locale)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<title>${escapeHtml(words('share.keep.title', { game, people }))}</title>
<style>${STYLE}</style>
<header><h1>${escapeHtml(game)}</h1><p>${escapeHtml(people)}</p></header>
<main>
<canvas id="picture" role="img"></canvas>
<section aria-live="polite"><h2 id="title"></h2><ul id="told"></ul><ul id="hands"></ul></section>
</main>
<nav>${button('first', '◀◀')}${button('back', '◀')}<span id="place"></span>${button('on', '▶')}${button('last', '▶▶')}<select id="chapters" aria-label="${escapeHtml(words('share.keep.chapters'))}"></select></nav>
<script type="application/json" id="images">${JSON.stringify(images)}</script>
<script type="text/plain" id="data">${data}</script>
<script>${SCRIPT}</script>
</html>
`;
};
