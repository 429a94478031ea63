import fc from 'fast-check';
import { ALL_CARDS, longName } from '../../src/cards/standard.js';
import { TAROT_CARDS, tarotName } from '../../src/cards/tarot.js';
import type {
  CardFace,
  CardSize,
  LeafPiece,
  Mark,
  Piece,
  RingPlace,
  Scene,
  Sign,
  TextSize,
  Tone,
} from '../../src/pictures/scene.js';

const text = fc.oneof(fc.string({ maxLength: 40 }), fc.string({ unit: 'grapheme', maxLength: 32 }));
const words = fc.string({ minLength: 1, maxLength: 80 });
const tone = fc.constantFrom<Tone>('plain', 'quiet', 'gold', 'good', 'bad');
const size = fc.constantFrom<CardSize>('tiny', 'small', 'medium', 'large', 'hand');
const textSize = fc.constantFrom<TextSize>('small', 'medium', 'large', 'huge');
const sign = fc.constantFrom<Sign>(
  'sword',
  'shield',
  'cards',
  'crown',
  'clubs',
  'spades',
  'wands',
  'pentacles',
  'moon',
);
export const MARKS: Mark[] = ['tapped', 'captain', 'doubled', 'stolen'];
const standardFace: fc.Arbitrary<CardFace> = fc
  .record({
    deck: fc.constant('standard' as const),
    card: fc.constantFrom(...ALL_CARDS, 'back'),
    dim: fc.boolean(),
  })
  .map((each) => ({ ...each, name: longName(each.card) }));
const tarotFace: fc.Arbitrary<CardFace> = fc
  .record(
    {
      deck: fc.constant('tarot' as const),
      card: fc.constantFrom(...TAROT_CARDS, 'back', 'back-major'),
      owner: fc.constantFrom(0 as const, 1 as const),
      legend: words,
      dim: fc.boolean(),
      marks: fc.subarray(MARKS).map((marks) => marks.map((mark) => ({ mark, words: mark }))),
    },
    { requiredKeys: ['deck', 'card'] },
  )
  .map((each) => ({ ...each, name: tarotName(each.card) }));
const face: fc.Arbitrary<CardFace> = fc.oneof(standardFace, tarotFace);
const place: fc.Arbitrary<RingPlace> = fc.record(
  { name: fc.constantFrom('top', 'left'), face, now: words },
  { requiredKeys: ['name'] },
);

/** A piece of any kind, small enough for a fifth of a picture's width. */
const leaf: fc.Arbitrary<LeafPiece> = fc.oneof(
  fc.record({
    kind: fc.constant('cards' as const),
    label: words,
    cards: fc.array(face, { maxLength: 5 }),
    size: fc.constantFrom<CardSize>('tiny', 'small', 'medium'),
    spread: fc.constantFrom('fan' as const, 'row' as const),
    caption: text,
    result: fc.string({ maxLength: 8 }),
    minor: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('pile' as const), label: text, count: fc.nat(99), top: face, size, words }),
  fc.record({
    kind: fc.constant('meter' as const),
    value: fc.integer({ min: -5, max: 60 }),
    max: fc.nat(40),
    text,
    tone,
    words,
    grow: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('plate' as const),
    name: text,
    sub: fc.string({ maxLength: 12 }),
    sign,
    active: fc.boolean(),
    mark: fc.string({ maxLength: 20 }),
    words,
    grow: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('badge' as const), sign, crossed: fc.boolean(), text, tone, words }),
  fc.record({
    kind: fc.constant('label' as const),
    text,
    size: textSize,
    face: fc.constantFrom('title' as const, 'text' as const),
    align: fc.constantFrom('left' as const, 'middle' as const, 'right' as const),
    grow: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('track' as const),
    columns: fc.integer({ min: 1, max: 6 }),
    steps: fc.array(fc.record({ text: fc.constantFrom('J', 'Q', 'K'), done: fc.boolean() }), { maxLength: 12 }),
    words,
  }),
  fc.record({
    kind: fc.constant('ring' as const),
    label: words,
    places: fc.tuple(place, place, place, place),
    size,
    words,
  }),
);

const line: fc.Arbitrary<Piece> = fc.oneof(
  leaf,
  fc.record({
    kind: fc.constant('row' as const),
    align: fc.constantFrom('top' as const, 'middle' as const, 'bottom' as const),
    pieces: fc.array(leaf, { maxLength: 4 }),
  }),
  fc.record({
    kind: fc.constant('row' as const),
    columns: fc.integer({ min: 1, max: 4 }),
    pieces: fc.array(leaf, { maxLength: 9 }),
  }),
);

/** Scenes of every piece there is, side by side and below each other. */
export const anyScene: fc.Arbitrary<Scene> = fc.record({
  title: words,
  felt: fc.constantFrom('green' as const, 'wine' as const, 'night' as const),
  body: fc.record({ kind: fc.constant('stack' as const), pieces: fc.array(line, { maxLength: 5 }) }),
});

const NAMES = ['Ada', 'Benedikt'] as const;
type Owner = 0 | 1;

function tarot(card: string, owner?: Owner, more: Partial<CardFace> = {}): CardFace {
  return { deck: 'tarot', card, name: tarotName(card), ...(owner !== undefined && { owner }), ...more };
}
const MARK_WORDS: Readonly<Record<Mark, string>> = {
  tapped: 'used',
  captain: 'Captain',
  doubled: 'counts double',
  stolen: 'stolen',
};
/** Marks with what the alt text says of them. */
export const worded = (marks: readonly Mark[]) => marks.map((mark) => ({ mark, words: MARK_WORDS[mark] }));
const marked = (...marks: readonly Mark[]): Pick<CardFace, 'marks'> => ({ marks: worded(marks) });

