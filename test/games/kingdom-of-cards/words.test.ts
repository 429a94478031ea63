import { describe, expect, test } from 'vitest';
import type { Options } from '../../../src/engine/game.js';
import { hear, type Seen, see } from '../../../src/engine/see.js';
import type { Eye, Seat, Told } from '../../../src/engine/table.js';
import { conduct } from '../../../src/games/kingdom-of-cards/conduct.js';
import type { CardsEvent } from '../../../src/games/kingdom-of-cards/rules/events.js';
import { kingdomOfCards, rules } from '../../../src/games/kingdom-of-cards/rules/rules.js';
import { autoHands } from '../../../src/games/kingdom-of-cards/rules/state.js';
import type { CardsView } from '../../../src/games/kingdom-of-cards/rules/view.js';
import { typed } from '../../../src/games/kingdom-of-cards/typed.js';
import { blowOf, potsWith } from '../../../src/games/kingdom-of-cards/words/foresee.js';
import { choicesOf } from '../../../src/games/kingdom-of-cards/words/length.js';
import { reinforcedBy } from '../../../src/games/kingdom-of-cards/words/reinforce.js';
import { cardsWords } from '../../../src/games/kingdom-of-cards/words/words.js';
import { walk } from '../../walk.js';
import { type Heard, playTrick, type Sat, sit } from './table.js';

/* Sentences, choices and refusals are in test/golden/kingdom-of-cards.story.txt. */

const words = cardsWords('en');
const NAMES = ['Ada', 'B_n', 'Cleo', 'Dan', 'Eve'];
const LONG_NAMES = ['W', 'M', 'Œ', 'Ω', '*'].map((letter) => letter.repeat(32));

const viewOf = ({ play }: Pick<Sat, 'play'>, eye: Eye): Seen<CardsView> =>
  see(rules, play.state, eye) as Seen<CardsView>;
/** All that an eye hears of these lines, a sentence each. */
const story = ({ events }: Pick<Heard, 'events'>, eye: Eye = 'bystander'): string[] =>
  hear(events as readonly Told[], eye).flatMap((event) => words.event(event, NAMES, eye) ?? []);
/** What is said beside each choice: `12 of Spears (mark): preview`. */
const offered = (sat: Sat, seat: Seat, names = NAMES): string[] => {
  const view = viewOf(sat, seat);
  return sat.options(seat).map((option) => {
    const { label, preview, mark } = words.choice(view, [option], names);
    expect(words.pick(view, option, names)).toEqual(words.choice(view, [option], names));
    return `${label}${mark ? ` (${mark})` : ''}: ${preview}`;
  });
};
const asked = (sat: Sat, seat: Seat): string[] => words.question(viewOf(sat, seat), NAMES).split('\n');
const facts = (sat: Sat): string[] => words.facts(viewOf(sat, 'bystander'), NAMES).split('\n');

/** Four players after the reveal of 6 of Crowns, 15 of Sheaves, 10 of Masks, 9 of Spears (the example of the help). */
function example(options: Options = {}): Sat {
  const sat = sit({
    hands: ['6Cr 1Cr 2Sp', '15Sh 4Sh', '10Ma 8Cr 3Ma 2Ma', '9Sp 1Ma'],
    options,
  });
  sat.choose(0, '6Cr');
  sat.all('-', '15Sh', '10Ma', '9Sp');
  return sat;
}

describe('the story', () => {
  test('while a step is open only the own answer is told, in both paces; the reveal tells all of them', () => {
    for (const pace of ['in_turn', 'together']) {
      const sat = example({ pace });
      const first = sat.choose(0, 'pass');
      const second = sat.choose(1, '4Sh');
      const line = { seat: 0, kind: 'reinforce', choice: ['pass'] };
      const own = hear(first.events, 0).flatMap((event) => words.event(event, NAMES, 0, line) ?? []);
      expect(own).toEqual([pace === 'together' ? 'Your answer is in.' : 'You pass.']);
      expect(story(second, 1)).toEqual(['You reinforce with 4 of Sheaves, face down.']);
      for (const eye of [2, 'bystander'] as const) expect([...story(first, eye), ...story(second, eye)]).toEqual([]);
      const rest = sat.all('-', '-', '8Cr', 'pass');
      // The wins so far stand on the board below, for as long as they hold.
      expect(story(rest)).toEqual(['**Reinforced:** B\\_n 4 of Sheaves, Cleo 8 of Crowns; Ada and Dan pass.']);
      expect(story(rest, 0)[0]).toBe('**Reinforced:** B\\_n 4 of Sheaves, Cleo 8 of Crowns; Dan and you pass.');
    }
  });
});

