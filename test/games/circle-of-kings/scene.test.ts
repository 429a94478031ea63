import { describe, expect, test } from 'vitest';
import { legalChoices } from '../../../src/engine/play.js';
import { hear, see } from '../../../src/engine/see.js';
import type { Eye } from '../../../src/engine/table.js';
import { folder } from '../../../src/games/circle-of-kings/index.js';
import type { CircleEvent } from '../../../src/games/circle-of-kings/rules/events.js';
import type { Groups, Portrait, Score, SeatPiece, Troop } from '../../../src/games/circle-of-kings/scene/kinds.js';
import { ALT_LIMIT, altText } from '../../../src/pictures/alt.js';
import { measure, problems, unclear } from '../../../src/pictures/measure.js';
import { type CardFace, type LeafPiece, leaves, type Ring, type Scene } from '../../../src/pictures/scene.js';
import { eyes, mostlyWell, thinly, type Visit, walk } from '../../walk.js';
import { fight, type Sat, sit } from './table.js';

const { rules } = folder;
const NAMES = ['Ada', 'Ben'];

const table = ({ play }: Sat, eye: Eye = 'bystander'): Scene =>
  folder.scenes('en').table(see(rules, play.state, eye), NAMES);
function hand({ play }: Sat, seat: number): Scene {
  const view = see(rules, play.state, seat);
  return folder.scenes('en').hand(view, NAMES, legalChoices(rules, view));
}
/** All pieces of a kind, in reading order. */
const piecesIn = <P extends LeafPiece>(scene: Scene, kind: P['kind']): P[] =>
  leaves(scene.body).filter((leaf): leaf is P => leaf.kind === kind);
const armiesIn = (scene: Scene): CardFace[][] =>
  piecesIn<Troop>(scene, 'own:troop').map(({ captain, cards }) =>
    [...(captain ? [captain] : []), ...cards].map(({ face }) => face),
  );
const lordsIn = (scene: Scene): Portrait[] => piecesIn<Portrait>(scene, 'own:portrait');
const scoreIn = (scene: Scene): Score['values'] | undefined => piecesIn<Score>(scene, 'own:score')[0]?.values;
/** The cards of a hand, by group. */
const groupsIn = (scene: Scene): { caption: string | undefined; cards: readonly CardFace[] }[] =>
  piecesIn<Groups>(scene, 'own:groups').flatMap(({ groups }) =>
    groups.map(({ caption, cards }) => ({ caption, cards })).filter(({ cards }) => cards.length > 0),
  );
/** All that is written in the picture, as it is written. */
const textsIn = (scene: Scene): string[] =>
  measure(scene).boxes.flatMap((box) => (box.draw === 'text' ? [box.text] : []));
const ringIn = (scene: Scene): Ring => leaves(scene.body).find((leaf): leaf is Ring => leaf.kind === 'ring') as Ring;
const seatsIn = (scene: Scene): SeatPiece[] => piecesIn<SeatPiece>(scene, 'own:seat');
const codes = (cards: readonly CardFace[]): string[] => cards.map(({ owner, card }) => `${owner}.${card}`);
const marks = (cards: readonly CardFace[]): string[] =>
  cards.map(({ marks: all = [] }) => all.map(({ mark }) => mark).join(' '));

