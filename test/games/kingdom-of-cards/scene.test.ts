import { describe, expect, test } from 'vitest';
import { legalChoices } from '../../../src/engine/play.js';
import { type Seen, see } from '../../../src/engine/see.js';
import type { Decision, Eye } from '../../../src/engine/table.js';
import { folder } from '../../../src/games/kingdom-of-cards/index.js';
import { rules } from '../../../src/games/kingdom-of-cards/rules/rules.js';
import type { CardsView } from '../../../src/games/kingdom-of-cards/rules/view.js';
import { ALT_LIMIT, altText } from '../../../src/pictures/alt.js';
import type { Layout } from '../../../src/pictures/layout.js';
import { measure, problems } from '../../../src/pictures/measure.js';
import { type Cards, leaves, type Scene, type Strip, type Wheel } from '../../../src/pictures/scene.js';
import { eyes, walk } from '../../walk.js';
import { cardsPlay, cardsSight, type Given, NAMES, SIGHTS, WIDE_NAMES } from './sights.js';

const { table: tableScene, hand: handScene } = folder.scenes('en');

const sight = (name: string): Given => SIGHTS[name] as Given;
const named = ({ seats }: Given, names = NAMES): string[] => names.slice(0, seats);
const table = (given: Given, eye: Eye = 'bystander'): Scene => tableScene(cardsSight(given, eye), named(given));
/** The picture of a seat; if not said whose, of the first that is asked. */
function hand(given: Given, seat = cardsPlay(given).state.pending[0]?.seat ?? 0): Scene {
  const seen = cardsSight(given, seat);
  return handScene(seen, named(given), seen.asked ? legalChoices(rules, seen) : []);
}

const kindsIn = <K extends string>(scene: Scene, kind: K) =>
  leaves(scene.body).filter((leaf): leaf is Extract<typeof leaf, { kind: K }> => leaf.kind === kind);
const stripsIn = (scene: Scene): Strip[] => kindsIn(scene, 'strip');
const cardsIn = (scene: Scene): Cards[] => kindsIn(scene, 'cards');
const wheelIn = (scene: Scene): Wheel => kindsIn(scene, 'wheel')[0] as Wheel;
const labelsIn = (scene: Scene): string[] => kindsIn(scene, 'label').map(({ text }) => text);
const codes = ({ places }: Strip): string =>
  places.map(({ face, text }) => face?.card ?? (text === undefined ? '-' : `(${text})`)).join(' ');
const won = (scene: Scene): (string | undefined)[] => stripsIn(scene).map(({ result }) => result?.text);
/** The numbers of those who are beaten. */
const beaten = ({ cells }: Strip): string =>
  cells
    .filter(({ state }) => state === 'done')
    .map(({ text }) => text)
    .join(' ');
const friends = ({ cells }: Strip): string[] => cells.flatMap(({ state, text }) => (state === 'friend' ? [text] : []));
const deeds = ({ upper, lower }: Strip): string[] =>
  [upper, lower].flatMap((deed) => (deed ? [`${deed.sign} ${deed.text} ${deed.suit}`] : []));
const glowing = ({ places }: Strip): number[] => places.flatMap(({ glow }, i) => (glow ? [i] : []));

