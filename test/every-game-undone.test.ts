import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Chance, chanceFrom } from '../src/engine/chance.js';
import { clone } from '../src/engine/clone.js';
import { type AnyGame, isRefusal } from '../src/engine/game.js';
import { choose, forceAll, resume, type Setup } from '../src/engine/play.js';
import { type Entry, replay } from '../src/engine/replay.js';
import { hear, see } from '../src/engine/see.js';
import type { BaseState, Eye } from '../src/engine/table.js';
import { concernedBy, touchedBy, undone } from '../src/engine/undo.js';
import { GAMES as OURS } from '../src/games/index.js';
import { GAMES } from './games.js';
import { runs } from './support/cases.js';
import { eyes, mostlyWell, setups, start, thinly, type Visit, walk } from './walk.js';

/* Choices that are taken back, in every game, with any seats and options. */

const RUNS = { numRuns: runs(8) };

const tables = GAMES.flatMap(({ rules: game }) =>
  Array.from({ length: game.seats.max - game.seats.min + 1 }, (_, i) => ({
    game,
    id: game.id,
    seats: game.seats.min + i,
  })),
);

/** Of another's choices so many are tried. */
const FEW = 8;

/** A choice that somebody could make, and what it leads to. */
interface Tried {
  readonly before: BaseState;
  readonly seat: number;
  readonly choice: readonly string[];
  readonly led: Exclude<ReturnType<typeof choose>, { readonly why: string }>;
}

/** At each rest where somebody must choose: any choice, tried on a copy. */
const trying =
  (game: AnyGame, check: (tried: Tried, chance: Chance) => void): Visit =>
  (play, chance) => {
    if (play.forced()) return;
    const before = clone(play.state);
    const open = before.pending[chance.below(before.pending.length)];
    if (!open) return;
    const legal = play.legal(open);
    const choice = legal.at(chance.below(legal.count));
    const led = choose(game, before, open.seat, choice);
    if (isRefusal(led)) throw new Error(led.why);
    check({ before, seat: open.seat, choice, led }, chance);
  };

/** As bytes, with questions unnumbered. */
const unnumbered = (state: BaseState): string =>
  JSON.stringify({ ...state, asked: [], pending: state.pending.map((question) => ({ ...question, no: 0 })) });

const noteOf = ({ seat, no }: { readonly seat: number; readonly no: number }): string => `${seat}: ${no}`;

