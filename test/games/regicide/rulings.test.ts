import { describe, expect, test } from 'vitest';
import { Chance, chanceFrom } from '../../../src/engine/chance.js';
import { see } from '../../../src/engine/see.js';
import type { Eye } from '../../../src/engine/table.js';
import { regicide, rules } from '../../../src/games/regicide/rules/rules.js';
import type { RegicideState } from '../../../src/games/regicide/rules/state.js';
import { mostlyWell, walk } from '../../walk.js';
import { event, type Sat, sit } from './table.js';

const sightOf = (table: Sat, eye: Eye) => see(regicide, table.play.state as unknown as RegicideState, eye).table;

describe('suit powers', () => {
  test('R12, G10: the first healed lie under the tavern, the last of the order becomes the visible top', () => {
    const table = sit({
      enemy: 'JS',
      hands: ['2H 10C 9C', '2D'],
      discard: '2C 3C 4C 5C',
      shuffles: [{ pile: 'discard', order: ['4C', '2C', '5C', '3C'] }],
    });
    const lines = table.choose(0, '2H');
    expect(table.state().tavern.slice(-2)).toEqual(['4C', '2C']);
    expect(table.state().discard).toEqual(['5C', '3C']);
    expect(event(lines, 'healed')).toEqual({ type: 'healed', seat: 0, count: 2, discardLeft: 2, top: '3C' });
    expect(sightOf(table, 1)).toMatchObject({ discard: 2, discardTop: '3C' });
  });

  test('R12, G11: an empty discard pile is not shuffled, one that is taken whole is', () => {
    const [none] = sit({ enemy: 'JS', hands: ['5H 10C', '2D'] }).choose(0, '5H');
    expect(none?.shuffles).toEqual([]);
    expect(event([none!], 'healed')).toMatchObject({ count: 0, discardLeft: 0, top: null });
    const one = sit({ enemy: 'JS', hands: ['5H 10C', '2D'], discard: '9D' });
    const [all] = one.choose(0, '5H');
    expect(all?.shuffles).toEqual([{ pile: 'discard', order: ['9D'] }]);
    expect(event([all!], 'healed')).toMatchObject({ count: 1, discardLeft: 0, top: null });
    expect(one.state().tavern.at(-1)).toBe('9D');
  });

  test('G12: cards on the table are no discards and are not healed', () => {
    const table = sit({ enemy: 'JS', hands: ['5H 10C 8C', '2D'], table: [[1, '9D']], discard: '3C' });
    expect(event(table.choose(0, '5H'), 'healed')).toMatchObject({ count: 1, discardLeft: 0 });
    expect(table.state().tavern).not.toContain('9D');
  });

  test('R13, G14: the cards played make room, full hands are skipped, and drawing goes round from the player', () => {
    const full = sit({
      enemy: 'JS',
      hands: ['5D 2C 3C 4C 10C', '2D 3D 4D 6D 7D', '2H', '3H 4H 5H'],
      tavern: '9C 8C 7C 6C 9D',
    });
    const lines = full.choose(0, '5D');
    expect(event(lines, 'drew')).toMatchObject({ counts: [1, 0, 2, 2] });
    expect(full.state().hands.map(({ length }) => length)).toEqual([5, 5, 3, 5]);
    expect(full.state().hands[0]).toContain('9C');
    expect(full.state().hands[2]).toEqual(expect.arrayContaining(['8C', '6C']));
    expect(full.state().hands[3]).toEqual(expect.arrayContaining(['7C', '9D']));
    const told = lines.flatMap(({ events }) => events).filter((each) => each.event.type === 'drewCards');
    expect(told.map(({ to }) => to)).toEqual([0, 2, 3]);
  });

  test('R13: an empty tavern, or full hands, end the drawing early', () => {
    const dry = sit({ enemy: 'JS', hands: ['9D 10C', '2D'], tavern: '2C 3C', rest: 'discard' });
    expect(event(dry.choose(0, '9D'), 'drew')).toMatchObject({ counts: [1, 1], tavernLeft: 0 });
    const rich = sit({ enemy: 'JS', hands: ['9D 10C 9C 8C 7C 6C 5C', '2D 3D 4D 5D 6D 7D 8D'] });
    expect(event(rich.choose(0, '9D'), 'drew')).toMatchObject({ counts: [1, 0] });
  });

  test('R15, G16: Clubs double the damage, never the shield', () => {
    const table = sit({ enemy: 'JH', hands: ['3C 3S 10D', '2D'] });
    table.choose(0, '3C 3S');
    expect(table.state().enemy).toMatchObject({ damage: 12, shield: 6 });
  });

  test('R15, R20, G8: the Spades of all seats add up; what is above the attack is not carried over', () => {
    const table = sit({ enemy: 'JH', hands: ['7S 2C', '2D 9C'], table: [[1, '8S']] });
    expect(event(table.choose(0, '7S'), 'attackHeld')).toEqual({ type: 'attackHeld', seat: 0 });
    expect(table.state().enemy).toMatchObject({ shield: 15 });
    table.choose(1, '9C');
    expect(table.state().enemy).toMatchObject({ damage: 0, shield: 0, immune: true });
  });
});

