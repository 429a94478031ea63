import { describe, expect, test } from 'vitest';
import { eachAlone } from '../../src/engine/legal.js';
import { forceAll } from '../../src/engine/play.js';
import type { Outcome } from '../../src/engine/table.js';
import { type G, notes, pick, type Rules, sitDown, tiny } from './tiny.js';

const OVER: Outcome = { winners: [0], losers: [1], draw: false, scores: [1, 0] };
const note = (g: G, text: string): void => void g.state.log.push(text);
const bytes = (state: unknown): string => JSON.stringify(state);

describe('the agenda', () => {
  test('steps named by one rule run in the order written, before any that waited', () => {
    const table = sitDown(
      tiny({
        start(g) {
          g.then('first', { seat: 0 });
          g.then('second', { seat: 0 });
        },
        first(g) {
          note(g, 'first');
          g.then('inner', { seat: 0 });
          g.then('innermost', { seat: 0 });
        },
        ...notes('inner', 'innermost', 'second'),
      }),
    );
    expect(table.log()).toEqual(['first', 'inner', 'innermost', 'second']);
  });

  test('waits for the answer, which the step after the question gets and no other', () => {
    const table = sitDown(
      tiny({
        start(g) {
          pick(g, 1);
          g.then('taken', { seat: 1 });
          g.then('later', { seat: 1 });
        },
        taken: (g, seat) => note(g, `took ${g.answer(seat)}`),
        later(g, seat) {
          expect(() => g.answer(seat)).toThrow('seat 1 was not asked');
          note(g, 'later');
        },
      }),
    );
    expect(table.log()).toEqual([]);
    table.choose(1, 'b');
    expect(table.log()).toEqual(['took b', 'later']);
  });

  test('an answer that nobody asked for is a fault', () => {
    const rules: Rules = {
      start(g) {
        pick(g, 0);
        g.then('taken', { seat: 1 });
      },
      taken: (g, seat) => note(g, g.answer(seat).join()),
    };
    const table = sitDown(tiny(rules));
    expect(() => table.choose(0, 'a')).toThrow('seat 1 was not asked');
    expect(() => sitDown(tiny({ start: (g) => void g.answer(0) }))).toThrow('seat 0 was not asked');
  });

  test('asking a seat twice is a fault, and so is a question without a legal choice', () => {
    const twice = tiny({
      start(g) {
        pick(g, 0);
        pick(g, 0);
      },
    });
    expect(() => sitDown(twice)).toThrow('seat 0 is asked twice');
    const none = tiny({ start: (g) => g.ask({ seat: 0, kind: 'none', options: ['a'] }) });
    expect(() => sitDown(none)).toThrow('seat 0 has no legal choice for none');
    expect(() => sitDown(tiny({ start: (g) => g.ask({ seat: 0, kind: 'whim', options: ['a'] }) }))).toThrow('whim');
  });

  test('an outcome drops all that waited, and nothing is asked or refused otherwise than as over', () => {
    const table = sitDown(
      tiny({
        start(g) {
          g.then('end', { seat: 0 });
          g.then('never', { seat: 0 });
        },
        end(g) {
          pick(g, 1);
          g.then('never', { seat: 0 });
          g.end(OVER);
        },
        ...notes('never'),
      }),
    );
    expect(table.log()).toEqual([]);
    expect(table.play.state).toMatchObject({ outcome: OVER, agenda: [], lanes: [], pending: [] });
    expect(table.play.choose(1, ['a'])).toMatchObject({ refused: true, why: 'matchOver' });
  });
});

describe('questions', () => {
  const again: Rules = {
    start(g) {
      pick(g, 0);
      g.then('second', { seat: 0 });
    },
    second(g) {
      note(g, `${g.answer(0)}`);
      pick(g, 0);
      pick(g, 1);
      g.then('third', { seat: 0 });
    },
    third: (g) => note(g, `${g.answer(0)} ${g.answer(1)}`),
  };

  test('are numbered for each seat from 1', () => {
    const table = sitDown(tiny(again));
    expect(table.asked()).toEqual([[0, 1]]);
    table.choose(0, 'a');
    expect(table.asked()).toEqual([
      [0, 2],
      [1, 1],
    ]);
  });

  test('put at the same time keep each choice secret, and nothing runs until all have chosen', () => {
    const table = sitDown(tiny(again));
    table.choose(0, 'a');
    const before = bytes([table.awaited(0), table.awaited('bystander')]);
    const line = table.choose(1, 'b');
    expect(line).toMatchObject({ shuffles: [], events: [] });
    expect(table.log()).toEqual(['a']);
    expect(table.asked()).toEqual([[0, 2]]);
    expect(table.play.choose(1, ['a'])).toMatchObject({ why: 'notAsked' });
    for (const eye of [0, 1, 'bystander'] as const) expect(bytes(table.awaited(eye))).not.toContain('picked');
    expect(bytes([table.awaited(0), table.awaited('bystander')])).toBe(
      before.replaceAll(',{"seat":1,"kind":"pick"}', ''),
    );
    const other = sitDown(tiny(again));
    other.choose(0, 'a');
    other.choose(1, 'a');
    for (const eye of [0, 'bystander'] as const) expect(other.awaited(eye)).toEqual(table.awaited(eye));
    table.choose(0, 'b');
    expect(table.log()).toEqual(['a', 'b b']);
  });

  test('put at the same time may be answered in any order, saved and loaded between', () => {
    const ways = (['01', '10'] as const).map((order) => {
      let table = sitDown(tiny(again));
      table.choose(0, 'a');
      for (const seat of order) {
        table = table.loaded();
        table.choose(Number(seat), seat === '0' ? 'a' : 'b');
      }
      return bytes(table.play.state);
    });
    expect(ways[0]).toBe(ways[1]);
    expect(ways[0]).toContain('"a b"');
  });
});

