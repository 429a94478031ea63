import { describe, expect, test } from 'vitest';
import type { GameFolder } from '../../src/contract/game.js';
import { sharedOf } from '../../src/discord/features/share/shared.js';
import { Chance, chanceFrom } from '../../src/engine/chance.js';
import { clone } from '../../src/engine/clone.js';
import { isRefusal } from '../../src/engine/game.js';
import { begin, type Play, resume } from '../../src/engine/play.js';
import { undone } from '../../src/engine/undo.js';
import type { Choice } from '../../src/generated/sqlite/client.js';
import { examine } from '../../src/match/admin/doctor.js';
import { caseOf } from '../../src/match/admin/plain/case.js';
import { proveWith } from '../../src/match/admin/proving.js';
import { archivedState, keptMatch } from '../../src/match/history/archived.js';
import { proofOf } from '../../src/match/history/proof.js';
import { trackOf } from '../../src/match/history/track.js';
import { readRecord } from '../../src/match/model/load.js';
import type { ChoiceRecord, MatchRecord } from '../../src/match/model/records.js';
import { UNDONE } from '../../src/match/play/choice-log.js';
import type { ServiceDeps } from '../../src/match/play/deps.js';
import type { MatchService } from '../../src/match/service/match-service.js';
import type { ServiceDeps as Parts } from '../../src/match/service/service.js';
import { connectionTo } from '../../src/match/store/connection.js';
import { linesOf } from '../../src/match/store/logs.js';
import { discordWords } from '../../src/words/discord.js';
import { GAMES, gameOf } from '../games.js';
import { settingsOf } from '../support/finished.js';
import { BYSTANDER, PEOPLE, serviceOn } from '../support/played.js';
import { match, seat } from '../support/records.js';
import { thinkingHere } from '../support/thinking.js';
import { DAY, soon, tidied } from '../support/tidied.js';
import { folder as lanterns } from '../toy/index.js';
import { eyes, mostlyWell } from '../walk.js';

/* Matches that are kept with their states: looked back at whatever the rules are by then. */

const world = tidied();
const keeping = (parts: Partial<Parts> = {}): MatchService => world.serve({ keeps: true, ...parts });

/** Lanterns by later rules: the same seed leads elsewhere. */
const later: GameFolder = {
  ...lanterns,
  rules: {
    ...lanterns.rules,
    rulesVersion: 2,
    begin: (base, options) => lanterns.rules.begin({ ...base, chance: chanceFrom('elsewhere') }, options),
    migrate: (saved) => ({ ...(saved as ReturnType<typeof lanterns.rules.migrate>) }),
  },
};
const byLaterRules = { gameOf: (id: string) => (id === 'lanterns' ? later : gameOf(id)) };

/** A match of Lanterns that was over a week ago, with a choice taken back now and then. */
async function played(): Promise<string> {
  const id = await world.played(lanterns, { every: 3, key: `key ${world.now}` });
  expect((await world.temporary.store.choices(id)).some(({ kind }) => kind === UNDONE)).toBe(true);
  await world.settle();
  world.now += 8 * DAY;
  return id;
}

const stateOf = async (id: string) => (await world.temporary.store.load(id))?.state;
const why = (answer: unknown) => (isRefusal(answer) ? answer.why : undefined);

/** All that anybody is shown of a match that is over. */
async function known(service: MatchService, id: string): Promise<unknown> {
  const [found, replay, proof] = [
    await service.look(id),
    await service.replay(id, BYSTANDER.id),
    await service.proof(id, '1001'),
  ];
  if (!found || isRefusal(replay) || isRefusal(proof)) throw new Error('it is not known');
  const shared = await sharedOf({ settings: settingsOf([]) }, replay, discordWords('en'));
  return {
    seen: eyes(2).map((eye) => found.see(eye)),
    stories: await Promise.all(eyes(2).map((eye) => service.story(id, -1, eye))),
    late: await service.story(id, 3, 'bystander'),
    steps: replay.steps.map((_, step) => eyes(2).map((eye) => replay.see(step, eye))),
    shared: [shared.names, shared.chapters],
    proof,
  };
}

/** The positions from which a review of the match tries things out. */
async function triedIn(rules: Partial<ServiceDeps>, id: string): Promise<string[]> {
  const tried: string[] = [];
  const tryOut: ServiceDeps['thinkers']['tryOut'] = async (_, { state }) => {
    tried.push(JSON.stringify(state));
    return undefined;
  };
  expect(why(await world.serve({ ...rules, thinkers: { ...thinkingHere(), tryOut } }).review(id))).toBeUndefined();
  return tried;
}

