/** The pictures for the app directory, each drawn from the games' own cards and scenes. */
import type { Image } from 'canvas';
import circleOfKings from '../../src/games/circle-of-kings/art.js';
import circleOfPower from '../../src/games/circle-of-power/art.js';
import { GAMES } from '../../src/games/index.js';
import kingdomOfCards from '../../src/games/kingdom-of-cards/art.js';
import kingdoms from '../../src/games/kingdoms/art.js';
import regicide from '../../src/games/regicide/art.js';
import { faceOf } from '../../src/pictures/cards.js';
import { drawFanned } from '../../src/pictures/paint/cover.js';
import { drawSuit } from '../../src/pictures/paint/faces/pips.js';
import { type Brush, type Cloth, DARK, GOLD, stroke } from '../../src/pictures/paint/ink.js';
import type { CardFace } from '../../src/pictures/scene.js';
import { matchShown } from '../gallery/states.js';
import { edged, type Hung, hung, lit, painted, picture, plate, type Size, studio, titled } from './stage.js';

const PEOPLE = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'];

const ICON: Size = { width: 1024, height: 1024 };
const BANNER: Size = { width: 1360, height: 480 };
const SLIDE: Size = { width: 1920, height: 1080 };

/** By the path below `store/`. */
export const PICTURES: Readonly<Record<string, () => Promise<Buffer>>> = {
  'icon.png': () => picture(ICON, drawIcon),
  'banner.png': () => picture(BANNER, drawBanner),
  'directory/1-five-games.png': () => picture(SLIDE, drawGames),
  'directory/2-tables.png': () =>
    slide(circleOfKings.cloth, 'A table at a glance', 'What happened, whose turn it is, and what comes of it', [
      ['circle-of-power', 4, 'attack-first', { x: 400, y: 650, w: 660, turn: -4 }],
      ['kingdom-of-cards', 5, 'defend-last', { x: 1520, y: 650, w: 660, turn: 4 }],
      ['regicide', 4, 'play-last', { x: 960, y: 650, w: 800 }],
    ]),
  'directory/3-hands.png': () =>
    slide(
      kingdomOfCards.cloth,
      'Your hand is yours alone',
      'Private pictures, and what is legal is a button or a menu',
      [
        ['circle-of-kings', 2, 'lord-hand-last', { x: 480, y: 600, w: 780, turn: -3 }],
        ['regicide', 4, 'play-hand-first', { x: 1390, y: 630, w: 860, turn: 2 }],
      ],
      { words: 'Only you can see this', x: 960, y: 960 },
    ),
  'directory/4-pace.png': () =>
    slide(
      kingdoms.cloth,
      'Play when you have time',
      'Ten minutes or three weeks: you are called when it is your turn',
      [
        ['circle-of-kings', 2, 'moment-4', { x: 480, y: 490, w: 760, turn: -3 }],
        ['kingdoms', 2, 'moment-5', { x: 1440, y: 490, w: 760, turn: 3 }],
        ['circle-of-power', 4, 'moment-4', { x: 960, y: 806, w: 700 }],
      ],
    ),
  'directory/5-proof.png': () =>
    slide(
      circleOfPower.cloth,
      'Shuffles you can check',
      'Promised before the first card, proved after the last',
      [
        ['circle-of-kings', 2, 'end', { x: 510, y: 590, w: 820, turn: -2 }],
        ['circle-of-power', 4, 'end', { x: 1420, y: 590, w: 800, turn: 2 }],
      ],
      { words: 'Anybody can replay a match from its seed', x: 960, y: 975 },
    ),
};

/** The pieces of the tower, on a square of 24: the playground's sign. */
const TOWER =
  '6,3 9,3 9,5 10.5,5 10.5,3 13.5,3 13.5,5 15,5 15,3 18,3 18,9 16,11 16,17 18,19 18,21 6,21 6,19 8,17 8,11 6,9'
    .split(' ')
    .map((point) => point.split(',').map(Number) as [number, number]);

/** A tower of gold with a spade for its keyhole, in a ring: icons are shown as circles. */
async function drawIcon(ctx: Brush): Promise<void> {
  const { width: w } = ICON;
  lit(ctx, regicide.cloth, ICON, { x: w / 2, y: w / 2, r: 330 });
  for (const [inset, line, colour] of RINGS) {
    ctx.beginPath();
    ctx.arc(w / 2, w / 2, w / 2 - inset, 0, 2 * Math.PI);
    stroke(ctx, colour, line);
  }
  drawTower(ctx, w / 2, w * 0.495, 850);
}
/** From the outside in: distance from the edge, width, and colour. */
const RINGS = [
  [13, 26, DARK],
  [40, 24, GOLD],
  [68, 5, GOLD],
] as const;