describe('the table', () => {
  test('what lies face-down is a back to everybody, its owner too', () => {
    const at = sit({ captains: ['4S', '10W'], armies: ['1W 2W', '9W 3C'], lords: ['M16', 'M9'], held: ['M3', 'M0'] });
    for (const eye of ['bystander', 0, 1] as const) {
      const scene = table(at, eye);
      expect(codes(armiesIn(scene)[0] ?? [])).toEqual(['0.4S', '0.back', '0.back']);
      expect(lordsIn(scene)[0]?.face?.card).toBe('back-major');
      expect(scene).toEqual(table(at));
    }
  });

  test('a Captain is a back until both have chosen', () => {
    const at = sit({ held: ['M1 M2', 'M3 M4'], hands: ['7W 2C', '3W 4W'], further: { phase: 'captain' } });
    at.choose(0, '0.7W');
    for (const eye of ['bystander', 0, 1] as const)
      expect(lordsIn(table(at, eye)).map(({ face }) => face?.card)).toEqual(['back']);
    expect(seatsIn(table(at)).map(({ mark, active }) => [mark, active])).toEqual([
      ['ready', false],
      ['choosing', true],
    ]);
    expect(altText(table(at))).toContain('A Captain lies face-down.');
    at.choose(1, '1.3W');
    expect(armiesIn(table(at)).map(([captain]) => captain?.card)).toEqual(['7W', '3W']);
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
    const army = armiesIn(scene)[1] ?? [];
    expect(codes(army)).toEqual(['1.10S', '1.4W', '1.5C', '1.6W', '0.2P']);
    expect(marks(army)).toEqual(['captain', '', 'tapped', '', 'stolen']);
    expect(altText(scene)).toContain('2 of Pentacles (stolen)');
    expect(altText(scene)).toContain('Lord: The Tower (Cups out). A King leaves');
  });

  test('a Lord without effect is dimmed, and named', () => {
    const at = fight({ captains: ['9W', '8S'], armies: ['2P 3C 1S', '4W 5C 6W 7W'], lords: ['M3', 'M9'] });
    expect(lordsIn(table(at))[1]).toMatchObject({ face: { card: 'M9', dim: true } });
    expect(textsIn(table(at))).toEqual(expect.arrayContaining(['Hermit', 'negated']));
    expect(altText(table(at))).toContain('Lord: The Hermit (negated).');
  });

  test('what both armies count stands between them from the reveal on, under Temperance the Captains alone', () => {
    const hermit = fight({ captains: ['4S', '3W'], armies: ['1P 9C', '1W'], lords: ['M18', 'M9'] });
    expect(scoreIn(table(hermit))).toEqual(['14', '4']);
    expect(altText(table(hermit))).toContain('The armies count 14 to 4.');
    expect(scoreIn(hand(hermit, 1))).toEqual(['14', '4']);
    const temperance = fight({ captains: ['4S', '3W'], armies: ['1P 9C', '1W'], lords: ['M14', 'M9'] });
    expect(scoreIn(table(temperance))).toEqual(['4', '3']);
    const fought = fight({
      captains: ['7W', '9S'],
      armies: ['10P', '2S 4C'],
      lords: ['M18', 'M19'],
      circle: 'KP KC KW KS',
    });
    expect(scoreIn(table(fought))).toEqual(['17', '15']);
    expect(piecesIn<Score>(table(fought), 'own:score')[0]?.winner).toBe(0);
    const down = sit({ captains: ['4S', '10W'], armies: ['1W 2W', '9W 3C'], lords: ['M16', 'M9'], held: ['M3', 'M0'] });
    expect(scoreIn(table(down))).toBeUndefined();
  });

  test('at the end: who won, and why', () => {
    const at = sit({ phase: 'draw', held: ['M16 M3', 'M13 M0'], hands: ['7W 2C', '3W'], lordsLeft: [1, 5] });
    at.choose(0, 'recruit');
    const alt = altText(table(at));
    expect(alt).toContain('Ben wins.');
    expect(alt).toContain('Ada has no Lord left in round 3');
    expect(seatsIn(table(at)).some(({ active }) => active)).toBe(false);
  });

  test('a match called off waits for nobody', () => {
    const at = sit({ held: ['M1 M2', 'M3 M4'], hands: ['7W 2C', '3W 4W'], further: { phase: 'captain' } });
    const off = folder.scenes('en').table(see(rules, at.play.state, 'bystander'), NAMES, true);
    expect(altText(off)).toContain('Called off');
    expect(seatsIn(off).some(({ active }) => active)).toBe(false);
  });
});

