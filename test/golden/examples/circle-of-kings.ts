import { refuse } from '../../../src/engine/game.js';
import type { CircleEvent } from '../../../src/games/circle-of-kings/rules/events.js';
import { LOCALES } from '../../../src/locales.js';
import { sit, type Wanted } from '../../games/circle-of-kings/table.js';
import type { Example, Golden, Told } from '../games.js';

type Rest = Pick<Example, 'choices' | 'chosen' | 'refusals' | 'seat'>;
type War = Wanted & Required<Pick<Wanted, 'captains' | 'armies' | 'lords'>>;

const at = (title: string, wanted: Wanted, rest: Rest = {}): Example => ({
  title,
  at: () => sit(wanted).play,
  ...rest,
});
/** From the reveal on: Ben lays his Lord. */
function war(title: string, wanted: War, { chosen = [], ...rest }: Rest = {}): Example {
  const spare = ['M20', 'M21', 'M1'].find((lord) => !wanted.lords.includes(lord)) as string;
  const held = [spare, spare] as const;
  return at(title, { held, ...wanted }, { chosen: [[1, `1.${wanted.lords[1]}`], ...chosen], ...rest });
}
const told = (title: string, ...events: CircleEvent[]): Told => ({ title, events });

/** Both choose their Captains, in round 1. */
const CAPTAINS: Wanted = {
  phase: 'deploy',
  held: ['M16 M3', 'M13 M0'],
  hands: ['7W 2C 9S 4P 1W', '3W 4W 5W'],
  further: { phase: 'captain', round: 1 },
};
/** At the hand limit. */
const FULL: Wanted = {
  phase: 'draw',
  held: ['M16 M3 M1', 'M13 M0 M4'],
  hands: ['7W 2C 9S 4P 1W 8C', '3W 4W 5W'],
  seats: [{ toDraw: 2 }, { toDraw: 0 }],
};
const recruit = (left: number): Wanted => ({
  phase: 'draw',
  held: ['M16 M3 M1', 'M13 M0 M4'],
  hands: ['7W 2C', '3W'],
  lordsLeft: [left, 5],
});
const armies = (wanted: Partial<Wanted>): Wanted => ({
  captains: ['4S', '10W'],
  held: ['M1 M2', 'M3 M4'],
  hands: ['1W 2W 3C', '1W 2W 3W 4W 5W 6W'],
  ...wanted,
});
const lords = (one: string, other: string): War => ({
  captains: ['7W', '8S'],
  armies: ['2P 3C 4C', '4W 5C 1S'],
  lords: [one, other],
});
const ring = (lord: string): War => ({ captains: ['4W', '3S'], armies: ['1P 9C', '1W'], lords: [lord, 'M14'] });
const WALK: War = { captains: ['7W', '9S'], armies: ['10P', '2S 4C'], lords: ['M18', 'M19'], circle: 'KP KC KW KS' };
const CHARIOT: War = { captains: ['7P', '9P'], armies: ['10P', '2P 4W'], lords: ['M7', 'M14'] };
/** Ben’s Hermit steals. */
const HERMIT: War = { captains: ['4S', '3W'], armies: ['1P 9C', '1W'], lords: ['M18', 'M9'] };
const STAR: War = { captains: ['7W', '9S'], armies: ['10P', '2S 3S 4C 5W'], lords: ['M17', 'M14'] };
/** All suits are in it. */
const THEFT: War = {
  captains: ['10P', '10W'],
  armies: ['10S 7S 8P 9S 7P', '10S 9S 8S 7S 9P'],
  lords: ['M9', 'M7'],
  circle: 'KW KC KS KP',
  discards: ['3S', '8C'],
};

const OVER = {
  type: 'over',
  draw: false,
  scores: [0, 4],
  cause: 'recruit',
  hands: [5, 5],
  round: 9,
  winners: [1],
  losers: [0],
} as const;
const attack = (card: string): CircleEvent[] => [
  { type: 'attack', seat: 0, by: '0.8C', suit: 'S' },
  { type: 'eliminated', seat: 1, cards: [card], by: '0.8C' },
];
const combat = (one: number, other: number): CircleEvent => ({
  type: 'combat',
  values: [one, other],
  winner: 1,
  rule: 'high',
});
const STRENGTH: CircleEvent[] = [
  { type: 'lord', seat: 1, lord: '1.M8' },
  { type: 'doubled', seat: 1, card: '1.7W' },
];

