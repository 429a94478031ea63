import { type APIInteraction, InteractionResponseType, InteractionType, MessageFlags } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { movableClock } from '../../playground/index.js';
import { type Press, readId, writeId } from '../../src/discord/controls/custom-id.js';
import { routeOf } from '../../src/discord/router.js';
import { createTransport, PATIENCE_MS } from '../../src/discord/transport/transport.js';
import { isRefusal } from '../../src/engine/game.js';
import { createScheduler } from '../../src/jobs/scheduler.js';
import type { Match } from '../../src/match/model/match.js';
import type { Person } from '../../src/match/model/person.js';
import { discordWords } from '../../src/words/discord.js';
import { type Bench, openBench } from './bench.js';
import { contextOf } from './made.js';
import { OFFERED, VERBS } from './offered.js';

/*
 * What everybody sees is never replaced by what one of them is told: whatever is pressed on a public message, by whom, and
 * however long the answer takes.
 */

const ADA: Person = { id: '1001', name: 'Ada' };
const STRANGER: Person = { id: '1009', name: 'Zoe' };
const VERBS_THAT_END: readonly string[] = ['resign', 'cancel', 'handOver'];

const SOMEWHERE = { messageId: '6', target: '@original' };

interface Sent {
  readonly how: 'answer' | 'edit' | 'follow';
  readonly type?: number;
  readonly flags: number;
}

/** What Discord is sent for a press on a message that all see. */
async function pressed(bench: Bench, press: Pick<Press, 'verb' | 'match'>, by: Person, slow: boolean): Promise<Sent[]> {
  const clock = movableClock();
  const sent: Sent[] = [];
  const flagsOf = (body: object): number => ('flags' in body ? Number(body.flags) : 0);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const transport = createTransport({
    callbacks: {
      async answer(_, { body }) {
        sent.push({ how: 'answer', type: body.type, flags: flagsOf(('data' in body && body.data) || {}) });
        release();
        return undefined;
      },
      async edit(_, body) {
        sent.push({ how: 'edit', flags: flagsOf(body) });
        return SOMEWHERE;
      },
      async follow(_, body) {
        sent.push({ how: 'follow', flags: flagsOf(body) });
        return SOMEWHERE;
      },
      standing: async () => SOMEWHERE,
    },
    route(interaction) {
      const route = routeOf(interaction, contextOf(bench), OFFERED);
      return route && { ...route, handle: () => (slow ? released.then(route.handle) : route.handle()) };
    },
    scheduler: createScheduler(clock),
    words: discordWords,
    claim: async () => true,
    onKept: async () => undefined,
    now: clock.now,
    after: clock.after,
    log: { debug: () => undefined, warn: () => undefined, error: (about) => bench.errors.push(about) },
  });
  const work = transport.take(interactionOf(bench, press, by));
  await new Promise((resolve) => setImmediate(resolve));
  if (slow) clock.advance(PATIENCE_MS);
  await work;
  return sent;
}

let pressesSoFar = 0;
function interactionOf({ playground }: Bench, press: Pick<Press, 'verb' | 'match'>, { id, name }: Person) {
  const [channel] = playground.keeper.places();
  return {
    id: String(++pressesSoFar),
    type: InteractionType.MessageComponent,
    locale: 'en',
    guild_id: channel?.guildId,
    channel: { id: channel?.id, type: 0 },
    app_permissions: '0',
    member: { user: { id, username: name } },
    message: { id: '5', flags: MessageFlags.IsComponentsV2 },
    data: { custom_id: writeId({ ...press, no: 1, at: [0, 0] }), component_type: 3, values: ['0'] },
  } as unknown as APIInteraction;
}

async function opened({ bot, playground }: Bench, seats: number): Promise<Match> {
  const [channel] = playground.keeper.places();
  const place = { guildId: channel!.guildId!, channelId: channel!.id };
  const done = await bot.service.open({ game: 'regicide', host: ADA, place, locale: 'en', wanted: seats });
  if (isRefusal(done)) throw new Error(done.why);
  return done.match;
}

const ephemeral = (flags: number): boolean => (flags & MessageFlags.Ephemeral) !== 0;

/** Nothing of it replaces the message that was pressed. */
function expectUntouched(what: string, sent: readonly Sent[]): void {
  const [first, ...rest] = sent;
  expect(first?.type, what).not.toBe(InteractionResponseType.UpdateMessage);
  if (first?.type === InteractionResponseType.ChannelMessageWithSource) expect(ephemeral(first.flags), what).toBe(true);
  for (const { how, flags } of rest) {
    if (how === 'follow') expect(ephemeral(flags), what).toBe(true);
    // What is edited is the answer that was promised, which only the presser sees.
    else expect([first?.type, ephemeral(first?.flags ?? 0)], what).toEqual([5, true]);
  }
}

test.each([
  ['at once', false],
  ['after an acknowledgement', true],
] as const)('a press on a public message, answered %s, leaves it as it is', async (_, slow) => {
  const bench = await openBench({ seed: 'public' });
  const matches = [await opened(bench, 1), await opened(bench, 3)];
  await bench.bot.idle();
  const verbs = [...VERBS].sort(
    (one, other) => Number(VERBS_THAT_END.includes(one)) - Number(VERBS_THAT_END.includes(other)),
  );
  for (const person of [STRANGER, ADA])
    for (const verb of verbs)
      for (const { record } of matches)
        expectUntouched(`${verb} by ${person.name}`, await pressed(bench, { verb, match: record.id }, person, slow));
  expect(bench.errors).toEqual([]);
});

test('a form that comes too late is asked for again', async () => {
  const bench = await openBench({ seed: 'public' });
  const { record } = await opened(bench, 3);
  const press = { verb: 'options', match: record.id } as const;
  expect(readId(writeId(press))).toMatchObject(press);
  expect(await pressed(bench, press, ADA, false)).toMatchObject([{ type: InteractionResponseType.Modal }]);
  expect((await pressed(bench, press, ADA, true)).map(({ how, type }) => [how, type])).toEqual([
    ['answer', InteractionResponseType.DeferredChannelMessageWithSource],
    ['edit', undefined],
  ]);
});
