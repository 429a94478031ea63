import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isRefusal, type Refusal } from '../../src/engine/game.js';
import { legalChoices } from '../../src/engine/play.js';
import type { ExportedMatch } from '../../src/engine/record.js';
import type { Seen } from '../../src/engine/see.js';
import type { TookBack } from '../../src/engine/took-back.js';
import { verifyExport } from '../../src/engine/verify.js';
import { GAMES } from '../../src/games/index.js';
import type { Done, Match } from '../../src/match/model/match.js';
import type { MatchChange } from '../../src/match/model/records.js';
import { answerTo, currentLines, UNDONE } from '../../src/match/play/choice-log.js';
import type { ServiceDeps } from '../../src/match/play/deps.js';
import type { MatchService } from '../../src/match/service/match-service.js';
import { createService } from '../../src/match/service/service.js';
import { knownGame } from '../../src/tools/games.js';
import { type TemporaryStore, temporaryStore } from '../support/store.js';

/* Choices that are taken back, as the service does it. */

const ADA = { id: '1001', name: 'Ada' };
const BEN = { id: '1002', name: 'Ben' };
const HOUR = 3_600_000;

let temporary: TemporaryStore;
let service: MatchService;
let now: number;
let errors: object[];

const serve = (parts: Partial<ServiceDeps> = {}): MatchService =>
  createService({
    store: temporary.store,
    gameOf: (id) => GAMES.find(({ rules }) => rules.id === id),
    thinkers: {
      playerFor: () => undefined,
      choose: () => Promise.reject(new Error('nobody')),
      weigh: () => Promise.reject(new Error('nobody')),
      tryOut: async () => undefined,
      signal: () => undefined,
    },
    clock: () => now,
    patience: () => Promise.resolve(),
    newSeed: () => 'undo',
    onJob: () => undefined,
    log: { info: () => undefined, error: (about) => errors.push(about) },
    ...parts,
  });

beforeEach(async () => {
  temporary = await temporaryStore();
  errors = [];
  now = 1_000;
  service = serve();
});
afterEach(async () => {
  await service.close();
  await temporary.remove();
  expect(errors).toEqual([]);
});

function done(answer: Done | Refusal): Done {
  if (isRefusal(answer)) throw new Error(`refused: ${answer.why}`);
  return answer;
}
const why = (answer: unknown): string | undefined => (isRefusal(answer) ? answer.why : undefined);

/** Circle of Kings: both choose their Captains at the same time, in secret. */
async function begun(more: object = {}): Promise<Match> {
  const request = { game: 'circle-of-kings', host: ADA, locale: 'en-US', wanted: 2, ...more };
  const lobby = done(await service.open({ ...request, place: { guildId: '1', channelId: '2' } })).match;
  return done(await service.join(lobby.record.id, BEN)).match;
}
const look = async ({ record }: Match): Promise<Match> => (await service.look(record.id)) as Match;
const person = (seat: number) => (seat === 0 ? ADA : BEN);
const asks = (match: Match, seat: number) => (match.see(seat) as Seen).asked;

/** The seat chooses the first of what is legal, or the `place`th. */
async function play(match: Match, seat: number, place = 0): Promise<Match> {
  const before = await look(match);
  const choice = legalChoices(before.folder.rules, before.see(seat) as Seen).at(place) as string[];
  const no = asks(before, seat)?.no as number;
  return done(await service.choose({ id: match.record.id, userId: person(seat).id, no, choice })).match;
}
const undo = async (match: Match, seat: number, n = match.tableState.undoable?.n ?? -1) =>
  service.undoChoice(match.record.id, person(seat).id, n);
const stateOf = async ({ record }: Match) => JSON.parse((await temporary.store.load(record.id))?.state as string);
const numberless = (state: { asked: unknown; pending: readonly object[] }) =>
  JSON.stringify({ ...state, asked: 0, pending: state.pending.map((each) => ({ ...each, no: 0 })) });