describe('the table', () => {
  test('says which trick of which hand, and what lies beside', () => {
    expect(labelsIn(table(sight('lead')))).toEqual([
      'Hand 1 of 5',
      'Trick 3 of 4',
      'The lead',
      'Stock 35 · Discard 2',
      'Last trick: 1 card each for 1, 2, 3 and 4 · allied: 1, 2 and 4',
    ]);
    const facts = stripsIn(table(sight('forfeited'))).map(({ facts }) => facts.map(({ text }) => text).join(' '));
    expect(facts.map((each) => each.split(' ').at(-1))).toEqual(['1', '0', '0', '0', '0']);
    expect(facts[1]?.startsWith('0 ')).toBe(true);
  });

  test('the seats have the wheel beside them', () => {
    const { suits, focus } = wheelIn(table(sight('start')));
    expect(suits.map(({ sign, text }) => [sign, text])).toEqual([
      ['coins', 'Co'],
      ['masks', 'Ma'],
      ['sheaves', 'Sh'],
      ['crowns', 'Cr'],
      ['spears', 'Sp'],
    ]);
    expect(focus).toBeUndefined();
  });

  test('R2 the lead lies open, what others deploy does not', () => {
    const scene = table(sight('deploy'));
    expect(stripsIn(scene).map(codes)).toEqual(['9Sp - -', 'back - -', '- - -']);
    expect(stripsIn(scene).map(({ note, active }) => [note, active])).toEqual([
      ['starts · dealer', false],
      ['ready', false],
      ['to deploy', true],
    ]);
    expect(stripsIn(scene).map(glowing)).toEqual([[], [], [0]]);
    expect(won(scene)).toEqual([undefined, undefined, undefined]);
    // Until all have deployed, the hand of one who has looks as before.
    expect(stripsIn(scene).map(({ facts }) => facts[0]?.text)).toEqual(['7', '8', '8']);
  });

  test('before anything can be told the caption names the places, and nothing is said twice', () => {
    for (const phase of ['start', 'deploy'] as const) {
      const scene = table(sight(phase));
      const labels = labelsIn(scene);
      expect(labels.at(-1)).toBe('Deployed, reinforced, for an alliance');
      expect(new Set(labels).size).toBe(labels.length);
      expect(altText(scene)).not.toContain('for an alliance');
    }
  });

  test('R3 seat by seat all see who passed; what was laid stays face down', () => {
    const scene = table(sight('reinforce'));
    expect(stripsIn(scene).map(codes)).toEqual(['4Cr back -', '12Ma (pass) -', '2Sp - -', '8Co - -']);
    expect(stripsIn(scene).map(({ note }) => note)).toEqual(['starts · dealer', undefined, 'reinforce?', undefined]);
  });

  test('G8 together nobody sees who laid a card and who passed', () => {
    const scene = table(sight('secret'));
    expect(stripsIn(scene).map(codes)).toEqual(['4Cr (ready) -', '12Ma - -', '2Sp (ready) -', '8Co - -']);
    expect(stripsIn(scene).map(({ facts }) => facts[0]?.text)).toEqual(['9', '9', '9', '9']);
    const same = (first: string, third: string) =>
      altText(table({ ...sight('secret'), table: [`4Cr ${first}`, '12Ma', `2Sp ${third}`, '8Co'] }));
    expect(same('9Sp', 'pass')).toBe(same('pass', '7Co'));
  });

  test('R13 who beats whom now, and the running tally', () => {
    // 4Cr beats 2Sp from above and 8Co from below, 2Sp beats 12Ma from below.
    const scene = table(sight('reinforce'));
    expect(labelsIn(scene).at(-1)).toBe('Who beats whom so far, nobody allied');
    expect(stripsIn(scene).map(beaten)).toEqual(['3 4', '', '2', '']);
    expect(won(scene)).toEqual(['2 wins', '0 wins', '1 win', '0 wins']);
    expect(stripsIn(scene).map(deeds)).toEqual([
      ['sword 4 crowns'],
      ['sword 12 masks'],
      ['sword 2 spears'],
      ['sword 8 coins'],
    ]);
    expect(altText(scene)).toContain(
      '1 Ada, starts, dealer: 8 cards in hand; 4 of Crowns, reinforced with a card face',
    );
    expect(altText(scene)).toContain('beats Dr. Marguerite… and Computer 1: 2 wins');
  });

  test('R7 what a pair is worth, before it is settled and afterwards', () => {
    const [pair] = stripsIn(table(sight('defend')));
    expect(deeds(pair as Strip)).toEqual(['sword 6 masks', 'shield 6 · 9 · 15 · 3 masks']);
    expect(altText(table(sight('defend')))).toContain('a pair worth 6, 9, 15, 3');
    expect(deeds(stripsIn(table(sight('attack')))[1] as Strip)[1]).toBe('shield 15 crowns');
  });

  test('R4, R5 alliance cards lie across; those that made an alliance are lit', () => {
    const scene = table(sight('attack'));
    expect(stripsIn(scene).every(({ places }) => places[2]?.turned === true)).toBe(true);
    expect(stripsIn(scene).map(codes)).toEqual([
      '4Cr 9Co 6Ma',
      '12Cr 3Cr 7Sp',
      '12Sh 10Sp (pass)',
      '2Cr (pass) 3Sp',
      '3Co 7Co (pass)',
    ]);
    expect(stripsIn(scene).map(glowing)).toEqual([[], [2], [], [2], []]);
    expect(stripsIn(scene).map(friends)).toEqual([[], ['+4'], [], ['+2'], []]);
    expect(labelsIn(scene).at(-1)).toBe('Allied: 2 and 4 · who beats whom now');
  });

  test('R9 an alliance wins what its members beat, each card that is beaten', () => {
    const scene = table(sight('attack'));
    const [, ben, , computer] = stripsIn(scene);
    expect([ben?.result?.text, computer?.result?.text]).toEqual(['4 wins', '4 wins']);
    expect([beaten(ben as Strip), beaten(computer as Strip)]).toEqual(['1 3', '1 5']);
    expect([ben?.result?.tone, stripsIn(scene)[0]?.result?.tone]).toEqual(['gold', 'plain']);
  });

  test('R8, R9 of a choice in secret all see that it was made', () => {
    expect(stripsIn(table(sight('attack'))).map(({ note }) => note)).toEqual([
      'starts · to attack',
      'to attack',
      'to attack',
      'ready',
      'to attack',
    ]);
    expect(stripsIn(table(sight('defend'))).map(({ note }) => note)).toEqual([
      'starts · to defend',
      undefined,
      undefined,
    ]);
  });

  test('R10 between tricks the last one lies there, the takers in light', () => {
    // Example 1 of the rules page.
    const scene = table(sight('mulligan'));
    expect(stripsIn(scene).map(codes)).toEqual(['2Sh (pass) (pass)', '5Ma (pass) (pass)', '8Co (pass) (pass)']);
    expect(stripsIn(scene).map(({ places }) => places[0]?.face?.dim === true)).toEqual([true, false, false]);
    expect(won(scene)).toEqual(['0 wins', '1 win', '1 win']);
    expect(labelsIn(scene).at(-1)).toBe('Last trick: 1 card each for 2 and 3');
    expect(altText(scene)).toContain('Last trick: 1 card each for Benedikt and Dr. Marguerite…');
    expect(stripsIn(scene).map(({ note }) => note)).toEqual(['keeps the hand', 'throw in?', undefined]);
  });

  test('R12 together nobody sees who mulligans', () => {
    expect(stripsIn(table(sight('mulligans'))).map(({ note }) => note)).toEqual([
      'throw in?',
      'ready',
      'ready',
      'throw in?',
    ]);
    const other = { ...sight('mulligans'), mulligans: '- pass mulligan -' };
    expect(table(other)).toEqual(table(sight('mulligans')));
  });

  test('R5 a call is told with all whom it drew in', () => {
    const scene = table(sight('lead'));
    expect(stripsIn(scene).map(friends)).toEqual([['+2', '+4'], ['+1', '+4'], [], ['+1', '+2']]);
    expect(stripsIn(scene).map(glowing)).toEqual([[], [2], [], []]);
  });

  test('R11 who is out of the hand has nothing before it, and is nobody’s foe', () => {
    const scene = table(sight('forfeited'));
    const out = stripsIn(scene)[1] as Strip;
    expect([out.note, out.places, out.cells]).toEqual(['out of this hand', [], []]);
    expect(stripsIn(scene)[0]?.cells.map(({ state }) => state)).toEqual(['none', 'none', 'ahead', 'none', 'ahead']);
    expect(altText(scene)).toContain('2 Benedikt, out of this hand');
  });

  test('R14 between hands what everybody had at the end of each, and the last trick below', () => {
    const scene = table(sight('between'));
    expect(labelsIn(scene)).toContain('Cards at the end of each hand');
    expect(stripsIn(scene).map(({ cells }) => cells.map(({ text, state }) => `${text} ${state}`))).toEqual([
      ['14 done', '8 none'],
      ['9 none', '12 done'],
      ['9 none', '12 done'],
      ['8 none', '7 none'],
    ]);
    expect(won(scene)).toEqual(['22 in all', '21 in all', '21 in all', '15 in all']);
    expect(cardsIn(scene).map(({ cards }) => cards.map(({ card }) => card).join(' '))).toEqual([
      '4Cr 9Co',
      '12Cr',
      '12Sh 10Sp',
      '2Cr',
    ]);
    expect(altText(scene)).toContain('1 Ada: 1 hand won, total 22, counts 14, 8');
    // Of one hand the sum is the count.
    expect(
      stripsIn(table(sight('first'))).map(({ cells, result }) => [cells.length, result?.text, result?.tone]),
    ).toEqual([
      [0, '8 cards', 'plain'],
      [0, '9 cards', 'gold'],
      [0, '7 cards', 'plain'],
    ]);
  });

  test('R15 at the end: who won, with all counts', () => {
    const scene = table(sight('over'));
    expect(labelsIn(scene).slice(0, 2)).toEqual(['2 share the victory', 'Hand 2 of 2 · Trick 3 of 3']);
    expect(stripsIn(scene).map(({ active }) => active)).toEqual([true, true, false]);
    expect(altText(scene)).toContain('1 Ada, wins: 1 hand won, total 14, counts 8, 6');
    expect(labelsIn(table({ ...sight('over'), counts: [[8, 9, 2]] }))[0]).toBe('Benedikt wins');
  });

  test('no eye changes it', () => {
    for (const given of Object.values(SIGHTS)) {
      const scene = table(given);
      for (const eye of eyes(given.seats)) expect(table(given, eye)).toEqual(scene);
    }
  });

  test('a match called off waits for nobody', () => {
    for (const name of ['start', 'deploy', 'alliance', 'attack', 'mulligan']) {
      const scene = tableScene(cardsSight(sight(name)), named(sight(name)), true);
      expect(altText(scene)).toContain('Called off. Hand 1 of');
      expect(
        stripsIn(scene).some(({ active, note }) => active || note?.includes('to ') || note?.includes('may ')),
      ).toBe(false);
    }
  });
});

