import { type CanvasRenderingContext2D, createCanvas } from 'canvas';
import { describe, expect, test } from 'vitest';
import { FIVE_SUIT_CARDS } from '../../src/cards/five-suits.js';
import { STANDARD_DECK, SUITS } from '../../src/cards/standard.js';
import { COURT_CARDS, MAJORS, NUMBER_CARDS } from '../../src/cards/tarot.js';
import { CARD_RATIO, INDEX_PART, READABLE_CARD } from '../../src/pictures/cards.js';
import { READABLE_PX } from '../../src/pictures/lines.js';
import { measure } from '../../src/pictures/measure.js';
import { drawFace } from '../../src/pictures/paint/faces/decks.js';
import { FIVE_INKS } from '../../src/pictures/paint/faces/five-suits/inks.js';
import { TAROT_INKS } from '../../src/pictures/paint/faces/tarot/looks.js';
import { PAPER, suitInk } from '../../src/pictures/paint/ink.js';
import { createStudio } from '../../src/pictures/paint/studio.js';
import { paint } from '../../src/pictures/paint.js';
import type { Deck, Face, Scene } from '../../src/pictures/scene.js';
import * as CLOTHS from './cloths.js';
import { apart, blended, contrast, EYES } from './eyes.js';

const studio = createStudio();

const DECKS: Readonly<Record<'standard' | 'tarot' | 'fiveSuits', readonly string[]>> = {
  standard: STANDARD_DECK,
  tarot: [...MAJORS, ...NUMBER_CARDS, ...COURT_CARDS],
  fiveSuits: FIVE_SUIT_CARDS,
};
type Shared = keyof typeof DECKS;

/** A text that a face has: its size and right edge in the picture's pixels, its colour and what it is written on. */
interface Written {
  readonly text: string;
  readonly px: number;
  readonly right: number;
  readonly upright: boolean;
  readonly ink: string;
  readonly on: string;
}

interface Look {
  readonly tight?: boolean;
  readonly index?: 'large';
}

/** Everything that is written on a face, read from what its drawing does. */
async function writtenOn(face: Face, w: number, { tight = false, index }: Look = {}): Promise<readonly Written[]> {
  const h = Math.round(w * CARD_RATIO);
  const ctx = createCanvas(w, h).getContext('2d');
  const written: Written[] = [];
  const fillText = ctx.fillText.bind(ctx);
  ctx.fillText = (text, x, y) => {
    written.push(asWritten(ctx, text, x, y, w, h));
    fillText(text, x, y);
  };
  await drawFace(ctx, face, w, h, { colours: 'four', art: studio.art }, tight, index);
  return written;
}

