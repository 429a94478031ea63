import type { CommonRefusal, Refusal } from '../src/engine/game.js';
import type { CircleRefusal } from '../src/games/circle-of-kings/rules/decisions.js';
import type { KingdomRefusal } from '../src/games/kingdoms/rules/decisions.js';
import type { RegicideRefusal } from '../src/games/regicide/rules/decisions.js';

type Values = Refusal['values'];

/** Every refusal that all games share, with values as the engine gives them. */
export const COMMON_REFUSALS: Readonly<Record<CommonRefusal, Values>> = {
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

const REGICIDE: Readonly<Record<RegicideRefusal, Values>> = {
  wordAlone: { word: 'yield' },
  jesterAlone: {},
  aceWithOne: {},
  royalsNoCombo: {},
  differentNumbers: {},
  comboAboveTen: { total: 12 },
  coversOnly: { total: 4, due: 10 },
  coveredWithout: { card: '8D', due: 10 },
};

const CIRCLE_OF_KINGS: Readonly<Record<CircleRefusal, Values>> = {
  armySize: { captain: '0.7C', count: 4, given: 2 },
  casualties: { count: 1, given: 2 },
  oneSuitOnly: {},
  bothOfSuit: { suit: 'C' },
  justiceWants: { count: 3, given: 1 },
};

const KINGDOMS: Readonly<Record<KingdomRefusal, Values>> = {
  doneAlone: {},
  faithAlone: {},
};

/** Every refusal of a game's own, by game. */
export const REFUSALS_OF: Readonly<Record<string, Readonly<Record<string, Values>>>> = {
  regicide: REGICIDE,
  'circle-of-kings': CIRCLE_OF_KINGS,
  // Any option is legal there, always.
  'circle-of-power': {},
  kingdoms: KINGDOMS,
  'kingdom-of-cards': {},
};
