import type { CommonRefusals } from '../src/engine/game.js';

/** Every refusal that all games share, with values as the engine gives them. */
export const COMMON_REFUSALS: CommonRefusals = {
  matchOver: {},
  notAsked: { seat: 0 },
  otherKind: { asked: 'play', given: 'pass' },
  notAnOption: { option: 'KS', kind: 'play' },
  namedTwice: { option: '8D' },
  tooFew: { min: 2, given: 1 },
  tooMany: { max: 1, given: 2 },
  badSeats: { game: 'whist', seats: 9, min: 1, max: 4 },
  badOption: { option: 'first', value: '9', values: 'random, 0' },
  unknownOption: { option: 'speed', options: 'first' },
  badPosition: { problem: '8D is missing' },
  newerRules: { game: 'whist', saved: 3, known: 2 },
};