const LEGENDS = { M9: 'Takes one card of the other army', M16: 'A King other than the top one leaves the Circle' };

/** A seat's plate and its four piles. */
function side(seat: Owner, hand: number, counts: readonly number[], top: string, active: boolean): Piece {
  const pile = (label: string, count: number, face: CardFace): Piece => ({
    kind: 'pile',
    label,
    count,
    top: face,
    size: 'tiny',
    words: `${NAMES[seat]}, ${label}: ${count}${face.card.startsWith('back') ? '' : `, on top the ${face.name}`}`,
  });
  const [lords, spent, army, fallen] = counts;
  return {
    kind: 'row',
    align: 'middle',
    pieces: [
      {
        kind: 'plate',
        name: NAMES[seat],
        sub: `${hand} in hand`,
        sign: seat === 0 ? 'sun' : 'moon',
        active,
        ...(active && { mark: 'to strike' }),
        words: `${NAMES[seat]} has ${hand} cards in hand${active ? ' and is to strike' : ''}.`,
        grow: true,
      },
      pile('Lords', lords!, tarot('back-major', seat)),
      pile('Spent', spent!, tarot('back-major', seat, { dim: true })),
      pile('Army', army!, tarot('back', seat)),
      pile('Fallen', fallen!, tarot(top, seat)),
    ],
  };
}

function army(seat: Owner, value: number, cards: readonly CardFace[]): Piece {
  return {
    kind: 'cards',
    label: `${NAMES[seat]}'s army`,
    cards,
    size: 'medium',
    spread: 'row',
    caption: `${NAMES[seat]}'s army`,
    result: String(value),
    words: `Together ${value}.`,
    grow: true,
  };
}

const lord = (seat: Owner, card: keyof typeof LEGENDS): Piece => ({
  kind: 'cards',
  label: `${NAMES[seat]}'s Lord`,
  cards: [tarot(card, seat, { legend: LEGENDS[card] })],
  size: 'large',
  spread: 'row',
  caption: `${NAMES[seat]}'s Lord`,
});

/** A table of two tarot decks at war, with everything that the vocabulary has for it. */
export const TAROT_TABLE: Scene = {
  title: 'A war of two tarot decks, round 5',
  felt: 'night',
  body: {
    kind: 'stack',
    pieces: [
      {
        kind: 'row',
        align: 'middle',
        pieces: [
          { kind: 'label', text: 'Round 5', size: 'large', face: 'title', tone: 'gold', grow: true },
          { kind: 'badge', sign: 'sword', text: '25 : 19', tone: 'gold', words: 'The combat was 25 to 19.' },
          { kind: 'badge', sign: 'sun', text: 'Ada acts first', tone: 'plain', words: 'Ada acts first.' },
        ],
      },
      side(1, 4, [9, 6, 21, 7], '4P', false),
      army(1, 19, [
        tarot('5W', 1, marked('captain', 'tapped')),
        tarot('8C', 1),
        tarot('2S', 1, marked('tapped')),
        tarot('4C', 1, { dim: true }),
      ]),
      {
        kind: 'row',
        align: 'middle',
        pieces: [
          lord(1, 'M16'),
          {
            kind: 'ring',
            label: 'The Circle',
            places: [
              { name: 'top', face: tarot('KS') },
              { name: 'right', face: tarot('KP'), now: 'where the walk is' },
              { name: 'bottom', face: tarot('KW') },
              { name: 'left', gap: { sign: 'cups', words: 'is empty, the King of Cups is away' } },
            ],
            size: 'medium',
            words: 'Each suit preys on the next one clockwise.',
          },
          lord(0, 'M9'),
        ],
      },
      army(0, 25, [
        tarot('7S', 0, marked('captain', 'tapped')),
        tarot('10P', 0, marked('doubled')),
        tarot('1W', 0),
        tarot('3P', 0),
        tarot('9C', 1, marked('stolen')),
      ]),
      side(0, 3, [8, 7, 24, 5], '6W', true),
    ],
  },
};

/** Two Lords with their legends, and the army cards of a hand. */
export const TAROT_HAND: Scene = {
  title: 'A war of two tarot decks, your hand',
  felt: 'green',
  body: {
    kind: 'stack',
    pieces: [
      {
        kind: 'row',
        align: 'middle',
        pieces: [
          {
            kind: 'cards',
            label: 'Your Lords',
            cards: [
              tarot('M16', 0, { legend: LEGENDS.M16 }),
              tarot('M10', 0, { legend: 'The Circle turns by one place, either way', dim: true }),
            ],
            size: 'hand',
            spread: 'row',
            dimLabel: 'Not to be chosen now',
          },
          {
            kind: 'stack',
            gap: 'tight',
            grow: true,
            pieces: [
              {
                kind: 'badge',
                sign: 'crown',
                text: 'Captain 7',
                tone: 'gold',
                words: 'Your Captain is a seven.',
                grow: true,
              },
              {
                kind: 'badge',
                sign: 'cards',
                text: 'Send 4 more',
                tone: 'plain',
                words: 'Four more cards go.',
                grow: true,
              },
              {
                kind: 'badge',
                sign: 'moon',
                text: 'Benedikt: Captain 5',
                tone: 'quiet',
                words: 'Benedikt has a five.',
                grow: true,
              },
            ],
          },
        ],
      },
      {
        kind: 'cards',
        label: 'Your army cards',
        cards: ['1W', '10W', '3C', '8C', '2S', '10P', '4P'].map((card, i) => tarot(card, 0, { dim: i === 3 })),
        size: 'hand',
        spread: 'row',
        dimLabel: 'Not to be chosen now',
        grow: true,
      },
    ],
  },
};