test('a kept match shows all that was seen, by the rules that played it and by later ones', async () => {
  const id = await played();
  const before = await known(world.serve(), id);
  const tried = await triedIn({}, id);
  expect(new Set(tried).size).toBeGreaterThan(5);
  await keeping().tidy();
  expect(await stateOf(id)).toBe('folded kept');
  const choices = await world.temporary.store.choices(id);
  for (const rules of [{}, byLaterRules]) {
    expect(await known(world.serve(rules), id)).toEqual(before);
    expect(await triedIn(rules, id)).toEqual(tried);
    const { gameOf: games = gameOf } = rules as Partial<typeof byLaterRules>;
    expect(proveWith(games)((await world.temporary.store.load(id))!, choices)).toBe('read');
    expect(examine((await caseOf(world.temporary.url, id))!, { gameOf: games, now: world.now })).toEqual({
      awaited: [],
      wrong: [],
    });
  }
  expect(world.errors).toEqual([]);
});

test('a match that is archived is kept where the rules still lead to it, and unreplayable by later ones as ever', async () => {
  const [id, broken] = [await played(), await played()];
  await world.serve().tidy();
  const archived = (await stateOf(broken))!;
  expect(archived).toMatch(/^folded [0-9a-f]{64}$/);
  expect(why(await world.serve(byLaterRules).replay(id, BYSTANDER.id))).toBe('unreplayable');
  const { revision } = (await world.temporary.store.load(broken))!;
  const other = archived.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  await world.temporary.store.archive({ id: broken, revision, state: other });
  const before = await known(world.serve(), id);
  const looked: string[] = [];
  const load = (one: string) => {
    looked.push(one);
    return world.temporary.store.load(one);
  };
  for (const expected of [[id, broken], []]) {
    looked.splice(0);
    await serviceOn({ ...world.temporary.store, load }, {
      clock: () => world.now,
      after: soon,
      keeps: true,
    } as Parts).tidy();
    expect(looked).toEqual(expected);
  }
  expect([await stateOf(id), await stateOf(broken)]).toEqual(['folded kept', other]);
  for (const rules of [{}, byLaterRules]) expect(await known(world.serve(rules), id)).toEqual(before);
  // One that is over later is kept in its turn, and a program that doesn't keep matches leaves the others as they are.
  const next = await played();
  await world.serve().tidy();
  expect([await stateOf(id), await stateOf(next)]).toEqual([
    'folded kept',
    expect.stringMatching(/^folded [0-9a-f]{64}$/),
  ]);
  await keeping().tidy();
  expect(await stateOf(next)).toBe('folded kept');
  expect(world.errors).toEqual([]);
});

test('what other rules played stays whole, and by newer rules than these kept is refused kindly', async () => {
  const id = await played();
  const state = await stateOf(id);
  await keeping(byLaterRules).tidy();
  expect(await stateOf(id)).toBe(state);
  const { revision } = (await world.temporary.store.load(id))!;
  const kept = await keptMatch(
    readRecord((await world.temporary.store.load(id))!, lanterns, []),
    await world.temporary.store.choices(id),
  );
  await world.temporary.store.archive({ id, revision, ...kept!, rulesVersion: 3 });
  await expect(world.serve(byLaterRules).look(id)).rejects.toThrow('saved by rules 3 of lanterns, not yet known');
  expect(
    proveWith(gameOf)((await world.temporary.store.load(id))!, await world.temporary.store.choices(id)),
  ).toMatchObject({
    broken: expect.stringContaining('saved by rules 3'),
  });
});

/** A kept log, damaged in one way each, or as a later program may write it. */
const DAMAGES: readonly ((packed: { kept: number; sha256: string; brotli: string }) => string)[] = [
  () => '',
  () => 'null',
  ({ brotli, ...packed }) => JSON.stringify({ ...packed, brotli: brotli.slice(0, -100) }),
  ({ brotli, ...packed }) =>
    JSON.stringify({
      ...packed,
      brotli: `${brotli.slice(0, 99)}${brotli[99] === 'A' ? 'B' : 'A'}${brotli.slice(100)}`,
    }),
  (packed) => JSON.stringify({ ...packed, kept: 2 }),
];

