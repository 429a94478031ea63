import { describe, expect, test } from 'vitest';
import { eachAlone } from '../../src/engine/legal.js';
import { forceAll } from '../../src/engine/play.js';
import type { GameEvent, Manner, Outcome } from '../../src/engine/table.js';
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

  test('asking twice in one rule is a fault, and so is a question without a legal choice', () => {
    const twice = tiny({
      start(g) {
        pick(g, 0);
        pick(g, 0);
      },
    });
    expect(() => sitDown(twice)).toThrow('seat 0 is asked already, and then seat 0');
    const both = tiny({
      start(g) {
        pick(g, 0);
        pick(g, 1);
      },
    });
    expect(() => sitDown(both)).toThrow('seat 0 is asked already, and then seat 1');
    const none = tiny({ start: (g) => g.ask({ seat: 0, kind: 'none', options: ['a'] }) });
    expect(() => sitDown(none)).toThrow('seat 0 has no legal choice for none');
    expect(() => sitDown(tiny({ start: (g) => g.ask({ seat: 0, kind: 'whim', options: ['a'] }) }))).toThrow('whim');
  });
});

describe('a question', () => {
  const again: Rules = {
    start(g) {
      pick(g, 0);
      g.then('second', { seat: 0 });
    },
    second(g) {
      note(g, `${g.answer(0)}`);
      pick(g, 0);
      g.then('third', { seat: 0 });
    },
    third(g) {
      note(g, `${g.answer(0)}`);
      pick(g, 1);
    },
  };

  test('is numbered for each seat from 1', () => {
    const table = sitDown(tiny(again));
    expect(table.asked()).toEqual([[0, 1]]);
    table.choose(0, 'a');
    expect(table.asked()).toEqual([[0, 2]]);
    table.choose(0, 'a');
    expect(table.asked()).toEqual([[1, 1]]);
  });

  test('asks what is legal when its rule is done, also without saving and loading', () => {
    const table = sitDown(
      tiny(
        {
          start(g) {
            pick(g, 0);
            note(g, 'b');
          },
        },
        (log, options) => eachAlone(options.filter((option) => !log.includes(option))),
      ),
    );
    expect(table.play.forced()).toMatchObject({ seat: 0, min: 1, max: 1 });
    expect(table.loaded().play.forced()).toEqual(table.play.forced());
    expect(table.play.force()).toMatchObject({ choice: ['a'], auto: true });
  });

  test('shares its options with nothing that a rule may change', () => {
    const hand = ['a', 'b'];
    const table = sitDown(
      tiny({
        start(g) {
          pick(g, 0, hand);
          hand.pop();
        },
      }),
    );
    expect(table.play.state.pending).toMatchObject([{ options: ['a'] }]);
    hand.push('z');
    expect(table.play.state.pending).toMatchObject([{ options: ['a'] }]);
  });
});

