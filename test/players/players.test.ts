import { describe, expect, test } from 'vitest';
import type { GameFolder } from '../../src/contract/game.js';
import type { Player } from '../../src/contract/player.js';
import { legalChoices, type Play } from '../../src/engine/play.js';
import { type Seen, see } from '../../src/engine/see.js';
import { folder as regicideFolder } from '../../src/games/regicide/index.js';
import { thinking } from '../../src/games/regicide/players/careful.js';
import { simple } from '../../src/games/regicide/players/simple.js';
import { regicide, rules } from '../../src/games/regicide/rules/rules.js';
import { isJester, total } from '../../src/games/regicide/rules/state.js';
import type { RegicideView } from '../../src/games/regicide/rules/view.js';
import { foresee } from '../../src/games/regicide/words/foresee.js';
import { defaultPlayer, knownPlayer, playersOf, quickPlayer } from '../../src/players/index.js';
import { random } from '../../src/players/random.js';
import { GAMES } from '../games.js';
import { FULL } from '../support/cases.js';
import * as playing from './playing.js';

/** The careful player, thinking little, so that many choices can be looked at. */
const hasty = thinking({ steps: 100, deals: 1, doubt: 0.7 });

const beginMatch = (seats: number, seed: string, options = {}): Play => playing.beginMatch(rules, seats, seed, options);
/** Every question of a match that `player` alone plays. */
const playThrough = (play: Play, player: Player, at?: Parameters<typeof playing.playThrough>[2]): void =>
  playing.playThrough(
    play,
    play.state.asked.map(() => player),
    at,
  );

describe.each([simple, random])('$id', (player) => {
  test('never chooses what is not legal', () => {
    let questions = 0;
    for (const seats of [1, 2, 3, 4])
      for (let seed = 0; seed < 12; seed++)
        for (const jesters of ['standard', '0', '2'])
          playThrough(beginMatch(seats, `legal ${seed}`, { jesters }), player, () => questions++);
    expect(questions).toBeGreaterThan(700);
  });

  test('chooses the same for the same view and seed, whatever it cannot know', () => {
    for (const seats of [1, 2, 3, 4])
      playThrough(beginMatch(seats, 'same'), player, (view, choice) => {
        const told = structuredClone(view) as Seen;
        expect(player.choose(rules, told, playing.luck('again'))).toEqual(
          player.choose(rules, view, playing.luck('again')),
        );
        if (player === random) return;
        const other = regicide.imagine(view as Seen<RegicideView>, playing.luck('another deal'));
        expect(player.choose(rules, see(regicide, other, view.eye), playing.luck('elsewhere'))).toEqual(choice);
      });
  });
});

describe('careful', () => {
  test.each([1, 2, 3, 4])(
    'with %i seats: legally, and the same for the same view, whatever it cannot know',
    (seats) => {
      const play = beginMatch(seats, 'careful');
      for (let n = 0; n < 10 && !play.state.outcome; n++) {
        while (play.forced()) play.force();
        const [asked] = play.state.pending;
        if (!asked) break;
        const view = see(rules, play.state, asked.seat);
        const choice = hasty.choose(rules, view, playing.luck(`question ${n}`));
        const other = regicide.imagine(view as Seen<RegicideView>, playing.luck('another deal'));
        expect(hasty.choose(rules, see(regicide, other, asked.seat), playing.luck(`question ${n}`))).toEqual(choice);
        expect(play.choose(asked.seat, choice)).toMatchObject({ choice });
      }
    },
  );

  test.runIf(FULL)('beats simple in the same matches, even when it thinks but little', () => {
    const won = (player: Player): number =>
      Array.from({ length: 6 }, (_, i) => {
        const play = beginMatch(2 + (i % 3), `compared ${i}`);
        playThrough(play, player);
        return play.state.outcome?.winners.length ? 1 : 0;
      }).reduce<number>((sum, each) => sum + each, 0);
    expect(won(hasty)).toBeGreaterThan(won(simple));
  });
});