describe('a choice of one’s own that nothing has come of', () => {
  test('is taken back by one request: the state is as it was, and the question asked again under a new number', async () => {
    const match = await begun();
    const before = await stateOf(match);
    const chosen = await play(match, 0);
    expect(asks(chosen, 0)).toBeUndefined();
    const back = done(await undo(chosen, 0)).match;
    expect(numberless(await stateOf(back))).toBe(numberless(before));
    expect(asks(back, 0)).toEqual({ ...asks(match, 0), no: 2 });
    expect(asks(back, 1)).toEqual(asks(match, 1));
    expect(back.tableState).toMatchObject({ lines: 2, undone: { n: 1, line: 2 } });
    expect(back.tableState.undoable).toBeUndefined();
    // It may be another one then, and that can be taken back as well.
    const other = await play(back, 0, 1);
    expect(other.tableState.undoable).toMatchObject({ seat: 0, n: 3 });
    expect(asks(done(await undo(other, 0)).match, 0)).toEqual({ ...asks(match, 0), no: 3 });
  });

  test('is as it was for whoever waits: turns, clocks and what was chosen last', async () => {
    const match = await begun({ agreed: { pace: '1h' } });
    now += 1.5 * HOUR;
    const { turns, clocks, acted, chose } = (await look(match)).tableState;
    const chosen = await play(match, 0);
    expect(chosen.tableState.clocks).toEqual({ 0: { grace: HOUR / 2, missed: 0 } });
    now += 5 * HOUR;
    const { tableState } = done(await undo(chosen, 0)).match;
    // Her clock stood still while somebody else was waited for.
    expect(tableState.turns?.[0]).toEqual({ ...turns?.[0], at: (turns?.[0]?.at as number) + 5 * HOUR });
    expect(tableState.turns?.[1]).toEqual(turns?.[1]);
    expect(tableState.clocks).toEqual(clocks ?? {});
    expect([tableState.acted?.[0] ?? 0, tableState.chose]).toEqual([
      acted?.[0] === undefined ? 0 : acted[0] + 5 * HOUR,
      chose ?? {},
    ]);
  });

  test('is told as taken back, and what it told no more', async () => {
    const match = await begun();
    const chosen = await play(match, 0);
    const told = await service.story(match.record.id, 0, 1);
    expect(told.map(({ n, kind }) => [n, kind])).toEqual([[1, 'captain']]);
    await undo(chosen, 0);
    for (const eye of [0, 1, 'bystander'] as const)
      expect(await service.story(match.record.id, 0, eye)).toMatchObject([{ n: 2, seat: 0, kind: UNDONE, events: [] }]);
    // All of it stays in the log.
    expect((await temporary.store.choices(match.record.id, 0)).map(({ kind }) => kind)).toEqual(['captain', UNDONE]);
  });

  test('is taken back once, however often and in however many processes that is pressed', async () => {
    const chosen = await play(await begun(), 0);
    const { n } = chosen.tableState.undoable as { n: number };
    const other = serve();
    const press = (process: MatchService) => process.undoChoice(chosen.record.id, ADA.id, n);
    const answers = await Promise.all([press(service), press(other), press(service)]);
    expect(answers.map((answer) => done(answer).nothingNew ?? false).sort()).toEqual([false, true, true]);
    expect(await temporary.store.choices(chosen.record.id, 0)).toHaveLength(2);
    await other.close();
  });

  test('is taken back by one transaction or not at all: what ends in between leaves all as it was', async () => {
    const chosen = await play(await begun(), 0);
    const { n } = chosen.tableState.undoable as { n: number };
    const all = async () => [
      await temporary.store.load(chosen.record.id),
      await temporary.store.choices(chosen.record.id),
      await temporary.store.nextRunAt(),
    ];
    const before = await all();
    const saves: MatchChange[] = [];
    const dying = serve({
      store: {
        ...temporary.store,
        save(change) {
          saves.push(change);
          return Promise.reject(new Error('killed'));
        },
      },
    });
    await expect(dying.undoChoice(chosen.record.id, ADA.id, n)).rejects.toThrow('killed');
    expect(saves).toMatchObject([{ choices: [{ n: 2, kind: UNDONE }], jobs: [{ kind: 'table' }] }]);
    expect(await all()).toEqual(before);
    await dying.close();
    expect(asks(done(await undo(chosen, 0)).match, 0)?.no).toBe(2);
  });

  test('can be taken back after a new start', async () => {
    const match = await begun();
    const before = await stateOf(match);
    const chosen = await play(match, 0);
    await service.close();
    service = serve();
    const back = done(await undo(chosen, 0)).match;
    expect(numberless(await stateOf(back))).toBe(numberless(before));
  });

  test('answers to old numbers are harmless, and a press that comes twice is known', async () => {
    const match = await begun();
    const id = match.record.id;
    const [one, two] = legalChoices(match.folder.rules, match.see(0) as Seen) as [string[], string[]];
    await undo(await play(match, 0), 0);
    expect(done(await service.choose({ id, userId: ADA.id, no: 1, choice: one })).nothingNew).toBe(true);
    expect(why(await service.choose({ id, userId: ADA.id, no: 1, choice: two }))).toBe('staleQuestion');
    done(await service.choose({ id, userId: ADA.id, no: 2, choice: two }));
    expect(done(await service.choose({ id, userId: ADA.id, no: 2, choice: two })).nothingNew).toBe(true);
    expect(why(await service.choose({ id, userId: ADA.id, no: 2, choice: one }))).toBe('staleQuestion');
  });
});