describe('the hand', () => {
  const own = (scene: Scene): Cards['cards'] =>
    cardsIn(scene)
      .filter(({ label }) => label === 'Your cards' || label === 'And')
      .flatMap(({ cards }) => cards);

  test('the own cards by suit, in two lines where there are many', () => {
    const given: Given = { seats: 4, held: ['9Sp 1Sh 15Ma 4Cr 8Cr 7Co 3Co 2Ma 5Sh 12Sp'] };
    const lines = cardsIn(hand(given, 0)).map(({ cards }) => cards.map(({ card }) => card).join(' '));
    expect(lines).toEqual(['1Sh 5Sh 4Cr 8Cr', '9Sp 12Sp 3Co 7Co 2Ma 15Ma']);
    const few: Given = { seats: 3, held: ['9Sp 1Sh 15Ma 4Cr 8Cr 7Co 3Co 2Ma'] };
    expect(cardsIn(hand(few, 0)).map(({ cards }) => cards.length)).toEqual([8]);
    expect(altText(hand(few, 0))).toContain('Your cards: 1 of Sheaves, 4 of Crowns, 8 of Crowns, 9 of Spears');
  });

  test('R1 in a deployment: the lead, what beats it, and the wheel from there', () => {
    const scene = hand(
      { seats: 3, phase: 'deploy', table: ['9Sp', '', ''], held: ['', '3Sp 15Sp 7Co 9Cr 11Sh 2Ma'] },
      1,
    );
    const [led] = cardsIn(scene);
    expect([led?.cards.map(({ card }) => card), led?.result]).toEqual([['9Sp'], 'The lead']);
    const notes = Object.fromEntries(own(scene).map(({ card, note }) => [card, note?.text]));
    // Spears beat coins from above and masks from below; crowns beat spears from above, sheaves from below.
    expect(notes).toMatchObject({ '3Sp': 'loses', '15Sp': 'beats it', '7Co': 'loses', '9Cr': 'beats it' });
    expect([notes['11Sh'], notes['2Ma']]).toEqual([undefined, undefined]);
    expect(wheelIn(scene).focus).toEqual({ place: 4, words: 'Spears beat Coins from above, Masks from below' });
    expect(altText(scene)).toContain('Ada leads with: 9 of Spears');
  });

  test('R3 what may reinforce is bright, with what would then be won', () => {
    const given: Given = { ...sight('reinforce'), held: ['', '', '13Sp 2Cr 4Sh 11Ma 12Co'] };
    const cards = own(hand(given, 2));
    const bright = cards.filter(({ dim }) => !dim);
    expect(bright.every(({ card }) => /(Sp|Co|Ma)$/.test(card))).toBe(true);
    expect(cards.filter(({ dim }) => dim).every(({ card, note }) => /(Cr|Sh)$/.test(card) && note === undefined)).toBe(
      true,
    );
    // R7 The difference of 11 beats 8Co from above and 12Ma from below.
    expect(cards.find(({ card }) => card === '13Sp')?.note?.text).toBe('2 wins');
    expect(wheelIn(hand(given, 2)).focus?.place).toBe(4);
    expect(altText(hand(given, 2))).toContain('Not to be chosen now: 4 of Sheaves, 2 of Crowns');
  });

  test('R5 what would call is named', () => {
    const given: Given = { ...sight('alliance'), held: ['', '', '13Co 3Sp'] };
    const cards = own(hand(given, 2));
    expect(cards.find(({ card }) => card === '13Co')?.note?.text).toBe('can call');
    expect(cards.find(({ card }) => card === '3Sp')?.note).toBeUndefined();
    expect(cards.some(({ dim }) => dim)).toBe(false);
  });

  test('R8 the values to defend with, and how many can beat each', () => {
    // Example 7 of the rules page: 10Co beats 6 and 9 from above, 4Sp all that is higher.
    const scene = hand(sight('defend'), 0);
    const [values] = cardsIn(scene);
    expect(values?.cards.map(({ card, note }) => `${card} ${note?.text}`)).toEqual([
      '6Ma 2 beat it',
      '9Ma 2 beat it',
      '15Ma 1 beats it',
      '3Ma 1 beats it',
    ]);
    expect(own(scene).some(({ dim }) => dim)).toBe(false);
  });

  test('R9 what each attack would win', () => {
    const [values] = cardsIn(hand(sight('attack'), 1));
    expect(values?.cards.map(({ card, note }) => `${card} ${note?.text}`)).toEqual([
      '12Cr 4 wins',
      '3Cr 2 wins',
      '15Cr 4 wins',
      '9Cr 3 wins',
    ]);
  });

  test('one’s own secrets are there, marked as one’s own seat', () => {
    const strip = stripsIn(hand(sight('secret'), 0))[0] as Strip;
    expect([codes(strip), strip.number.state]).toEqual(['4Cr 9Sp -', 'done']);
    expect(stripsIn(hand(sight('secret'), 0)).map(codes)[2]).toBe('2Sp (ready) -');
    expect(altText(hand(sight('secret'), 0))).toContain('1 Ada, you, starts, ready');
  });

  test('in a lead and a mulligan nothing is dimmed', () => {
    for (const name of ['start', 'mulligan', 'lead']) {
      expect(own(hand(sight(name))).length).toBeGreaterThan(0);
      expect(own(hand(sight(name))).some(({ dim }) => dim)).toBe(false);
    }
  });
});

