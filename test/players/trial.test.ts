import { describe, expect, test } from 'vitest';
import type { GameFolder } from '../../src/contract/game.js';
import { Chance, chanceFrom } from '../../src/engine/chance.js';
import { clone } from '../../src/engine/clone.js';
import { isRefusal } from '../../src/engine/game.js';
import { begin, type Play } from '../../src/engine/play.js';
import { see } from '../../src/engine/see.js';
import type { BaseState, Decision, Seat } from '../../src/engine/table.js';
import { sameChoice, type Trial } from '../../src/engine/tried.js';
import type { Point, Turning } from '../../src/match/history/review/review.js';
import { findTurnings } from '../../src/match/history/review/turning.js';
import { quickPlayer } from '../../src/players/index.js';
import { shareOf, tryOut } from '../../src/players/trial.js';
import { GAMES } from '../games.js';
import { thinkingHere } from '../support/thinking.js';
import { eyes } from '../walk.js';

/* Matches that are over, played on again from their own positions. */

/** By rule of thumb, to its end; `visit` sees each question. */
function playByThumb(folder: GameFolder, seed: string, visit: (play: Play, asked: Decision) => unknown): void {
  const { rules } = folder;
  const begun = begin(rules, { seats: rules.seats.min, options: {}, seed });
  if (isRefusal(begun)) throw new Error(begun.why);
  const { play } = begun;
  while (!play.state.outcome) {
    const asked = play.state.pending[0] as Decision;
    const view = see(rules, play.state, asked.seat);
    const usual =
      folder.hindsight?.follow(clone(play.state), asked, play.legal(asked)) ??
      quickPlayer(folder).choose(rules, view, new Chance(chanceFrom(seed)));
    visit(play, asked);
    play.choose(asked.seat, usual);
  }
}

/** Of a match by rule of thumb: the question of this number, from 0, and an answer to it that throws the match away. */
const BLUNDERS: Readonly<Record<string, { seed: string; question: number; made: readonly string[] }>> = {
  regicide: { seed: 'blunder 0', question: 49, made: ['flip'] },
  'circle-of-kings': { seed: 'blunder 3', question: 83, made: ['recruit'] },
  'circle-of-power': { seed: 'blunder 3', question: 57, made: ['6D'] },
  kingdoms: { seed: 'blunder 0', question: 3, made: ['attack:cups'] },
  'kingdom-of-cards': { seed: 'blunder 0', question: 130, made: ['11Ma'] },
  lanterns: { seed: 'blunder 1', question: 2, made: ['L1'] },
};

/** That choice, and the position in which it is made. */
function blunderIn(folder: GameFolder): { readonly point: Point; readonly state: BaseState } {
  const { seed, question, made } = BLUNDERS[folder.rules.id] as (typeof BLUNDERS)[string];
  const asked: { state: BaseState; seat: Seat }[] = [];
  playByThumb(folder, seed, ({ state }, { seat }) => asked.push({ state: clone(state), seat }));
  const { state, seat } = asked[question] as (typeof asked)[number];
  return { point: { n: 1, seat, made, person: true }, state };
}

describe.each(GAMES.map((folder) => ({ folder, id: folder.rules.id })))('$id', ({ folder }) => {
  const { rules, hindsight } = folder;

  test('a choice that throws the match away is found, with what would have been better, and the same twice', async () => {
    const { point, state } = blunderIn(folder);
    const thinkers = thinkingHere();
    const glass = {
      steps: 2_000,
      tryOut: ({ n, seat, made }: Point, wish: Pick<Trial, 'other' | 'from' | 'deals'> & { round: number }) =>
        thinkers.tryOut(rules.id, { state, seat, made, seed: `${n} ${wish.round}`, ...wish }),
      weigh: ({ seat }: Point) =>
        thinkers.weigh(rules.id, thinkers.playerFor(rules.id) ?? '', see(rules, state, seat), 'weigh'),
    };
    const { turnings, looked } = await findTurnings([point], glass);
    expect(looked).toBe(1);
    expect(turnings).toEqual([expect.objectContaining({ ...point, advised: true })]);
    const [{ odds, deals }] = turnings as [Turning];
    expect(odds.made).toBeLessThan(0.45);
    expect(odds.other).toBeGreaterThan(0.5);
    expect(odds.doubt).toBeLessThan(odds.other - odds.made);
    expect(deals).toBeGreaterThan(8);
    expect((await findTurnings([point], glass)).turnings).toEqual(turnings);
  });

  test('what is dealt anew is what nobody could know, and nothing is lost', () => {
    const chance = new Chance(chanceFrom('anew'));
    let times = 0;
    for (const seed of ['anew 1', 'anew 2'])
      playByThumb(folder, seed, ({ state }) => {
        const anew = clone(state);
        hindsight?.redeal(anew, chance);
        for (const eye of eyes(state.seats)) expect(see(rules, anew, eye)).toEqual(see(rules, state, eye));
        const cards = (each: BaseState) => [...folder.samples.cardsOf(rules.canonical(each))].sort();
        expect(cards(anew)).toEqual(cards(state));
        if (JSON.stringify(anew) !== JSON.stringify(state)) times++;
      });
    expect(times > 0).toBe(hindsight !== undefined);
  });

  test('a trial leaves the position as it was, and its deals are the same one by one', () => {
    let trials = 0;
    playByThumb(folder, 'trials', ({ state, legal }, asked) => {
      if (trials === 3 || legal(asked).count < 2) return;
      const before = JSON.stringify(state);
      const trial = { state, seat: asked.seat, made: legal(asked).at(0), other: undefined, seed: 'same' };
      const both = tryOut(folder, { ...trial, from: 0, deals: 2 });
      const second = tryOut(folder, { ...trial, from: 1, deals: 1 });
      expect(both?.made).toHaveLength(2);
      expect(second?.made).toEqual(both?.made.slice(1));
      expect(second?.other).toEqual(both?.other.slice(1));
      expect(both?.usual && sameChoice(both.usual, trial.made)).not.toBe(true);
      expect(JSON.stringify(state)).toBe(before);
      trials++;
    });
    expect(trials).toBe(3);
  });
});

test('a win is everybody’s where they play together, and else shared; a draw is shared by who did not lose it', () => {
  const outcome = { winners: [0, 1], losers: [2], draw: false, scores: [1, 1, 0] };
  expect([0, 1, 2].map((seat) => shareOf(outcome, seat, true))).toEqual([1, 1, 0]);
  expect([0, 1, 2].map((seat) => shareOf(outcome, seat, false))).toEqual([0.5, 0.5, 0]);
  const drawn = { ...outcome, winners: [], draw: true };
  expect([0, 1, 2].map((seat) => shareOf(drawn, seat, false))).toEqual([0.5, 0.5, 0]);
});
