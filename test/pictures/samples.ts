import fc from 'fast-check';
import { ALL_CARDS, longName } from '../../src/cards/standard.js';
import { TAROT_CARDS, tarotName } from '../../src/cards/tarot.js';
import type {
  CardFace,
  CardSize,
  LeafPiece,
  Piece,
  RingPlace,
  Scene,
  Sign,
  TextSize,
  Tone,
} from '../../src/pictures/scene.js';
import { MARKS } from './tarot.js';

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
