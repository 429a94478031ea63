import { describe, expect, test } from 'vitest';
import { legalChoices } from '../../../src/engine/play.js';
import { see } from '../../../src/engine/see.js';
import type { Eye } from '../../../src/engine/table.js';
import { folder } from '../../../src/games/circle-of-kings/index.js';
import { ALT_LIMIT, altText } from '../../../src/pictures/alt.js';
import { measure, problems } from '../../../src/pictures/measure.js';
import { type Cards, leaves, type Plate, type Ring, type Scene } from '../../../src/pictures/scene.js';
import { fight, type Sat, sit } from './table.js';

const { rules } = folder;
const NAMES = ['Ada', 'Ben'];

const table = ({ play }: Sat, eye: Eye = 'bystander'): Scene =>
  folder.scenes('en').table(see(rules, play.state, eye), NAMES);
function hand({ play }: Sat, seat: number): Scene {
  const view = see(rules, play.state, seat);
  return folder.scenes('en').hand(view, NAMES, legalChoices(rules, view));
}
/** By its label; `n` where several are called so. */
const pieceIn = (scene: Scene, label: string, n = 0): Cards => {
  const piece = leaves(scene.body).filter((leaf): leaf is Cards => leaf.kind === 'cards' && leaf.label === label)[n];
  if (!piece) throw new Error(`nothing is called ${label}`);
  return piece;
};
const cardsIn = (scene: Scene, label: string, n = 0): Cards['cards'] => pieceIn(scene, label, n).cards;
const ARMY = 'Army';
/** All that is written in the picture, as it is written. */
const textsIn = (scene: Scene): string[] =>
  measure(scene).boxes.flatMap((box) => (box.draw === 'text' ? [box.text] : []));
const ringIn = (scene: Scene): Ring => leaves(scene.body).find((leaf): leaf is Ring => leaf.kind === 'ring') as Ring;
const platesIn = (scene: Scene): Plate[] => leaves(scene.body).filter((leaf): leaf is Plate => leaf.kind === 'plate');
const codes = (cards: Cards['cards']): string[] => cards.map(({ owner, card }) => `${owner}.${card}`);
const marks = (cards: Cards['cards']): string[] =>
  cards.map(({ marks: all = [] }) => all.map(({ mark }) => mark).join(' '));

