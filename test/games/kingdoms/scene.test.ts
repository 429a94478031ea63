import { describe, expect, test } from 'vitest';
import { Chance, chanceFrom } from '../../../src/engine/chance.js';
import { legalChoices } from '../../../src/engine/play.js';
import { type Seen, see } from '../../../src/engine/see.js';
import type { Eye } from '../../../src/engine/table.js';
import { folder } from '../../../src/games/kingdoms/index.js';
import { problemOf } from '../../../src/games/kingdoms/position/problems.js';
import type { KingdomEvent } from '../../../src/games/kingdoms/rules/events.js';
import { rules } from '../../../src/games/kingdoms/rules/rules.js';
import { REALMS, suitCards } from '../../../src/games/kingdoms/rules/state.js';
import type { KingdomsView } from '../../../src/games/kingdoms/rules/view.js';
import type { Battle } from '../../../src/games/kingdoms/scene/battle.js';
import type { FileField, Files } from '../../../src/games/kingdoms/scene/files.js';
import type { Muster } from '../../../src/games/kingdoms/scene/muster.js';
import type { Ledger } from '../../../src/games/kingdoms/scene/stage.js';
import { ALT_LIMIT, altText } from '../../../src/pictures/alt.js';
import { measure, problems, unclear } from '../../../src/pictures/measure.js';
import { leaves, type Scene } from '../../../src/pictures/scene.js';
import { some } from '../../support/cases.js';
import { walk } from '../../walk.js';
import { type Given, kingdomsSight, kingdomsState, NAMES, SIGHTS, type Sight, WIDE_NAMES } from './sights.js';

/* What they show is in test/golden/kingdoms.scenes.txt. */

const { table: tableScene, hand: handScene, end: endScene } = folder.scenes('en');
const momentScene = (events: readonly KingdomEvent[], names: readonly string[]): Scene | undefined =>
  folder.scenes('en').moment?.(events, names);

const table = (given: Given, eye: Eye = 'bystander'): Scene => tableScene(kingdomsSight(given, eye), NAMES);
const sight = (name: string): Sight => SIGHTS[name] as Sight;
/** The picture of the seat that is asked, or of the first. */
function hand({ asks, ...given }: Sight, names: readonly string[] = NAMES): Scene {
  const options = asks?.options.split(' ') ?? [];
  const seen = kingdomsSight(given, asks?.seat ?? 0, asks && { kind: asks.kind, options });
  return handScene(
    seen,
    names,
    options.map((option) => [option]),
  );
}

/** The upper one first. */
const kingdomsIn = (scene: Scene): Files[] =>
  leaves(scene.body)
    .flatMap((leaf) => (leaf.kind === 'own:files' ? [leaf as unknown as Files] : []))
    .toSorted((one, other) => one.facing.localeCompare(other.facing));
const ownIn = <P>(scene: Scene, kind: `own:${string}`): P | undefined =>
  leaves(scene.body).find((leaf) => leaf.kind === kind) as P | undefined;
const ledgerIn = (scene: Scene) => ownIn<Ledger>(scene, 'own:ledger');
const battleIn = (scene: Scene) => ownIn<Battle>(scene, 'own:battle');
const musterIn = (scene: Scene) => ownIn<Muster>(scene, 'own:muster');
const fileIn = (scene: Scene, seat: 0 | 1, realm: number): FileField =>
  kingdomsIn(scene)[seat]?.files[realm] as FileField;
const codes = (force: FileField['front']): string | undefined => force?.cards.map(({ card }) => card).join(' ');
const behind = ({ behind }: FileField): (string | undefined)[] => behind.map(codes);
const [COINS, CUPS, SWORDS, WANDS] = [0, 1, 2, 3];
/** The files in whose front a light burns. */
const litIn = ({ files }: Files): string[] => files.filter(({ glow }) => glow).map(({ sign }) => sign);
/** What can be chosen of a kingdom, if anything is dimmed. */
const bright = ({ files }: Files): (string | undefined)[] =>
  files.flatMap(({ front, behind }) =>
    [...(front ? [front] : []), ...behind].filter((force) => !force.dim).map((force) => codes(force)),
  );

