import { describe, expect, test } from 'vitest';
import { Chance, chanceFrom } from '../../src/engine/chance.js';
import { isRefusal } from '../../src/engine/game.js';
import { begin, type Play } from '../../src/engine/play.js';
import { type Seen, see } from '../../src/engine/see.js';
import { circleOfKings, rules } from '../../src/games/circle-of-kings/index.js';
import type { CircleView } from '../../src/games/circle-of-kings/view.js';
import { simple } from '../../src/players/circle-of-kings/simple.js';
import type { Player } from '../../src/players/player.js';
import { random } from '../../src/players/random.js';

const luck = (seed: string): Chance => new Chance(chanceFrom(seed));

function beginMatch(seed: string): Play {
  const begun = begin(rules, { seats: 2, options: {}, seed });
  if (isRefusal(begun)) throw new Error(begun.why);
  return begun.play;
}

/** Every question of a match, as the eye asked saw it. `players`: by seat. Throws where a choice is refused. */
function playThrough(
  play: Play,
  players: readonly [Player, Player],
  at: (view: Seen<CircleView>, choice: readonly string[]) => void = () => undefined,
): void {
  const { state } = play;
  for (let n = 0; !state.outcome; n++) {
    if (play.forced()) {
      play.force();
      continue;
    }
    const { seat } = state.pending[0]!;
    const view = see(rules, state, seat) as Seen<CircleView>;
    const choice = players[seat as 0 | 1].choose(rules, view, luck(`question ${n}`));
    at(view, choice);
    const line = play.choose(seat, choice);
    if (isRefusal(line)) throw new Error(`seat ${seat} was refused ${choice.join(' ')}: ${line.why}`);
  }
}

const KINDS =
  'army attacker captain casualty draw hermit hierophant justice lord magician recruit strength suit target tower wheel';

describe('simple', () => {
  test('never chooses what is not legal, whatever it is asked', () => {
    const kinds = new Set<string>();
    for (let seed = 0; seed < 30; seed++)
      playThrough(beginMatch(`legal ${seed}`), [simple, seed % 2 ? simple : random], ({ asked }) =>
        kinds.add(asked!.kind),
      );
    expect([...kinds].sort().join(' ')).toBe(KINDS);
  });

  test('chooses by its view alone, whatever it cannot know', () => {
    for (let seed = 0; seed < 4; seed++)
      playThrough(beginMatch(`same ${seed}`), [simple, simple], (view, choice) => {
        const other = circleOfKings.imagine(view, luck('another deal'));
        expect(simple.choose(rules, see(circleOfKings, other, view.eye), luck('elsewhere'))).toEqual(choice);
      });
  });

  test('beats chance by far, from either seat', () => {
    const won = [0, 0];
    for (let n = 0; n < 40; n++) {
      const seat = n % 2;
      const play = beginMatch(`strength ${n >> 1}`);
      playThrough(play, seat === 0 ? [simple, random] : [random, simple]);
      if (play.state.outcome!.winners.includes(seat)) won[seat]!++;
    }
    expect(won[0]).toBeGreaterThan(17);
    expect(won[1]).toBeGreaterThan(17);
  });
});
