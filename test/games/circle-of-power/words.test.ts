import { describe, expect, test } from 'vitest';
import type { Chance } from '../../../src/engine/chance.js';
import { isRefusal, type Refusal, refuse } from '../../../src/engine/game.js';
import { type Play, resume } from '../../../src/engine/play.js';
import { type Seen, see } from '../../../src/engine/see.js';
import type { Decision, Eye, Told } from '../../../src/engine/table.js';
import { conduct } from '../../../src/games/circle-of-power/conduct.js';
import type { PowerEvent } from '../../../src/games/circle-of-power/rules/events.js';
import { rules } from '../../../src/games/circle-of-power/rules/rules.js';
import {
  type Emperor,
  emperorOf,
  type Four,
  type PowerOutcome,
  type PowerState,
} from '../../../src/games/circle-of-power/rules/state.js';
import type { PowerView } from '../../../src/games/circle-of-power/rules/view.js';
import { typed } from '../../../src/games/circle-of-power/typed.js';
import { foresee } from '../../../src/games/circle-of-power/words/foresee.js';
import { emperorNames, powerIn } from '../../../src/games/circle-of-power/words/phrases.js';
import { type Stand, standOf, surelyWins } from '../../../src/games/circle-of-power/words/sight.js';
import { powerWords } from '../../../src/games/circle-of-power/words/words.js';
import { walk } from '../../walk.js';
import { type Given, powerSight } from './sights.js';

const words = powerWords('en');
const say = powerIn('en');
const NAMES = ['Ada', 'B_n', 'Cleo', 'Dan'];

const heard = (event: PowerEvent, eye: Eye = 'bystander', names = NAMES): string | undefined =>
  words.event(event, names, eye);
/** The view of who plays a card next. */
const toPlay = (given: Given, seat: Emperor): Seen<PowerView> => {
  const options = (given.hands?.[seat] ?? '').split(' ');
  return powerSight({ turn: seat, ...given }, seat, { kind: 'initiative', options });
};
const toAttack = (given: Given, seat: Emperor, options: string): Seen<PowerView> =>
  powerSight({ phase: 'attack', turn: seat, ...given }, seat, { kind: 'attack', options: options.split(' ') });
/** What is said beside each choice, by label. */
const offered = (view: Seen<PowerView>): Record<string, string> =>
  Object.fromEntries(
    (view.asked?.options ?? []).map((option) => {
      const { label, preview = '', mark } = words.choice(view, [option], NAMES);
      return [mark ? `${label} (${mark})` : label, preview];
    }),
  );

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

