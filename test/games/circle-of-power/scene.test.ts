import { describe, expect, test } from 'vitest';
import { legalChoices } from '../../../src/engine/play.js';
import { hear, see } from '../../../src/engine/see.js';
import type { Eye } from '../../../src/engine/table.js';
import { folder } from '../../../src/games/circle-of-power/index.js';
import type { PowerEvent } from '../../../src/games/circle-of-power/rules/events.js';
import { rules } from '../../../src/games/circle-of-power/rules/rules.js';
import type { Raid } from '../../../src/games/circle-of-power/scene/art.js';
import type { City, Realm } from '../../../src/games/circle-of-power/scene/realm.js';
import { powerScenes } from '../../../src/games/circle-of-power/scene/scene.js';
import { emperorNames, powerIn } from '../../../src/games/circle-of-power/words/phrases.js';
import { ALT_LIMIT, altText } from '../../../src/pictures/alt.js';
import type { OwnBox, WayTone } from '../../../src/pictures/boxes.js';
import { measure, problems, unclear } from '../../../src/pictures/measure.js';
import { type Cards, leaves, type Scene } from '../../../src/pictures/scene.js';
import { PSEUDO } from '../../../src/words/languages.js';
import { everyHand } from '../../e2e/hands.js';
import { some } from '../../support/cases.js';
import { mostlyWell, thinly, walk } from '../../walk.js';
import { type Given, NAMES, powerSight, SIGHTS, WIDE_NAMES } from './sights.js';

const { table: tableScene, hand: handScene, lesson } = powerScenes('en');
const namesFor = ({ seats = 4 }: Given, names = NAMES): string[] => names.slice(0, seats);
const table = (given: Given, eye: Eye = 'bystander'): Scene => tableScene(powerSight(given, eye), namesFor(given));
const hand = (given: Given, seat: number, kind?: string): Scene =>
  handScene(powerSight(given, seat, kind === undefined ? undefined : { kind }), namesFor(given), []);

const realmIn = (scene: Scene): Realm => leaves(scene.body).find((leaf) => leaf.kind === 'own:realm') as Realm;
const citiesIn = (scene: Scene): readonly City[] => realmIn(scene).cities;
const cardsIn = (scene: Scene): Cards[] => leaves(scene.body).filter((leaf): leaf is Cards => leaf.kind === 'cards');
const codesOf = ({ cards }: Cards): string[] => cards.map(({ card }) => card);
const chips = (scene: Scene): (string | undefined)[] => citiesIn(scene).map(({ chip }) => chip?.text);
const playedChips = (scene: Scene): (string | undefined)[] => citiesIn(scene).map(({ played }) => played?.chip?.text);
const swordsIn = (scene: Scene): WayTone[] =>
  measure(scene).boxes.flatMap((box) => (box.draw.endsWith('#raid') ? [((box as OwnBox).of as Raid).tone] : []));
const marksOf = ({ marks = [] }: Cards['cards'][number]): string => marks.map(({ mark }) => mark).join(' ');
const sight = (name: string): Given => SIGHTS[name] as Given;

