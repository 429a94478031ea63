import { expect, test } from 'vitest';
import type { GameFolder } from '../../src/contract/game.js';
import { logMessage } from '../../src/discord/features/replay/log.js';
import { replayMessage } from '../../src/discord/features/replay/message.js';
import { shotsOf } from '../../src/discord/features/share/animation.js';
import { stepsOf } from '../../src/discord/features/share/keep.js';
import { turningsOf } from '../../src/discord/features/share/moments.js';
import { sharedOf } from '../../src/discord/features/share/shared.js';
import { collapsedTable, tableMessage } from '../../src/discord/views/table.js';
import { Chance, chanceFrom } from '../../src/engine/chance.js';
import { isRefusal } from '../../src/engine/game.js';
import { resume } from '../../src/engine/play.js';
import type { Replay } from '../../src/match/history/replay.js';
import type { Match } from '../../src/match/model/match.js';
import type { MatchService } from '../../src/match/service/match-service.js';
import type { Store } from '../../src/match/store/store.js';
import { altText } from '../../src/pictures/alt.js';
import type { Scene } from '../../src/pictures/scene.js';
import { discordWords } from '../../src/words/discord.js';
import { GAMES } from '../games.js';
import { afterwards } from '../support/closing.js';
import { settingsOf } from '../support/finished.js';
import { BYSTANDER, begun, PEOPLE, serviceOn, stateOf } from '../support/played.js';
import { temporaryStore } from '../support/store.js';
import { thinkingHere } from '../support/thinking.js';
import { MANY_CHOICES, mostlyWell } from '../walk.js';
import { painter, textsOf } from './made.js';

/* A seat changes hands while the match runs: what happened before stays the deed of who sat there then. */

const words = discordWords('en');
const DOV = { id: '3001', name: 'Dov' };
/** Who gives their seat up. */
const BEN = PEOPLE[1] as (typeof PEOPLE)[number];

interface Played {
  readonly service: MatchService;
  readonly store: Store;
  readonly id: string;
  readonly folder: GameFolder;
}

/** People choose so many times, and computers whenever they are asked. */
async function play({ service, store, id, folder }: Played, most: number, seed: string): Promise<Match> {
  const chance = new Chance(chanceFrom(seed));
  for (let n = 0; n < most; n++) {
    await service.idle();
    const { record } = (await service.look(id)) as Match;
    if (record.status !== 'running') break;
    const { seat, choice } = mostlyWell(resume(folder.rules, await stateOf(store, id)), chance);
    const done = await service.choose({ id, userId: record.seats[seat]?.userId ?? '', choice });
    if (isRefusal(done)) throw new Error(done.why);
  }
  await service.idle();
  return (await service.look(id)) as Match;
}

const done = async <T extends object>(step: Promise<T>): Promise<Exclude<T, { why: string }>> => {
  const given = await step;
  if (isRefusal(given)) throw new Error(given.why);
  return given as Exclude<T, { why: string }>;
};

/** A painter, and the alt texts of all that it was given. */
function hearing() {
  const heard: string[] = [];
  const paint = (scene: Scene) => {
    heard.push(altText(scene));
    return painter.paint();
  };
  return { heard, painter: { paint } };
}