describe('the story', () => {
  test('a season: its cities around the table, who deals, who begins, and what dummies do', () => {
    const season: PowerEvent = {
      type: 'season',
      season: 1,
      table: [0, 2, 1, 3],
      dealer: 0,
      starter: 2,
      cities: ['QS', 'KH', 'X1', 'AC'],
    };
    expect(heard(season, 'bystander', ['Ada', 'B_n'])).toBe(
      '**Season 1.** The cities: Ada Q♠, Dummy Otto Joker, B\\_n K♥, Dummy Nero A♣. Ada deals, Dummy Otto begins. ' +
        'A city’s suit is its emperor’s trump. The best of four cards wins the initiative, and attacks. ' +
        'Dummies play the top cards of piles that nobody sees.',
    );
    expect(heard({ ...season, season: 2, dealer: 1, starter: 0 }, 0, ['Ada', 'B_n'])).toMatch(
      / B\\_n deals, you begin\.$/,
    );
  });

  test('an action: cards with a star for trumps, and who wins', () => {
    expect(heard({ type: 'nextCity', card: 'KC' })).toBe('Next city to move to: K♣.');
    expect(heard({ type: 'nextCity', card: null })).toBe('The last action, with no next city.');
    expect(heard({ type: 'initiative', emperor: 1, card: '10H', trump: false })).toBe('B\\_n: 10♥.');
    expect(heard({ type: 'initiative', emperor: 1, card: '7S', trump: true }, 1)).toBe('You: 7♠★.');
    const won: PowerEvent = { type: 'initiativeWon', emperor: 2, card: '9H', trump: true, tied: false };
    expect(heard(won)).toBe('Cleo’s 9♥★ wins the initiative.');
    expect(heard({ ...won, tied: true, trump: false }, 2)).toBe(
      'Your 9♥ wins the initiative, played later than its equal.',
    );
  });

  test('an attack tells who moves where, to each in their own words', () => {
    const conquer: PowerEvent = { type: 'conquer', by: 2, from: 1, card: 'QH', gave: null, newCity: 'KC' };
    expect(heard(conquer)).toBe('Cleo conquers B\\_n’s Q♥; B\\_n moves to K♣.');
    expect(heard(conquer, 1)).toBe('Cleo conquers your Q♥; you move to K♣.');
    expect(heard(conquer, 2)).toBe('You conquer B\\_n’s Q♥; B\\_n moves to K♣.');
    expect(heard({ ...conquer, newCity: null })).toBe('Cleo conquers B\\_n’s Q♥.');
    expect(heard({ ...conquer, gave: 'KD' })).toBe('Cleo conquers B\\_n’s Q♥, leaves B\\_n K♦ and moves to K♣.');
    expect(heard({ ...conquer, gave: 'KD' }, 2)).toBe('You conquer B\\_n’s Q♥, leave B\\_n K♦ and move to K♣.');
    expect(heard({ ...conquer, type: 'destroy', gave: 'KD', newCity: null }, 1)).toBe(
      'Cleo destroys your Q♥, leaves you K♦.',
    );
    expect(heard({ ...conquer, card: 'X1', gave: 'X2', newCity: 'KC' })).toBe(
      'Cleo conquers B\\_n’s Joker, leaves B\\_n the Joker and moves to K♣.',
    );
    const retake: PowerEvent = { type: 'retake', by: 0, from: 1, card: 'KH', trophy: 'QD' };
    expect(heard(retake)).toBe('Ada retakes B\\_n’s K♥; B\\_n’s trophy Q♦ is lost.');
    expect(heard({ ...retake, trophy: null }, 0)).toBe('You retake B\\_n’s K♥.');
  });

  test('regrouping, rebellion, the fall of a person, and a dummy in their place', () => {
    const regroup: PowerEvent = { type: 'regroup', emperor: 0, from: 'QD', to: 'JH', threatened: false };
    expect(heard(regroup)).toBe('Ada has nobody to attack and regroups: Q♦ is left for J♥.');
    expect(heard({ ...regroup, to: null }, 0)).toBe('You have nobody to attack and regroup: Q♦ is given up.');
    expect(heard({ type: 'rebellion', emperor: 0, trophy: 'JC' })).toBe(
      'No city threatened it, so it rebels: Ada’s trophy J♣ is lost.',
    );
    expect(heard({ type: 'knockedOut', emperor: 2, by: 3 }, 2)).toBe(
      'That was the last holy city: **You are out** and can no longer win.',
    );
    expect(heard({ type: 'dummyTakesOver', emperor: 2 })).toMatch(/^Cleo’s throne falls to a dummy/);
    expect(heard({ type: 'dummyMoves', table: [0, 2, 1, 3] })).toBe('Clockwise now: Ada, Cleo, B\\_n, Dan.');
  });

  test('the end of a season adds up what counts in this mode', () => {
    const end: PowerEvent = {
      type: 'seasonEnd',
      season: 2,
      gained: [2, 0, 1, 0],
      totals: [5, 2, 1, 0],
      ruins: [0, 0, 0, 0],
    };
    expect(heard(end)).toBe('**Season 2 is over.** Conquered: Ada 5 (+2), B\\_n 2, Cleo 1, Dan 0.');
    // The first come first, and what is all of this season is said once.
    expect(heard({ ...end, gained: [0, 1, 4, 2], totals: [0, 3, 4, 5] })).toBe(
      '**Season 2 is over.** Conquered: Dan 5 (+2), Cleo 4, B\\_n 3 (+1), Ada 0.',
    );
    const zero: Four<number> = [0, 0, 0, 0];
    expect(heard({ ...end, gained: zero, totals: zero, ruins: [3, 1, 0, 0] })).toBe(
      '**Season 2 is over.** Holy cities lost: Ada 3, B\\_n 1, Cleo 0, Dan 0.',
    );
    expect(heard({ ...end, ruins: [3, 1, 0, 0] })).toMatch(/Conquered: .* Holy cities lost: /);
  });

  test('the cards of an action go on in one line, and what the winner does begins another', () => {
    const opened = (type: PowerEvent['type']) => [words.opens?.({ type }), words.continues?.({ type })];
    expect(opened('nextCity')).toEqual([true, false]);
    expect(opened('initiative')).toEqual([false, true]);
    expect(opened('initiativeWon')).toEqual([false, false]);
    expect(opened('conquer')).toEqual([true, false]);
    expect(opened('rebellion')).toEqual([false, false]);
  });
});

