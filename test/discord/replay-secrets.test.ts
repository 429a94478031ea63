import { ComponentType } from 'discord-api-types/v10';
import { afterEach, describe, expect, test } from 'vitest';
import type { GameFolder } from '../../src/contract/game.js';
import type { Context } from '../../src/discord/controls/context.js';
import type { Message } from '../../src/discord/controls/payload.js';
import { newsMessage } from '../../src/discord/features/news/message.js';
import { logMessage } from '../../src/discord/features/replay/log.js';
import { replayMessage } from '../../src/discord/features/replay/message.js';
import { clone } from '../../src/engine/clone.js';
import { isRefusal, type Refusal } from '../../src/engine/game.js';
import { choose } from '../../src/engine/play.js';
import { hear, see } from '../../src/engine/see.js';
import type { Eye } from '../../src/engine/table.js';
import type { Match } from '../../src/match/model/match.js';
import type { MatchService } from '../../src/match/service/match-service.js';
import type { Store } from '../../src/match/store/store.js';
import type { Scene } from '../../src/pictures/scene.js';
import { discordWords } from '../../src/words/discord.js';
import { GAMES } from '../games.js';
import { BYSTANDER, begun, PEOPLE, playOn, serviceOn } from '../support/played.js';
import { check } from '../support/refused-by-discord.js';
import { temporaryStore } from '../support/store.js';
import { type Chooser, eyes, mostlyWell, openOf, walk } from '../walk.js';
import { ownSeat } from './made.js';

/*
 * Looking back tells nobody what they could not know then: neither what lay hidden at that step, nor what came later. All
 * that a message holds is compared: texts, ids, alt texts, and the scenes of its pictures.
 */

const words = discordWords('en');
const paint = async (scene: Scene) => ({ png: Buffer.from(JSON.stringify(scene)), width: 1, height: 1 });

const stores: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stores.splice(0).map((remove) => remove()));
});
async function opened(): Promise<{ readonly service: MatchService; readonly store: Store }> {
  const { store, remove } = await temporaryStore();
  const service = serviceOn(store);
  stores.push(async () => {
    await service.close();
    await remove();
  });
  return { service, store };
}

const contextOf = (service: MatchService) => ({ service, painter: { paint } }) as unknown as Context;
const userOf = (eye: Eye): string => (eye === 'bystander' ? BYSTANDER : (PEOPLE[eye] ?? BYSTANDER)).id;
const bytes = ({ components, files }: Message): string =>
  JSON.stringify([components, files.map(({ data, ...file }) => ({ ...file, data: data.toString() }))]);

/** All that this eye can have from a match by looking back. */
async function lookedBack(service: MatchService, id: string, eye: Eye): Promise<string[]> {
  const userId = userOf(eye);
  const context = contextOf(service);
  const replay = await service.replay(id, userId);
  if (isRefusal(replay)) throw new Error(replay.why);
  const messages: Message[] = [];
  // The second is another's hand, unless it is the eye's own.
  for (const step of replay.steps.keys())
    for (const place of [0, 1, 2]) messages.push(await replayMessage(context, id, userId, words, { step, place }));
  const match = (await service.look(id)) as Match;
  if (eye !== 'bystander') messages.push(await newsMessage(context, match, ownSeat(eye), words));
  for (let page = 0; page < 10; page++) messages.push(await logMessage(context, match, userId, words, page));
  for (const message of messages) expect(check(message)).toEqual([]);
  return messages.map(bytes);
}

/** Choices in which a match came to where one more of a seat's shows nothing of itself to some others. */
interface Twins {
  readonly made: readonly { readonly seat: number; readonly choice: readonly string[] }[];
  readonly seat: number;
  readonly choices: readonly [readonly string[], readonly string[]];
  readonly blind: readonly Eye[];
}

/** All that an eye sees and hears of a choice. */
const known = (
  { rules }: GameFolder,
  { state, lines }: Exclude<ReturnType<typeof choose>, Refusal>,
  eye: Eye,
): string =>
  JSON.stringify([
    see(rules, state, eye),
    hear(
      lines.flatMap(({ events }) => events),
      eye,
    ),
  ]);