describe('a choice made by the engine', () => {
  const forced = (more: Manner = {}): Rules => ({
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

  test.each([
    ['its own', { own: true }],
    ['private', { private: true }],
    ['quiet, but its own', { quiet: true, own: true }],
    ['quiet, but private', { quiet: true, private: true }],
  ] as const)('is never made where the question is %s', (_, manner) => {
    const table = sitDown(tiny(forced(manner)));
    expect(table.play.forced()).toBeUndefined();
    expect(table.asked()).toEqual([[0, 1]]);
    const line = table.choose(0, 'only');
    expect(line).not.toHaveProperty('auto');
    expect(line.events[0]).toEqual({ event: { type: 'one' } });
    expect(table.log()).toEqual(['only']);
  });

  test('marks no event of a later rule', () => {
    const table = sitDown(
      tiny({
        start(g) {
          pick(g, 0, ['only']);
          g.then('silent', { seat: 0 });
          g.then('loud', { seat: 0 });
        },
        silent: () => {},
        loud: (g) => g.tell({ type: 'loud' }),
      }),
    );
    expect(forceAll(table.play)).toMatchObject([{ auto: true, events: [{ event: { type: 'loud' } }] }]);
    expect(table.told).toEqual([]);
  });

  test('waits like any other where others choose at the same time, and marks no event of theirs', () => {
    const table = sitDown(
      tiny({
        start(g) {
          g.inLane(0, 'ask', { seat: 0 });
          g.inLane(1, 'ask', { seat: 1 });
          g.then('shown', { seat: 0 });
        },
        ask(g, seat) {
          pick(g, seat, seat === 0 ? ['only'] : ['a', 'b']);
          g.then('keep', { seat });
        },
        keep: (g, seat) => note(g, `${g.answer(seat)}`),
        shown: (g) => g.tell({ type: 'shown' }),
      }),
    );
    expect(forceAll(table.play)).toMatchObject([{ seat: 0, auto: true, events: [] }]);
    expect(table.choose(1, 'b').events).toEqual([{ event: { type: 'shown' } }]);
    expect(table.log()).toEqual(['only', 'b']);
  });
});

describe('a quiet choice', () => {
  const passing: Rules = {
    start(g) {
      pick(g, 0);
      g.then('taken', { seat: 0 });
    },
    taken(g) {
      g.tell({ type: 'taken' });
      pick(g, 1, [`after ${g.answer(0)}`], { quiet: true });
      g.then('passed', { seat: 1 });
    },
    passed(g) {
      g.tell({ type: 'passed', seat: 1 } as GameEvent);
      g.tell({ type: 'more' });
      note(g, `${g.answer(1)}`);
      pick(g, 1, ['a', 'b'], { quiet: true });
      g.then('last', { seat: 1 });
    },
    last: (g) => note(g, `${g.answer(1)}`),
  };

  test('is made in passing: no line, no number, and its event says auto', () => {
    const table = sitDown(tiny(passing));
    const line = table.choose(0, 'a');
    expect(line.events).toEqual([
      { event: { type: 'taken' } },
      { event: { type: 'passed', seat: 1, auto: true } },
      { event: { type: 'more' } },
    ]);
    expect(table.log()).toEqual(['after a']);
    expect(table.asked()).toEqual([[1, 1]]);
  });

  test('is the person’s where there is a choice', () => {
    const table = sitDown(tiny(passing));
    table.choose(0, 'a');
    expect(table.play.forced()).toBeUndefined();
    const line = table.loaded().choose(1, 'b');
    expect(line).not.toHaveProperty('auto');
    expect(line).toEqual(table.choose(1, 'b'));
    expect(table.log()).toEqual(['after a', 'b']);
  });

  test('is made in passing at the start of a match and within a lane, too', () => {
    const table = sitDown(
      tiny({
        start(g) {
          pick(g, 0, ['begin'], { quiet: true });
          g.then('apart', { seat: 0 });
        },
        apart(g) {
          note(g, `${g.answer(0)}`);
          for (const seat of [1, 0]) g.inLane(seat, 'ask', { seat });
        },
        ask(g, seat) {
          pick(g, seat, ['only'], { quiet: true });
          g.then('keep', { seat });
        },
        keep: (g, seat) => note(g, `${seat} ${g.answer(seat)}`),
      }),
    );
    expect(table.log()).toEqual(['begin', '1 only', '0 only']);
    expect(table.play.state).toMatchObject({ pending: [], lanes: [], asked: [0, 0] });
  });

  test('is made as soon as another lane leaves but one choice', () => {
    const table = sitDown(
      tiny(
        {
          start(g) {
            for (const seat of [0, 1]) g.inLane(seat, 'ask', { seat });
          },
          ask(g, seat) {
            pick(g, seat, ['a', 'b'], { quiet: true });
            g.then('taken', { seat });
          },
          taken(g, seat) {
            note(g, `${g.answer(seat)}`);
            g.tell({ type: 'taken' });
          },
        },
        (log, options) => eachAlone(options.filter((option) => !log.includes(option))),
      ),
    );
    expect(table.choose(1, 'b').events).toEqual([
      { event: { type: 'taken' } },
      { event: { type: 'taken', auto: true } },
    ]);
    expect(table.log()).toEqual(['b', 'a']);
    expect(table.play.state.pending).toEqual([]);
  });

  test('may not stand beside another question, which would outlive its answer', () => {
    const both = tiny({
      start(g) {
        pick(g, 0, ['only'], { quiet: true });
        pick(g, 1);
      },
    });
    expect(() => sitDown(both)).toThrow('seat 0 is asked already');
  });
});

describe('a private question', () => {
  test('shows other eyes that the seat is asked, and nothing else', () => {
    const table = sitDown(
      tiny({
        start(g) {
          g.inLane(0, 'open', { seat: 0 });
          g.inLane(1, 'hidden', { seat: 1 });
        },
        open: (g, seat) => pick(g, seat),
        hidden: (g, seat) => pick(g, seat, ['secret'], { private: true }),
      }),
    );
    for (const eye of [0, 'bystander'] as const) {
      expect(table.awaited(eye)).toMatchObject({ awaited: [{ seat: 0, kind: 'pick' }, { seat: 1 }] });
      expect(bytes(table.awaited(eye))).not.toContain('secret');
      expect(bytes(table.awaited(eye)).match(/"kind"/g)).toHaveLength(eye === 0 ? 2 : 1);
    }
    expect(table.awaited(1)).toMatchObject({
      asked: { kind: 'pick', options: ['secret'] },
      awaited: [
        { seat: 0, kind: 'pick' },
        { seat: 1, kind: 'pick' },
      ],
    });
  });
});

describe('the end', () => {
  test('leaves the rule that calls it: nothing more is told, shuffled, asked, run or changed', () => {
    const table = sitDown(
      tiny({
        start(g) {
          pick(g, 0);
          g.then('end', { seat: 0 });
          g.then('never', { seat: 0 });
        },
        end(g) {
          g.tell({ type: 'over' });
          g.then('never', { seat: 0 });
          burn(g);
          goOn(g);
        },
        ...notes('never'),
      }),
    );
    const line = table.choose(0, 'a');
    expect(line).toMatchObject({ shuffles: [], events: [{ event: { type: 'over' } }] });
    expect(table.log()).toEqual(['burnt']);
    expect(table.play.state).toMatchObject({ outcome: OVER, agenda: [], lanes: [], pending: [], asked: [1, 0] });
    expect(table.loaded().play.forced()).toBeUndefined();
    expect(table.play.choose(1, ['a'])).toMatchObject({ refused: true, why: 'matchOver' });
  });

  /** Ends the match somewhere within a rule. */
  function burn(g: G): void {
    note(g, 'burnt');
    if (g.state.log.length > 0) g.end(OVER);
  }

  /** All that a rule could still do. */
  function goOn(g: G): void {
    note(g, 'went on');
    g.tell({ type: 'more' });
    g.shuffle('pile', ['a', 'b']);
    pick(g, 1);
    g.then('never', { seat: 0 });
    g.end({ ...OVER, winners: [1], losers: [0] });
  }

  test('closes all lanes, whoever else was asked', () => {
    const table = sitDown(tiny({ ...apart, nested: (g) => g.end(OVER) }));
    table.choose(1, 'a');
    expect(table.play.state).toMatchObject({ outcome: OVER, agenda: [], lanes: [], pending: [] });
    expect(table.log()).toEqual([]);
    expect(table.play.choose(0, ['a'])).toMatchObject({ why: 'matchOver' });
  });

  test('in one lane keeps the lanes behind it from running', () => {
    const table = sitDown(
      tiny({
        start(g) {
          g.inLane(1, 'end', { seat: 1 });
          g.inLane(0, 'never', { seat: 0 });
          g.then('never', { seat: 0 });
        },
        end: (g) => g.end(OVER),
        ...notes('never'),
      }),
    );
    expect(table.log()).toEqual([]);
    expect(table.play.state).toMatchObject({ outcome: OVER, agenda: [], lanes: [], pending: [] });
  });
});

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
    g.state.log.push(`${seat}: ${g.answer(seat)}`);
    g.state.log.sort();
    pick(g, seat);
    g.then('taken', { seat });
  },
  taken(g, seat) {
    g.state.log.push(`${seat}: ${g.answer(seat)} again`);
    g.state.log.sort();
  },
  bye(g, seat) {
    g.state.log.push(`${seat} is done`);
    g.state.log.sort();
  },
  together: (g) => g.end(OVER),
};