describe('the board', () => {
  test('in turn everybody sees who has passed; together nobody is told before the reveal', () => {
    const inTurn = example();
    inTurn.choose(0, 'pass');
    inTurn.choose(1, '4Sh');
    expect(facts(inTurn)[3]).toBe('laid a card: B\\_n · passed: Ada');

    const [passes, lays] = [example({ pace: 'together' }), example({ pace: 'together' })];
    passes.choose(1, 'pass');
    lays.choose(1, '4Sh');
    expect(facts(lays)).toEqual(facts(passes));
    expect(asked(lays, 2)).toEqual(asked(passes, 2));
    expect(offered(lays, 2)).toEqual(offered(passes, 2));
    expect(facts(lays)).toHaveLength(4);
  });

  test('what the eye has laid face down is on no board yet', () => {
    const sat = example({ pace: 'together' });
    sat.choose(2, '8Cr');
    expect(words.facts(viewOf(sat, 2), NAMES)).toContain('Ada (6 of Crowns) and Cleo (10 of Masks) beat nobody so far');
  });

  test('however long the names are it stays short', () => {
    const sat = sit({ hands: ['1Co', '15Sh', '15Ma', '15Cr', '2Ma'] });
    sat.choose(0, '1Co');
    sat.all('-', '15Sh', '15Ma', '15Cr', '2Ma');
    const told = words.facts(viewOf(sat, 'bystander'), LONG_NAMES);
    expect(told).toContain('players');
    expect(told.length).toBeLessThan(1200);
    expect(facts(sat).slice(0, 5).join('\n').length).toBeLessThan(300);
  });
});