describe.each(tables)('$id with $seats seats', ({ game, seats }) => {
  const every = (check: (setup: Setup) => void) => fc.assert(fc.property(setups(game, seats), check), RUNS);
  const visiting = (check: (tried: Tried, chance: Chance) => void) => (setup: Setup) => {
    walk(game, setup, thinly(trying(game, check)), mostlyWell);
  };
  const freely = (check: (tried: Tried) => void) =>
    visiting((tried) => {
      if (touchedBy(game, tried.before, tried.led)?.length === 0) check(tried);
    });

  test('whether a choice can be taken back, alone or by whom, tells whoever made it nothing that they don’t know', () => {
    every(
      visiting(({ before, seat, choice, led }, chance) => {
        const world = game.imagine(see(game, before, seat), chance);
        const there = choose(game, world, seat, choice);
        if (isRefusal(there)) throw new Error(there.why);
        // What comes of it otherwise, they see.
        if (!isDeepStrictEqual(heardAndSeen(game, there, seat), heardAndSeen(game, led, seat))) return;
        const touched = (at: BaseState, to: Tried['led']) => touchedBy(game, at, to) ?? 'never';
        expect([seat, choice, touched(world, there)]).toEqual([seat, choice, touched(before, led)]);
      }),
    );
  });

  test('whether more can be asked for tells nobody what another chose in secret', () => {
    every(
      visiting(({ before, seat, led }, chance) => {
        const next = led.state.pending.find((open) => open.seat !== seat);
        if (!next || chance.below(3) > 0) return;
        const legal = resume(game, clone(led.state)).legal(next);
        const told = new Map<string, string>();
        for (let n = 0; n < Math.min(legal.count, FEW); n++) {
          const then = choose(game, led.state, next.seat, legal.at(n));
          if (isRefusal(then)) throw new Error(then.why);
          const heard = then.lines.map(({ events }) => hear(events, seat));
          const seen = JSON.stringify([see(game, then.state, seat), heard]);
          const choices = [
            { before, lines: led.lines },
            { before: led.state, lines: then.lines },
          ];
          const concerned = JSON.stringify(concernedBy(game, choices, then.state)) ?? 'never';
          expect([legal.at(n), told.get(seen) ?? concerned]).toEqual([legal.at(n), concerned]);
          told.set(seen, concerned);
        }
      }),
    );
  });

  test('whether more can be asked for, and of whom, is the same in every world that looks the same', () => {
    every(
      visiting(({ before, seat, choice, led }, chance) => {
        if (chance.below(3) > 0) return;
        const made = [{ seat, choice }];
        let last = led.state;
        for (let more = 1 + chance.below(2); more > 0 && !last.outcome; more--) {
          const then = mostlyWell(resume(game, clone(last)), chance);
          const next = choose(game, last, then.seat, then.choice);
          if (isRefusal(next)) throw new Error(next.why);
          made.push({ seat: then.seat, choice: [...then.choice] });
          last = next.state;
        }
        const here = asked(game, before, made, seat);
        for (let world = 0; world < 2; world++) {
          const there = asked(game, game.imagine(see(game, before, seat), chance), made, seat);
          if (!there || !isDeepStrictEqual(there.seen, here?.seen)) continue;
          expect([made, there.of]).toEqual([made, here?.of]);
        }
      }),
    );
  });

  test('where it can be, no chance was drawn, and nobody else chose or learned of a card', () => {
    every(
      freely(({ before, seat, led }) => {
        expect(led.state.chance).toEqual(before.chance);
        expect(led.lines.flatMap(({ shuffles }) => shuffles)).toEqual([]);
        expect(led.lines.filter((line) => line.seat !== seat)).toEqual([]);
        expect(led.state.outcome).toBeUndefined();
        // Who plays alone shows nothing to anybody who could use it.
        for (const eye of seats === 1 ? [seat] : eyes(seats)) {
          const held = JSON.stringify(see(game, before, eye));
          for (const card of cardsIn([see(game, led.state, eye), led.lines.map(({ events }) => hear(events, eye))]))
            expect(held).toContain(`"${card}"`);
        }
      }),
    );
  });

  test('the state is as it was byte for byte, but for what its questions are numbered', () => {
    every(
      freely(({ before, seat, choice, led }) => {
        const bytes = JSON.stringify([before, led.state]);
        const again = undone(before, led.state);
        expect(unnumbered(again)).toBe(unnumbered(before));
        for (const eye of eyes(seats)) expect(unnumberedView(game, again, eye)).toBe(unnumberedView(game, before, eye));
        const stay = led.state.pending.map(noteOf);
        const seen = new Set(
          [...before.pending, ...led.state.pending].map(noteOf).filter((note) => !stay.includes(note)),
        );
        for (const question of again.pending) {
          expect(seen).not.toContain(noteOf(question));
          expect(question.no).toBeLessThanOrEqual(again.asked[question.seat] as number);
        }
        const same = choose(game, again, seat, choice);
        if (isRefusal(same)) throw new Error(same.why);
        expect(unnumbered(same.state)).toBe(unnumbered(led.state));
        expect(same.lines).toEqual(led.lines);
        for (const { seat: each, no } of same.state.pending)
          if (!stay.includes(noteOf({ seat: each, no }))) expect(no).toBeGreaterThan(led.state.asked[each] as number);
        expect(JSON.stringify([before, led.state])).toBe(bytes);
      }),
    );
  });

  test('a match with slips, played again from its log, is where it was, and every choice that stands was made there', () => {
    every((setup) => {
      const log: Entry[] = [];
      const begun = start(game, setup);
      for (const { seat, choice } of forceAll(begun)) log.push({ n: log.length + 1, seat, choice, auto: true });
      const chance = new Chance(chanceFrom(`${setup.seed} slips`));
      let state = begun.state;
      const standing: string[] = [];
      for (let n = 0; !state.outcome && n < 60; n++) {
        const { seat, choice } = mostlyWell(resume(game, clone(state)), chance);
        const before = state;
        const led = choose(game, before, seat, choice);
        if (isRefusal(led)) throw new Error(led.why);
        const from = log.length + 1;
        for (const line of led.lines)
          log.push({ n: log.length + 1, seat: line.seat, choice: line.choice, auto: line.auto ?? false });
        const slip = chance.below(2) === 0 && touchedBy(game, before, led)?.length === 0;
        if (slip) log.push({ n: log.length + 1, undone: from });
        else standing.push(JSON.stringify([from, before]));
        state = slip ? undone(before, led.state) : led.state;
      }
      const replayed = replay(game, setup, log);
      expect(JSON.stringify(replayed?.state)).toBe(JSON.stringify(state));
      expect(replayed?.choices.map(({ n, before }) => JSON.stringify([n, before]))).toEqual(standing);
    });
  });
});

