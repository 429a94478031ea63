import { describe, expect, test } from 'vitest';
import type { Options, Refusal } from '../../../src/engine/game.js';
import { isRefusal, refuse } from '../../../src/engine/game.js';
import { hear, type Seen, see } from '../../../src/engine/see.js';
import type { Eye, Seat, Told } from '../../../src/engine/table.js';
import { conduct } from '../../../src/games/kingdom-of-cards/conduct.js';
import type { CardsEvent } from '../../../src/games/kingdom-of-cards/rules/events.js';
import { kingdomOfCards, rules } from '../../../src/games/kingdom-of-cards/rules/rules.js';
import { autoHands, type CardsOutcome } from '../../../src/games/kingdom-of-cards/rules/state.js';
import type { CardsView } from '../../../src/games/kingdom-of-cards/rules/view.js';
import { typed } from '../../../src/games/kingdom-of-cards/typed.js';
import { blowOf, potsWith } from '../../../src/games/kingdom-of-cards/words/foresee.js';
import { choicesOf } from '../../../src/games/kingdom-of-cards/words/length.js';
import { reinforcedBy } from '../../../src/games/kingdom-of-cards/words/reinforce.js';
import { cardsWords } from '../../../src/games/kingdom-of-cards/words/words.js';
import { walk } from '../../walk.js';
import { type Heard, playTrick, type Sat, sit } from './table.js';

const words = cardsWords('en');
const NAMES = ['Ada', 'B_n', 'Cleo', 'Dan', 'Eve'];
const LONG_NAMES = ['W', 'M', 'Œ', 'Ω', '*'].map((letter) => letter.repeat(32));

const viewOf = ({ play }: Pick<Sat, 'play'>, eye: Eye): Seen<CardsView> =>
  see(rules, play.state, eye) as Seen<CardsView>;