describe('who is asked for a card', () => {
  // 0 has hearts, 1 clubs, 2 spades, 3 clubs by the next city.
  const early: Given = { cities: 'KH JC QS X1', next: 'AC', action: 8, starter: 1 };

  test('hears in one line what beats the card that leads, and what winning means', () => {
    const view = toPlay({ ...early, played: '1:7C', hands: ['', '', '3S 9S 8D 10D', ''] }, 2);
    expect(words.question(view, NAMES)).toBe('♠ 7 or higher beats 7♣★. Win to attack B\\_n or Dan.');
    expect(words.hand(view)).toBe('3♠★ · 8♦ · 9♠★ · 10♦');
    expect(words.awaited(powerSight({ ...early, played: '1:7C', turn: 2 }), 2, NAMES)).toBe('choose');
    expect(words.awaited(view, 2, NAMES)).toBe('play a card against B\\_n’s 7♣★, with trump ♠');
  });

  test('hears what a plain card asks for, and when nothing beats it', () => {
    const plain = { ...early, played: '1:7D' };
    expect(words.question(toPlay({ ...plain, hands: ['', '', '3S 2D', ''] }, 2), NAMES)).toBe(
      'Any ♠, or 7 or higher, beats 7♦. Win to attack B\\_n or Dan.',
    );
    expect(words.question(toPlay({ ...plain, hands: ['', '', '3H 2D', ''] }, 2), NAMES)).toBe(
      'B\\_n’s 7♦ leads, and no card of yours beats it. Play any.',
    );
    const last: Given = { ...plain, action: 14, next: 'X2', played: '1:10D', hands: ['', '', '', '10S 2C'], turn: 3 };
    expect(words.question(toPlay(last, 3), NAMES)).toMatch(/^Any 10 beats 10♦\. /);
    expect(words.awaited(toPlay(last, 3), 3, NAMES)).toBe('play a card against B\\_n’s 10♦, without a trump');
  });

  test('R13 hears why it goes on where it is out', () => {
    const out = { ...early, played: '1:7C', hands: ['', '', '3S 9S', ''], mode: 'tyrant' as const };
    expect(words.question(toPlay({ ...out, out: [false, false, true, false] }, 2), NAMES)).toMatch(
      /^You are out; the season is still played to its end/,
    );
    expect(words.question(toPlay({ ...out, out: [true, false, false, false] }, 2), NAMES)).not.toContain('out');
  });

  test('hears that winning means to regroup, and what a rebellion would cost', () => {
    const alone: Given = { cities: 'QD KS AC QH', next: 'JH', action: 9, starter: 0, hands: ['2C 3C', '', '', ''] };
    expect(words.question(toPlay(alone, 0), NAMES)).toBe('Play the first card. Winning moves you to J♥.');
    const safe: Given = { ...alone, cities: 'QD AS AC QH', trophies: ['JC', '', '', ''] };
    expect(words.question(toPlay(safe, 0), NAMES)).toBe('Play the first card. Winning costs your trophy J♣.');
  });

  test('sees beside each card whether it can win, and what can still beat it', () => {
    // All clubs above 7 are gone, and all hearts.
    const gone = '8C 9C 10C 2H 3H 4H 5H 6H 7H 8H 9H 10H 7D 9D';
    const view = toPlay({ ...early, played: '1:7C', hands: ['', '', '6S 7S 8S 10D', ''], battlePlayed: gone }, 2);
    expect(offered(view)).toEqual({
      '6♠★': 'cannot win: 7♣★ leads',
      '7♠★ (wins for sure)': 'no card left can beat it',
      '8♠★ (wins for sure)': 'no card left can beat it',
      '10♦': 'cannot win: 7♣★ leads',
    });
    expect(words.suggestion(view)).toEqual({ choice: ['7S'], mark: 'cheapest win' });

    const open = toPlay({ ...early, played: '1:7D', hands: ['', '', '3S 9S 6D 10D', ''], battlePlayed: '' }, 2);
    expect(offered(open)).toEqual({
      '3♠★ (leads)': 'beaten by trumps (♣ ♥) as high or higher',
      '9♠★ (leads)': 'beaten by trumps (♣ ♥) as high or higher',
      '6♦': 'cannot win: 7♦ leads',
      '10♦ (leads)': 'beaten by any trump (♣ ♥), or a card as high or higher',
    });
    expect(words.suggestion(open)).toBeUndefined();
  });

  test('is told by whom the last card stands, and the cheapest that is enough', () => {
    const view = toPlay(
      {
        ...early,
        starter: 3,
        played: '3:9D 0:2S 1:8D',
        hands: ['', '', '2S 4S 9H 10H', ''],
        trophies: ['', '', '', ''],
      },
      2,
    );
    expect(offered(view)).toEqual({
      '2♠★ (wins)': 'you play last',
      '4♠★ (wins)': 'you play last',
      '9♥ (wins)': 'you play last',
      '10♥ (wins)': 'you play last',
    });
    expect(words.suggestion(view)).toEqual({ choice: ['9H'], mark: 'cheapest win' });
  });

  test('where nothing can win the lowest card is pointed out; where winning costs a trophy, one that loses', () => {
    const none = toPlay({ ...early, played: '1:10C', hands: ['', '', '3S 9S 2D 10D', ''] }, 2);
    expect(words.suggestion(none)).toEqual({ choice: ['2D'], mark: 'lowest card' });
    // The question says already that none can win.
    expect(words.question(none, NAMES)).toContain('no card of yours beats it');
    expect(Object.values(offered(none)).filter(Boolean)).toEqual([]);
    const rebel: Given = { cities: 'QD AS AC QH', next: 'JH', action: 9, starter: 1, played: '1:5C 2:4C 3:3C' };
    const hands = ['2C 9D', '', '', ''];
    const view = toPlay({ ...rebel, hands, trophies: ['JC', '', '', ''] }, 0);
    expect(words.suggestion(view)).toEqual({ choice: ['2C'], mark: 'keeps your trophy' });
    expect(words.suggestion(toPlay({ ...rebel, hands, trophies: ['', '', '', ''] }, 0))).toBeUndefined();
  });
});

