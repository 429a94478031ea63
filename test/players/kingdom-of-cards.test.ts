import { describe, expect, test } from 'vitest';
import type { Player } from '../../src/contract/player.js';
import { Chance } from '../../src/engine/chance.js';
import type { Play } from '../../src/engine/play.js';
import { type Seen, see } from '../../src/engine/see.js';
import { thinking } from '../../src/games/kingdom-of-cards/players/careful.js';
import { hopeOf, standOf } from '../../src/games/kingdom-of-cards/players/hope.js';
import { type Moment, unseenBy } from '../../src/games/kingdom-of-cards/players/moment.js';
import { lackOf } from '../../src/games/kingdom-of-cards/players/redealing.js';
import { bestOption, simple } from '../../src/games/kingdom-of-cards/players/simple.js';
import { suspect } from '../../src/games/kingdom-of-cards/players/suspecting.js';
import { WEIGHTS } from '../../src/games/kingdom-of-cards/players/weights.js';
import { kingdomOfCards, rules } from '../../src/games/kingdom-of-cards/rules/rules.js';
import type { CardsView, LaidView } from '../../src/games/kingdom-of-cards/rules/view.js';
import { random } from '../../src/players/random.js';
import { FULL } from '../support/cases.js';
import * as playing from './playing.js';

/** The careful player, thinking little, so that many choices can be looked at. */
const hasty = thinking({ choices: 2, steps: 10, deals: 1, doubt: 0.7 });

const beginMatch = (seats: number, seed: string, options: Readonly<Record<string, string>>): Play =>
  playing.beginMatch(rules, seats, seed, options);
const playThrough = playing.playThrough<CardsView>;
const seatsOf = (seats: number, player: Player): Player[] => Array.from({ length: seats }, () => player);

const EACH_TABLE = [3, 4, 5].flatMap((seats) =>
  ['in_turn', 'together'].flatMap((pace) => ['best', 'choose'].map((attack) => ({ seats, pace, attack }))),
);

/** So many of a fixed seed are played against chance. */
const MATCHES = 5;

describe('simple', () => {
  test.each(EACH_TABLE)(
    'with $seats seats, pace $pace, attack $attack: never chooses what is not legal',
    ({ seats, ...options }) => {
      const kinds = new Set<string>();
      playThrough(
        beginMatch(seats, 'legal', { ...options, hands: '3' }),
        [simple, random, simple, random, simple].slice(0, seats),
        ({ asked }) => kinds.add(asked!.kind),
      );
      const all = ['alliance', 'defend', 'deploy', 'lead', 'mulligan', 'reinforce'];
      expect([...kinds].sort()).toEqual(options.attack === 'choose' ? ['alliance', 'attack', ...all.slice(1)] : all);
    },
  );

  test.each(EACH_TABLE)(
    'with $seats seats, pace $pace, attack $attack: chooses by its view alone',
    ({ seats, ...options }) => {
      const play = beginMatch(seats, 'same', { ...options, hands: '1' });
      playThrough(play, seatsOf(seats, simple), (view, choice) => {
        const other = kingdomOfCards.imagine(view, playing.luck('another deal'));
        expect(simple.choose(rules, see(kingdomOfCards, other, view.eye), playing.luck('elsewhere'))).toEqual(choice);
      });
    },
  );

  test.runIf(FULL).each([
    { seats: 3, pace: 'in_turn', attack: 'best' },
    { seats: 4, pace: 'together', attack: 'best' },
    { seats: 5, pace: 'in_turn', attack: 'choose' },
  ])('with $seats seats, pace $pace, attack $attack: beats chance', ({ seats, ...options }) => {
    let won = 0;
    for (let n = 0; n < MATCHES; n++) {
      const seat = n % seats;
      const play = beginMatch(seats, `strength ${n}`, options);
      const players = seatsOf(seats, random);
      players[seat] = simple;
      playThrough(play, players);
      if (play.state.outcome!.winners.includes(seat)) won++;
    }
    expect(won).toBeGreaterThanOrEqual(MATCHES - 1);
  });
});

