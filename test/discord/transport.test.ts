import type { APIInteraction } from 'discord-api-types/v10';
import { describe, expect, test, vi } from 'vitest';
import { movableClock } from '../../playground/index.js';
import { type Answer, type Deferral, nothing, reply, suggestions, update } from '../../src/discord/controls/answer.js';
import { type HandShown, note } from '../../src/discord/controls/payload.js';
import { createTransport, PATIENCE_MS, SUGGESTED_WITHIN_MS } from '../../src/discord/transport/transport.js';
import { createScheduler, type Rank } from '../../src/jobs/scheduler.js';
import { NewerMatch } from '../../src/match/model/load.js';
import { discordWords } from '../../src/words/discord.js';

const PRESSED = { id: '4' };
const PRESS = {
  id: '1',
  type: 3,
  token: 't',
  application_id: '2',
  locale: 'en-US',
  message: PRESSED,
} as unknown as APIInteraction;
const PLACE = { messageId: '3', target: '@original' };
const TYPING = { ...PRESS, type: 4 } as unknown as APIInteraction;

const form: Answer = { body: { type: 9, data: { custom_id: 'c1:test', title: 'Test', components: [] } }, files: [] };

const mine = async (): Promise<boolean> => true;

interface Around {
  /** What each first answer ends with. */
  readonly fails?: unknown;
  /** Whether an interaction is this process's to answer. */
  readonly claim?: () => Promise<boolean>;
  /** The id of what an interaction was answered with, or was pressed where it was only acknowledged. */
  readonly standing?: string;
  /** The match that the route names. */
  readonly match?: string | undefined;
  readonly rank?: Rank;
  /** What is asked for, where it only shows something. */
  readonly key?: string;
}

/** A transport whose one route is given, and all that it sent: `answer 4`, `edit`, `follow`. */
function bench(defer: Deferral, handle: () => Promise<Answer>, around: Around = {}) {
  const { fails, claim = mine, standing = PRESSED.id, rank = 'press', key } = around;
  const match = 'match' in around ? around.match : 'm1';
  const clock = movableClock();
  const sent: string[] = [];
  const bodies: object[] = [];
  const errors: object[] = [];
  const results: string[] = [];
  const matches: (string | undefined)[] = [];
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
      standing: async () => ({ ...PLACE, messageId: standing }),
    },
    route: () => ({
      name: 'press test',
      ...(match !== undefined && { match }),
      ...(key !== undefined && { key }),
      defer,
      who: '10',
      rank,
      handle,
    }),
    scheduler: createScheduler(clock),
    words: discordWords,
    now: clock.now,
    after: clock.after,
    log: { debug: () => undefined, warn: () => undefined, error: (about) => errors.push(about) },
    claim,
    onKept: async () => undefined,
    onPress(press) {
      results.push(press.result);
      matches.push(press.match);
    },
  });
  return { clock, sent, bodies, errors, results, matches, transport };
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

test('what names no match is told of with the one whose hand it showed', async () => {
  const hand = { matchId: 'm7' } as HandShown;
  const { transport, matches } = bench('reply', async () => ({ ...reply(note('Hello')), hand }), { match: undefined });
  await transport.take(PRESS);
  expect(matches).toEqual(['m7']);
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
  await new Promise((resolve) => setImmediate(resolve));
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
  const { transport, sent, bodies, errors, results } = bench('update', async () => {
    throw new Error('broken');
  });
  await transport.take(PRESS);
  expect(results).toEqual(['fault']);
  expect(sent).toEqual(['answer 4']);
  expect(JSON.stringify(bodies)).toContain('your match is safe');
  expect(errors).toEqual([
    expect.objectContaining({ match: 'm1', error: expect.objectContaining({ message: 'broken' }) }),
  ]);
});

test('a match that a newer program saved is said to be safe', async () => {
  const { transport, bodies, errors, results } = bench('update', async () => {
    throw new NewerMatch('saved by rules 9');
  });
  await transport.take(PRESS);
  expect(JSON.stringify(bodies)).toContain('A newer version of me saved this match');
  // While one version takes the other's place that is no fault of anybody's.
  expect({ errors, results }).toEqual({ errors: [], results: ['answered'] });
});

test('a fault while somebody types gives no suggestions', async () => {
  const { transport, bodies, errors } = bench('none', async () => {
    throw new Error('broken');
  });
  await transport.take(TYPING);
  expect(bodies).toEqual([suggestions([]).body]);
  expect(errors).toHaveLength(1);
});

test('what is suggested too late is nothing, in time', async () => {
  const { handle, finish } = slow(suggestions([{ name: 'late', value: 'late' }]));
  const { transport, clock, bodies } = bench('none', handle, { rank: 'typing' });
  const taken = transport.take(TYPING);
  clock.advance(SUGGESTED_WITHIN_MS);
  await taken;
  finish();
  expect(bodies).toEqual([suggestions([]).body]);
});

test('what waits behind others is acknowledged in time, and answered when its turn comes', async () => {
  const held = [slow(nothing()), slow(nothing())];
  let next = 0;
  const handle = async () => (await held[next++]?.handle()) ?? update(note('Hello'));
  const { transport, clock, sent, results } = bench('update', handle);
  const taken = ['1', '2', '3'].map((id) => transport.take({ ...PRESS, id }));
  await new Promise((resolve) => setImmediate(resolve));
  clock.advance(PATIENCE_MS);
  await new Promise((resolve) => setImmediate(resolve));
  expect(sent).toEqual(['answer 6', 'answer 6', 'answer 6']);
  for (const { finish } of held) finish();
  await Promise.all(taken);
  expect(sent).toEqual(['answer 6', 'answer 6', 'answer 6', 'edit']);
  expect(results).toEqual(['deferred', 'deferred', 'deferred']);
});

