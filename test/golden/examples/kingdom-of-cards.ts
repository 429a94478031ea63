import { refuse } from '../../../src/engine/game.js';
import { type Seen, see } from '../../../src/engine/see.js';
import type { CardsEvent } from '../../../src/games/kingdom-of-cards/rules/events.js';
import { rules } from '../../../src/games/kingdom-of-cards/rules/rules.js';
import type { CardsOutcome } from '../../../src/games/kingdom-of-cards/rules/state.js';
import { LOCALES } from '../../../src/locales.js';
import { playTrick, type Sat, sit, type Wanted } from '../../games/kingdom-of-cards/table.js';
import type { Example, Golden, Told } from '../games.js';

/** `play`: what is chosen first, untold. */
const at = (
  title: string,
  wanted: Wanted,
  play: (sat: Sat) => void = () => {},
  rest: Partial<Example> = {},
): Example => ({
  title,
  at: () => {
    const sat = sit(wanted);
    play(sat);
    return sat.play;
  },
  ...rest,
});
const trick = (title: string, wanted: Wanted, rest: Partial<Example> = {}): Example =>
  at(title, wanted, (sat) => playTrick(sat, ...wanted.hands), rest);
const told = (title: string, ...events: CardsEvent[]): Told => ({ title, events });

/** The example of the help. */
const FOUR: Wanted = { hands: ['6Cr 1Cr 2Sp', '15Sh 4Sh', '10Ma 8Cr 3Ma 2Ma', '9Sp 1Ma'] };
const deployed = (sat: Sat): void => {
  sat.choose(0, '6Cr');
  sat.all('-', '15Sh', '10Ma', '9Sp');
};
const after =
  (...answers: string[]) =>
  (sat: Sat): void => {
    deployed(sat);
    sat.all(...answers);
  };
const TOGETHER: Wanted = { ...FOUR, options: { pace: 'together' } };
const PAIR: Wanted = { hands: ['10Co', '6Ma 9Ma', '4Sp'] };
const CHOOSE = { options: { attack: 'choose' } };
const SHORT = ['2Sh 3Sh 4Sh', '5Ma 1Ma 2Ma', '8Co 1Co 2Co', '4Sp 1Sp 2Sp', '9Cr 1Cr 2Cr'];

const ended = (title: string, handsWon: number[], total: number[], winners: number[], hands = 4): Example => ({
  title,
  at: () => {
    const view = see(rules, sit({ hands: ['', '', ''] }).play.state, 'bystander');
    const draw = winners.length === 3;
    const outcome: CardsOutcome = {
      winners: draw ? [] : winners,
      losers: draw ? [] : [0, 1, 2].filter((seat) => !winners.includes(seat)),
      draw,
      scores: handsWon,
      handsWon,
      total,
    };
    const table = { ...(view.table as object), phase: 'over', hands, ...outcome };
    return Object.freeze({ ...view, awaited: [], outcome, table }) as Seen;
  },
});
const notAnOption = (kind: string, ...options: string[]) =>
  options.map((option) => refuse('notAnOption', { option, kind }));

const MATCH: CardsEvent = { type: 'alliances', alliances: [[0, 2]], how: 'match', callers: [] };
const CALL: CardsEvent = { type: 'alliances', alliances: [[0, 1, 3]], how: 'call', callers: [1] };
const WON: CardsEvent = { type: 'trick-won', seats: [0, 2], wins: 1, pot: 5, share: 2, discarded: ['3Co'], tied: true };
const END: CardsEvent = { type: 'hand-end', hand: 2, counts: [8, 11, 8], winners: [1], handsWon: [1, 1, 0] };

