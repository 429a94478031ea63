import { happened, type Lesson, type Tried } from '../../../contract/lesson.js';
import type { CardsEvent } from '../rules/events.js';
import { trick } from './trick.js';

/* From one card against another to a trick that has to be read. The numbers are those of the rules. */

type Of<T extends CardsEvent['type']> = Extract<CardsEvent, { type: T }>;

/** The learner's present wins, by the running score. */
const winsNow =
  (least: number) =>
  (tried: Tried): boolean =>
    happened<Of<'tally'>>(tried, 'tally', ({ wins }) => (wins[0] ?? 0) >= least);
/** The learner has a part in the pot, alone or with others. */
const takes = (tried: Tried): boolean =>
  happened<Of<'trick-won'>>(tried, 'trick-won', ({ seats }) => seats.includes(0));

export const lessons: readonly Lesson[] = [
  // R1, R2
  {
    id: 'higher',
    position: trick({ phase: 'deploy', hand: ['12Sp', '5Sp', '3Sp', '2Sp'], ben: ['8Sp'], holding: [[], ['6Sp']] }),
    steps: [
      {
        right: [['12Sp']],
        wrong: [],
        replies: [{ seat: 2, choice: ['6Sp'] }],
      },
    ],
  },
  // R1
  {
    id: 'next',
    position: trick({ phase: 'deploy', hand: ['10Co', '5Co', '11Sh', '13Cr'], ben: ['8Ma'], holding: [[], ['4Ma']] }),
    steps: [
      {
        right: [['10Co']],
        wrong: [[['5Co']]],
        replies: [{ seat: 2, choice: ['4Ma'] }],
      },
    ],
  },
  // R1
  {
    id: 'below',
    position: trick({ phase: 'deploy', hand: ['3Co', '12Co', '14Sp', '9Cr'], ben: ['8Sh'], holding: [[], ['11Sh']] }),
    steps: [
      {
        right: [['3Co']],
        wrong: [[['12Co']]],
        replies: [{ seat: 2, choice: ['11Sh'] }],
      },
    ],
  },
  // R3, R14
  {
    id: 'save',
    position: trick({
      phase: 'reinforce',
      hand: ['6Sp', '13Sp', '4Co', '9Sh'],
      mine: ['12Sp'],
      ben: ['8Sp', 'pass'],
      cleo: ['10Co', 'pass'],
    }),
    steps: [
      {
        right: [['pass']],
        wrong: [],
      },
    ],
  },
  // R3, R9
  {
    id: 'second',
    position: trick({
      phase: 'reinforce',
      hand: ['10Co', '5Co', '14Cr', '6Sp'],
      mine: ['3Cr'],
      ben: ['9Ma', 'pass'],
      cleo: ['2Ma', 'pass'],
    }),
    steps: [
      {
        right: winsNow(2),
        wrong: [[['pass']], [['14Cr']]],
        replies: [
          { seat: 1, choice: ['pass'] },
          { seat: 2, choice: ['pass'] },
        ],
      },
    ],
  },
  // R7, R9
  {
    id: 'pair',
    position: trick({
      phase: 'reinforce',
      hand: ['15Cr', '14Cr', '4Co', '5Sp'],
      mine: ['3Cr'],
      ben: ['12Sp', 'pass'],
      cleo: ['12Co', 'pass'],
    }),
    steps: [
      {
        right: winsNow(2),
        wrong: [[['14Cr']], [['pass']]],
        replies: [
          { seat: 1, choice: ['pass'] },
          { seat: 2, choice: ['pass'] },
        ],
      },
    ],
  },
  // R8
  {
    id: 'defend',
    position: trick({
      phase: 'defend',
      hand: ['4Co', '7Sh'],
      mine: ['3Cr', '15Cr', 'pass'],
      ben: ['12Sp', 'pass', 'pass'],
      cleo: ['9Ma', 'pass', 'pass'],
    }),
    steps: [
      {
        right: [['3Cr']],
        wrong: [],
      },
    ],
  },
  // R4, R5
  {
    id: 'call',
    position: trick({
      phase: 'alliance',
      hand: ['3Cr', '6Co', '8Ma', '4Sh'],
      mine: ['14Cr', 'pass'],
      ben: ['11Co', 'pass', 'pass'],
      cleo: ['10Ma', '12Sh', '1Sp'],
    }),
    steps: [
      {
        right: takes,
        wrong: [[['pass']]],
      },
    ],
  },
  // R3-R9: a problem
  {
    id: 'trick',
    position: trick({
      phase: 'reinforce',
      hand: ['3Sh', '12Cr', '6Sp', '9Sh'],
      mine: ['7Sh'],
      ben: ['9Cr', 'pass'],
      cleo: ['5Co', 'pass'],
    }),
    steps: [
      {
        right: [['3Sh']],
        wrong: [[['12Cr'], ['6Sp']], [['9Sh']]],
        replies: [
          { seat: 1, choice: ['pass'] },
          { seat: 2, choice: ['pass'] },
        ],
      },
      {
        right: [['pass']],
        wrong: [[['9Sh']]],
      },
      {
        right: (tried) =>
          happened<Of<'trick-won'>>(tried, 'trick-won', ({ seats }) => seats.length === 1 && seats[0] === 0),
        wrong: [],
      },
    ],
  },
];
