import { readdirSync, readFileSync } from 'node:fs';
import { type APIInteraction, InteractionType } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import type { Person } from '../../playground/index.js';
import type { Context } from '../../src/discord/controls/context.js';
import { writeId } from '../../src/discord/controls/custom-id.js';
import { lines, row } from '../../src/discord/controls/parts.js';
import type { Feature } from '../../src/discord/controls/press.js';
import { handAnswer, onMatch } from '../../src/discord/controls/press.js';
import { pressesOf, routeOf } from '../../src/discord/router.js';
import { discordWords } from '../../src/words/discord.js';
import { openBench } from './bench.js';
import { OFFERED, VERBS } from './offered.js';
import { messageWith, newLobby, publicMessages, wordsOf } from './people.js';

/* A feature is a folder of its own: nothing else of the bot is changed for it. */

/** People wave. */
const WAVING: Feature = {
  presses: {
    wave: {
      defer: 'update',
      handle: onMatch((pressed, match) =>
        handAnswer(pressed, match, pressed.person.id, { notice: `${pressed.person.name} waves.` }),
      ),
    },
  },
  parts: {
    hand: row(({ match }) => [{ id: writeId({ verb: 'wave', match: match.record.id }), label: 'Wave' }]),
    table: lines(() => ['Everybody may wave.']),
  },
};

test('a feature that the bot is given has its button and its answer in the hand, and its line on the table', async () => {
  const bench = await openBench({ seed: 'wave', more: [WAVING] });
  const [ada] = bench.playground.people as unknown as [Person];
  await newLobby(ada, { game: 'regicide', seats: 2, computers: 1 });
  await bench.bot.idle();
  await (await ada.press('Wave', { message: messageWith(ada, 'wave')! })).shown;
  expect(wordsOf(messageWith(ada, 'wave'))).toContain(' waves.');
  expect(publicMessages(ada).map(wordsOf).join()).toContain('Everybody may wave.');
  expect(bench.errors).toEqual([]);
  expect(bench.problems).toEqual([]);
});

test.each(['wave', 'constructor'])('a button that no feature knows is answered so: %s', async (verb) => {
  const data = { custom_id: writeId({ verb, match: 'abc' }), component_type: 2 };
  const user = { id: '1', username: 'ada', global_name: null };
  const interaction = { id: '1', type: InteractionType.MessageComponent, locale: 'en', user, data };
  const context = { words: discordWords } as unknown as Context;
  const route = routeOf(interaction as unknown as APIInteraction, context, OFFERED);
  expect(route?.name).toBe('press unknown');
  expect(JSON.stringify(await route?.handle())).toContain(discordWords('en')('notice.broken'));
});

test('two features can’t bring the same verb', () => {
  const { wave } = WAVING.presses as Required<NonNullable<Feature['presses']>>;
  expect(() => pressesOf([WAVING, { presses: { wave: { ...wave! } } }])).toThrow('two features press wave');
  expect(() => pressesOf([{ presses: { join: wave! } }])).toThrow('two features press join');
});

/** Verbs as they are written: `verb: 'replay' | 'step'` in types too. */
const WRITTEN = /\b(?:verb|instead)\??:\s*\|?\s*('\w+'(?:\s*\|\s*'\w+')*)/g;

test('each verb that is written into a custom id has a route', () => {
  const written = new Map(
    ['src/discord', 'commands'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts'))
        .flatMap((name) =>
          [...readFileSync(`${folder}/${name}`, 'utf8').matchAll(WRITTEN)]
            .flatMap(([, verbs = '']) => verbs.match(/\w+/g) ?? [])
            .map((verb) => [verb, `${folder}/${name}`] as const),
        ),
    ),
  );
  expect(written.size).toBeGreaterThan(50);
  expect([...written].filter(([verb]) => !VERBS.includes(verb))).toEqual([]);
});