export const kingdomOfCards: Golden = {
  messages: {
    messages: LOCALES.messages('en', 'games/kingdom-of-cards'),
    pictures: LOCALES.messages('en', 'pictures/kingdom-of-cards'),
  },
  matches: [
    { seats: 3, options: { hands: '2', pace: 'together', attack: 'best' }, seed: 'golden 0', slips: 1 },
    { seats: 5, options: { hands: '2', pace: 'in_turn', attack: 'choose' }, seed: 'golden 3', slips: 5 },
    { seats: 4, options: { hands: 'auto', pace: 'together', attack: 'best' }, seed: 'golden 0', slips: 1 },
  ],
  examples: [
    at('To lead', { hands: ['1Co 15Sp 9Cr 1Sh 1Cr 1Sp 1Ma', '', ''] }, undefined, {
      choices: ['1Co', '15Sp', '9Cr', '1Sh', '1Ma', 'pass', '2Sh'],
      refusals: [
        ...notAnOption('deploy', '12Sp', 'pass', 'KS'),
        ...notAnOption('reinforce', '12Sp'),
        ...notAnOption('defend', '12Sp'),
        ...notAnOption('mulligan', '12Sp'),
        ...notAnOption('alliance', 'mulligan'),
      ],
    }),
    at('To deploy', { hands: ['12Sp', '1Co 13Sp 11Sp 12Cr 11Cr 12Sh 13Sh 2Ma', ''] }, (sat) => sat.choose(0, '12Sp'), {
      seat: 1,
    }),
    at('To reinforce', FOUR, after('pass', 'pass'), { seat: 2 }),
    at(
      'Nothing to win by it',
      { hands: ['15Sh 2Sh', '3Cr', '4Cr'] },
      (sat) => {
        sat.choose(0, '15Sh');
        sat.all('-', '3Cr', '4Cr');
      },
      { seat: 0, choices: ['pass'] },
    ),
    at(
      'No card fits',
      { hands: ['6Cr 1Ma 2Ma 3Ma 1Sh 2Sh 3Sh 4Sh', '15Sh', '10Ma'] },
      (sat) => {
        sat.choose(0, '6Cr');
        sat.all('-', '15Sh', '10Ma');
      },
      { seat: 0, choices: ['pass', '1Ma', '1Sh'] },
    ),
    at('Some have passed', FOUR, after('pass', '4Sh')),
    at('What was laid stays untold', TOGETHER, (sat) => {
      deployed(sat);
      sat.choose(2, '8Cr');
    }),
    at('Reinforced', FOUR, after('pass', 'pass', '8Cr', 'pass')),
    at('Seeking allies', FOUR, after('pass', 'pass', 'pass', 'pass'), { seat: 0, choices: ['2Sp', 'pass'] }),
    at(
      'Seeking allies, third',
      FOUR,
      (sat) => {
        after('pass', 'pass', 'pass', 'pass')(sat);
        sat.choose(0, 'pass');
        sat.choose(1, 'pass');
      },
      { choices: ['3Ma', '2Ma', 'pass'] },
    ),
    at('Seeking allies, last', FOUR, (sat) => {
      after('pass', 'pass', 'pass', 'pass')(sat);
      for (const seat of [0, 1, 2]) sat.choose(seat, 'pass');
    }),
    at('A call', FOUR, after('pass', 'pass', '8Cr', 'pass'), {
      chosen: [
        [0, 'pass'],
        [1, 'pass'],
        [2, '3Ma'],
        [3, 'pass'],
      ],
      choices: [],
    }),
    at('A match', FOUR, after('pass', 'pass', '8Cr', 'pass'), {
      chosen: [
        [0, 'pass'],
        [1, 'pass'],
        [2, '3Ma'],
        [3, '1Ma'],
      ],
      choices: [],
    }),
    trick('To defend', PAIR),
    trick('To defend where attacks are chosen', { ...PAIR, ...CHOOSE }),
    trick('To attack', { hands: ['9Sh 3Sp', '5Cr', '12Sp 4Ma'], ...CHOOSE }),
    trick('To attack in an alliance', { hands: ['5Sh 3Sp 1Ma', '11Sp 10Co', '14Cr 13Co 2Ma'], ...CHOOSE }),
    trick('Allies on the board', {
      hands: ['4Ma 10Ma 1Sp', '10Sh 5Sh', '15Cr 6Cr 2Sp', '5Co 6Ma', '1Sh'],
      ...CHOOSE,
    }),
    at(
      'All others are beaten',
      { hands: ['9Co', '15Sh', '3Ma', '12Sh'] },
      (sat) => {
        sat.choose(0, '9Co');
        sat.all('-', '15Sh', '3Ma', '12Sh');
      },
      { choices: [] },
    ),
    trick('To keep or to throw in', { hands: ['2Sh', '5Ma', '8Co'] }, { seat: 0 }),
    trick('The stock is short', { hands: ['2Sh', '5Ma', '8Co'], stock: '1Sp 2Sp', shortStock: true }, { seat: 0 }),
    at(
      'The last card is needed',
      { hands: SHORT, exact: true, trick: 4 },
      (sat) => {
        sat.choose(3, '4Sp');
        sat.all('2Sh', '5Ma', '8Co', '-', '9Cr');
        sat.all('3Sh', 'pass', 'pass', 'pass', 'pass');
        sat.choose(3, 'pass');
        sat.choose(4, 'pass');
      },
      { choices: ['4Sh', 'pass'] },
    ),
    at('Hands are won', { hands: ['', '', ''], hand: 2, results: [{ counts: [9, 8, 7], winners: [0] }] }, undefined, {
      choices: [],
    }),
    at(
      'Somebody is out of the hand',
      { hands: SHORT, exact: true, trick: 4 },
      (sat) => {
        sat.choose(3, '4Sp');
        sat.all('2Sh', '5Ma', '8Co', '-', '9Cr');
        sat.all('3Sh', 'pass', 'pass', 'pass', 'pass');
        sat.all('4Sh', 'pass', 'pass', 'pass', 'pass');
        sat.all('pass', 'pass', 'pass', 'pass', 'pass');
      },
      { choices: [] },
    ),
    ended('By hands', [3, 1, 0], [30, 20, 10], [0]),
    ended('By all cards', [2, 2, 0], [28, 31, 27], [1]),
    ended('Shared', [2, 2, 0], [28, 28, 27], [0, 1]),
    ended('A draw', [1, 1, 1], [20, 20, 20], [0, 1, 2]),
    ended('After a single hand', [0, 1, 0], [10, 20, 12], [1], 1),
  ],
  told: [
    told(
      'A hand begins',
      { type: 'hand-start', hand: 2, hands: 5, dealer: 1 },
      { type: 'trick-start', hand: 2, trick: 3, starter: 1 },
      { type: 'lead', seat: 1, card: '12Sp' },
      { type: 'lead', seat: 1, card: '12Sp', auto: true },
    ),
    told(
      'What is revealed',
      { type: 'reveal', step: 'reinforce', cards: ['pass', 'pass', null] },
      { type: 'reveal', step: 'alliance', cards: ['3Sh', 'pass', 'pass'] },
      { type: 'reveal', step: 'alliance', cards: ['3Sh', 'pass', null] },
    ),
    told(
      'Alliances',
      { type: 'alliances', alliances: [], how: null, callers: [] },
      MATCH,
      {
        ...MATCH,
        alliances: [
          [0, 2],
          [1, 3],
        ],
      },
      CALL,
      { ...CALL, callers: [0, 1] },
    ),
    told('A trick is taken', WON, { ...WON, wins: 0 }, { ...WON, seats: [1], tied: false, share: 5, discarded: [] }),
    told('Both cards of one player fall', {
      type: 'fight',
      seats: [0, 2],
      attack: ['5Cr', '6Sh'],
      hits: [
        { target: 1, code: '1Cr', by: '5Cr' },
        { target: 1, code: '9Co', by: '5Cr' },
      ],
      wins: 2,
    }),
    told(
      'Between tricks',
      { type: 'defends', seat: 1, value: '11Co', asked: true },
      { type: 'mulligan', seat: 0, count: 4 },
      { type: 'mulligan', seat: 0, count: 1 },
      { type: 'restock', count: 11 },
      { type: 'forfeit', seat: 1 },
    ),
    told('Ends of hands', END, { ...END, winners: [0, 1] }, { ...END, winners: [] }),
  ],
  never: {
    'messages.refusal.noFit': 'said only to who has no view of the table',
    'messages.refusal.noValue': 'the same',
  },
};
