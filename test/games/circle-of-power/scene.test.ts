import { describe, expect, test } from 'vitest';
import { legalChoices } from '../../../src/engine/play.js';
import { hear, see } from '../../../src/engine/see.js';
import type { Eye } from '../../../src/engine/table.js';
import type { PowerEvent } from '../../../src/games/circle-of-power/rules/events.js';
import { rules } from '../../../src/games/circle-of-power/rules/rules.js';
import type { Prospect } from '../../../src/games/circle-of-power/scene/prospect.js';
import type { City, Realm } from '../../../src/games/circle-of-power/scene/realm.js';
import { powerScenes } from '../../../src/games/circle-of-power/scene/scene.js';
import type { Rampart } from '../../../src/games/circle-of-power/scene/stronghold.js';
import { emperorNames, powerIn } from '../../../src/games/circle-of-power/words/phrases.js';
import { ALT_LIMIT, altText } from '../../../src/pictures/alt.js';
import { measure, problems, unclear } from '../../../src/pictures/measure.js';
import { type Cards, leaves, type Scene } from '../../../src/pictures/scene.js';
import { PSEUDO } from '../../../src/words/languages.js';
import { mostlyWell, thinly, walk } from '../../walk.js';
import { type Given, NAMES, powerSight, SIGHTS, WIDE_NAMES } from './sights.js';

const { table: tableScene, hand: handScene, end: endScene, moment, lesson } = powerScenes('en');
const namesFor = ({ seats = 4 }: Given, names = NAMES): string[] => names.slice(0, seats);
const table = (given: Given, eye: Eye = 'bystander'): Scene => tableScene(powerSight(given, eye), namesFor(given));
const hand = (given: Given, seat: number, kind?: string, legal: string[][] = []): Scene =>
  handScene(powerSight(given, seat, kind === undefined ? undefined : { kind }), namesFor(given), legal);

const realmIn = (scene: Scene): Realm => leaves(scene.body).find((leaf) => leaf.kind === 'own:realm') as Realm;
const citiesIn = (scene: Scene): readonly City[] => realmIn(scene).cities;
const rampartsIn = (scene: Scene): Rampart[] =>
  leaves(scene.body).filter((leaf): leaf is Rampart => leaf.kind === 'own:rampart');
const prospectIn = (scene: Scene): Prospect =>
  leaves(scene.body).find((leaf) => leaf.kind === 'own:prospect') as Prospect;
const cardsIn = (scene: Scene): Cards[] => leaves(scene.body).filter((leaf): leaf is Cards => leaf.kind === 'cards');
const codes = ({ face, played }: City): (string | undefined)[] => [face?.card, played?.face?.card];
const codesOf = ({ cards }: Cards): string[] => cards.map(({ card }) => card);
const texts = ({ counts }: Pick<City, 'counts'>): string[] => counts.map(({ text }) => text);
const chips = (scene: Scene): (string | undefined)[] => citiesIn(scene).map(({ chip }) => chip?.text);
const playedChips = (scene: Scene): (string | undefined)[] => citiesIn(scene).map(({ played }) => played?.chip);
const marksOf = ({ marks = [] }: Cards['cards'][number]): string => marks.map(({ mark }) => mark).join(' ');
const sight = (name: string): Given => SIGHTS[name] as Given;