describe('no player that thinks', () => {
  test.each([
    { player: simple, matches: 30 },
    { player: hasty, matches: 5 },
  ])('$player.id falls at once where it need not', ({ player, matches }) => {
    let dangers = 0;
    for (const seats of [2, 3, 4])
      for (let seed = 0; seed < matches; seed++)
        playThrough(beginMatch(seats, `fall ${seed}`), random, (view) => {
          const legal = legalChoices(rules, view);
          const falls = legal.filter((choice) => surelyFalls(view as Seen<RegicideView>, choice));
          if (falls.length === 0 || falls.length === legal.length) return;
          dangers++;
          expect(falls).not.toContainEqual(player.choose(rules, view, playing.luck('danger')));
        });
    expect(dangers).toBeGreaterThan(2 * matches);
  });
});

/** R22 Nothing is drawn, the enemy stands, and what is left of the hand is worth less than its blow. */
function surelyFalls({ table, eye }: Seen<RegicideView>, choice: readonly string[]): boolean {
  if (table.phase !== 'play' || choice.some(isJester)) return false;
  if (choice[0] === 'yield') return total(table.hand) < (table.enemy?.due ?? 0);
  const { kills, drawn, keptWorth, due } = foresee(table, eye as number, choice);
  return !kills && drawn[eye as number] === 0 && keptWorth < due;
}

describe('simple', () => {
  test.runIf(FULL)('beats chance by far', () => {
    const beaten = (player: Player): number => {
      let sum = 0;
      for (const seats of [1, 2, 3, 4])
        for (let seed = 0; seed < 25; seed++) {
          const play = beginMatch(seats, `strength ${seed}`);
          playThrough(play, player);
          sum += play.state.outcome?.scores[0] ?? 0;
        }
      return sum / 100;
    };
    expect(beaten(simple)).toBeGreaterThan(8);
    expect(beaten(random)).toBeLessThan(3);
  });

  test('signals after a Jester from its own hand, and only then', () => {
    const said = new Set<string | undefined>();
    for (let seed = 0; seed < 40; seed++)
      playThrough(beginMatch(4, `signals ${seed}`), simple, (view) => {
        const { phase, turn } = (view as Seen<RegicideView>).table;
        if (phase !== 'next') expect(simple.signal?.(view)).toBeUndefined();
        else if (view.eye === turn) expect(simple.signal?.(view)).toBeUndefined();
      });
    for (let seed = 0; seed < 40; seed++) signalsOf(beginMatch(4, `signals ${seed}`), said);
    expect([...said].sort()).toEqual(['either', 'gladly', 'rather']);
  });
});

/** What everybody but its player says after each Jester of a match. */
function signalsOf(play: Play, said: Set<string | undefined>): void {
  playThrough(play, simple, (view) => {
    const { phase, turn } = (view as Seen<RegicideView>).table;
    if (phase !== 'next') return;
    for (let seat = 0; seat < view.seats; seat++)
      if (seat !== turn) said.add(simple.signal?.(see(play.game, play.state, seat)));
  });
}

describe('the players', () => {
  test('are found by game and id; every game has one to seat, and a quick one', () => {
    for (const game of GAMES) {
      expect(knownPlayer(game, defaultPlayer(game)).id).toBe(defaultPlayer(game));
      expect(playersOf(game)).toContain(quickPlayer(game));
      expect(playersOf(game).at(-1)).toBe(random);
      expect(new Set(playersOf(game).map(({ id }) => id)).size).toBe(playersOf(game).length);
    }
    expect([defaultPlayer(regicideFolder), quickPlayer(regicideFolder)]).toEqual(['careful', simple]);
    expect(() => knownPlayer(regicideFolder, 'nobody')).toThrow('there is no player nobody');
    const bare: GameFolder = { ...regicideFolder, players: [] };
    expect([defaultPlayer(bare), quickPlayer(bare)]).toEqual(['random', random]);
  });
});
