import { describe, expect, test } from 'vitest';
import { legalChoices } from '../../../src/engine/play.js';
import { see } from '../../../src/engine/see.js';
import type { Eye } from '../../../src/engine/table.js';
import { rules } from '../../../src/games/circle-of-power/rules/rules.js';
import { powerScenes } from '../../../src/games/circle-of-power/scene/scene.js';
import { emperorNames, powerIn } from '../../../src/games/circle-of-power/words/phrases.js';
import { ALT_LIMIT, altText } from '../../../src/pictures/alt.js';
import { measure, problems } from '../../../src/pictures/measure.js';
import {
  type Cards,
  leaves,
  type Piece,
  type Pile,
  type Quarter,
  type Scene,
  type Square,
} from '../../../src/pictures/scene.js';
import { PSEUDO } from '../../../src/words/languages.js';
import { walk } from '../../walk.js';
import { type Given, NAMES, powerSight, SIGHTS, WIDE_NAMES } from './sights.js';

const { table: tableScene, hand: handScene } = powerScenes('en');
const namesFor = ({ seats = 4 }: Given, names = NAMES): string[] => names.slice(0, seats);
const table = (given: Given, eye: Eye = 'bystander'): Scene => tableScene(powerSight(given, eye), namesFor(given));
const hand = (given: Given, seat: number, kind?: string, legal: string[][] = []): Scene =>
  handScene(powerSight(given, seat, kind === undefined ? undefined : { kind }), namesFor(given), legal);

const all = (piece: Piece): Piece[] => ['pieces' in piece ? piece.pieces.flatMap(all) : [], piece].flat();
const squareIn = (scene: Scene): Square => all(scene.body).find((piece) => piece.kind === 'square') as Square;
const quartersIn = (scene: Scene): Quarter[] =>
  leaves(scene.body).filter((leaf): leaf is Quarter => leaf.kind === 'quarter');
const pilesIn = (scene: Scene): Pile[] => leaves(scene.body).filter((leaf): leaf is Pile => leaf.kind === 'pile');
const cardsIn = (scene: Scene): Cards[] => leaves(scene.body).filter((leaf): leaf is Cards => leaf.kind === 'cards');
const codes = ({ places }: Quarter): (string | undefined)[] => places.map(({ face }) => face?.card);
const texts = ({ facts }: Quarter): string[] => facts.map(({ text }) => text);
const marksOf = ({ marks = [] }: Cards['cards'][number]): string => marks.map(({ mark }) => mark).join(' ');
const sight = (name: string): Given => SIGHTS[name] as Given;

