/**
 * Chooses the colours of pictures: `npm run palettes`, after a colour has changed, writes 256 for each
 * cloth to the art of its game. `npm run palettes -- FOLDER SCENES GAME…` writes copies of that to a folder, looks at
 * more or fewer scenes of each match, and chooses for some games alone.
 */
import { FIVE_SUIT_CARDS } from '../src/cards/five-suits.js';
import { ALL_CARDS } from '../src/cards/standard.js';
import { TAROT_CARDS } from '../src/cards/tarot.js';
import type { GameFolder } from '../src/contract/game.js';
import { measure } from '../src/pictures/measure.js';
import type { Setting } from '../src/pictures/paint/art.js';
import { sketches } from '../src/pictures/paint/draw.js';
import { lightColours } from '../src/pictures/paint/ground.js';
import { type Cloth, DARK, GOLD, PAPER, TONES } from '../src/pictures/paint/ink.js';
import { unlike } from '../src/pictures/paint/palette.js';
import { withPixels } from '../src/pictures/paint/stamps.js';
import { createStudio, settingOf } from '../src/pictures/paint/studio.js';
import type { Deck } from '../src/pictures/scene.js';
import { trueColours } from '../test/pictures/true-colours.js';
import { forCloths, scenesOf } from './some-scenes.js';

const [out = '', scenes = '10', ...games] = process.argv.slice(2);
const studio = createStudio();

const COLOURS = 256;
/** How many of the colours that fill whole areas stay unchanged. */
const FLAT = 80;
/** How often all others are moved to the middle of the colours they stand for. */
const ROUNDS = 12;
/** Rare colours count for more than their share: signs and faces are small. */
const COMMON = 0.6;
const DECKS = {
  standard: [...ALL_CARDS, 'back'],
  tarot: [...TAROT_CARDS, 'back', 'back-major'],
  fiveSuits: [...FIVE_SUIT_CARDS, 'back'],
} as const;
const CARD = { w: 140, h: 196 } as const;

/** By colour (`0xrrggbb`): the number of its pixels, and of those surrounded by it. */
interface Counted {
  readonly all: Uint32Array;
  readonly flat: Uint32Array;
}

/** Counts opaque pixels. */
function count({ all, flat }: Counted, pixels: Int32Array, width: number): void {
  for (let i = 0; i < pixels.length; i++) {
    const pixel = pixels[i]!;
    if (pixel >>> 24 !== 255) continue;
    const rgb = pixel & 0xffffff;
    all[rgb]!++;
    if (pixels[i - 1] !== pixel || pixels[i + 1] !== pixel) continue;
    if (pixels[i - width] === pixel && pixels[i + width] === pixel) flat[rgb]!++;
  }
}

/** The colours on a cloth: in the pictures of its game, and on all cards of its decks. */
async function look(folder: GameFolder, setting: Setting): Promise<Counted> {
  const counted = { all: new Uint32Array(1 << 24), flat: new Uint32Array(1 << 24) };
  const decks = new Set<Deck>();
  for (const scene of scenesOf(folder, Number(scenes), 'palettes')) {
    const layout = measure(scene);
    const pixels = await trueColours(studio, layout);
    count(
      counted,
      pixels.map((rgb) => rgb | 0xff000000),
      layout.width,
    );
    for (const box of layout.boxes) if (box.draw === 'card') decks.add(box.face.deck);
  }
  for (const deck of decks) await lookAtDeck(counted, setting, deck);
  return counted;
}

/** Each card as in most pictures, in light and in shade. A game's own deck is already counted in its pictures. */
async function lookAtDeck(counted: Counted, setting: Setting, deck: Deck): Promise<void> {
  for (const card of Object.hasOwn(DECKS, deck) ? DECKS[deck as keyof typeof DECKS] : [])
    for (const dim of [false, true]) {
      for (const sketch of sketches({ draw: 'card', face: { deck, card }, dim, x: 0, y: 0, ...CARD }, setting))
        await withPixels(studio.stamps, sketch, (pixels) => count(counted, pixels, sketch.w));
    }
}

