import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
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

/** Of all threads of this process. */
const nices = (): number[] =>
  readdirSync('/proc/self/task').map((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    return Number(stat.split(') ').at(-1)?.split(' ')[16]);
  });
const before = getPriority();
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

  test('make the choices that matches wait for before they advise, and advise before they review', async () => {
    const order: string[] = [];
    const ask = (name: string, doing: Promise<unknown>) => doing.then(() => order.push(name));
    const weighed = (wish?: 'advice' | 'review') => thinkers.weigh('regicide', 'simple', view, 'x', wish);
    await Promise.all([
      ask('first, as nothing was waiting', weighed('review')),
      ask('a review', weighed('review')),
      ask('advice', weighed()),
      ask('a choice', thinkers.choose('regicide', 'simple', view, 'x')),
    ]);
    expect(order).toEqual(['first, as nothing was waiting', 'a choice', 'advice', 'a review']);
  });

  test.runIf(process.platform === 'linux')(
    'give way to the thread that answers people, which keeps its own priority',
    async () => {
      await thinkers.choose('regicide', 'simple', view, 'x');
      expect(nices()).toContain(getPriority() + 5);
      expect(getPriority()).toBe(before);
    },
  );

  test('reject an unknown game or player', async () => {
    await expect(thinkers.choose('whist', 'simple', view, 'x')).rejects.toThrow('no game whist');
    await expect(thinkers.choose('regicide', 'nobody', view, 'x')).rejects.toThrow('no player nobody');
    expect(thinkers.playerFor('regicide')).toBe('careful');
    expect(thinkers.playerFor('whist')).toBeUndefined();
    expect(thinkers.signal('regicide', 'simple', view)).toBeUndefined();
  });
});
