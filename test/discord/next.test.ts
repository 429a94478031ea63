import { describe, expect, test } from 'vitest';
import { movableClock, type Person } from '../../playground/index.js';
import { see } from '../../src/engine/see.js';
import type { Seat } from '../../src/engine/table.js';
import { GAMES } from '../../src/games/index.js';
import { seeds } from '../support/cases.js';
import { mostlyWell, walk } from '../walk.js';
import { openBench } from './bench.js';
import { messageWith, newLobby, playFromHand, wordsOf } from './people.js';

/* "You're next": who comes after whoever is asked now, as far as the rules tell, and who is told of it. */

const ORDERLY = GAMES.filter(({ conduct }) => conduct.comesNext);

test('the games for three and more know an order; of two, one always comes next', () => {
  expect(ORDERLY).toEqual(GAMES.filter(({ rules }) => rules.seats.max > 2));
});

describe.each(ORDERLY.map((folder) => [folder.rules.id, folder] as const))('%s', (_, { rules, conduct }) => {
  test.each(seeds('next', 24))('whoever is said to come next does, unless the turn takes another way: %s', (seed) => {
    let told: { readonly order: readonly Seat[]; readonly by: Seat } | undefined;
    let met = 0;
    let kept = 0;
    for (let seats = Math.max(3, rules.seats.min); seats <= rules.seats.max; seats++)
      walk(
        rules,
        { seats, options: {}, seed },
        ({ state }) => {
          const view = see(rules, state, 'bystander');
          const asked = view.awaited.map(({ seat }) => seat);
          if (told && !asked.includes(told.by)) {
            met++;
            if (asked.length === 1 && asked[0] === told.order[0]) kept++;
          }
          const order = conduct.comesNext?.(view) ?? [];
          const [by] = asked;
          expect(new Set([...order, ...asked]).size).toBe(order.length + asked.length);
          told = order.length > 0 && by !== undefined ? { order, by } : undefined;
        },
        mostlyWell,
      );
    expect(met).toBeGreaterThan(0);
    // In Regicide a Jester names another.
    if (rules.id === 'regicide') expect(kept / met).toBeGreaterThan(0.5);
    else expect(kept).toBe(met);
  });
});

test('whoever wants it is told in the hand that they come next, without a mention; nobody else is', async () => {
  const clock = movableClock();
  const bench = await openBench({ seed: 'next 1', botClock: clock, people: ['Ada', 'Ben', 'Cleo'] });
  const people = bench.playground.people.slice(0, 3) as [Person, Person, Person];
  const [ada, ben, cleo] = people;
  await newLobby(ada, { game: 'regicide', seats: 3, first: '0' });
  await bench.bot.idle();
  for (const person of [ben, cleo]) {
    await person.press('Join');
    await bench.bot.idle();
  }
  const NEXT = 'You’re next';
  const handOf = async (person: Person) => {
    await person.slash('hand');
    await bench.bot.idle();
    return wordsOf(messageWith(person, 'refresh'));
  };
  expect(await handOf(ben)).not.toContain(NEXT);
  for (const person of [ben, cleo])
    expect(wordsOf((await person.slash('me next', { set: 'on' })).seen)).toContain('your hand says so');
  expect(wordsOf((await ben.slash('me show')).seen)).toContain('“You’re next” in your hand: yes');
  expect(await handOf(ben)).toContain(NEXT);
  expect(await handOf(cleo)).not.toContain(NEXT);
  const spent = bench.playground.tally().mentions;
  await ada.slash('hand');
  for (let plays = 0; plays < 6; plays++) {
    const [match] = await bench.bot.service.lookOf(ada.user.id);
    if (match?.see('bystander')?.awaited[0]?.seat !== 0) break;
    await playFromHand(ada);
    await bench.bot.idle();
  }
  const [match] = await bench.bot.service.lookOf(ada.user.id);
  expect(match?.see('bystander')?.awaited[0]?.seat).toBe(1);
  // Their hands say so by themselves.
  await clock.pass(2_000, () => bench.bot.idle());
  expect(wordsOf(messageWith(ben, 'refresh'))).not.toContain(NEXT);
  expect(wordsOf(messageWith(cleo, 'refresh'))).toContain(NEXT);
  expect(bench.playground.tally().mentions - spent).toBeLessThanOrEqual(1);
  await cleo.slash('me next', { set: 'off' });
  expect(await handOf(cleo)).not.toContain(NEXT);
  expect(await bench.store.person(cleo.user.id)).toBeUndefined();
  expect(bench.errors).toEqual([]);
  expect(bench.problems).toEqual([]);
});
