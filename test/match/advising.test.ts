import { expect, test } from 'vitest';
import { movableClock } from '../../playground/index.js';
import { GAMES } from '../../src/games/index.js';
import { openBench } from '../discord/bench.js';
import { pass, SECOND } from '../discord/pace.js';
import { messageWith, newLobby, playFromHand, publicMessages, wordsOf } from '../discord/people.js';

/* “What would you do?”: a computer's choice in one's own place. */

test.each(GAMES.map(({ rules }) => rules.id))(
  '%s: in practice a computer says what it would do, once and for all and counted',
  async (game) => {
    const clock = movableClock();
    const bench = await openBench({ seed: 'advice', botClock: clock, think: (_, legal) => legal.at(-1) as string[] });
    const ada = bench.playground.person('Ada');
    await (await ada.slash('practice', { game })).shown;
    await bench.bot.idle();
    for (let waits = 0; !messageWith(ada, 'advise') && waits < 50; waits++) await pass(bench, clock, SECOND);
    const hand = messageWith(ada, 'advise');
    const asked = await ada.press('What would you do?', { message: hand! });
    await asked.shown;
    const said = /> [^"]*would choose [^"]*/.exec(wordsOf(messageWith(ada, 'advise')))?.[0];
    expect(said).toBeDefined();
    await (await ada.press('What would you do?', { message: messageWith(ada, 'advise')! })).shown;
    expect(wordsOf(messageWith(ada, 'advise'))).toContain(said);
    const [match] = await bench.bot.service.lookOf(ada.user.id);
    expect(match?.tableState.advised).toEqual({ 0: { times: 1, no: expect.any(Number) } });
    expect(await playFromHand(ada)).toBe(true);
    expect(bench.errors).toEqual([]);
    expect(bench.problems).toEqual([]);
  },
);

test('among people nobody is told, nor where computers are rivals at an open table; a comrade tells who plays with computers alone', async () => {
  const bench = await openBench({ seed: 'advice' });
  const [ada, ben] = bench.playground.people;
  await newLobby(ada!, { game: 'kingdoms', seats: 2, computers: 1 });
  await bench.bot.idle();
  const [rivals] = await bench.bot.service.lookOf(ada!.user.id);
  const refused = await bench.bot.service.advise(rivals!.record.id, ada!.user.id, rivals!.see(0)?.asked?.no ?? 1);
  expect(refused).toMatchObject({ why: 'noAdvice' });
  expect(messageWith(ada!, 'advise')).toBeUndefined();
  await newLobby(ben!, { game: 'regicide', seats: 2, computers: 1, first: '0' });
  await bench.bot.idle();
  const [comrades] = await bench.bot.service.lookOf(ben!.user.id);
  const told = await bench.bot.service.advise(comrades!.record.id, ben!.user.id, comrades!.see(0)?.asked?.no as number);
  expect(told).toMatchObject({ seat: 0, choice: expect.any(Array) });
  expect(await bench.bot.service.advise(comrades!.record.id, ada!.user.id, 1)).toMatchObject({ why: 'notSeated' });
  expect(bench.errors).toEqual([]);
});

test('people who win or lose together are told where their table agreed to it; the lobby says so, and the end who asked', async () => {
  const bench = await openBench({ seed: 'advice', think: (_, legal) => legal.at(-1) as string[] });
  const [ada, ben] = bench.playground.people;
  await newLobby(ada!, { game: 'regicide', seats: 2, first: '0' });
  await (await ada!.press('Options')).form?.submit({ hints: 'ask' });
  await bench.bot.idle();
  expect(publicMessages(ben!).map(wordsOf).at(-1)).toContain('Hints: Anybody may ask a computer');
  await ben!.press('Join');
  await bench.bot.idle();
  await (await ada!.press('My hand')).shown;
  await (await ada!.press('What would you do?', { message: messageWith(ada!, 'advise')! })).shown;
  expect(wordsOf(messageWith(ada!, 'advise'))).toMatch(/would choose/);
  const [match] = await bench.bot.service.lookOf(ben!.user.id);
  expect(match?.tableState).toMatchObject({ hints: 'ask', advised: { 0: { times: 1 } } });
  // A game of rivals has nothing to agree on there, whatever a form is made to say.
  await newLobby(ben!, { game: 'kingdoms', seats: 2 });
  await bench.bot.idle();
  const [rivals] = (await bench.bot.service.lookOf(ben!.user.id)).filter(({ record }) => record.game === 'kingdoms');
  expect(await bench.bot.service.configure(rivals!.record.id, ben!.user.id, { hints: 'ask' })).not.toHaveProperty(
    'why',
  );
  await ada!.press('Join', { message: publicMessages(ada!).findLast((seen) => wordsOf(seen).includes('c1:join:'))! });
  await bench.bot.idle();
  const begun = await bench.bot.service.look(rivals!.record.id);
  const asked = await bench.bot.service.advise(rivals!.record.id, ben!.user.id, begun!.see(0)?.asked?.no ?? 1);
  expect(asked).toMatchObject({ why: 'noAdvice' });
  expect(bench.errors).toEqual([]);
  expect(bench.problems).toEqual([]);
});