describe('the table', () => {
  test('reserves are backs, with how many there are and what lies on them', () => {
    const scene = table({ kingdoms: ['QP/7C/9S KS+2S(4S+3S=7)(5S=5)*M8 1S/2W', '2P/10C/NS/5W'] });
    const file = fileIn(scene, 0, SWORDS);
    expect(behind(file)).toEqual(['back back', 'back']);
    expect(file.count).toBe('2');
    expect(file.lying?.map(({ sign, text }) => [sign, text])).toEqual([
      ['broken-shield', '–12'],
      ['sword', ''],
    ]);
    expect(file.words).toBe(
      'Armies 9, 2 behind (in place 2: 2 cards joined, a wound of 7 by 4 and 3, a wound of 5 by 5, Strength)',
    );
  });

  test('no eye changes it: what only one seat sees is in no table', () => {
    for (const { asks: _, ...given } of Object.values(SIGHTS)) {
      const scene = table(given);
      for (const seat of [0, 1]) expect(table(given, seat)).toEqual(scene);
    }
    expect(JSON.stringify(table(sight('keep')))).not.toContain('QS');
  });

  test('R23 of a purchase all see how many are drawn of each pile', () => {
    expect(kingdomsIn(table(sight('buy')))[0]?.mark).toBe('draws 5 and keeps 1');
    expect(altText(table(sight('buy')))).toContain('· 5 cards are drawn, one is kept. ');
    expect(altText(table(sight('keep')))).toContain('· Drawn: Fields 1, Armies 2, Faith 2 · one is kept. ');
  });

  test('a match called off waits for nobody', () => {
    for (const name of ['start', 'counter', 'helper']) {
      const scene = tableScene(kingdomsSight(sight(name)), NAMES, true);
      expect(altText(scene)).toContain('Called off. Turn ');
      expect(kingdomsIn(scene).some(({ active, mark }) => active || mark !== undefined)).toBe(false);
      expect(kingdomsIn(scene).flatMap(litIn)).toEqual([]);
      expect(battleIn(scene)).toBeUndefined();
    }
  });
});

describe('the own kingdom', () => {
  test('R16 targets are lit, and told apart by what they fear', () => {
    const scene = hand({ asks: { seat: 0, kind: 'action', options: 'attack:coins attack:wands convert:coins event' } });
    expect(kingdomsIn(scene).map(litIn)).toEqual([['pentacles', 'wands'], []]);
    const fears = (realm: number) => fileIn(scene, 0, realm).front?.chips.flatMap(({ sign }) => sign ?? []);
    expect([fears(COINS), fears(CUPS), fears(WANDS)]).toEqual([['swords', 'wands'], [], ['swords']]);
    expect(altText(scene)).toContain('Your army can invade Wealth, Faith. Your faith can convert Wealth. ');
    expect(kingdomsIn(hand({ asks: { seat: 0, kind: 'action', options: 'event' } })).map(litIn)).toEqual([[], []]);
  });

  test('R20 only what may answer is bright', () => {
    const scene = hand(sight('counter'));
    const bright = (scene: Scene) =>
      battleIn(scene)
        ?.answers.filter(({ dim }) => !dim)
        .map(codes);
    expect(bright(scene)).toEqual(['10S', 'NS']);
    expect(battleIn(scene)?.answers.map(codes)).toEqual(['4S', '10S', 'NS', '5W']);
    expect(altText(scene)).toContain('Can strike back: 10 of Swords, Knight of Swords.');
    const many = hand({
      ...sight('counter'),
      kingdoms: ['QP 4P/7C 3C/9S+5S 8S/2W KW', '- 6P/10C/4S+QS 10S 1S KS/PW 9W'],
      asks: { seat: 1, kind: 'counter', options: '4S 10S KS PW pass' },
    });
    expect(bright(many)).toEqual(['4S QS', '10S', 'KS', 'PW']);
    expect(altText(hand({ ...sight('counter'), asks: { seat: 1, kind: 'counter', options: 'pass' } }))).toContain(
      'No force of yours is strong enough.',
    );
  });

  test('R34 only active forces that an influence can be bought off with are bright', () => {
    expect(bright(kingdomsIn(hand(sight('events')))[1] as Files)).toEqual(['QP', '7C', '5S 9S']);
  });

  test('R33 any own force may take a helper', () => {
    const scene = hand(sight('helper'));
    expect(bright(kingdomsIn(scene)[1] as Files)).toHaveLength(8);
    expect(kingdomsIn(scene)[1]?.mark).toBe('you place Strength');
  });

  test('R23 the drawn cards are the buyer’s alone', () => {
    const scene = hand(sight('keep'));
    expect(musterIn(scene)?.forces.map(codes)).toEqual(['2C', '7S', 'QS', '3W', 'PW']);
    expect(altText(scene)).toContain('Drawn, keep one: 2 of Cups, 7 of Swords, Queen of Swords, ');
    expect(musterIn(handScene(kingdomsSight(sight('keep'), 1), NAMES, []))).toBeUndefined();
    // Whoever chooses piles sees them.
    expect(ledgerIn(hand(sight('buy')))?.piles.map(({ count }) => count)).toEqual(['10', '8', '10']);
    expect(altText(hand(sight('buy')))).toContain(' one is kept. Piles: Wealth 12, Fields 10, Armies 8, Faith 10');
  });

  test('at the end the reserves are still one’s own to see', () => {
    const { asks: _, ...given } = sight('won');
    expect(behind(fileIn(handScene(kingdomsSight(given, 0), NAMES, []), 1, WANDS))).toEqual(['KW', '3W']);
  });
});

