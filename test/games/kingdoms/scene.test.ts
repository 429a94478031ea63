import { describe, expect, test } from 'vitest';
import { Chance, chanceFrom } from '../../../src/engine/chance.js';
import { legalChoices } from '../../../src/engine/play.js';
import { type Seen, see } from '../../../src/engine/see.js';
import type { Eye } from '../../../src/engine/table.js';
import { folder } from '../../../src/games/kingdoms/index.js';
import { problemOf } from '../../../src/games/kingdoms/position/problems.js';
import type { KingdomEvent } from '../../../src/games/kingdoms/rules/events.js';
import { rules } from '../../../src/games/kingdoms/rules/rules.js';
import { REALMS, type Realm, suitCards } from '../../../src/games/kingdoms/rules/state.js';
import type { KingdomsView } from '../../../src/games/kingdoms/rules/view.js';
import type { Battle } from '../../../src/games/kingdoms/scene/battle.js';
import type { Muster } from '../../../src/games/kingdoms/scene/muster.js';
import type { Ledger } from '../../../src/games/kingdoms/scene/stage.js';
import { ALT_LIMIT, altText } from '../../../src/pictures/alt.js';
import { measure, problems, unclear } from '../../../src/pictures/measure.js';
import { type Cards, type FileField, type Files, leaves, type Scene } from '../../../src/pictures/scene.js';
import { walk } from '../../walk.js';
import { type Given, kingdomsSight, kingdomsState, NAMES, SIGHTS, type Sight, WIDE_NAMES } from './sights.js';

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

const kindsIn = <K extends string>(scene: Scene, kind: K) =>
  leaves(scene.body).filter((leaf): leaf is Extract<typeof leaf, { kind: K }> => leaf.kind === kind);
const kingdomsIn = (scene: Scene): Files[] => kindsIn(scene, 'files');
const ownIn = <P>(scene: Scene, kind: `own:${string}`): P | undefined =>
  leaves(scene.body).find((leaf) => leaf.kind === kind) as P | undefined;
const ledgerIn = (scene: Scene) => ownIn<Ledger>(scene, 'own:ledger');
const battleIn = (scene: Scene) => ownIn<Battle>(scene, 'own:battle');
const musterIn = (scene: Scene) => ownIn<Muster>(scene, 'own:muster');
const cardsIn = (scene: Scene): Cards[] => kindsIn(scene, 'cards');
const fileIn = (scene: Scene, seat: 0 | 1, realm: number): FileField =>
  kingdomsIn(scene)[seat]?.files[realm] as FileField;
const codes = (force: FileField['front']): string | undefined => force?.cards.map(({ card }) => card).join(' ');
const behind = ({ behind }: FileField): (string | undefined)[] => behind.map(codes);
const chips = (force: FileField['front']): string[] | undefined => force?.chips.map(({ text }) => text);
const [COINS, CUPS, SWORDS, WANDS] = [0, 1, 2, 3];
/** The files in whose front a light burns. */
const litIn = ({ files }: Files): string[] => files.filter(({ glow }) => glow).map(({ sign }) => sign);
/** What can be chosen of a kingdom, if anything is dimmed. */
const bright = ({ files }: Files): (string | undefined)[] =>
  files.flatMap(({ front, behind }) =>
    [...(front ? [front] : []), ...behind].filter((force) => !force.dim).map((force) => codes(force)),
  );