describe('the table', () => {
  test('the emperors sit clockwise, each with a city and the card just played', () => {
    const quarters = quartersIn(table(sight('tyrant')));
    expect(quarters.map(codes)).toEqual([
      ['AH', '9D'],
      ['QS', undefined],
      ['KC', undefined],
      ['JD', '2S'],
    ]);
    expect(quarters.map(({ order }) => [order?.text, order?.state])).toEqual([
      ['2', 'done'],
      ['3', 'now'],
      ['4', 'ahead'],
      ['1', 'done'],
    ]);
    expect(quarters.map(({ active, mark }) => [active, mark])).toEqual([
      [false, undefined],
      [true, 'to play'],
      [false, undefined],
      [false, undefined],
    ]);
  });

  test('R1 an arrow from each city to those that it may attack', () => {
    // Example 1 of the rules page.
    const { arrows } = squareIn(table({ cities: 'QD JS KC X1' }));
    const pairs = arrows.map(({ from, to }) => `${from}→${to}`).sort();
    expect(pairs).toEqual(['0→1', '1→3', '2→0', '2→3', '3→0']);
    const alt = altText(table({ cities: 'QD JS KC X1' }));
    expect(alt).toContain('attacks Ada and Computer 1');
  });

  test('arrows follow the places, where the table is in another order', () => {
    const { arrows } = squareIn(table({ cities: 'QD JS AC AH', table: [0, 2, 1, 3] }));
    expect(arrows.map(({ from, to }) => `${from}→${to}`).sort()).toEqual(['0→2', '2→1', '2→3']);
  });

  test('R2 a joker has the suit of the next city, which is none in action 14', () => {
    const trump = (given: Given) => quartersIn(table(given))[0]?.facts[0];
    expect(trump({ cities: 'X1 JC QH KS', next: 'AD' })).toMatchObject({
      sign: 'diamonds',
      words: expect.stringMatching(/^trump Diamonds/),
    });
    expect(trump({ cities: 'X1 JC QH KS', action: 14 })).toMatchObject({ crossed: true, text: 'no trump' });
    expect(trump({ cities: 'X1 JC QH KS', action: 15 })).toMatchObject({ crossed: true, text: 'no trump' });
    expect(trump({ cities: 'KS JC QH X1' })).toMatchObject({ sign: 'spades' });
  });

  test('R4 a star on trumps, and the card that leads is named', () => {
    // Example 2 of the rules page.
    const scene = table({ cities: 'AH JC QC KD', played: '0:10C 1:3C 2:2C', starter: 0, turn: 3 });
    const played = quartersIn(scene).map(({ places }) => places[1]);
    expect(played.map((place) => place?.face && marksOf(place.face))).toEqual(['', 'trump', 'trump', undefined]);
    expect(played.map((place) => place?.chip)).toEqual([undefined, 'leads', undefined, undefined]);
    expect(played.map((place) => place?.glow === true)).toEqual([false, true, false, false]);
    expect(altText(scene)).toContain('played Three of Clubs (trump; leads)');
  });

  test('R5 who has won, and what may be done to which city', () => {
    const scene = table(sight('attack'));
    const quarters = quartersIn(scene);
    expect(quarters.map(({ mark }) => mark)).toEqual(['to attack', undefined, undefined, undefined]);
    expect(quarters.map(({ places }) => places[0]?.chip)).toEqual([undefined, 'conquer', undefined, 'conquer']);
    expect(quarters.map(({ places }) => places[1]?.chip)).toEqual(['wins', undefined, undefined, undefined]);
    const gold = squareIn(scene).arrows.filter(({ tone }) => tone === 'gold');
    expect(gold.map(({ from, to }) => `${from}→${to}`)).toEqual(['0→1', '0→3']);
  });

  test.each([
    ['basic', ['conquer', 'conquer']],
    ['tyrant', ['destroy', 'destroy']],
    ['coloured', ['destroy', 'conquer']],
  ] as const)('R6, R12, R17 what a take-over does: %s', (mode, chips) => {
    const scene = table({ mode, cities: 'KH QC QD JS', phase: 'attack', turn: 0, played: '0:10H 1:2C 2:3C 3:4C' });
    expect(quartersIn(scene).flatMap(({ places }) => places[0]?.chip ?? [])).toEqual(chips);
  });

  test('totals with the trophies on the table, and ruins, where the mode has them', () => {
    const facts = (mode: 'basic' | 'tyrant' | 'coloured') =>
      texts(
        quartersIn(table({ mode, totals: [3, 0, 0, 0], trophies: ['JC QD', '', '', ''], ruins: [4, 0, 0, 0] }))[0]!,
      );
    expect(facts('basic')).toEqual(['trump', '3+2 of 6', '3']);
    expect(facts('tyrant')).toEqual(['trump', '4 of 5', '3']);
    expect(facts('coloured')).toEqual(['trump', '3+2 of 6', '4 of 5', '3']);
  });

  test('trophies lie in a line, the newest last', () => {
    const [ada, ben] = quartersIn(table({ trophies: ['JC QD', '', '', ''] }));
    expect(ada?.line).toMatchObject({ cards: [{ card: 'JC' }, { card: 'QD' }], text: '+2' });
    expect(ben?.line?.cards).toEqual([]);
    expect(altText(table({ trophies: ['JC QD', '', '', ''] }))).toContain('2 trophies, newest Queen of Diamonds');
  });

  test('dealer, dummies and who is out', () => {
    const scene = table({ ...sight('coloured'), dealer: 0 });
    expect(quartersIn(scene).map(({ note }) => note)).toEqual(['dealer', '', 'out', 'dummy · out']);
    expect(altText(scene)).toContain('Computer 1, dummy, out, starts');
    // Those of the start are called so.
    expect(quartersIn(table(sight('tyrant'))).map(({ name, note }) => [name, note])).toEqual([
      ['Ada', 'dealer'],
      ['Dummy Otto', 'out'],
      ['Benedikt', ''],
      ['Dummy Nero', 'out'],
    ]);
  });

  test('section 3 the next city lies open on the deck, the joker under it', () => {
    const [next] = pilesIn(table({ next: 'AD' }));
    expect(next).toMatchObject({ count: 14, top: { card: 'AD' }, bottom: { card: 'X2' } });
    expect(next?.words).toBe('Next city: Ace of Diamonds, 14 in the deck, the last a Joker.');
    const [none] = pilesIn(table(sight('last')));
    expect(none).toMatchObject({ count: 0, words: 'The city deck is used up.' });
  });

  test('no eye changes it, and no hand is in it', () => {
    for (const given of Object.values(SIGHTS)) {
      const scene = table(given);
      for (let seat = 0; seat < (given.seats ?? 4); seat++) expect(table(given, seat)).toEqual(scene);
      expect(cardsIn(scene)).toEqual([]);
    }
  });

  test('R11 at the end: who won, and why', () => {
    const won = table(sight('won'));
    expect(altText(won)).toContain('Computer 1 wins. 6 cities reached in season 2.');
    expect(quartersIn(won).map(({ mark }) => mark)).toEqual([undefined, undefined, undefined, 'wins']);
    expect(quartersIn(won).map((quarter) => texts(quarter)[0])).toEqual(['3 of 6', '5 of 6', '2 of 6', '7']);
    expect(quartersIn(won).every(({ places }) => places.length === 0)).toBe(true);
    const drawn = table(sight('drawn'));
    expect(altText(drawn)).toContain('A draw. After season 12, the last one.');
    expect(quartersIn(drawn).map(({ mark }) => mark)).toEqual(['draws', 'draws', undefined, undefined]);
    expect(altText(table(sight('lonely')))).toContain('Benedikt wins. The Lonely Tyrant, in season 3.');
  });

  test('a match called off waits for nobody', () => {
    for (const name of ['early', 'attack']) {
      const scene = tableScene(powerSight(sight(name)), NAMES, true);
      expect(altText(scene)).toContain('Called off');
      expect(quartersIn(scene).some(({ active, mark }) => active || mark !== undefined)).toBe(false);
      expect(quartersIn(scene).some(({ order }) => order?.state === 'now')).toBe(false);
      expect(squareIn(scene).arrows.every(({ tone }) => tone === 'quiet')).toBe(true);
    }
  });
});

