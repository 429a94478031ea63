import { PNG } from 'pngjs';
import { afterAll, describe, expect, test } from 'vitest';
import { FIVE_SUIT_CARDS } from '../../src/cards/five-suits.js';
import { ALL_CARDS } from '../../src/cards/standard.js';
import { TAROT_CARDS } from '../../src/cards/tarot.js';
import { powerScenes } from '../../src/games/circle-of-power/scene/scene.js';
import { linkBox } from '../../src/games/kingdom-of-cards/scene/art.js';
import { handScene } from '../../src/games/regicide/scene/hand.js';
import { tableScene } from '../../src/games/regicide/scene/table.js';
import type { Box } from '../../src/pictures/boxes.js';
import { INDEX_PART } from '../../src/pictures/cards.js';
import { cardBox } from '../../src/pictures/lines.js';
import { measure } from '../../src/pictures/measure.js';
import type { PieceKind } from '../../src/pictures/own-piece.js';
import { createPainter, type Urgency } from '../../src/pictures/painter.js';
import { board, type CardFace, type CardSize, type OwnPiece, type Scene } from '../../src/pictures/scene.js';
import { NAMES as POWER_NAMES, SIGHTS as POWER_SIGHTS, powerSight } from '../games/circle-of-power/sights.js';
import { NAMES, SAY, SIGHTS } from '../games/regicide/sights.js';
import { GREEN, NIGHT } from './cloths.js';
import {
  FIVE_SUITS_DOWN,
  FIVE_SUITS_HAND,
  FIVE_SUITS_ROWS,
  FIVE_SUITS_TABLE,
  WHEEL_KINDS,
  wheelOf,
} from './five-suits.js';
import { TAROT_DEPLOYED, TAROT_HAND, TAROT_TABLE } from './tarot.js';

const painter = createPainter({ threads: 1 });
const other = createPainter({ threads: 1, cacheBytes: 1 });
afterAll(async () => {
  await painter.close();
  await other.close();
});

const HANDS = {
  free: handScene(SIGHTS.early, { say: SAY, names: NAMES }),
  dimmed: handScene(SIGHTS.early, { say: SAY, names: NAMES, choosable: ['AS', '7C'] }),
  eight: handScene(SIGHTS.solo, { say: SAY, names: NAMES }),
  courts: handScene(
    { ...SIGHTS.solo, hand: ['JC', 'JD', 'JH', 'JS', 'QC', 'QD', 'QH', 'QS'] },
    { say: SAY, names: NAMES },
  ),
};

/** An equal scene that is another one; how its own pieces are laid out cannot be copied. */
const again = (scene: Scene): Scene => ({ ...scene, body: structuredClone(scene.body) });

const power = powerScenes('en');
const POWER: Readonly<Record<string, Scene>> = Object.fromEntries(
  ['second', 'attack', 'coloured', 'drawn'].flatMap((name) => {
    const given = POWER_SIGHTS[name] ?? {};
    const names = POWER_NAMES.slice(0, given.seats ?? 4);
    return [
      [`table ${name}`, power.table(powerSight(given), names)],
      [`hand ${name}`, power.hand(powerSight(given, 0), names, [])],
    ];
  }),
);

interface Arrow extends OwnPiece {
  readonly kind: 'own:arrow';
  readonly box?: Box;
}
const SIDE = 300;
const FIELD = { x: 0, y: 0, w: SIDE, h: SIDE };
const arrow: PieceKind<Arrow> = {
  lay: ({ box }) => ({ ...FIELD, boxes: box === undefined ? [] : [box] }),
  words: ({ words }) => words,
};

/** An arrow in the middle of a square, or none. */
const arrowScene = (box?: Box): Scene => ({
  title: 'An arrow',
  felt: NIGHT,
  width: SIDE + 2 * 28,
  body: { kind: 'own:arrow', words: 'An arrow.', ...(box && { box }) },
  kinds: { 'own:arrow': arrow },
});

const oneCard = (face: Omit<CardFace, 'name'>, size: CardSize): Scene => ({
  title: 'A card',
  felt: GREEN,
  width: 300,
  body: { kind: 'cards', label: 'A card', cards: [{ ...face, name: face.card }], size, spread: 'row' },
});