describe('the table', () => {
  test('what lies face-down is a back to everybody, its owner too', () => {
    const at = sit({ captains: ['4S', '10W'], armies: ['1W 2W', '9W 3C'], lords: ['M16', 'M9'], held: ['M3', 'M0'] });
    for (const eye of ['bystander', 0, 1] as const) {
      const scene = table(at, eye);
      expect(codes(cardsIn(scene, ARMY))).toEqual(['0.4S', '0.back', '0.back']);
      expect(codes(cardsIn(scene, 'Ada’s Lord'))).toEqual(['0.back-major']);
      expect(scene).toEqual(table(at));
    }
  });

  test('a Captain is a back until both have chosen', () => {
    const at = sit({ held: ['M1 M2', 'M3 M4'], hands: ['7W 2C', '3W 4W'], further: { phase: 'captain' } });
    at.choose(0, '0.7W');
    for (const eye of ['bystander', 0, 1] as const) expect(codes(cardsIn(table(at, eye), ARMY))).toEqual(['0.back']);
    expect(platesIn(table(at)).map(({ mark, active }) => [mark, active])).toEqual([
      ['ready', false],
      ['choosing', true],
    ]);
    expect(altText(table(at))).toContain('Ben has placed nothing yet.');
    at.choose(1, '1.3W');
    expect(codes(cardsIn(table(at), ARMY))).toContain('0.7W');
  });

  test('the walk: where it stands, who is asked, what is tapped, stolen and leads', () => {
    const at = fight({ captains: ['9W', '10S'], armies: ['2P 3C 1S 8P 5S', '4W 5C 6W'], lords: ['M16', 'M9'] });
    at.choose(1, '0.2P');
    at.choose(0, 'KC');
    const scene = table(at);
    const [top, right, bottom, left] = ringIn(scene).places;
    expect(top).toMatchObject({ face: { card: 'KW' }, now: 'the walk is here' });
    expect([right?.face?.card, bottom?.face?.card]).toEqual(['KS', 'KP']);
    expect(left).toMatchObject({ gap: { sign: 'cups' } });
    expect(left?.face).toBeUndefined();
    const army = cardsIn(scene, ARMY, 1);
    expect(codes(army)).toEqual(['1.10S', '1.4W', '1.5C', '1.6W', '0.2P']);
    expect(marks(army)).toEqual(['captain', '', 'tapped', '', 'stolen']);
    expect(altText(scene)).toContain('2 of Pentacles (stolen)');
    expect(altText(scene)).toContain('Cups out. The Kings: ');
  });

  test('a Lord without effect is dimmed, and named', () => {
    const at = fight({ captains: ['9W', '8S'], armies: ['2P 3C 1S', '4W 5C 6W 7W'], lords: ['M3', 'M9'] });
    expect(cardsIn(table(at), 'Ben’s Lord')).toMatchObject([{ card: 'M9', dim: true }]);
    expect(altText(table(at))).toContain('negated: The Hermit');
  });

  test('what an army counts stands below it from the reveal to the combat, under Temperance the Captain alone', () => {
    const hermit = fight({ captains: ['4S', '3W'], armies: ['1P 9C', '1W'], lords: ['M18', 'M9'] });
    expect([0, 1].map((n) => pieceIn(table(hermit), ARMY, n).result)).toEqual(['14', '4']);
    expect(altText(table(hermit))).toContain('Ace of Pentacles, 9 of Cups. Total 14.');
    expect(pieceIn(hand(hermit, 1), 'Their army').result).toBe('14');
    const temperance = fight({ captains: ['4S', '3W'], armies: ['1P 9C', '1W'], lords: ['M14', 'M9'] });
    expect(pieceIn(table(temperance), ARMY).result).toBe('4');
    const fought = fight({
      captains: ['7W', '9S'],
      armies: ['10P', '2S 4C'],
      lords: ['M18', 'M19'],
      circle: 'KP KC KW KS',
    });
    expect(pieceIn(table(fought), ARMY).caption).toBeUndefined();
    const down = sit({ captains: ['4S', '10W'], armies: ['1W 2W', '9W 3C'], lords: ['M16', 'M9'], held: ['M3', 'M0'] });
    expect(pieceIn(table(down), ARMY).caption).toBeUndefined();
  });

  test('at the end: who won, and why', () => {
    const at = sit({ phase: 'draw', held: ['M16 M3', 'M13 M0'], hands: ['7W 2C', '3W'], lordsLeft: [1, 5] });
    at.choose(0, 'recruit');
    const alt = altText(table(at));
    expect(alt).toContain('Ben wins.');
    expect(alt).toContain('Ada has no Lord left in round 3');
    expect(platesIn(table(at)).some(({ active }) => active)).toBe(false);
  });

  test('a match called off waits for nobody', () => {
    const at = sit({ held: ['M1 M2', 'M3 M4'], hands: ['7W 2C', '3W 4W'], further: { phase: 'captain' } });
    const off = folder.scenes('en').table(see(rules, at.play.state, 'bystander'), NAMES, true);
    expect(altText(off)).toContain('Called off');
    expect(platesIn(off).some(({ active }) => active)).toBe(false);
  });
});

