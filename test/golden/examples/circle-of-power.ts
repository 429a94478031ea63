import { refuse } from '../../../src/engine/game.js';
import type { Seen } from '../../../src/engine/see.js';
import type { PowerEvent } from '../../../src/games/circle-of-power/rules/events.js';
import type { Emperor, PowerOutcome } from '../../../src/games/circle-of-power/rules/state.js';
import { LOCALES } from '../../../src/locales.js';
import { type Given, powerSight } from '../../games/circle-of-power/sights.js';
import type { Example, Golden, Told } from '../games.js';

/** Who plays a card next. */
const toPlay = (title: string, seat: Emperor, given: Given, rest: Partial<Example> = {}): Example => ({
  title,
  at: () =>
    powerSight({ turn: seat, ...given }, seat, { kind: 'initiative', options: (given.hands?.[seat] ?? '').split(' ') }),
  ...rest,
});
/** Ada attacks. */
const toAttack = (title: string, given: Given, options: string, rest: Partial<Example> = {}): Example => ({
  title,
  at: () => powerSight({ phase: 'attack', turn: 0, ...given }, 0, { kind: 'attack', options: options.split(' ') }),
  ...rest,
});
const OVER: PowerOutcome = {
  winners: [],
  losers: [],
  draw: false,
  scores: [],
  reason: 'emperor',
  leaders: [0],
  totals: [7, 6, 7, 2],
  ruins: [0, 0, 0, 0],
  seasons: 2,
};
const over = (title: string, given: Given, end: Partial<PowerOutcome>): Example => ({
  title,
  at: () =>
    Object.freeze({ ...powerSight({ phase: 'over', season: 2, ...given }), outcome: { ...OVER, ...end } }) as Seen,
});
const told = (title: string, ...events: PowerEvent[]): Told => ({ title, events });

/** Ada has hearts, Ben clubs, Cleo spades, Dan clubs by the next city. */
const EARLY: Given = { cities: 'KH JC QS X1', next: 'AC', action: 8, starter: 1 };
const ALONE: Given = { cities: 'QD KS AC QH', next: 'JH', action: 9, starter: 0, hands: ['2C 3C', '', '', ''] };
const REBEL: Given = { cities: 'QD AS AC QH', next: 'JH', action: 9, starter: 1, played: '1:5C 2:4C 3:3C' };
const HANDS = ['2C 9D', '', '', ''];
/** All clubs above 7 are gone, and all hearts. */
const GONE = '8C 9C 10C 2H 3H 4H 5H 6H 7H 8H 9H 10H 7D 9D';
const TYRANT: Given = {
  mode: 'tyrant',
  seats: 3,
  auto: [false, false, false, true],
  cities: 'KH QC QD QS',
  next: 'AH',
  action: 4,
  ruins: [0, 3, 1, 2],
};
const LAST: Given = { action: 15, cities: 'KS QH AC JD', totals: [5, 6, 0, 0], trophies: ['QS', '', '', ''] };

const SEASON: PowerEvent = {
  type: 'season',
  season: 1,
  table: [0, 2, 1, 3],
  dealer: 0,
  starter: 2,
  cities: ['QS', 'KH', 'X1', 'AC'],
};
const WON: PowerEvent = { type: 'initiativeWon', emperor: 2, card: '9H', trump: true, tied: false };
const CONQUER: PowerEvent = { type: 'conquer', by: 2, from: 1, card: 'QH', gave: null, newCity: 'KC' };
const RETAKE: PowerEvent = { type: 'retake', by: 0, from: 1, card: 'KH', trophy: 'QD' };
const REGROUP: PowerEvent = { type: 'regroup', emperor: 0, from: 'QD', to: 'JH', threatened: false };
const END: PowerEvent = {
  type: 'seasonEnd',
  season: 2,
  gained: [2, 0, 1, 0],
  totals: [5, 2, 1, 0],
  ruins: [0, 0, 0, 0],
};
const notAnOption = (kind: string, ...options: string[]) =>
  options.map((option) => refuse('notAnOption', { option, kind }));

