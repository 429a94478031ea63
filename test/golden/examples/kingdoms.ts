import { refuse } from '../../../src/engine/game.js';
import type { Seen } from '../../../src/engine/see.js';
import { see } from '../../../src/engine/see.js';
import type { KingdomEvent } from '../../../src/games/kingdoms/rules/events.js';
import { rules } from '../../../src/games/kingdoms/rules/rules.js';
import { EVENTS, type KingdomsOutcome } from '../../../src/games/kingdoms/rules/state.js';
import { LOCALES } from '../../../src/locales.js';
import { sit, type Wanted } from '../../games/kingdoms/table.js';
import type { Example, Golden, Told } from '../games.js';

const at = (title: string, wanted: Wanted, rest: Partial<Example> = {}): Example => ({
  title,
  at: () => sit(wanted).play,
  ...rest,
});
const told = (title: string, ...events: KingdomEvent[]): Told => ({ title, events });

const WAR: Wanted = {
  a: { coins: '9P 4P', cups: '6C', swords: 'NS', wands: '10W' },
  b: { coins: '8P', cups: 'KC', swords: '7S 5S', wands: '2W' },
};
const STRONG: Wanted = {
  a: { swords: 'KS+9S*M8', wands: '9W' },
  b: { swords: 'QS+10S*M14 2S 3S+4S 5S', wands: 'KW', cups: '2C' },
};
/** An even turn is Ben’s. */
const BY_CARDS: Wanted = {
  a: { swords: '2S+3S', cups: '4C+5C' },
  b: { coins: '9P+4P', cups: '6C', wands: '10W' },
  turn: 30,
};
const WEIGHED: Wanted = {
  a: { coins: '9P', cups: '6C', swords: '2S 4S', influences: 'M6:0', leaders: 'M4' },
  b: { coins: '8P' },
};
const ORDER: Wanted = { a: { swords: '5S 4S 9S', wands: '2W 3W', leaders: 'M4' }, b: { coins: '8P' } };
const invaded = (swords: string, wands = 'QW'): Wanted => ({
  a: { coins: '1P', swords: '10S' },
  b: { coins: '3P', swords, wands },
});
const HELPED = { coins: '3P', swords: '5S/2S=2 10S', wands: '4W' };
const joined = (own: string, other: string): Wanted => ({ a: { cups: '5C', swords: own }, b: { swords: other } });
const FULL: Wanted = {
  a: { coins: '3P', swords: '9S+7C*M8/2S=2 4S', influences: 'M6:0', leaders: 'M4' },
  b: { cups: '5C', wands: '6W 7W*M14' },
};
/** More than the alt text has room for in full. */
const MANY: Wanted = {
  a: {
    coins: '9P+4P+10P+1P*M8 2P 3P 5P',
    cups: '6C 2C 3C 4C',
    swords: '9S+7S+KS+QS*M14/2S=2 4S 3S 5S',
    wands: '10W 2W 3W 4W',
    influences: 'M6:0 M0:1 M1:2 M9:0',
    leaders: 'M4 M2',
  },
  b: { coins: '8P+6P+7P', cups: '5C+8C+9C+10C+7C', swords: '10S/6S=6 8S NS', wands: '6W 7W 8W 9W', leaders: 'M3 M5' },
};
const over = (title: string, turn: number, end: Partial<KingdomsOutcome>): Example => ({
  title,
  at: () => {
    const { play } = sit({ a: { coins: '3P', swords: '9S+2S' }, b: { cups: '5C' } });
    const view = see(rules, play.state, 'bystander');
    const { asked: _, ...rest } = view;
    const outcome: KingdomsOutcome = {
      winners: [0],
      losers: [1],
      draw: false,
      scores: [3, 3],
      cards: [3, 3],
      strength: [14, 12],
      reason: 'limit',
      ...end,
    };
    return Object.freeze({
      ...rest,
      awaited: [],
      table: { ...(view.table as object), phase: 'over', turn },
      outcome,
    }) as Seen;
  },
});
const notAnOption = (kind: string, ...options: string[]) =>
  options.map((option) => refuse('notAnOption', { option, kind }));

const ATTACK: KingdomEvent = {
  type: 'attack',
  seat: 0,
  by: ['NS'],
  realm: 'coins',
  target: ['8P'],
  force: 12,
  against: 8,
  effective: 8,
};
const COUNTERED: KingdomEvent = {
  type: 'countered',
  seat: 1,
  by: ['10S'],
  realm: 'swords',
  rank: 2,
  force: 10,
  cards: ['NS'],
};