describe('lanes', () => {
  test('let each seat act alone; the agenda goes on when all are done', () => {
    const table = sitDown(tiny(apart));
    expect(table.asked()).toEqual([
      [0, 1],
      [1, 1],
    ]);
    table.choose(1, 'b');
    expect(table.log()).toEqual(['1: b']);
    expect(table.asked()).toEqual([
      [0, 1],
      [1, 2],
    ]);
    table.choose(1, 'a');
    expect(table.log()).toEqual(['1 is done', '1: a again', '1: b']);
    expect(table.play.choose(1, ['a'])).toMatchObject({ why: 'notAsked' });
    expect(table.asked()).toEqual([[0, 1]]);
    expect(table.play.state.lanes).toMatchObject([{ seat: 0 }]);
    table.choose(0, 'a');
    expect(table.play.state.outcome).toBeUndefined();
    table.choose(0, 'b');
    expect(table.log()).toHaveLength(6);
    expect(table.play.state.outcome).toEqual(OVER);
  });

  test('come to the same bytes whoever was quicker, saved and loaded between any two choices', () => {
    const ORDERS = ['0011', '0101', '0110', '1001', '1010', '1100'];
    /** By who has chosen how often: the bytes of the state. */
    const met = new Map<string, string>();
    for (const order of ORDERS) {
      const straight = sitDown(tiny(apart));
      let loaded = sitDown(tiny(apart));
      for (let n = 1; n <= order.length; n++) {
        const seat = Number(order[n - 1]);
        loaded = loaded.loaded();
        expect(loaded.choose(seat, 'b')).toEqual(straight.choose(seat, 'b'));
        const state = bytes(straight.play.state);
        expect(bytes(loaded.play.state)).toBe(state);
        const chosen = [...order.slice(0, n)].sort().join('');
        expect(state).toBe(met.get(chosen) ?? state);
        met.set(chosen, state);
      }
      expect(straight.play.state.outcome).toEqual(OVER);
    }
    expect(met.size).toBe(8);
  });

  test('keep a choice secret where its rule does: no view differs by what was chosen', () => {
    const faceDown: Rules = {
      start(g) {
        for (const seat of [0, 1]) g.inLane(seat, 'ask', { seat });
      },
      ask(g, seat) {
        pick(g, seat);
        g.then('nothing', { seat });
      },
      nothing: () => {},
    };
    const seen = ['a', 'b'].map((option) => {
      const table = sitDown(tiny(faceDown));
      expect(table.choose(1, option).events).toEqual([]);
      return ([0, 1, 'bystander'] as const).map((eye) => table.awaited(eye));
    });
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]).toMatchObject([{ asked: { seat: 0 }, awaited: [{ seat: 0 }] }, {}, {}]);
  });

  test('run in the order opened, each with the steps that one rule gave it in the order written', () => {
    const table = sitDown(
      tiny({
        start(g) {
          g.inLane(1, 'one', { seat: 1 });
          g.inLane(0, 'zero', { seat: 0 });
          g.inLane(1, 'two', { seat: 1 });
          g.then('last', { seat: 0 });
        },
        ...notes('zero', 'one', 'two', 'last'),
      }),
    );
    expect(table.log()).toEqual(['one', 'two', 'zero', 'last']);
  });

  test('are asked in the order opened, and opened anew by a later rule', () => {
    const table = sitDown(
      tiny({
        start(g) {
          for (const seat of [1, 0]) g.inLane(seat, 'ask', { seat });
          g.then('again', { seat: 0 });
        },
        ask: (g, seat) => pick(g, seat),
        again(g) {
          for (const seat of [0, 1]) g.inLane(seat, 'ask', { seat });
        },
      }),
    );
    expect(table.asked().map(([seat]) => seat)).toEqual([1, 0]);
    table.choose(1, 'a');
    table.choose(0, 'a');
    expect(table.asked()).toEqual([
      [0, 2],
      [1, 2],
    ]);
  });

  test('nest: a step of a lane gives its own lane more, before what waited there', () => {
    const table = sitDown(
      tiny({
        start(g) {
          g.inLane(0, 'deep', { seat: 0 });
          g.inLane(0, 'after', { seat: 0 });
        },
        deep(g, seat) {
          g.inLane(seat, 'one', { seat });
          g.then('two', { seat });
        },
        ...notes('one', 'two', 'after'),
      }),
    );
    expect(table.log()).toEqual(['one', 'two', 'after']);
  });

  test('belong to their seat: no other is asked or given a step from within, nor does anybody be asked beside them', () => {
    const rule =
      (start: (g: G) => void): (() => void) =>
      () =>
        void sitDown(
          tiny({
            start,
            ask: (g, seat) => pick(g, seat),
            meddle: (g, seat) => g.inLane(seat, 'never', { seat }),
            ...notes('never'),
          }),
        );
    expect(rule((g) => g.inLane(0, 'ask', { seat: 1 }))).toThrow('lane 0 asks seat 1');
    expect(rule((g) => g.inLane(0, 'meddle', { seat: 1 }))).toThrow('lane 0 gives seat 1 a step');
    expect(rule((g) => g.inLane(2, 'ask', { seat: 2 }))).toThrow('there is no seat 2');
    expect(rule((g) => g.inLane(-1, 'ask', { seat: 2 }))).toThrow('there is no seat -1');
    expect(
      rule((g) => {
        g.inLane(1, 'ask', { seat: 1 });
        pick(g, 0);
      }),
    ).toThrow('seat 0 is asked beside open lanes');
    expect(
      rule((g) => {
        pick(g, 0);
        g.inLane(1, 'ask', { seat: 1 });
      }),
    ).toThrow('a lane is opened while seat 0 is asked');
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