describe('every picture', () => {
  const look = (scene: Scene, names: readonly string[]): void => {
    const layout = measure(scene);
    expect(problems(layout)).toEqual([]);
    expect(cutTexts(layout, names)).toEqual([]);
    expect(altText(scene).length).toBeLessThanOrEqual(ALT_LIMIT - 32);
  };

  test.each(Object.entries(SIGHTS))('%s can be read', (_, given) => {
    for (const names of [named(given), named(given, WIDE_NAMES)]) {
      look(tableScene(cardsSight(given), names), names);
      look(tableScene(cardsSight(given), names, true), names);
      for (let seat = 0; seat < given.seats; seat++) {
        const seen = cardsSight(given, seat);
        look(handScene(seen, names, seen.asked ? legalChoices(rules, seen) : []), names);
      }
    }
  });

  test.each([
    [3, 'in_turn', 'choose', '2'],
    [4, 'together', 'best', '1'],
    [5, 'in_turn', 'best', '1'],
    [5, 'together', 'choose', '12'],
  ] as const)('so can those of a whole match: %s seats, %s, %s', (seats, pace, attack, hands) => {
    const names = WIDE_NAMES.slice(0, seats);
    const seenBy = (state: Parameters<typeof see>[1], eye: Eye) => see(rules, state as never, eye) as Seen<CardsView>;
    const play = walk(rules, { seats, options: { pace, attack, hands }, seed: 'scenes' }, ({ state, game }) => {
      // Of a long match the last hand, where the numbers are largest.
      if (hands === '12' && (state as unknown as { hand: number }).hand < 12) return;
      const scene = tableScene(seenBy(state, 'bystander'), names);
      look(scene, names);
      const asked = (state.pending[0] as Decision).seat;
      const seen = seenBy(state, asked);
      look(handScene(seen, names, legalChoices(game, seen)), names);
      // One that has answered, or will be asked.
      const other = seenBy(state, (asked + seats - 1) % seats);
      look(handScene(other, names, other.asked ? legalChoices(game, other) : []), names);
      for (const { eye } of [seen, other]) expect(tableScene(seenBy(state, eye), names)).toEqual(scene);
    });
    look(tableScene(seenBy(play.state, 'bystander'), names), names);
    look(handScene(seenBy(play.state, 0), names, []), names);
  });
});

/** Texts that had no room, names aside. */
const cutTexts = ({ boxes }: Layout, names: readonly string[]): string[] =>
  boxes
    .flatMap((box) => (box.draw === 'text' ? [box.text] : []))
    .filter((text) => text.endsWith('…') && !names.some((name) => name.startsWith(text.slice(0, 3))));