describe('the table', () => {
  test('the emperors sit clockwise, each with a city and the card just played', () => {
    const cities = citiesIn(table(sight('tyrant')));
    expect(cities.map(codes)).toEqual([
      ['AH', '9D'],
      ['QS', undefined],
      ['KC', undefined],
      ['JD', '2S'],
    ]);
    expect(cities.map(({ played }) => played?.order)).toEqual(['2', '3', '4', '1']);
    expect(cities.map(({ look, lit, played }) => [look, lit, played?.awaited, played?.chip])).toEqual([
      ['plain', false, false, 'leads'],
      ['active', true, true, 'to play'],
      ['plain', false, false, undefined],
      ['fallen', false, false, undefined],
    ]);
  });

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
    expect(played.map((place) => place?.chip)).toEqual([undefined, 'leads', undefined, 'to play']);
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

  test('totals with the trophies on the table, and ruins, where the mode has them', () => {
    const of = (mode: 'basic' | 'tyrant' | 'coloured') =>
      citiesIn(table({ mode, totals: [3, 0, 0, 0], trophies: ['JC QD', '', '', ''], ruins: [4, 0, 0, 0] }))[0]!;
    expect(texts(of('basic'))).toEqual(['5 of 6']);
    expect(texts(of('tyrant'))).toEqual(['4 of 5']);
    expect(texts(of('coloured'))).toEqual(['5/6', '4/5']);
    // R10 Those of finished seasons are safe.
    expect(of('basic').hung).toEqual(['kept', 'kept', 'kept', 'fresh', 'fresh', 'place']);
    expect(of('tyrant').hung).toEqual(['tower', 'ruin', 'ruin', 'ruin', 'ruin']);
    expect(of('basic').words).toContain('2 trophies, newest Queen of Diamonds');
  });

  test('dummies and who is out', () => {
    const scene = table(sight('coloured'));
    expect(citiesIn(scene).map(({ look }) => look)).toEqual(['plain', 'active', 'fallen', 'prey']);
    expect(chips(scene).slice(2)).toEqual(['out', 'destroy']);
    expect(altText(scene)).toContain('Computer 1, dummy, out, starts');
    // Those of the start are called so.
    const names = citiesIn(table(sight('tyrant'))).map(({ name, chip }) => [name, chip?.text]);
    expect(names).toEqual([
      ['Ada', undefined],
      ['Dummy Otto', 'out'],
      ['Benedikt', undefined],
      ['Dummy Nero', 'out'],
    ]);
  });

  test('section 3 the next city lies open on the deck', () => {
    const next = prospectIn(table({ next: 'AD' }));
    expect([next.face?.card, next.lines]).toEqual(['AD', ['Next city', '14 left']]);
    expect(next.words).toBe('Next city: Ace of Diamonds, 14 in the deck, the last a Joker.');
    const none = prospectIn(table(sight('last')));
    expect([none.face, none.words]).toEqual([undefined, 'The city deck is used up.']);
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

  test('R10 at the end: what the winner conquered last, the newest in the walls of the castle', () => {
    expect(cardsIn(table(sight('won'))).map(codesOf)).toEqual([['JH', 'AS', 'QH', 'KC']]);
    expect(altText(table(sight('won')))).toContain('city is the Ace of Clubs.');
    expect(cardsIn(table(sight('drawn')))).toEqual([]);
  });

  test('section 7 the battle deck, what was played of it, and who dealt', () => {
    const told = altText(table(sight('attack')));
    expect(told).toContain(`Battle deck 0, played before 0; ${NAMES[2]!.slice(0, 12).trimEnd()}`);
    expect(altText(table(sight('second')))).toContain('played before 6; Ada dealt.');
    expect(altText(hand(sight('second'), 0))).not.toContain('Battle deck');
  });

  test('R11 at the end: who won, and why', () => {
    const won = table(sight('won'));
    expect(altText(won)).toContain('Computer 1 wins. 6 cities reached in season 2.');
    expect(rampartsIn(won).map(({ name, look }) => [name, look])).toEqual([
      ['Computer 1', 'active'],
      ['Benedikt', 'plain'],
      ['Ada', 'plain'],
      [NAMES[2], 'plain'],
    ]);
    expect(rampartsIn(won).map((rampart) => texts(rampart)[0])).toEqual(['7', '5 of 6', '3 of 6', '2 of 6']);
    const drawn = table(sight('drawn'));
    expect(altText(drawn)).toContain('A draw. After season 12, the last one.');
    expect(rampartsIn(drawn).map(({ look }) => look)).toEqual(['active', 'active', 'fallen', 'fallen']);
    expect(altText(table(sight('lonely')))).toContain('Benedikt wins. The Lonely Tyrant, in season 3.');
  });

  test('what people keep has the day', () => {
    const kept = endScene?.(powerSight(sight('won')), NAMES, '23 November 2026');
    expect(kept && altText(kept)).toContain('23 November 2026.');
    expect(altText(table(sight('won')))).not.toContain('2026');
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

describe('a moment', () => {
  const fall = { by: 0, from: 1, card: 'QH', gave: null, newCity: 'JD' } as const;
  const alt = (...events: PowerEvent[]) => {
    const scene = moment?.(events, NAMES);
    return scene && altText(scene);
  };

  test('R6 the city that fell last, the card that did it, and where its emperor is now', () => {
    const played = { type: 'initiative', emperor: 0, card: '10S', trump: true } as const;
    const told = alt({ type: 'destroy', ...fall, by: 2 }, played, { type: 'conquer', ...fall });
    expect(told).toContain('Ada conquers. Benedikt’s Queen of Hearts.');
    expect(told).toContain('Ada won the initiative with the Ten of Spades (trump).');
    expect(told).toContain('Benedikt moves to: Jack of Diamonds.');
    expect(alt({ type: 'destroy', ...fall, gave: 'KC' })).toContain('Ada destroys');
    expect(alt({ type: 'destroy', ...fall, gave: 'KC' })).toContain('Benedikt moves to: King of Clubs.');
  });

  test('a retake costs a trophy, and an emperor may be out', () => {
    const told = alt({ type: 'retake', by: 0, from: 1, card: 'QH', trophy: 'AS' });
    expect(told).toContain('Ada retakes. Benedikt’s Queen of Hearts.');
    expect(told).toContain('Benedikt loses a trophy: Ace of Spades.');
    expect(alt({ type: 'destroy', ...fall }, { type: 'knockedOut', emperor: 1, by: 0 })).toContain('Benedikt is out.');
  });

  test('nothing where no city fell', () => {
    expect(moment?.([{ type: 'secondDeal' }], NAMES)).toBeUndefined();
  });
});

describe('the hand', () => {
  test('own cards with a star on each trump', () => {
    const scene = hand({ cities: 'KH JC QC AD', hands: ['2C 9H 10S', '', '', ''], turn: 0 }, 0, 'initiative');
    const [own] = cardsIn(scene);
    expect(own?.cards.map(({ card }) => card)).toEqual(['2C', '9H', '10S']);
    expect(own?.cards.map(marksOf)).toEqual(['', 'trump', '']);
    expect(own?.cards.some(({ dim }) => dim)).toBe(false);
    expect(citiesIn(scene)[0]?.trump?.sign).toBe('hearts');
    expect(altText(scene)).toContain('Your cards: Two of Clubs, Nine of Hearts (trump), Ten of Spades.');
  });

  test('what cannot be chosen is dimmed', () => {
    const [own] = cardsIn(hand({ hands: ['2C 9H 10S', '', '', ''], turn: 0 }, 0, 'initiative', [['2C'], ['10S']]));
    expect(own?.cards.map(({ dim }) => dim === true)).toEqual([false, true, false]);
  });

  test('the played cards, the one that leads and the next city are there', () => {
    const scene = hand(sight('early'), 3, 'initiative');
    expect(playedChips(scene)).toEqual([undefined, 'leads', undefined, 'your turn']);
    expect(prospectIn(scene).face?.card).toBe('AD');
    expect(chips(scene)).toEqual([undefined, undefined, undefined, 'you']);
  });

  test('own prey and own threats stand out', () => {
    const { arrows } = realmIn(hand(sight('second'), 0));
    const tones = Object.fromEntries(arrows.map(({ from, to, tone }) => [`${from}→${to}`, tone]));
    expect(tones).toEqual({ '0→1': 'gold', '2→0': 'bad', '3→0': 'bad', '1→3': 'quiet', '2→3': 'quiet' });
    expect(chips(hand(sight('second'), 0))[0]).toBe('you');
  });

  test('a question about cities has the victims lit, and every card is clear', () => {
    const scene = hand(sight('attack'), 0, 'attack', [['conquer-1'], ['conquer-3'], ['retake-1'], ['retake-3']]);
    expect(citiesIn(scene).map(({ look }) => look)).toEqual(['active', 'prey', 'plain', 'prey']);
    expect(chips(scene)).toEqual(['you attack', 'conquer', undefined, 'conquer']);
    expect(cardsIn(scene)[0]?.cards.some(({ dim }) => dim)).toBe(false);
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
    [2, 3, 4].flatMap((seats) => (['basic', 'tyrant', 'coloured'] as const).map((mode) => [seats, mode] as const)),
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
