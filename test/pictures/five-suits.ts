import { type Wheel, wheel } from '../../src/games/kingdom-of-cards/scene/wheel.js';
import type { CardFace, OwnKinds, Piece, Scene } from '../../src/pictures/scene.js';
import { cardNames } from '../../src/words/cards.js';
import { NIGHT, WINE } from './cloths.js';

export const fiveSuit = (card: string, more: Partial<CardFace> = {}): CardFace => ({
  deck: 'fiveSuits',
  card,
  name: card === 'back' ? 'a face-down card' : cardNames('en').fiveSuits(card),
  ...more,
});

export const WHEEL_KINDS: OwnKinds = { 'own:wheel': wheel };

/** Five suits that beat one another; `more` says what else it has. */
export const wheelOf = (more: Partial<Wheel> = {}): Wheel => ({
  kind: 'own:wheel',
  label: 'The wheel, clockwise from the top',
  suits: [
    { sign: 'coins', text: 'Co', name: 'Coins' },
    { sign: 'masks', text: 'Ma', name: 'Masks' },
    { sign: 'sheaves', text: 'Sh', name: 'Sheaves' },
    { sign: 'crowns', text: 'Cr', name: 'Crowns' },
    { sign: 'spears', text: 'Sp', name: 'Spears' },
  ],
  marks: { rim: '≥', across: '≤' },
  size: 'large',
  words: 'Each beats the next one if equal or higher, the one after that if equal or lower, and itself if higher.',
  ...more,
});

export const WHEEL_NOTES = [
  { mark: '≥', text: 'equal or higher' },
  { mark: '≤', text: 'equal or lower' },
  { mark: '>', text: 'own suit: higher' },
] as const;

const NAMES = ['Ada', 'Benedikt', 'Computer 1', 'Dr. Marguerite von Hohenfels', 'Eve'] as const;

const seat = (at: number, cards: string): Piece => ({
  kind: 'cards',
  label: NAMES[at]!,
  cards: cards.split(' ').map((card) => fiveSuit(card)),
  size: 'small',
  spread: 'row',
  caption: NAMES[at]!,
});

/** A trick of five seats with all fifteen cards face up, and the wheel. */
export const FIVE_SUITS_TABLE: Scene = {
  title: 'A trick of five suits',
  felt: WINE,
  kinds: WHEEL_KINDS,
  body: {
    kind: 'stack',
    pieces: [
      { kind: 'row', pieces: [seat(0, '12Sp 3Sp 7Ma'), seat(1, '15Ma 4Sh 2Ma')] },
      { kind: 'row', pieces: [seat(2, '8Co 11Ma 1Sh'), seat(3, '10Cr 13Cr 14Co')] },
      { kind: 'row', pieces: [seat(4, '5Sh 6Cr 9Sp'), wheelOf({ size: 'small' })] },
    ],
  },
};

/** Before the cards are turned up. */
export const FIVE_SUITS_DOWN: Scene = {
  title: 'A trick of five suits',
  felt: NIGHT,
  kinds: WHEEL_KINDS,
  body: {
    kind: 'stack',
    pieces: [
      { kind: 'row', pieces: [seat(0, '12Sp back back'), seat(1, 'back')] },
      {
        kind: 'row',
        align: 'middle',
        pieces: [
          wheelOf({
            focus: { place: 4, words: 'Spears beat Coins and Masks; Sheaves and Crowns beat them.' },
            notes: WHEEL_NOTES,
          }),
          {
            kind: 'stack',
            align: 'middle',
            pieces: [
              {
                kind: 'cards',
                label: 'Two',
                cards: [fiveSuit('12Sp'), fiveSuit('back')],
                size: 'medium',
                spread: 'row',
              },
              {
                kind: 'cards',
                label: 'Across',
                cards: [fiveSuit('back')],
                size: 'medium',
                spread: 'row',
                caption: 'Ada',
              },
            ],
          },
        ],
      },
    ],
  },
};

const HELD = ['2Sh', '9Sh', '15Sh', '4Cr', '11Cr', '7Sp', '13Sp', '1Co', '6Co', '14Co', '3Ma', '10Ma'];
const held = (cards: readonly string[]): Piece => ({
  kind: 'cards',
  label: 'Your hand',
  cards: cards.map((card) => fiveSuit(card, { dim: card.endsWith('Co') })),
  size: 'hand',
  spread: 'row',
  dimLabel: 'Not to be chosen now',
  grow: true,
});

/** Twelve cards in one row, and in two. */
export const FIVE_SUITS_HAND: Scene = { title: 'A hand of five suits', felt: WINE, body: held(HELD) };
export const FIVE_SUITS_ROWS: Scene = {
  title: 'A hand of five suits',
  felt: WINE,
  body: { kind: 'stack', pieces: [held(HELD.slice(0, 6)), held(HELD.slice(6))] },
};
