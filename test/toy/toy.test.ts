import { readdirSync, readFileSync } from 'node:fs';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import type { Person } from '../../playground/index.js';
import { isRefusal } from '../../src/engine/game.js';
import { beginPosition, type Play } from '../../src/engine/play.js';
import { see } from '../../src/engine/see.js';
import { sure } from '../../src/engine/sure.js';
import type { Eye } from '../../src/engine/table.js';
import { GAMES as OFFERED } from '../../src/games/index.js';
import type { PieceKind } from '../../src/pictures/own-piece.js';
import { createStudio } from '../../src/pictures/paint/studio.js';
import { createPainter } from '../../src/pictures/painter.js';
import { board, type OwnPiece } from '../../src/pictures/scene.js';
import { random } from '../../src/players/random.js';
import { createThinkers } from '../../src/players/thinkers.js';
import { openBench } from '../discord/bench.js';
import { playFromHand, publicMessages, wordsOf } from '../discord/people.js';
import { GAMES, gameOf } from '../games.js';
import { breachesIn } from '../imports.js';
import * as CLOTHS from '../pictures/cloths.js';
import { beginMatch, luck, playThrough } from '../players/playing.js';
import { afterwards } from '../support/closing.js';
import { folder } from './index.js';
import { simple } from './players/simple.js';
import { ART, stringBox } from './scene/art.js';

/*
 * A game that lives outside of the program's tree is added by its folder and one line of a list. That it is a game like
 * any other is for the tests of every game to say; here it goes where no test of theirs does.
 */

const HERE = import.meta.dirname;
const NAMES = ['Ada', 'Ben', 'Cleo'];
/** Nothing but lanterns is drawn on this, as red, green and blue. */
const PAPER = [0xff, 0xf7, 0xe0];
const { rules } = folder;

const startOf = (seed: string, seats = 2): Play => beginMatch(rules, seats, seed);

function thinkersForTest() {
  const thinkers = createThinkers({ threads: 1, gameOf });
  afterwards(() => thinkers.close());
  return thinkers;
}

test('one line adds it to the list', () => {
  expect(GAMES).toEqual([...OFFERED, folder]);
  expect(OFFERED).not.toContain(folder);
});

test('it imports nothing that a game under src/games could not', () => {
  const files = readdirSync(HERE, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(?:test|d)\.ts$/.test(name))
    .map((name) => ({
      path: `src/games/lanterns/${name.replaceAll('\\', '/')}`,
      text: readFileSync(`${HERE}/${name}`, 'utf8')
        .replaceAll('../src/', '../')
        .replaceAll('../locales/', '../../../../locales/'),
    }));
  expect(files.length).toBeGreaterThan(15);
  expect(breachesIn(files)).toEqual([]);
});

test('R3 two lanterns of two lights are refused in a sentence of its own', () => {
  const play = startOf('two lights');
  const [one = '', other = ''] = sure(play.state.pending[0]).options;
  const refused = play.choose(0, [one, other]);
  if (!isRefusal(refused)) throw new Error(`${one} and ${other} are of one light`);
  expect(refused.why).toBe('twoLights');
  expect(folder.words('en').refusal(refused, NAMES).text).toContain('two at once must be of the same');
});

test.each([
  ['a wish too many', { wishes: ['F1', 'F2', 'F3'] }, '3 wishes for 2 seats'],
  ['a market that is not full', { market: ['L1'] }, 'was not refilled'],
  ['a lantern twice', { market: ['L1', 'L1', 'L2'] }, 'L1 is there twice'],
  ['rows that no turns make', { rows: [[], ['L1']] }, 'cannot be so long'],
  ['what is no lantern', { pile: ['KS'] }, 'KS is no lantern'],
])('a position with %s is refused', (_, wrong, why) => {
  const canonical = { ...rules.canonical(startOf('positions').state), ...wrong };
  const read = beginPosition(folder, { seats: 2, options: {}, seed: '' }, canonical, []);
  if (!isRefusal(read)) throw new Error('it was taken');
  expect(folder.words('en').refusal(read, NAMES).text).toContain(why);
});