/** The first few that a match brings, of different kinds. */
function twinsIn(folder: GameFolder, seats: number): Twins[] {
  const { rules } = folder;
  const made: { seat: number; choice: readonly string[] }[] = [];
  const found = new Map<string, Twins>();
  const noting: Chooser = (play, chance) => {
    const next = mostlyWell(play, chance);
    made.push(next);
    return next;
  };
  walk(
    rules,
    { seats, options: {}, seed: 'played' },
    (play, chance) => {
      const asked = openOf(play)[0];
      if (!asked || found.has(asked.kind) || play.forced() || made.length > 80) return;
      const legal = play.legal(asked);
      if (legal.count < 2) return;
      const places = [0, 1 + chance.below(legal.count - 1)].map((place) => legal.at(place));
      const after = places.map((choice) => choose(rules, clone(play.state), asked.seat, choice));
      const alike = (eye: Eye): boolean => {
        const [one, other] = after.map((done) => (isRefusal(done) ? done.why : known(folder, done, eye)));
        return one === other;
      };
      const blind = alike(asked.seat) ? [] : eyes(seats).filter(alike);
      const [one = [], other = []] = places;
      if (blind.length > 0) found.set(asked.kind, { made: [...made], seat: asked.seat, choices: [one, other], blind });
    },
    noting,
  );
  return [...found.values()];
}

/** Choices of a match that is played mostly well. */
function lengthOf({ rules }: GameFolder, seats: number): number {
  let choices = 0;
  walk(rules, { seats, options: {}, seed: 'played' }, () => choices++, mostlyWell);
  return choices;
}

describe.each(GAMES.map((folder) => ({ folder, id: folder.rules.id })))('$id', ({ folder }) => {
  const seats = Math.min(3, folder.rules.seats.max);

  test('what somebody chose in secret is told to nobody else by looking back', async () => {
    for (const { made, seat, choices, blind } of twinsIn(folder, seats)) {
      const matches = await Promise.all(
        choices.map(async (last) => {
          const at = await opened();
          const { record } = await begun(at.service, folder, seats);
          for (const { seat: who, choice } of [...made, { seat, choice: last }]) {
            const done = await at.service.choose({ id: record.id, userId: userOf(who), choice });
            if (isRefusal(done)) throw new Error(done.why);
          }
          return { service: at.service, id: record.id };
        }),
      );
      for (const eye of blind) {
        const [one, other] = await Promise.all(matches.map(({ service, id }) => lookedBack(service, id, eye)));
        expect(other).toEqual(one);
      }
      const [own, others] = await Promise.all(matches.map(({ service, id }) => lookedBack(service, id, seat)));
      expect(others).not.toEqual(own);
    }
  });

  test('a step shows what it showed when it was the newest, however the match went on', async () => {
    const at = await opened();
    const match = await begun(at.service, folder, seats);
    const { id } = match.record;
    const length = lengthOf(folder, seats);
    const all = [...PEOPLE.slice(0, seats), BYSTANDER];
    const seen = new Map<string, string>();
    const newest = async () => {
      for (const { id: userId } of all) {
        const replay = await at.service.replay(id, userId);
        if (isRefusal(replay)) throw new Error(replay.why);
        const step = replay.steps.length - 1;
        for (const place of [0, 1, 2])
          seen.set(
            [userId, step, place].join(),
            shownOf(await replayMessage(contextOf(at.service), id, userId, words, { step, place })),
          );
      }
    };
    await newest();
    const on = await playOn(at, match, { most: Math.min(40, Math.floor(length / 2)) }, newest);
    expect(on.record.status).toBe('running');
    for (const [key, shown] of seen) {
      const [userId = '', step, place] = key.split(',');
      const wish = { step: Number(step), place: Number(place) };
      expect(shownOf(await replayMessage(contextOf(at.service), id, userId, words, wish))).toBe(shown);
    }
  });
});

test('there are secret choices to be tried', () => {
  const kinds = GAMES.flatMap((folder) => twinsIn(folder, Math.min(3, folder.rules.seats.max)));
  expect(kinds.length).toBeGreaterThan(5);
});

/** The picture and what is told beside it; without where one is, and the ways from there. */
function shownOf({ components, files }: Message): string {
  const [container] = components;
  if (container?.type !== ComponentType.Container) throw new Error('it lies in no container');
  const [, ...told] = container.components.filter(({ type }) => type === ComponentType.TextDisplay);
  return JSON.stringify([told, files.map(({ data, description }) => [data.toString(), description])]);
}