describe('what is foreseen is what the rules do', () => {
  const matches = (options: Options, ...seeds: string[]) =>
    [3, 4, 5].flatMap((seats) => seeds.map((seed) => ({ seats, options: { pace: 'together', ...options }, seed })));

  test('R8, R10 the pot goes where it was said to go, with best attacks', () => {
    let sure = 0;
    for (const setup of matches({ hands: '3' }, 'one', 'two', 'three')) {
      let foretold: Set<string>[] = [];
      walk(
        rules,
        setup,
        () => {},
        (play, chance) => {
          const [decision] = play.state.pending;
          if (!decision) throw new Error('nobody is asked');
          const option = decision.options[chance.below(decision.options.length)] as string;
          if (decision.kind === 'defend') {
            const view = see(rules, play.state, decision.seat) as Seen<CardsView>;
            const pots = potsWith(view, option);
            foretold.push(new Set(pots.map(({ winners, share }) => `${winners.join()} ${share}`)));
            sure += Number(pots.length === 1);
          }
          return { seat: decision.seat, choice: [option] };
        },
        ({ events }) => {
          for (const { event } of events as readonly Told<CardsEvent>[]) {
            if (event.type !== 'trick-won') continue;
            for (const each of foretold) expect(each).toContain(`${event.seats.join()} ${event.share}`);
            foretold = [];
          }
        },
      );
    }
    expect(sure).toBeGreaterThan(10);
  });

  test('R9 an attack card scores what was said, alone; R3, R13 a reinforcement brings the wins it was said to', () => {
    const kept = { blows: 0, reinforced: 0 };
    for (const setup of matches({ hands: '2', attack: 'choose' }, 'one', 'two')) {
      const blows = new Map<Seat, number>();
      walk(
        rules,
        setup,
        (play) => {
          for (const { seat, kind, options } of play.state.pending) {
            const view = see(rules, play.state, seat) as Seen<CardsView>;
            if (kind !== 'reinforce') continue;
            for (const option of options.filter((each) => each !== 'pass')) {
              const { gain, targets, attacks, values } = reinforcedBy(view, option);
              // A card is never worth more than the players it beats itself, and takes no win away.
              expect(gain).toBeGreaterThanOrEqual(0);
              expect(gain).toBeLessThanOrEqual(targets.length);
              expect(values ?? [option]).toContain(attacks);
              kept.reinforced++;
            }
          }
        },
        (play, chance) => {
          const [decision] = play.state.pending;
          if (!decision) throw new Error('nobody is asked');
          const option = decision.options[chance.below(decision.options.length)] as string;
          if (decision.kind === 'attack') {
            const view = see(rules, play.state, decision.seat) as Seen<CardsView>;
            const alone = view.table.alliances.every((allies) => !allies.includes(decision.seat));
            if (alone) blows.set(decision.seat, blowOf(view, option).wins);
          }
          return { seat: decision.seat, choice: [option] };
        },
        ({ events }) => {
          for (const { event } of events as readonly Told<CardsEvent>[]) {
            if (event.type !== 'fight') continue;
            const foretold = blows.get(event.seats[0] as Seat);
            if (foretold !== undefined) expect(event.wins).toBe(foretold);
            kept.blows += Number(foretold !== undefined);
            blows.delete(event.seats[0] as Seat);
          }
        },
      );
    }
    expect(kept.blows).toBeGreaterThan(20);
    expect(kept.reinforced).toBeGreaterThan(200);
  });

  test('R12 whoever spends a card in spite of the warning forfeits the hand', () => {
    let forfeited = 0;
    for (const seed of ['a', 'b', 'c', 'd']) {
      let warned = new Set<Seat>();
      walk(
        rules,
        { seats: 5, options: { hands: '2' }, seed },
        () => {},
        (play) => {
          const [decision] = play.state.pending;
          if (!decision) throw new Error('nobody is asked');
          const [first = ''] = decision.options;
          const view = see(rules, play.state, decision.seat);
          if (words.choice(view, [first], NAMES).warns) warned.add(decision.seat);
          return { seat: decision.seat, choice: [first] };
        },
        ({ events }) => {
          for (const { event } of events as readonly Told<CardsEvent>[]) {
            if (event.type === 'forfeit') {
              expect(warned).toContain(event.seat);
              forfeited++;
              warned.delete(event.seat);
            }
            if (event.type === 'hand-end') {
              expect([...warned]).toEqual([]);
              warned = new Set();
            }
          }
        },
      );
    }
    expect(forfeited).toBeGreaterThan(5);
  });

  test('what stands beside a choice fits a menu, and a trick of five fits a table', () => {
    for (const setup of matches({ hands: '1' }, 'one', 'two')) {
      let trick = '';
      let longest = 0;
      walk(
        rules,
        setup,
        (play) => {
          for (const { seat, options } of play.state.pending) {
            const view = see(rules, play.state, seat);
            // Two lines on a phone.
            expect(words.question(view)).toMatch(/^.{1,84}$/);
            expect(words.menu?.(view)).toMatch(/^\S.{1,40}$/);
            for (const names of [NAMES, LONG_NAMES])
              for (const option of options) {
                const { label, preview = '', mark } = words.choice(view, [option], names);
                const beside = [mark, preview].filter(Boolean).join(' · ');
                expect(beside.length, beside).toBeLessThanOrEqual(100);
                const button = `${label} · ${beside}`;
                expect(button.length, button).toBeLessThanOrEqual(80);
              }
          }
        },
        undefined,
        ({ events }) => {
          for (const event of hear(events, 'bystander') as CardsEvent[]) {
            if (event.type === 'trick-start') trick = '';
            trick += `${words.event(event, NAMES, 'bystander') ?? ''} `;
            if (event.type === 'trick-won') longest = Math.max(longest, trick.length);
          }
        },
      );
      expect(longest).toBeGreaterThan(200);
      expect(longest).toBeLessThan(1200);
    }
  });
});