describe('a choice made by the engine', () => {
  const forced = (more: { private?: true } = {}): Rules => ({
    start(g) {
      pick(g, 0, ['only'], more);
      g.then('taken', { seat: 0 });
    },
    taken(g) {
      note(g, `${g.answer(0)}`);
      g.tell({ type: 'one' });
      g.tell({ type: 'two' });
      pick(g, 1);
      g.then('done', { seat: 1 });
    },
    done(g) {
      g.tell({ type: 'three' });
      g.end(OVER);
    },
  });

  test('says so in its line and in its first event, and the next choice does not', () => {
    const table = sitDown(tiny(forced()));
    const [line, ...more] = forceAll(table.play);
    expect(more).toEqual([]);
    expect(line).toEqual({
      seat: 0,
      kind: 'pick',
      choice: ['only'],
      auto: true,
      shuffles: [],
      events: [{ event: { type: 'one', auto: true } }, { event: { type: 'two' } }],
    });
    expect(table.choose(1, 'a')).toMatchObject({ events: [{ event: { type: 'three' } }] });
    expect(() => table.play.force()).toThrow('nothing is forced');
  });

  test('is never made where being forced would tell something', () => {
    const table = sitDown(tiny(forced({ private: true })));
    expect(table.play.forced()).toBeUndefined();
    expect(table.choose(0, 'only')).not.toHaveProperty('auto');
    expect(table.log()).toEqual(['only']);
  });

  test('waits like any other where others choose at the same time, and marks no event of theirs', () => {
    const table = sitDown(
      tiny({
        start(g) {
          pick(g, 0, ['only']);
          pick(g, 1);
          g.then('shown', { seat: 0 });
        },
        shown(g) {
          g.tell({ type: 'shown' });
          note(g, `${g.answer(0)} ${g.answer(1)}`);
        },
      }),
    );
    expect(forceAll(table.play)).toMatchObject([{ seat: 0, auto: true, events: [] }]);
    expect(table.choose(1, 'b').events).toEqual([{ event: { type: 'shown' } }]);
    expect(table.log()).toEqual(['only b']);
  });
});