const all = (realm: 'coins' | 'cups' | 'swords' | 'wands'): string[] => suitCards(realm);
const STANDING = 'M5 M3 M4 M2 M9=2 M0=2 M1=1 M6=0';
/** As much as there can be, in several ways. */
const EXTREMES: Readonly<Record<string, Given>> = {
  'every army wounded': {
    kingdoms: [
      `${all('coins').join(' ')}//${all('swords')
        .map((card, i) => `${card}(${all('cups')[i]}=${i})`)
        .join(' ')}/${all('wands').join(' ')}/${STANDING}`,
      '///',
    ],
  },
  'halves, all wounded': {
    kingdoms: [0, 7].map(
      (from) =>
        `${all('coins')
          .slice(from, from + 7)
          .join(' ')}//${all('swords')
          .slice(from, from + 7)
          .map((card, i) => `${card}(${all('cups')[from + i]}=14)`)
          .join(' ')}/${all('wands')
          .slice(from, from + 7)
          .join(' ')}/${from === 0 ? STANDING : ''}`,
    ) as unknown as readonly [string, string],
  },
  'one army of all': {
    kingdoms: [`-//${[...all('swords'), ...all('cups')].join('+')}*M8*M14/`, `${all('coins').join('+')}///${STANDING}`],
  },
  'one army behind': {
    kingdoms: [
      `//1S ${[...all('swords').slice(1), ...all('cups')].join('+')}*M8*M14/`,
      `1P ${all('coins').slice(1).join('+')}//${''}/${all('wands').join(' ')}/${STANDING}`,
    ],
  },
  'one wound of many': {
    kingdoms: [`//1S(${[...all('swords').slice(1), ...all('cups')].join('+')}=217)/`, `${all('coins').join('+')}///`],
  },
};

/** All minors are in forces or on them, spread by chance. */
function scattered(seed: string): Given {
  const chance = new Chance(chanceFrom(seed));
  const cards = REALMS.flatMap(suitCards);
  chance.shuffle(cards);
  const files = [0, 1].map(() => ({ coins: [], cups: [], swords: [], wands: [] }) as Record<string, string[]>);
  const whole = chance.below(3);
  for (const card of cards) {
    const own = REALMS.find((realm) => suitCards(realm).includes(card)) as string;
    const realm = own === 'cups' && chance.below(2) === 0 ? 'swords' : own;
    const file = files[chance.below(2)]?.[realm] as string[];
    const last = file.length - 1;
    const lot = chance.below(4);
    if (last >= 0 && realm === 'swords' && lot > whole) file[last] += `(${card}=${chance.below(28)})`;
    else if (last >= 0 && realm !== 'wands' && lot === 0 && !file[last]?.includes('(')) file[last] += `+${card}`;
    else file.push(card);
  }
  const [one, other] = files.map((kingdom) =>
    Object.values(kingdom)
      .map((file) => file.join(' '))
      .join('/'),
  );
  return { kingdoms: [`${one}/${STANDING}`, `${other}/`], turn: 100, limit: 100 };
}

