import { happened, type Lesson, type Tried } from '../../../contract/lesson.js';
import type { RegicideEvent } from '../rules/events.js';
import { total } from '../rules/state.js';
import { against } from './against.js';

/* From the first blow to a tricky Queen. Each teaches one thing; rule numbers name it. */

const has = (tried: Tried, type: RegicideEvent['type']): boolean => happened<RegicideEvent>(tried, type);
const fells = (tried: Tried): boolean => has(tried, 'enemyDefeated');
const exactly = (tried: Tried): boolean =>
  tried.events.some(
    (event) => (event as RegicideEvent).type === 'enemyDefeated' && 'exact' in event && event.exact === true,
  );
const falls = (tried: Tried): boolean => has(tried, 'fell');
const yields = [['yield']];

export const lessons: readonly Lesson[] = [
  // R16
  {
    id: 'strike',
    position: against('JS', { hands: [['5D', '9H', '3D', '6S']], played: [['6H'], ['6D']] }),
    steps: [
      {
        right: fells,
        wrong: [],
      },
    ],
  },
  // R20-R22
  {
    id: 'cover',
    position: against('JC', { hands: [['2H', '4D', '6S', '7D', '9H']], played: [['5S'], ['3D']], covering: true }),
    steps: [
      {
        right: [['2H', '4D']],
        wrong: [({ choice }) => choice.length === 1, ({ choice }) => total(choice) > 6],
      },
    ],
  },
  // R15
  {
    id: 'clubs',
    position: against('JH', { hands: [['7C', '10D', '9S', '8H']], played: [['6D']] }),
    steps: [
      {
        right: [['7C']],
        wrong: [[['10D']]],
      },
    ],
  },
  // R15, R20
  {
    id: 'spades',
    position: against('QD', { hands: [['8S', '7H', '6C', '4H', '3D']] }),
    steps: [
      {
        right: [['8S']],
        wrong: [[['6C']]],
      },
      {
        right: [['7H'], ['4H', '3D']],
        wrong: [],
      },
    ],
  },
  // R13
  {
    id: 'diamonds',
    position: against('JS', {
      hands: [
        ['6D', '8H'],
        ['4C', '3S', '7H', '2D', '5C'],
      ],
      discard: ['9C', '2C', '10H'],
      top: ['9D', '5H', '6S', '3H', '8C', '2S'],
    }),
    steps: [
      {
        right: [['6D']],
        wrong: [[['8H']], yields],
      },
      {
        right: ({ choice }) => total(choice) <= 11,
        wrong: [],
      },
    ],
  },
  // R12, R14
  {
    id: 'hearts',
    position: against('JS', {
      hands: [
        ['5H', '5D', '9C', '10D'],
        ['4C', '3S'],
      ],
      drained: true,
    }),
    steps: [
      {
        right: [['5H', '5D']],
        wrong: [[['10D'], ['5D']], [['5H']], [['9C']]],
      },
    ],
  },
  // R11
  {
    id: 'immune',
    position: against('QS', { hands: [['10S', '6H', '6D', '8C', '3S', '2D']], played: [['7C']] }),
    steps: [
      {
        right: [['8C']],
        wrong: [({ choice }) => choice.includes('10S') || choice.includes('3S')],
      },
    ],
  },
  // R17
  {
    id: 'exact',
    position: against('JH', {
      hands: [['6C', '9C', '7D', '10D']],
      played: [['8D']],
      top: ['4H', '2S', '5D', '3H', '9H', '6S', '2H', '4S', '8S'],
    }),
    steps: [
      {
        right: exactly,
        wrong: [fells],
      },
      {
        right: (tried) => has(tried, 'drewCards'),
        wrong: [],
      },
    ],
  },
  // R7
  {
    id: 'ace',
    position: against('JD', { hands: [['AC', '4H', '8S', '7H', '9H']], played: [['6H'], ['4S']] }),
    steps: [
      {
        right: exactly,
        wrong: [fells],
      },
    ],
  },
  // R24, R25
  {
    id: 'jester',
    position: against('KS', {
      hands: [
        ['X1', '9C', '4D'],
        ['10C', '8H', '7D', '3C'],
        ['6H', '5D'],
      ],
      played: [['9S'], ['8S']],
      jesters: 1,
    }),
    steps: [
      {
        right: [['X1']],
        wrong: [[['9C']], falls],
      },
      {
        right: [['1']],
        wrong: [[['0']]],
      },
    ],
  },
  // R9
  {
    id: 'yield',
    position: against('JH', {
      hands: [
        ['10C', '2D'],
        ['9C', '4S', '7D', '8H', '3C'],
      ],
      played: [['7S'], ['3S']],
    }),
    steps: [
      {
        right: [['2D'], ['yield']],
        wrong: [[['10C']]],
      },
    ],
  },
  // R13, R15, R17, R20-R22: a problem
  {
    id: 'queen',
    position: against('QD', { hands: [['4S', '4C', '7C', '6H', 'AH', '3S', '2H']], drained: true }),
    steps: [
      {
        right: [['4S', '4C']],
        wrong: [({ choice }) => choice.includes('7C')],
      },
      {
        right: [['6H', 'AH']],
        wrong: [({ choice }) => choice.includes('7C')],
      },
      {
        right: exactly,
        wrong: [],
      },
    ],
  },
];
