import { happened, type Lesson, type Tried } from '../../../contract/lesson.js';
import type { CircleEvent } from '../rules/events.js';
import { round } from './round.js';

/* From the sum of an army to the last Lord. The numbers are those of the rules. */

type Of<T extends CircleEvent['type']> = Extract<CircleEvent, { type: T }>;

const wins = (tried: Tried): boolean => happened<Of<'combat'>>(tried, 'combat', ({ winner }) => winner === 0);

export const lessons: readonly Lesson[] = [
  // R12, R22
  {
    id: 'army',
    position: round({
      phase: 'deploy',
      mine: { captain: '4W', hand: ['9S', '8P', '2C', '1W', 'M18', 'M19'] },
      bens: { captain: '5C', army: ['3S', '6W', '4P'], lord: 'M10', hand: ['M5'] },
    }),
    steps: [
      {
        right: [['0.9S', '0.8P']],
        wrong: [],
      },
    ],
  },
  // R11, R12
  {
    id: 'captain',
    position: round({
      phase: 'captain',
      mine: { hand: ['2S', '3P', '8C', '6W', '7S', '5P', 'M17', 'M19'] },
      bens: { captain: '6S', hand: ['4W', '5W', '9C', 'M10', 'M5'] },
    }),
    steps: [
      {
        right: [['0.8C'], ['0.7S']],
        wrong: [[['0.2S'], ['0.3P']]],
      },
    ],
  },
  // R3, R9
  {
    id: 'life',
    position: round({
      phase: 'draw',
      mine: { hand: ['2S', '3P', '5C', 'M17', 'M19'], lords: 1, recruit: 'open' },
      bens: { hand: ['4W', '5W', '9C', 'M10', 'M5'], lords: 1, recruit: 'pass' },
    }),
    steps: [
      {
        right: [['pass']],
        wrong: [],
      },
    ],
  },
  // R9
  {
    id: 'recruit',
    position: round({
      phase: 'draw',
      mine: { hand: ['2S', '1P', 'M17', 'M19'], lords: 17, recruit: 'open' },
      bens: { hand: ['4W', '5W', '9C', '8S', '7P', 'M10', 'M5'], lords: 17, recruit: 'pass' },
    }),
    steps: [
      {
        right: [['recruit']],
        wrong: [],
      },
    ],
  },
  // R27, R28
  {
    id: 'ring',
    position: round({
      phase: 'deploy',
      mine: { captain: '2W', hand: ['3S', '4P', '5C', '6W', 'M18', 'M19'] },
      bens: { captain: '9C', army: ['7C', '8C'], lord: 'M10', hand: ['M5', '1W'] },
    }),
    steps: [
      {
        right: [['0.4P']],
        wrong: [[['0.6W']], [['0.5C']]],
      },
    ],
  },
  // R28
  {
    id: 'loss',
    position: round({
      phase: 'circle',
      mine: { captain: '6P', army: ['9S', '2S'], lord: 'M18', hand: ['M2'] },
      bens: { captain: '5C', army: ['7W', '3P'], lord: 'M5', hand: ['M10'] },
      struckBy: '7W',
    }),
    steps: [
      {
        right: [['0.2S']],
        wrong: [],
      },
    ],
  },
  // Lords: Temperance
  {
    id: 'lord',
    position: round({
      phase: 'deploy',
      mine: { captain: '10W', hand: ['M14', 'M19'] },
      bens: { captain: '4C', army: ['9S', '10P'], lord: 'M10', hand: ['M5'] },
    }),
    steps: [
      {
        right: [['0.M14']],
        wrong: [],
      },
    ],
  },
  // Lords: the Fool
  {
    id: 'fool',
    position: round({
      phase: 'deploy',
      mine: { captain: '2W', hand: ['9S', '8P', '1C', '3C', 'M0', 'M19'] },
      bens: { captain: '7C', army: ['9W', '10P', '6S', '5S'], lord: 'M10', hand: ['M5'] },
    }),
    steps: [
      {
        right: [['0.1C'], ['0.3C']],
        wrong: [],
      },
      {
        right: [['0.M0']],
        wrong: [],
      },
    ],
  },
  // Lords: the Hermit
  {
    id: 'hermit',
    position: round({
      phase: 'combat',
      mine: { captain: '7W', army: ['5S'], lord: 'M9', hand: ['M2'] },
      bens: { captain: '6C', army: ['9P', '5P', '3C'], lord: 'M10', hand: ['M5'] },
    }),
    steps: [
      {
        right: wins,
        wrong: [[['1.5P'], ['1.3C']]],
      },
    ],
  },
  // R3, Lords: Death. A problem
  {
    id: 'end',
    position: round({
      phase: 'deploy',
      mine: { captain: '3W', hand: ['2C', '4P', '9S', '10S', 'M13', 'M0'], lords: 3 },
      bens: { captain: '9C', army: ['8W', '10P', '6S', '7C', '5P'], lord: 'M0', hand: ['M5'], lords: 1 },
    }),
    steps: [
      {
        right: [['0.2C', '0.4P']],
        wrong: [],
      },
      {
        right: (tried) => happened<Of<'over'>>(tried, 'over', ({ winners }) => winners[0] === 0),
        wrong: [],
      },
    ],
  },
];
