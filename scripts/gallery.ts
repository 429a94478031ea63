/**
 * Paints what there is to look at: `npm run gallery -- OUT NAME…` writes contact sheets and sample scenes to OUT, all of
 * them or those whose names begin with one of the given.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from 'canvas';
import { FIVE_SUIT_CARDS } from '../src/cards/five-suits.js';
import { ALL_CARDS, STANDARD_DECK, SUITS } from '../src/cards/standard.js';
import { COURT_CARDS, MAJORS, NUMBER_CARDS } from '../src/cards/tarot.js';
import { legalChoices } from '../src/engine/play.js';

import { powerScenes } from '../src/games/circle-of-power/scene/scene.js';
import { folder as kingdomOfCards } from '../src/games/kingdom-of-cards/index.js';
import { folder as kingdoms } from '../src/games/kingdoms/index.js';
import { handScene } from '../src/games/regicide/scene/hand.js';
import { tableScene } from '../src/games/regicide/scene/table.js';

import { altText } from '../src/pictures/alt.js';
import { CARD_RATIO, CARD_WIDTHS, faceOf } from '../src/pictures/cards.js';
import { measure, problems } from '../src/pictures/measure.js';
import { drawFace } from '../src/pictures/paint/faces/decks.js';
import { registerFonts } from '../src/pictures/paint/fonts.js';
import { paint } from '../src/pictures/paint.js';
import type { CardFace, Scene, SuitColours } from '../src/pictures/scene.js';
import { NAMES as POWER_NAMES, SIGHTS as POWER_SIGHTS, powerSight } from '../test/games/circle-of-power/sights.js';
import {
  NAMES as CARDS_NAMES,
  SIGHTS as CARDS_SIGHTS,
  cardsPlay,
  cardsSight,
} from '../test/games/kingdom-of-cards/sights.js';
import { NAMES as KINGDOMS_NAMES, SIGHTS as KINGDOMS_SIGHTS, kingdomsSight } from '../test/games/kingdoms/sights.js';
import { NAMES, SAY, SIGHTS } from '../test/games/regicide/sights.js';
import { FIVE_SUITS_DOWN, FIVE_SUITS_HAND, FIVE_SUITS_ROWS, FIVE_SUITS_TABLE } from '../test/pictures/five-suits.js';
import { MARKS, TAROT_DEPLOYED, TAROT_HAND, TAROT_TABLE, worded } from '../test/pictures/tarot.js';

const [out = 'demo/gallery', ...names] = process.argv.slice(2);
const isWanted = (name: string): boolean => names.length === 0 || names.some((begin) => name.startsWith(begin));
mkdirSync(out, { recursive: true });
registerFonts();

const power = powerScenes('en');
type Shown = Omit<CardFace, 'name'>;

/** All of these cards side by side, as wide as they would be in a picture. */
async function sheet(
  name: string,
  faces: readonly Shown[],
  width: number,
  columns: number,
  colours: SuitColours = 'four',
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
    await drawFace(ctx, faceOf({ ...shown, name: '' }), width, height, colours);
    ctx.restore();
  }
  writeFileSync(join(out, `${name}.png`), canvas.toBuffer());
}

const standard = (...cards: readonly string[]): Shown[] => cards.map((card) => ({ deck: 'standard', card }));
await sheet('faces', standard(...ALL_CARDS, 'back'), 140, 11);
await sheet('faces-two-colours', standard('AS', 'KC', '7H', 'QD', '10S'), 140, 5, 'two');
await sheet('courts', standard(...['J', 'Q', 'K'].flatMap((rank) => SUITS.map((suit) => `${rank}${suit}`))), 240, 4);
await sheet(
  'trumps',
  standard('2C', '10D', '7H', '9S').map((face) => ({ ...face, marks: worded(['trump']) })),
  104,
  4,
);
await sheet('small', standard(...STANDARD_DECK, 'X1', 'back'), 78, 13);
await sheet('phone', standard('AS', '10D', '7C', 'QH', 'X1', 'X2', 'KS', 'back'), 31, 8);

const tarot = (cards: readonly string[], owner?: 0 | 1): Shown[] =>
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
const fiveSuits = (cards: readonly string[]): Shown[] => cards.map((card) => ({ deck: 'fiveSuits', card }));
for (const [size, width] of Object.entries(CARD_WIDTHS))
  await sheet(`five-suits-${size}`, fiveSuits([...FIVE_SUIT_CARDS, 'back']), width, 15);
