import type { CardFace, Mark, Piece, Ring, Scene, Tone } from '../../src/pictures/scene.js';
import { tarotName } from '../cards/tarot-names.js';
import { GREEN, NIGHT } from './cloths.js';

export const MARKS: Mark[] = ['tapped', 'captain', 'doubled', 'stolen'];

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
  trump: 'trump',
};
/** Marks with what the alt text says of them. */
export const worded = (marks: readonly Mark[]) => marks.map((mark) => ({ mark, words: MARK_WORDS[mark] }));
const marked = (...marks: readonly Mark[]): Pick<CardFace, 'marks'> => ({ marks: worded(marks) });

const LEGENDS: Readonly<Record<string, string>> = {
  M2: 'The other Lord in their hand comes out',
  M9: 'Takes one card of the other army',
  M10: 'The Circle turns by one place, either way',
  M16: 'A King other than the top one leaves the Circle',
};
const told = (card: string, seat: Owner, more: Partial<CardFace> = {}): CardFace =>
  tarot(card, seat, { ...(LEGENDS[card] !== undefined && { legend: LEGENDS[card] }), ...more });

/** A seat's name and its four piles. */
function side(seat: Owner, hand: number, counts: readonly number[], top: string, active: boolean): Piece {
  const pile = (label: string, count: number, face: CardFace): Piece => ({
    kind: 'pile',
    label,
    count,
    top: face,
    size: 'tiny',
    minor: true,
    words: `${NAMES[seat]}, ${label}: ${count}${face.card.startsWith('back') ? '' : `, on top the ${face.name}`}`,
  });
  const [lords, spent, army, fallen] = counts;
  return {
    kind: 'row',
    align: 'middle',
    pieces: [
      {
        kind: 'label',
        text: NAMES[seat],
        size: 'large',
        ...(active && { tone: 'gold' }),
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
    words: `Together ${value}.`,
    grow: true,
  };
}

const lord = (seat: Owner, card: string): Piece => ({
  kind: 'cards',
  label: `${NAMES[seat]}'s Lord`,
  cards: [told(card, seat, card === 'back-major' ? { name: 'a face-down Lord' } : {})],
  size: 'large',
  spread: 'row',
  caption: `${NAMES[seat]}'s Lord`,
});

const note = (text: string, tone: Tone, words: string): Piece => ({ kind: 'label', text, size: 'medium', tone, words });

/** A table of two tarot decks at war: what lies in the middle, and the two armies. */
function table(
  title: string,
  notes: readonly Piece[],
  places: Ring['places'],
  lords: readonly [Piece, Piece],
  armies: readonly [Piece, Piece],
): Scene {
  return {
    title,
    felt: NIGHT,
    body: {
      kind: 'stack',
      pieces: [
        {
          kind: 'row',
          align: 'middle',
          pieces: [
            { kind: 'label', text: 'Round 5', size: 'large', face: 'title', tone: 'gold', grow: true },
            ...notes,
          ],
        },
        side(1, 4, [9, 6, 21, 7], '4P', false),
        armies[1],
        {
          kind: 'row',
          align: 'middle',
          pieces: [
            lords[1],
            {
              kind: 'ring',
              label: 'The Circle',
              places,
              size: 'medium',
              words: 'Each suit preys on the next one clockwise.',
            },
            lords[0],
          ],
        },
        armies[0],
        side(0, 3, [8, 7, 24, 5], '6W', true),
      ],
    },
  };
}

/** The walk round the ring, with all that can happen to a card. */
export const TAROT_TABLE: Scene = table(
  'A war of two tarot decks, round 5',
  [note('25 : 19', 'gold', 'The combat was 25 to 19.'), note('Ada acts first', 'plain', 'Ada acts first.')],
  [
    { name: 'top', face: tarot('KS') },
    { name: 'right', face: tarot('KP'), now: 'where the walk is' },
    { name: 'bottom', face: tarot('KW') },
    { name: 'left', gap: { sign: 'cups', words: 'is empty, the King of Cups is away' } },
  ],
  [lord(0, 'M9'), lord(1, 'M16')],
  [
    army(0, 25, [
      tarot('7S', 0, marked('captain', 'tapped')),
      tarot('10P', 0, marked('doubled')),
      tarot('1W', 0),
      tarot('3P', 0),
      tarot('9C', 1, marked('stolen')),
    ]),
    army(1, 19, [
      tarot('5W', 1, marked('captain', 'tapped')),
      tarot('8C', 1),
      tarot('2S', 1, marked('tapped')),
      tarot('4C', 1, { dim: true }),
    ]),
  ],
);

/** Before the reveal: one army and its Lord lie face-down; the other is as large as one can be. */
export const TAROT_DEPLOYED: Scene = table(
  'A war of two tarot decks, round 5',
  [note('Ada sends her army', 'plain', 'Ada sends her army.')],
  [
    { name: 'top', face: tarot('KC') },
    { name: 'right', face: tarot('KW') },
    { name: 'bottom', face: tarot('KS') },
    { name: 'left', face: tarot('KP') },
  ],
  [lord(0, 'M2'), lord(1, 'back-major')],
  [
    army(0, 43, [
      tarot('10W', 0, marked('captain')),
      ...['9W', '8W', '4S', '10C', '2P'].map((card) => tarot(card, 0)),
      tarot('7P', 1, marked('stolen', 'doubled', 'tapped')),
    ]),
    army(1, 5, [
      tarot('5W', 1, marked('captain')),
      ...Array.from({ length: 3 }, () => tarot('back', 1, { name: 'a face-down card' })),
    ]),
  ],
);

/** Two Lords with their legends, and the army cards of a hand. */
export const TAROT_HAND: Scene = {
  title: 'A war of two tarot decks, your hand',
  felt: GREEN,
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
            cards: [told('M16', 0), told('M10', 0, { dim: true })],
            size: 'hand',
            spread: 'row',
            dimLabel: 'Not to be chosen now',
          },
          {
            kind: 'stack',
            gap: 'tight',
            grow: true,
            pieces: [
              note('Captain 7', 'gold', 'Your Captain is a seven.'),
              note('Send 4 more', 'plain', 'Four more cards go.'),
              note('Benedikt: Captain 5', 'quiet', 'Benedikt has a five.'),
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
