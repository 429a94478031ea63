import { describe, expect, test } from 'vitest';
import type { Chance } from '../../../src/engine/chance.js';
import { isRefusal } from '../../../src/engine/game.js';
import { type Play, resume } from '../../../src/engine/play.js';
import { type Seen, see } from '../../../src/engine/see.js';
import type { Decision, Told } from '../../../src/engine/table.js';
import { conduct } from '../../../src/games/circle-of-power/conduct.js';
import type { PowerEvent } from '../../../src/games/circle-of-power/rules/events.js';
import { rules } from '../../../src/games/circle-of-power/rules/rules.js';
import { type Emperor, emperorOf, type Four, type PowerState } from '../../../src/games/circle-of-power/rules/state.js';
import type { PowerView } from '../../../src/games/circle-of-power/rules/view.js';
import { typed } from '../../../src/games/circle-of-power/typed.js';
import { foresee } from '../../../src/games/circle-of-power/words/foresee.js';
import { emperorNames, powerIn } from '../../../src/games/circle-of-power/words/phrases.js';
import { type Stand, standOf, surelyWins } from '../../../src/games/circle-of-power/words/sight.js';
import { powerWords } from '../../../src/games/circle-of-power/words/words.js';
import { walk } from '../../walk.js';
import { type Given, powerSight } from './sights.js';

/* Sentences, choices and refusals are in test/golden/circle-of-power.story.txt. */

const words = powerWords('en');
const say = powerIn('en');
const NAMES = ['Ada', 'B_n', 'Cleo', 'Dan'];

const toAttack = (given: Given, seat: Emperor, options: string): Seen<PowerView> =>
  powerSight({ phase: 'attack', turn: seat, ...given }, seat, { kind: 'attack', options: options.split(' ') });

describe('what emperors are called', () => {
  test('dummies have names of their own, and a seat that became one keeps its person’s', () => {
    expect(emperorNames(say, ['Ada', 'Ben'])).toEqual(['Ada', 'Ben', 'Dummy Otto', 'Dummy Nero']);
    expect(emperorNames(say, ['Ada', 'Ben', 'Cleo'])).toEqual(['Ada', 'Ben', 'Cleo', 'Dummy Otto']);
    expect(emperorNames(say, NAMES, [false, true, false, false])).toEqual(['Ada', 'B_n (dummy)', 'Cleo', 'Dan']);
    expect(emperorNames(say, ['Ada', 'Ben', 'Cleo'], [false, false, true, true])[3]).toBe('Dummy Otto');
  });

  test('what a person is called is no markup in sentences, and as it is in pictures and buttons', () => {
    const view = toAttack({ cities: 'AS KH JD QC', next: 'QS', action: 9 }, 0, 'conquer-1 retake-1');
    expect(words.choice(view, ['conquer-1'], NAMES).label).toBe('Conquer B_n’s K♥');
    expect(words.facts(view, NAMES)).toContain('B\\_n ♥');
  });
});

test('the cards of an action go on in one line, and what the winner does begins another', () => {
  const opened = (type: PowerEvent['type']) => [words.opens?.({ type }), words.continues?.({ type })];
  expect(opened('nextCity')).toEqual([true, false]);
  expect(opened('initiative')).toEqual([false, true]);
  expect(opened('initiativeWon')).toEqual([false, false]);
  expect(opened('conquer')).toEqual([true, false]);
  expect(opened('rebellion')).toEqual([false, false]);
});

describe('what is foreseen is what the rules do', () => {
  const MODES = ['basic', 'tyrant', 'coloured'] as const;
  const setups = (mode: string) =>
    [2, 3, 4].flatMap((seats) =>
      ['one', 'two', 'three'].map((seed) => ({
        seats,
        options: { mode, target: '4', holy: '3', maxSeasons: '2' },
        seed,
      })),
    );
  const asked = ({ state }: Play): Seen<PowerView> | undefined => {
    const [decision] = state.pending;
    return decision && (see(rules, state, decision.seat) as Seen<PowerView>);
  };
  /** The state after one choice, and no more than it brings. */
  function after({ state }: Play, seat: number, option: string): PowerState {
    const play = resume(rules, JSON.parse(JSON.stringify(state)) as Play['state']);
    const line = play.choose(seat, [option]);
    if (isRefusal(line)) throw new Error(line.why);
    return play.state as unknown as PowerState;
  }

  test.each(MODES)('R6, R11-R13, R17 every attack in %s', (mode) => {
    let goesOn = 0;
    let ends = 0;
    for (const setup of setups(mode))
      walk(rules, setup, (play) => {
        const view = asked(play);
        if (view?.asked?.kind !== 'attack') return;
        const { seat, options } = view.asked;
        for (const option of options) {
          const state = after(play, seat, option);
          const { after: foreseen, fate, end } = foresee(view, option);
          expect(end).toEqual(state.outcome);
          expect(foreseen.ruins).toEqual(state.ruins);
          if (state.outcome) {
            const { winners, losers } = state.outcome;
            expect(fate).toBe(winners.includes(seat) ? 'wins' : losers.includes(seat) ? 'loses' : 'draws');
            ends++;
          } else if (state.season === view.table.season) {
            expect(fate).toBeUndefined();
            expect(foreseen.cities).toEqual(state.cities);
            expect(foreseen.trophies).toEqual(state.trophies);
            expect(foreseen.destroyed).toEqual(state.destroyed);
            expect(foreseen.out).toEqual(state.out);
            goesOn++;
          }
        }
      });
    expect(goesOn).toBeGreaterThan(50);
    expect(ends).toBeGreaterThan(5);
  });

  test.each(MODES)('R4 what surely wins does, and what cannot win does not, in %s', (mode) => {
    const kept = { sure: 0, lost: 0 };
    for (const setup of setups(mode)) {
      /** What was said of the cards of this action. */
      let played: { seat: number; stand: Stand }[] = [];
      const choosing = (play: Play, chance: Chance) => {
        const view = asked(play) as Seen<PowerView>;
        const { seat, options, kind } = view.asked as Decision;
        const option = options[chance.below(options.length)] as string;
        if (kind === 'initiative') played.push({ seat, stand: standOf(view.table, emperorOf(seat) ?? 0, option) });
        return { seat, choice: [option] };
      };
      walk(
        rules,
        setup,
        () => {},
        choosing,
        ({ events }) => {
          for (const { event } of events as readonly Told<PowerEvent>[]) {
            if (event.type !== 'initiativeWon') continue;
            for (const { seat, stand } of played) {
              if (surelyWins(stand)) expect(event.emperor).toBe(seat);
              if (!stand.leads) expect(event.emperor).not.toBe(seat);
              kept.sure += Number(surelyWins(stand));
              kept.lost += Number(!stand.leads);
            }
            played = [];
          }
        },
      );
    }
    expect(kept.sure).toBeGreaterThan(30);
    expect(kept.lost).toBeGreaterThan(30);
  });
});