describe('a choice is not taken back', () => {
  const refused = async (answer: ReturnType<typeof undo>): Promise<void> =>
    expect(why(await answer)).toBe('cannotUndo');

  test('by another person, or under another number', async () => {
    const chosen = await play(await begun(), 0);
    await refused(undo(chosen, 1));
    await refused(undo(chosen, 0, 7));
    expect(why(await service.undoChoice(chosen.record.id, '1003', 1))).toBe('cannotUndo');
    expect(why(await service.undoChoice('nowhere', ADA.id, 1))).toBe('noSuchMatch');
  });

  test('once somebody else has chosen, nor where it brought to light what nobody knew', async () => {
    const first = await play(await begun(), 0);
    const second = await play(first, 1);
    // The second of two secret choices reveals both.
    expect(second.tableState.undoable).toBeUndefined();
    await refused(undo(first, 0));
    await refused(undo(second, 1, 2));
  });

  test('by who sits down in that seat later, and not once the match was called off', async () => {
    const chosen = await play(await begun(), 0);
    const { tableState } = done(await service.cancel(chosen.record.id, ADA.id)).match;
    expect(tableState.undoable).toMatchObject({ userId: ADA.id });
    const off = done(await service.vote(chosen.record.id, BEN.id, { no: 1, agrees: true })).match;
    expect(off.record.status).toBe('cancelled');
    expect(why(await undo(chosen, 0))).toBe('alreadyOver');
  });

  test('where these rules play such a match otherwise than it was played', async () => {
    const chosen = await play(await begun(), 0);
    const { id, revision } = chosen.record;
    const state = JSON.stringify({ ...(await stateOf(chosen)), mended: true });
    await temporary.store.save({ id, revision, next: { state } });
    await service.close();
    service = serve();
    await refused(undo(chosen, 0));
  });
});

/** A match, played to its end with a slip now and then, as a file. */
async function slippery(): Promise<ExportedMatch> {
  let match = await begun();
  for (let n = 0; match.record.status === 'running'; n++) {
    const seat = match.see('bystander')?.awaited[0]?.seat as number;
    match = await play(match, seat, n % 3 === 0 ? -1 : 0);
    if (match.tableState.undoable && n % 2 === 0) match = done(await undo(match, seat)).match;
  }
  const proof = await service.proof(match.record.id, ADA.id);
  if (isRefusal(proof)) throw new Error(proof.why);
  return JSON.parse(proof.json);
}