test('its computer player is loaded into a thread by the address of the game, and beats chance', async () => {
  const view = see(rules, startOf('thread').state, 0);
  const thinkers = thinkersForTest();
  expect(thinkers.playerFor('lanterns')).toBe('simple');
  expect(await thinkers.choose('lanterns', 'simple', view, 'x')).toEqual(simple.choose(rules, view, luck('x')));
  const won = Array.from({ length: 40 }, (_, n) => {
    const play = startOf(`match ${n}`);
    playThrough(play, n % 2 === 0 ? [simple, random] : [random, simple]);
    return play.state.outcome?.winners.includes(n % 2) ? 1 : 0;
  });
  expect(won.reduce<number>((sum, each) => sum + each, 0)).toBeGreaterThan(30);
});

test('a painter thread draws its table and its hand with its own deck and piece', async () => {
  const painter = createPainter({ threads: 1 });
  afterwards(() => painter.close());
  const { table, hand } = folder.scenes('en');
  const [begun, over] = [startOf('pictures', 3), startOf('pictures', 3)];
  playThrough(over, [simple, simple, simple]);
  const seen = (play: Play, eye: Eye) => see(rules, play.state, eye);
  // Begun, the table shows cards of the deck; over, its signs in the rows, which are the piece.
  for (const scene of [
    table(seen(begun, 'bystander'), NAMES),
    hand(seen(begun, 0), NAMES, []),
    table(seen(over, 0), NAMES),
  ]) {
    const { png, width } = await painter.paint(scene);
    expect(width).toBe(1000);
    expect(pixelsOf(png, PAPER)).toBeGreaterThan(5_000);
  }
});

test('its cloth, and a drawing on it, are its own', async () => {
  const painter = createPainter({ threads: 1 });
  afterwards(() => painter.close());
  const cloth = (await createStudio().art(ART)).cloth;
  const bare = board(200, []);
  const strung: PieceKind<OwnPiece> = { lay: (_, w) => ({ w, h: 200, boxes: [stringBox({ sag: 0 }, BOX)] }) };
  const scene = { title: 'A string', felt: ART, kinds: { 'own:strung': strung } } as const;
  const accents: number[] = [];
  for (const body of [
    bare,
    board(200, [
      [
        { kind: 'own:strung', words: 'A string.' },
        { x: 0, y: 0, w: 944 },
      ],
    ]),
  ]) {
    const { png } = await painter.paint({ ...scene, body });
    expect(pixelsOf(png, rgbOf(cloth.light))).toBeGreaterThan(1_000);
    accents.push(pixelsOf(png, rgbOf(cloth.accent)));
  }
  const [before = 0, after = 0] = accents;
  // Four pixels high, and the box's width.
  expect(before).toBe(0);
  expect(after).toBeGreaterThan(3 * BOX.w);
  const others = await Promise.all(Object.values(CLOTHS).map(async (art) => (await createStudio().art(art)).cloth));
  expect(others.map(({ ground }) => ground)).not.toContain(cloth.ground);
});
const BOX = { x: 100, y: 50, w: 600, h: 100 } as const;
const rgbOf = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** How far red, green and blue may be from what was asked for: a cloth has 256 colours. */
const NEAR = 16;

/** How many pixels of a picture have this colour, or one that hardly differs. */
function pixelsOf(png: Buffer, colour: readonly number[]): number {
  const { data } = PNG.sync.read(png);
  let count = 0;
  for (let i = 0; i < data.length; i += 4)
    if (colour.every((part, n) => Math.abs(data[i + n]! - part) <= NEAR)) count++;
  return count;
}

test('people and its computer player play it to its end, by buttons and menus', async () => {
  const bench = await openBench({ seed: 'lanterns', games: GAMES, thinkers: thinkersForTest() });
  const [ada] = bench.playground.people as [Person];
  await ada.slash('game new', { game: 'lanterns', seats: 2 });
  await bench.bot.idle();
  await ada.press('Fill with computers');
  await bench.bot.idle();
  await ada.press('Start');
  await bench.bot.idle();
  const table = (): string => wordsOf(publicMessages(ada).at(-1));
  const isOver = (): boolean => table().includes('wished for');
  while (!isOver()) {
    await ada.press('My hand');
    await playFromHand(ada);
    await bench.bot.idle();
    await ada.until(() => isOver() || table().includes(ada.mention), 'her turn, or the end');
  }
  expect(table()).toMatch(/Ada: wished for .+Merlin: wished for/);
  expect([bench.errors, bench.problems]).toEqual([[], []]);
});