describe('the painter', () => {
  test('the same scene gives the same bytes, in another thread too', async () => {
    const one = await painter.paint(HANDS.free);
    const two = await other.paint(again(HANDS.free));
    expect(two.png.equals(one.png)).toBe(true);
  });

  test('the same scene gives the same bytes, whatever was drawn before', async () => {
    const scenes = [
      TAROT_TABLE,
      TAROT_DEPLOYED,
      TAROT_HAND,
      FIVE_SUITS_TABLE,
      FIVE_SUITS_DOWN,
      FIVE_SUITS_ROWS,
      ...Object.values(POWER),
      ...Object.values(HANDS),
      ...Object.values(SIGHTS).map((sight) => tableScene(sight, { say: SAY, names: NAMES })),
    ];
    const forwards: Buffer[] = [];
    for (const scene of scenes) forwards.push((await painter.paint(scene)).png);
    const backwards: Buffer[] = [];
    for (const scene of scenes.toReversed()) backwards.unshift((await other.paint(scene)).png);
    expect(backwards.map((png, i) => png.equals(forwards[i]!))).toEqual(scenes.map(() => true));
  });

  test('what it gives is a PNG of the size it says', async () => {
    const picture = await painter.paint(HANDS.free);
    const { width, height } = PNG.sync.read(picture.png);
    expect([width, height]).toEqual([picture.width, picture.height]);
    expect(width).toBe(1000);
  });

  test('equal scenes asked for at once are drawn once, and remembered', async () => {
    const [one, two] = await Promise.all([painter.paint(HANDS.eight), painter.paint(again(HANDS.eight))]);
    expect(two).toBe(one);
    expect(await painter.paint(again(HANDS.eight))).toBe(one);
  });

  test('what somebody waits for is drawn before what can wait', async () => {
    const order: string[] = [];
    const wish = (name: string, scene: typeof HANDS.free, urgency: Urgency) =>
      other.paint(scene, urgency).then(() => order.push(name));
    await Promise.all([
      wish('first, as nothing was waiting', HANDS.free, 'later'),
      wish('a table', HANDS.courts, 'later'),
      wish('another table', HANDS.eight, 'later'),
      wish('a hand', HANDS.dimmed, 'now'),
    ]);
    expect(order).toEqual(['first, as nothing was waiting', 'a hand', 'a table', 'another table']);
  });

  test('what can wait is drawn as soon as somebody waits for it, and what they look back at after all else', async () => {
    const order: string[] = [];
    const wish = (name: string, scene: typeof HANDS.free, urgency: Urgency) =>
      quick.paint(scene, urgency).then(() => order.push(name));
    const quick = createPainter({ threads: 1 });
    await Promise.all([
      wish('first, as nothing was waiting', HANDS.free, 'later'),
      wish('a step of a replay', HANDS.dimmed, 'look'),
      wish('a table', HANDS.courts, 'later'),
      wish('another table', HANDS.eight, 'later'),
      wish('another table, now', again(HANDS.eight), 'now'),
    ]);
    expect(order).toEqual([
      'first, as nothing was waiting',
      'another table',
      'another table, now',
      'a table',
      'a step of a replay',
    ]);
    await quick.close();
  });

  test('what is made to be kept holds up no picture, where one thread draws', async () => {
    const order: string[] = [];
    const made = createPainter({ threads: 1 });
    const { fields: _, ...painting } = measure(HANDS.free);
    const shots = Array.from({ length: 12 }, () => ({ painting, ms: 100 }));
    await made.paint(HANDS.eight);
    await Promise.all([
      made.animation(shots).then(() => order.push('an animation')),
      made.paint(HANDS.courts).then(() => order.push('a hand')),
    ]);
    expect(order).toEqual(['a hand', 'an animation']);
    await made.close();
  });

  test('what is drawn in spare time waits for all others', async () => {
    const order: string[] = [];
    const tell = (name: string) => () => void order.push(name);
    const warm = createPainter({ threads: 1, calmMs: 10 });
    const wanted = warm.paint(HANDS.free, 'later').then(tell('wanted'));
    const spare = warm.warm([HANDS.courts, HANDS.eight]).then(tell('spare'));
    await Promise.all([wanted, warm.paint(HANDS.dimmed).then(tell('wanted now'))]);
    await spare;
    expect(order).toEqual(['wanted', 'wanted now', 'spare']);
    await warm.close();
  });

  test('what is drawn is told, once however often it is wanted', async () => {
    const drawn: Urgency[] = [];
    const told = createPainter({ threads: 1, onDrawn: ({ urgency }) => drawn.push(urgency) });
    await Promise.all([told.paint(HANDS.free), told.paint(HANDS.free, 'later')]);
    await told.paint(HANDS.free);
    await told.paint(HANDS.eight, 'spare');
    await told.close();
    expect(drawn).toEqual(['now', 'spare']);
  });

  test('one of those drawn in spare time is drawn at once, the others when it has been calm for a while', async () => {
    const warm = createPainter({ threads: 1, calmMs: 3_600_000 });
    let drawn = -1;
    const scenes = function* () {
      for (const scene of [HANDS.free, HANDS.courts, HANDS.eight]) {
        drawn++;
        yield scene;
      }
    };
    const spare = warm.warm(scenes());
    await expect.poll(() => drawn).toBe(1);
    await warm.paint(HANDS.free);
    await warm.close();
    await spare;
    expect(drawn).toBe(1);
  });

  test('one that is closed draws nothing more in its spare time', async () => {
    const warm = createPainter({ threads: 1 });
    const endless = function* () {
      for (let turn = 0; ; turn++) yield { ...HANDS.free, title: String(turn) };
    };
    const spare = warm.warm(endless());
    await warm.paint(HANDS.eight);
    await warm.close();
    await expect(spare).resolves.toBeUndefined();
  });

  test('a dimmed card looks different', async () => {
    const pictures = await Promise.all([painter.paint(HANDS.free), painter.paint(HANDS.dimmed)]);
    const [free, dimmed] = pictures.map((picture) => PNG.sync.read(picture.png));
    const brightness = (png: PNG | undefined) => png!.data.reduce((sum, byte) => sum + byte, 0) / png!.data.length;
    expect(brightness(dimmed)).toBeLessThan(brightness(free) - 15);
  });

  test('two colours look different from four', async () => {
    const two: Scene = { ...handScene(SIGHTS.early, { say: SAY, names: NAMES }), colours: 'two' };
    expect((await painter.paint(two)).png.equals((await painter.paint(HANDS.free)).png)).toBe(false);
  });

  test('every card and back of every deck has a face of its own, small and large', async () => {
    const owned = ['7W', 'M16', 'back', 'back-major'].flatMap((card) =>
      ([0, 1] as const).map((owner) => ({ deck: 'tarot', card, owner }) as const),
    );
    const faces = [
      ...[...ALL_CARDS, 'back'].map((card) => ({ deck: 'standard', card }) as const),
      ...[...TAROT_CARDS, 'back', 'back-major'].map((card) => ({ deck: 'tarot', card }) as const),
      ...[...FIVE_SUIT_CARDS, 'back'].map((card) => ({ deck: 'fiveSuits', card }) as const),
      ...owned,
    ];
    for (const size of ['tiny', 'large'] as const) {
      const pictures = new Set<string>();
      for (const face of faces) pictures.add((await other.paint(oneCard(face, size))).png.toString('base64'));
      expect(pictures.size).toBe(faces.length);
    }
  });

  test.each(['tiny', 'large'] as const)(
    'of five suits, what a fan shows of a card tells it from all others, %s too',
    async (size) => {
      const fan = (card: string): Scene => {
        const cards = [card, 'back'].map((each) => ({ deck: 'fiveSuits', card: each, name: each }) as const);
        return {
          title: 'A fan',
          felt: GREEN,
          width: 400,
          body: { kind: 'cards', label: 'A fan', cards, size, spread: 'fan' },
        };
      };
      const [first] = measure(fan('1Sh')).boxes;
      const shown = new Set<string>();
      for (const card of FIVE_SUIT_CARDS) {
        const png = PNG.sync.read((await other.paint(fan(card))).png);
        const rows = Array.from({ length: first!.h }, (_, y) => {
          const from = (first!.y + y) * png.width + first!.x;
          return png.data.subarray(from * 4, (from + Math.floor(first!.w * INDEX_PART)) * 4);
        });
        shown.add(Buffer.concat(rows).toString('base64'));
      }
      expect(shown.size).toBe(FIVE_SUIT_CARDS.length);
    },
  );

  test.each<Partial<CardFace>>([
    { owner: 1 },
    { dim: true },
    { legend: 'It leaves.' },
    { marks: [{ mark: 'tapped', words: 'tapped' }] },
    { marks: [{ mark: 'captain', words: 'Captain' }] },
    { marks: [{ mark: 'doubled', words: 'doubled' }] },
    { marks: [{ mark: 'stolen', words: 'stolen' }] },
  ])('a card with %o looks different', async (change) => {
    const plain = { deck: 'tarot', card: 'M16', owner: 0 } as const;
    const [one, two] = await Promise.all([
      painter.paint(oneCard(plain, 'large')),
      painter.paint(oneCard({ ...plain, ...change }, 'large')),
    ]);
    expect(two.png.equals(one.png)).toBe(false);
  });

  test.each(['tiny', 'large'] as const)('a trump has a star, %s too', async (size) => {
    const plain = { deck: 'standard', card: '10H' } as const;
    const [one, two] = await Promise.all([
      painter.paint(oneCard(plain, size)),
      painter.paint(oneCard({ ...plain, marks: [{ mark: 'trump', words: 'trump' }] }, size)),
    ]);
    expect(two.png.equals(one.png)).toBe(false);
  });

  test.each<[string, Box, number, number]>([
    ['right, of a game’s own', linkBox(FIELD), 1, 0],
    ['right', { draw: 'arrow', way: 'across', ...FIELD }, 1, 0],
    ['left', { draw: 'arrow', way: 'back', ...FIELD }, -1, 0],
    ['down', { draw: 'arrow', way: 'down', ...FIELD }, 0, 1],
    ['up', { draw: 'arrow', way: 'up', ...FIELD }, 0, -1],
  ])('an arrow that points %s has its head there', async (_, drawn, dx, dy) => {
    const scene = arrowScene(drawn);
    const [box] = measure(scene).boxes as [Box];
    const without = PNG.sync.read((await painter.paint(arrowScene())).png);
    const png = PNG.sync.read((await painter.paint(scene)).png);
    const middle = { x: box.x + box.w / 2, y: box.y + box.h / 2 };
    // Forwards from the middle, of every pixel that lies well beside the shaft.
    const ahead: number[] = [];
    for (let y = Math.ceil(box.y); y < box.y + box.h; y++)
      for (let x = Math.ceil(box.x); x < box.x + box.w; x++) {
        const at = (y * png.width + x) * 4;
        // Bands of the ground may be a little lighter or darker in another picture.
        if ([0, 1, 2].every((i) => Math.abs(png.data[at + i]! - without.data[at + i]!) <= 12)) continue;
        const [px, py] = [x + 0.5 - middle.x, y + 0.5 - middle.y];
        if (Math.abs(px * dy - py * dx) > 11) ahead.push(px * dx + py * dy);
      }
    expect(ahead.length).toBeGreaterThan(20);
    expect(Math.min(...ahead)).toBeGreaterThan(0);
  });

  test('each arrow of a wheel has its head at the suit that is beaten', async () => {
    const wheel = (focus?: number): Scene => ({
      title: 'A wheel',
      felt: GREEN,
      width: 600,
      kinds: WHEEL_KINDS,
      body: wheelOf(focus === undefined ? {} : { focus: { place: focus, words: 'Here.' } }),
    });
    const { boxes } = measure(wheel());
    const ways = boxes.flatMap((box) => (box.draw === 'way' ? [box] : []));
    const png = PNG.sync.read((await painter.paint(wheel())).png);
    const bare: Scene = { ...wheel(), body: board(png.height - 2 * 28, []) };
    const ground = PNG.sync.read((await painter.paint(bare)).png);
    expect([ground.width, ground.height]).toEqual([png.width, png.height]);
    // Bands of the ground may be a little lighter or darker in another picture.
    const differs = (at: number) => [0, 1, 2].some((i) => Math.abs(png.data[at + i]! - ground.data[at + i]!) > 12);
    /** How many pixels across the way, a little before that end of it, are not the ground's. */
    const breadth = ({ x, y, thick, by }: (typeof ways)[number], end: { x: number; y: number }): number => {
      const length = Math.hypot(end.x - by.x, end.y - by.y);
      const [dx, dy] = [(end.x - by.x) / length, (end.y - by.y) / length];
      let count = 0;
      for (let k = -3 * thick; k <= 3 * thick; k++) {
        const [px, py] = [x + end.x - dx * thick * 2.6 - dy * k, y + end.y - dy * thick * 2.6 + dx * k].map(Math.round);
        const at = (py! * png.width + px!) * 4;
        if (differs(at)) count++;
      }
      return count;
    };
    expect(ways).toHaveLength(10);
    for (const way of ways) expect(breadth(way, way.to)).toBeGreaterThan(breadth(way, way.from) + 5);
    const pictures = await Promise.all([undefined, 0, 1, 2, 3, 4].map((focus) => painter.paint(wheel(focus))));
    expect(new Set(pictures.map((picture) => picture.png.toString('base64'))).size).toBe(6);
  });

  test('a card that lies sideways is the upright one, a quarter turned to the right', async () => {
    const card = { deck: 'fiveSuits', card: '12Sp', name: '12 of Spears' } as const;
    interface Lying extends OwnPiece {
      readonly turned: boolean;
    }
    const lying: PieceKind<Lying> = {
      lay({ turned }) {
        const [w, h] = turned ? [302, 216] : [216, 302];
        return { w, h, boxes: [cardBox(card, { x: 0, y: 0, w, h }, { turned })] };
      },
    };
    const scene = (turned: boolean): Scene => ({
      title: 'A card',
      felt: GREEN,
      width: 420,
      body: { kind: 'own:lying', words: 'A card.', turned } as Lying,
      kinds: { 'own:lying': lying },
    });
    const [upright, across] = await Promise.all(
      [false, true].map(async (turned) => {
        const box = measure(scene(turned)).boxes[0]!;
        return { box, png: PNG.sync.read((await painter.paint(scene(turned))).png) };
      }),
    );
    const [one, other] = [upright!, across!];
    expect([other.box.w, other.box.h]).toEqual([one.box.h, one.box.w]);
    const red = (png: PNG, x: number, y: number) => png.data[(y * png.width + x) * 4]!;
    let apart = 0;
    for (let y = 4; y < one.box.h - 4; y++)
      for (let x = 4; x < one.box.w - 4; x++) {
        const before = red(one.png, one.box.x + x, one.box.y + y);
        const after = red(other.png, other.box.x + other.box.w - 1 - y, other.box.y + x);
        if (Math.abs(before - after) > 40) apart++;
      }
    expect(apart).toBeLessThan(one.box.w * one.box.h * 0.02);
  });

  test.each([
    ['table', FIVE_SUITS_TABLE],
    ['table before the reveal', FIVE_SUITS_DOWN],
    ['hand of twelve', FIVE_SUITS_HAND],
    ['hand of twelve in two rows', FIVE_SUITS_ROWS],
  ])('a %s of five suits is under 100 kB', async (_, scene) => {
    expect((await painter.paint(scene)).png.length).toBeLessThan(100_000);
  });

  test.each(
    Object.entries({
      ...POWER,
      ...HANDS,
      'hand of tarot cards': TAROT_HAND,
      ...Object.fromEntries(
        Object.entries(SIGHTS).map(([name, sight]) => [`table ${name}`, tableScene(sight, { say: SAY, names: NAMES })]),
      ),
    }),
  )('"%s" is under 100 kB', async (_, scene) => {
    expect((await painter.paint(scene)).png.length).toBeLessThan(100_000);
  });

  // They hold more trumps than any picture of a match.
  test.each([TAROT_TABLE, TAROT_DEPLOYED])('a table full of trumps is under 160 kB', async (scene) => {
    expect((await painter.paint(scene)).png.length).toBeLessThan(160_000);
  });

  test('a card that has no face is a fault, and the painter goes on', async () => {
    const broken = handScene({ ...SIGHTS.early, hand: ['99Z'] }, { say: SAY, names: NAMES });
    await expect(painter.paint(broken)).rejects.toThrow('99Z');
    await expect(painter.paint(HANDS.free)).resolves.toBeDefined();
  });
});
