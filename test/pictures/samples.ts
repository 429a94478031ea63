import fc from 'fast-check';
import { FIVE_SUIT_CARDS } from '../../src/cards/five-suits.js';
import { ALL_CARDS } from '../../src/cards/standard.js';
import { TAROT_CARDS } from '../../src/cards/tarot.js';
import type { Wheel } from '../../src/games/kingdom-of-cards/scene/wheel.js';
import { type Files, files as filesKind } from '../../src/games/kingdoms/scene/files.js';
import type { FileForce } from '../../src/games/kingdoms/scene/force.js';
import type {
  CardFace,
  CardSize,
  Chip,
  LeafPiece,
  Piece,
  RingPlace,
  Scene,
  Sign,
  TextSize,
  Tone,
} from '../../src/pictures/scene.js';
import { cardNames } from '../../src/words/cards.js';
import { tarotName } from '../cards/tarot-names.js';
import { GREEN, NIGHT, WINE } from './cloths.js';
import { WHEEL_KINDS, wheelOf } from './five-suits.js';
import { MARKS } from './tarot.js';

const text = fc.oneof(fc.string({ maxLength: 40 }), fc.string({ unit: 'grapheme', maxLength: 32 }));
const words = fc.string({ minLength: 1, maxLength: 80 });
const tone = fc.constantFrom<Tone>('plain', 'quiet', 'gold', 'good', 'bad');
const size = fc.constantFrom<CardSize>('tiny', 'small', 'medium', 'large', 'hand');
const textSize = fc.constantFrom<TextSize>('medium', 'large', 'huge');
const sign = fc.constantFrom<Sign>(
  'sword',
  'shield',
  'cards',
  'crown',
  'clubs',
  'spades',
  'wands',
  'pentacles',
  'masks',
  'moon',
);
const standardFace: fc.Arbitrary<CardFace> = fc
  .record({
    deck: fc.constant('standard' as const),
    card: fc.constantFrom(...ALL_CARDS, 'back'),
    dim: fc.boolean(),
  })
  .map((each) => ({ ...each, name: cardNames('en').standard(each.card) }));
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
const fiveSuitFace: fc.Arbitrary<CardFace> = fc
  .record(
    {
      deck: fc.constant('fiveSuits' as const),
      card: fc.constantFrom(...FIVE_SUIT_CARDS, 'back'),
      dim: fc.boolean(),
      note: fc.record({ text: fc.constantFrom('loses', 'beats it', '2 wins'), tone }),
    },
    { requiredKeys: ['deck', 'card'] },
  )
  .map((each) => ({ ...each, name: cardNames('en').fiveSuits(each.card) }));
const face: fc.Arbitrary<CardFace> = fc.oneof(standardFace, tarotFace, fiveSuitFace);
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
    minor: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('pile' as const), label: text, count: fc.nat(99), top: face, size, words }),
  fc.record({
    kind: fc.constant('label' as const),
    text,
    size: textSize,
    face: fc.constantFrom('title' as const, 'text' as const),
    align: fc.constantFrom('left' as const, 'middle' as const, 'right' as const),
    grow: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('ring' as const),
    label: words,
    places: fc.tuple(place, place, place, place),
    size,
    words,
  }),
);

const wheel: fc.Arbitrary<Wheel> = fc
  .record(
    {
      size: fc.constantFrom('tiny' as const, 'small' as const, 'large' as const),
      marks: fc.record({ rim: fc.constantFrom('≥', 'W'), across: fc.constantFrom('≤', '>') }),
      focus: fc.record({ place: fc.nat(4), words }),
      notes: fc.array(fc.record({ mark: fc.constantFrom('≥', '≤'), text }), { maxLength: 3 }),
    },
    { requiredKeys: ['size', 'marks'] },
  )
  .map(wheelOf);

const chip: fc.Arbitrary<Chip> = fc.record({ sign, text, tone }, { requiredKeys: ['text', 'tone'] });
const forceOf = (cards: fc.Arbitrary<FileForce['cards']>): fc.Arbitrary<FileForce> =>
  fc.record(
    { cards, dim: fc.boolean(), chips: fc.array(chip, { maxLength: 3 }), many: fc.string({ maxLength: 4 }) },
    { requiredKeys: ['cards', 'chips'] },
  );
const open = forceOf(
  fc.array(
    tarotFace.filter(({ card }) => !card.startsWith('back')),
    { minLength: 1, maxLength: 14 },
  ),
);
const down = forceOf(fc.constant([{ deck: 'tarot', card: 'back', name: 'a card' }]));
const field = fc.record(
  {
    sign,
    notes: fc.array(fc.record({ text: fc.string({ maxLength: 4 }), tone }), { maxLength: 2 }),
    front: fc.oneof(open, down),
    behind: fc.oneof(fc.array(open, { maxLength: 8 }), fc.array(down, { maxLength: 8 })),
    count: text,
    lying: fc.array(chip, { maxLength: 3 }),
    glow: fc.boolean(),
    words,
  },
  { requiredKeys: ['sign', 'notes', 'behind', 'words'] },
);
const files: fc.Arbitrary<Files> = fc.record(
  {
    kind: fc.constant('own:files' as const),
    name: text,
    sign,
    mark: text,
    active: fc.boolean(),
    standing: fc.array(fc.record({ chips: fc.array(chip, { maxLength: 2 }), words }), { maxLength: 8 }),
    card: fc.constantFrom(92, 154),
    unnamed: fc.constant(true as const),
    facing: fc.constantFrom('up' as const, 'down' as const),
    files: fc.array(field, { minLength: 1, maxLength: 4 }),
    words,
  },
  { requiredKeys: ['kind', 'name', 'sign', 'standing', 'facing', 'files', 'words'] },
);

const line: fc.Arbitrary<Piece> = fc.oneof(
  leaf,
  wheel,
  files,
  fc.record({
    kind: fc.constant('row' as const),
    align: fc.constantFrom('top' as const, 'middle' as const, 'bottom' as const),
    pieces: fc.oneof(
      { arbitrary: fc.array(leaf, { maxLength: 4 }), weight: 4 },
      { arbitrary: fc.tuple(wheel, leaf), weight: 1 },
    ),
  }),
);

/** Scenes of every piece there is, side by side and below each other. */
export const anyScene: fc.Arbitrary<Scene> = fc.record({
  title: words,
  felt: fc.constantFrom(GREEN, WINE, NIGHT),
  kinds: fc.constant({ ...WHEEL_KINDS, 'own:files': filesKind }),
  body: fc.record({ kind: fc.constant('stack' as const), pieces: fc.array(line, { maxLength: 5 }) }),
});
