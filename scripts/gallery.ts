/**
 * Paints everything there is to see: `npm run gallery -- OUT NAME…` writes decks, sample scenes and matches of each
 * game to OUT, all or those whose names begin with one of the given; and each game's contact sheets to OUT/sheets.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, type Image, loadImage } from 'canvas';
import { FIVE_SUIT_CARDS } from '../src/cards/five-suits.js';
import { ALL_CARDS, STANDARD_DECK, SUITS } from '../src/cards/standard.js';
import { COURT_CARDS, MAJORS, NUMBER_CARDS } from '../src/cards/tarot.js';
import type { Names } from '../src/contract/game.js';
import { altText } from '../src/pictures/alt.js';
import { CARD_RATIO, CARD_WIDTHS, faceOf } from '../src/pictures/cards.js';
import { measure, problems, unclear } from '../src/pictures/measure.js';
import { drawFace } from '../src/pictures/paint/faces/decks.js';
import { createStudio } from '../src/pictures/paint/studio.js';
import { paint } from '../src/pictures/paint.js';
import type { CardFace, Scene, SuitColours } from '../src/pictures/scene.js';
import { GAMES } from '../test/games.js';
import { EYES, seenPixels } from '../test/pictures/eyes.js';
import { FIVE_SUITS_DOWN, FIVE_SUITS_HAND, FIVE_SUITS_ROWS, FIVE_SUITS_TABLE } from '../test/pictures/five-suits.js';
import { MARKS, TAROT_DEPLOYED, TAROT_HAND, TAROT_TABLE, worded } from '../test/pictures/tarot.js';
import { type Framed, writeSheets } from './gallery/sheets.js';
import { type Kind, matchShown, type Shown, wordsShown } from './gallery/states.js';

const [out = 'demo/gallery', ...names] = process.argv.slice(2);
const isWanted = (name: string): boolean => names.length === 0 || names.some((begin) => name.startsWith(begin));
/** Whether a longer name with this beginning may be wanted. */
const mayBeWanted = (begin: string): boolean => isWanted(begin) || names.some((name) => name.startsWith(begin));
mkdirSync(out, { recursive: true });
const studio = createStudio();

const PEOPLE: Names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'];
type Printed = Omit<CardFace, 'name'>;

/** All of these cards side by side, in their width in a picture. */
async function sheet(
  name: string,
  faces: readonly Printed[],
  width: number,
  columns: number,
  colours: SuitColours = 'four',
  index?: 'large',
): Promise<void> {
  if (!isWanted(name)) return;
  const height = Math.round(width * CARD_RATIO);
  const canvas = createCanvas(columns * (width + 10) + 10, Math.ceil(faces.length / columns) * (height + 10) + 10);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#12402f';
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  for (const [i, shown] of faces.entries()) {
    ctx.save();
    ctx.translate(10 + (i % columns) * (width + 10), 10 + Math.floor(i / columns) * (height + 10));
    await drawFace(ctx, faceOf({ ...shown, name: '' }), width, height, { colours, art: studio.art }, false, index);
    ctx.restore();
  }
  writeFileSync(join(out, `${name}.png`), canvas.toBuffer());
  // Once more as people see it who see no green.
  const image = ctx.getImageData(0, 0, canvas.width, canvas.height);
  seenPixels(image.data, EYES['no green']);
  ctx.putImageData(image, 0, 0);
  writeFileSync(join(out, `${name}-no-green.png`), canvas.toBuffer());
}

const standard = (...cards: readonly string[]): Printed[] => cards.map((card) => ({ deck: 'standard', card }));
await sheet('faces', standard(...ALL_CARDS, 'back'), 140, 11);
await sheet('faces-two-colours', standard('AS', 'KC', '7H', 'QD', '10S'), 140, 5, 'two');
await sheet('faces-large-index', standard('AS', 'KC', '7H', 'QD', '10S'), 216, 5, 'four', 'large');
await sheet('courts', standard(...['J', 'Q', 'K'].flatMap((rank) => SUITS.map((suit) => `${rank}${suit}`))), 240, 4);
await sheet(
  'trumps',
  standard('2C', '10D', '7H', '9S').map((face) => ({ ...face, marks: worded(['trump']) })),
  104,
  4,
);
await sheet('small', standard(...STANDARD_DECK, 'X1', 'back'), 78, 13);
await sheet('phone', standard('AS', '10D', '7C', 'QH', 'X1', 'X2', 'KS', 'back'), 31, 8);