describe('every picture', () => {
  const look = (scene: Scene, names: readonly string[]): void => {
    const layout = measure(scene);
    expect([...problems(layout), ...unclear(layout)]).toEqual([]);
    expect(cutTexts(scene, names)).toEqual([]);
    expect(altText(scene).length).toBeLessThanOrEqual(ALT_LIMIT - 32);
  };
  /** A hand leaves room on the screen for its question and buttons. */
  const lookAtHand = (scene: Scene, names: readonly string[]): void => {
    look(scene, names);
    const { width, height } = measure(scene);
    expect(width / height).toBeGreaterThanOrEqual(1.9);
  };

  test.each(Object.entries(SIGHTS))('%s can be read', (_, { asks, ...given }) => {
    for (const names of [NAMES, WIDE_NAMES]) {
      look(tableScene(kingdomsSight(given), names), names);
      look(tableScene(kingdomsSight(given), names, true), names);
      lookAtHand(hand({ ...given, ...(asks && { asks }) }, names), names);
      for (const seat of [0, 1]) lookAtHand(handScene(kingdomsSight(given, seat), names, []), names);
    }
  });

  const unusual = { ...EXTREMES, ...Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((s) => [s, scattered(s)])) };
  test.each(Object.entries(unusual))('so can it be with all there can be: %s', (_, given) => {
    for (const current of [0, 1]) {
      const sights: Sight[] = [0, 1].map((seat) => ({
        ...given,
        current,
        arranged: [...REALMS],
        asks: {
          seat: seat as 0 | 1,
          kind: 'action',
          options:
            'attack:coins attack:cups attack:swords attack:wands convert:coins convert:cups convert:swords convert:wands',
        },
      }));
      look(tableScene(kingdomsSight({ ...given, current, arranged: [...REALMS] }), WIDE_NAMES), WIDE_NAMES);
      for (const each of sights) lookAtHand(hand(each, WIDE_NAMES), WIDE_NAMES);
    }
  });

  test.each(Object.entries(SIGHTS))('%s is a position that can be', (_, { asks: __, ...given }) => {
    expect(problemOf(kingdomsState(given))).toBeUndefined();
  });

  const OPTIONS = [
    ['true', 'choice'],
    ['true', 'forced'],
    ['false', 'choice'],
    ['false', 'forced'],
  ] as const;
  test.each(some(OPTIONS, 2))('those of a whole match, from every eye: long %s, events %s', (long, events) => {
    const seenBy = (state: Parameters<typeof see>[1], eye: Eye) =>
      see(rules, state as never, eye) as Seen<KingdomsView>;
    const play = walk(
      rules,
      { seats: 2, options: { long, events, limit: '30' }, seed: 'scenes' },
      ({ state, game }) => {
        look(tableScene(seenBy(state, 'bystander'), WIDE_NAMES), WIDE_NAMES);
        for (const seat of [0, 1]) {
          const view = seenBy(state, seat);
          const legal = view.asked ? legalChoices(game, view) : [];
          lookAtHand(handScene(view, WIDE_NAMES, legal), WIDE_NAMES);
        }
      },
    );
    look(tableScene(seenBy(play.state, 'bystander'), WIDE_NAMES), WIDE_NAMES);
    lookAtHand(handScene(seenBy(play.state, 0), WIDE_NAMES, []), WIDE_NAMES);
  });
});

const textsOf = (scene: Scene): string[] =>
  measure(scene).boxes.flatMap((box) => (box.draw === 'text' ? [box.text] : []));

/** Texts that had no room, names aside. */
const cutTexts = (scene: Scene, names: readonly string[]): string[] =>
  textsOf(scene).filter((text) => text.endsWith('…') && !names.some((name) => name.startsWith(text.slice(0, 3))));