export const circleOfKings: Golden = {
  messages: { messages: LOCALES.messages('en', 'games/circle-of-kings') },
  matches: [
    { seats: 2, options: {}, seed: 'golden 10', slips: 0 },
    { seats: 2, options: {}, seed: 'golden 27', slips: 5 },
    { seats: 2, options: {}, seed: 'golden 1', slips: 3 },
  ],
  examples: [
    at('Captains', CAPTAINS, { seat: 0, choices: ['0.7W', '0.9S', '0.1W'] }),
    at('A Captain is placed', CAPTAINS, { chosen: [[0, '0.7W']] }),
    at('Lords that exchange two Kings', { captains: ['1S', '1W'], armies: ['2S', '2W'], held: ['M18 M19', 'M3 M16'] }),
    at('An army', armies({}), { seat: 0, choices: ['0.1W 0.2W', '0.1W 0.3C', '0.2W 0.3C', '0.1W'] }),
    at(
      'An army and its Lord are placed',
      armies({ hands: ['1W 2W 3W 4C', '1W 2W 3W 4W 5W 6W'], captains: ['5S', '10W'] }),
      {
        chosen: [
          [0, '0.1W 0.2W 0.4C'],
          [0, '0.M2'],
        ],
      },
    ),
    at(
      'Of equally strong armies that of more suits',
      armies({ captains: ['3S', '10W'], hands: ['4W 5P 4S 5S', '1W 2W 3W 4W 5W 6W'] }),
      { seat: 0 },
    ),
    at(
      'Of as many suits the stronger',
      armies({ captains: ['3S', '10W'], hands: ['1W 4S 5S 4P', '1W 2W 3W 4W 5W 6W'] }),
      { seat: 0 },
    ),
    at('Lords', { captains: ['4S', '10W'], armies: ['1W 2W', '9W'], held: ['M16 M3', 'M0 M14'] }),
    at('The hand limit', FULL, { choices: ['burn', '0.1W', '0.M16'] }),
    at('All are good', { ...FULL, hands: ['7W 6C 9S 8P 10W 8C', '3W'] }, { choices: ['burn'] }),
    at('A Recruit with many Lords left', recruit(9), { choices: ['recruit', 'pass'] }),
    at('A Recruit with two left', recruit(2), { choices: ['recruit', 'pass'] }),
    at('A Recruit with one left', recruit(1), { choices: ['recruit', 'pass'] }),
    at('The last Lord is burned', recruit(1), { chosen: [[0, 'recruit']] }),
    war('The Hermit', HERMIT, { choices: ['0.4S', '0.1P', '0.9C', '1.3W'] }),
    war('The Hermit against a Fool', { ...HERMIT, lords: ['M0', 'M9'] }, { choices: ['0.1P', '0.9C'] }),
    war('Strength', { captains: ['4S', '3W'], armies: ['6P 2C', '10W'], lords: ['M8', 'M18'] }),
    war('Temperance, the Moon, a combat and a walk', {
      captains: ['7W', '3S'],
      armies: ['10P 9W', '2S'],
      lords: ['M14', 'M18'],
    }),
    war('The Lovers end a round', { captains: ['7W', '3S'], armies: ['10P 9W', '2S'], lords: ['M6', 'M18'] }),
    war('The Tower', ring('M16'), { choices: ['KW', 'KS', 'KP', 'KC'] }),
    war('The Wheel', ring('M10'), { choices: ['clockwise', 'counterclockwise'] }),
    war('The Hierophant', ring('M5')),
    war('The Magician', ring('M1')),
    war(
      'The Hierophant beside a Tower',
      { ...ring('M16'), lords: ['M16', 'M5'] },
      { chosen: [[0, 'KC']], choices: ['top', 'right', 'bottom', 'left'] },
    ),
    war('A casualty of the walk', WALK, { choices: ['1.9S', '1.2S', '1.4C', '0.7W'] }),
    war('Several casualties', STAR, { choices: ['1.2S 1.3S', '1.2S', '1.2S 1.4C', '1.9S 1.2S'] }),
    war('A casualty before the combat', { ...WALK, circle: 'KW KS KP KC', lords: ['M12', 'M14'] }),
    war(
      'Justice',
      { captains: ['4W', '5W'], armies: ['1W 2W', '9W'], lords: ['M14', 'M11'] },
      { choices: ['0.1W', '0.1W 0.2W', ''] },
    ),
    war(
      'The Star and the Chariot',
      { captains: ['7W', '3W'], armies: ['6W 5C', '2W'], lords: ['M17', 'M7'] },
      {
        chosen: [[1, '1.M7']],
        choices: ['0.7W 0.6W', '0.7W', '0.7W 0.5C'],
      },
    ),
    war('The Emperor', {
      captains: ['9W', '8S'],
      armies: ['2P', '4C 3P'],
      lords: ['M4', 'M18'],
      circle: 'KP KC KW KS',
    }),
    war('The Chariot strikes, or not', CHARIOT, { choices: ['0.M7', 'wait', '0.7P', '0.10P', '0.9W'] }),
    war('The Chariot strikes the last card', { ...CHARIOT, armies: ['10P', ''] }, { chosen: [[0, '0.M7']] }),
    war('A stolen card can be struck', THEFT, { chosen: [[0, '1.10S']] }),
    war('It is struck', THEFT, {
      chosen: [
        [0, '1.10S'],
        [1, '1.M7'],
      ],
    }),
    war('The Devil’s pay ends the match', { ...WALK, lords: ['M15', 'M19'], lordsLeft: [5, 1] }),
    war('Death ends the match', { ...WALK, lords: ['M13', 'M16'], lordsLeft: [1, 5] }),
    war('Temperance is too late', { ...WALK, lords: ['M13', 'M14'], lordsLeft: [1, 5] }),
    war('The Chariot’s prey', CHARIOT, { chosen: [[0, '0.M7']], choices: ['1.9P', '1.2P', '1.4W', '0.7P'] }),
    war(
      'A card is tapped, another stolen',
      { captains: ['9W', '10S'], armies: ['2P 3C 1S 8P 5S', '4W 5C 6W 8W'], lords: ['M16', 'M9'] },
      {
        chosen: [
          [1, '0.2P'],
          [0, 'KC'],
          [1, '1.4W'],
        ],
        seat: 1,
        refusals: ['1.4W', '1.10S', '1.5C'].map((option) => refuse('notAnOption', { option, kind: 'attacker' })),
      },
    ),
    war('A draw', { ...WALK, armies: ['8P', '2S 4C'] }),
    war('Hermit and Tower', lords('M16', 'M9')),
    war('Twice the same Lord', lords('M13', 'M13')),
    war('The High Priestess', { ...lords('M2', 'M13'), held: ['M1', 'M9'] }),
    war('The High Priestess and the Empress', { ...lords('M2', 'M3'), held: ['M1', 'M9'] }),
    war('The Empress and nobody', lords('M3', 'M9')),
    war('Death and the Hanged Man', lords('M13', 'M12')),
  ],
  told: [
    told(
      'A forced army',
      { type: 'army-set', seat: 1, count: 2, auto: true },
      { type: 'army-set', seat: 1, count: 2, cards: ['1.2W', '1.3W'], auto: true },
    ),
    told('What is drawn', { type: 'drew', seat: 0, lords: 2, army: 4 }, { type: 'drew', seat: 0, lords: 1, army: 0 }),
    told(
      'What Lords did',
      { type: 'stolen', seat: 0, card: '1.9C' },
      { type: 'combat', values: [9, 12], winner: 0, rule: 'low' },
      { type: 'combat', values: [3, 3], winner: null, rule: 'captains-low' },
      { type: 'combat', values: null, winner: 1, rule: 'devil' },
      { type: 'negated', seat: 1, lord: '1.M13' },
      { type: 'negated', seat: 1, lord: null },
      { type: 'forced', seat: 1, back: '1.M13', lord: '1.M15' },
      { type: 'replaced', seat: 0, lost: ['0.2W', '0.3W'], cards: ['0.10C', '0.1S'] },
      { type: 'replaced', seat: 0, lost: [], cards: [] },
      { type: 'king-removed', king: 'KP' },
      { type: 'doubled', seat: 0, card: '0.2W', auto: true },
      { type: 'cancelled', lord: 'M13' },
      { type: 'reveal', armies: [['0.2W'], ['1.3W']], lords: [null, '1.M13'] },
    ),
    told(
      'What fell',
      { type: 'attack', seat: 1, by: '1.M7', suit: null },
      { type: 'eliminated', seat: 0, cards: ['0.2W'], by: '1.7C' },
      { type: 'eliminated', seat: 0, cards: ['0.2W'], by: '1.M11' },
      { type: 'eliminated', seat: 0, cards: ['0.2W'], by: '0.M15' },
      { type: 'survivors', armies: [['0.2W'], []] },
      { type: 'reshuffled', seat: 0, count: 30 },
      { type: 'lord-burned', seat: 0, cause: 'purge', left: 1 },
      { type: 'lord-burned', seat: 0, cause: 'recruit', left: 0 },
      { type: 'army-burned', seat: 1, card: '1.1C' },
    ),
    told('The end', { ...OVER, reason: 'lords' }),
    told('The end by hands', { ...OVER, reason: 'hand' }),
    told('The end in a draw', { ...OVER, winners: [], losers: [], draw: true, reason: 'tie' }),
    told(
      'The smaller army wins',
      { type: 'lord', seat: 0, lord: '0.M0' },
      { type: 'combat', values: [3, 20], winner: 0, rule: 'low' },
    ),
    told('Strength turns a combat', ...STRENGTH, combat(20, 24)),
    told(
      'A theft turns a combat',
      { type: 'lord', seat: 1, lord: '1.M9' },
      { type: 'stolen', seat: 1, card: '0.7W' },
      combat(20, 24),
    ),
    told('An army is wiped out', ...attack('1.1S'), { type: 'purged', seat: 1 }),
    told('A walk that costs much', ...['1.1S', '1.2S', '1.3S', '1.4S'].flatMap(attack)),
  ],
  never: {
    'messages.phase.over': 'a match that is over has a winner or a draw as its heading',
    'messages.picture.lordsEmpty': 'a hand always has a Lord',
    'messages.fare.cancelled': 'both are discarded before anybody can look',
    'messages.fare.sendsBack': 'she has acted by then (explain.hasActed)',
    'messages.fare.sentBack': 'another one lies there by then (explain.cameOut)',
    'messages.fare.firstThenOver': 'the Lovers burn nothing, so the next round is there before anybody can look',
    'messages.fare.lastAndOver': 'the same, said of the Lovers',
    'messages.preview.lastCards': 'the last card is struck without a question',
  },
};