function asWritten(ctx: CanvasRenderingContext2D, text: string, x: number, y: number, w: number, h: number): Written {
  const { a, b, c, d, e, f } = ctx.getTransform();
  const px = Number(/([\d.]+)px/.exec(ctx.font)![1]);
  const middle = x + ctx.measureText(text).width / 2;
  const at = [a * middle + c * (y - px * 0.36) + e, b * middle + d * (y - px * 0.36) + f] as const;
  const [red = 0, green = 0, blue = 0] = ctx.getImageData(
    Math.min(w - 1, Math.max(0, Math.round(at[0]))),
    Math.min(h - 1, Math.max(0, Math.round(at[1]))),
    1,
    1,
  ).data;
  const on = `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  const size = px * Math.hypot(a, b);
  return {
    text,
    px: size,
    right: at[0] + (ctx.measureText(text).width / px / 2) * size,
    upright: a > 0,
    ink: String(ctx.fillStyle),
    on,
  };
}

/** The figures or letters of the rank: nothing on a card is as large. */
const largest = (texts: readonly Written[]): readonly Written[] =>
  texts.filter(({ px, upright }) => upright && px === Math.max(...texts.map((each) => each.px)));

const face = (deck: Deck, card: string): Face => ({ deck, card });
const isWide = (card: string): boolean => /^(M20|M21|P[WCSP])$/.test(card);

describe.each(Object.keys(DECKS) as Shared[])('the %s deck', (deck) => {
  test.each([READABLE_CARD, 124, 125, 129, 130, 139, 140])(
    'can be read on a phone where a card is %d wide, also in a fan',
    async (w) => {
      for (const card of DECKS[deck]) {
        const [open] = largest(await writtenOn(face(deck, card), w));
        expect(open!.px, card).toBeGreaterThanOrEqual(READABLE_PX);
        // Two wide letters or figures have no room in a fan; all others are as large there.
        const [first] = largest(await writtenOn(face(deck, card), w, { tight: true }));
        expect(first!.px, card).toBeGreaterThanOrEqual(isWide(card) ? READABLE_PX * 0.75 : READABLE_PX - 0.5);
      }
    },
  );

  test.each([READABLE_CARD, 216])('shows its whole index where a fan leaves a part of a card %d wide', async (w) => {
    for (const card of DECKS[deck]) {
      const texts = await writtenOn(face(deck, card), w, { tight: true });
      const figures = largest(texts);
      for (const { right } of figures) expect(right, card).toBeLessThan(w * INDEX_PART + 1);
    }
  });

  test('has a letter for each suit in its index', async () => {
    for (const card of DECKS[deck].filter((each) => !each.startsWith('M')))
      for (const w of [READABLE_CARD, 216]) {
        const texts = (await writtenOn(face(deck, card), w)).map(({ text }) => text);
        const suit = deck === 'fiveSuits' ? card.slice(-2) : card.slice(-1);
        expect(texts, card).toContain(suit);
      }
  });

  test('writes dark on light or light on dark, four and a half to one', async () => {
    for (const card of DECKS[deck])
      for (const w of [READABLE_CARD, 216])
        for (const { text, ink, on } of await writtenOn(face(deck, card), w))
          expect(contrast(ink, on), `${text} of ${card}, ${ink} on ${on}`).toBeGreaterThan(4.5);
  });

  test('has an index half as large again for those who ask for it', async () => {
    for (const card of DECKS[deck]) {
      const [own] = largest(await writtenOn(face(deck, card), 216));
      const [large] = largest(await writtenOn(face(deck, card), 216, { index: 'large' }));
      // That of the five suits is large for everybody.
      expect(large!.px / own!.px, card).toBeGreaterThan(deck === 'fiveSuits' ? 1.15 : 1.45);
    }
  });
});

const MAINS: Readonly<Record<Shared, readonly string[]>> = {
  standard: SUITS.map((suit) => suitInk(suit, 'four').main),
  tarot: Object.values(TAROT_INKS).map(({ main }) => main),
  fiveSuits: Object.values(FIVE_INKS).map(({ main }) => main),
};

describe.each(Object.entries(EYES))('for eyes with %s colours', (_, eyes) => {
  test.each(Object.entries(MAINS))('any two suits of the %s deck look different', (__, mains) => {
    for (const [i, one] of mains.entries())
      for (const other of mains.slice(i + 1)) expect(apart(one, other, eyes), `${one} ${other}`).toBeGreaterThan(20);
  });
});

test.each(Object.entries(CLOTHS))('a dimmed card can be read on the cloth %s', async (_, art) => {
  const { ground } = (await studio.art(art)).cloth;
  for (const main of Object.values(MAINS).flat())
    expect(contrast(blended(ground, 0.4, main), blended(ground, 0.4, PAPER)), main).toBeGreaterThan(3);
});

test('a scene with large indices is painted otherwise than one without', async () => {
  const scene = (large: boolean): Scene => ({
    title: 'Two cards',
    felt: CLOTHS.GREEN,
    ...(large && { index: 'large' as const }),
    body: {
      kind: 'cards',
      label: 'Two cards',
      cards: [
        { deck: 'standard', card: '10H', name: 'Ten of Hearts' },
        { deck: 'standard', card: 'KC', name: 'King of Clubs' },
      ],
      size: 'large',
      spread: 'row',
    },
  });
  const [plain, large, again] = [
    await paint(studio, measure(scene(false))),
    await paint(studio, measure(scene(true))),
    await paint(studio, measure(scene(false))),
  ];
  expect(plain.png.equals(large.png)).toBe(false);
  expect(plain.png.equals(again.png)).toBe(true);
});