describe('the blow', () => {
  test('R21, G7: a Jester may be among the discards, worth nothing and without power', () => {
    const table = sit({ enemy: 'JS', phase: 'suffer', hands: ['X1 4D 10C', '2D', '2H'] });
    expect(table.refused(0, 'X1 4D').why).toBe('coversOnly');
    table.choose(0, 'X1 10C');
    expect(table.state()).toMatchObject({ discard: ['X1', '10C'], enemy: { immune: true } });
    expect(table.asked()).toMatchObject({ seat: 1, kind: 'play' });
  });

  test('R22: covering with the whole hand is fine, and made by the engine', () => {
    const lines = sit({ enemy: 'JS', hands: ['2D 10C', '2C'], tavern: '', rest: 'discard' }).choose(0, '2D');
    expect(lines[1]).toMatchObject({ kind: 'suffer', choice: ['10C'], auto: true });
    expect(event(lines, 'turnBegan')).toMatchObject({ seat: 1, because: 'order' });
  });

  test('R22, G26: who cannot cover falls at once, for all, and keeps the hand', () => {
    const table = sit({ enemy: 'JH', hands: ['2S 3C', '2D'] });
    expect(event(table.choose(0, '2S'), 'fell')).toEqual({ type: 'fell', seat: 0, due: 8, had: 3 });
    expect(table.play.state.outcome).toMatchObject({ result: 'loss', reason: 'uncovered', seat: 0, winners: [] });
    expect(table.state()).toMatchObject({ hands: [['3C'], ['2D']], discard: [] });
  });

  test('R23: the turn goes clockwise, round the table', () => {
    const table = sit({ enemy: 'JH', hands: ['2C', '3C', '5H 9D'], table: [[2, '10S']], turn: 2 });
    table.choose(2, '5H');
    expect(table.asked()).toMatchObject({ seat: 0, kind: 'play' });
  });
});

describe('the Jester', () => {
  test('R24, R29, G4: its player may go on, and talk is open meanwhile', () => {
    const table = sit({ enemy: 'JH', hands: ['X1 2D', '2C', '3C'] });
    const lines = table.choose(0, 'X1');
    expect(event(lines, 'talkOpened')).toEqual({ type: 'talkOpened', seat: 0 });
    expect(event(lines, 'damaged')).toBeUndefined();
    expect(event(lines, 'attacked')).toBeUndefined();
    const next = table.choose(0, '0');
    expect(event(next, 'talkClosed')).toEqual({ type: 'talkClosed' });
    expect(table.asked()).toMatchObject({ seat: 0, kind: 'play' });
  });

  test('G4: choosing oneself with nothing left to do is legal, and loses', () => {
    const table = sit({ enemy: 'JH', hands: ['X1', '2C', '3C'], yielded: [false, true, true] });
    expect(table.begun).toMatchObject([{ seat: 0, choice: ['X1'], auto: true }]);
    expect(table.asked()).toMatchObject({ kind: 'next', options: ['0', '1', '2'] });
    expect(event(table.choose(0, '0'), 'stuck')).toEqual({ type: 'stuck', seat: 0 });
    expect(table.play.state.outcome).toMatchObject({ reason: 'stuck', seat: 0 });
  });

  test('G2, G5: it clears its player’s yield, so every other seat may at least yield', () => {
    const table = sit({
      enemy: 'JH',
      hands: ['X1 2D', '', '3C 4C'],
      table: [[1, '10S']],
      yielded: [true, false, true],
    });
    table.choose(0, 'X1');
    expect(table.state().yielded).toEqual([false, false, true]);
    const lines = table.choose(0, '1');
    expect(lines[1]).toMatchObject({ seat: 1, choice: ['yield'], auto: true });
    expect(table.asked()).toMatchObject({ seat: 2, kind: 'play' });
  });

  test('G19: a second one on the same enemy only skips and chooses', () => {
    const table = sit({
      enemy: 'QS',
      hands: ['X2 2D', '2C', '3C', '4C'],
      table: [
        [1, '5S'],
        [2, 'X1'],
      ],
    });
    const before = table.state().enemy;
    expect(event(table.choose(0, 'X2'), 'jesterPlayed')).toMatchObject({ card: 'X2', shieldNow: 5 });
    expect(table.state().enemy).toEqual(before);
    expect(table.asked()).toMatchObject({ seat: 0, kind: 'next' });
  });

  test('G20, G21: it stays until the enemy falls, with its immunity and shields; then it can be healed', () => {
    const table = sit({
      enemy: 'JS',
      castle: 'JD JC QC QD QH QS KC KD KH KS',
      hands: ['10C 9H 9D 8D', '2D', '3D'],
      table: [
        [1, 'X1'],
        [2, '6S'],
      ],
    });
    expect(table.state().enemy).toMatchObject({ immune: false, shield: 6 });
    table.choose(0, '10C');
    expect(table.state().discard.slice(-3)).toEqual(['X1', '6S', '10C']);
    expect(table.state().enemy).toMatchObject({ card: 'JD', immune: true, shield: 0, damage: 0 });
    table.choose(0, '9H');
    expect(table.state().tavern).toContain('X1');
  });
});

