import { describe, expect, test } from 'vitest';
import { legalChoices } from '../../../src/engine/play.js';
import { hear, type Seen, see } from '../../../src/engine/see.js';
import type { Decision, Eye, GameEvent } from '../../../src/engine/table.js';
import { folder } from '../../../src/games/kingdom-of-cards/index.js';
import { rules } from '../../../src/games/kingdom-of-cards/rules/rules.js';
import { bySeat } from '../../../src/games/kingdom-of-cards/rules/state.js';
import type { CardsView } from '../../../src/games/kingdom-of-cards/rules/view.js';
import type { Lines } from '../../../src/games/kingdom-of-cards/scene/parts.js';
import type { Place } from '../../../src/games/kingdom-of-cards/scene/place.js';
import type { HandRow } from '../../../src/games/kingdom-of-cards/scene/row.js';
import { ALT_LIMIT, altText } from '../../../src/pictures/alt.js';
import type { Layout } from '../../../src/pictures/layout.js';
import { measure, problems, unclear } from '../../../src/pictures/measure.js';
import { type Board, leaves, type Scene } from '../../../src/pictures/scene.js';
import { drawable } from '../../../src/pictures/text.js';
import { some } from '../../support/cases.js';
import { anyChoice, eyes, walk } from '../../walk.js';
import { cardsPlay, cardsSight, type Given, NAMES, SIGHTS, WIDE_NAMES } from './sights.js';

const scenes = folder.scenes('en');
const { table: tableScene, hand: handScene } = scenes;
const momentScene = scenes.moment as NonNullable<typeof scenes.moment>;
const endScene = scenes.end as NonNullable<typeof scenes.end>;

const sight = (name: string): Given => SIGHTS[name] as Given;
const named = ({ seats }: Given, names = NAMES): string[] => names.slice(0, seats);
const table = (given: Given, eye: Eye = 'bystander'): Scene => tableScene(cardsSight(given, eye), named(given));
/** The picture of a seat; if not said whose, of the first that is asked. */
function hand(given: Given, seat = cardsPlay(given).state.pending[0]?.seat ?? 0): Scene {
  const seen = cardsSight(given, seat);
  return handScene(seen, named(given), seen.asked ? legalChoices(rules, seen) : []);
}

const kindsIn = <P>(scene: Scene, kind: string): P[] => leaves(scene.body).filter((leaf) => leaf.kind === kind) as P[];
/** By seat. */
const placesIn = (scene: Scene): Place[] =>
  kindsIn<Place>(scene, 'own:place').sort((one, other) => one.seat - other.seat);
const rowsIn = (scene: Scene): HandRow[] => kindsIn(scene, 'own:row');
const textsIn = (scene: Scene): string[] => kindsIn<Lines>(scene, 'own:lines').map(({ text }) => text);
const codes = ({ set: { deploy, reinforce, alliance } }: Place): string =>
  [deploy, reinforce, alliance].map((lies) => (lies === undefined ? '-' : lies === 'slot' ? '?' : lies.card)).join(' ');
const marks = (scene: Scene): (string | undefined)[] => placesIn(scene).map(({ mark }) => mark?.text);
const won = (scene: Scene): (string | undefined)[] => placesIn(scene).map(({ wins }) => wins?.text);

