import { describe, expect, test } from 'vitest';
import { Chance, chanceFrom } from '../../../src/engine/chance.js';
import { isRefusal } from '../../../src/engine/game.js';
import { beginPosition, type Line, type Play } from '../../../src/engine/play.js';
import { hear, see } from '../../../src/engine/see.js';
import { type TracedDecision, tracedPending } from '../../../src/engine/trace.js';
import { folder } from '../../../src/games/circle-of-power/index.js';
import { rules } from '../../../src/games/circle-of-power/rules/rules.js';
import type { PowerView } from '../../../src/games/circle-of-power/rules/view.js';
import { anyChoice, eyes, playOn, start, walk } from '../../walk.js';
import { OVER, OVER_BY_SEASONS, REST } from './rests.js';
import { load, position, type State, sit, type Wanted, words } from './table.js';

describe('positions of each phase', () => {
  test.each<{ where: string; from: Wanted; asked: Partial<TracedDecision> }>([
    { where: 'the first card of an action', from: REST, asked: { seat: 0, kind: 'initiative', legal: 3 } },
    { where: 'the last card of an action', from: { ...REST, played: '2C 3C 4C' }, asked: { seat: 3, legal: 3 } },
    { where: 'after the second deal', from: { ...REST, action: 7 }, asked: { seat: 0, legal: 9 } },
    { where: 'late, two have played', from: { ...REST, action: 10, played: '2C 3C' }, asked: { seat: 2, legal: 6 } },
    { where: 'the last card of a hand', from: { ...REST, action: 15, starter: 3 }, asked: { seat: 3, legal: 1 } },
    {
      where: 'an attack',
      from: { ...REST, won: 2 },
      asked: { seat: 2, kind: 'attack', options: ['conquer-0', 'retake-0'] },
    },
    {
      where: 'an attack in the last action, the only one there is',
      from: { ...REST, action: 15, won: 2, options: { mode: 'tyrant' } },
      asked: { seat: 2, kind: 'attack', options: ['destroy-0'], legal: 1 },
    },
    {
      where: 'a seat that is out',
      from: { ...REST, options: { mode: 'coloured' }, ruins: [0, 7, 0, 0], starter: 1 },
      asked: { seat: 1, kind: 'initiative' },
    },
    {
      where: 'two seats that were replaced',
      from: {
        ...REST,
        options: { mode: 'tyrant' },
        season: 3,
        ruins: [5, 5, 4, 4],
        auto: [0, 1],
        table: [2, 0, 3, 1],
        dealer: 2,
        starter: 2,
      },
      asked: { seat: 2, kind: 'initiative' },
    },
  ])('$where: asks what is asked there, and is played on to its end', ({ from, asked }) => {
    const table = sit(from);
    expect(table.story().events).toEqual([]);
    expect(table.asked()).toMatchObject([asked]);
    expect(table.state()).toEqual(position(from));
    playOn(table.play, 'to the end', anyChoice, () => {});
    expect(table.play.state.outcome).toMatchObject({ reason: expect.stringMatching(/^(emperor|tyrant|seasons)$/) });
  });

  test('before a dummy’s play: it plays, draws, and the next seat is asked', () => {
    const table = sit({ ...REST, seats: 3, starter: 3, hands: { 3: '9C 2C 3C' }, deck: '10H' });
    expect(table.story().events).toEqual([
      { event: { type: 'initiative', emperor: 3, card: '9C', trump: true, auto: true } },
    ]);
    expect(table.state().hands[3]).toEqual(['10H', '2C', '3C']);
    expect(table.asked()).toMatchObject([{ seat: 0, kind: 'initiative' }]);
  });

  test.each([
    ['by a Lonely Tyrant', OVER, { reason: 'tyrant', winners: [3], losers: [0, 1, 2], scores: [0, 0, 0, 5] }],
    ['after a season', OVER_BY_SEASONS, { reason: 'emperor', winners: [0], scores: [6, 0, 0, 0] }],
    [
      'after the last season',
      { ...OVER_BY_SEASONS, options: { maxSeasons: '2' }, totals: [4, 4, 0, 0] },
      { reason: 'seasons', winners: [], draw: true, leaders: [0, 1] },
    ],
    [
      'in the last action, by a Lonely Tyrant',
      { ...OVER, action: 15, cities: '- KH JD X2' },
      { reason: 'tyrant', winners: [3] },
    ],
    [
      'after the sixth action, by a Lonely Tyrant',
      { ...OVER, action: 6, options: { mode: 'coloured' } },
      { reason: 'tyrant', winners: [3], scores: [0, 0, 0, 0] },
    ],
  ] as const)('over %s: nobody is asked, and the outcome is what it was', (_, from, outcome) => {
    const table = sit(from);
    expect(table.story().events).toEqual([]);
    expect(table.asked()).toEqual([]);
    expect(table.state()).toEqual(position(from));
    expect(table.play.state.outcome).toMatchObject(outcome);
  });

  test('fields may come in any order, and further ones mean nothing', () => {
    const given = Object.fromEntries([...Object.entries(position(REST)).reverse(), ['outcome', null]]);
    const begun = load(REST, given);
    if (isRefusal(begun)) throw new Error(JSON.stringify(begun.values));
    expect(JSON.stringify(rules.canonical(begun.play.state))).toBe(JSON.stringify(sit(REST).state()));
  });
});