describe('R26 an event has a picture of its own', () => {
  const drawn = { type: 'event', seat: 0, card: 'M16' } as const;
  const turn = { type: 'turn', seat: 1, turn: 6 } as const;
  test('until the turn after it is over, and only the last one', () => {
    expect(momentScene([], ['Ada', 'Ben'])).toBeUndefined();
    expect(momentScene([drawn, turn], ['Ada', 'Ben'])).toBeDefined();
    expect(momentScene([drawn, turn, turn], ['Ada', 'Ben'])).toBeUndefined();
    expect(JSON.stringify(momentScene([drawn, turn, { ...drawn, card: 'M2' }], ['Ada', 'Ben']))).toContain('"M2"');
  });
});

describe('R17-R21 an invasion that is over has a picture of its own', () => {
  const turn = { type: 'turn', seat: 1, turn: 6 } as const;
  const attack = {
    type: 'attack',
    seat: 0,
    by: ['NS', '5S'],
    realm: 'swords',
    target: ['9S'],
    force: 17,
    against: 9,
    effective: 8,
  } as const;
  const countered = {
    type: 'countered',
    seat: 1,
    by: ['10S'],
    realm: 'swords',
    rank: 2,
    force: 10,
    cards: [],
  } as const;
  const moved = { type: 'moves_up', seat: 1, realm: 'swords', cards: ['10S'] } as const;
  const seen = (...events: readonly unknown[]) => momentScene(events as readonly KingdomEvent[], NAMES);

  test('unanswered only where a realm falls, or something great', () => {
    const home = { type: 'withdraws', seat: 0, realm: 'swords', damage: 9 };
    const falls = seen(attack, home, turn) as Scene;
    expect([battleIn(falls)?.title, battleIn(falls)?.unanswered]).toEqual(['Armies fallen', 'ruin']);
    expect(altText(falls)).toMatch(/^A realm of Dr\. Marguerite von Hohenfels-Wei falls: Armies\./);
    expect(seen(attack, home, moved, turn)).toBeUndefined();
    const great = seen({ ...attack, target: ['QS'], against: 13 }, home, moved, turn) as Scene;
    expect(battleIn(great)?.unanswered).toBe('shield');
    expect(altText(great)).toContain('and nobody strikes back.');
  });

  test('not before it is over, and until the turn after that is', () => {
    expect(seen(attack)).toBeUndefined();
    expect(seen(attack, countered)).toBeUndefined();
    expect(seen(attack, countered, turn, turn)).toBeUndefined();
    expect(seen(attack, countered, { type: 'match_ends', reason: 'elimination', winner: 1 })).toBeDefined();
  });

  test('whatever the names are, it can be read', () => {
    const events = [attack, countered, turn] as unknown as readonly KingdomEvent[];
    const layout = measure(momentScene(events, WIDE_NAMES) as Scene);
    expect([...problems(layout), ...unclear(layout)]).toEqual([]);
  });
});

describe('the picture to keep', () => {
  const end = (name: string, names = NAMES) =>
    endScene?.(kingdomsSight(sight(name)), names, '23 November 2026') as Scene;

  test('a name that no font has letters for is drawn in ones that it has, and read as it is', () => {
    const names = ['王小明', '王小明'];
    const scene = end('won', names);
    expect(textsOf(scene)).toEqual(expect.arrayContaining(['WangXiaoMing wins', 'WangXiaoMing: 13 cards, worth']));
    expect(altText(scene)).toContain('王小明 wins. 王小明 has no force left, turn 31. 王小明: 13 cards, worth 88.');
    const over = tableScene(kingdomsSight(sight('won')), names);
    expect(textsOf(over)).toContain('WangXiaoMing wins');
    const turned = momentScene([{ type: 'event', seat: 1, card: 'M16' }], names) as Scene;
    expect(textsOf(turned)).toContain('Turned up by WangXiaoMing');
    expect(altText(turned)).toContain('Turned up by 王小明.');
  });

  test('can be read', () => {
    for (const name of ['won', 'drawn'])
      for (const names of [NAMES, WIDE_NAMES]) {
        const layout = measure(end(name, names));
        expect([...problems(layout), ...unclear(layout)]).toEqual([]);
      }
  });
});
