import { describe, expect, test } from 'vitest';
import { legalChoices } from '../../../src/engine/play.js';
import { hear, see } from '../../../src/engine/see.js';
import type { Eye } from '../../../src/engine/table.js';
import { folder } from '../../../src/games/circle-of-kings/index.js';
import type { Portrait, SeatPiece, Troop } from '../../../src/games/circle-of-kings/scene/kinds.js';
import { ALT_LIMIT, altText } from '../../../src/pictures/alt.js';
import { overlap } from '../../../src/pictures/boxes.js';
import { measure, problems, unclear } from '../../../src/pictures/measure.js';
import { type CardFace, type LeafPiece, leaves, type Ring, type Scene } from '../../../src/pictures/scene.js';
import { everyHand } from '../../e2e/hands.js';
import { fight, type Sat, sit } from './table.js';

/* What they show is in test/golden/circle-of-kings.scenes.txt. */

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
/** All that is written in the picture, as it is written. */
const textsIn = (scene: Scene): string[] =>
  measure(scene).boxes.flatMap((box) => (box.draw === 'text' ? [box.text] : []));
const ringIn = (scene: Scene): Ring => leaves(scene.body).find((leaf): leaf is Ring => leaf.kind === 'ring') as Ring;
const seatsIn = (scene: Scene): SeatPiece[] => piecesIn<SeatPiece>(scene, 'own:seat');
const codes = (cards: readonly CardFace[]): string[] => cards.map(({ owner, card }) => `${owner}.${card}`);

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

  test('a match called off waits for nobody', () => {
    const at = sit({ held: ['M1 M2', 'M3 M4'], hands: ['7W 2C', '3W 4W'], further: { phase: 'captain' } });
    const off = folder.scenes('en').table(see(rules, at.play.state, 'bystander'), NAMES, true);
    expect(altText(off)).toContain('Called off');
    expect(seatsIn(off).some(({ active }) => active)).toBe(false);
  });
});

describe('the hand', () => {
  test('for every kind of question it is flat enough for one screen, and can be read', () => {
    for (const { title, match, seat } of everyHand([folder])) {
      const view = match.see(seat);
      if (view === undefined) throw new Error(title);
      const scene = folder.scenes('en').hand(view, NAMES, legalChoices(rules, view));
      const layout = measure(scene);
      expect(layout.width / layout.height, title).toBeGreaterThanOrEqual(1.9);
      expect(textsIn(scene).filter((text) => text.includes('…'))).toEqual([]);
      expect([...problems(layout), ...unclear(layout)], title).toEqual([]);
    }
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

  test('which suit is hit: the cards of those suits are bright, and the own army is', () => {
    const at = fight({ captains: ['9W', '8S'], armies: ['2P', '4C 3P'], lords: ['M4', 'M18'], circle: 'KP KC KW KS' });
    const scene = hand(at, 0);
    expect(see(rules, at.play.state, 0).asked).toMatchObject({ kind: 'suit' });
    expect(armiesIn(scene)[0]?.some(({ dim }) => dim)).toBe(false);
    const bright = (armiesIn(scene)[1] ?? []).filter(({ dim }) => !dim);
    expect(bright.map(({ card }) => card)).toEqual(['4C', '3P']);
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

  test.each(Array.from({ length: 11 }, (_, n) => `M${2 * n} M${2 * n + 1}`))(
    '%s are told whole in each hand',
    (held) => {
      const own = { held: [held, held], hands: ['7W 2C', '3W 4W'] } as const;
      const placed = { ...own, captains: ['4S', '10W'] } as const;
      const one = sit({ ...own, further: { phase: 'captain' } });
      const other = sit(placed);
      const last = sit({ ...placed, hands: ['', ''], armies: ['7W 2C', '3W 4W'] });
      for (const at of [one, other, last])
        expect(
          textsIn(hand(at, 0)).filter((text) => text.includes('…')),
          held,
        ).toEqual([]);
    },
  );

  test.each(['KW KP KS KC', 'KW KS KP KC', 'KW KC KS KP'])(
    'G22: without a King of %s no arrow crosses the score',
    (circle) => {
      const at = fight({
        captains: ['10P', '10W'],
        armies: ['10S 7S 8P 9S 7P', '10C 9W 8W 7W 9C'],
        lords: ['M16', 'M7'],
        circle,
      });
      at.choose(0, 'KP');
      const { boxes } = measure(hand(at, at.asked()[0]?.seat ?? 0));
      const counts = boxes.filter((box) => box.draw === 'text' && /^\d+$/.test(box.text));
      expect(counts).toHaveLength(2);
      const others = boxes.filter(({ draw }) => draw === 'arrow' || draw === 'empty' || draw === 'card');
      expect(counts.flatMap((count) => others.filter((other) => overlap(count, other) > 4))).toEqual([]);
    },
  );

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

describe('a moment', () => {
  test('shows both armies, the fallen dimmed, and frames the winner', () => {
    const at = fight({ captains: ['7W', '1S'], armies: ['8W 9W', '2S'], lords: ['M18', 'M19'] });
    at.choose(1, '1.1S');
    const scene = folder.scenes('en').moment?.(hear(at.story().events, 'bystander'), NAMES) as Scene;
    const shown = armiesIn(scene).map((army) => army.map(({ card, dim }) => (dim ? `(${card})` : card)).join(' '));
    expect(shown).toEqual(['7W 8W 9W', '(1S) (2S)']);
    expect(seatsIn(scene).map(({ name, active }) => [name, active])).toEqual([
      ['Ada', true],
      ['Ben', false],
    ]);
    const layout = measure(scene);
    expect(layout.width / layout.height).toBeGreaterThanOrEqual(1.9);
    expect([...problems(layout), ...unclear(layout)]).toEqual([]);
  });
});