const said = (event: CardsEvent, eye: Eye = 'bystander'): string | undefined => words.event(event, NAMES, eye);
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
  test('a hand begins: who deals, what one is dealt, and a trick with its lead in one line', () => {
    expect(said({ type: 'hand-start', hand: 2, hands: 5, dealer: 1 })).toBe('**Hand 2 of 5.** B\\_n deals.');
    expect(said({ type: 'hand-start', hand: 2, hands: 5, dealer: 1 }, 1)).toBe('**Hand 2 of 5.** You deal.');
    expect(said({ type: 'dealt', seat: 1, count: 3 })).toBeUndefined();
    expect(said({ type: 'dealt', seat: 1, count: 3, cards: ['7Sh', '2Sh', '15Ma'] }, 1)).toBe(
      'You are dealt Sheaves 2, 7 · Masks 15.',
    );
    const start: CardsEvent = { type: 'trick-start', hand: 2, trick: 3, starter: 1 };
    const lead: CardsEvent = { type: 'lead', seat: 1, card: '12Sp' };
    expect([said(start), said(lead)]).toEqual(['**Trick 3.**', 'B\\_n leads 12 of Spears.']);
    expect(said({ ...lead, auto: true }, 1)).toBe('You lead the last card, 12 of Spears.');
    expect([words.opens?.(start), words.continues?.(start), words.continues?.(lead)]).toEqual([true, false, true]);
  });

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

  test('nothing laid, and one who passes', () => {
    expect(said({ type: 'reveal', step: 'reinforce', cards: ['pass', 'pass', null] })).toBe(
      '**Reinforced:** nobody, all pass.',
    );
    expect(said({ type: 'reveal', step: 'alliance', cards: ['3Sh', 'pass', 'pass'] }, 1)).toBe(
      '**Seeking allies:** Ada 3 of Sheaves; Cleo and you pass.',
    );
    expect(said({ type: 'reveal', step: 'alliance', cards: ['3Sh', 'pass', null] }, 1)).toBe(
      '**Seeking allies:** Ada 3 of Sheaves; you pass.',
    );
  });

  test('alliances by a match, by two of them, by a call, or none', () => {
    const none: CardsEvent = { type: 'alliances', alliances: [], how: null, callers: [] };
    expect(said(none)).toBe('Nobody is allied.');
    const match: CardsEvent = { type: 'alliances', alliances: [[0, 2]], how: 'match', callers: [] };
    expect(said(match)).toBe('Ada and Cleo are allied: they laid the same suit.');
    expect(said({ ...match, alliances: [[0, 2], [1, 3]] }, 1)).toBe('Allied: Ada and Cleo; Dan and you.'); // biome-ignore format: one line reads better
    const call: CardsEvent = { type: 'alliances', alliances: [[0, 1, 3]], how: 'call', callers: [1] };
    expect(said(call)).toBe('B\\_n calls those who passed: Ada, B\\_n and Dan are allied.');
    expect(said(call, 1)).toBe('You call those who passed: Ada, Dan and you are allied.');
    expect(said({ ...call, callers: [0, 1] })).toBe(
      'Ada and B\\_n call those who passed: Ada, B\\_n and Dan are allied.',
    );
  });

  test('a trick is fought: who beats what by what, and who takes how much', () => {
    const sat = sit({ hands: ['9Sh 3Sp', '5Cr', '12Sp 4Ma'] });
    const told = story(playTrick(sat, '9Sh 3Sp', '5Cr', '12Sp 4Ma'));
    expect(told.slice(-5)).toEqual([
      'Nobody is allied.',
      'Ada’s 9 of Sheaves beats B\\_n’s 5 of Crowns and Cleo’s 12 of Spears: 2 wins.',
      'B\\_n’s 5 of Crowns beats Ada’s 3 of Spears: 1 win.',
      'Cleo’s 12 of Spears beats Ada’s 3 of Spears: 1 win.',
      '**Ada takes the trick** with 2 wins: 5 cards.',
    ]);
  });

  test('allies strike with each of their cards, and share; what is left over is named', () => {
    const sat = sit({ hands: ['9Sh 3Sp 1Co', '5Cr 8Sp', '12Sp 4Ma 2Co'] });
    const heard = playTrick(sat, '9Sh 3Sp 1Co', '5Cr 8Sp', '12Sp 4Ma 2Co');
    expect(story(heard).slice(-4)).toEqual([
      'Ada and Cleo are allied: they laid the same suit.',
      'Ada and Cleo as allies: 9 of Sheaves beats B\\_n’s 5 of Crowns; 12 of Spears beats B\\_n’s 8 of Spears: 2 wins.',
      'B\\_n’s 5 of Crowns beats Ada’s 3 of Spears: 1 win.',
      '**Ada and Cleo take the trick** with 2 wins: 4 cards each.',
    ]);
    expect(story(heard, 2).at(-3)).toBe(
      'Ada and you as allies: 9 of Sheaves beats B\\_n’s 5 of Crowns; 12 of Spears beats B\\_n’s 8 of Spears: 2 wins.',
    );
    const won: CardsEvent = {
      type: 'trick-won',
      seats: [0, 2],
      wins: 1,
      pot: 5,
      share: 2,
      discarded: ['3Co'],
      tied: true,
    };
    expect(said(won)).toBe(
      '**Ada and Cleo share the trick** with 1 win each: 2 cards each. 3 of Coins is left over and discarded.',
    );
    expect(said({ ...won, wins: 0 }, 0)).toMatch(/^\*\*Cleo and you share the trick\*\*, with no win: 2 cards each\./);
    expect(said({ ...won, seats: [1], tied: false, share: 5, discarded: [] }, 1)).toBe(
      '**You take the trick** with 1 win: 5 cards.',
    );
  });

  test('both cards of one player fall to an alliance: each is named', () => {
    const event: CardsEvent = {
      type: 'fight',
      seats: [0, 2],
      attack: ['5Cr', '6Sh'],
      hits: [
        { target: 1, code: '1Cr', by: '5Cr' },
        { target: 1, code: '9Co', by: '5Cr' },
      ],
      wins: 2,
    };
    expect(said(event, 1)).toBe('Ada and Cleo as allies: 5 of Crowns beats your 1 of Crowns + 9 of Coins: 2 wins.');
    expect(said({ ...event, hits: [], wins: 0 })).toBeUndefined();
  });

  test('defences, mulligans, a new stock, and a hand forfeited', () => {
    expect(said({ type: 'defends', seat: 1, value: '11Co', asked: true })).toBe('B\\_n’s pair defends as 11 of Coins.');
    expect(said({ type: 'defends', seat: 1, value: '11Co', asked: true }, 1)).toBe('Your pair defends as 11 of Coins.');
    // Where nobody was asked it changes nothing.
    expect(said({ type: 'defends', seat: 1, value: '11Co', asked: false })).toBeUndefined();
    expect(said({ type: 'mulligan', seat: 0, count: 4 })).toBe('Ada throws 4 cards in and draws as many.');
    expect(said({ type: 'mulligan', seat: 0, count: 1 }, 0)).toBe('You throw 1 card in and draw as many.');
    expect(said({ type: 'mulligan', seat: 0, count: 2, cards: ['1Co', '4Sh'] }, 0)).toBe(
      'You draw Sheaves 4 · Coins 1.',
    );
    expect(said({ type: 'restock', count: 11 })).toBe(
      'The stock is used up: 11 discards are shuffled and become the new one.',
    );
    expect(said({ type: 'forfeit', seat: 1 })).toBe('B\\_n has no cards left and forfeits the hand.');
    expect(said({ type: 'forfeit', seat: 1 }, 1)).toBe('You have no cards left and forfeit the hand.');
    const keep: CardsEvent = { type: 'passed', seat: 0, step: 'mulligan' };
    expect(words.event(keep, NAMES, 0, { seat: 0, kind: 'mulligan', choice: ['pass'] })).toBe('You keep your hand.');
    expect(words.event(keep, NAMES, 0, { seat: 1, kind: 'mulligan' })).toBeUndefined();
  });

  test('the ends of a hand and of the match', () => {
    const end: CardsEvent = { type: 'hand-end', hand: 2, counts: [8, 11, 8], winners: [1], handsWon: [1, 1, 0] };
    expect(said(end)).toBe('**B\\_n wins hand 2.** Cards: B\\_n 11, Ada 8, Cleo 8. Hands won: Ada 1, B\\_n 1, Cleo 0.');
    expect(said({ ...end, winners: [0, 1] }, 0)).toMatch(/^\*\*B\\_n and you win hand 2\.\*\* /);
    expect(said({ ...end, winners: [] })).toMatch(/^\*\*Nobody wins hand 2\.\*\*/);
    const outcome: CardsOutcome = {
      winners: [2],
      losers: [0, 1],
      draw: false,
      scores: [1, 1, 2],
      handsWon: [1, 1, 2],
      total: [30, 31, 29],
    };
    expect(said({ type: 'match-end', outcome })).toBe('**Cleo wins the Kingdom of Cards.**');
  });
});

