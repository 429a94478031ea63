import { describe, expect, test } from 'vitest';
import { Chance, chanceFrom } from '../../src/engine/chance.js';
import { isRefusal } from '../../src/engine/game.js';
import { begin, type Play } from '../../src/engine/play.js';
import { type Seen, see } from '../../src/engine/see.js';
import { GAMES } from '../../src/games/index.js';
import { regicide, rules } from '../../src/games/regicide/index.js';
import type { RegicideView } from '../../src/games/regicide/view.js';
import { playerOf, playersOf, seatedPlayer } from '../../src/players/index.js';
import type { Player } from '../../src/players/player.js';
import { random } from '../../src/players/random.js';
import { careful } from '../../src/players/regicide/careful.js';
import { simple } from '../../src/players/regicide/simple.js';

const luck = (seed: string): Chance => new Chance(chanceFrom(seed));

function beginMatch(seats: number, seed: string, options = {}): Play {
  const begun = begin(rules, { seats, options, seed });
  if (isRefusal(begun)) throw new Error(begun.why);
  return begun.play;
}

/** Every question of a match that `player` alone plays, as its eye saw it. Throws where a choice is refused. */
function playThrough(play: Play, player: Player, at: (view: Seen, choice: readonly string[]) => void): void {
  const { state, game } = play;
  for (let n = 0; !state.outcome; n++) {
    if (play.forced()) {
      play.force();
      continue;
    }
    const seat = state.pending[0]!.seat;
    const view = see(game, state, seat);
    const choice = player.choose(game, view, luck(`question ${n}`));
    at(view, choice);
    const line = play.choose(seat, choice);
    if (isRefusal(line)) throw new Error(`${player.id} was refused ${choice.join(' ')}: ${line.why}`);
  }
}

describe.each([simple, random])('$id', (player) => {
  test('never chooses what is not legal', () => {
    let questions = 0;
    for (const seats of [1, 2, 3, 4])
      for (let seed = 0; seed < 40; seed++)
        for (const jesters of ['standard', '0', '2'])
          playThrough(beginMatch(seats, `legal ${seed}`, { jesters }), player, () => questions++);
    expect(questions).toBeGreaterThan(2000);
  });

  test('chooses the same for the same view and seed, whatever it cannot know', () => {
    for (const seats of [1, 2, 3, 4])
      playThrough(beginMatch(seats, 'same'), player, (view, choice) => {
        const told = structuredClone(view) as Seen;
        expect(player.choose(rules, told, luck('again'))).toEqual(player.choose(rules, view, luck('again')));
        if (player === random) return;
        const other = regicide.imagine(view as Seen<RegicideView>, luck('another deal'));
        expect(player.choose(rules, see(regicide, other, view.eye), luck('elsewhere'))).toEqual(choice);
      });
  });
});

describe('careful', () => {
  test('chooses legally, and the same for the same view and seed, whatever it cannot know', () => {
    for (const seats of [1, 3]) {
      const play = beginMatch(seats, 'careful');
      let asked = 0;
      const cut = new Error('enough');
      const some = (view: Seen, choice: readonly string[]): void => {
        const other = regicide.imagine(view as Seen<RegicideView>, luck('another deal'));
        expect(careful.choose(rules, see(regicide, other, view.eye), luck(`question ${asked}`))).toEqual(choice);
        if (++asked === 6) throw cut;
      };
      expect(() => countedThrough(play, some)).toThrow(cut);
    }
  });
});

/** As `playThrough`, with questions counted as they are asked. */
function countedThrough(play: Play, at: (view: Seen, choice: readonly string[]) => void): void {
  let n = 0;
  const counted: Player = { ...careful, choose: (game, view) => careful.choose(game, view, luck(`question ${n++}`)) };
  playThrough(play, counted, at);
}

describe('simple', () => {
  test('beats chance by far', () => {
    const beaten = (player: Player): number => {
      let sum = 0;
      for (const seats of [1, 2, 3, 4])
        for (let seed = 0; seed < 25; seed++) {
          const play = beginMatch(seats, `strength ${seed}`);
          playThrough(play, player, () => undefined);
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
  test('are found by game and id; every game has one to seat', () => {
    for (const { rules: game } of GAMES) {
      expect(playerOf(game.id, seatedPlayer(game.id) ?? '')).toBeDefined();
      expect(new Set(playersOf(game.id).map(({ id }) => id)).size).toBe(playersOf(game.id).length);
    }
    expect(seatedPlayer('whist')).toBeUndefined();
    expect(playerOf('regicide', 'nobody')).toBeUndefined();
  });
});
