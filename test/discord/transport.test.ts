import type { APIInteraction } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { movableClock } from '../../playground/index.js';
import { type Answer, type Deferral, nothing, reply, suggestions, update } from '../../src/discord/answer.js';
import { note } from '../../src/discord/payload.js';
import { createTransport, PATIENCE_MS } from '../../src/discord/transport/transport.js';
import { NewerMatch } from '../../src/match/match.js';
import { discordWords } from '../../src/words/discord.js';

const PRESS = { id: '1', type: 3, token: 't', application_id: '2', locale: 'en-US' } as unknown as APIInteraction;
const PLACE = { messageId: '3', target: '@original' };
const TYPING = { ...PRESS, type: 4 } as unknown as APIInteraction;

/** A transport whose one route is given, and all that it sent: `answer 4`, `edit`, `follow`. */
function bench(defer: Deferral, handle: () => Promise<Answer>, fails?: unknown) {
  const clock = movableClock();
  const sent: string[] = [];
  const bodies: object[] = [];
  const errors: object[] = [];
  const results: string[] = [];
  const transport = createTransport({
    callbacks: {
      async answer(_, { body }) {
        if (fails) throw fails;
        sent.push(`answer ${body.type}`);
        bodies.push(body);
        return PLACE;
      },
      async edit(_, body) {
        sent.push('edit');
        bodies.push(body);
        return PLACE;
      },
      async follow(_, body) {
        sent.push('follow');
        bodies.push(body);
        return PLACE;
      },
    },
    route: () => ({ name: 'press test', match: 'm1', defer, handle }),
    words: discordWords,
    now: clock.now,
    after: clock.after,
    log: { warn: () => undefined, error: (about) => errors.push(about) },
    onHand: async () => undefined,
    onPress: ({ result }) => results.push(result),
  });
  return { clock, sent, bodies, errors, results, transport };
}

/** A handler that is done when it is told to. */
function slow(answer: Answer) {
  let finish = (): void => undefined;
  const done = new Promise<Answer>((resolve) => {
    finish = () => resolve(answer);
  });
  return { handle: () => done, finish };
}

test('what is done soon is answered at once', async () => {
  const { transport, sent, results } = bench('reply', async () => reply(note('Hello')));
  await transport.take(PRESS);
  expect(sent).toEqual(['answer 4']);
  expect(results).toEqual(['answered']);
});

test.each([
  ['reply', reply(note('Hello')), ['answer 5', 'edit']],
  ['update', update(note('Hello')), ['answer 6', 'edit']],
  ['update', reply(note('Hello')), ['answer 6', 'follow']],
  ['update', nothing(), ['answer 6']],
] as const)('what takes longer than %s allows is acknowledged first: %#', async (defer, answer, expected) => {
  const { handle, finish } = slow(answer);
  const { transport, sent, results, clock } = bench(defer, handle);
  const taken = transport.take(PRESS);
  clock.advance(PATIENCE_MS - 1);
  expect(sent).toEqual([]);
  clock.advance(1);
  await new Promise((resolve) => setImmediate(resolve));
  expect(sent).toEqual(expected.slice(0, 1));
  finish();
  await taken;
  expect(sent).toEqual(expected);
  expect(results).toEqual(['deferred']);
});

test('a fault is caught, logged with its match, and answered kindly', async () => {
  const { transport, sent, bodies, errors } = bench('update', async () => {
    throw new Error('broken');
  });
  await transport.take(PRESS);
  expect(sent).toEqual(['answer 4']);
  expect(JSON.stringify(bodies)).toContain('your match is safe');
  expect(errors).toEqual([
    expect.objectContaining({ match: 'm1', error: expect.objectContaining({ message: 'broken' }) }),
  ]);
});

test('a match that a newer program saved is said to be safe', async () => {
  const { transport, bodies, errors } = bench('update', async () => {
    throw new NewerMatch('saved by rules 9');
  });
  await transport.take(PRESS);
  expect(JSON.stringify(bodies)).toContain('A newer version of me saved this match');
  expect(errors).toHaveLength(1);
});

test('a fault while somebody types gives no suggestions', async () => {
  const { transport, bodies, errors } = bench('none', async () => {
    throw new Error('broken');
  });
  await transport.take(TYPING);
  expect(bodies).toEqual([suggestions([]).body]);
  expect(errors).toHaveLength(1);
});

test('an answer that Discord does not take any more ends quietly', async () => {
  const late = Object.assign(new Error('Unknown interaction'), { code: 10062, status: 404 });
  const { transport, results } = bench('reply', async () => reply(note('Hello')), late);
  await transport.take(PRESS);
  await transport.idle();
  expect(results).toEqual(['late']);
});
