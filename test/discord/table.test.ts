import { ComponentType } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import type { GameFolder, Scenes } from '../../src/contract/game.js';
import type { Message } from '../../src/discord/controls/payload.js';
import { storyLines } from '../../src/discord/controls/seen.js';
import { endMessage } from '../../src/discord/views/end.js';
import { tableMessage } from '../../src/discord/views/table.js';
import type { Seen } from '../../src/engine/see.js';
import { folder as regicide } from '../../src/games/regicide/index.js';
import type { Match } from '../../src/match/model/match.js';
import type { StoryLine } from '../../src/match/model/story.js';
import { discordWords } from '../../src/words/discord.js';
import { WINE } from '../pictures/cloths.js';

/* What the public table says, for games of any form: the game here is one that answers as it is told to. */

const words = discordWords('en');
const painter = { paint: async () => ({ png: Buffer.alloc(1), width: 1, height: 1 }) };
const textsOf = ({ components }: Message): string[] =>
  components.flatMap((component) =>
    component.type === ComponentType.Container
      ? component.components.flatMap((inner) => (inner.type === ComponentType.TextDisplay ? [inner.content] : []))
      : [],
  );

interface Told {
  readonly awaited?: Readonly<Record<number, string>>;
  readonly goesOn?: boolean;
  readonly status?: 'running' | 'cancelled';
  readonly rematchOf?: string;
  readonly scene?: Scenes['table'];
}

/** Ada and Ben are people, Merlin is a computer player. */
function matchOf({ awaited = {}, goesOn = false, status = 'running', rematchOf, scene }: Told): Match {
  const view = {
    eye: 'bystander',
    seats: 3,
    awaited: Object.keys(awaited).map((seat) => ({ seat: Number(seat), kind: 'play' })),
    table: {},
  } as unknown as Seen;
  const folder: GameFolder = {
    ...regicide,
    scenes: (locale) => ({
      ...regicide.scenes(locale),
      table: scene ?? (() => ({ title: 'A table', felt: WINE, body: { kind: 'stack', pieces: [] } })),
    }),
    conduct: { goesOn: () => goesOn },
    words: (locale) => ({
      ...regicide.words(locale),
      awaited: (_, seat) => awaited[seat] ?? '?',
      facts: () => '',
      event: ({ type }, _, __, line) => (type === 'silent' ? undefined : `${type} after ${line?.kind}.`),
      opens: ({ type }) => type === 'blow',
      continues: ({ type }) => type === 'card',
    }),
  };
  const seats = ['Ada', 'Ben', 'Merlin'].map((name, seat) =>
    seat === 2
      ? { seat, kind: 'computer', name, joinedAt: 1 }
      : { seat, kind: 'person', userId: `1${seat}`, name, joinedAt: 1 },
  );
  const record = { id: 'abcdefghij', status, seats, seedHash: 'f'.repeat(64), rematchOf };
  return {
    record,
    folder,
    tableState: { wanted: 3, lines: 0, cancelled: 'host' },
    names: seats.map(({ name }) => name),
    see: (eye: Seen['eye']) => (eye === 'bystander' ? view : undefined),
  } as unknown as Match;
}

const line = (n: number, ...types: string[]): StoryLine => ({
  n,
  seat: 0,
  kind: 'play',
  auto: false,
  at: 1,
  events: types.map((type) => ({ type })),
});
const headOf = async (told: Told): Promise<string | undefined> =>
  textsOf(await tableMessage(matchOf(told), words, painter, []))[0];

test('everybody who must choose is named with what is awaited of them, people by mention', async () => {
  expect(await headOf({ awaited: { 0: 'choose a captain' } })).toBe('**<@10>**: choose a captain');
  expect(await headOf({ awaited: { 0: 'choose a captain', 2: 'choose a captain' } })).toBe(
    '**<@10> and Merlin**: choose a captain',
  );
  expect(await headOf({ awaited: { 0: 'choose a captain', 1: 'draw', 2: 'choose a captain' } })).toBe(
    '**<@10> and Merlin**: choose a captain\n**<@11>**: draw',
  );
});

test('a turn that goes on says so', async () => {
  expect(await headOf({ awaited: { 1: 'cover 7' }, goesOn: true })).toBe('**<@11>** goes on: cover 7');
});

test('the story is a list: a line for a choice, and one for what begins a line of its own', () => {
  const told = storyLines(
    matchOf({}),
    'bystander',
    [line(1, 'strike', 'silent', 'reel', 'blow'), line(2, 'silent'), line(3, 'pay')],
    words,
  );
  expect(told).toEqual(['- strike after play. reel after play.', '- blow after play.', '- pay after play.']);
});

test('what another choice brought may go on in the line before it; what follows there still opens lines', () => {
  const told = storyLines(
    matchOf({}),
    'bystander',
    [line(1, 'card'), line(2, 'card', 'blow', 'reel'), line(3, 'silent', 'card', 'card'), line(4, 'pay', 'card')],
    words,
  );
  expect(told).toEqual([
    '- card after play. card after play.',
    '- blow after play. reel after play. card after play. card after play.',
    '- pay after play. card after play.',
  ]);
});

test('the tables of a rematch lead to its proof, and the first asks for silence, since it has no lobby', async () => {
  const begun = [line(0, 'begin')];
  const first = textsOf(await tableMessage(matchOf({ rematchOf: 'before' }), words, painter, begun)).join('\n');
  expect(first).toContain('-# Silence:');
  const later = await tableMessage(matchOf({ rematchOf: 'before' }), words, painter, [line(1, 'strike')]);
  expect(textsOf(later).join('\n')).not.toContain('Silence:');
  expect(JSON.stringify(later)).toContain('c1:proof:');
  expect(JSON.stringify(await tableMessage(matchOf({}), words, painter, begun))).not.toContain('c1:proof:');
});

test('a match that was called off is pictured as nobody’s turn', async () => {
  const off: unknown[] = [];
  const scene: Scenes['table'] = (_, __, calledOff) => {
    off.push(calledOff);
    return { title: 'A table', felt: WINE, body: { kind: 'stack', pieces: [] } };
  };
  const said = textsOf(await endMessage(matchOf({ status: 'cancelled', scene }), words, painter)).join('\n');
  expect(off).toEqual([true]);
  expect(said).toContain('The host called this match off.');
  await tableMessage(matchOf({ scene }), words, painter, []);
  expect(off.map(Boolean)).toEqual([true, false]);
});