await sheet('five-suits-phone', fiveSuits(['1Sh', '10Cr', '14Sp', '7Co', '15Ma', 'back']), 31, 6);
await show('five-suits-table', FIVE_SUITS_TABLE);
await show('five-suits-down', FIVE_SUITS_DOWN);
await show('five-suits-hand', FIVE_SUITS_HAND);
await show('five-suits-rows', FIVE_SUITS_ROWS);

await show('tarot-table', TAROT_TABLE);
await show('tarot-deployed', TAROT_DEPLOYED);
await show('tarot-hand', TAROT_HAND);

for (const [name, sight] of Object.entries(SIGHTS)) {
  await show(`table-${name}`, tableScene(sight, { say: SAY, names: NAMES }));
}
const hand = (cards: readonly string[], choosable?: readonly string[]) =>
  handScene({ ...SIGHTS.early, hand: cards }, { say: SAY, names: NAMES, ...(choosable && { choosable }) });
await show('hand-1', hand(['QH']));
await show(
  'hand-5',
  handScene(SIGHTS.shielded, { say: SAY, names: NAMES, covering: true, choosable: ['2D', '5H', 'QS'] }),
);
await show('hand-8', handScene(SIGHTS.solo, { say: SAY, names: NAMES }));
await show('hand-8-dim', hand(['X1', 'AC', '2D', '5H', '10C', 'JS', 'QD', 'KH'], ['AC', '5H', '10C', 'JS']));
await show('hand-3', handScene(SIGHTS.heavy, { say: SAY, names: NAMES, colours: 'two' }));
await show('hand-0', hand([]));

for (const [name, given] of Object.entries(POWER_SIGHTS)) {
  const names = POWER_NAMES.slice(0, given.seats ?? 4);
  const seat = given.turn ?? 0;
  await show(`power-${name}`, power.table(powerSight(given), names));
  await show(
    `power-${name}-hand`,
    power.hand(powerSight(given, seat, { kind: given.phase ?? 'initiative' }), names, []),
  );
}

const kingdomsScenes = kingdoms.scenes('en');
for (const [name, { asks, ...given }] of Object.entries(KINGDOMS_SIGHTS)) {
  const options = asks?.options.split(' ') ?? [];
  const seat = asks?.seat ?? 0;
  const seen = kingdomsSight(given, seat, asks && { kind: asks.kind, options });
  await show(`kingdoms-${name}`, kingdomsScenes.table(kingdomsSight(given), KINGDOMS_NAMES));
  await show(
    `kingdoms-${name}-hand`,
    kingdomsScenes.hand(
      seen,
      KINGDOMS_NAMES,
      options.map((option) => [option]),
    ),
  );
}

const cardsScenes = kingdomOfCards.scenes('en');
for (const [name, given] of Object.entries(CARDS_SIGHTS)) {
  const names = CARDS_NAMES.slice(0, given.seats);
  const seen = cardsSight(given, cardsPlay(given).state.pending[0]?.seat ?? 0);
  await show(`cards-${name}`, cardsScenes.table(cardsSight(given), names));
  await show(
    `cards-${name}-hand`,
    cardsScenes.hand(seen, names, seen.asked ? legalChoices(kingdomOfCards.rules, seen) : []),
  );
}

/** Writes it at full size and, as on a phone, 390 pixels wide; says what it costs. */
async function show(name: string, scene: Scene): Promise<void> {
  if (!isWanted(name)) return;
  const layout = measure(scene);
  for (const trouble of problems(layout)) console.log(`${name}: ${trouble}`);
  await paint(layout);
  const began = performance.now();
  const picture = await paint(measure(scene));
  const ms = performance.now() - began;
  const alt = altText(scene);
  writeFileSync(join(out, `${name}.png`), picture.png);
  writeFileSync(join(out, `${name}.txt`), `${alt}\n`);
  const image = await loadImage(picture.png);
  const small = createCanvas(390, Math.round((390 * picture.height) / picture.width));
  const ctx = small.getContext('2d');
  ctx.quality = 'best';
  ctx.drawImage(image, 0, 0, small.width, small.height);
  writeFileSync(join(out, `${name}-390.png`), small.toBuffer());
  const size = `${picture.width}x${picture.height}`;
  console.log(
    `${name.padEnd(16)} ${size} ${(picture.png.length / 1000).toFixed(0)} kB ${ms.toFixed(1)} ms, alt ${alt.length}`,
  );
}