describe('whose turn it is', () => {
  test('what is awaited is the same for all who answer at once', () => {
    const sat = sit({ hands: ['12Sp', '', ''] });
    expect(words.awaited(viewOf(sat, 'bystander'), 0, NAMES)).toBe('lead a card');
    sat.choose(0, '12Sp');
    for (const seat of [1, 2])
      expect(words.awaited(viewOf(sat, 'bystander'), seat, NAMES)).toBe('deploy a card against Ada’s 12 of Spears');
    expect(words.awaited(viewOf(sat, 'bystander'), 0, NAMES)).toBe('choose');
    sat.all();
  });

  test('together, a trick and the mulligans after it are one round, and the next trick is another; one by one each turn stands alone', () => {
    const sat = sit({ hands: ['2Sh', '5Ma', '8Co'], options: { pace: 'together' } });
    const round = (): string | undefined => conduct.roundOf?.(viewOf(sat, 'bystander'));
    const first = round();
    expect(first).toBe('hand 1, trick 1');
    expect(conduct.roundOf?.(viewOf(sit({ hands: ['2Sh', '5Ma', '8Co'] }), 'bystander'))).toBeUndefined();
    playTrick(sat, '2Sh', '5Ma', '8Co');
    expect([sat.asked(), round()]).toEqual(['mulligan 0 1 2', first]);
    sat.all('pass', 'pass', 'pass');
    expect([sat.asked(), round()]).toEqual(['lead 1', 'hand 1, trick 2']);
    expect(conduct.goesOn(viewOf(sat, 'bystander'))).toBe(false);
  });

  test('several are asked at once: whoever deploys or, together, answers; not one after another', () => {
    const atOnce = (sat: Sat): boolean | undefined => conduct.atOnce?.(viewOf(sat, 'bystander'));
    for (const pace of ['in_turn', 'together']) {
      const sat = sit({ hands: ['2Sh', '5Ma', '8Co'], options: { pace } });
      expect(atOnce(sat)).toBe(false);
      sat.choose(0, '2Sh');
      sat.choose(1, '5Ma');
      expect([sat.asked(), atOnce(sat)]).toEqual(['deploy 2', true]);
      sat.choose(2, '8Co');
      expect(atOnce(sat)).toBe(pace === 'together');
      sat.all('pass', 'pass', 'pass');
      expect(atOnce(sat)).toBe(pace === 'together');
      sat.all('pass', 'pass', 'pass');
      expect([sat.asked().split(' ')[0], atOnce(sat)]).toEqual(['mulligan', pace === 'together']);
    }
    const alone = sit({ hands: ['10Co', '6Ma 9Ma', '4Sp'], options: { pace: 'together' } });
    playTrick(alone, '10Co', '6Ma 9Ma', '4Sp');
    expect([alone.asked(), atOnce(alone)]).toEqual(['defend 1', false]);
  });
});

describe('the lobby', () => {
  test('options are told with what they change', () => {
    expect(words.option('hands', 'auto')).toMatchObject({ name: 'Hands', value: 'Players + 1' });
    expect(words.option('hands', '1').hint).toMatch(/^A short match/);
    expect(words.option('pace', 'together')).toMatchObject({ name: 'Answers', value: 'Together' });
    expect(words.option('attack', 'choose')).toMatchObject({ name: 'Attack cards', value: 'Chosen' });
    expect(conduct.publicKinds).toBeUndefined();
  });

  test('how many choices a match takes, and what makes it quicker', () => {
    expect(words.lobbyNote?.(4, { hands: 'auto', pace: 'in_turn', attack: 'best' })).toBe(
      'About 78 choices each. Quicker where many play, or when they find the time: pace Together. Shorter: one hand, or two.',
    );
    expect(words.lobbyNote?.(3, { hands: '1', pace: 'together' })).toBe('About 11 choices each.');
  });

  test.each([3, 4, 5])('with %d seats it is about what is really chosen', (seats) => {
    for (const attack of ['best', 'choose']) {
      let chosen = 0;
      const hands = 4;
      for (const seed of ['one', 'two', 'three'])
        walk(
          rules,
          { seats, options: { hands: String(hands), attack }, seed },
          () => {},
          (play) => {
            const [decision] = play.state.pending;
            if (!decision) throw new Error('nobody is asked');
            const view = see(rules, play.state, decision.seat);
            return { seat: decision.seat, choice: words.suggestion(view)?.choice ?? decision.options.slice(0, 1) };
          },
          ({ auto }) => {
            chosen += Number(!auto);
          },
        );
      const each = chosen / 3 / seats;
      const told = choicesOf(seats, { hands: String(hands), attack });
      expect(Math.abs(told - each) / each).toBeLessThan(0.15);
    }
    expect(choicesOf(seats, {})).toBe(choicesOf(seats, { hands: String(autoHands(seats)), attack: 'best' }));
  });

  test('to keep every hand may stand, and is always legal', () => {
    const [keep] = conduct.standing ?? [];
    expect(keep).toEqual({ kind: 'mulligan', choice: ['pass'] });
    expect(words.standing?.('mulligan')).toMatchObject({ give: 'Always keep my hand' });
    expect(Object.keys(kingdomOfCards.decisions)).toContain(keep?.kind);
    const sat = sit({ hands: ['2Sh', '5Ma', '8Co'] });
    playTrick(sat, '2Sh', '5Ma', '8Co');
    expect(sat.options(0)).toContain(keep?.choice[0]);
  });
});

