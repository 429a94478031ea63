import type { Card } from '../../../src/games/regicide/rules/state.js';
import type { RegicideView } from '../../../src/games/regicide/rules/view.js';
import { regicideIn } from '../../../src/games/regicide/words/phrases.js';

const START: RegicideView = {
  phase: 'play',
  turn: 0,
  turnNumber: 1,
  first: 0,
  handMax: 7,
  jesters: 0,
  enemy: { card: 'JC', attack: 10, health: 20, damage: 0, shield: 0, due: 10, immune: true },
  played: [],
  castle: ['JD', 'JH', 'JS', 'QC', 'QD', 'QH', 'QS', 'KC', 'KD', 'KH', 'KS'],
  tavern: 26,
  tavernTop: [],
  discard: 0,
  discardTop: null,
  hand: ['AS', '2D', '5H', '7C', '8S', '9D', '10H'],
  handCounts: [7, 7],
  yielded: [false, false],
  flipsLeft: 0,
  flipsUsed: 0,
  defeated: [],
};
const play = (seat: number, value: number, damage: number, ...cards: Card[]) => ({ seat, cards, value, damage });

/** Sample views, by name. */
export const SIGHTS = {
  early: START,
  shielded: {
    ...START,
    turn: 1,
    turnNumber: 3,
    phase: 'suffer',
    enemy: { card: 'JC', attack: 10, health: 20, damage: 11, shield: 7, due: 3, immune: true },
    played: [play(0, 7, 7, '3S', '4S'), play(1, 4, 4, 'AD', '3H')],
    hand: ['X1', '2D', '5H', '7C', 'QS'],
    handCounts: [5, 6],
    tavern: 21,
  },
  heavy: {
    ...START,
    turn: 2,
    turnNumber: 31,
    jesters: 2,
    enemy: { card: 'QD', attack: 15, health: 30, damage: 27, shield: 12, due: 3, immune: false },
    played: [
      play(0, 5, 5, '5S'),
      play(1, 6, 6, '2S', '2H', '2D'),
      play(2, 0, 0, 'X1'),
      play(3, 1, 1, 'AS'),
      play(0, 4, 4, '4H'),
      play(2, 3, 6, '3C'),
      play(3, 2, 2, 'AH', 'AD'),
      play(0, 3, 3, '3D'),
    ],
    castle: ['QC', 'QS', 'KC', 'KD', 'KH', 'KS'],
    tavern: 11,
    tavernTop: ['QH'],
    discard: 14,
    discardTop: '10C',
    hand: ['9H', '10D', 'JS'],
    handCounts: [5, 2, 3, 0],
    yielded: [false, true, false, true],
    defeated: ['JC', 'JD', 'JH', 'JS', 'QH'].map((card) => ({ card, seat: 0, exact: card === 'KS' })),
  },
  solo: {
    ...START,
    jesters: 2,
    flipsLeft: 1,
    flipsUsed: 1,
    handCounts: [8],
    yielded: [false],
    turnNumber: 9,
    hand: ['AS', '2D', '5H', '7C', '8S', '9D', '10H', 'KC'],
    enemy: { card: 'KS', attack: 20, health: 40, damage: 10, shield: 0, due: 20, immune: true },
    played: [play(0, 10, 10, '10D')],
    castle: ['KD', 'KH'],
    discard: 21,
    discardTop: 'JH',
    tavern: 9,
    defeated: ['JC', 'JD', 'JH', 'JS', 'QH', 'QC', 'QS', 'QD', 'KC'].map((card) => ({
      card,
      seat: 0,
      exact: card === 'KS',
    })),
  },
  long: {
    ...START,
    enemy: { card: 'KH', attack: 20, health: 40, damage: 35, shield: 22, due: 0, immune: true },
    turnNumber: 44,
    played: Array.from({ length: 17 }, (_, i) =>
      play(i % 3, 2, i % 3 ? 2 : 3, ['2S', '2C', 'AS'][i % 3]!, ...(i % 4 ? [] : ['AD'])),
    ),
    handCounts: [1, 12, 3],
    yielded: [true, false, false],
  },
  won: {
    ...START,
    phase: 'over',
    turn: 1,
    turnNumber: 52,
    enemy: null,
    castle: [],
    discard: 30,
    discardTop: '8C',
    tavern: 4,
    tavernTop: ['KS'],
    handCounts: [3, 2],
    defeated: ['JC', 'JD', 'JH', 'JS', 'QH', 'QC', 'QS', 'QD', 'KC', 'KD', 'KH', 'KS'].map((card) => ({
      card,
      seat: 0,
      exact: card === 'KS',
    })),
    revealed: {
      tavern: [],
      castle: [],
      hands: [
        ['2D', '5H', 'QC'],
        ['AS', '7C'],
      ],
    },
  },
  lost: {
    ...START,
    phase: 'over',
    turnNumber: 8,
    enemy: { card: 'QS', attack: 15, health: 30, damage: 8, shield: 0, due: 15, immune: true },
    played: [play(1, 8, 8, '8D')],
    handCounts: [2, 4, 5],
    yielded: [false, false, false],
    revealed: {
      tavern: [],
      castle: [],
      hands: [
        ['2D', '5H'],
        ['AS', '7C', '9C', '10S'],
        ['2C', '3C', '4C', '5C', '6D'],
      ],
    },
    defeated: ['JC', 'JD', 'JH', 'JS', 'QH'].map((card) => ({ card, seat: 0, exact: card === 'KS' })),
    castle: ['QC', 'QD', 'KC', 'KD', 'KH', 'KS'],
  },
} as const satisfies Record<string, RegicideView>;

/** Pictures and words of sample views are in English. */
export const SAY = regicideIn('en');

export const NAMES = ['Ada', 'Benedikt', 'Dr. Marguerite von Hohenfels', 'Computer 1'] as const;