test('a match with slips is proved like any other, and each of them', async () => {
  const exported = await slippery();
  const { genuine, checks } = verifyExport(exported, knownGame);
  expect(checks.filter(({ follows }) => !follows)).toEqual([]);
  expect(genuine).toBe(true);
  expect(exported.tookBack?.length).toBeGreaterThan(3);
  expect(checks.filter(({ about }) => about === 'tookBack')).toHaveLength(exported.tookBack?.length as number);

  const wrong = (change: (tookBack: TookBack[]) => unknown): string[] => {
    const tookBack = structuredClone(exported.tookBack) as TookBack[];
    change(tookBack);
    const verdict = verifyExport({ ...exported, tookBack }, knownGame);
    return verdict.checks.flatMap(({ difference }) => difference ?? []);
  };
  const last = exported.lines.at(-1) as ExportedMatch['lines'][number];
  const { seat, kind, choice } = last;
  const put = (tookBack: TookBack[], what: Partial<TookBack>) => Object.assign(tookBack.at(-1) as TookBack, what);
  expect(wrong((all) => put(all, { to: 9_999 }))[0]).toMatch(
    /^What seat \d took back could not be: it goes back to line 9999/,
  );
  expect(wrong((all) => put(all, { lines: [] }))[0]).toMatch(/no whole choice/);
  expect(wrong((all) => put(all, { seat: 1 - (all.at(-1) as TookBack).seat }))[0]).toMatch(
    /touches seat \d, which did not/,
  );
  expect(wrong((all) => put(all, { lines: [{ seat, kind, choice: ['9.9Z'] }] }))[0]).toMatch(
    /“9.9Z” .* was not chosen there/,
  );
  const end = { seat, to: exported.lines.length - 1, lines: [{ seat, kind, choice }] };
  expect(wrong((all) => all.push(end))[0]).toMatch(/something came of it|was not chosen there/);
});

describe('a log', () => {
  const line = (n: number, seat: number) => ({ n, seat, kind: 'any', choice: '[]' });
  const back = (n: number, seat: number, choice: readonly number[]) => ({
    n,
    seat,
    kind: UNDONE,
    choice: JSON.stringify(choice.map(String)),
  });
  const log = [line(1, 0), line(2, 1), back(3, 1, [2, 2, 3]), line(4, 1), back(5, 1, [1, 2, 4]), line(6, 0)];

  test('holds what stands, and what was taken back while it stood', () => {
    expect(currentLines(log).map(({ n }) => n)).toEqual([3, 5, 6]);
    expect(currentLines(log.slice(0, 4)).map(({ n }) => n)).toEqual([1, 3, 4]);
    expect(currentLines(log.slice(3)).map(({ n }) => n)).toEqual([5, 6]);
  });

  test('knows which line answered a question', () => {
    expect(answerTo(log, { seat: 1, no: 1 })?.n).toBe(2);
    expect(answerTo(log, { seat: 1, no: 2 })).toBeUndefined();
    expect(answerTo(log, { seat: 1, no: 3 })?.n).toBe(4);
    expect(answerTo(log, { seat: 0, no: 1 })?.n).toBe(1);
    expect(answerTo(log, { seat: 0, no: 2 })?.n).toBe(6);
  });
});