describe('the fallen', () => {
  test('R17, G24: a royal laid on top is known to all until it is drawn', () => {
    const table = sit({ enemy: 'JH', hands: ['10C 2D 10S 9S', '2C'] });
    table.choose(0, '10C');
    for (const eye of [0, 1, 'bystander'] as const) expect(sightOf(table, eye).tavernTop).toEqual(['JH']);
    table.choose(0, '2D');
    for (const eye of [0, 1, 'bystander'] as const) expect(sightOf(table, eye).tavernTop).toEqual([]);
    expect(sightOf(table, 1).hand).not.toContain('JH');
  });

  test('G24: a royal healed into the tavern is not known there', () => {
    const table = sit({
      enemy: 'JS',
      castle: 'JC JD QC QD QH QS KC KD KH KS',
      hands: ['5H 10C', '2C'],
      rest: 'discard',
    });
    table.choose(0, '5H');
    expect(sightOf(table, 0)).toMatchObject({ tavern: 5, tavernTop: [] });
  });

  test('R10, G25: a killer without cards must yield and falls, or is stuck where yielding is barred', () => {
    const falls = sit({ enemy: 'JH', hands: ['10C', '2C 3C'] });
    const lines = falls.choose(0, '10C');
    expect(lines[1]).toMatchObject({ seat: 0, choice: ['yield'], auto: true });
    expect(falls.play.state.outcome).toMatchObject({ reason: 'uncovered', seat: 0, defeated: 1 });
    const stuck = sit({ enemy: 'JH', hands: ['10C', '2C 3C'], yielded: [false, true] });
    expect(stuck.begun).toMatchObject([{ seat: 0, choice: ['10C'], auto: true }]);
    expect(stuck.play.state.outcome).toMatchObject({ reason: 'stuck', seat: 0, defeated: 1 });
  });

  test.each([2, 3, 4])(
    'G31: with %i seats every play hurts, Jesters are few, and yields are fewer than seats',
    (seats) => {
      for (let i = 0; i < 10; i++) {
        let yields = 0;
        let jesters = 0;
        walk(
          rules,
          { seats, options: {}, seed: `ending ${i}` },
          () => {},
          mostlyWell,
          ({ events }) => {
            for (const { event: each } of events) {
              if (each.type === 'yielded') yields++;
              if (each.type === 'cardsPlayed' || each.type === 'jesterPlayed') yields = 0;
              if (each.type === 'jesterPlayed') jesters++;
              if (each.type === 'enemyDefeated') jesters = 0;
              if (each.type === 'damaged') expect((each as unknown as { amount: number }).amount).toBeGreaterThan(0);
              expect(yields).toBeLessThan(seats);
              expect(jesters).toBeLessThanOrEqual(2);
            }
          },
        );
      }
    },
  );
});

test('R4 a position that somebody wrote, whose hands can hold no Diamond, can be imagined all the same', () => {
  for (const hands of [['2H 10C 9C'], ['2H 10C 9C', '']]) {
    const table = sit({ enemy: 'JS', hands });
    const view = see(regicide, table.play.state as unknown as RegicideState, 0);
    const imagined = rules.imagine(view, new Chance(chanceFrom('no Diamond')));
    expect(see(rules, imagined, 0).table).toEqual(view.table);
  }
});
