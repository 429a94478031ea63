import { happened, type Lesson } from '../../../contract/lesson.js';
import type { KingdomEvent } from '../rules/events.js';
import { war } from './war.js';

/* From the first blow to the last. The numbers are those of the rules. */

export const lessons: readonly Lesson[] = [
  // R15-R17, R19, R37
  {
    id: 'strike',
    position: war({ mine: { swords: ['NS'], cups: ['3C'] }, theirs: { coins: ['4P'], cups: ['QC'] } }),
    steps: [
      {
        right: [['attack:coins']],
        wrong: [],
      },
    ],
  },
  // R18-R21
  {
    id: 'caught',
    position: war({
      mine: { swords: ['10S'], cups: ['4C'] },
      theirs: { coins: ['3P'], cups: ['9C'], swords: ['7S'], wands: ['5W'] },
    }),
    steps: [
      {
        right: [['attack:coins'], ['attack:wands']],
        wrong: [[['attack:cups']], [['attack:swords']]],
      },
    ],
  },
  // R19
  {
    id: 'faith',
    position: war({
      mine: { wands: ['10W'], swords: ['9S'], cups: ['2C'] },
      theirs: { coins: ['8P'], cups: ['3C'], swords: ['5S'] },
    }),
    steps: [
      {
        right: [['convert:coins']],
        wrong: [
          ({ choice }) => choice[0]?.startsWith('attack:') === true,
          ({ choice }) => choice[0]?.startsWith('convert:') === true,
        ],
      },
    ],
  },
  // R22, R23
  {
    id: 'wealth',
    position: war({
      mine: { coins: ['QP'], cups: ['6C'], wands: ['2W'] },
      theirs: { coins: ['9P'], swords: ['KS'], cups: ['7C'] },
      next: ['4S', '10S', '6S', '8S', '3S'],
    }),
    steps: [
      {
        right: [['wealth']],
        wrong: [[['militia']]],
      },
      {
        right: [['C0S5W0'], ['C0S4W1'], ['C1S4W0']],
        wrong: [],
      },
      {
        right: [['10S']],
        wrong: [],
      },
    ],
  },
  // R13
  {
    id: 'arrange',
    position: war({
      mine: { swords: ['3S', 'KS'], cups: ['5C'] },
      theirs: { coins: ['8P'], cups: ['9C'], swords: ['6S'] },
    }),
    steps: [
      {
        right: [['arrange:swords']],
        wrong: [],
      },
      {
        right: [['KS']],
        wrong: [[['3S', 'KS']]],
      },
      {
        right: ({ choice }) => choice[0]?.startsWith('attack:') === true,
        wrong: [],
      },
    ],
  },
  // R14
  {
    id: 'join',
    position: war({
      mine: { swords: ['NS', '9S'], cups: ['8C'] },
      theirs: { swords: [['10S', '8S']], coins: ['QP'], cups: ['KC'] },
    }),
    steps: [
      {
        right: [['arrange:swords']],
        wrong: [({ choice }) => choice[0] === 'event'],
      },
      {
        right: [['NS', '9S']],
        wrong: [],
      },
      {
        right: [['attack:swords']],
        wrong: [],
      },
    ],
  },
  // R20, R21
  {
    id: 'answer',
    position: war({
      mine: { swords: ['2S', '9S'], wands: ['10W'], cups: ['5C'] },
      theirs: { swords: ['NS'], cups: ['7C'], coins: ['6P'] },
      invaded: { target: 'coins', effective: 8 },
    }),
    steps: [
      {
        right: [['10W']],
        wrong: [[['9S']]],
      },
    ],
  },
  // R25
  {
    id: 'militia',
    position: war({
      mine: { cups: ['KC', '10C'], coins: ['2P'] },
      theirs: { coins: ['6P'], swords: ['4S'], cups: ['5C'] },
    }),
    steps: [
      {
        right: [['militia']],
        wrong: [[['wealth']], [['arrange:cups']]],
      },
    ],
  },
  // R30, R34
  {
    id: 'influence',
    position: war({
      mine: { coins: ['9P'], cups: ['2C', '8C'], swords: ['10S'], wands: ['7W'] },
      theirs: { coins: ['8P'], swords: ['9S'], wands: ['NW'], cups: ['9C'] },
      influence: 'M1',
    }),
    steps: [
      {
        right: [['sacrifice']],
        wrong: [],
      },
      {
        right: ({ events }) =>
          events.some(
            (event) =>
              event.type === 'sacrificed' && (event as Extract<KingdomEvent, { type: 'sacrificed' }>).realm === 'cups',
          ),
        wrong: [],
      },
    ],
  },
  // R13, R19, R37: a problem
  {
    id: 'last',
    position: war({
      mine: { coins: ['10P'], swords: ['9S', '3S'], wands: ['PW', 'QW'], cups: ['4C'] },
      theirs: { swords: ['NS'] },
    }),
    steps: [
      {
        right: [['arrange:wands']],
        wrong: [[['arrange:swords']], [['wealth']]],
      },
      {
        right: [['QW']],
        wrong: [],
      },
      {
        right: (tried) => happened(tried, 'match_ends'),
        wrong: [],
      },
    ],
  },
];