/* What they show is in test/golden/circle-of-power.scenes.txt. */
describe('the table', () => {
  test('R1 an arrow from each city to those that it may attack', () => {
    // Example 1 of the rules page.
    const { arrows } = realmIn(table({ cities: 'QD JS KC X1' }));
    const pairs = arrows.map(({ from, to }) => `${from}→${to}`).sort();
    expect(pairs).toEqual(['0→1', '1→3', '2→0', '2→3', '3→0']);
    const alt = altText(table({ cities: 'QD JS KC X1' }));
    expect(alt).toContain('attacks Ada and Computer 1');
  });

  test('arrows follow the places, where the table is in another order', () => {
    const { arrows } = realmIn(table({ cities: 'QD JS AC AH', table: [0, 2, 1, 3] }));
    expect(arrows.map(({ from, to }) => `${from}→${to}`).sort()).toEqual(['0→2', '2→1', '2→3']);
  });

  test('R2 a joker has the suit of the next city, which is none in action 14', () => {
    const trump = (given: Given) => citiesIn(table(given))[0];
    const lying = { cities: 'X1 JC QH KS', next: 'AD' };
    expect(trump(lying)?.trump).toEqual({ sign: 'diamonds', crossed: false });
    expect(trump(lying)?.words).toContain('city Joker, trump Diamonds');
    for (const action of [14, 15]) {
      expect(trump({ cities: 'X1 JC QH KS', action })?.trump?.crossed).toBe(true);
      expect(trump({ cities: 'X1 JC QH KS', action })?.words).toContain('no trump');
    }
    expect(trump({ cities: 'KS JC QH X1' })?.trump?.sign).toBe('spades');
  });

  test('R4 a star on trumps, and the card that leads is named', () => {
    // Example 2 of the rules page.
    const scene = table({ cities: 'AH JC QC KD', played: '0:10C 1:3C 2:2C', starter: 0, turn: 3 });
    const played = citiesIn(scene).map((city) => city.played);
    expect(played.map((place) => place?.face && marksOf(place.face))).toEqual(['', 'trump', 'trump', undefined]);
    expect(played.map((place) => place?.chip?.text)).toEqual([undefined, 'leads', undefined, 'to play']);
    expect(altText(scene)).toContain('played Three of Clubs (trump; leads)');
    // Where a chip hides the star of its card.
    const stars = measure(scene).boxes.filter((box) => box.draw === 'sign' && box.sign === 'star');
    expect(stars).toHaveLength(1);
  });

  test('R5 who has won, and what may be done to which city', () => {
    const scene = table(sight('attack'));
    expect(chips(scene)).toEqual(['to attack', 'conquer', undefined, 'conquer']);
    expect(citiesIn(scene).map(({ look }) => look)).toEqual(['active', 'prey', 'plain', 'prey']);
    expect(playedChips(scene)).toEqual(['wins', undefined, undefined, undefined]);
    expect(citiesIn(scene).map(({ played }) => played?.face?.dim === true)).toEqual([false, true, true, true]);
    const gold = realmIn(scene).arrows.filter(({ tone }) => tone === 'gold');
    expect(gold.map(({ from, to }) => `${from}→${to}`)).toEqual(['0→1', '0→3']);
  });

  test.each([
    ['basic', ['conquer', 'conquer']],
    ['tyrant', ['destroy', 'destroy']],
    ['coloured', ['destroy', 'conquer']],
  ] as const)('R6, R12, R17 what a take-over does: %s', (mode, deeds) => {
    const scene = table({ mode, cities: 'KH QC QD JS', phase: 'attack', turn: 0, played: '0:10H 1:2C 2:3C 3:4C' });
    expect(citiesIn(scene).flatMap(({ look, chip }) => (look === 'prey' ? [chip?.text] : []))).toEqual(deeds);
  });

  test('no eye changes it, and no hand is in it', () => {
    for (const given of Object.values(SIGHTS)) {
      const scene = table(given);
      for (let seat = 0; seat < (given.seats ?? 4); seat++) expect(table(given, seat)).toEqual(scene);
      // Those of the end are the winner's trophies.
      const { trophies } = powerSight(given).table;
      expect(trophies.flat()).toEqual(expect.arrayContaining(cardsIn(scene).flatMap(codesOf)));
    }
  });

  test('a match called off waits for nobody', () => {
    for (const name of ['early', 'attack']) {
      const scene = tableScene(powerSight(sight(name)), NAMES, true);
      expect(altText(scene)).toContain('Called off');
      expect(citiesIn(scene).map(({ look, lit }) => [look, lit])).toEqual(Array(4).fill(['plain', false]));
      expect(citiesIn(scene).some(({ played }) => played?.face === undefined && played?.awaited)).toBe(false);
      expect(realmIn(scene).arrows.every(({ tone }) => tone === 'quiet')).toBe(true);
    }
  });
});