/** Longer than the program rests between two of those who wait, and all of them sooner than anybody loses patience. */
async function turns({ clock }: ReturnType<typeof bench>, count: number): Promise<void> {
  for (let turn = 0; turn <= count; turn++) {
    await new Promise((resolve) => setImmediate(resolve));
    clock.advance(250);
  }
}

test('of what somebody asks for as they type on only the newest is thought of, and all are answered', async () => {
  const first = slow(suggestions([]));
  let thought = 0;
  const handle = () => (thought++ === 0 ? first.handle() : Promise.resolve(suggestions([])));
  const typing = bench('none', handle, { rank: 'typing' });
  const taken = ['1', '2', '3', '4'].map((id) => typing.transport.take({ ...TYPING, id }));
  await new Promise((resolve) => setImmediate(resolve));
  first.finish();
  await turns(typing, 3);
  await Promise.all(taken);
  expect(typing.sent).toEqual(['answer 8', 'answer 8', 'answer 8', 'answer 8']);
  expect(thought).toBe(2);
});

test('the same that somebody asks for while it waits is done once, and changes its message once', async () => {
  const held = [slow(nothing()), slow(nothing())];
  let done = 0;
  const handle = () => held[done++]?.handle() ?? Promise.resolve(update(note('Hello')));
  const pressing = bench('update', handle, { key: 'refresh' });
  const taken = ['1', '2', '3', '4'].map((id) => pressing.transport.take({ ...PRESS, id }));
  await new Promise((resolve) => setImmediate(resolve));
  for (const { finish } of held) finish();
  await turns(pressing, 2);
  await Promise.all(taken);
  expect(pressing.sent.sort()).toEqual(['answer 6', 'answer 6', 'answer 6', 'answer 7']);
  expect(done).toBe(3);
});

test('an answer that Discord does not take any more ends quietly', async () => {
  const late = Object.assign(new Error('Unknown interaction'), { code: 10062, status: 404 });
  const { transport, results } = bench('reply', async () => reply(note('Hello')), { fails: late });
  await transport.take(PRESS);
  await transport.idle();
  expect(results).toEqual(['late']);
});

describe('an interaction that several processes hear of', () => {
  const away = () => Promise.reject(new Error('away'));
  const acknowledged = Object.assign(new Error('Interaction has already been acknowledged.'), {
    code: 40060,
    status: 400,
  });

  test('is left alone where another has claimed it', async () => {
    const handle = vi.fn(async () => reply(note('Hello')));
    const { transport, sent, results } = bench('reply', handle, { claim: async () => false });
    await transport.take(PRESS);
    expect(handle).not.toHaveBeenCalled();
    expect([sent, results]).toEqual([[], []]);
  });

  test('needs no claim while somebody types', async () => {
    const { transport, sent } = bench('none', async () => suggestions([]), { claim: away });
    await transport.take(TYPING);
    expect(sent).toEqual(['answer 8']);
  });

  test('is not handled where the store is away, which is said', async () => {
    const handle = vi.fn(async () => reply(note('Hello')));
    const { transport, sent, bodies } = bench('reply', handle, { claim: away });
    await transport.take(PRESS);
    expect(handle).not.toHaveBeenCalled();
    expect(sent).toEqual(['answer 4']);
    expect(JSON.stringify(bodies)).toContain('your match is safe');
  });

  test.each<[Deferral, string, Answer, string, readonly string[]]>([
    ['reply', 'a reply', reply(note('Hello')), PLACE.messageId, ['edit']],
    ['update', 'an update', update(note('Hello')), PRESSED.id, ['edit']],
    ['update', 'a reply', reply(note('Hello')), PRESSED.id, ['follow']],
    ['update', 'a reply that arrived before', reply(note('Hello')), PLACE.messageId, []],
    ['update', 'a form, to be asked for again,', form, PRESSED.id, ['follow']],
    ['update', 'nothing', nothing(), PRESSED.id, []],
  ])(
    'is finished by who claims it, at once, where it is acknowledged before: %s, %s',
    async (defer, _, answer, standing, expected) => {
      const { transport, sent, results } = bench(defer, async () => answer, { fails: acknowledged, standing });
      await transport.take(PRESS);
      expect(sent).toEqual(expected);
      expect(results).toEqual(['answered']);
    },
  );

  test.each<[string, unknown, () => Promise<boolean>, readonly string[]]>([
    ['is acknowledged, and answered by who claims it', undefined, mine, ['answer 5', 'edit']],
    ['is acknowledged, and answered by another', undefined, async () => false, ['answer 5']],
    ['is acknowledged by another, and answered by who claims it', acknowledged, mine, ['edit']],
    ['is acknowledged by another, and answered by them', acknowledged, async () => false, []],
    ['is acknowledged, and told of the fault once', undefined, away, ['answer 5', 'edit']],
    ['is acknowledged by another, who tells of the fault', acknowledged, away, []],
  ])('%s, where the store takes long', async (_, fails, claim, expected) => {
    let decide = (): void => undefined;
    const decided = new Promise<void>((resolve) => {
      decide = resolve;
    });
    const slowly = () => decided.then(claim);
    const { transport, sent, clock } = bench('reply', async () => reply(note('Hello')), { fails, claim: slowly });
    const taken = transport.take(PRESS);
    clock.advance(2 * PATIENCE_MS - 1);
    expect(sent).toEqual([]);
    clock.advance(1);
    await new Promise((resolve) => setImmediate(resolve));
    decide();
    await taken;
    expect(sent).toEqual(expected);
  });
});