/* What they show is in test/golden/kingdom-of-cards.scenes.txt. */
describe('the table', () => {
  test('R2 the lead lies open in the middle, what others deploy does not', () => {
    const scene = table(sight('deploy'));
    const [lead] = placesIn(scene).filter(({ plate }) => plate === 'none') as [Place];
    const seats = placesIn(scene).filter((place) => place !== lead);
    expect([codes(lead), lead.seat]).toEqual(['9Sp - -', 0]);
    expect(seats.map(codes)).toEqual(['- - -', 'back - -', '? - -']);
    expect(seats.map(({ mark, leads }) => [mark?.text, leads])).toEqual([
      [undefined, true],
      ['ready', false],
      ['to deploy', false],
    ]);
    expect(seats.map(({ lit }) => lit)).toEqual([false, false, true]);
    expect(won(scene).filter((wins) => wins !== undefined)).toEqual([]);
    for (const { card } of seats) expect(card).toBeLessThan(lead.card);
  });

  test('every seat stays at its place, whoever leads', () => {
    const spots = (scene: Scene): string[] => {
      const { pieces, places } = scene.body as Board;
      const at = pieces.flatMap((piece, i) =>
        piece.kind === 'own:place' && (piece as Place).plate !== 'none' ? [[piece as Place, places[i]] as const] : [],
      );
      return at.sort(([one], [other]) => one.seat - other.seat).map(([{ seat }, spot]) => `${seat}: ${spot?.x}`);
    };
    for (const seats of [3, 4, 5] as const) {
      const led = bySeat(seats, (leader) => {
        const counts = bySeat(leader, () => bySeat(seats, () => 6));
        const laid = bySeat(seats, (seat) => (seat === leader ? '9Sp' : ''));
        return spots(table({ seats, hand: leader + 1, phase: 'deploy', table: laid, counts }));
      });
      for (const each of led) expect(each).toEqual(led[0]);
    }
  });

  test('R3 seat by seat all see who passed; what was laid stays face down', () => {
    const scene = table(sight('reinforce'));
    expect(placesIn(scene).map(codes)).toEqual(['4Cr back -', '12Ma - -', '2Sp ? -', '8Co - -']);
    expect(marks(scene)).toEqual([undefined, 'passes', 'reinforce?', undefined]);
  });

  test('G8 together nobody sees who laid a card and who passed', () => {
    const scene = table(sight('secret'));
    expect(placesIn(scene).map(codes)).toEqual(['4Cr - -', '12Ma ? -', '2Sp - -', '8Co ? -']);
    expect(marks(scene)).toEqual(['ready', 'reinforce?', 'ready', 'reinforce?']);
    const same = (first: string, third: string) =>
      altText(table({ ...sight('secret'), table: [`4Cr ${first}`, '12Ma', `2Sp ${third}`, '8Co'] }));
    expect(same('9Sp', 'pass')).toBe(same('pass', '7Co'));
  });

  test('R12 together nobody sees who mulligans', () => {
    expect(marks(table(sight('mulligans')))).toEqual(['throw in?', 'ready', 'ready', 'throw in?']);
    const other = { ...sight('mulligans'), mulligans: '- pass mulligan -' };
    expect(table(other)).toEqual(table(sight('mulligans')));
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
      expect(altText(scene)).toMatch(/Called off\..*Hand 1 of/);
      expect(
        placesIn(scene).some(({ lit, mark }) => lit || (mark?.tone === 'gold' && !mark.text.startsWith('+'))),
      ).toBe(false);
    }
  });
});

describe('the hand', () => {
  const own = (scene: Scene): HandRow['cards'] =>
    rowsIn(scene)
      .filter(({ words }) => /^(Your cards|And):/.test(words))
      .flatMap(({ cards }) => cards);

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
    expect(altText(hand(given, 2))).toContain('Not to be chosen now: 4 of Sheaves, 2 of Crowns');
  });

  test('one’s own secrets are there, marked as one’s own seat', () => {
    const mine = placesIn(hand(sight('secret'), 0))[0] as Place;
    expect([codes(mine), mine.name, mine.lit]).toEqual(['4Cr 9Sp -', 'you', true]);
    expect(placesIn(hand(sight('secret'), 0)).map(codes)[2]).toBe('2Sp - -');
    expect(altText(hand(sight('secret'), 0))).toContain('1 Ada, you, starts, ready');
  });

  test('in a lead and a mulligan nothing is dimmed', () => {
    for (const name of ['start', 'mulligan', 'lead']) {
      expect(own(hand(sight(name))).length).toBeGreaterThan(0);
      expect(own(hand(sight(name))).some(({ dim }) => dim)).toBe(false);
    }
  });
});