test('every game of ours has choices that can be taken back, be it by agreement, and others', () => {
  const found = OURS.map(({ rules }) => {
    const ways = new Set<string>();
    const setup = { seats: rules.seats.min, options: {}, seed: 'ways' };
    const note = ({ before, led }: Tried) => ways.add(wayOf(touchedBy(rules, before, led)));
    walk(rules, setup, thinly(trying(rules, note)), mostlyWell);
    return [rules.id, ways.has('never'), ways.has('by all') || ways.has('freely')];
  });
  expect(found).toEqual(OURS.map(({ rules }) => [rules.id, true, true]));
});
const wayOf = (touched: readonly number[] | undefined): string => {
  if (touched === undefined) return 'never';
  return touched.length > 0 ? 'by all' : 'freely';
};

const heardAndSeen = (game: AnyGame, { state, lines }: Tried['led'], eye: Eye) => [
  see(game, state, eye),
  lines.map(({ events }) => hear(events, eye)),
];

/** What this seat hears and sees of these choices, and who would have to agree to take them back. Undefined where they can't be made. */
function asked(game: AnyGame, before: BaseState, made: readonly Pick<Tried, 'seat' | 'choice'>[], seat: number) {
  const choices: { readonly before: BaseState; readonly lines: Tried['led']['lines'] }[] = [];
  const seen: unknown[] = [];
  let state = before;
  for (const { seat: chooser, choice } of made) {
    const led = state.outcome ? undefined : choose(game, state, chooser, choice);
    if (!led || isRefusal(led)) return undefined;
    choices.push({ before: state, lines: led.lines });
    seen.push(heardAndSeen(game, led, seat));
    state = led.state;
  }
  return { seen, of: concernedBy(game, choices, state) ?? 'never' };
}

const unnumberedView = (game: AnyGame, state: BaseState, eye: Eye): string => {
  const { asked, ...view } = see(game, state, eye);
  return JSON.stringify({ ...view, ...(asked && { asked: { ...asked, no: 0 } }) });
};

/** Codes of cards, as people write them: `10H`, `0.7C`, `M13`, `12Sp`. */
const cardsIn = (seen: unknown): string[] =>
  [...JSON.stringify(seen).matchAll(/"((?:\d\.)?(?:M\d+|X\d|(?:\d+|[AJQKPN])(?:[CDHSWP]|Sh|Cr|Sp|Co|Ma)))"/g)].map(
    ([, card]) => card as string,
  );