describe('the hand', () => {
  test('own cards with a star on each trump', () => {
    const scene = hand({ cities: 'KH JC QC AD', hands: ['2C 9H 10S', '', '', ''], turn: 0 }, 0, 'initiative');
    const [own] = cardsIn(scene);
    expect(own?.cards.map(({ card }) => card)).toEqual(['2C', '9H', '10S']);
    expect(own?.cards.map(marksOf)).toEqual(['', 'trump', '']);
    expect(own?.cards.some(({ dim }) => dim)).toBe(false);
    const badges = leaves(scene.body).flatMap((leaf) => (leaf.kind === 'badge' ? [leaf.text] : []));
    expect(badges).toEqual(['Hearts are your trumps']);
    expect(altText(scene)).toContain('Your cards: Two of Clubs, Nine of Hearts (trump), Ten of Spades.');
  });

  test('what cannot be chosen is dimmed', () => {
    const [own] = cardsIn(hand({ hands: ['2C 9H 10S', '', '', ''], turn: 0 }, 0, 'initiative', [['2C'], ['10S']]));
    expect(own?.cards.map(({ dim }) => dim === true)).toEqual([false, true, false]);
  });

  test('the played cards, the one that leads and the next city are there', () => {
    const scene = hand(sight('early'), 3, 'initiative');
    expect(quartersIn(scene).map(({ places }) => places[1]?.chip)).toEqual([undefined, 'leads', undefined, undefined]);
    expect(pilesIn(scene).map(({ top }) => top.card)).toEqual(['AD']);
    expect(quartersIn(scene).map(({ mark }) => mark)).toEqual([undefined, undefined, undefined, 'your turn']);
  });

  test('own prey and own threats stand out', () => {
    const { arrows } = squareIn(hand(sight('second'), 0));
    const tones = Object.fromEntries(arrows.map(({ from, to, tone }) => [`${from}→${to}`, tone]));
    expect(tones).toEqual({ '0→1': 'gold', '2→0': 'bad', '3→0': 'bad', '1→3': 'quiet', '2→3': 'quiet' });
    expect(quartersIn(hand(sight('second'), 0))[0]?.mark).toBe('you');
  });

  test('a question about cities has the victims lit and the cards smaller', () => {
    const scene = hand(sight('attack'), 0, 'attack', [['conquer-1'], ['conquer-3'], ['retake-1'], ['retake-3']]);
    expect(quartersIn(scene).map(({ places }) => places[0]?.glow === true)).toEqual([false, true, false, true]);
    expect(quartersIn(scene).map(({ mark }) => mark)).toEqual(['you attack', undefined, undefined, undefined]);
    expect(cardsIn(scene)[0]).toMatchObject({ size: 'medium' });
    expect(cardsIn(scene)[0]?.cards.some(({ dim }) => dim)).toBe(false);
    expect(cardsIn(hand(sight('attack'), 1))[0]).toMatchObject({ size: 'hand' });
  });

  test('R14 a seat that fell holds nothing', () => {
    const scene = hand({ auto: [false, true, false, false], out: [false, true, false, false] }, 1);
    expect(cardsIn(scene)).toEqual([]);
    expect(altText(scene)).toContain('a dummy plays for you');
  });
});