describe('what one keeps', () => {
  /** A trick as everybody hears it. */
  const trick = (deploy: string[], more: object): readonly GameEvent[] => {
    const told: readonly (GameEvent & Readonly<Record<string, unknown>>)[] = [
      { type: 'lead', seat: 0, card: deploy[0] },
      { type: 'reveal', step: 'deploy', cards: deploy },
      { type: 'reveal', step: 'reinforce', cards: deploy.map(() => 'pass') },
      { type: 'reveal', step: 'alliance', cards: deploy.map(() => 'pass') },
      { type: 'trick-won', wins: 0, pot: deploy.length, share: 1, discarded: [], tied: true, ...more },
    ];
    return told;
  };
  const five = trick(['1Sh', '2Sh', '3Sh', '4Co', '5Co'], { seats: [0, 1, 2, 3, 4] });

  test('a trick of five that is shared has a picture; a small one that somebody takes has none', () => {
    const scene = momentScene(five, NAMES) as Scene;
    expect(textsIn(scene)).toEqual(['Everybody shares: 1 card each']);
    expect(placesIn(scene).map(codes)).toEqual(['1Sh - -', '2Sh - -', '3Sh - -', '4Co - -', '5Co - -']);
    const small = trick(['1Sh', '2Sh', '3Sh', '4Co', '5Co'], { seats: [2], wins: 1, share: 5, tied: false });
    expect(momentScene(small, NAMES)).toBeUndefined();
    expect(momentScene(five.slice(2), NAMES)).toBeUndefined();
  });

  test('so has the trick that ends a hand, until the next cards are turned up', () => {
    const small = trick(['1Sh', '2Sh', '3Sh'], { seats: [2], wins: 1, share: 3, tied: false });
    const ended = [...small, { type: 'hand-end', hand: 2, counts: [1, 8, 3], winners: [1], handsWon: [0, 1, 0] }];
    const scene = momentScene(ended, NAMES) as Scene;
    expect(textsIn(scene)).toEqual(['Benedikt wins hand 2', 'Dr. Marguerite… takes 3 cards']);
    expect(placesIn(scene).map(({ set }) => set.takes)).toEqual([undefined, undefined, '+3']);
    expect(placesIn(scene).map(codes)).toEqual(['1Sh - -', '2Sh - -', '3Sh - -']);
    expect(momentScene([...ended, ...small.slice(0, 2)], NAMES)).toBeUndefined();
  });
});

test('a name that no font has letters for is drawn in ones that it has, and read as it is', () => {
  const names = ['王小明', '王小明', '王小明', '王小明', '王小明'];
  const deploy = ['1Sh', '2Sh', '3Sh', '4Co', '5Co'];
  const step = (name: string, cards: readonly string[]) => ({ type: 'reveal', step: name, cards });
  const moment = momentScene(
    [
      { type: 'lead', seat: 0, card: '1Sh' },
      step('deploy', deploy),
      step(
        'reinforce',
        deploy.map(() => 'pass'),
      ),
      step(
        'alliance',
        deploy.map(() => 'pass'),
      ),
      { type: 'trick-won', seats: [1], wins: 4, pot: 5, share: 5, discarded: [], tied: false },
    ] as readonly GameEvent[],
    names,
  ) as Scene;
  const over = { ...sight('over'), counts: [[8, 9, 2]] };
  const end = endScene(cardsSight(over), names.slice(0, 3), '');
  const rest = tableScene(cardsSight(over), names.slice(0, 3));
  expect([moment, end, rest].map((scene) => textsIn(scene)[0])).toEqual([
    'WangXiaoMing takes 5 cards',
    'WangXiaoMing wins',
    'WangXiaoMing wins',
  ]);
  for (const scene of [moment, end, rest]) expect(altText(scene)).toMatch(/王小明 (wins|takes 5 cards)/);
});