const bytes = (value: unknown): string => JSON.stringify(value);
const stateOf = (play: Pick<Play, 'state'>): State => rules.canonical(play.state) as unknown as State;

const MODES = ['basic', 'tyrant', 'coloured'] as const;
/** Short matches of every mode, for every number of seats. Few holy cities, so that seats fall and are replaced. */
const MATCHES = [2, 3, 4].flatMap((seats) =>
  MODES.map((mode) => ({
    seats,
    options: { mode, target: '5', holy: '4', maxSeasons: '4' },
    seed: `${mode} ${seats}`,
  })),
);

describe.each(MATCHES)('every rest of a random match, $options.mode with $seats seats', (setup) => {
  test('G27, section 7: every card is there once, and all sizes follow from the action', () => {
    const visit = (play: Play) => {
      const s = stateOf(play);
      const { action, played, hands } = s;
      const battle = [...hands.flat(), ...s.battleDeck, ...s.battlePlayed, ...played.map(({ card }) => card)];
      expect(new Set(battle).size).toBe(36);
      expect(battle).toHaveLength(36);
      const cities = [...s.cities, ...s.cityDeck, ...s.cityDiscard, ...s.trophies.flat(), ...s.destroyed.flat()];
      expect(new Set(cities).size).toBe(18);
      expect(cities).toHaveLength(18);
      expect(cities).not.toContain(null);
      expect(s.cityDeck).toHaveLength(15 - action);
      expect(s.cityDeck.at(-1)).toBe(action < 15 ? 'X2' : undefined);
      const gone = 4 * (action > 6 ? action - 7 : action - 1);
      expect(s.battlePlayed).toHaveLength(gone);
      expect(s.battleDeck).toHaveLength(action > 6 ? 0 : 24 - gone - played.length);
      const hasPlayed = (emperor: number) => played.some((each) => each.emperor === emperor);
      for (const [emperor, hand] of hands.entries())
        expect(hand).toHaveLength(action > 6 ? 16 - action - (hasPlayed(emperor) ? 1 : 0) : 3);
      expect([...s.table].sort()).toEqual([0, 1, 2, 3]);
      expect(s.table[0]).toBe(s.auto.indexOf(false));
      expect(s.auto[s.dealer]).toBe(false);
    };
    walk(rules, setup, visit);
  });

  test('section 5: one seat is asked, what it is asked fits the place, and no dummy is', () => {
    const visit = (play: Play) => {
      const { phase, turn, action, auto, hands } = stateOf(play);
      const [asked, ...more] = tracedPending(play) as [TracedDecision, ...TracedDecision[]];
      expect(more).toEqual([]);
      expect(asked).toMatchObject({ seat: turn, kind: phase, min: 1, max: 1, legal: asked.options.length });
      expect(auto[asked.seat]).toBe(false);
      if (phase === 'initiative') expect([...asked.options].sort()).toEqual([...(hands[asked.seat] ?? [])].sort());
      else expect(asked.options.length).toBeLessThanOrEqual(action === 15 ? 6 : 9);
    };
    walk(rules, setup, visit);
  });

  test('section 8: what is dealt and drawn is heard by that seat alone, and dummies hear nothing', () => {
    const hearLine = ({ events }: Line) => {
      for (const { event: each, to } of events)
        expect(to).toBe(
          each.type === 'deal' || each.type === 'draw' ? (each as { emperor?: number }).emperor : undefined,
        );
      const open = hear(events, 'bystander').map(({ type }) => type);
      expect(open).not.toContain('deal');
      expect(open).not.toContain('draw');
    };
    const replaced = new Set<number>();
    walk(
      rules,
      setup,
      () => {},
      anyChoice,
      (line) => {
        hearLine(line);
        // From the line on in which a dummy takes over, before the deal of that line.
        for (const { event: each, to } of line.events) {
          if (each.type === 'dummyTakesOver') replaced.add((each as unknown as { emperor: number }).emperor);
          expect(to !== undefined && replaced.has(to)).toBe(false);
        }
      },
    );
  });

  test('loads back, pends the same, and plays on the same with the same shuffles', () => {
    const rests: { state: string; pending: string }[] = [];
    const lines: Line[] = [];
    const visit = (play: Play) => rests.push({ state: bytes(stateOf(play)), pending: bytes(tracedPending(play)) });
    const ended = walk(rules, setup, visit, anyChoice, (line) => lines.push(line));
    const again = (at: number, script: Line['shuffles']) => {
      const begun = beginPosition(folder, setup, JSON.parse((rests[at] as { state: string }).state), [...script]);
      if (isRefusal(begun)) throw new Error(bytes(begun.values));
      expect(begun.events).toEqual([]);
      return begun.play;
    };
    for (const [at, rest] of rests.entries()) {
      // To the end from some, to the next rest from all.
      const later = at % 59 === 0 ? lines.slice(at) : lines.slice(at, at + 1);
      const play = again(
        at,
        later.flatMap(({ shuffles }) => shuffles),
      );
      expect(bytes(stateOf(play)), `line ${at}`).toBe(rest.state);
      expect(bytes(tracedPending(play)), `line ${at}`).toBe(rest.pending);
      for (const line of later)
        expect(bytes(line.auto ? play.force() : play.choose(line.seat, line.choice)), `from line ${at}`).toBe(
          bytes(line),
        );
      if (later.length > 1) expect(play.state.outcome).toEqual(ended.state.outcome);
    }
    const over = bytes(stateOf(ended));
    const loaded = beginPosition(folder, setup, JSON.parse(over), []);
    if (isRefusal(loaded)) throw new Error(bytes(loaded.values));
    expect(bytes(stateOf(loaded.play))).toBe(over);
    expect(loaded.play.state.outcome).toEqual(ended.state.outcome);
  });

  test('imagined by any eye: the same view, the same own question, and every card once', () => {
    const cardsOf = (play: Pick<Play, 'state'>): string => {
      const s = stateOf(play);
      const battle = [...s.hands.flat(), ...s.battleDeck, ...s.battlePlayed, ...s.played.map(({ card }) => card)];
      return [...battle, ...s.cityDeck, ...s.cityDiscard].sort().join(' ');
    };
    const visit = (play: Play, chance: Chance) => {
      const cards = cardsOf(play);
      for (const eye of eyes(setup.seats)) {
        const view = see(rules, play.state, eye);
        const imagined = rules.imagine(view, chance);
        expect(bytes(see(rules, imagined, eye))).toBe(bytes(view));
        expect(cardsOf({ state: imagined })).toBe(cards);
      }
    };
    visit(walk(rules, setup, visit), new Chance(chanceFrom('over')));
  });
});