const tarot = (cards: readonly string[], owner?: 0 | 1): Printed[] =>
  cards.map((card) => ({ deck: 'tarot', card, ...(owner !== undefined && { owner }) }));
const backs = ['back', 'back-major'];
for (const [size, width] of Object.entries(CARD_WIDTHS)) {
  await sheet(`tarot-majors-${size}`, [...tarot(MAJORS), ...tarot(backs, 0), ...tarot(backs, 1)], width, 7);
  await sheet(`tarot-minors-${size}`, [...tarot(NUMBER_CARDS, 0), ...tarot(COURT_CARDS)], width, 8);
}
await sheet('tarot-other-owner', tarot([...NUMBER_CARDS, 'M3', 'M13', 'M17', 'back'], 1), 124, 11);
await sheet('tarot-phone', tarot(['7W', '10C', '3S', '1P', 'KW', 'M16', 'M18', ...backs], 1), 48, 9);
await sheet(
  'tarot-marks',
  [MARKS.slice(0, 1), MARKS.slice(1, 2), MARKS.slice(0, 2), MARKS.slice(2), MARKS.slice(0, 3), MARKS].flatMap(
    (marks, i) => tarot(['8W', '10P'], i % 2 === 0 ? 0 : 1).map((face) => ({ ...face, marks: worded(marks) })),
  ),
  124,
  6,
);
const fiveSuits = (cards: readonly string[]): Printed[] => cards.map((card) => ({ deck: 'fiveSuits', card }));
for (const [size, width] of Object.entries(CARD_WIDTHS))
  await sheet(`five-suits-${size}`, fiveSuits([...FIVE_SUIT_CARDS, 'back']), width, 15);
await sheet('five-suits-phone', fiveSuits(['1Sh', '10Cr', '14Sp', '7Co', '15Ma', 'back']), 31, 6);
await show('five-suits-table', () => FIVE_SUITS_TABLE);
await show('five-suits-down', () => FIVE_SUITS_DOWN);
await show('five-suits-hand', () => FIVE_SUITS_HAND);
await show('five-suits-rows', () => FIVE_SUITS_ROWS);

await show('tarot-table', () => TAROT_TABLE);
await show('tarot-deployed', () => TAROT_DEPLOYED);
await show('tarot-hand', () => TAROT_HAND);

const sheets = join(out, 'sheets');
for (const folder of GAMES) {
  const { id, seats } = folder.rules;
  const byKind = new Map<Kind, Framed[]>();
  const showAll = async (begin: string, all: readonly Shown[]): Promise<void> => {
    for (const { name, kind, scene } of all) {
      const image = await show(`${begin}-${name}`, scene);
      if (image) byKind.set(kind, [...(byKind.get(kind) ?? []), { name: `${begin}-${name}`, image }]);
    }
  };
  await showAll(id, wordsShown(folder));
  for (let n = seats.min; n <= seats.max; n++) {
    const begin = `${id}-${n}`;
    if (mayBeWanted(begin)) await showAll(begin, matchShown(folder, PEOPLE.slice(0, n)));
  }
  if (byKind.size > 0) mkdirSync(sheets, { recursive: true });
  for (const [kind, pictures] of byKind) writeSheets(sheets, `${id}-${kind}`, pictures);
}

/** Writes the picture, also 293 pixels wide as on a phone; prints its cost. Undefined where it isn't wanted. */
async function show(name: string, sceneOf: () => Scene): Promise<Image | undefined> {
  if (!isWanted(name)) return undefined;
  const scene = sceneOf();
  const layout = measure(scene);
  for (const trouble of [...problems(layout), ...unclear(layout)]) console.log(`${name}: ${trouble}`);
  await paint(studio, layout);
  const began = performance.now();
  const picture = await paint(studio, measure(scene));
  const ms = performance.now() - began;
  const alt = altText(scene);
  writeFileSync(join(out, `${name}.png`), picture.png);
  writeFileSync(join(out, `${name}.txt`), `${alt}\n`);
  const image = await loadImage(picture.png);
  const small = createCanvas(293, Math.round((293 * picture.height) / picture.width));
  const ctx = small.getContext('2d');
  ctx.quality = 'best';
  ctx.drawImage(image, 0, 0, small.width, small.height);
  writeFileSync(join(out, `${name}-293.png`), small.toBuffer());
  const size = `${picture.width}x${picture.height}`;
  console.log(
    `${name.padEnd(16)} ${size} ${(picture.png.length / 1000).toFixed(0)} kB ${ms.toFixed(1)} ms, alt ${alt.length}`,
  );
  return image;
}