export const kingdoms: Golden = {
  messages: {
    messages: LOCALES.messages('en', 'games/kingdoms'),
    pictures: LOCALES.messages('en', 'pictures/kingdoms'),
  },
  matches: [
    {
      seats: 2,
      options: { first: 'random', events: 'choice', long: 'true', limit: '60' },
      seed: 'golden 21',
      slips: 3,
    },
    {
      seats: 2,
      options: { first: 'seat0', events: 'choice', long: 'false', limit: '100' },
      seed: 'golden 2',
      slips: 0,
    },
    { seats: 2, options: { first: 'seat0', events: 'choice', long: 'true', limit: '30' }, seed: 'golden 16', slips: 1 },
    {
      seats: 2,
      options: { first: 'random', events: 'forced', long: 'true', limit: '100' },
      seed: 'golden 5',
      slips: 3,
    },
  ],
  examples: [
    at('Acts with their numbers', WAR, {
      choices: [
        ...['attack:coins', 'attack:swords', 'attack:wands', 'convert:coins', 'convert:swords', 'convert:wands'],
        ...['wealth', 'event', 'arrange:coins', 'attack:cups', 'convert:cups', 'arrange:cups', 'militia', 'harvest'],
      ],
      refusals: [
        ...notAnOption('action', 'wealth', 'harvest', 'militia', 'event', 'sacrifice', 'arrange:cups', '*boo*'),
        ...notAnOption('counter', 'KS'),
        ...notAnOption('keep', 'KS'),
        ...notAnOption('buy', 'C5S0W0', 'C0S0W0'),
        ...notAnOption('sacrifice', 'KS'),
        ...notAnOption('helper', 'KS'),
        ...notAnOption('arrange', 'KS'),
        refuse('tooFew', { min: 1, given: 0 }),
      ],
    }),
    at(
      'Nobody can strike back',
      { ...WAR, b: { ...WAR.b, swords: '7S', wands: '2W' } },
      { choices: ['convert:swords', 'attack:swords'] },
    ),
    at('The last force of the other', { a: { swords: '9S' }, b: { cups: '5C' } }, { choices: ['attack:cups'] }),
    at(
      'The own last force is at stake',
      { a: { swords: '9S' }, b: { cups: '5C', swords: 'QS' } },
      { choices: ['attack:cups'] },
    ),
    at('Many can stop it', STRONG, { choices: ['convert:cups', 'attack:cups'] }),
    at(
      'Many could, were it not the last turn',
      { a: STRONG.b, b: STRONG.a, turn: 30, options: { limit: '30' } },
      { choices: ['attack:cups', 'convert:cups'] },
    ),
    at(
      'The last turn, by cards',
      { ...BY_CARDS, options: { limit: '30' } },
      { choices: ['wealth', 'convert:cups', 'event'] },
    ),
    at('What weighs', WEIGHED, { choices: ['sacrifice'] }),
    at('What is given up for it', WEIGHED, { chosen: [[0, 'sacrifice']] }),
    at('A militia', { a: { cups: '7C 2C', coins: '1P' }, b: { coins: '8P' } }, { choices: ['militia'] }),
    at('Two to be joined', ORDER, { choices: ['arrange:swords'] }),
    at('Armies are arranged', ORDER, { chosen: [[0, 'arrange:swords']], choices: ['5S 9S', '9S', 'done', '5S done'] }),
    at('The second place', ORDER, {
      chosen: [
        [0, 'arrange:swords'],
        [0, '9S'],
      ],
    }),
    at('An act, with armies arranged', ORDER, {
      chosen: [
        [0, 'arrange:swords'],
        [0, 'done'],
      ],
      choices: [],
    }),
    at('All is arranged', ORDER, {
      chosen: [
        [0, 'arrange:swords'],
        [0, 'done'],
        [0, 'arrange:wands'],
        [0, 'done'],
      ],
      choices: ['arrange:wands'],
    }),
    at('Faith is arranged', ORDER, { chosen: [[0, 'arrange:wands']], choices: ['2W', '2W 3W', 'done'] }),
    at('An answer to an invasion', invaded('8S 9S'), { chosen: [[0, 'attack:coins']] }),
    at('An answer that shows nothing new', invaded('9S KS', '1W'), { chosen: [[0, 'attack:coins']] }),
    at('Nobody can answer', invaded('8S 2S', '1W'), { chosen: [[0, 'attack:coins']], choices: ['pass', '8S', '10S'] }),
    at(
      'A purchase',
      { a: { coins: 'KP', cups: '1C' }, b: { coins: '8P' } },
      {
        chosen: [[0, 'wealth']],
        choices: ['C1S2W2', 'C0S5W0', 'C5S0W0'],
      },
    ),
    at(
      'What is kept',
      { a: { coins: 'KP', cups: '1C' }, b: { coins: '8P' } },
      {
        chosen: [
          [0, 'wealth'],
          [0, 'C0S5W0'],
        ],
      },
    ),
    at('Strength', { a: HELPED, b: { coins: '8P' }, top: { events: 'M8' } }, { chosen: [[0, 'event']] }),
    at('Temperance', { a: HELPED, b: { coins: '8P' }, top: { events: 'M14' } }, { chosen: [[0, 'event']] }),
    at('A joined army that beats all', joined('9S 4S', '8S+3S'), { choices: [] }),
    at('The same, with nothing to join', joined('9S', '8S+3S'), { choices: [] }),
    at('As strong as it', joined('9S+2S', '8S+3S'), { choices: [] }),
    at('It lies hidden', joined('9S', '4S 8S+3S'), { choices: [] }),
    at(
      'What is agreed',
      { ...joined('9S', '10S'), options: { long: 'true', events: 'forced', limit: '100' } },
      { choices: ['event', 'harvest'] },
    ),
    at('Events in force and to come', FULL, { choices: [] }),
    at(
      'Helped armies are arranged',
      { a: { swords: '5S*M8 9S*M14 4S' }, b: { coins: '8P' } },
      {
        chosen: [[0, 'arrange:swords']],
      },
    ),
    at(
      'All realms are arranged',
      { a: { coins: '1P 2P', cups: '1C 2C', swords: '1S 2S', wands: '1W 2W' }, b: { coins: '8P' } },
      {
        chosen: ['coins', 'cups', 'swords', 'wands'].flatMap((realm) => [
          [0, `arrange:${realm}`] as const,
          [0, 'done'] as const,
        ]),
        choices: [],
      },
    ),
    at('All events were seen', { ...ORDER, a: { swords: '9S 4S' }, discard: EVENTS.join(' ') }, { choices: ['event'] }),
    at('Events on everything', MANY, { choices: [] }),
    over('Nothing is left', 17, { reason: 'elimination', cards: [3, 0] }),
    over('By numbers', 60, {}),
    over('By cards', 60, { cards: [5, 3] }),
    over('A draw', 60, { winners: [], losers: [], draw: true }),
  ],
  told: [
    told(
      'Invasions',
      ATTACK,
      { ...ATTACK, realm: 'swords', target: ['5S', '2C'], against: 6, effective: 6 },
      { ...ATTACK, type: 'convert', by: ['NW'] },
    ),
    told(
      'Answers',
      COUNTERED,
      { ...COUNTERED, rank: 1 },
      { ...COUNTERED, realm: 'wands', by: ['QW'], rank: 1, force: 13 },
      { type: 'no_counter', seat: 1 },
      { type: 'withdraws', seat: 0, realm: 'swords', damage: 5 },
      { type: 'withdraws', seat: 0, realm: 'wands', damage: 0 },
    ),
    told(
      'A purchase, told',
      { type: 'spends', seat: 0, realm: 'coins', cards: ['9P'], draws: 3 },
      { type: 'draws', seat: 0, counts: { cups: 0, swords: 2, wands: 1 } },
      { type: 'keeps', seat: 0, realm: 'swords' },
    ),
    told(
      'Events',
      { type: 'event', seat: 1, card: 'M20' },
      { type: 'event', seat: 1, card: 'M9' },
      { type: 'event', seat: 1, card: 'M16' },
      { type: 'disaster', seat: 1, realm: 'coins', cards: ['5P', '2P'] },
      { type: 'disaster', seat: 1, realm: 'swords', cards: [] },
      { type: 'disaster', seat: 1, realm: 'wands', cards: [] },
      { type: 'omen', seat: 1, realm: 'cups' },
      { type: 'omen', seat: 1, realm: 'cups', empty: true },
      { type: 'chance', seat: 0, realm: 'coins', difference: 5, odd: true },
      { type: 'influence', seat: 0, card: 'M9' },
      { type: 'leader', seat: 0, card: 'M4' },
      { type: 'leader_refused', seat: 0, card: 'M4' },
      { type: 'leader_falls', seat: 1, card: 'M3' },
      { type: 'sacrificed', seat: 0, realm: 'cups', cards: ['2C'], influence: 'M9' },
      { type: 'helper', seat: 0, card: 'M8', realm: 'swords', rank: 2 },
      { type: 'helper', seat: 0, card: 'M8', realm: 'swords', rank: 1, cards: ['9S'] },
      { type: 'events_renewed', count: 22 },
    ),
    told(
      'The rest',
      { type: 'arranged', seat: 0, realm: 'swords', cards: ['9S', '5S'], reserve: [2, 1] },
      { type: 'arranged', seat: 0, realm: 'wands', cards: ['9W'], reserve: [1] },
      { type: 'healed', seat: 1, rank: 1, cards: ['4S', '2S'], amount: 6 },
      { type: 'healed', seat: 1, rank: 3, cards: ['4S'], amount: 4 },
      { type: 'moves_up', seat: 1, realm: 'swords', cards: ['2S'] },
      { type: 'militia', seat: 0, cards: ['7C'], force: 4 },
      { type: 'match_ends', reason: 'limit', winner: null },
      { type: 'match_ends', reason: 'elimination', winner: 1 },
    ),
  ],
  never: {},
};