describe('who attacks', () => {
  test('basic: conquer or retake, with what each wins, the new trump and the threats', () => {
    const given: Given = {
      cities: 'AS KH JD QC',
      next: 'QS',
      action: 9,
      trophies: ['', 'JC QD', '', ''],
      hands: ['2H 3H 4S', '', '', ''],
    };
    const view = toAttack(given, 0, 'conquer-1 retake-1');
    expect(words.question(view, NAMES)).toBe('You won: conquer a city as a trophy, or retake it: its owner loses one.');
    expect(words.awaited(view, 0, NAMES)).toBe('attack with A♠');
    expect(offered(view)).toEqual({
      'Conquer B_n’s K♥': 'city 1 of 6 · 1 threatens you',
      'Retake B_n’s K♥': 'trophy Q♦ falls · trump ♥, 2 in hand · you are safe',
    });
    expect(words.suggestion(view)).toEqual({ choice: ['conquer-1'], mark: 'a trophy' });
    expect(conduct.publicKinds).toEqual(['attack']);
  });

  test('goes on where theirs was the last card that somebody chose', () => {
    const attack: Given = { cities: 'AH KC QS KD', action: 7, phase: 'attack', turn: 0 };
    expect(conduct.goesOn(powerSight({ ...attack, played: '1:3D 2:10C 3:2D 0:9H' }))).toBe(true);
    expect(conduct.goesOn(powerSight({ ...attack, played: '2:10C 3:3D 0:9H 1:10D' }))).toBe(false);
    const dummy: Given = { ...attack, seats: 3, auto: [false, false, false, true], played: '1:3D 2:10C 0:9H 3:2D' };
    expect(conduct.goesOn(powerSight(dummy))).toBe(true);
    expect(conduct.goesOn(powerSight({ ...attack, phase: 'initiative', played: '' }))).toBe(false);
  });

  test('Lonely Tyrant: whoever is nearest to falling; dummies decide nothing; the last one wins at once', () => {
    const given: Given = {
      mode: 'tyrant',
      seats: 3,
      auto: [false, false, false, true],
      cities: 'KH QC QD QS',
      next: 'AH',
      action: 4,
      ruins: [0, 3, 1, 2],
    };
    const view = toAttack(given, 0, 'destroy-1 destroy-2 destroy-3');
    expect(words.question(view, NAMES)).toBe('You won. Whose city does your K♥ destroy?');
    const beside = Object.values(offered(view));
    expect(beside[0]).toMatch(/^4 of 5 lost · /);
    expect(beside[2]).toMatch(/^a dummy: decides nothing · /);
    expect(words.suggestion(view)).toEqual({ choice: ['destroy-1'], mark: 'nearest to falling' });
    const end = toAttack({ ...given, ruins: [4, 4, 6, 2], out: [false, false, true, false] }, 0, 'destroy-1 destroy-2');
    expect(words.choice(end, ['destroy-1'], NAMES)).toMatchObject({ mark: 'wins the match', best: true });
    expect(words.choice(end, ['destroy-2'], NAMES).preview).toMatch(/^Cleo is out already · /);
    expect(words.suggestion(end)).toEqual({ choice: ['destroy-1'], mark: 'wins the match' });
  });

  test('Coloured Cities: keep or give, and what of it loses the match in its last action', () => {
    const given: Given = {
      mode: 'coloured',
      action: 5,
      cities: 'KS QH QC JD',
      next: 'AC',
      hands: ['2C 3C 4S', '', '', ''],
    };
    const view = toAttack(given, 0, 'conquer-1-keep conquer-1-give retake-1 destroy-2-keep destroy-2-give retake-2');
    expect(Object.keys(offered(view))).toEqual([
      'Conquer B_n’s Q♥, keep K♠',
      'Conquer B_n’s Q♥, give K♠',
      'Retake B_n’s Q♥',
      'Destroy Cleo’s Q♣, keep K♠',
      'Destroy Cleo’s Q♣, give K♠',
      'Retake Cleo’s Q♣',
    ]);
    expect(offered(view)['Destroy Cleo’s Q♣, give K♠']).toBe('1 of 5 lost · trump ♣, 2 in hand · 1 threatens you');
    expect(words.suggestion(view)).toBeUndefined();

    const last: Given = { action: 15, cities: 'KS QH AC JD', totals: [5, 6, 0, 0], trophies: ['QS', '', '', ''] };
    const end = toAttack(last, 0, 'conquer-1 retake-1');
    expect(words.choice(end, ['conquer-1'], NAMES)).toMatchObject({ mark: 'wins the match', best: true });
    const draw = words.choice(end, ['retake-1'], NAMES);
    expect([draw.mark, draw.warns]).toEqual([undefined, undefined]);
    const close = toAttack({ ...last, totals: [5, 7, 0, 0] }, 0, 'conquer-1 retake-1');
    expect(words.choice(close, ['retake-1'], NAMES)).toMatchObject({
      warns: true,
      mark: 'loses the match',
      preview: 'ends the match, and B_n leads · no trophy falls',
    });
    const lost = toAttack({ ...last, totals: [0, 9, 0, 0] }, 0, 'conquer-1 retake-1');
    expect(words.choice(lost, ['retake-1'], NAMES).warns).toBeUndefined();
  });
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

describe('refusals', () => {
  const refused = (option: string, kind: string): string =>
    words.refusal(refuse('notAnOption', { option, kind }), NAMES).text;

  test('what cannot be chosen has its reason', () => {
    expect(refused('10H', 'initiative')).toBe('10♥ is not in your hand.');
    expect(refused('KH', 'initiative')).toBe('K♥ is a city: a battle card from 2 to 10 is asked for.');
    expect(refused('X1', 'initiative')).toBe('Joker is a city: a battle card from 2 to 10 is asked for.');
    expect(refused('conquer-1', 'initiative')).toBe('A battle card is asked for now, not an attack.');
    expect(refused('7C', 'attack')).toBe('An attack is asked for now, not a card.');
    expect(refused('destroy-1-give', 'attack')).toBe('You cannot attack B\\_n in that way now.');
    expect(refused('*boo*', 'attack')).toBe('“\\*boo\\*” cannot be chosen now.');
    const other: Refusal = refuse('otherKind', { asked: 'attack', given: 'initiative' });
    expect(words.refusal(other, NAMES).text).toBe('You are asked whom you attack now, not for a battle card.');
    expect(words.refusal(refuse('namedTwice', { option: 'retake-3' }), NAMES).text).toBe('retake Dan is named twice.');
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
  const outcome = (given: Given, end: Partial<PowerOutcome>, names = NAMES) => {
    const all: PowerOutcome = {
      winners: [],
      losers: [],
      draw: false,
      scores: [],
      reason: 'emperor',
      leaders: [0],
      totals: [7, 6, 7, 2],
      ruins: [0, 0, 0, 0],
      seasons: 2,
      ...end,
    };
    return words.outcome({ ...powerSight({ phase: 'over', season: 2, ...given }), outcome: all } as Seen, names);
  };

  test('the outcome tells who leads, with how much, and why it is over', () => {
    expect(outcome({}, { leaders: [0, 2], draw: true, losers: [1, 3] })).toEqual({
      title: 'A draw between Ada and Cleo',
      lines: [
        'Ada and Cleo lead with 7 cities each; 6 were needed.',
        'Cities conquered: Ada 7, B\\_n 6, Cleo 7, Dan 2.',
        '2 seasons were played.',
      ],
    });
    expect(outcome({ seats: 3 }, { leaders: [3], totals: [5, 3, 4, 6] }, NAMES.slice(0, 3)).title).toBe(
      'Dummy Otto wins, and every player loses',
    );
    expect(outcome({ seats: 2 }, { leaders: [2, 3] }, NAMES.slice(0, 2)).title).toBe(
      'Only dummies lead: every player loses',
    );
    expect(outcome({ mode: 'tyrant' }, { reason: 'tyrant', leaders: [1], winners: [1], ruins: [5, 3, 5, 6] })).toEqual({
      title: 'B\\_n is the Lonely Tyrant',
      lines: [
        'All other players have lost 5 holy cities, in season 2.',
        'Holy cities lost: Ada 5, B\\_n 3, Cleo 5, Dan 6.',
      ],
    });
    expect(outcome({ mode: 'coloured' }, { reason: 'seasons', winners: [0] }).lines[0]).toBe(
      'The 2nd season was the last, and Ada leads with 7 cities.',
    );
    expect(outcome({ mode: 'tyrant' }, { reason: 'seasons', winners: [0] }).lines[0]).toBe(
      'The 2nd season was the last, and Ada has lost the fewest holy cities: 0.',
    );
  });

  test('the facts: everybody’s trump, what is safe and what is not, and what is lost', () => {
    const given: Given = {
      mode: 'coloured',
      action: 14,
      season: 3,
      maxSeasons: 3,
      cities: 'X1 QH KD JS',
      next: 'X2',
      trophies: ['JC QS', 'JH', '', ''],
      totals: [3, 0, 2, 0],
      ruins: [4, 2, 6, 0],
      auto: [false, false, true, false],
    };
    expect(words.facts(powerSight(given), NAMES)).toBe(
      'season 3 (the last), action 14 of 15 · next city Joker · trumps: Ada –, B\\_n ♥, Cleo (dummy) ♦, Dan ♠ · ' +
        'conquered (6 to win): Ada 3+2, B\\_n 1, Cleo (dummy) 2, Dan 0 · ' +
        'holy cities lost (of 5): Ada 4, B\\_n 2, Cleo (dummy) 6, Dan 0',
    );
  });

  test('the Circle is explained as it lies, and what was played and used up is listed', () => {
    const view = powerSight({
      cities: 'QD JS KC X1',
      next: 'AD',
      action: 9,
      battlePlayed: '10C 2C 4H',
      trophies: ['JC', '', '', ''],
    });
    const told = Object.fromEntries((words.explains?.(view, NAMES) ?? []).map(({ title, text }) => [title, text]));
    expect(told['The Circle as it lies']?.split('\n').slice(0, 4)).toEqual([
      '- **Ada Q♦**: trump ♦, can attack B\\_n’s J♠',
      '- **B\\_n J♠**: trump ♠, can attack Dan’s Joker',
      '- **Cleo K♣**: trump ♣, can attack Ada’s Q♦ or Dan’s Joker',
      '- **Dan Joker**: trump ♦, can attack Ada’s Q♦',
    ]);
    expect(told['Battle cards played since the shuffle']).toBe('♣ 2 10 · ♥ 4');
    expect(told['Trophies of Ada']).toBe('J♣');
    expect(words.explains?.(powerSight({ phase: 'over' }), NAMES)).toEqual([]);
  });

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