describe('the hand', () => {
  test('Lords and Army cards lie apart; what cannot be chosen is dimmed', () => {
    const at = sit({ held: ['M1 M16', 'M3 M4'], hands: ['7W 2C', '3W 4W'], further: { phase: 'captain' } });
    const scene = hand(at, 0);
    expect(cardsIn(scene, 'Your Lords').map(({ card, dim, legend }) => [card, dim, legend])).toEqual([
      ['M1', true, 'Swaps two neighbouring Kings, for good'],
      ['M16', true, 'A King leaves for a round: his suit can’t act or fall'],
    ]);
    expect(cardsIn(scene, 'Your Army cards').map(({ card, dim }) => [card, dim])).toEqual([
      ['7W', undefined],
      ['2C', undefined],
    ]);
  });

  test('while a Lord is chosen, what was placed and the Captain opposite are there', () => {
    const at = sit({
      captains: ['4S', '10W'],
      armies: ['1W 2W', '9W'],
      held: ['M16 M3', 'M0 M14'],
      hands: ['5P', '1C'],
    });
    const scene = hand(at, 0);
    expect(codes(cardsIn(scene, 'You have placed'))).toEqual(['0.4S', '0.1W', '0.2W']);
    expect(codes(cardsIn(scene, 'Their Captain'))).toEqual(['1.10W']);
    expect(cardsIn(scene, 'Your Army cards')).toMatchObject([{ card: '5P', dim: true }]);
    expect(cardsIn(scene, 'Your Lords').some(({ dim }) => dim)).toBe(false);
  });

  test('a question about the table shows both armies, and dims what cannot be chosen there', () => {
    const at = fight({
      captains: ['7W', '9S'],
      armies: ['10P', '2S 4C'],
      lords: ['M18', 'M19'],
      circle: 'KP KC KW KS',
    });
    const scene = hand(at, 1);
    expect(cardsIn(scene, 'Your army').map(({ card, dim }) => [card, dim])).toEqual([
      ['9S', undefined],
      ['2S', undefined],
      ['4C', true],
    ]);
    expect(cardsIn(scene, 'Their army').some(({ dim }) => dim)).toBe(false);
    expect(ringIn(scene).places[0]?.now).toBeDefined();
  });

  test('such a question shows the Lords that lie open, and whose they are', () => {
    const at = fight({ captains: ['9W', '8S'], armies: ['2P 3C 1S', '4W 5C 6W 7W'], lords: ['M9', 'M18'] });
    const scene = hand(at, 0);
    expect(cardsIn(scene, 'Your Lord')).toMatchObject([{ card: 'M9', legend: expect.any(String) }]);
    expect(cardsIn(scene, 'Their Lord')).toMatchObject([{ card: 'M18', legend: expect.any(String) }]);
    expect(cardsIn(scene, 'Lords in hand')).toHaveLength(1);
  });

  test('which suit is hit: the cards of those suits are bright, and the own army is', () => {
    const at = fight({ captains: ['9W', '8S'], armies: ['2P', '4C 3P'], lords: ['M4', 'M18'], circle: 'KP KC KW KS' });
    const scene = hand(at, 0);
    expect(see(rules, at.play.state, 0).asked).toMatchObject({ kind: 'suit' });
    expect(cardsIn(scene, 'Your army').some(({ dim }) => dim)).toBe(false);
    const bright = cardsIn(scene, 'Their army').filter(({ dim }) => !dim);
    expect(bright.map(({ card }) => card)).toEqual(['4C', '3P']);
  });

  test('who holds nothing reads so', () => {
    const at = sit({
      captains: ['4S', '10W'],
      armies: ['1W 2W', '9W'],
      held: ['M16 M3', 'M0 M14'],
    });
    const scene = hand(at, 0);
    expect(leaves(scene.body).some((leaf) => leaf.kind === 'cards' && leaf.cards.length === 0)).toBe(false);
    expect(altText(scene)).toContain('You hold no Army cards.');
  });

  test('the largest hands and armies can be read', () => {
    const full = sit({
      phase: 'draw',
      held: ['M16 M3', 'M13 M0'],
      hands: ['7W 10W 2C 9S 4P 1W 8C', '3W 4W 5W'],
      seats: [{ toDraw: 2 }, { toDraw: 0 }],
    });
    const big = fight({
      captains: ['9W', '10S'],
      armies: ['2P 3C 1S 8P 7C', '4W 5C 6W 7W 10C'],
      lords: ['M8', 'M9'],
      hands: ['3P', '3P'],
    });
    const first = sit({ held: ['M1 M2', 'M3 M4'], hands: ['7W 2C', '3W 4W'], further: { phase: 'captain' } });
    for (const scene of [table(full), hand(full, 0), table(big), hand(big, 1), table(first), hand(first, 1)]) {
      expect(problems(measure(scene))).toEqual([]);
      expect(textsIn(scene).filter((text) => text.includes('…'))).toEqual([]);
      expect(altText(scene).length).toBeLessThanOrEqual(ALT_LIMIT);
    }
  });

  test('whoever plays and whatever lies there, the words of the pictures leave nothing out', () => {
    const names = ['W'.repeat(32), 'M'.repeat(32)];
    // All that a round can bring: a stolen card, a removed King, an unspent Chariot, every card but two tapped.
    const walk = (circle: string) => {
      const at = fight({
        captains: ['10P', '10W'],
        armies: ['10S 7S 8P 9S 7P', '10C 9W 8W 7W 9C'],
        lords: ['M16', 'M7'],
        circle,
        discards: ['3S', '8S'],
        hands: ['1P 2P', '1P 2P'],
      });
      at.choose(0, 'KP');
      return at;
    };
    const theft = fight({
      captains: ['10P', '10W'],
      armies: ['10S 7S 8P 9S 7P', '10S 9S 8S 7S 9P'],
      lords: ['M9', 'M7'],
      circle: 'KW KC KS KP',
      discards: ['3S', '8C'],
    });
    theft.choose(0, '1.10S');
    for (const at of [walk('KW KS KP KC'), walk('KS KP KC KW'), theft]) {
      const { state } = at.play;
      for (const eye of ['bystander', 0, 1] as const) {
        const view = see(rules, state, eye);
        expect(altText(folder.scenes('en').table(view, names))).not.toContain('…');
        if (eye !== 'bystander')
          expect(altText(folder.scenes('en').hand(view, names, legalChoices(rules, view)))).not.toContain('…');
      }
    }
  });
});