describe('what is typed', () => {
  const COLOURED = 'conquer-1-keep conquer-1-give retake-1 destroy-2-keep destroy-2-give retake-2'.split(' ');
  test.each([
    ['10h', [], '10H'],
    ['7♠', [], '7S'],
    ['conquer ada', ['conquer-0', 'retake-0'], 'conquer-0'],
    ['take ada', ['conquer-0', 'retake-0'], 'conquer-0'],
    ['Conquer  Ada’s', ['conquer-0', 'retake-0'], 'conquer-0'],
    ['retake', ['conquer-0', 'retake-0'], 'retake-0'],
    ['ada', ['conquer-0', 'retake-0'], undefined],
    ['ada', ['destroy-0', 'destroy-3'], 'destroy-0'],
    ['raze d', ['destroy-0', 'destroy-3'], 'destroy-3'],
    ['4', ['destroy-0', 'destroy-3'], 'destroy-3'],
    ['retake b_n', COLOURED, 'retake-1'],
    ['conquer b_n keep', COLOURED, 'conquer-1-keep'],
    ['destroy cleo, give', COLOURED, 'destroy-2-give'],
    ['destroy cleo', COLOURED, undefined],
    ['destroy keep', COLOURED, 'destroy-2-keep'],
    ['conquer cleo', COLOURED, 'conquer-2'],
    ['conquer zoe', COLOURED, undefined],
    ['', COLOURED, undefined],
    ['__proto__', COLOURED, undefined],
    ['constructor', COLOURED, undefined],
  ])('%s of %j names %s', (word, options, option) => {
    expect(typed(word, NAMES, options)).toBe(option);
  });

  test('dummies are named as they are called', () => {
    expect(typed('conquer otto', ['Ada', 'Ben'], ['conquer-2', 'retake-2', 'conquer-3'])).toBe('conquer-2');
    expect(typed('conquer dummy nero', ['Ada', 'Ben'], ['conquer-2', 'retake-2', 'conquer-3'])).toBe('conquer-3');
    expect(typed('conquer dummy', ['Ada', 'Ben'], ['conquer-2', 'retake-2', 'conquer-3'])).toBeUndefined();
  });

  test('every option can be typed as it is called', () => {
    for (const option of COLOURED) expect(typed(words.optionName(option, NAMES), NAMES, COLOURED)).toBe(option);
    expect(typed(words.optionName('10S', NAMES), NAMES, [])).toBe('10S');
  });
});

describe('the rest', () => {
  test('R13 who is out may leave the rest to a computer player, until a dummy takes over', () => {
    const out: Four<boolean> = [false, true, false, false];
    expect(conduct.handsOver?.(powerSight({ mode: 'tyrant', out }, 1))).toBe(true);
    expect(conduct.handsOver?.(powerSight({ mode: 'tyrant', out }, 0))).toBe(false);
    expect(conduct.handsOver?.(powerSight({ mode: 'tyrant', out, auto: out }, 1))).toBe(false);
    expect(conduct.handsOver?.(powerSight({ mode: 'tyrant', out }))).toBe(false);
  });

  test('the lobby suggests a short match and says how long a full one takes', () => {
    expect(words.blurb).toMatch(/short match: 3 cities to win, or 1 season/);
    expect(words.option('target', '3').hint).toMatch(/^A short match/);
    expect(words.option('target', '6').hint).toMatch(/^The full match/);
    expect(words.option('maxSeasons', '1').hint).toMatch(/^A short match/);
    for (const { id, values } of rules.options)
      for (const value of values(4)) expect(words.option(id, value).hint?.length).toBeLessThanOrEqual(100);
  });

  test('what another mode counts is ignored', () => {
    const shown = (mode: string) =>
      rules.options.map(({ id }) => id).filter((id) => !words.ignores?.(id, { mode, target: '6', holy: '5' }));
    expect(shown('basic')).toEqual(['mode', 'target', 'maxSeasons']);
    expect(shown('tyrant')).toEqual(['mode', 'holy', 'maxSeasons']);
    expect(shown('coloured')).toEqual(['mode', 'target', 'holy', 'maxSeasons']);
  });

  test('the rules help tells of every mode, and fits a message', () => {
    const titles = words.help.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['Dummies', 'Lonely Tyrant', 'Coloured Cities', 'An example']));
    for (const { title, text } of words.help) {
      expect(title.length).toBeLessThanOrEqual(100);
      expect(text.length).toBeLessThan(3_500);
    }
  });
});
