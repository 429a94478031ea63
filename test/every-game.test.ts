import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Chance, chanceFrom } from '../src/engine/chance.js';
import { type AnyGame, isRefusal } from '../src/engine/game.js';
import { allLegal, type Legal, NONE_LEGAL } from '../src/engine/legal.js';
import {
  begin,
  beginPosition,
  choose,
  legalChoices,
  type Play,
  resume,
  type Setup,
  whyNot,
  whyNotSeen,
} from '../src/engine/play.js';
import { hear, see } from '../src/engine/see.js';
import type { BaseState, Decision, Eye } from '../src/engine/table.js';
import { type TracedChoice, type TracedStart, traceChoice, tracedPending, traceMatch } from '../src/engine/trace.js';
import { sentencesOf } from '../src/tools/games.js';
import { GAMES } from './games.js';
import { LISTED, subsetsToTry, triesAll } from './subsets.js';
import { runs } from './support/cases.js';
import {
  anyChoice,
  eyes,
  MANY_CHOICES,
  mostlyWell,
  openOf,
  optionsToTry,
  setups,
  start,
  thinly,
  type Visit,
  walk,
} from './walk.js';

const RUNS = { numRuns: runs(8) };

const tables = GAMES.flatMap((folder) => {
  const game = folder.rules;
  return Array.from({ length: game.seats.max - game.seats.min + 1 }, (_, i) => ({
    folder,
    game,
    sentenceOf: sentencesOf(folder, game.seats.min + i),
    id: game.id,
    seats: game.seats.min + i,
  }));
});

const bytes = (state: BaseState): string => JSON.stringify(state);

type Played = { start: TracedStart; lines: TracedChoice[] };

/** A random match as a trace, line by line. */
function traced(game: AnyGame, setup: Setup): Played {
  const [first, ...rest] = traceMatch(game, setup, ({ why }) => why);
  return { start: first as TracedStart, lines: rest.filter((line): line is TracedChoice => 'n' in line) };
}