const cards = (text: string): string[] => text.split(' ').filter((card) => card !== '');

/** What lies before each seat, `-` where nothing does: `2Sh 5Ma -`, with `pass` and `hidden` as in views. */
const row = (text: string | undefined, seats: number): (string | null)[] => {
  const lies = cards(text ?? '');
  return Array.from({ length: seats }, (_, seat) => (lies[seat] === '-' ? null : (lies[seat] ?? null)));
};

interface Sketch extends Partial<Moment> {
  readonly deploy?: string;
  readonly reinforce?: string;
  readonly alliance?: string;
}

/** What seat 0 of three sees in the second trick, before anybody has captured anything. */
function moment(hand: string, { deploy, reinforce, alliance, ...more }: Sketch = {}): Moment {
  const seats = more.seats ?? 3;
  const all = <T>(value: T): T[] => Array.from({ length: seats }, () => value);
  const laid = [deploy, reinforce, alliance].map((text) => row(text, seats));
  const own = cards(hand);
  return {
    me: 0,
    seats,
    pace: 'in_turn',
    choosesAttack: false,
    hands: seats + 1,
    phase: 'deploy',
    hand: 1,
    trick: 2,
    dealer: 1,
    starter: 1,
    started: all(false),
    forfeited: all(false),
    sizes: all(own.length),
    own,
    stock: 30,
    discard: 0,
    won: all([]),
    table: all(null).map(
      (_, seat): LaidView => ({
        deploy: laid[0]![seat]!,
        reinforce: laid[1]![seat]!,
        alliance: laid[2]![seat]!,
      }),
    ),
    alliances: [],
    defence: all(null),
    attack: all(null),
    mulligans: all(null),
    lastTrick: null,
    results: [],
    handsWon: all(0),
    total: all(0),
    ...more,
  };
}

