import { happened, type Lesson, type Tried } from '../../../contract/lesson.js';
import type { PowerEvent } from '../rules/events.js';
import { action } from './action.js';

/* From the highest card to a whole action. The numbers are those of the rules. */

type Of<T extends PowerEvent['type']> = Extract<PowerEvent, { type: T }>;

/** The learner wins the initiative. */
const wins = (tried: Tried): boolean =>
  happened<Of<'initiativeWon'>>(tried, 'initiativeWon', ({ emperor }) => emperor === 0);
const loses = (tried: Tried): boolean => !wins(tried);
const conquers = (tried: Tried): boolean => happened<Of<'conquer'>>(tried, 'conquer', ({ by }) => by === 0);

export const lessons: readonly Lesson[] = [
  // R3, R4
  {
    id: 'highest',
    position: action({
      cities: ['QD', 'KC', 'JH', 'AC'],
      next: 'KS',
      hand: ['10S', '4H', '6S'],
      played: ['7S', '8H', '3D'],
    }),
    steps: [
      {
        right: wins,
        wrong: [],
      },
    ],
  },
  // R2, R4
  {
    id: 'trump',
    position: action({
      cities: ['QD', 'KC', 'JH', 'AC'],
      next: 'KS',
      hand: ['3D', '9S', '8S'],
      played: ['10S', '9D', '7D'],
    }),
    steps: [
      {
        right: wins,
        wrong: [[['9S'], ['8S']]],
      },
    ],
  },
  // R4, G7
  {
    id: 'cheap',
    position: action({
      cities: ['KD', 'QC', 'QH', 'AC'],
      next: 'JS',
      hand: ['8S', '10S', '4D'],
      played: ['6S', '8D', '5D'],
    }),
    steps: [
      {
        right: [['8S']],
        wrong: [[['10S']], [['4D']]],
      },
    ],
  },
  // R1
  {
    id: 'circle',
    position: action({
      cities: ['KD', 'QC', 'JH', 'AC'],
      next: 'JS',
      hand: ['8S', '5H', '2D'],
      played: ['6S', '7H', '5D', '10S'],
    }),
    steps: [
      {
        right: conquers,
        wrong: [],
      },
    ],
  },
  // R6
  {
    id: 'retake',
    position: action({
      cities: ['KD', 'QC', 'QH', 'AC'],
      next: 'JS',
      hand: ['8S', '5H', '2D'],
      played: ['6S', '7H', '5D', '10S'],
      trophies: [[], ['JD', 'KH'], ['AH'], []],
      totals: [0, 3, 0, 0],
    }),
    steps: [
      {
        right: [['retake-1']],
        wrong: [[['conquer-1']]],
      },
    ],
  },
  // R7
  {
    id: 'rebel',
    position: action({
      cities: ['QD', 'QC', 'AH', 'AC'],
      next: 'JS',
      hand: ['10S', '4D', '3H'],
      played: ['7S', '8H', '3D'],
      trophies: [['JD', 'KS'], [], [], []],
    }),
    steps: [
      {
        right: loses,
        wrong: [[['4D']]],
      },
    ],
  },
  // R7
  {
    id: 'flee',
    position: action({
      cities: ['QD', 'KC', 'AH', 'AC'],
      next: 'JS',
      hand: ['10S', '4H', '3S'],
      played: ['7S', '8H', '3D'],
      trophies: [['JD'], ['QS', 'KS'], [], []],
    }),
    steps: [
      {
        right: wins,
        wrong: [],
      },
    ],
  },
  // R6
  {
    id: 'safe',
    position: action({
      cities: ['QD', 'KC', 'KH', 'JC'],
      next: 'AS',
      hand: ['9H', '5D', '2S'],
      played: ['10S', '9C', '7D'],
      trophies: [['JD', 'KS', 'JS'], [], [], []],
    }),
    steps: [
      {
        right: [['2S']],
        wrong: [[['9H']], [['5D']]],
      },
    ],
  },
  // R1, R2
  {
    id: 'joker',
    position: action({
      cities: ['X1', 'KH', 'JC', 'AS'],
      next: 'QC',
      hand: ['4C', '9D', '6H'],
      played: ['10D', '8D', '9H'],
    }),
    steps: [
      {
        right: wins,
        wrong: [],
      },
    ],
  },
  // R1-R6: a problem
  {
    id: 'whole',
    position: action({
      cities: ['AC', 'JH', 'KD', 'QS'],
      next: 'JS',
      hand: ['9C', '5C', '10H'],
      played: ['9D', '6S', '4S'],
      trophies: [[], ['KS'], ['JC', 'QH'], []],
      totals: [1, 1, 3, 0],
    }),
    steps: [
      {
        right: [['9C']],
        wrong: [[['10H']], [['5C']]],
      },
      {
        right: [['retake-2']],
        wrong: [],
      },
    ],
  },
];