/** Step after step what is told of it and shown, from the message, the page to keep, and what is shared. */
async function pastOf({ service, id }: Played, most?: number) {
  const replay = (await service.replay(id, BYSTANDER.id)) as Replay;
  const shared = await sharedOf({ settings: settingsOf([]) }, replay, words);
  const stepped: unknown[] = [];
  const steps = [...replay.steps.keys()].slice(0, most);
  for (const step of steps) {
    const { heard, painter } = hearing();
    const shown = await replayMessage({ service, painter }, id, BYSTANDER.id, words, { step });
    stepped.push([textsOf(shown).map((text) => text.replace(/ of \d+$|\n-# .+$/gm, '')), heard]);
  }
  const kept = [];
  for (const { scene, hands: _, ...step } of stepsOf(shared)) {
    kept.push([step, altText(scene)]);
    if (kept.length === steps.length) break;
  }
  return {
    stepped,
    kept,
    turned: (await turningsOf(shared)).map(({ step, scene }) => [step, altText(scene)] as const),
  };
}

/** All pages of the log. */
async function logOf({ service, id }: Played, least = Number.POSITIVE_INFINITY): Promise<string[]> {
  const match = (await service.look(id)) as Match;
  const lines: string[] = [];
  for (let page = 0, of = 1; page < of && lines.length < least; page++) {
    const [text = ''] = textsOf(await logMessage({ service }, match, BYSTANDER.id, words, page));
    of = Number(/ of (\d+)/.exec(text)?.[1]);
    lines.push(...text.split('\n').slice(1));
  }
  return lines;
}

/** The story of a table that tells all up to this line, and its picture of what happened newest. */
async function tableTo({ service, id }: Played, to: number): Promise<unknown> {
  const match = (await service.look(id)) as Match;
  const { heard, painter } = hearing();
  const story = (await service.story(id, -1, 'bystander')).filter(({ n }) => n <= to);
  await tableMessage(match, words, painter, story);
  return [textsOf(collapsedTable(match, words, story)), heard[1]];
}

test.each(GAMES.map((folder) => [folder.rules.id, folder] as const))(
  '%s: when a seat changes hands, story, pictures, log, replay, page and shares tell what was before word for word',
  async (_, folder) => {
    const { store, remove } = await temporaryStore();
    afterwards(remove);
    const service = serviceOn(store, { thinkers: thinkingHere() });
    const { id } = (await begun(service, folder, Math.min(3, folder.rules.seats.max))).record;
    const played = { service, store, id, folder };
    const { record, tableState } = await play(played, folder.rules.id === 'lanterns' ? 3 : 10, 'first');
    expect(record.status).toBe('running');
    const before = {
      ...(await pastOf(played)),
      log: (await logOf(played)).slice(0, -1),
      table: await tableTo(played, tableState.lines),
    };
    expect(before.log.join()).toContain('Ben');

    await done(service.resign(id, BEN.id));
    await play(played, 1, 'second');
    const asked = await done(service.propose(id, DOV, { to: 'seat', seat: 1, person: DOV }));
    const { no = 0 } = asked.match.tableState.vote ?? {};
    for (const { id: userId } of PEOPLE) if (userId !== BEN.id) await service.vote(id, userId, { no, agrees: true });
    const taken = (await service.look(id)) as Match;
    expect(taken.names[1]).toBe('Dov');

    const told = async () => {
      const to = before.stepped.length;
      const past = await pastOf(played, to);
      return {
        ...past,
        turned: past.turned.filter(([step]) => step < to),
        log: (await logOf(played, before.log.length)).slice(0, before.log.length),
        table: await tableTo(played, tableState.lines),
      };
    };
    expect(await told()).toEqual(before);
    const ended = await play(played, MANY_CHOICES, 'third');
    expect(ended.record.status).toBe('ended');
    expect(await told()).toEqual(before);
    // Whoever has the seat now is told by their own name.
    expect((await logOf(played)).slice(before.log.length).join()).toContain('Dov');
  },
);

test('who leaves their name out of what is shared is left out of what they did before they got up, too', async () => {
  const { store, remove } = await temporaryStore();
  afterwards(remove);
  const service = serviceOn(store, { thinkers: thinkingHere() });
  const folder = GAMES.find(({ rules }) => rules.id === 'kingdoms') as GameFolder;
  const { id } = (await begun(service, folder, 2)).record;
  const played = { service, store, id, folder };
  await play(played, 12, 'first');
  await done(service.resign(id, BEN.id));
  await play(played, MANY_CHOICES, 'second');
  const replay = (await service.replay(id, BYSTANDER.id)) as Replay;
  const shared = await sharedOf({ settings: settingsOf([BEN.id]) }, replay, words);
  const text = JSON.stringify([[...stepsOf(shared)], turningsOf(shared), shotsOf(shared)]);
  const says = (name: string): boolean => new RegExp(`\\b${name}\\b`).test(text);
  expect([says('Ben'), says('Merlin'), says(words('share.seat', { number: 2 }))]).toEqual([false, true, true]);
});