describe('the board', () => {
  test('after each reveal: what everybody laid, whom it beats, and the wins so far', () => {
    const sat = example();
    expect(facts(sat)).toEqual([
      'B\\_n (15 of Sheaves) beats Ada, 1 win',
      'Dan (9 of Spears) beats Cleo, 1 win',
      'Ada (6 of Crowns) and Cleo (10 of Masks) beat nobody so far',
      'hand 1 of 5, trick 1 of 4 · stock 35 · captured + in hand: Ada 0+9, B\\_n 0+9, Cleo 0+9, Dan 0+9',
    ]);
    sat.all('pass', 'pass', '8Cr', 'pass');
    expect(facts(sat).slice(0, 4)).toEqual([
      'B\\_n (15 of Sheaves) beats Ada and Cleo, 2 wins',
      'Cleo (10 of Masks, 8 of Crowns) beats Ada with 8 of Crowns, 1 win',
      'Dan (9 of Spears) beats Cleo, 1 win',
      'Ada (6 of Crowns) beats nobody so far',
    ]);
    // The picture of the hand shows it as well: the question is one line.
    expect(asked(sat, 0)).toEqual(['Seek allies with one more card, or pass? Equal suits ally.']);
  });

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

  test('allies stand in one line', () => {
    const sat = sit({
      hands: ['4Ma 10Ma 1Sp', '10Sh 5Sh', '15Cr 6Cr 2Sp', '5Co 6Ma', '1Sh'],
      options: { attack: 'choose' },
    });
    playTrick(sat, '4Ma 10Ma 1Sp', '10Sh 5Sh', '15Cr 6Cr 2Sp', '5Co 6Ma', '1Sh');
    expect(sat.asked()).toMatch(/^(defend|attack) /);
    expect(facts(sat)[0]).toMatch(
      /^Ada \(4 of Masks, 10 of Masks: a pair, as 4, 10, 14 or 6\) \+ Cleo \(15 of Crowns, 6 of Crowns: a pair, as 15, 6 or 9\) beat /,
    );
  });

  test('who beats three or more, and leaves nobody out, beats all others', () => {
    const sat = sit({ hands: ['9Co', '15Sh', '3Ma', '12Sh'] });
    sat.choose(0, '9Co');
    sat.all('-', '15Sh', '3Ma', '12Sh');
    expect(facts(sat)[0]).toBe('Ada (9 of Coins) beats all others, 3 wins');
    expect(facts(sat)[1]).toBe('B\\_n (15 of Sheaves) beats Dan, 1 win');
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

  test('hands won once there are any, and who is out of the hand', () => {
    const sat = sit({
      hands: ['', '', ''],
      hand: 2,
      results: [{ counts: [9, 8, 7], winners: [0] }],
    });
    expect(facts(sat)).toEqual([
      'hand 2 of 4, trick 1 of 3 · stock 51 · captured + in hand: Ada 0+8, B\\_n 0+8, Cleo 0+8 · hands won: Ada 1',
    ]);
  });
});

describe('what a card would do', () => {
  test('to lead: all that it can beat', () => {
    const sat = sit({ hands: ['1Co 15Sp 9Cr', '', ''] });
    expect(offered(sat, 0)).toEqual(
      expect.arrayContaining([
        '1 of Coins: beats Masks 1, Sheaves 1–15',
        '15 of Spears: beats Spears 1–14, Coins 1–15, Masks 15',
        '9 of Crowns: beats Crowns 1–8, Spears 1–9, Coins 9–15',
      ]),
    );
    expect(words.suggestion(viewOf(sat, 0))).toBeUndefined();
  });

  test('to deploy: whether it beats the lead, loses to it, or neither', () => {
    const sat = sit({ hands: ['12Sp', '1Co 13Sp 11Sp 12Cr 11Cr 12Sh 13Sh 2Ma', ''] });
    sat.choose(0, '12Sp');
    expect(asked(sat, 1)).toEqual(['Deploy a card, face down, against the lead: 12 of Spears.']);
    const stands = offered(sat, 1).map((each) => each.replace(/ ?(?:· |: )?beats \w+ \d.*$/, ''));
    expect(stands).toEqual([
      '12 of Sheaves (beats the lead)',
      '13 of Sheaves: neither wins',
      '11 of Crowns: neither wins',
      '12 of Crowns (beats the lead)',
      '11 of Spears: the lead wins',
      '13 of Spears (beats the lead)',
      '1 of Coins: the lead wins',
      '2 of Masks: neither wins',
    ]);
    expect(words.suggestion(viewOf(sat, 1))?.mark).toBe('beats the lead');
  });

  test('to reinforce: whom it beats beyond the first card, who beats it, and the values of a pair', () => {
    const sat = example();
    sat.all('pass', 'pass');
    expect(asked(sat, 2)).toEqual(['Reinforce your 10 of Masks with a second card, face down, or pass?']);
    const told = offered(sat, 2);
    expect(told).toContain('8 of Crowns (+1 win): beats Ada · B_n beats it');
    expect(told).toContain('3 of Masks (+1 win): pair: 3 beats Ada, is safe so far');
    expect(told.at(-1)).toBe('Pass: an unspent card counts like a captured one');
  });

  test('a reinforcement is suggested that brings a win, and else to pass', () => {
    const sat = example();
    sat.all('pass', 'pass');
    expect(words.suggestion(viewOf(sat, 2))?.mark).toBe('+1 win');
    const none = sit({ hands: ['15Sh 2Sh', '3Cr', '4Cr'] });
    none.choose(0, '15Sh');
    none.all('-', '3Cr', '4Cr');
    expect(words.suggestion(viewOf(none, 0))).toEqual({ choice: ['pass'], mark: 'saves a card' });
  });

  test('where no card fits, the question says so, to nobody else', () => {
    const sat = sit({ hands: ['6Cr 1Ma 2Ma 3Ma 1Sh 2Sh 3Sh 4Sh', '15Sh', '10Ma'] });
    sat.choose(0, '6Cr');
    sat.all('-', '15Sh', '10Ma');
    expect(asked(sat, 0)[0]).toBe('Nothing fits your 6 of Crowns. Pass: nobody learns why.');
    expect(offered(sat, 0)).toEqual(['Pass: an unspent card counts like a captured one']);
    expect(words.suggestion(viewOf(sat, 0))).toBeUndefined();
    for (const eye of [1, 'bystander'] as const)
      expect(words.awaited(viewOf(sat, eye), 0, NAMES)).toBe('reinforce or pass');
  });

  test('for an alliance: with whom it matches, and whom a call would reach', () => {
    const sat = example();
    sat.all('pass', 'pass', 'pass', 'pass');
    expect(offered(sat, 0)).toContain('2 of Spears: allied with whoever else lays Spears');
    sat.choose(0, 'pass');
    sat.choose(1, 'pass');
    expect(offered(sat, 2)).toContain('3 of Masks: allied with other Masks; if no suits match, calls all who pass');
    expect(offered(sat, 2).at(-1)).toBe('Pass: who lays the suit they deployed can call you as an ally');
    sat.choose(2, 'pass');
    const last = offered(sat, 3);
    expect(last).toContain('1 of Masks: no alliance: nobody else lays a card');
    expect(last.find((each) => each.includes('Spears'))).toMatch(
      /: calls those who passed: allied with Ada, B_n and Cleo$/,
    );
    expect(last.at(-1)).toBe('Pass: nobody is left to call you as an ally');
  });

  test('to pass is suggested for alliances, except where a call may save one from who leads alone', () => {
    const sat = example();
    sat.all('pass', 'pass', '8Cr', 'pass');
    expect(words.suggestion(viewOf(sat, 0))).toBeUndefined();
    sat.choose(0, 'pass');
    expect(words.suggestion(viewOf(sat, 1))).toEqual({ choice: ['pass'], mark: 'saves a card' });
  });

  test('to defend: who can beat each value, and who would take the pot', () => {
    const sat = sit({ hands: ['10Co', '6Ma 9Ma', '4Sp'] });
    playTrick(sat, '10Co', '6Ma 9Ma', '4Sp');
    expect(sat.asked()).toBe('defend 1');
    expect(asked(sat, 1)).toEqual(['Defend with either card, their sum or difference?']);
    const choosing = sit({ hands: ['10Co', '6Ma 9Ma', '4Sp'], options: { attack: 'choose' } });
    playTrick(choosing, '10Co', '6Ma 9Ma', '4Sp');
    expect(asked(choosing, 1)[0]).toMatch(/Foretold against everybody’s best attack\.$/);
    expect(offered(sat, 1)).toEqual([
      '6 of Masks: trick to Ada and Cleo, 2 cards each · Ada and Cleo can beat it',
      '9 of Masks: trick to Ada and Cleo, 2 cards each · Ada and Cleo can beat it',
      '15 of Masks: trick to Cleo, 4 cards · Cleo can beat it',
      '3 of Masks: trick to Ada, 4 cards · Ada can beat it',
    ]);
    expect(words.awaited(viewOf(sat, 'bystander'), 1, NAMES)).toBe('choose what a pair defends with');
  });

  test('to attack: whom each code beats', () => {
    const sat = sit({ hands: ['9Sh 3Sp', '5Cr', '12Sp 4Ma'], options: { attack: 'choose' } });
    playTrick(sat, '9Sh 3Sp', '5Cr', '12Sp 4Ma');
    expect(offered(sat, 0)).toEqual(['9 of Sheaves: beats B_n and Cleo: 2 wins', '3 of Spears: beats Cleo: 1 win']);
    expect(words.suggestion(viewOf(sat, 0))).toEqual({ choice: ['9Sh'], mark: 'most wins' });
  });

  test('to attack in an alliance: whom each code beats, and the wins that all of it then has', () => {
    const sat = sit({
      hands: ['5Sh 3Sp 1Ma', '11Sp 10Co', '14Cr 13Co 2Ma'],
      options: { attack: 'choose' },
    });
    playTrick(sat, '5Sh 3Sp 1Ma', '11Sp 10Co', '14Cr 13Co 2Ma');
    expect(offered(sat, 0)).toEqual([
      '5 of Sheaves: beats B_n · 2 wins for your alliance',
      '3 of Spears: beats nobody · 1 win for your alliance',
    ]);
    expect(offered(sat, 2)).toEqual([
      '14 of Crowns: beats B_n · 1 win for your alliance',
      '13 of Coins: beats B_n · 2 wins for your alliance',
    ]);
    expect(words.suggestion(viewOf(sat, 2))).toEqual({ choice: ['13Co'], mark: 'most wins' });
  });

  test('to keep or to throw in: how many cards, and where they come from', () => {
    const sat = sit({ hands: ['2Sh', '5Ma', '8Co'] });
    playTrick(sat, '2Sh', '5Ma', '8Co');
    expect(asked(sat, 0)).toEqual(['Keep your hand, or throw all of it in for as many new cards?']);
    expect(offered(sat, 0)).toEqual([
      'Keep: the 7 cards stay yours',
      'Throw in: 7 new cards from the stock of 51, at no cost',
    ]);
    const short = sit({ hands: ['2Sh', '5Ma', '8Co'], stock: '1Sp 2Sp', shortStock: true });
    playTrick(short, '2Sh', '5Ma', '8Co');
    expect(offered(short, 0)[1]).toBe('Throw in: 7 new cards; the stock has 2, so the discards come back');
  });

  test('R12 a card that leaves fewer cards than tricks to come is warned of, to its owner alone', () => {
    const hands = ['2Sh 3Sh 4Sh', '5Ma 1Ma 2Ma', '8Co 1Co 2Co', '4Sp 1Sp 2Sp', '9Cr 1Cr 2Cr'];
    const sat = sit({ hands, exact: true, trick: 4 });
    sat.choose(3, '4Sp');
    sat.all('2Sh', '5Ma', '8Co', '-', '9Cr');
    expect(asked(sat, 3).join()).not.toMatch(/You need/);
    sat.all('3Sh', 'pass', 'pass', 'pass', 'pass');
    sat.choose(3, 'pass');
    sat.choose(4, 'pass');
    expect(asked(sat, 0)).toEqual(['Seek allies, or pass? You need your last card for the trick to come.']);
    const view = viewOf(sat, 0);
    const told = words.choice(view, ['4Sh'], NAMES);
    expect(told).toMatchObject({ mark: 'forfeits the hand', emoji: '⚠️', warns: true });
    expect(told.preview).toBe('leaves no card for 1 trick');
    expect(words.choice(view, ['pass'], NAMES).warns).toBeUndefined();
    expect(words.suggestion(view)).toEqual({ choice: ['pass'], mark: 'saves a card' });
    for (const eye of [1, 'bystander'] as const) expect(words.facts(viewOf(sat, eye), NAMES)).not.toMatch(/forfeit/);
    // Whoever has two left may spend one.
    sat.choose(0, 'pass');
    expect(words.choice(viewOf(sat, 1), ['1Ma'], NAMES).warns).toBeUndefined();
    expect(asked(sat, 1).join()).not.toMatch(/You need/);
  });

  test('each card has the sign of its suit beside its name', () => {
    const sat = sit({ hands: ['1Sh 1Cr 1Sp 1Co 1Ma', '', ''] });
    const view = viewOf(sat, 0);
    const signs = ['1Sh', '1Cr', '1Sp', '1Co', '1Ma'].map((card) => words.choice(view, [card], NAMES));
    expect(signs.map(({ label, emoji }) => `${emoji} ${label}`)).toEqual([
      '🌾 1 of Sheaves',
      '👑 1 of Crowns',
      '🗡️ 1 of Spears',
      '🪙 1 of Coins',
      '🎭 1 of Masks',
    ]);
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
  test('the wheel, the board, the own cards to their owner alone, and what was taken', () => {
    const sat = sit({ hands: ['9Sh 3Sp', '5Cr', '12Sp 4Ma'] });
    playTrick(sat, '9Sh 3Sp', '5Cr', '12Sp 4Ma');
    const titles = (eye: Eye): string[] => (words.explains?.(viewOf(sat, eye), NAMES) ?? []).map(({ title }) => title);
    expect(titles('bystander')).toEqual(['What beats what', 'Captured by Ada: 5', 'The last trick']);
    expect(titles(1)).toEqual(['What beats what', 'What your cards beat', 'Captured by Ada: 5', 'The last trick']);
    const [wheel, taken, last] = words.explains?.(viewOf(sat, 'bystander'), NAMES) ?? [];
    expect(wheel?.text.split('\n')).toHaveLength(6);
    expect(wheel?.text).toContain(
      '- **Coins** (Co) beat Masks as high or lower, Sheaves as high or higher, Coins that are lower',
    );
    expect(taken?.text).toBe('Sheaves 9 · Crowns 5 · Spears 3, 12 · Masks 4');
    expect(last?.text.split('\n')).toEqual([
      '- Ada: 9 of Sheaves, 3 of Spears',
      '- B\\_n: 5 of Crowns',
      '- Cleo: 12 of Spears, 4 of Masks',
      'Ada took it: 5 cards in the pot.',
    ]);
    const open = words.explains?.(viewOf(example(), 'bystander'), NAMES) ?? [];
    expect(open.map(({ title }) => title)).toEqual(['What beats what', 'Who beats whom now']);
  });

  test('the hand in words is by suits', () => {
    const sat = sit({ hands: ['12Sp 3Sp 7Ma 1Sh', '', ''] });
    expect(words.hand(viewOf(sat, 0))).toMatch(/^Sheaves 1.* · Spears 3, 12.* · Masks 7/);
    expect(words.hand(viewOf(sat, 'bystander'))).toBe('');
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

describe('refusals', () => {
  const why = (refusal: Refusal): string => words.refusal(refusal, NAMES).text;
  const not = (option: string, kind: string): string => why(refuse('notAnOption', { option, kind }));

  test('what isn’t offered has a reason of its own', () => {
    expect(not('12Sp', 'deploy')).toBe('You don’t hold 12 of Spears.');
    expect(not('12Sp', 'reinforce')).toMatch(/^A reinforcement is a card you hold/);
    expect(not('12Sp', 'defend')).toBe('It is none of the cards and values you can choose from.');
    expect(not('12Sp', 'mulligan')).toMatch(/no card is laid now/);
    expect(not('pass', 'lead')).toBe('Everybody lays a card now: nobody can pass.');
    expect(not('mulligan', 'alliance')).toBe('Hands are thrown in between two tricks only.');
    expect(not('KS', 'alliance')).toBe('“KS” cannot be chosen now.');
    expect(why(refuse('otherKind', { asked: 'alliance', given: 'reinforce' }))).toBe(
      'You are asked for an alliance card now, not for a reinforcement.',
    );
  });

  test('the rules refuse as it is said', () => {
    const sat = example();
    const refused = sat.play.choose(0, ['1Ma']);
    expect(isRefusal(refused) && why(refused)).toMatch(/^A reinforcement is a card you hold/);
  });
});

describe('the end of the match', () => {
  const ended = (outcome: CardsOutcome, hands = 4): Seen<CardsView> => {
    const view = viewOf(sit({ hands: ['', '', ''] }), 'bystander');
    return { ...view, outcome, table: { ...view.table, phase: 'over', hands, ...outcome } } as Seen<CardsView>;
  };
  const outcome = (handsWon: number[], total: number[], winners: number[]): CardsOutcome => ({
    winners: winners.length === 3 ? [] : winners,
    losers: winners.length === 3 ? [] : [0, 1, 2].filter((seat) => !winners.includes(seat)),
    draw: winners.length === 3,
    scores: handsWon,
    handsWon,
    total,
  });

  test('by hands, by all cards, shared, or drawn', () => {
    expect(words.outcome(ended(outcome([3, 1, 0], [30, 20, 10], [0])), NAMES)).toEqual({
      title: 'Ada wins the Kingdom of Cards',
      lines: [
        'Ada won 3 hands of 4.',
        'Hands won: Ada 3, B\\_n 1, Cleo 0.',
        'Cards of all hands: Ada 30, B\\_n 20, Cleo 10.',
      ],
    });
    expect(words.outcome(ended(outcome([2, 2, 0], [28, 31, 27], [1])), NAMES).lines[0]).toBe(
      'Level at 2 hands with Ada, ahead by cards: 31.',
    );
    const shared = words.outcome(ended(outcome([2, 2, 0], [28, 28, 27], [0, 1])), NAMES);
    expect([shared.title, shared.lines[0]]).toEqual([
      'Ada and B\\_n share the victory',
      'Level in hands (2) and in cards (28).',
    ]);
    expect(words.outcome(ended(outcome([1, 1, 1], [20, 20, 20], [0, 1, 2])), NAMES).title).toBe(
      'A draw between Ada, B\\_n and Cleo',
    );
    expect(words.facts(ended(outcome([3, 1, 0], [30, 20, 10], [0])), NAMES)).toBe(
      '4 hands played · hands won: Ada 3, B\\_n 1',
    );
  });

  test('after a single hand its cards tell it all, the most first', () => {
    expect(words.outcome(ended(outcome([0, 1, 0], [10, 20, 12], [1]), 1), NAMES)).toEqual({
      title: 'B\\_n wins the Kingdom of Cards',
      lines: ['Cards at the end: B\\_n 20, Cleo 12, Ada 10.'],
    });
  });

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