describe('explained at a tap', () => {
  test('what the own cards beat, to their owner alone', () => {
    const sat = sit({ hands: ['9Sh 3Sp', '5Cr', '12Sp 4Ma'] });
    playTrick(sat, '9Sh 3Sp', '5Cr', '12Sp 4Ma');
    const titles = (eye: Eye): string[] => (words.explains?.(viewOf(sat, eye), NAMES) ?? []).map(({ title }) => title);
    expect(titles('bystander')).toEqual(['What beats what', 'Captured by Ada: 5', 'The last trick']);
    expect(titles(1)).toEqual(['What beats what', 'What your cards beat', 'Captured by Ada: 5', 'The last trick']);
  });

  test('the rules help has the wheel, and every section fits a message', () => {
    expect(words.help.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Goal', 'The five suits', 'Pairs', 'Alliances', 'Taking the trick', 'The end']),
    );
    for (const { title, text } of words.help) {
      expect(title.length).toBeLessThanOrEqual(100);
      expect(text.length).toBeLessThan(3500);
      expect(text).toMatch(/\S/);
    }
    expect(words.help.length).toBeLessThanOrEqual(25);
  });

  test('the example of the help comes out as it is told', () => {
    const sat = example();
    sat.all('pass', 'pass', '8Cr', 'pass');
    const told = story(sat.all('pass', 'pass', '3Ma', 'pass'));
    expect(told).toContain('Cleo calls those who passed: Ada, B\\_n, Cleo and Dan are allied.');
    expect(told.at(-1)).toBe(
      '**Ada, B\\_n, Cleo and Dan share the trick**, with no win: 1 card each. 8 of Crowns and 3 of Masks are left over and discarded.',
    );
    const other = example();
    other.all('pass', 'pass', '8Cr', 'pass');
    expect(story(other.all('pass', 'pass', '3Ma', '1Ma'))).toContain(
      'Cleo and Dan are allied: they laid the same suit.',
    );
  });
});

describe('the end of the match', () => {
  test('a seat that can win no more may be handed over', () => {
    const sat = sit({
      hands: ['', '', ''],
      hand: 4,
      results: [
        { counts: [9, 8, 7], winners: [0] },
        { counts: [9, 8, 7], winners: [0] },
        { counts: [7, 8, 7], winners: [1] },
      ],
    });
    expect([0, 1, 2].map((seat) => conduct.handsOver?.(viewOf(sat, seat)))).toEqual([false, false, true]);
    expect(conduct.handsOver?.(viewOf(sat, 'bystander'))).toBe(false);
  });
});

describe('typed words', () => {
  test('cards by code and by name, and the words', () => {
    for (const text of ['12sp', 'sp12', '12 spears', 'Spears 12', '12 of Spears', 'the 12 of spears'])
      expect(typed(text)).toBe('12Sp');
    for (const text of ['pass', 'Keep', 'keep my hand', 'nothing']) expect(typed(text)).toBe('pass');
    for (const text of ['mulligan', 'throw in', 'Throw my hand in', 'new cards']) expect(typed(text)).toBe('mulligan');
    for (const text of ['', '16sp', '12', 'spears', 'constructor']) expect(typed(text)).toBeUndefined();
  });

  test('a number alone, where it can mean one thing only', () => {
    const values = ['4Co', '7Co', '11Co', '3Co'];
    expect(typed('11', [], values)).toBe('11Co');
    expect(typed('12', [], values)).toBeUndefined();
    expect(typed('4', [], ['4Co', '4Sh', 'pass'])).toBeUndefined();
  });
});