describe('the habits of simple', () => {
  const deploys = (lead: string, hand: string): string =>
    bestOption(moment(hand, { deploy: `- ${lead} -` }), { kind: 'deploy', options: cards(hand) });

  test('it deploys what beats the lead and is not beaten by it', () => {
    expect(deploys('8Ma', '9Co 7Co 3Cr 12Sh 9Sp')).toBe('9Co'); // coins beat masks from above
    expect(deploys('8Ma', '12Sp 7Sp 3Cr 12Sh 9Ma')).toBe('7Sp'); // spears beat masks from below
  });

  test('where nothing beats the lead it deploys what is at least not beaten by it', () => {
    expect(deploys('8Ma', '12Sh 2Sh 4Sh')).toBe('12Sh'); // masks beat sheaves from above
  });

  const reinforces = (deploy: string, hand: string, more: Sketch = {}): string =>
    bestOption(moment(hand, { phase: 'reinforce', deploy, ...more }), {
      kind: 'reinforce',
      options: [...cards(hand), 'pass'],
    });

  test('it reinforces where that gains a win and the lead', () => {
    // 5Ma beats 2Sh; a high crown would beat 9Sp as well.
    expect(reinforces('8Co 9Sp 2Sh', '7Ma 15Sh 9Sh 4Ma', { reinforce: '- pass pass' })).not.toBe('pass');
  });

  test('it keeps its cards where a reinforcement gains nothing', () => {
    expect(reinforces('8Co 5Ma 7Ma', '2Ma 15Co 4Co', { reinforce: '- pass pass' })).toBe('pass');
  });

  const allies = (deploy: string, hand: string, more: Sketch = {}): string =>
    bestOption(moment(hand, { phase: 'alliance', deploy, reinforce: 'pass pass pass', ...more }), {
      kind: 'alliance',
      options: [...cards(hand), 'pass'],
    });

  test('it calls with the suit it deployed once the others have passed and one of them leads alone', () => {
    const passed = { alliance: '- pass pass' };
    expect(allies('2Sh 5Ma 15Cr', '7Sh 4Co 9Sp', passed)).toBe('7Sh');
    expect(allies('5Ma 2Sh 15Sh', '7Ma 4Co 9Sp', passed)).toBe('pass'); // it leads alone itself
    expect(allies('2Sh 5Ma 15Cr', '7Cr 4Co 9Sp', passed)).toBe('pass'); // it cannot call
  });

  test('it never goes below one card for each trick to come', () => {
    const last = { trick: 1, alliance: '- pass pass' };
    expect(allies('2Sh 5Ma 15Cr', '7Sh 4Co', last)).toBe('pass');
    expect(allies('2Sh 5Ma 15Cr', '7Sh 4Co 9Sp', last)).toBe('7Sh');
    expect(reinforces('8Co 9Sp 2Sh', '7Ma 15Sh', { trick: 1, reinforce: '- pass pass' })).toBe('pass');
  });

  test('it defends with what nobody can beat', () => {
    const fight = moment('', {
      phase: 'defend',
      deploy: '9Sh 10Ma 2Cr',
      reinforce: '4Sh pass pass',
      alliance: 'pass pass pass',
    });
    // Masks beat sheaves from above: 10Ma takes all but the sum, and crowns take none.
    expect(bestOption(fight, { kind: 'defend', options: ['9Sh', '4Sh', '13Sh', '5Sh'] })).toBe('13Sh');
  });

  test('where one of two must score it lets the one score who is behind', () => {
    const fight = moment('', {
      phase: 'defend',
      deploy: '6Ma 10Co 4Sp',
      reinforce: '8Ma pass pass',
      alliance: 'pass pass pass',
      trick: 3,
    });
    const defends = (sizes: number[]): string =>
      bestOption({ ...fight, sizes }, { kind: 'defend', options: ['14Ma', '2Ma'] });
    expect(defends([12, 4, 11])).toBe('2Ma'); // coins score
    expect(defends([12, 11, 4])).toBe('14Ma'); // spears score
  });

  test('it attacks with what takes the pot', () => {
    const fight = moment('', {
      phase: 'attack',
      deploy: '2Sh 5Ma 8Co',
      reinforce: '2Cr 9Sp 4Sp',
      alliance: 'pass pass pass',
      choosesAttack: true,
    });
    expect(bestOption(fight, { kind: 'attack', options: ['2Sh', '2Cr'] })).toBe('2Sh'); // example 3: two wins
  });

  test('it throws in a hand of the lowest cards of one suit, and keeps a usual one', () => {
    const answers = (hand: string): string =>
      bestOption(moment(hand, { phase: 'mulligan', trick: 1 }), { kind: 'mulligan', options: ['pass', 'mulligan'] });
    expect(answers('1Sh 1Co 1Ma 1Cr 1Sp')).toBe('mulligan');
    expect(answers('3Sh 9Cr 11Sp 5Co 8Ma 2Ma')).toBe('pass');
  });
});

describe('what simple goes by', () => {
  test('it hopes for more the more it has, and the fewer the best of the others', () => {
    const hope = (sizes: number[], takers: number[]): number =>
      hopeOf(standOf(moment('', { sizes, trick: 2 }), WEIGHTS), takers, 6);
    expect(hope([5, 5, 5], [0, 1, 2])).toBeCloseTo(1 / 3);
    expect(hope([5, 5, 5], [0])).toBeGreaterThan(hope([5, 5, 5], [0, 1]));
    expect(hope([5, 5, 5], [0, 1])).toBeGreaterThan(hope([5, 5, 5], [1]));
    expect(hope([5, 9, 5], [2])).toBeGreaterThan(hope([5, 9, 5], [1]));
  });

  test('captured cards, what lies there and what was left of the last pot are not expected any more', () => {
    const m = moment('1Sh 2Sh', { won: [['3Sh'], ['4Sh'], []], deploy: '- 5Sh hidden' });
    const unseen = unseenBy(m);
    expect(unseen).toHaveLength(70);
    for (const card of cards('1Sh 2Sh 3Sh 4Sh 5Sh')) expect(unseen).not.toContain(card);
  });

  test('a hand lacks less the higher its cards are in their suits', () => {
    const lack = (hand: string): number => lackOf(moment(hand, { trick: 1 }), WEIGHTS);
    expect(lack('15Sh 15Co 15Ma')).toBeLessThan(lack('8Sh 8Co 8Ma'));
    expect(lack('8Sh 8Co 8Ma')).toBeLessThan(lack('1Sh 1Co 1Ma'));
  });
});