describe('more is taken back, when all whom it concerns agree', () => {
  /** Ada has chosen after the two Captains lay there, then Ben; what each chose could be foretold. */
  async function twoChose(more: object = {}): Promise<Match> {
    let match = await begun(more);
    match = await play(match, 0);
    return play(match, 1);
  }
  const ask = async (match: Match, seat: number) => service.askUndo(match.record.id, person(seat));
  const voice = async ({ record, tableState }: Match, seat: number, agrees: boolean) =>
    service.vote(record.id, person(seat).id, { no: tableState.vote?.no as number, agrees });

  /** Both are asked on their own, in secret: Ada has chosen, and then Ben something that brings nothing to light. */
  async function bothQuiet(): Promise<{ readonly before: Match; readonly match: Match; readonly first: number }> {
    let match = await twoChose();
    for (let n = 0; n < 200 && match.record.status === 'running'; n++) {
      const [seat, other] = (match.see('bystander') as Seen).awaited.map((each) => each.seat);
      if (seat === undefined) break;
      const before = match;
      const one = await play(match, seat);
      if (one.tableState.undoable && other !== undefined) {
        const two = await play(one, other);
        if (!isRefusal(await ask(two, seat))) return { before, match: await look(two), first: seat };
        match = two;
      } else match = one;
    }
    throw new Error('there was no such moment');
  }

  test('by one tap of each: the state is as it was, and the proof says who agreed', async () => {
    const { before, match, first } = await bothQuiet();
    const other = 1 - first;
    expect(match.tableState.vote).toMatchObject({
      motion: { to: 'undo', seat: first, seats: [0, 1] },
      yes: [person(first).id],
    });
    const was = await stateOf(match);
    const back = done(await voice(match, other, true)).match;
    expect(back.tableState.vote).toBeUndefined();
    expect(numberless(await stateOf(back))).not.toBe(numberless(was));
    expect(asks(back, first)?.kind).toBe(asks(before, first)?.kind);
    expect(asks(back, first)?.options).toEqual(asks(before, first)?.options);
    expect(asks(back, other)?.options).toEqual(asks(before, other)?.options);
    const log = await temporary.store.choices(back.record.id, 0);
    expect(log.at(-1)).toMatchObject({ kind: UNDONE, seat: first });
    let end = back;
    while (end.record.status === 'running') end = await play(end, end.see('bystander')?.awaited[0]?.seat as number);
    const proof = await service.proof(end.record.id, ADA.id);
    if (isRefusal(proof)) throw new Error(proof.why);
    const exported: ExportedMatch = JSON.parse(proof.json);
    expect(exported.tookBack?.at(-1)).toMatchObject({ seat: first, agreed: [0, 1] });
    expect(verifyExport(exported, knownGame).checks.filter(({ follows }) => !follows)).toEqual([]);
    const alone = exported.tookBack?.map(({ agreed: _, ...each }) => each);
    const { checks } = verifyExport({ ...exported, tookBack: alone }, knownGame);
    expect(checks.flatMap(({ difference }) => difference ?? [])[0]).toMatch(/touches seat \d, which did not agree/);
  });

  test('not where one is against it, nor once the match has gone on', async () => {
    const { match, first } = await bothQuiet();
    const was = await stateOf(match);
    const over = done(await voice(match, 1 - first, false)).match;
    expect(over.tableState.vote).toBeUndefined();
    expect(await stateOf(over)).toEqual(was);
    const again = done(await ask(over, first)).match;
    const { no } = again.tableState.vote as { no: number };
    const on = await play(again, again.see('bystander')?.awaited[0]?.seat as number);
    expect(on.tableState.vote).toBeUndefined();
    expect(why(await service.vote(on.record.id, person(1 - first).id, { no, agrees: true }))).toBe('noVote');
  });

  test('never past what came to light, nor where nothing was chosen yet', async () => {
    const match = await begun();
    expect(why(await ask(match, 0))).toBe('cannotUndo');
    expect(why(await service.askUndo(match.record.id, { id: '1003', name: 'Cleo' }))).toBe('notSeated');
    const revealed = await twoChose();
    expect(why(await ask(revealed, 0))).toBe('cannotUndo');
    expect(why(await ask(revealed, 1))).toBe('cannotUndo');
    expect((await look(revealed)).tableState.vote).toBeUndefined();
  });
});