test('where what is kept is damaged, everybody reads so in a sentence, and nothing fails', async () => {
  const id = await played();
  await keeping().tidy();
  const connection = await connectionTo(world.temporary.url);
  try {
    const [row] = await connection.all<Choice>('SELECT * FROM "Choice" WHERE "matchId" = ?', [id]);
    for (const damage of DAMAGES) {
      await connection.run(
        `UPDATE "Choice" SET "choice" = '${damage(JSON.parse(row!.choice))}' WHERE "matchId" = '${id}'`,
      );
      const service = world.serve();
      const found = (await service.look(id))!;
      expect([found.see('bystander'), found.whyNoState, found.record.status]).toEqual([undefined, 'damaged', 'ended']);
      for (const answer of [service.replay(id, BYSTANDER.id), service.review(id), service.proof(id, '1001')])
        expect(why(await answer)).toBe('damaged');
      expect(await service.story(id, -1, 'bystander')).toEqual([]);
      expect(
        proveWith(gameOf)((await world.temporary.store.load(id))!, await world.temporary.store.choices(id)),
      ).toEqual({
        broken: 'what is saved of it makes no sense',
      });
      expect(examine((await caseOf(world.temporary.url, id))!, { gameOf, now: world.now }).wrong).toEqual([
        'It cannot be read: what is saved of it makes no sense.',
      ]);
    }
  } finally {
    await connection.close();
  }
  expect(isRefusal(await world.serve().rematch(id, PEOPLE[0]!))).toBe(false);
  await keeping().tidy();
  expect(world.errors).toEqual([]);
});

/** A match that was played to its end, as it is saved, and the state after each line. Some choices are taken back. */
function over({ rules }: GameFolder, seats: number): { record: MatchRecord; log: ChoiceRecord[]; states: string[] } {
  const seed = 'kept';
  const chance = new Chance(chanceFrom('choices'));
  const opened = begin(rules, { seats, options: {}, seed });
  if (isRefusal(opened)) throw new Error(opened.why);
  let play: Play = opened.play;
  const log: ChoiceRecord[] = [];
  const states: string[] = [];
  const add = (
    line: Pick<ChoiceRecord, 'seat' | 'kind' | 'auto'>,
    choice: readonly string[],
    events: unknown,
  ): void => {
    const n = log.length;
    log.push({ ...line, n, choice: JSON.stringify(choice), events: JSON.stringify(events), revision: n + 1, at: n });
    states.push(JSON.stringify(play.state));
  };
  add({ seat: -1, kind: 'setup', auto: true }, [], opened.events);
  while (!play.state.outcome) {
    const before = clone(play.state);
    const { seat: chooser, choice } = play.forced() ? { seat: 0, choice: undefined } : mostlyWell(play, chance);
    const made = choice ? play.choose(chooser, choice) : play.force();
    if (isRefusal(made)) throw new Error(made.why);
    const { seat, kind, auto = false, events } = made;
    add({ seat, kind, auto }, made.choice, events);
    if (auto || play.state.outcome || chance.below(20) > 0) continue;
    const from = String(log.length - 1);
    play = resume(rules, undone(before, play.state));
    add({ seat, kind: UNDONE, auto: false }, [from, ...play.state.asked.map((no) => String(no + 1))], []);
  }
  const { id: game, rulesVersion } = rules;
  const seated = Array.from({ length: seats }, (_, at) => seat(at, `p${at}`));
  const made = match('a', { game, rulesVersion, seed, status: 'ended', seats: seated, state: states.at(-1)! });
  return { record: { startedAt: 1, ...made } as MatchRecord, log, states };
}

describe.each(GAMES.map((folder) => ({ folder, id: folder.rules.id })))('$id', ({ folder }) => {
  test('each state is kept to the byte, with the log, from the whole match and from the archived one', async () => {
    const { record, log, states } = over(folder, folder.rules.seats.min);
    const kept = await keptMatch(readRecord(record, folder, []), log);
    const lines = linesOf([{ ...kept!.log, matchId: 'a', by: null, at: 1n }]);
    expect(lines.map(({ state: _, proof: __, ...line }) => line)).toEqual(log);
    expect(lines.at(-1)?.proof).toBe(proofOf(readRecord(record, folder, []), log).json);
    const whole = readRecord(record, folder, []);
    const archived = readRecord({ ...record, state: archivedState(whole, log) }, folder, []);
    expect(
      await keptMatch(
        archived,
        log.map((line) => ({ ...line, events: '' })),
      ),
    ).toEqual(kept);
    const { at } = trackOf(readRecord(record, folder, []), lines);
    expect(states.every((state, n) => JSON.stringify(at(n)) === state)).toBe(true);
    expect(() => at(states.length)).toThrow(RangeError);
    expect(kept!.log.choice.length).toBeLessThan(30_000);
  });
});