describe.each(tables)('$id with $seats seats', ({ folder, game, seats, sentenceOf }) => {
  const every = (check: (setup: Setup) => void, parameters = RUNS) =>
    fc.assert(fc.property(setups(game, seats), check), parameters);

  test.each(optionsToTry(game, seats).map((options) => ({ options, text: JSON.stringify(options) })))(
    'a match ends and no card is lost or doubled: $text',
    ({ options }) => {
      const cardsOf = (state: unknown): string[] => [...folder.samples.cardsOf(state)];
      for (const seed of ['1', '2', '3'].slice(0, runs(3))) {
        const { start: first, lines } = traced(game, { seats, options, seed });
        const cards = cardsOf(first.state).sort();
        expect(new Set(cards).size).toBe(cards.length);
        for (const { state } of lines) expect(cardsOf(state).sort()).toEqual(cards);
        expect(lines.length).toBeLessThan(MANY_CHOICES);
      }
    },
  );

  test('the outcome names every seat once and ends everything', () => {
    every((setup) => {
      const { state } = walk(game, setup, () => {});
      const { winners, losers, draw, scores } = state.outcome as NonNullable<BaseState['outcome']>;
      if (!draw) expect([...winners, ...losers].sort()).toEqual(Array.from({ length: seats }, (_, seat) => seat));
      expect(scores).toHaveLength(seats);
      expect([state.pending, state.agenda, state.lanes]).toEqual([[], [], []]);
      expect(whyNot(game, state, 0, ['yield'])?.why).toBe('matchOver');
    });
  });

  test('the questions of a seat are numbered from 1, and each is answered by one line of the log', () => {
    every((setup) => {
      const answered = Array.from({ length: seats }, () => 0);
      const numbered = ({ state }: Play): void => {
        for (const { seat, no } of state.pending) expect(no).toBe((answered[seat] ?? 0) + 1);
      };
      walk(game, setup, numbered, anyChoice, ({ seat }) => {
        answered[seat] = (answered[seat] ?? 0) + 1;
      });
    });
  });

  test('the same seed and choices give the same bytes, also when saved and loaded between any two', () => {
    every((setup) => {
      const straight = start(game, setup);
      let saved = bytes(start(game, setup).state);
      const chance = new Chance(chanceFrom(setup.seed));
      while (!straight.state.outcome) {
        expect(saved).toBe(bytes(straight.state));
        const loaded = resume(game, JSON.parse(saved) as BaseState);
        expect(loaded.forced()).toEqual(straight.forced());
        if (straight.forced()) expect(loaded.force()).toEqual(straight.force());
        else {
          const { seat, choice } = anyChoice(straight, chance);
          expect(loaded.choose(seat, choice)).toEqual(straight.choose(seat, choice));
        }
        saved = bytes(loaded.state);
      }
      expect(saved).toBe(bytes(straight.state));
    });
  });

  test('the one door leaves the given state alone and comes to the same as playing in place', () => {
    every((setup) => {
      const play = start(game, setup);
      const chance = new Chance(chanceFrom(setup.seed));
      while (play.forced()) play.force();
      while (!play.state.outcome) {
        const before = bytes(play.state);
        const { seat, choice } = anyChoice(play, chance);
        const after = choose(game, play.state, seat, choice);
        expect(bytes(play.state)).toBe(before);
        if (isRefusal(after)) throw new Error(after.why);
        play.choose(seat, choice);
        while (play.forced()) play.force();
        expect(bytes(after.state)).toBe(bytes(play.state));
      }
    });
  });

  test('legal choices are exactly those that are not refused; min and max are their sizes', () => {
    every((setup) => {
      const visit: Visit = ({ state, legal }, chance) => {
        for (const decision of state.pending.filter(({ ordered }) => !ordered)) {
          const numbered = legal(decision);
          const tried = subsetsToTry(decision.options, numbered, chance).filter(
            (choice) => whyNot(game, state, decision.seat, choice) === undefined,
          );
          expectSameLegal(numbered, tried, decision);
        }
      };
      walk(game, setup, thinly(visit));
    });
  });

  test('what is refused changes nothing and says why', () => {
    every((setup) => {
      walk(game, setup, (play, chance) => {
        const before = bytes(play.state);
        for (const { seat, choice } of garbage(play, chance)) {
          const why = whyNot(game, play.state, seat, choice);
          if (!why) continue;
          expect(play.choose(seat, choice)).toEqual(why);
          expect(sentenceOf(why)).toMatch(/^[^{}]+\.$/);
        }
        expect(bytes(play.state)).toBe(before);
      });
    });
  });

  test('a question of another kind, a wrong seat and an unknown option are refused by name', () => {
    every((setup) => {
      const play = start(game, setup);
      const [{ seat, options }] = openOf(play) as [Decision];
      const option = options[0] as string;
      const why = (who: number, choice: string[], kind?: string) => whyNot(game, play.state, who, choice, kind)?.why;
      expect(why(seat, [option], 'nonsense')).toBe('otherKind');
      expect(why(seats, [option])).toBe('notAsked');
      expect(why(seat, ['nonsense'])).toBe('notAnOption');
      expect(why(seat, [option, option])).toBe('namedTwice');
      expect(why(seat, [])).toBeDefined();
    });
  });

  test('a view does not depend on what its eye cannot know, nor does what is legal', () => {
    every((setup) => {
      const visit: Visit = (play, chance) => {
        for (const eye of eyes(seats)) {
          const view = see(game, play.state, eye);
          const other = game.imagine(view, chance);
          expect(see(game, other, eye)).toEqual(view);
          const [asked] = openOf(play).filter((decision) => decision.seat === eye);
          expect(legalChoices(game, view)).toEqual(asked ? allLegal(play.legal(asked)) : []);
          if (asked)
            for (const { choice } of garbage(play, chance))
              expect(whyNotSeen(game, view, choice)).toEqual(whyNot(game, play.state, asked.seat, choice));
        }
      };
      visit(walk(game, setup, thinly(visit)), new Chance(chanceFrom('over')));
    });
  });

  test('an imagined state can be played on to its end', () => {
    every(
      (setup) => {
        const visit: Visit = (play, chance) => {
          const eye = chance.below(seats);
          const imagined = resume(game, game.imagine(see(game, play.state, eye), chance));
          for (let n = 0; !imagined.state.outcome; n++) {
            if (n > MANY_CHOICES) throw new Error('the imagined match does not end');
            if (imagined.forced()) imagined.force();
            else {
              const { seat, choice } = anyChoice(imagined, chance);
              imagined.choose(seat, choice);
            }
          }
        };
        walk(game, setup, thinly(visit));
      },
      { numRuns: runs(3) },
    );
  });

  test('an imagined state asks what such a state would ask', () => {
    every((setup) => {
      const visit: Visit = (play, chance) => {
        const eye = eyes(seats)[chance.below(seats + 1)] as Eye;
        const imagined = game.imagine(see(game, play.state, eye), chance);
        const canonical = JSON.parse(JSON.stringify(game.canonical(imagined))) as unknown;
        const begun = beginPosition(folder, setup, canonical, []);
        if (isRefusal(begun)) throw new Error(sentenceOf(begun));
        expect(tracedPending(resume(game, imagined))).toEqual(tracedPending(begun.play));
      };
      walk(game, setup, thinly(visit));
    });
  });

  test('imagining really deals anew what the eye cannot know', () => {
    every((setup) => {
      const { state } = start(game, setup);
      const chance = new Chance(chanceFrom('two worlds'));
      const view = see(game, state, 'bystander');
      const worlds = [1, 2, 3].map(() => JSON.stringify(game.canonical(game.imagine(view, chance))));
      expect(new Set(worlds).size).toBe(3);
    });
  });

  test('what is handed out shares no object with the state: frozen, it hinders nobody who plays on', () => {
    every((setup) => {
      const visit: Visit = (play, chance) => {
        for (const eye of eyes(seats)) {
          const imagined = resume(game, game.imagine(frozen(see(game, play.state, eye)), chance));
          for (let n = 0; n < 3 && !imagined.state.outcome; n++) {
            const { seat, choice } = anyChoice(imagined, chance);
            imagined.choose(seat, frozen(choice));
          }
        }
        frozen(tracedPending(play));
      };
      const { state } = walk(game, setup, thinly(visit), anyChoice, frozen);
      expect(state.outcome).toBeDefined();
    });
  });

  test('a finished match loads as a position with the same outcome, whoever played it', () => {
    every(
      (setup) => {
        for (const how of [anyChoice, mostlyWell]) {
          const { state } = walk(game, setup, () => {}, how);
          const canonical = JSON.parse(JSON.stringify(game.canonical(state))) as unknown;
          const begun = beginPosition(folder, setup, canonical, []);
          if (isRefusal(begun)) throw new Error(sentenceOf(begun));
          expect(begun.play.state.outcome).toEqual(state.outcome);
          expect(game.canonical(begun.play.state)).toEqual(canonical);
        }
      },
      { numRuns: runs(20) },
    );
  });

  test('private events are heard by their seat alone', () => {
    every((setup) => {
      const begun = begin(game, setup);
      if (isRefusal(begun)) throw new Error(begun.why);
      const secret = begun.events.filter(({ to }) => to !== undefined);
      for (const eye of eyes(seats)) {
        const heard = hear(begun.events, eye);
        expect(heard).toHaveLength(begun.events.length - secret.filter(({ to }) => to !== eye).length);
        for (const { event, to } of secret) expect(heard.includes(event)).toBe(to === eye);
      }
    });
  });

  test('any point of a match loads as a position and goes on the same way', () => {
    fc.assert(
      fc.property(setups(game, seats), fc.nat(), (setup, anywhere) => {
        const { start: first, lines } = traced(game, setup);
        const at = anywhere % (lines.length + 1);
        const line = lines[at - 1] ?? first;
        const rest = lines.slice(at);
        const state = JSON.parse(JSON.stringify(line.state)) as unknown;
        const script = rest.flatMap(({ shuffles }) => shuffles);
        const begun = beginPosition(folder, setup, state, [...script]);
        if (isRefusal(begun)) throw new Error(sentenceOf(begun));
        const { play } = begun;
        expect([begun.shuffles, begun.events]).toEqual([[], []]);
        expect(play.game.canonical(play.state)).toEqual(line.state);
        expect(tracedPending(play)).toEqual(line.pending);
        for (const { n, seat, choice, kind, auto, ...same } of rest) {
          const made = auto ? play.force() : play.choose(seat, choice, kind);
          if (isRefusal(made)) throw new Error(made.why);
          expect(traceChoice(play, n, made)).toEqual({ n, seat, choice, kind, ...(auto && { auto }), ...same });
        }
        expect(play.state.outcome).toBeDefined();
      }),
      { numRuns: runs(30) },
    );
  });
});