/** In a square of this side around a point. */
function drawTower(ctx: Brush, x: number, y: number, side: number): void {
  ctx.save();
  ctx.translate(x - side / 2, y - side / 2);
  ctx.scale(side / 24, side / 24);
  ctx.lineJoin = 'round';
  outlined(ctx);
  stroke(ctx, DARK, 1.5);
  const gold = ctx.createLinearGradient(0, 3, 0, 21);
  for (const [at, colour] of GOLDEN) gold.addColorStop(at, colour);
  outlined(ctx);
  ctx.fillStyle = gold;
  ctx.fill();
  outlined(ctx);
  ctx.clip();
  ctx.fillStyle = '#7a4c1455';
  ctx.fillRect(13.6, 0, 11, 24);
  for (const [line, colour] of COURSES) {
    ctx.fillStyle = colour;
    ctx.fillRect(0, line, 24, 0.34);
  }
  drawSuit(ctx, 'spades', 12, 13.6, 5.4, '#1f0811');
  ctx.restore();
}

function outlined(ctx: Brush): void {
  ctx.beginPath();
  for (const [x, y] of TOWER) ctx.lineTo(x, y);
  ctx.closePath();
}

/** Lit from above. */
const GOLDEN = [
  [0, '#fff3cd'],
  [0.5, '#f2cb6c'],
  [1, '#b9822a'],
] as const;
/** Between the tower's parts. */
const COURSES = [
  [8.4, '#8a5a1c99'],
  [18.3, '#6d431499'],
] as const;

const card = (deck: CardFace['deck'], code: string): CardFace => ({ deck, card: code, name: '' });

/** From all of the games' decks. */
const FAN: readonly CardFace[] = [
  card('fiveSuits', '15Cr'),
  card('tarot', 'M19'),
  card('standard', 'QH'),
  card('standard', 'KS'),
  card('standard', 'JD'),
  card('tarot', 'M13'),
  card('fiveSuits', '15Sh'),
];

/** The middle of the fan's middle card, the width of a card, and the distance of the next one. */
interface Fan {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly apart: number;
}

/** As held in a hand: each card shows its corner. */
async function fanned(ctx: Brush, { x, y, w, apart }: Fan): Promise<void> {
  for (const [i, each] of FAN.entries()) {
    const out = i - (FAN.length - 1) / 2;
    const place = { x: x + apart * out, y: y + w * 0.045 * out ** 2, w, turn: 6 * out };
    await drawFanned(ctx, { face: faceOf(each), ...place }, { colours: 'four', art: studio.art });
  }
}

/** The icon covers the left of its lower edge. */
async function drawBanner(ctx: Brush): Promise<void> {
  lit(ctx, regicide.cloth, BANNER, { x: 780, y: 220, r: 190 });
  await fanned(ctx, { x: 780, y: 206, w: 206, apart: 134 });
}

async function drawGames(ctx: Brush): Promise<void> {
  lit(ctx, regicide.cloth, SLIDE, { x: 960, y: 400, r: 330 });
  await fanned(ctx, { x: 960, y: 350, w: 310, apart: 216 });
  titled(ctx, 'Castellan', 'Five royal card games for your server’s channels', { x: 960, y: 868, px: 170, line: 60 });
  edged(ctx, SLIDE);
}

/** From a match of this game: its picture with this name, and its place. */
type Exhibit = readonly [game: string, seats: number, name: string, place: Hung];

async function exhibited([game, seats, name]: Exhibit): Promise<Image> {
  const folder = GAMES.find(({ rules }) => rules.id === game);
  const shown = folder && matchShown(folder, PEOPLE.slice(0, seats)).find((each) => each.name === name);
  if (!shown) throw new Error(`A match of ${game} with ${seats} shows no ${name}`);
  return painted(shown.scene());
}

function slide(
  cloth: Cloth,
  title: string,
  line: string,
  exhibits: readonly Exhibit[],
  note?: { readonly words: string; readonly x: number; readonly y: number },
): Promise<Buffer> {
  return picture(SLIDE, async (ctx) => {
    lit(ctx, cloth, SLIDE, { x: 960, y: 600, r: 380 });
    for (const exhibit of exhibits) hung(ctx, await exhibited(exhibit), exhibit[3]);
    titled(ctx, title, line, { x: 960, y: 158, px: 104, line: 44 });
    if (note) plate(ctx, note.words, note.x, note.y);
    edged(ctx, SLIDE);
  });
}