export const circleOfPower: Golden = {
  messages: { messages: LOCALES.messages('en', 'games/circle-of-power') },
  matches: [
    {
      seats: 4,
      options: { mode: 'coloured', target: '3', holy: '7', maxSeasons: '7' },
      seed: 'golden 4',
      slips: 1,
    },
    {
      seats: 3,
      options: { mode: 'tyrant', target: '10', holy: '4', maxSeasons: '16' },
      seed: 'golden 10',
      slips: 0,
    },
    { seats: 2, options: { mode: 'basic', target: '1', holy: '9', maxSeasons: '10' }, seed: 'golden 1', slips: 3 },
  ],
  examples: [
    toPlay('A trump leads', 2, { ...EARLY, played: '1:7C', hands: ['', '', '3S 9S 8D 10D', ''] }),
    toPlay('A plain card leads', 2, { ...EARLY, played: '1:7D', hands: ['', '', '3S 2D', ''] }),
    toPlay('Nothing beats it', 2, { ...EARLY, played: '1:7D', hands: ['', '', '3H 2D', ''] }),
    toPlay('Only a ten beats it', 3, {
      ...EARLY,
      action: 14,
      next: 'X2',
      played: '1:10D',
      hands: ['', '', '', '10S 2C'],
    }),
    toPlay('No trumps are left to come', 2, {
      ...EARLY,
      action: 14,
      cities: 'KH JC QS X1',
      next: 'X2',
      starter: 1,
      played: '0:2D 1:7D',
      hands: ['', '', '3S 9D', ''],
    }),
    toPlay('In the last action', 0, { ...ALONE, action: 15, next: '' }),
    toPlay('Who is out goes on', 2, {
      ...EARLY,
      played: '1:7C',
      hands: ['', '', '3S 9S', ''],
      mode: 'tyrant',
      out: [false, false, true, false],
    }),
    toPlay('Winning means to regroup', 0, ALONE),
    toPlay('Winning costs a trophy', 0, { ...ALONE, cities: 'QD AS AC QH', trophies: ['JC', '', '', ''] }),
    toPlay('What surely wins', 2, {
      ...EARLY,
      played: '1:7C',
      hands: ['', '', '6S 7S 8S 10D', ''],
      battlePlayed: GONE,
    }),
    toPlay('What leads', 2, { ...EARLY, played: '1:7D', hands: ['', '', '3S 9S 6D 10D', ''], battlePlayed: '' }),
    toPlay('The last card', 2, {
      ...EARLY,
      starter: 3,
      played: '3:9D 0:2S 1:8D',
      hands: ['', '', '2S 4S 9H 10H', ''],
      trophies: ['', '', '', ''],
    }),
    toPlay('Nothing can win', 2, { ...EARLY, played: '1:10C', hands: ['', '', '3S 9S 2D 10D', ''] }),
    toPlay('One keeps the trophy', 0, { ...REBEL, hands: HANDS, trophies: ['JC', '', '', ''] }),
    toPlay('There is no trophy to keep', 0, { ...REBEL, hands: HANDS }),
    toAttack(
      'Conquer or retake',
      {
        cities: 'AS KH JD QC',
        next: 'QS',
        action: 9,
        trophies: ['', 'JC QD', '', ''],
        hands: ['2H 3H 4S', '', '', ''],
      },
      'conquer-1 retake-1',
    ),
    toAttack('Nearest to falling', TYRANT, 'destroy-1 destroy-2 destroy-3'),
    toAttack(
      'The last one standing',
      { ...TYRANT, ruins: [4, 4, 6, 2], out: [false, false, true, false] },
      'destroy-1 destroy-2',
    ),
    toAttack(
      'Keep or give',
      { mode: 'coloured', action: 5, cities: 'KS QH QC JD', next: 'AC', hands: ['2C 3C 4S', '', '', ''] },
      'conquer-1-keep conquer-1-give retake-1 destroy-2-keep destroy-2-give retake-2',
    ),
    toAttack('The last attack wins, or draws', LAST, 'conquer-1 retake-1'),
    toAttack('The last attack loses', { ...LAST, totals: [5, 7, 0, 0] }, 'conquer-1 retake-1'),
    toAttack('It is lost anyway', { ...LAST, totals: [0, 9, 0, 0] }, 'conquer-1 retake-1', {
      refusals: [
        ...notAnOption('attack', '7C', 'destroy-1-give', '*boo*', 'conquer-1', 'conquer-2'),
        refuse('namedTwice', { option: 'retake-3' }),
      ],
    }),
    toAttack('An emperor without a city', { ...LAST, cities: 'KS - AC JD' }, 'conquer-3', {
      refusals: notAnOption('attack', 'conquer-1', 'retake-1'),
    }),
    toPlay('No card', 0, ALONE, { refusals: notAnOption('initiative', '10H', 'KH', 'X1', 'conquer-1') }),
    {
      title: 'The facts of the last season',
      at: () =>
        powerSight(
          {
            mode: 'coloured',
            action: 14,
            season: 3,
            maxSeasons: 3,
            cities: 'X1 QH KD JS',
            next: 'X2',
            trophies: ['JC QS', 'JH', '', ''],
            totals: [3, 0, 2, 0],
            ruins: [4, 2, 6, 0],
            auto: [false, false, true, false],
            hands: ['2C 3C', '', '', ''],
            turn: 0,
            starter: 0,
          },
          0,
          { kind: 'initiative', options: ['2C', '3C'] },
        ),
    },
    {
      title: 'A fallen emperor’s hand',
      at: () => powerSight({ mode: 'tyrant', auto: [false, true, false, false], hands: ['', '', '', ''] }, 1),
    },
    over('A draw', {}, { leaders: [0, 2], draw: true, losers: [1, 3] }),
    over('A dummy wins', { seats: 3 }, { leaders: [3], totals: [5, 3, 4, 6] }),
    over('Dummies lead', { seats: 2 }, { leaders: [2, 3] }),
    over(
      'The Lonely Tyrant',
      { mode: 'tyrant' },
      { reason: 'tyrant', leaders: [1], winners: [1], ruins: [5, 3, 5, 6] },
    ),
    over('Seasons by cities', { mode: 'coloured' }, { reason: 'seasons', winners: [0] }),
    over('Seasons by holy cities', { mode: 'tyrant' }, { reason: 'seasons', winners: [0] }),
  ],
  told: [
    told('Seasons', SEASON, { ...SEASON, season: 2, dealer: 1, starter: 0 }),
    told(
      'An action',
      { type: 'nextCity', card: 'KC' },
      { type: 'nextCity', card: null },
      { type: 'initiative', emperor: 1, card: '10H', trump: false },
      { type: 'initiative', emperor: 1, card: '7S', trump: true },
      WON,
      { ...WON, tied: true, trump: false },
    ),
    told(
      'A conquest',
      CONQUER,
      { ...CONQUER, newCity: null },
      { ...CONQUER, gave: 'KD' },
      { ...CONQUER, type: 'destroy', gave: 'KD', newCity: null },
      { ...CONQUER, card: 'X1', gave: 'X2', newCity: 'KC' },
    ),
    told('A city is retaken', RETAKE),
    told('No trophy is lost', { ...RETAKE, trophy: null }),
    told(
      'What else befalls emperors',
      REGROUP,
      { ...REGROUP, to: null },
      { type: 'rebellion', emperor: 0, trophy: 'JC' },
      { type: 'knockedOut', emperor: 2, by: 3 },
      { type: 'dummyTakesOver', emperor: 2 },
      { type: 'dummyMoves', table: [0, 2, 1, 3] },
    ),
    told(
      'Ends of seasons',
      END,
      { ...END, gained: [0, 1, 4, 2], totals: [0, 3, 4, 5] },
      { ...END, gained: [0, 0, 0, 0], totals: [0, 0, 0, 0], ruins: [3, 1, 0, 0] },
      { ...END, ruins: [3, 1, 0, 0] },
    ),
  ],
  never: { 'messages.refusal.noAttack': 'said only to who has no view of the table' },
};
