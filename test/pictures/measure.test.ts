import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { altText } from '../../src/pictures/alt.js';
import { overlap } from '../../src/pictures/boxes.js';
import { INDEX_PART } from '../../src/pictures/cards.js';
import type { Layout } from '../../src/pictures/layout.js';
import { measure, problems } from '../../src/pictures/measure.js';
import type { CardFace, Quarter, RingPlace, Scene, SquareArrow } from '../../src/pictures/scene.js';
import { drawable, fitLines, fitText, LINE, textWidth, wrapText } from '../../src/pictures/text.js';
import { FIVE_SUITS_DOWN, FIVE_SUITS_HAND, FIVE_SUITS_ROWS, FIVE_SUITS_TABLE, fiveSuit } from './five-suits.js';
import { anyScene } from './samples.js';
import { TAROT_DEPLOYED, TAROT_HAND, TAROT_TABLE } from './tarot.js';

const scene = (body: Scene['body'], width?: number): Scene => ({
  title: 'A test',
  felt: 'green',
  body,
  ...(width && { width }),
});
const standard = (card: string): CardFace => ({ deck: 'standard', card, name: card });
const label = (text: string) => ({ kind: 'label', text, size: 'medium' }) as const;

describe('measuring', () => {
  test('scenes of all sorts measure without overlap', () => {
    fc.assert(
      fc.property(anyScene, (each) => {
        expect(problems(measure(each))).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  test.each([
    ['table of tarot cards', TAROT_TABLE],
    ['table of tarot cards', TAROT_DEPLOYED],
    ['hand of tarot cards', TAROT_HAND],
    ['table of five suits', FIVE_SUITS_TABLE],
    ['table of five suits', FIVE_SUITS_DOWN],
    ['hand of five suits', FIVE_SUITS_HAND],
    ['hand of five suits', FIVE_SUITS_ROWS],
  ])('a %s measures without overlap, and nothing is cut out of its alt text', (_, each) => {
    expect(problems(measure(each))).toEqual([]);
    expect(altText(each)).not.toContain('…');
  });

  test('the same scene gives the same boxes', () => {
    fc.assert(
      fc.property(anyScene, (each) => {
        expect(measure(structuredClone(each))).toEqual(measure(each));
      }),
      { numRuns: 50 },
    );
  });

  test('says what leaves the picture, and what lies in what', () => {
    const layout = measure(scene({ kind: 'stack', pieces: [label('above'), label('below')] }));
    const [above, below] = layout.boxes;
    const squashed = { ...layout, boxes: [above!, { ...below!, y: above!.y + 5 }] };
    expect(problems(squashed)).toEqual(['the text "above" lies in the text "below"']);
    expect(problems({ ...layout, height: 100 })).toEqual(['the text "below" leaves the picture']);
  });

  test('says which corner index is covered', () => {
    const faces = ['AS', 'KH'].map((card) => ({ deck: 'standard' as const, card, name: card }));
    const layout = measure(scene({ kind: 'cards', label: 'Hand', cards: faces, size: 'hand', spread: 'fan' }));
    const [first, second] = layout.boxes;
    expect(problems({ ...layout, boxes: [first!, { ...second!, x: first!.x + 20 }] })).toEqual([
      'the card AS is covered by the card KH',
    ]);
  });

  test('twenty cards get smaller rather than hide their index', () => {
    const cards = Array.from({ length: 20 }, () => ({ deck: 'standard' as const, card: '10H', name: 'Ten of Hearts' }));
    const layout = measure(scene({ kind: 'cards', label: 'Hand', cards, size: 'hand', spread: 'row' }));
    expect(problems(layout)).toEqual([]);
    expect(layout.boxes[0]!.w).toBeLessThan(150);
  });

  test('an index of a hand of eight is at least 16 pixels tall on a phone 400 pixels wide', () => {
    const cards = Array.from({ length: 8 }, () => ({ deck: 'standard' as const, card: '8S', name: 'Eight of Spades' }));
    const layout = measure(scene({ kind: 'cards', label: 'Hand', cards, size: 'hand', spread: 'row' }));
    const capital = 66 * 0.727 * (layout.boxes[0]!.w / 240);
    expect((capital * 400) / layout.width).toBeGreaterThanOrEqual(16);
  });
});

describe('a ring', () => {
  const names = ['top', 'right', 'bottom', 'left'] as const;
  const ringOf = (gaps: readonly string[], width?: number) => {
    const place = (i: 0 | 1 | 2 | 3): RingPlace =>
      gaps.includes(names[i])
        ? { name: names[i], gap: { sign: 'cups', words: 'is empty' } }
        : { name: names[i], face: { deck: 'tarot', card: 'KW', name: 'a King' } };
    const ring = {
      kind: 'ring',
      label: 'The Circle',
      places: [place(0), place(1), place(2), place(3)],
      size: 'medium',
      words: '',
    } as const;
    return measure(scene(ring, width));
  };
  const ways = (layout: Layout) => layout.boxes.flatMap((box) => (box.draw === 'arrow' ? [box.way] : []));

  test.each([
    [[], ['top', 'right', 'bottom', 'left']],
    [['top'], ['right', 'bottom', 'across']],
    [['right'], ['down', 'bottom', 'left']],
    [['bottom'], ['top', 'back', 'left']],
    [['left'], ['top', 'right', 'up']],
    [
      ['top', 'bottom'],
      ['back', 'across'],
    ],
    [['top', 'right', 'bottom'], []],
  ])('with no card at %j has an arrow from each card to the next', (gaps, expected) => {
    expect(ways(ringOf(gaps))).toEqual(expected);
  });

  test('keeps arrows and cards apart, and gets smaller where there is little room', () => {
    for (const gaps of [[], ['top'], ['right'], ['bottom'], ['left']]) {
      for (const width of [1000, 420]) {
        const layout = ringOf(gaps, width);
        expect(problems(layout)).toEqual([]);
        const cards = layout.boxes.filter((box) => box.draw === 'card' || box.draw === 'empty');
        expect(cards).toHaveLength(4);
        const others = [...cards, ...layout.boxes.filter((box) => box.draw === 'arrow')];
        const lying = others.flatMap((one, i) => others.slice(i + 1).filter((other) => overlap(one, other) > 1));
        expect(lying).toEqual([]);
      }
    }
    expect(ringOf([], 420).boxes.find((box) => box.draw === 'card')!.w).toBeLessThan(100);
  });
});

const quarter = (more: Partial<Quarter> = {}): Quarter => ({
  kind: 'quarter',
  name: 'Ada',
  size: 'roomy',
  places: [
    { label: 'city', face: standard('QH') },
    { label: 'played', face: standard('10H'), chip: 'leads', glow: true },
  ],
  facts: [{ sign: 'crown', text: '3 of 6', tone: 'plain', words: '3 of 6' }],
  words: 'Ada',
  ...more,
});

describe('a square', () => {
  const square = (...arrows: readonly SquareArrow[]): Scene =>
    scene({ kind: 'square', pieces: [quarter(), quarter(), quarter(), quarter()], arrows });
  const panels = (layout: Layout) => layout.boxes.filter((box) => box.draw === 'panel' && box.style === 'plate');

  test.each([
    [0, 1, 'e'],
    [1, 0, 'w'],
    [1, 2, 's'],
    [2, 1, 'n'],
    [2, 3, 'w'],
    [3, 0, 'n'],
    [0, 3, 's'],
    [0, 2, 'se'],
    [2, 0, 'nw'],
    [1, 3, 'sw'],
    [3, 1, 'ne'],
  ])('an arrow from %d to %d points %s, and lies in no piece', (from, to, way) => {
    const layout = measure(square({ from, to, tone: 'gold' }));
    expect(problems(layout)).toEqual([]);
    const links = layout.boxes.filter((box) => box.draw === 'link');
    expect(links).toMatchObject([{ way, tone: 'gold' }]);
    expect(panels(layout)).toHaveLength(4);
    for (const panel of panels(layout)) expect(overlap(links[0]!, panel)).toBe(0);
  });

  test('goes clockwise from the upper left', () => {
    const [a, b, c, d] = measure(square()).fields.map(({ at }) => at);
    expect([b!.x > a!.x, b!.y === a!.y]).toEqual([true, true]);
    expect([c!.x === b!.x, c!.y > b!.y]).toEqual([true, true]);
    expect([d!.x === a!.x, d!.y === c!.y]).toEqual([true, true]);
  });
});

describe('a quarter', () => {
  const cardsOf = (piece: Quarter) =>
    measure(scene(piece, 430)).boxes.flatMap((box) => (box.draw === 'card' ? [box] : []));

  test('is as high with an empty line as with a full one', () => {
    const line = { label: 'trophies', text: '+2' };
    const heights = [[], ['JC'], ['JC', 'QD', 'KH']].map(
      (codes) => measure(scene(quarter({ line: { ...line, cards: codes.map(standard) } }), 430)).height,
    );
    expect(new Set(heights).size).toBe(1);
    expect(measure(scene(quarter(), 430)).height).toBeLessThan(heights[0]!);
  });

  test('the cards of a line are cut below their index, and get smaller rather than hide it', () => {
    const lineOf = (count: number) =>
      cardsOf(
        quarter({
          line: { label: 'trophies', text: `+${count}`, cards: Array.from({ length: count }, () => standard('KH')) },
        }),
      ).slice(2);
    for (const count of [1, 7, 15]) {
      const cards = lineOf(count);
      expect(cards).toHaveLength(count);
      for (const card of cards) expect(card.h).toBeLessThan(card.whole!);
      cards.slice(1).forEach((card, i) => {
        expect(card.x - cards[i]!.x).toBeGreaterThanOrEqual(Math.floor(card.w * INDEX_PART));
      });
    }
    expect(lineOf(7)[0]!.w).toBe(lineOf(1)[0]!.w);
    expect(lineOf(15)[0]!.w).toBeLessThan(lineOf(7)[0]!.w);
  });

  test('a name that no font can draw is stood in for', () => {
    const layout = measure(scene(quarter({ name: '日本語', standIn: 'Seat 2' })));
    expect(layout.boxes).toContainEqual(expect.objectContaining({ draw: 'text', text: 'Seat 2' }));
  });

  test('in a small one the note gives way to the mark', () => {
    const texts = (more: Partial<Quarter>) =>
      measure(scene(quarter({ size: 'small', note: 'out', ...more }), 350)).boxes.flatMap((box) =>
        box.draw === 'text' ? [box.text] : [],
      );
    expect(texts({})).toContain('out');
    expect(texts({ mark: 'to play' })).toContain('to play');
    expect(texts({ mark: 'to play' })).not.toContain('out');
  });
});

describe('what a card would do', () => {
  const row = (count: number, width: number) => {
    const cards = Array.from({ length: count }, (_, i) =>
      fiveSuit(`${i + 1}Sp`, { note: { text: 'beats it', tone: 'gold' } }),
    );
    return measure(scene({ kind: 'cards', label: 'Hand', cards, size: 'medium', spread: 'row' }, width)).boxes;
  };

  test('stands on the edge of what is to be seen of it', () => {
    for (const [count, width] of [
      [4, 1000],
      [12, 1000],
    ] as const) {
      const boxes = row(count, width);
      const cards = boxes.filter((box) => box.draw === 'card');
      const chips = boxes.filter((box) => box.draw === 'panel');
      expect(chips).toHaveLength(count);
      for (const [i, chip] of chips.entries()) {
        const [card, next] = [cards[i]!, cards[i + 1]];
        expect(chip.x).toBeGreaterThanOrEqual(card.x);
        expect(chip.x + chip.w).toBeLessThanOrEqual(next === undefined ? card.x + card.w : next.x + 1);
        expect(Math.abs(chip.y + chip.h / 2 - card.y - card.h)).toBeLessThan(1);
      }
    }
  });

  test('is left out where the card cannot be chosen', () => {
    const cards = [fiveSuit('1Sp', { note: { text: 'loses', tone: 'gold' }, dim: true }), fiveSuit('2Sp')];
    const { boxes } = measure(scene({ kind: 'cards', label: 'Hand', cards, size: 'hand', spread: 'row' }, 1000));
    expect(boxes.some(({ draw }) => draw === 'panel')).toBe(false);
  });
});

describe('a card that lies sideways', () => {
  const row = (cards: readonly CardFace[], width?: number) =>
    measure(scene({ kind: 'cards', label: 'Across', cards, size: 'medium', spread: 'row', turned: true }, width));

  test('has its length for its width, and is smaller rather than covered', () => {
    const one = row([fiveSuit('7Ma')]).boxes;
    expect(one).toMatchObject([{ draw: 'card', turned: true, h: 124, w: 173 }]);
    const four = row(
      ['7Ma', '8Ma', '9Ma', '10Ma'].map((card) => fiveSuit(card)),
      400,
    ).boxes;
    expect(four).toHaveLength(4);
    for (const [i, box] of four.slice(1).entries()) expect(overlap(four[i]!, box)).toBe(0);
    expect(
      problems(
        row(
          ['7Ma', '8Ma', '9Ma'].map((card) => fiveSuit(card)),
          300,
        ),
      ),
    ).toEqual([]);
  });

  test('has its place kept where none lies', () => {
    expect(row([]).boxes).toMatchObject([{ draw: 'empty', h: 124, w: 173 }]);
  });

  test('lies beside the upright ones in a quarter, its lower edge beside theirs, and leaves the facts their room', () => {
    const places = [
      { label: 'deploys', face: fiveSuit('12Sp') },
      { label: 'reinforces', face: fiveSuit('3Sp') },
      { label: 'alliance', face: fiveSuit('7Ma'), turned: true, chip: 'ally' },
    ];
    const facts = [{ sign: 'cards', text: '12', tone: 'plain', words: '12 in hand' } as const];
    const of = (more: Partial<Quarter>) => measure(scene(quarter({ places, facts, ...more }), 517));
    const [deployed, reinforcing, across] = of({}).boxes.flatMap((box) => (box.draw === 'card' ? [box] : []));
    expect([across!.w, across!.h, across!.turned]).toEqual([deployed!.h, deployed!.w, true]);
    expect(across!.y + across!.h).toBe(reinforcing!.y + reinforcing!.h);
    expect(across!.x).toBeGreaterThan(reinforcing!.x + reinforcing!.w);
    const fact = of({}).boxes.find((box) => box.draw === 'text' && box.text === '12');
    expect(fact).toBeDefined();
    expect(overlap(fact!, across!)).toBe(0);
    const chip = of({}).boxes.find((box) => box.draw === 'panel' && box.style === 'chip')!;
    // The index is along the right edge, a third of the card's length wide.
    expect(chip.x + chip.w).toBeLessThan(across!.x + across!.w * (1 - INDEX_PART / 1.4));
    // What is not turned stays as large as it was.
    const upright = places.map(({ label, face }) => ({ label, face })).slice(0, 2);
    expect(of({ places: upright }).boxes.find((box) => box.draw === 'card')!.w).toBeGreaterThan(deployed!.w);
  });
});

describe('a pile', () => {
  test('shows the head of a card lying under it, where there are others', () => {
    const pile = (count: number) =>
      measure(
        scene({
          kind: 'pile',
          label: 'Next',
          count,
          top: standard('AD'),
          bottom: standard('X2'),
          size: 'tiny',
          words: 'Next',
        }),
      );
    const [under, top] = pile(3).boxes.flatMap((box) => (box.draw === 'card' ? [box] : []));
    expect(under).toMatchObject({ face: { card: 'X2' }, turned: true });
    expect(top!.face.card).toBe('AD');
    expect(under!.x + under!.w).toBeGreaterThan(top!.x + top!.w + 20);
    expect(under!.y + under!.h).toBeLessThan(top!.y + top!.h);
    expect(problems(pile(3))).toEqual([]);
    expect(pile(1).boxes.filter((box) => box.draw === 'card')).toHaveLength(1);
    expect(pile(0).boxes.filter((box) => box.draw === 'card')).toHaveLength(0);
  });
});

describe('texts', () => {
  test('are broken between words, as large as they can be', () => {
    const text = 'A King other than the top one leaves the Circle';
    expect(wrapText(text, 'text', 28, 206).join(' ')).toBe(text);
    const fitted = fitLines(text, 'text', 28, 20, 206, 110);
    expect(fitted.lines.join(' ')).toBe(text);
    expect(fitted.px).toBeGreaterThanOrEqual(20);
    for (const line of fitted.lines) expect(textWidth(line, 'text', fitted.px)).toBeLessThanOrEqual(206);
    expect(fitted.lines.length * fitted.px * LINE).toBeLessThanOrEqual(110);
    expect(fitLines('Round over', 'text', 28, 20, 206, 110)).toEqual({ lines: ['Round over'], px: 28 });
  });

  test('that have no room end in an ellipsis', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        const { lines, px } = fitLines(text, 'text', 28, 20, 206, 110);
        for (const line of lines) expect(textWidth(line, 'text', px)).toBeLessThanOrEqual(206.01);
        expect(lines.length * px * LINE).toBeLessThanOrEqual(110);
      }),
    );
    expect(fitLines('word '.repeat(60), 'text', 28, 20, 206, 110).lines.at(-1)).toMatch(/…$/);
    expect(fitLines('x'.repeat(60), 'text', 28, 20, 206, 110).lines).toEqual([expect.stringMatching(/^x+…$/)]);
  });

  test('are made smaller, then cut with an ellipsis', () => {
    const name = 'Dr. Marguerite von Hohenfels';
    expect(fitText(name, 'text', 32, 24, 2000).text).toBe(name);
    const smaller = fitText(name, 'text', 32, 24, textWidth(name, 'text', 27));
    expect([smaller.text, smaller.px]).toEqual([name, 27]);
    const cut = fitText(name, 'text', 32, 24, 150);
    expect(cut.text).toMatch(/^Dr\. M.*…$/);
    expect(textWidth(cut.text, 'text', cut.px)).toBeLessThanOrEqual(150);
  });

  test('where there is no room at all, are as narrow as nothing', () => {
    expect(fitText('Ada', 'text', 32, 24, -10)).toEqual({ text: '…', px: 24, width: 0 });
    const badge = { kind: 'badge', sign: 'crown', text: 'Captain', tone: 'plain', words: 'A badge' } as const;
    for (const width of [90, 110]) {
      expect(problems(measure(scene(badge, width)))).toEqual([]);
      for (const box of measure(scene(badge, width)).boxes) expect(box.w).toBeGreaterThanOrEqual(0);
    }
  });

  test('lose what the fonts cannot draw', () => {
    expect(drawable(' Ada\u202E 👑\n Lovelace\u0000 ')).toBe('Ada Lovelace');
    for (const name of ['Zoë Ðuro', 'Ελένη', 'Зоя', 'Nguyễn', '10 → 3 · “x”…']) expect(drawable(name)).toBe(name);
    expect(drawable('日本語')).toBe('');
  });

  test('a name that no font can draw is stood in for', () => {
    const plate = { kind: 'plate', name: '日本語 👑', standIn: 'Seat 2', sub: '5', words: 'A seat' } as const;
    expect(measure(scene(plate)).boxes).toContainEqual(expect.objectContaining({ draw: 'text', text: 'Seat 2' }));
  });
});