describe('views', () => {
  test('a seat sees its own hand, sorted; nobody sees another’s, a pile, or either deck but its first city', () => {
    const table = sit({ ...REST, seats: 3, next: 'JH', hands: { 0: '9H 3C 3S' } });
    const { state } = table.play;
    const viewOf = (eye: number | 'bystander') => see(rules, state, eye).table as PowerView;
    expect(viewOf(0)).toMatchObject({ hand: ['3C', '3S', '9H'], hands: [3, 3, 3, 3], nextCity: 'JH', cityDeck: 10 });
    expect(viewOf('bystander')).toEqual({ ...viewOf(0), hand: [] });
    const secrets = table.state();
    const shown = words(JSON.stringify(viewOf(0)).replace(/[^0-9A-Z]+/g, ' '));
    for (const card of [...secrets.hands.slice(1).flat(), ...secrets.battleDeck, ...secrets.cityDeck.slice(1)])
      expect(shown).not.toContain(card);
    for (const card of [...secrets.battlePlayed, ...secrets.cityDiscard]) expect(shown).toContain(card);
  });

  test('a seat that a dummy took over sees the pile no more than others', () => {
    const table = sit({
      ...REST,
      options: { mode: 'tyrant' },
      ruins: [0, 5, 0, 0],
      auto: [1],
    });
    expect(see(rules, table.play.state, 1).table).toMatchObject({ hand: [], hands: [3, 3, 3, 3] });
  });

  test('imagining deals anew what lies face down, in hands and in decks, and nothing else', () => {
    const { play } = sit({ ...REST, played: '2C 3C' });
    const chance = new Chance(chanceFrom('worlds'));
    const worlds = Array.from({ length: 12 }, () =>
      stateOf({ state: rules.imagine(see(rules, play.state, 2), chance) }),
    );
    const kinds = (pick: (state: State) => unknown) => new Set(worlds.map((world) => bytes(pick(world)))).size;
    expect(kinds(({ hands }) => hands[2])).toBe(1);
    expect(kinds(({ cityDeck }) => [cityDeck[0], cityDeck.at(-1)])).toBe(1);
    expect(kinds(({ battlePlayed, cities, cityDiscard }) => [battlePlayed, cities, cityDiscard])).toBe(1);
    for (const pick of [0, 1, 3]) expect(kinds(({ hands }) => hands[pick])).toBeGreaterThan(1);
    expect(kinds(({ battleDeck }) => battleDeck)).toBeGreaterThan(1);
    expect(kinds(({ cityDeck }) => cityDeck)).toBeGreaterThan(1);
  });
});

test('what a version before would have saved is taken as it is, since this is the first', () => {
  const { state } = start(rules, { seats: 2, options: {}, seed: 'first' });
  expect(rules.rulesVersion).toBe(1);
  expect(rules.migrate(state, 0)).toBe(state);
});