describe('the hand', () => {
  test('for every kind of question it is flat enough for one screen, and can be read', () => {
    for (const { title, match, seat } of everyHand([folder])) {
      const view = match.see(seat);
      if (view === undefined) throw new Error(title);
      const scene = folder.scenes('en').hand(view, match.names, legalChoices(rules, view));
      const layout = measure(scene);
      expect(layout.width / layout.height, title).toBeGreaterThanOrEqual(1.9);
      expect([...problems(layout), ...unclear(layout), ...cutTexts(scene, [])], title).toEqual([]);
    }
  });

  test.each([
    ['nine cards to choose from', { action: 7, hands: ['2C 3C 4C 5D 6D 7D 8H 9S 10S', '', '', ''], turn: 0 }],
    [
      'eight cards beside the one that won',
      { action: 7, phase: 'attack', turn: 0, hands: ['2C 3C 4C 5D 6D 7D 8H 9S', '', '', ''], played: '0:10H 1:2C' },
    ],
  ] as const)('%s are as large as three', (_, given) => {
    const { boxes } = measure(hand({ cities: 'KH QC QD JS', ...given }, 0));
    const own = boxes.filter((box) => box.draw === 'card' && given.hands[0].split(' ').includes(box.face.card));
    expect(own.slice(-8).map(({ w }) => w)).toEqual(Array(8).fill(157));
  });

  test('own prey and own threats have swords, and nobody else', () => {
    const scene = hand(sight('second'), 0);
    const tones = Object.fromEntries(realmIn(scene).arrows.map(({ from, to, tone }) => [`${from}→${to}`, tone]));
    expect(tones).toEqual({ '0→1': 'gold', '2→0': 'bad', '3→0': 'bad', '1→3': 'quiet', '2→3': 'quiet' });
    expect(swordsIn(scene)).toEqual(['gold', 'bad', 'bad']);
  });

  test('the own city comes first, then the rivals in the order of turns', () => {
    const scene = hand({ ...sight('attack'), table: [0, 2, 1, 3] }, 2);
    expect(citiesIn(scene).map(({ name }) => name)).toEqual([
      'Dr. Marguerite von Hohenfels-Wei',
      'Benedikt',
      'Computer 1',
      'Ada',
    ]);
    expect(
      realmIn(scene)
        .arrows.filter(({ from }) => from === 3)
        .map(({ to }) => to),
    ).toEqual([1, 2]);
  });

  test('an attack on the own city is red there', () => {
    const scene = hand(sight('attack'), 1);
    expect(chips(scene)[0]).toBe('conquer');
    expect(swordsIn(scene)).toEqual(['quiet', 'bad']);
  });

  test('a question about cities has the victims lit, and every card is clear', () => {
    const scene = hand(sight('attack'), 0, 'attack');
    expect(citiesIn(scene).map(({ look }) => look)).toEqual(['active', 'prey', 'plain', 'prey']);
    expect(chips(scene)).toEqual(['you', 'conquer', undefined, 'conquer']);
    expect(cardsIn(scene)[0]?.cards.some(({ dim }) => dim)).toBe(false);
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
    const layout = measure(scene);
    expect(problems(layout)).toEqual([]);
    expect(unclear(layout)).toEqual([]);
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

  test.each<[string, PowerEvent]>([
    ['alone', { type: 'destroy', by: 0, from: 1, card: 'QH', gave: null, newCity: null }],
    ['beside the next city', { type: 'destroy', by: 0, from: 1, card: 'QH', gave: null, newCity: 'JD' }],
    ['beside the trophy that it costs', { type: 'retake', by: 0, from: 1, card: 'QH', trophy: 'AS' }],
  ])('R13 who is out is told %s', (_, fall) => {
    const out: PowerEvent = { type: 'knockedOut', emperor: 1, by: 0 };
    for (const names of [NAMES, WIDE_NAMES]) look(scenesIn.moment?.([fall, out], names) as Scene, names);
  });

  test.each(
    some(
      [2, 3, 4].flatMap((seats) => (['basic', 'tyrant', 'coloured'] as const).map((mode) => [seats, mode] as const)),
      2,
    ),
  )('so can those of a whole match of %i, %s, from every eye', (seats, mode) => {
    const names = WIDE_NAMES.slice(0, seats);
    const options = { mode, holy: '2', target: '3', maxSeasons: '1' };
    const visit = thinly(({ state, game }) => {
      look(scenesIn.table(see(game, state, 'bystander'), names), names);
      for (let seat = 0; seat < seats; seat++) {
        const view = see(game, state, seat);
        look(scenesIn.hand(view, names, view.asked ? legalChoices(game, view) : []), names);
      }
    });
    let falls = 0;
    const play = walk(rules, { seats, options, seed: 'scenes' }, visit, mostlyWell, ({ events }) => {
      const scene = scenesIn.moment?.(hear(events, 'bystander'), names);
      if (scene && falls++ < 5) look(scene, names);
    });
    expect(falls).toBeGreaterThan(0);
    const over = see(rules, play.state, 'bystander');
    look(scenesIn.table(over, names), names);
    look(scenesIn.end!(over, names, '23 November 2026'), names);
    look(scenesIn.hand(see(rules, play.state, 0), names, []), names);
  });
});

test.each(['table', 'circle'])('the lesson %s can be read', (name) => {
  const layout = measure(lesson?.(name) as Scene);
  expect([...problems(layout), ...unclear(layout)]).toEqual([]);
});

/** Texts that had no room, names aside. */
const cutTexts = (scene: Scene, names: readonly string[]): string[] =>
  measure(scene)
    .boxes.flatMap((box) => (box.draw === 'text' ? [box.text] : []))
    .filter((text) => text.endsWith('…') && !names.some((name) => name.startsWith(text.slice(0, -1).slice(0, 3))));