describe('the table', () => {
  test('two kingdoms face each other, four files each in realm order', () => {
    const [ada, other] = kingdomsIn(table(sight('start'))) as [Files, Files];
    expect([ada.name, ada.facing, ada.mark, ada.active]).toEqual(['Ada', 'down', 'to act', true]);
    expect([other.name, other.facing, other.mark, other.active]).toEqual([NAMES[1], 'up', undefined, false]);
    for (const { files } of [ada, other])
      expect(files.map(({ sign }) => sign)).toEqual(['pentacles', 'cups', 'swords', 'wands']);
    const texts = textsOf(table(sight('start')));
    for (const realm of ['Wealth', 'Fields', 'Armies', 'Faith'])
      expect(texts.filter((text) => text === realm)).toHaveLength(1);
    expect(ada.files.map(({ front }) => codes(front))).toEqual(['QP', '7C', '9S', '2W']);
    expect(other.files.map(({ front }) => codes(front))).toEqual(['2P', '10C', 'NS', '5W']);
    expect(ada.files.map(({ front }) => chips(front))).toEqual([['13'], ['7'], ['9'], ['2']]);
  });

  test('R13 which realms were arranged already this turn', () => {
    const arranged: Realm[] = ['swords', 'coins'];
    const asks = { seat: 0, kind: 'action', options: 'attack:coins event' } as const;
    const told = 'Turn 1 of 60 · Arranged already: Armies, Wealth. ';
    expect(altText(table({ arranged }))).toContain(told);
    expect(altText(hand({ arranged, asks }))).toContain(told);
    expect(altText(table({ ...sight('counter'), arranged }))).not.toContain('Arranged');
  });

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

  test('R3, R4 the value, and what the wounds take', () => {
    const file = fileIn(table(sight('middle')), 1, SWORDS);
    // The Emperor leads: 14 + 3, and 6 + 3 lie on it.
    expect(chips(file.front)).toEqual(['8', '–9']);
    expect(file.notes.map(({ sign, text }) => [sign, text])).toEqual([['crown', '+3']]);
    expect(file.words).toContain('King (worth 8 of 17, a wound of 6 by 6, a wound of 3 by 3), 1 behind');
  });

  test('R1 a militia counts half, card by card', () => {
    const file = fileIn(table(sight('militia')), 0, SWORDS);
    expect([codes(file.front), chips(file.front)]).toEqual(['7C KC', ['6', '–5']]);
    expect(file.words).toContain('7 of Cups and King of Cups (worth 6 of 11');
  });

  test('of many joined cards the strongest are seen, with how many there are and their sum', () => {
    const scene = table({ kingdoms: ['QP/7C/NS+9S+5S+2S+1S/2W', '2P/10C/KS/5W'] });
    const front = fileIn(scene, 0, SWORDS).front;
    expect([codes(front), chips(front), front?.many]).toEqual(['1S 2S 5S 9S NS', ['29'], '×5']);
    const drawn = measure(scene).boxes.flatMap((box) => (box.draw === 'card' ? [box.face.card] : []));
    expect(drawn.filter((card) => /^[^K]+S$/.test(card))).toEqual(['9S', 'NS']);
    expect(textsOf(scene)).toContain('×5');
  });

  test('R2, R30, R31 leaders and influences, and what they do to the files', () => {
    const scene = table(sight('events'));
    const [ada, other] = kingdomsIn(scene) as [Files, Files];
    const weighing = ({ standing }: Files) => standing.flatMap(({ chips }) => chips.map(({ text }) => text));
    // What leads is seen in its realm.
    expect(weighing(ada)).toEqual(['Hermit', 'wait 2', 'Lovers', 'now']);
    expect(ada.files.map(({ notes }) => notes.map(({ text }) => text))).toEqual([
      ['+4', '–4'],
      ['–2'],
      ['+3', '–2'],
      ['–4'],
    ]);
    expect(weighing(other)).toEqual(['Magician', 'wait 1']);
    for (const text of ['Hermit', 'wait 2', 'Lovers', 'now']) expect(textsOf(scene)).toContain(text);
    const alt = altText(scene);
    expect(alt).toContain(
      'Hierophant leads Wealth; Emperor leads Armies; Hermit weighs on Wealth; Lovers weighs on Faith, can be bought off;',
    );
    // With room it tells what they do.
    expect(altText(table({ kingdoms: ['QP/7C/9S/2W/M4 M9=2', '2P/10C/NS/5W'] }))).toContain(
      'Emperor leads Armies: 3 more for each force; ' +
        'Hermit weighs on Wealth: 3 less for each card, 1 less for all others, can be bought off in 2 turns; ',
    );
  });

  test('R5, R33 what a helper makes of its force', () => {
    const given: Given = { kingdoms: ['QP/7C*M14/9S+5S*M8/2W', '2P/10C/NS/5W'] };
    expect(fileIn(table(given), 0, SWORDS).front?.chips[1]).toMatchObject({ sign: 'sword', text: '21' });
    expect(fileIn(table(given), 0, CUPS).front?.chips[1]).toMatchObject({ sign: 'shield', text: '11' });
    expect(altText(table(given))).toContain('Fields 7 (Temperance, defends with 11)');
  });

  test('the five piles, the last event, and the turn of its limit', () => {
    const scene = table({ ...sight('events'), limit: 100 });
    const { turn, limit, piles, events, discard } = ledgerIn(scene) as Ledger;
    expect([turn, limit, events, discard]).toEqual(['Turn 25', 'of 100', '10 events', '4 spent']);
    expect(piles.map(({ sign, count }) => [sign, count])).toEqual([
      ['pentacles', '9'],
      ['cups', '9'],
      ['swords', '6'],
      ['wands', '9'],
    ]);
    const alt = altText(scene);
    expect(alt).toContain(
      'Turn 25 of 100. Piles: Wealth 9, Fields 9, Armies 6, Faith 9, Events 10; discard 4, last Sun.',
    );
  });

  test('R19, R20 an invasion under way: who is abroad, where, and what it counts', () => {
    const scene = table(sight('counter'));
    const [ada, other] = kingdomsIn(scene) as [Files, Files];
    const battle = battleIn(scene) as Battle;
    expect([battle.title, battle.counts, battle.struck.sign]).toEqual(['An army invades Wealth', '9', 'pentacles']);
    expect([codes(battle.invader), chips(battle.invader)]).toEqual(['5S 9S', ['14']]);
    expect([litIn(ada), litIn(other)]).toEqual([['swords'], ['pentacles']]);
    expect([ada.mark, ada.active, other.mark, other.active]).toEqual(['in turn', false, 'may strike back', true]);
    expect(fileIn(scene, 1, COINS).front).toBeUndefined();
    expect(altText(scene)).toContain('An army invades Wealth and counts 9 until it is home. ');
    expect(altText(scene)).toContain('Wealth none in front, 1 behind');
    const faith = table({ ...sight('counter'), invasion: { realm: 'wands', target: 'cups', effective: 3 } });
    expect([battleIn(faith)?.title, battleIn(faith)?.counts]).toEqual(['Faith invades Fields', '3']);
  });

  test('R20 who may answer: what is open if it is strong enough, and armies that nobody knows', () => {
    const { answers } = battleIn(table(sight('counter'))) as Battle;
    expect(answers.map((force) => [codes(force), chips(force), force.dim === true])).toEqual([
      ['4S', ['4'], true],
      ['back', ['×2'], false],
      ['5W', ['5'], true],
    ]);
    const alone = table({ ...sight('counter'), kingdoms: ['QP/7C/9S/2W', '- 6P/10C/NS/KW 9W'] });
    expect(battleIn(alone)?.answers.map((force) => [codes(force), force.dim === true])).toEqual([
      ['NS', false],
      ['KW', false],
    ]);
  });

  test('R18 an army that was struck lies beside its invader', () => {
    const given: Given = {
      ...sight('counter'),
      kingdoms: ['QP/7C/KS(8S=8)/2W', '2P/10C/- 5S/5W'],
      invasion: { realm: 'swords', target: 'swords', effective: 6 },
    };
    expect(codes(battleIn(table(given))?.struck.force)).toBe('8S');
    expect(battleIn(table(given))?.lost).toBe('–8');
  });

  test('R19 of all else that was struck it is seen what it can have counted, as it took half of that', () => {
    const army = battleIn(table(sight('counter'))) as Battle;
    expect([army.lost, army.struck.ruined, army.struck.counts, army.struck.force]).toEqual([
      '–5',
      true,
      '9–10',
      undefined,
    ]);
    const given: Given = { ...sight('counter'), kingdoms: ['QP/7C/9S/NW', '2P/- 5C/NS/5W'] };
    const faith = battleIn(table({ ...given, invasion: { realm: 'wands', target: 'cups', effective: 9 } })) as Battle;
    expect([faith.lost, faith.struck.ruined, faith.struck.counts]).toEqual(['–3', undefined, '6–7']);
  });

  test('R20 how much it takes to strike back', () => {
    expect(battleIn(table(sight('counter')))?.answersLabel).toBe('may strike back with 10 or more');
  });

  test('R23 of a purchase all see how many are drawn of each pile', () => {
    expect(kingdomsIn(table(sight('buy')))[0]?.mark).toBe('draws 5 and keeps 1');
    expect(altText(table(sight('buy')))).toContain('· 5 cards are drawn, one is kept. ');
    expect(altText(table(sight('keep')))).toContain('· Drawn: Fields 1, Armies 2, Faith 2 · one is kept. ');
  });

  test('R33 a helper to be placed lies open', () => {
    const scene = table(sight('helper'));
    expect(cardsIn(scene).map(({ cards }) => cards.map(({ card }) => card))).toEqual([['M8']]);
    expect(kingdomsIn(scene)[0]?.mark).toBe('places Strength');
  });

  test('R37, R38 at the end: who won, and why', () => {
    const won = table(sight('won'));
    expect(altText(won)).toContain(`Ada wins. ${NAMES[1]} has no force left, turn 31.`);
    expect(kingdomsIn(won).map(({ mark, active }) => [mark, active])).toEqual([
      ['wins · 13 cards · worth 88', true],
      ['0 cards · worth 0', false],
    ]);
    expect(altText(won)).toContain('Wealth none; Fields none; Armies none; Faith none');
    const drawn = table(sight('drawn'));
    expect(altText(drawn)).toContain('A draw. After turn 60, the last one.');
    expect(kingdomsIn(drawn).map(({ active }) => active)).toEqual([false, false]);
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
  test('lies below with its reserves open; the other as the table shows it', () => {
    const scene = hand(sight('start'));
    const [other, own] = kingdomsIn(scene) as [Files, Files];
    expect([own.name, own.facing, own.mark]).toEqual(['Ada', 'up', 'your turn']);
    expect(own.files.map(behind)).toEqual([['4P'], ['3C'], ['5S'], ['KW']]);
    expect(other.files.map(behind)).toEqual([['back'], ['back'], ['back'], ['back']]);
    expect(altText(scene)).toContain('Faith 2, behind it King (worth 14)');
  });

  test('joined and wounded reserves have their value', () => {
    const file = fileIn(hand(sight('middle')), 1, SWORDS);
    expect(file.behind.map((force) => [codes(force), chips(force)])).toEqual([['7S', ['3']]]);
    expect(fileIn(hand(sight('middle')), 1, COINS).behind.map(chips)).toEqual([['7']]);
  });

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

  test('R13 what is placed already, and what is left', () => {
    const scene = hand(sight('crowded'));
    expect(musterIn(scene)?.title).toBe('Armies: 9+5+8 · 1');
    expect(musterIn(scene)?.forces.map(codes)).toEqual(['2S', '3S', '7S', '6S', '10S', 'QS', 'KS']);
    expect(altText(scene)).toContain('Armies from the front so far: 9, 5 and 8, Ace.');
    // The other seat sees only that it is done.
    const other = handScene(kingdomsSight(sight('crowded'), 1), NAMES, []);
    expect([musterIn(other), kingdomsIn(other)[0]?.mark]).toEqual([undefined, 'arranges Armies']);
    const before = hand({ ...sight('crowded'), arrange: { realm: 'swords', ranks: [] } });
    expect(musterIn(before)?.title).toBe('Armies: what stands in front?');
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
    expect(ledgerIn(hand(sight('buy')))?.piles.map(({ count }) => count)).toEqual(['12', '10', '8', '10']);
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

  test.each(Object.entries(SIGHTS))('%s can be read', (_, { asks, ...given }) => {
    for (const names of [NAMES, WIDE_NAMES]) {
      look(tableScene(kingdomsSight(given), names), names);
      look(tableScene(kingdomsSight(given), names, true), names);
      look(hand({ ...given, ...(asks && { asks }) }, names), names);
      for (const seat of [0, 1]) look(handScene(kingdomsSight(given, seat), names, []), names);
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
      for (const each of sights) look(hand(each, WIDE_NAMES), WIDE_NAMES);
    }
  });

  test.each(Object.entries(SIGHTS))('%s is a position that can be', (_, { asks: __, ...given }) => {
    expect(problemOf(kingdomsState(given))).toBeUndefined();
  });

  test.each([
    ['true', 'choice'],
    ['true', 'forced'],
    ['false', 'choice'],
    ['false', 'forced'],
  ])('those of a whole match, from every eye: long %s, events %s', (long, events) => {
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
          look(handScene(view, WIDE_NAMES, legal), WIDE_NAMES);
        }
      },
    );
    look(tableScene(seenBy(play.state, 'bystander'), WIDE_NAMES), WIDE_NAMES);
    look(handScene(seenBy(play.state, 0), WIDE_NAMES, []), WIDE_NAMES);
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
  test('large, with its name, its meaning and who turned it up', () => {
    const scene = momentScene([turn, drawn, { type: 'disaster', seat: 0, realm: 'cups', cards: [] }], ['Ada', 'Ben']);
    expect(altText(scene as Scene)).toMatch(
      /^An event is turned up\. The card: Tower\. A disaster: collapse\. The force in front of the wealth is destroyed\. Turned up by Ada\.$/,
    );
    const layout = measure(scene as Scene);
    expect([...problems(layout), ...unclear(layout)]).toEqual([]);
  });
  test('of a helper it says where it goes, since its meaning says what it does', () => {
    expect(altText(momentScene([{ ...drawn, card: 'M8' }], ['Ada', 'Ben']) as Scene)).toMatch(
      /A helper: half as much again in attack\. Put on a force, where it stays\. Turned up by Ada\.$/,
    );
  });
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

  test('answered: what invaded, what fell, what struck back, each with its number', () => {
    const scene = seen(attack, countered, moved, turn) as Scene;
    const battle = battleIn(scene) as Battle;
    expect([battle.title, battle.counts, battle.lost, codes(battle.invader), battle.invader.dim]).toEqual([
      'The invader is destroyed',
      '8',
      '–9',
      '5S NS',
      true,
    ]);
    expect([codes(battle.struck.force), chips(battle.struck.force)]).toEqual(['9S', ['9']]);
    expect(battle.answers.map((force) => [codes(force), chips(force)])).toEqual([['10S', ['10']]]);
    expect(altText(scene)).toBe(
      `An invasion of ${NAMES[1]}: Armies. Ada invades with Knight+5 of Swords (17), and ${NAMES[1]} loses 9 of Swords (9). ` +
        `The invader counts 8 abroad; ${NAMES[1]} strikes back with 10 of Swords (10) and destroys it.`,
    );
  });

  test('taken over by faith', () => {
    const faith = { ...countered, by: ['QW'], realm: 'wands', force: 13 };
    const scene = seen(attack, faith, { type: 'taken_over', seat: 1, by: ['QW'], realm: 'swords', cards: [] }, turn);
    expect(battleIn(scene as Scene)?.title).toBe('The invader is taken over');
    expect(battleIn(scene as Scene)?.invader.dim).toBe(false);
    expect(altText(scene as Scene)).toContain('strikes back with Queen of Wands (13) and takes it over.');
  });

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

  test('who won and why, the strongest card, each one’s part, and what is left', () => {
    const alt = altText(end('won'));
    expect(alt).toBe(
      'Kingdoms, the end. Ada, strongest in front: 13, Queen of Pentacles. ' +
        `Ada wins. ${NAMES[1]} has no force left, turn 31. Ada: 13 cards, worth 88. ${NAMES[1]}: 0 cards, worth 0. ` +
        'Ada keeps in front: Wealth Queen of Pentacles, Fields 7 of Cups, Armies 9+5 of Swords, Faith 2 of Wands. ' +
        '23 November 2026.',
    );
    const cards = measure(end('won')).boxes.filter((box) => box.draw === 'card');
    expect(cards[0]).toMatchObject({ face: { card: 'QP' } });
    expect(cards[0]?.w).toBeGreaterThan(300);
  });

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

  test('a draw has no winner', () => {
    expect(altText(end('drawn'))).toContain('A draw. After turn 60, the last one. Ada: 8 cards, worth 62. ');
  });

  test('can be read', () => {
    for (const name of ['won', 'drawn'])
      for (const names of [NAMES, WIDE_NAMES]) {
        const layout = measure(end(name, names));
        expect([...problems(layout), ...unclear(layout)]).toEqual([]);
      }
  });
});
