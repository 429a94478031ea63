/**
 * The examples in docs/rules, one per game: a position, the choices from there, and the moment of the picture.
 * `test/rules-to-read.test.ts` checks the pages against them.
 */

import type { GameFolder } from '../../src/contract/game.js';
import { LEARNER, type LessonPosition } from '../../src/contract/lesson.js';
import { isRefusal } from '../../src/engine/game.js';
import { beginPosition, forceAll, legalChoices, type Play } from '../../src/engine/play.js';
import { see } from '../../src/engine/see.js';
import type { GameEvent, Seat } from '../../src/engine/terms.js';
import { round } from '../../src/games/circle-of-kings/lessons/round.js';
import { BATTLE_CARDS, BOTTOM_CITY, type Card, CITY_CARDS } from '../../src/games/circle-of-power/rules/state.js';
import { trick } from '../../src/games/kingdom-of-cards/lessons/trick.js';
import { war } from '../../src/games/kingdoms/lessons/war.js';
import { PEOPLE } from '../../src/games/lesson.js';
import { against } from '../../src/games/regicide/lessons/against.js';
import type { Scene } from '../../src/pictures/scene.js';

interface Example {
  readonly position: LessonPosition;
  readonly choices: readonly (readonly [Seat, ...string[]])[];
  /** Ada’s hand, or the table, after this many of these choices. */
  readonly picture: readonly ['hand' | 'table', number];
}

const FIRST_HANDS: readonly (readonly Card[])[] = [
  ['10S', '4H', '6D'],
  ['2D', '5H', '9C'],
  ['8C', '3S', '7D'],
  ['3C', '8H', '4D'],
];
const FIRST_CITIES: readonly Card[] = ['QS', 'KH', 'JD', 'AC'];
const NEXT_CITY: Card = 'QD';

/** Four people, the first action of all, which Cleo begins. */
const firstAction: LessonPosition = {
  seats: 4,
  state: {
    phase: 'initiative',
    season: 1,
    action: 1,
    table: [0, 1, 2, 3],
    auto: [false, false, false, false],
    out: [false, false, false, false],
    dealer: 1,
    starter: 2,
    turn: 2,
    hands: FIRST_HANDS,
    battleDeck: BATTLE_CARDS.filter((card) => !FIRST_HANDS.flat().includes(card)),
    battlePlayed: [],
    played: [],
    cities: FIRST_CITIES,
    cityDeck: [
      NEXT_CITY,
      ...CITY_CARDS.filter((city) => ![...FIRST_CITIES, NEXT_CITY, BOTTOM_CITY].includes(city)),
      BOTTOM_CITY,
    ],
    cityDiscard: [],
    trophies: [[], [], [], []],
    destroyed: [[], [], [], []],
    totals: [0, 0, 0, 0],
    ruins: [0, 0, 0, 0],
  },
};

/** By the game's id. */
export const EXAMPLES: Readonly<Record<string, Example>> = {
  regicide: {
    position: against('JH', {
      hands: [
        ['7D', 'AC', '10H', '9C', '5S', '3S', '2H'],
        ['4S', '6C', '8D', 'AD'],
      ],
      top: ['6D', '2C', '4C', '10D', '5H'],
    }),
    choices: [
      [0, '7D', 'AC'],
      [0, '2H', '3S', '5S'],
      [1, '4S'],
      [1, '8D'],
    ],
    picture: ['hand', 0],
  },
  'circle-of-kings': {
    position: round({
      phase: 'captain',
      mine: { hand: ['M5', 'M18', '5S', '9W', '3C', '2P', '1W'] },
      bens: { hand: ['M8', 'M0', '8C', '4P', '6S'] },
      circle: ['KS', 'KP', 'KC', 'KW'],
    }),
    choices: [
      [0, '0.5S'],
      [1, '1.8C'],
      [0, '0.9W', '0.3C', '0.2P'],
      [0, '0.M5'],
      [1, '1.M8'],
      [1, '1.8C'],
      [0, 'left'],
    ],
    picture: ['table', 6],
  },
  'circle-of-power': {
    position: firstAction,
    choices: [
      [2, '8C'],
      [3, '3C'],
      [0, '10S'],
      [1, '2D'],
      [0, 'conquer-2'],
    ],
    picture: ['hand', 2],
  },
  kingdoms: {
    position: war({
      mine: { coins: ['5P'], cups: ['7C'], swords: ['NS', '4S'], wands: ['3W'] },
      theirs: { coins: ['8P'], cups: ['6C', '2C'], swords: ['PS', '10S'], wands: ['QW'] },
    }),
    choices: [
      [0, 'arrange:swords'],
      [0, 'NS', '4S'],
      [0, 'attack:cups'],
      [1, 'pass'],
      [1, 'convert:cups'],
      [0, 'NS'],
    ],
    picture: ['hand', 2],
  },
  'kingdom-of-cards': {
    position: trick({
      phase: 'deploy',
      hand: ['8Sh', '7Co', '14Cr', '1Ma', '11Sp', '3Sh'],
      ben: ['6Cr'],
      holding: [['12Cr'], ['9Sp', '2Sp']],
    }),
    choices: [
      [2, '9Sp'],
      [0, '8Sh'],
      [1, '12Cr'],
      [2, 'pass'],
      [0, 'pass'],
      [1, 'pass'],
      [2, '2Sp'],
      [0, '7Co'],
    ],
    picture: ['table', 7],
  },
};

interface Played {
  readonly play: Play;
  /** Private ones too, in order. */
  readonly events: readonly GameEvent[];
}

/** The example of this game after this many of its choices, or after all. Throws where one isn't legal. */
export function playExample(folder: GameFolder, after?: number): Played {
  const { id } = folder.rules;
  const { position, choices } = exampleFor(id);
  const { seats, options = {}, state } = position;
  const begun = beginPosition(folder, { seats, options, seed: 'example' }, state, []);
  if (isRefusal(begun)) throw new Error(`${id}: ${begun.values.problem ?? begun.why}`);
  const { play } = begun;
  const lines = forceAll(play);
  for (const [seat, ...choice] of choices.slice(0, after)) {
    const line = play.choose(seat, choice);
    if (isRefusal(line)) throw new Error(`${id}: ${choice.join(' ')} is refused: ${line.why}`);
    lines.push(line, ...forceAll(play));
  }
  return { play, events: lines.flatMap(({ events }) => events.map(({ event }) => event)) };
}

/** The picture of this game's example. */
export function examplePicture(folder: GameFolder): Scene {
  const { rules, scenes } = folder;
  const { position, picture } = exampleFor(rules.id);
  const [kind, after] = picture;
  const { state } = playExample(folder, after).play;
  const people = PEOPLE.slice(0, position.seats);
  const { hand, table } = scenes('en');
  if (kind === 'table') return table(see(rules, state, 'bystander'), people);
  const own = see(rules, state, LEARNER);
  return hand(own, people, legalChoices(rules, own));
}

function exampleFor(id: string): Example {
  const example = EXAMPLES[id];
  if (!example) throw new Error(`${id} has no example`);
  return example;
}
