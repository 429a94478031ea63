import { afterAll, describe, expect, test } from 'vitest';
import { Chance, chanceFrom } from '../../src/engine/chance.js';
import { isRefusal } from '../../src/engine/game.js';
import { begin } from '../../src/engine/play.js';
import { see } from '../../src/engine/see.js';
import { gameOf } from '../../src/games/index.js';
import { careful } from '../../src/games/regicide/players/careful.js';
import { rules } from '../../src/games/regicide/rules/rules.js';
import { createThinkers } from '../../src/players/thinkers.js';
import { tryOut } from '../../src/players/trial.js';

const thinkers = createThinkers({ threads: 1, gameOf });
afterAll(() => thinkers.close());

const begun = begin(rules, { seats: 2, options: {}, seed: 'thinkers' });
if (isRefusal(begun)) throw new Error(begun.why);
const { state } = begun.play;
const view = see(rules, state, state.pending[0]!.seat);

describe('thinkers', () => {
  test('choose in their threads what the player chooses here', async () => {
    const here = careful.choose(rules, view, new Chance(chanceFrom('a seed')));
    expect(await thinkers.choose('regicide', 'careful', view, 'a seed')).toEqual(here);
    const [one, other] = await Promise.all([
      thinkers.choose('regicide', 'simple', view, 'x'),
      thinkers.choose('regicide', 'simple', view, 'x'),
    ]);
    expect(one).toEqual(other);
  });

  test('try choices out in their threads as they would be here', async () => {
    const [seat, made] = [view.eye as number, view.asked?.options.slice(0, 1) ?? []];
    const trial = { state, seat, made, other: undefined, seed: 'a seed', from: 0, deals: 3 };
    const here = tryOut(gameOf('regicide')!, trial);
    expect(here?.made).toHaveLength(3);
    expect(await thinkers.tryOut('regicide', trial)).toEqual(here);
    await expect(thinkers.tryOut('whist', trial)).rejects.toThrow('no game whist');
  });

  test('reject an unknown game or player', async () => {
    await expect(thinkers.choose('whist', 'simple', view, 'x')).rejects.toThrow('no game whist');
    await expect(thinkers.choose('regicide', 'nobody', view, 'x')).rejects.toThrow('no player nobody');
    expect(thinkers.playerFor('regicide')).toBe('careful');
    expect(thinkers.playerFor('whist')).toBeUndefined();
    expect(thinkers.signal('regicide', 'simple', view)).toBeUndefined();
  });
});