describe('the hand', () => {
  test('Lords and Army cards lie apart, and what the Lords do can be read', () => {
    const at = sit({ held: ['M1 M16', 'M3 M4'], hands: ['7W 2C', '3W 4W'], further: { phase: 'captain' } });
    const scene = hand(at, 0);
    expect(lordsIn(scene).map(({ face, effect }) => [face?.card, face?.dim, effect])).toEqual([
      ['M1', undefined, 'Swaps two neighbouring Kings, for good'],
      ['M16', undefined, 'A King leaves for a round: his suit can’t act or fall'],
    ]);
    expect(groupsIn(scene).map(({ cards }) => cards.map(({ card, dim }) => [card, dim]))).toEqual([
      [
        ['7W', undefined],
        ['2C', undefined],
      ],
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
    expect(groupsIn(scene).map(({ caption, cards }) => [caption, codes(cards)])).toEqual([
      ['Placed', ['0.4S', '0.1W', '0.2W']],
      ['In hand', ['0.5P']],
      ['Rival', ['1.10W']],
    ]);
    expect(lordsIn(scene).map(({ face }) => [face?.card, face?.dim])).toEqual([
      ['M3', undefined],
      ['M16', undefined],
    ]);
  });

  test('a question about the table shows both armies, and dims what cannot be chosen there', () => {
    const at = fight({
      captains: ['7W', '9S'],
      armies: ['10P', '2S 4C'],
      lords: ['M18', 'M19'],
      circle: 'KP KC KW KS',
    });
    const scene = hand(at, 1);
    expect(armiesIn(scene)[1]?.map(({ card, dim }) => [card, dim])).toEqual([
      ['9S', undefined],
      ['2S', undefined],
      ['4C', true],
    ]);
    expect(armiesIn(scene)[0]?.some(({ dim }) => dim)).toBe(false);
    expect(seatsIn(scene).map(({ name }) => name)).toEqual(['Ada', 'You']);
    expect(ringIn(scene).places[0]?.now).toBeDefined();
  });

  test('such a question shows the Lords that lie open, whose they are and what they do', () => {
    const at = fight({ captains: ['9W', '8S'], armies: ['2P 3C 1S', '4W 5C 6W 7W'], lords: ['M9', 'M18'] });
    const scene = hand(at, 0);
    expect(lordsIn(scene).map(({ face, effect }) => [face?.card, effect])).toEqual([
      ['M9', 'Steals a card of the rival’s army until the round ends'],
      ['M18', 'The top and bottom Kings change places, for good'],
    ]);
    expect(altText(scene)).toContain('Your Lord: The Hermit. Steals');
    expect(altText(scene)).toContain('Their Lord: The Moon.');
  });

  test('which suit is hit: the cards of those suits are bright, and the own army is', () => {
    const at = fight({ captains: ['9W', '8S'], armies: ['2P', '4C 3P'], lords: ['M4', 'M18'], circle: 'KP KC KW KS' });
    const scene = hand(at, 0);
    expect(see(rules, at.play.state, 0).asked).toMatchObject({ kind: 'suit' });
    expect(armiesIn(scene)[0]?.some(({ dim }) => dim)).toBe(false);
    const bright = (armiesIn(scene)[1] ?? []).filter(({ dim }) => !dim);
    expect(bright.map(({ card }) => card)).toEqual(['4C', '3P']);
  });

  test('who holds nothing reads so', () => {
    const at = sit({
      captains: ['4S', '10W'],
      armies: ['1W 2W', '9W'],
      held: ['M16 M3', 'M0 M14'],
    });
    const scene = hand(at, 0);
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
      expect([...problems(measure(scene)), ...unclear(measure(scene))]).toEqual([]);
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

describe('what is kept of a match, and what is told of it', () => {
  const { moment, end } = folder.scenes('en');
  const told = (...events: CircleEvent[]): string | undefined => {
    const scene = moment?.(events, NAMES);
    return scene && altText(scene);
  };

  test('the end: who won, what each has left, and the day', () => {
    const at = sit({ phase: 'draw', held: ['M16 M3', 'M13 M0'], hands: ['7W 2C', '3W'], lordsLeft: [1, 5] });
    at.choose(0, 'recruit');
    const alt = altText(end?.(see(rules, at.play.state, 'bystander'), NAMES, '23 November 2026') as Scene);
    for (const fact of ['Ben wins.', 'Ada: no Lord left.', 'Ben: 5 Lords left.', 'Decided by', '23 November 2026.'])
      expect(alt).toContain(fact);
  });

  test('a Lord without which somebody else would have won', () => {
    const fool: CircleEvent = { type: 'lord', seat: 0, lord: '0.M0' };
    expect(told(fool, { type: 'combat', values: [3, 20], winner: 0, rule: 'low' })).toContain(
      'Ada wins with the smaller army. The armies count 3 to 20.',
    );
    const strength: CircleEvent[] = [
      { type: 'lord', seat: 1, lord: '1.M8' },
      { type: 'doubled', seat: 1, card: '1.7W' },
    ];
    const won = (one: number, other: number): CircleEvent => ({
      type: 'combat',
      values: [one, other],
      winner: 1,
      rule: 'high',
    });
    expect(told(...strength, won(20, 24))).toContain('Strength turns the war: Ben wins');
    expect(told(...strength, won(10, 24))).toBeUndefined();
    expect(told(won(20, 24))).toBeUndefined();
  });

  test('an army that is wiped out, and one that pays dearly', () => {
    const hit = (card: string): CircleEvent[] => [
      { type: 'attack', seat: 0, by: '0.8C', suit: 'S' },
      { type: 'eliminated', seat: 1, cards: [card], by: '0.8C' },
    ];
    expect(told(...hit('1.1S'), { type: 'purged', seat: 1 })).toContain(
      'Ben’s army is wiped out. Fallen: Ace of Swords.',
    );
    const four = ['1.1S', '1.2S', '1.3S', '1.4S'].flatMap(hit);
    expect(told(...four)).toContain('Ben loses 4 cards in the walk');
    expect(told(...four.slice(2))).toBeUndefined();
  });
});

test('every picture of whole matches can be read on a phone, whoever looks', () => {
  const met = new Set<string>();
  const clear = (scene: Scene): void => {
    const [layout, alt] = [measure(scene), altText(scene)];
    const cut = layout.boxes.filter((box) => box.draw === 'text' && box.text.includes('…'));
    expect([...problems(layout), ...unclear(layout), ...cut], alt).toEqual([]);
    expect(alt.length).toBeLessThanOrEqual(ALT_LIMIT);
  };
  const { table: tableOf, hand: handOf, moment, end } = folder.scenes('en');
  const visit: Visit = ({ state }) => {
    for (const { kind } of state.pending) met.add(kind);
    for (const eye of eyes(2)) {
      const view = see(rules, state, eye);
      clear(tableOf(view, NAMES));
      if (eye !== 'bystander') clear(handOf(view, NAMES, legalChoices(rules, view)));
    }
  };
  for (const seed of ['a', 'c']) {
    const { state } = walk(rules, { seats: 2, options: {}, seed }, thinly(visit), mostlyWell, ({ events }) => {
      const scene = moment?.(hear(events, 'bystander'), NAMES);
      if (scene) {
        met.add('moment');
        clear(scene);
      }
    });
    const over = see(rules, state, 'bystander');
    clear(tableOf(over, NAMES));
    clear(end?.(over, NAMES, '23 September 2026') as Scene);
  }
  expect([...met]).toEqual(
    expect.arrayContaining(['captain', 'army', 'lord', 'draw', 'attacker', 'casualty', 'moment']),
  );
});