describe('every picture', () => {
  const look = (scene: Scene, names: readonly string[]): void => {
    const layout = measure(scene);
    expect(problems(layout)).toEqual([]);
    expect(unclear(layout)).toEqual([]);
    expect(cutTexts(layout, names)).toEqual([]);
    expect(altText(scene).length).toBeLessThanOrEqual(ALT_LIMIT - 32);
  };
  /** A hand shares a screen with its question and its buttons. */
  const lookFlat = (scene: Scene, names: readonly string[]): void => {
    look(scene, names);
    const { width, height } = measure(scene);
    expect(width / height).toBeGreaterThanOrEqual(1.9);
  };

  test.each(Object.entries(SIGHTS))('%s can be read', (_, given) => {
    for (const names of [named(given), named(given, WIDE_NAMES)]) {
      look(tableScene(cardsSight(given), names), names);
      look(tableScene(cardsSight(given), names, true), names);
      for (let seat = 0; seat < given.seats; seat++) {
        const seen = cardsSight(given, seat);
        lookFlat(handScene(seen, names, seen.asked ? legalChoices(rules, seen) : []), names);
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
      lookFlat(handScene(seen, names, legalChoices(game, seen)), names);
      // One that has answered, or will be asked.
      const other = seenBy(state, (asked + seats - 1) % seats);
      lookFlat(handScene(other, names, other.asked ? legalChoices(game, other) : []), names);
      for (const { eye } of [seen, other]) expect(tableScene(seenBy(state, eye), names)).toEqual(scene);
    });
    look(tableScene(seenBy(play.state, 'bystander'), names), names);
    lookFlat(handScene(seenBy(play.state, 0), names, []), names);
  });

  test.each(
    some(
      ([3, 4, 5] as const).flatMap((seats) =>
        (['in_turn', 'together'] as const).map((pace) => [seats, pace, seats === 4 ? 'best' : 'choose'] as const),
      ),
      2,
    ),
  )('every eye can read a random hand, what came of it, and the end: %s seats, %s, %s', (seats, pace, attack) => {
    const names = NAMES.slice(0, seats);
    const heard: GameEvent[] = [];
    let [moments, rests] = [0, 0];
    const play = walk(
      rules,
      { seats, options: { pace, attack, hands: '1' }, seed: 'eyes' },
      ({ state, game }) => {
        // In turn, so that it takes less time: seven is no number of eyes.
        for (const eye of eyes(seats)) {
          if (rests++ % 7 > 2) continue;
          const seen = see(rules, state as never, eye) as Seen<CardsView>;
          if (eye === 'bystander') look(tableScene(seen, names), names);
          else lookFlat(handScene(seen, names, seen.asked ? legalChoices(game, seen) : []), names);
        }
      },
      anyChoice,
      ({ events }) => {
        heard.push(...hear(events, 'bystander'));
        const scene = momentScene(heard, names);
        if (!scene || !events.some(({ event }) => event.type === 'trick-won')) return;
        moments++;
        look(scene, names);
        look(momentScene(heard, WIDE_NAMES.slice(0, seats)) as Scene, WIDE_NAMES);
      },
    );
    // The last trick of a hand is always one.
    expect(moments).toBeGreaterThan(0);
    const over = see(rules, play.state as never, 'bystander');
    for (const named of [names, WIDE_NAMES.slice(0, seats)])
      for (const day of ['23 November 2026', '']) look(endScene(over, named, day), named);
  });
});

/** Texts that had no room, names aside. */
const cutTexts = ({ boxes }: Layout, names: readonly string[]): string[] =>
  boxes
    .flatMap((box) => (box.draw === 'text' ? [box.text] : []))
    .filter((text) => text.endsWith('…') && !beginsOne(text.slice(0, -1), names));

/** Whether a text begins one of the names, in the letters that its font has. */
const beginsOne = (text: string, names: readonly string[]): boolean =>
  names.some((name) => [drawable(name), drawable(name, 'title')].some((drawn) => drawn.startsWith(text)));