describe('careful', () => {
  test.each([
    { seats: 3, pace: 'in_turn', attack: 'choose' },
    { seats: 4, pace: 'together', attack: 'best' },
    { seats: 5, pace: 'in_turn', attack: 'best' },
  ])(
    'with $seats seats, pace $pace, attack $attack: legally, and the same for the same view, whatever it cannot know',
    ({ seats, ...options }) => {
      const play = beginMatch(seats, 'careful', { ...options, hands: '1' });
      for (let n = 0; n < 3 * seats; n++) {
        while (play.forced()) play.force();
        const { seat } = play.state.pending[0]!;
        const view = see(rules, play.state, seat) as Seen<CardsView>;
        const choice = hasty.choose(rules, view, playing.luck(`question ${n}`));
        const other = kingdomOfCards.imagine(view, playing.luck('another deal'));
        expect(hasty.choose(rules, see(kingdomOfCards, other, seat), playing.luck(`question ${n}`))).toEqual(choice);
        expect(play.choose(seat, choice)).toMatchObject({ choice });
      }
    },
  );

  test.runIf(FULL)('beats simple, even when it thinks but little', () => {
    const thoughtful = thinking({ choices: 3, steps: 60, deals: 4, doubt: 0.7 });
    let won = 0;
    for (let n = 0; n < 12; n++) {
      const seat = n % 3;
      const play = beginMatch(3, `compared ${n}`, { hands: '1' });
      const players = seatsOf(3, simple);
      players[seat] = thoughtful;
      playThrough(play, players);
      if (play.state.outcome!.winners.includes(seat)) won++;
    }
    expect(won).toBeGreaterThan(6); // a third would be four
  });

  test('thinks as long where no card fits to reinforce: at once it would tell', () => {
    let lone = 0;
    for (const seed of ['lone 1', 'lone 2', 'lone 3'])
      playThrough(beginMatch(5, seed, { hands: '2' }), seatsOf(5, random), (view) => {
        if (view.asked?.kind !== 'reinforce' || view.asked.options.length > 1) return;
        const luck = { key: '5'.repeat(64), drawn: 0 };
        expect(hasty.choose(rules, view, new Chance(luck))).toEqual(['pass']);
        expect(luck.drawn).toBeGreaterThan(0);
        lone++;
      });
    expect(lone).toBeGreaterThan(0);
  });

  test('imagines others to have laid what they would, out of the hands they may have', () => {
    let suspects = 0;
    const play = beginMatch(3, 'suspected', { hands: '1' });
    playThrough(play, seatsOf(3, simple), (view) => {
      if (!view.table.table.some(({ deploy }) => deploy === 'hidden')) return;
      const one = kingdomOfCards.imagine(view, playing.luck('a deal'));
      const cardsOf = ({ cards: hands, table }: typeof one): string[][] =>
        hands.map((hand, seat) => [...hand, table[seat]!.deploy!].sort());
      const before = cardsOf(one);
      suspect(one, view);
      expect(cardsOf(one)).toEqual(before);
      expect(see(kingdomOfCards, one, view.eye).table).toEqual(view.table);
      suspects++;
    });
    expect(suspects).toBe(3); // who deploys last in each trick sees one card face down
  });
});