/** As much as there can be: every city that is not on a seat is a trophy, and every number has two digits. */
const CROWDED: Given = {
  mode: 'coloured',
  target: 12,
  holy: 9,
  maxSeasons: 20,
  season: 20,
  action: 14,
  phase: 'attack',
  cities: 'QH JD X1 KC',
  next: 'X2',
  trophies: ['JC JH JS QC QD QS KD', 'KH KS', 'AC AD', 'AH AS'],
  played: '2:10S 1:10D 0:10H 3:10C',
  starter: 2,
  turn: 2,
  dealer: 2,
  totals: [10, 11, 10, 11],
  ruins: [12, 13, 14, 15],
  out: [true, true, false, true],
  auto: [false, true, false, true],
  battlePlayed: '8H 9H 8D 9D',
};

describe.each(['en', PSEUDO])('every picture, in %s', (locale) => {
  const scenesIn = powerScenes(locale);
  const look = (scene: Scene, names: readonly string[]): void => {
    expect(problems(measure(scene))).toEqual([]);
    expect(cutTexts(scene, emperorNames(powerIn(locale), names))).toEqual([]);
    expect(altText(scene).length).toBeLessThanOrEqual(ALT_LIMIT - (locale === 'en' ? 64 : 0));
  };

  test.each(Object.entries({ ...SIGHTS, crowded: CROWDED }))('%s can be read', (_, given) => {
    for (const names of [NAMES, WIDE_NAMES]) {
      const seats = namesFor(given, names);
      look(scenesIn.table(powerSight(given), seats), seats);
      look(scenesIn.table(powerSight(given), seats, true), seats);
      for (const seat of [0, 1])
        for (const asked of [undefined, { kind: 'initiative' }, { kind: 'attack' }])
          look(scenesIn.hand(powerSight(given, seat, asked), seats, []), seats);
    }
  });

  test('so can those of whole matches, from every eye', () => {
    for (const [seats, mode] of [
      [2, 'coloured'],
      [3, 'tyrant'],
      [4, 'basic'],
    ] as const) {
      const names = WIDE_NAMES.slice(0, seats);
      const options = { mode, holy: '2', target: '3', maxSeasons: '2' };
      const play = walk(rules, { seats, options, seed: 'scenes' }, ({ state, game }) => {
        look(scenesIn.table(see(game, state, 'bystander'), names), names);
        for (const { seat } of state.pending) {
          const view = see(game, state, seat);
          look(scenesIn.hand(view, names, legalChoices(game, view)), names);
        }
      });
      look(scenesIn.table(see(rules, play.state, 'bystander'), names), names);
      look(scenesIn.hand(see(rules, play.state, 0), names, []), names);
    }
  });
});

/** Texts that had no room, names aside. */
const cutTexts = (scene: Scene, names: readonly string[]): string[] =>
  measure(scene)
    .boxes.flatMap((box) => (box.draw === 'text' ? [box.text] : []))
    .filter((text) => text.endsWith('…') && !names.some((name) => name.startsWith(text.slice(0, -1).slice(0, 3))));
