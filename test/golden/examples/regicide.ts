import { LOCALES } from '../../../src/locales.js';
import { sit, type Wanted } from '../../games/regicide/table.js';
import type { Example, Golden } from '../games.js';

type Rest = Pick<Example, 'choices' | 'chosen'>;

const at = (title: string, wanted: Wanted, choices?: readonly string[], rest: Rest = {}): Example => ({
  title,
  // A card was discarded, so that a hand need not be as it was dealt (R4).
  at: () => sit({ discard: '4C', ...wanted }).play,
  ...(choices && { choices }),
  ...rest,
});

const TWO: Wanted = { enemy: 'JS', hands: ['AC 8D 4S 10H', '2C 3C'] };
const suffer = { ...TWO, phase: 'suffer' } as const;
const hand = '8C 5D 6S 3H';
/** The Jester was played, and nobody but Ben holds a card. */
const next: Wanted = { enemy: 'JD', phase: 'next', hands: ['', '2C', ''], table: [[0, 'X1']] };
/** All others who may be asked are without a card. */
const empty: Wanted = { ...TWO, hands: ['10H 9H 2C AC', '', '2H'] };
const king = {
  enemy: 'KS',
  table: [
    [1, '10H'],
    [0, '10D'],
  ],
} as const satisfies Partial<Wanted>;
const solo = { enemy: 'JD', phase: 'play', flipsUsed: 2 } as const;
/** 38 cards lie in the discard pile, so few come. */
const emptied: Wanted = { enemy: 'JD', phase: 'suffer', hands: ['10C 2C'], flipsUsed: 1, rest: 'discard' };
/** More plays than the table has room for. */
const LONG = '2S 2C AS AC 3S 2D AD 2H 3C AH 3D 3H'.split(' ').map((card, i) => [i % 2, card] as const);

export const regicide: Golden = {
  messages: { messages: LOCALES.messages('en', 'games/regicide') },
  matches: [
    { seats: 3, options: { jesters: '2', first: '1' }, seed: 'golden 2', slips: 0 },
    { seats: 1, options: { jesters: '2', first: 'random' }, seed: 'golden 2', slips: 0 },
    { seats: 1, options: { jesters: '2', first: '0' }, seed: 'golden 1', slips: 3 },
    { seats: 2, options: { jesters: '0', first: '0' }, seed: 'golden 4', slips: 1 },
    { seats: 3, options: { jesters: '1', first: '1' }, seed: 'golden 6', slips: 0 },
    { seats: 4, options: { jesters: 'standard', first: '1' }, seed: 'golden 6', slips: 0 },
  ],
  examples: [
    at('What a choice would do, and why it is refused', TWO, [
      'AC 8D',
      '4S',
      'yield',
      '8D 4S',
      '9D',
      '8D 8D',
      'AC yield',
      '',
      'flip',
    ]),
    at('An exact kill', { ...TWO, hands: ['10C 9C 2H', '2C'] }, ['10C']),
    at('A kill', { ...TWO, hands: ['10C 9C 2H', '2C'], table: [[1, '10H']] }, ['9C']),
    at('The last kill', { ...king, castle: '', hands: ['10C 2H', '2C'] }, ['10C']),
    at('All are down', { ...king, castle: '', hands: ['10C 2H', '2C'] }, [], { chosen: [[0, '10C']] }),
    at('A Jester against Spades', { enemy: 'QS', hands: ['X1 10D', '2C', ''], table: [[1, '5S']] }, ['X1', 'X1 10D']),
    at('The cheapest cover', { ...suffer, hands: ['2C 3C 4D 5C 10C', '2H'] }, ['2C 3C 5C', '10C']),
    at('No strike kills a Queen of Hearts', { ...TWO, enemy: 'QH', hands: [hand, '2C'] }),
    at('No strike kills a Jack of Hearts', { ...TWO, enemy: 'JH', hands: [hand, '2C'] }),
    at('Spades are blocked', { ...TWO, hands: [hand, '2C'] }),
    at('A strike kills, so nothing else stands out', { ...TWO, hands: ['10C 5D 10S', '2C'] }),
    at('A flip', { enemy: 'JD', phase: 'suffer', hands: ['7H 2C 9S'] }, ['flip']),
    at('Whom a Jester calls', { ...next, hands: ['7H', '2C', ''] }, ['0', '1', '2', 'Zed']),
    at('Nothing of the hand covers the blow', { ...TWO, hands: ['2D 2H', '2C'] }, ['2D', '2H', 'yield']),
    at('The best that can come does not cover', { enemy: 'KS', castle: 'KC KD KH', hands: ['AD 2D', '2C'] }, [
      'AD',
      'AD 2D',
    ]),
    at('A kill without a card for the next royal', { ...TWO, hands: ['10C', '2C'] }, ['10C']),
    at('A comrade without a card goes next', empty, ['2C', 'yield']),
    at('He needs one, unless the shield holds', { ...empty, hands: ['10S 9H 2C', '', '2H'] }, ['10S']),
    at('The shield holds', { ...empty, enemy: 'JH', hands: ['10S 9H 2C', '', '2H'] }, ['10S']),
    at('He can neither play nor yield', { enemy: 'JH', hands: ['5H', ''], table: [[1, '10S']] }, ['yield']),
    at('Whom a Jester must not call', next, ['0', '1', '2']),
    at('All others yielded', { ...next, yielded: [false, true, true] }, ['0', '1', '2']),
    at('A Jester as the last card of all', { enemy: 'JD', hands: ['X1', '', ''] }, ['X1']),
    at('A Jester, and a card for oneself', { enemy: 'JD', hands: ['X1 2C', '', ''] }, ['X1']),
    at('Alone, the last card covers', emptied, ['10C', 'flip']),
    at('Alone, the last card but one', { ...solo, hands: ['10C 9H'] }, ['9H', 'yield']),
    at('Alone, enough cards stay', { ...solo, hands: ['10C 9H 2H'] }, ['9H', '2H']),
    at('Alone, a Jester is left to flip', { ...solo, hands: ['10C 9H'], flipsUsed: 1 }, ['9H', 'flip']),
    at('Royals together', { enemy: 'KS', castle: 'KC KD', hands: ['AC 2C KH QH', '3C'] }, ['KH QH']),
    at('An ace with two', { ...TWO, hands: ['AC 2C 2D', '3C'] }, ['AC 2C 2D']),
    at('A combo above ten', { ...TWO, hands: ['6C 6D', '3C'] }, ['6C 6D']),
    at('Everybody else yielded', { ...TWO, yielded: [false, true] }, ['yield']),
    at('Covering', suffer, ['yield', '8D', 'AC 10H', '8D 4S 10H']),
    at('A long fight', { enemy: 'KH', table: LONG, hands: ['10H 9H', '8C'] }),
  ],
  told: [],
  never: {},
};