describe('lanes', () => {
  /** Each seat answers two questions of its own, the second named by the first; then all goes on together. */
  const apart: Rules = {
    start(g) {
      for (const seat of [0, 1]) g.inLane(seat, 'ask', { seat });
      g.then('together', { seat: 0 });
    },
    ask(g, seat) {
      pick(g, seat);
      g.then('nested', { seat });
      g.then('bye', { seat });
    },
    nested(g, seat) {
      note(g, `${seat}: ${g.answer(seat)}`);
      pick(g, seat);
      g.then('taken', { seat });
    },
    taken: (g, seat) => note(g, `${seat}: ${g.answer(seat)} again`),
    bye: (g, seat) => note(g, `${seat} is done`),
    together: (g) => g.end(OVER),
  };

  test('let each seat act alone; the agenda goes on when all are empty', () => {
    const table = sitDown(tiny(apart));
    expect(table.asked()).toEqual([
      [0, 1],
      [1, 1],
    ]);
    table.choose(1, 'b');
    expect(table.log()).toEqual(['1: b']);
    table.choose(1, 'a');
    expect(table.log()).toEqual(['1: b', '1: a again', '1 is done']);
    expect(table.play.choose(1, ['a'])).toMatchObject({ why: 'notAsked' });
    expect(table.asked()).toEqual([[0, 1]]);
    table.choose(0, 'a');
    expect(table.play.state.outcome).toBeUndefined();
    table.choose(0, 'b');
    expect(table.log().slice(3)).toEqual(['0: a', '0: b again', '0 is done']);
    expect(table.play.state.outcome).toEqual(OVER);
  });

  test('are saved and loaded between any two choices with the same bytes', () => {
    for (const order of ['0011', '0101', '0110', '1001', '1010', '1100']) {
      const straight = sitDown(tiny(apart));
      let loaded = sitDown(tiny(apart));
      for (const seat of order) {
        loaded = loaded.loaded();
        expect(bytes(loaded.play.state)).toBe(bytes(straight.play.state));
        expect(loaded.choose(Number(seat), 'b')).toEqual(straight.choose(Number(seat), 'b'));
      }
      expect(bytes(loaded.play.state)).toBe(bytes(straight.play.state));
      expect(straight.play.state.outcome).toEqual(OVER);
    }
  });

  test('run the steps that one rule gives a seat in the order written', () => {
    const table = sitDown(
      tiny({
        start(g) {
          g.inLane(1, 'one', { seat: 1 });
          g.inLane(1, 'two', { seat: 1 });
          g.inLane(0, 'zero', { seat: 0 });
        },
        ...notes('zero', 'one', 'two'),
      }),
    );
    expect(table.log()).toEqual(['zero', 'one', 'two']);
  });

  test('end all, whoever else was asked, when there is an outcome', () => {
    const table = sitDown(tiny({ ...apart, nested: (g) => g.end(OVER) }));
    table.choose(1, 'a');
    expect(table.play.state).toMatchObject({ outcome: OVER, agenda: [], lanes: [], pending: [] });
    expect(table.log()).toEqual([]);
    expect(table.play.choose(0, ['a'])).toMatchObject({ why: 'matchOver' });
  });

  test('may be left by one seat while another is asked along with the agenda', () => {
    const mixed = tiny({
      start(g) {
        g.inLane(1, 'ask', { seat: 1 });
        pick(g, 0);
        g.then('together', { seat: 0 });
      },
      ask(g, seat) {
        pick(g, seat);
        g.then('taken', { seat });
      },
      taken: (g, seat) => note(g, `${g.answer(seat)}`),
      together: (g, seat) => note(g, `all: ${g.answer(seat)}`),
    });
    for (const order of ['01', '10']) {
      const table = sitDown(mixed);
      for (const seat of order) table.choose(Number(seat), 'b');
      expect(table.log()).toEqual(['b', 'all: b']);
    }
  });

  test('belong to their seat: no other is asked or given a step from within', () => {
    expect(() =>
      sitDown(tiny({ start: (g) => g.inLane(0, 'ask', { seat: 1 }), ask: (g, seat) => pick(g, seat) })),
    ).toThrow('lane 0 asks seat 1');
    const meddling = tiny({
      start: (g) => g.inLane(0, 'meddle', { seat: 1 }),
      meddle: (g, seat) => g.inLane(seat, 'never', { seat }),
      ...notes('never'),
    });
    expect(() => sitDown(meddling)).toThrow('lane 0 gives seat 1 a step');
    expect(() => sitDown(tiny({ start: (g) => g.inLane(2, 'start', { seat: 2 }) }))).toThrow('there is no seat 2');
  });

  test('what is legal follows what other lanes did meanwhile, also without saving and loading', () => {
    const one = tiny(
      {
        start(g) {
          for (const seat of [0, 1]) g.inLane(seat, 'ask', { seat });
        },
        ask(g, seat) {
          pick(g, seat, ['a', 'b']);
          g.then('taken', { seat });
        },
        taken: (g, seat) => note(g, `${g.answer(seat)}`),
      },
      (log, options) => eachAlone(options.filter((option) => !log.includes(option))),
    );
    const table = sitDown(one);
    table.play.state.pending.map((decision) => table.play.legal(decision).count);
    table.choose(1, 'a');
    expect(table.loaded().play.forced()).toEqual(table.play.forced());
    expect(table.play.forced()).toMatchObject({ seat: 0 });
    expect(table.play.force()).toMatchObject({ choice: ['b'], auto: true });
  });
});

describe('chance', () => {
  test('comes from the seed and goes on after loading where it stopped', () => {
    const cards = tiny({
      start(g) {
        shuffleInto(g);
        pick(g, 0);
        g.then('again', { seat: 0 });
      },
      again: shuffleInto,
    });
    const straight = sitDown(cards);
    const loaded = sitDown(cards).loaded();
    const [line, other] = [straight.choose(0, 'a'), loaded.choose(0, 'a')];
    expect(other).toEqual(line);
    expect(line.shuffles).toMatchObject([{ pile: 'letters', order: straight.log().slice(8) }]);
    expect(bytes(loaded.play.state)).toBe(bytes(straight.play.state));
  });
});

function shuffleInto(g: G): void {
  const letters = [...'abcdefgh'];
  g.shuffle('letters', letters);
  g.state.log.push(...letters);
}