/** The value, with all that is in it frozen: a change throws. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) Object.freeze(value);
  if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) frozen(each);
  return value;
}

/** What was tried and not refused is legal, and the other way round; min and max are the sizes there are. */
function expectSameLegal(legal: Legal, notRefused: readonly string[][], { options, min, max }: Decision): void {
  expect([legal.min, legal.max]).toEqual([min, max]);
  const known = new Set(allLegal(legal.count <= LISTED ? legal : NONE_LEGAL).map((choice) => choice.join(' ')));
  if (legal.count <= LISTED) {
    expect(known.size).toBe(legal.count);
    for (const choice of notRefused) expect(known).toContain(choice.join(' '));
  }
  const all = triesAll(options);
  if (all) expect(known.size).toBe(notRefused.length);
  const sizes = notRefused.map(({ length }) => length);
  if (all) expect([min, max]).toEqual([Math.min(...sizes), Math.max(...sizes)]);
  else for (const size of sizes) expect(size >= min && size <= max).toBe(true);
}

/** Choices that make little sense: mostly illegal, sometimes by accident legal. */
function garbage(play: Play, chance: Chance): { seat: number; choice: string[] }[] {
  const words = [
    ...(openOf(play)[0]?.options ?? []),
    '',
    'KS',
    'AC',
    'yield',
    'flip',
    'X1',
    '0',
    'nonsense',
    '__proto__',
  ];
  return Array.from({ length: 6 }, () => ({
    seat: chance.below(play.state.seats + 1) - (chance.below(9) === 0 ? 1 : 0),
    choice: Array.from({ length: chance.below(4) }, () => words[chance.below(words.length)] as string),
  }));
}