/** The chosen colours: first the required ones and those of areas, then each time the worst represented one. */
function choose(cloth: Cloth, { all, flat }: Counted): number[] {
  const kept = new Set<number>(lightColours(cloth));
  const { panel, line, accent } = cloth;
  const { beams, glow, field } = cloth.title;
  for (const ink of [panel, line, accent, ...beams, glow, field, PAPER, DARK, GOLD, ...Object.values(TONES)])
    kept.add(Number.parseInt(ink.slice(1), 16));
  const areas = colours(flat).sort((a, b) => flat[b]! - flat[a]! || a - b);
  for (const rgb of areas.slice(0, FLAT)) kept.add(rgb);
  const firm = kept.size;
  const met = middles(all);
  const chosen = [...kept];
  const far = met.map(({ rgb }) => Math.min(...chosen.map((colour) => unlike(rgb, colour))));
  while (chosen.length < COLOURS) {
    let worst = 0;
    for (let i = 0; i < met.length; i++) if (far[i]! * met[i]!.weight > far[worst]! * met[worst]!.weight) worst = i;
    const added = met[worst]!.rgb;
    chosen.push(added);
    for (let i = 0; i < met.length; i++) far[i] = Math.min(far[i]!, unlike(met[i]!.rgb, added));
  }
  for (let round = 0; round < ROUNDS; round++) settle(chosen, firm, met);
  return chosen;
}

/** The colours that occur, from the darkest red. */
function colours(counts: Uint32Array): number[] {
  const met: number[] = [];
  for (let rgb = 0; rgb < counts.length; rgb++) if (counts[rgb]! > 0) met.push(rgb);
  return met;
}

interface Met {
  readonly rgb: number;
  readonly weight: number;
}

/** Joins colours that hardly differ: their mean, and their weight. */
function middles(all: Uint32Array): Met[] {
  const bins = new Map<number, { sum: [number, number, number]; many: number }>();
  for (const rgb of colours(all)) {
    const many = all[rgb]!;
    const name = rgb & 0xfcfcfc;
    const bin = bins.get(name) ?? { sum: [0, 0, 0], many: 0 };
    bins.set(name, bin);
    bin.many += many;
    for (const i of [0, 1, 2]) bin.sum[i]! += ((rgb >>> (16 - 8 * i)) & 255) * many;
  }
  return [...bins.values()].map(({ sum, many }) => ({
    rgb: sum.reduce((rgb, value) => (rgb << 8) | Math.round(value / many), 0),
    weight: many ** COMMON,
  }));
}

/** Moves each colour that isn't fixed to the middle of its nearest colours. */
function settle(chosen: number[], firm: number, met: readonly Met[]): void {
  const sums = chosen.map(() => [0, 0, 0, 0]);
  for (const { rgb, weight } of met) {
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let place = 0; place < chosen.length; place++) {
      const distance = unlike(rgb, chosen[place]!);
      if (distance < least) [best, least] = [place, distance];
    }
    const sum = sums[best]!;
    for (const i of [0, 1, 2]) sum[i]! += ((rgb >>> (16 - 8 * i)) & 255) * weight;
    sum[3]! += weight;
  }
  for (let place = firm; place < chosen.length; place++) {
    const [red, green, blue, weight] = sums[place] as [number, number, number, number];
    if (weight > 0)
      chosen[place] = (Math.round(red / weight) << 16) | (Math.round(green / weight) << 8) | Math.round(blue / weight);
  }
}

await forCloths(out, games, 'palette', async (folder) => {
  const { felt } = folder.scenes('en').cover();
  const setting = await settingOf(studio, { felt, colours: 'four' });
  const chosen = choose(setting.cloth, await look(folder, setting));
  return Buffer.from(chosen.flatMap((rgb) => [rgb >>> 16, (rgb >>> 8) & 255, rgb & 255])).toString('base64');
});
