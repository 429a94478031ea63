import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Conduct, GameFolder } from '../../src/contract/game.js';
import { sha256 } from '../../src/engine/chance.js';
import { isRefusal, type Refusal } from '../../src/engine/game.js';
import { legalChoices } from '../../src/engine/play.js';
import type { Seen } from '../../src/engine/see.js';
import { rules } from '../../src/games/regicide/rules/rules.js';
import { NewerMatch } from '../../src/match/model/load.js';
import type { Done, Match } from '../../src/match/model/match.js';
import { NOWHERE } from '../../src/match/model/practice.js';
import type { ServiceDeps } from '../../src/match/play/deps.js';
import { formerRematchId } from '../../src/match/play/new-match.js';
import type { MatchService } from '../../src/match/service/match-service.js';
import { createService } from '../../src/match/service/service.js';
import { type TemporaryStore, temporaryStore } from '../support/store.js';

const ADA = { id: '1001', name: 'Ada' };
const BEN = { id: '1002', name: 'Ben' };
const CLEO = { id: '1003', name: 'Cleo' };
const PLACE = { guildId: '1', channelId: '2' };

/** Only what the service uses of a game. */
const conduct: Conduct = {
  goesOn: () => false,
  signals: {
    open: ({ awaited, seats }: Seen) =>
      awaited[0]?.kind === 'next'
        ? { from: Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== awaited[0]?.seat) }
        : undefined,
    all: [{ id: 'gladly' }],
  },
  rematchOptions: () => ({ first: '1' }),
};
const folder = { rules, conduct } as unknown as GameFolder;

let temporary: TemporaryStore;
let service: MatchService;
let errors: object[];
let now = 1_000;
let owed: number;

function serve(parts: Partial<ServiceDeps> = {}): MatchService {
  return createService({
    store: temporary.store,
    gameOf: (id) => (id === 'regicide' ? folder : undefined),
    thinkers: {
      playerFor: () => 'first',
      choose: async (_, __, view) => legalChoices(rules, view)[0] as string[],
      weigh: async (_, __, view) => ({ choice: legalChoices(rules, view)[0] as string[] }),
      tryOut: async () => undefined,
      signal: () => 'gladly',
    },
    clock: () => now,
    newSeed: () => 'pass',
    patience: () => Promise.resolve(),
    onJob: () => owed++,
    log: { info: () => undefined, error: (about) => errors.push(about) },
    ...parts,
  });
}

beforeEach(async () => {
  temporary = await temporaryStore();
  errors = [];
  owed = 0;
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
const open = async (wanted: number, more: object = {}): Promise<Match> =>
  done(await service.open({ game: 'regicide', host: ADA, place: PLACE, locale: 'en-US', wanted, ...more })).match;
const fresh = async ({ record }: Match): Promise<Match> => (await service.look(record.id)) as Match;
const personAt = (match: Match, seat: number) => match.record.seats[seat]?.userId as string;

/** Plays first legal choices till the match is over. */
async function playOut(match: Match): Promise<Match> {
  let now = await fresh(match);
  while (now.record.status === 'running') {
    const seat = now.see('bystander')?.awaited[0]?.seat as number;
    const view = now.see(seat) as Seen;
    const [choice] = legalChoices(rules, view) as [string[]];
    done(
      await service.choose({ id: now.record.id, userId: personAt(now, seat), no: view.asked?.no as number, choice }),
    );
    now = await fresh(now);
  }
  return now;
}

describe('a lobby', () => {
  it('starts when the last wanted seat is taken, and the joiner hears their hand', async () => {
    const lobby = await open(2);
    expect(lobby.record.status).toBe('lobby');
    expect(lobby.see(0)).toBeUndefined();
    const { match } = done(await service.join(lobby.record.id, BEN));
    const story = await service.story(lobby.record.id, -1, 1);
    expect(match.record.status).toBe('running');
    expect(match.names).toEqual(['Ada', 'Ben']);
    const hands = story.flatMap(({ events }) => events).filter(({ type }) => type === 'handDealt');
    expect(hands).toMatchObject([{ seat: 1 }]);
  });

  it('is one however often it is asked for under one key, and as it was opened first', async () => {
    const first = await open(3, { key: 'k' });
    const again = await open(2, { key: 'k', computers: 1 });
    expect([again.record.id, again.tableState.wanted]).toEqual([first.record.id, 3]);
    const [one, other] = await Promise.all([open(2, { key: 'l', computers: 1 }), open(2, { key: 'l', computers: 1 })]);
    expect([one.record.id, other.record.status]).toEqual([other.record.id, 'running']);
    expect((await open(3)).record.id).not.toBe((await open(3)).record.id);
  });

  it('is the sixth of one host that is refused, not one of a match that runs, or of another host', async () => {
    const lobbies: Match[] = [];
    for (let n = 0; n < 5; n++) lobbies.push(await open(2));
    const request = { game: 'regicide', host: ADA, place: PLACE, locale: 'en-US', wanted: 2 };
    expect(await service.open(request)).toMatchObject({ why: 'tooManyLobbies', values: { open: 5 } });
    const played = done(await service.open({ ...request, host: BEN, wanted: 1 })).match.record.id;
    done(await service.open({ ...request, host: BEN }));
    done(await service.join(lobbies[0]?.record.id as string, BEN));
    done(await service.open(request));
    // A rematch is begun like any other.
    for (let n = 0; n < 4; n++) done(await service.open({ ...request, host: BEN }));
    done(await service.cancel(played, BEN.id));
    expect(await service.rematch(played, BEN)).toMatchObject({ why: 'tooManyLobbies', values: { open: 5 } });
  });

  it('is one of twenty matches that somebody hosts, however they began', async () => {
    // Somebody begins some each hour, and leaves them.
    let clock = 0;
    const hosting = await temporaryStore({ clock: () => clock });
    const own = serve({ store: hosting.store });
    const request = { game: 'regicide', host: ADA, place: PLACE, locale: 'en-US', wanted: 1 };
    for (let n = 0; n < 20; n++) {
      clock += 3_600_000;
      done(await own.open({ ...request, ...(n % 2 === 1 && { wanted: 2, computers: 1 }) }));
    }
    expect(await own.open(request)).toMatchObject({ why: 'tooManyHosted', values: { most: 20 } });
    done(await own.open({ ...request, host: BEN }));
    done(await own.open({ ...request, place: NOWHERE }));
    const last = (await own.lookIn(PLACE.channelId)).find(({ record }) => record.hostId === ADA.id);
    done(await own.cancel((last as Match).record.id, ADA.id));
    done(await own.open(request));
    await own.close();
    await hosting.remove();
  });

  it('is one of thirty matches that somebody begins within an hour, rematches and all; so is practice', async () => {
    let clock = 0;
    const hosting = await temporaryStore({ clock: () => clock });
    const own = serve({ store: hosting.store });
    for (const place of [PLACE, NOWHERE]) {
      const request = { game: 'regicide', host: ADA, place, locale: 'en-US', wanted: 2, computers: 1 };
      let { id } = done(await own.open(request)).match.record;
      for (let n = 1; n < 30; n++) {
        done(await own.cancel(id, ADA.id));
        id = done(await (n % 2 ? own.rematch(id, ADA) : own.open(request))).match.record.id;
      }
      if (place === NOWHERE) {
        // What they practise with is not given up for nothing.
        expect(why(await own.open({ ...request, anew: true }))).toBe('tooManyLately');
        expect((await own.practiceOf(ADA.id, 'regicide'))?.record.id).toBe(id);
      }
      done(await own.cancel(id, ADA.id));
      const refused = { why: 'tooManyLately', values: { most: 30 } };
      expect(await own.open(request)).toMatchObject(refused);
      expect(await own.rematch(id, ADA)).toMatchObject(refused);
      done(await own.open({ ...request, host: BEN }));
    }
    clock += 3_600_001;
    done(await own.open({ game: 'regicide', host: ADA, place: PLACE, locale: 'en-US', wanted: 1 }));
    await own.close();
    await hosting.remove();
  });

  it('keeps nobody from practising', async () => {
    for (let n = 0; n < 5; n++) await open(2);
    await open(1, { place: NOWHERE });
  });

  it('that never began is not begun again', async () => {
    const lobby = await open(2, { guests: [{ ...BEN, told: now }] });
    done(await service.cancel(lobby.record.id, ADA.id));
    for (const person of [ADA, BEN]) expect(why(await service.rematch(lobby.record.id, person))).toBe('neverBegan');
    expect(await service.lookOf(BEN.id)).toEqual([]);
  });

  it('refuses whom it cannot seat, and changes nothing', async () => {
    const lobby = await open(3);
    done(await service.join(lobby.record.id, BEN));
    const before = await temporary.store.load(lobby.record.id);
    expect(why(await service.join(lobby.record.id, BEN))).toBe('alreadySeated');
    expect(why(await service.start(lobby.record.id, BEN.id))).toBe('notHost');
    expect(why(await service.configure(lobby.record.id, ADA.id, { wanted: 1 }))).toBe('belowTaken');
    expect(why(await service.configure(lobby.record.id, ADA.id, { wanted: 5 }))).toBe('badWanted');
    expect(why(await service.configure(lobby.record.id, BEN.id, { wanted: 4 }))).toBe('notHost');
    expect(why(await service.fill(lobby.record.id, BEN.id))).toBe('notHost');
    const mixed = { wanted: 4, options: { jesters: '1', first: '7' } };
    expect(why(await service.configure(lobby.record.id, ADA.id, mixed))).toBe('badOption');
    expect(why(await service.configure(lobby.record.id, ADA.id, { options: { last: '7' } }))).toBe('unknownOption');
    expect(why(await service.leave(lobby.record.id, CLEO.id))).toBe('notSeated');
    expect(why(await service.join('nowhere', BEN))).toBe('noSuchMatch');
    expect(await temporary.store.load(lobby.record.id)).toEqual(before);
  });

  it('goes to the next person when the host leaves, and is called off with the last', async () => {
    const lobby = await open(4);
    done(await service.fill(lobby.record.id, ADA.id));
    for (const _ of [1, 2]) done(await service.removeComputer(lobby.record.id, ADA.id));
    done(await service.join(lobby.record.id, BEN));
    const handed = done(await service.leave(lobby.record.id, ADA.id)).match;
    expect(handed.record.hostId).toBe(BEN.id);
    expect(handed.record.seats.map(({ seat, kind }) => [seat, kind])).toEqual([
      [0, 'computer'],
      [1, 'person'],
    ]);
    const empty = done(await service.leave(lobby.record.id, BEN.id)).match;
    expect(empty.record.status).toBe('cancelled');
    expect(empty.tableState.cancelled).toBe('empty');
  });

  it('takes a wish twice at once, or from an old message, only once', async () => {
    const { record } = await open(4);
    const at = record.seats.length;
    const both = await Promise.all([service.fill(record.id, ADA.id, at), service.fill(record.id, ADA.id, at)]);
    expect(both.map(why).sort()).toEqual(['seatsChanged', undefined]);
    expect(why(await service.start(record.id, ADA.id, at))).toBe('seatsChanged');
    for (const seen of [4, 3]) {
      const gone = await Promise.all([
        service.removeComputer(record.id, ADA.id, seen),
        service.removeComputer(record.id, ADA.id, seen),
      ]);
      expect(gone.map(why).sort()).toEqual(['seatsChanged', undefined]);
    }
    const lobby = (await service.look(record.id)) as Match;
    expect(lobby.names).toEqual(['Ada', 'Merlin']);
    expect(done(await service.start(record.id, ADA.id, 2)).match.record.status).toBe('running');
  });

  it('that nothing happened to for two weeks is called off, and no other', async () => {
    const day = 24 * 3_600_000;
    let now = 0;
    const { store, remove } = await temporaryStore({ clock: () => now });
    const own = serve({ store, clock: () => now });
    const request = { game: 'regicide', host: ADA, place: PLACE, locale: 'en-US', wanted: 3 };
    const old = done(await own.open(request)).match;
    const running = done(await own.open({ ...request, wanted: 1 })).match;
    const busy = done(await own.open(request)).match;
    now = 8 * day;
    done(await own.join(busy.record.id, BEN));
    const status = async ({ record }: Match) => (await own.look(record.id))?.record.status;
    now = 14 * day;
    await own.tidy();
    expect(await status(old)).toBe('lobby');
    now += 1;
    await own.tidy();
    expect([await status(old), await status(running), await status(busy)]).toEqual(['cancelled', 'running', 'lobby']);
    expect((await own.look(old.record.id))?.tableState.cancelled).toBe('unstarted');
    await own.close();
    await remove();
  });

  it('owes a message for each change, and none for what changed nothing', async () => {
    const lobby = await open(3);
    const asked = owed;
    const options = { jesters: '2' };
    done(await service.configure(lobby.record.id, ADA.id, { wanted: 4, options }));
    expect(owed).toBe(asked + 1);
    expect(done(await service.configure(lobby.record.id, ADA.id, { wanted: 4, options })).nothingNew).toBe(true);
    expect(owed).toBe(asked + 1);
  });
});

describe('a choice', () => {
  it('plays once, however often and at once it is pressed', async () => {
    const match = done(await service.join((await open(2)).record.id, BEN)).match;
    const seat = match.see('bystander')?.awaited[0]?.seat as number;
    const view = match.see(seat) as Seen;
    const press = {
      id: match.record.id,
      userId: personAt(match, seat),
      no: view.asked?.no as number,
      choice: legalChoices(rules, view)[0] as string[],
    };
    const answers = await Promise.all([service.choose(press), service.choose(press), service.choose(press)]);
    expect(answers.map((answer) => done(answer).nothingNew)).toEqual([undefined, true, true]);
    expect(await temporary.store.choices(match.record.id, 0)).toHaveLength(1);
  });

  it('is refused from a stranger, out of turn, and where it is not legal', async () => {
    const match = done(await service.join((await open(2)).record.id, BEN)).match;
    const seat = match.see('bystander')?.awaited[0]?.seat as number;
    const before = await temporary.store.load(match.record.id);
    const press = { id: match.record.id, choice: ['KC'] };
    expect(why(await service.choose({ ...press, userId: CLEO.id }))).toBe('notSeated');
    expect(why(await service.choose({ ...press, userId: personAt(match, 1 - seat) }))).toBe('notAsked');
    expect(why(await service.choose({ ...press, userId: personAt(match, seat) }))).toBe('notAnOption');
    expect(await temporary.store.load(match.record.id)).toEqual(before);
  });

  it('is neither refused nor applied by what a process knew before another one went on', async () => {
    const other = serve();
    const match = done(await service.join((await open(2)).record.id, BEN)).match;
    const play = async (process: MatchService) => {
      const now = (await other.look(match.record.id)) as Match;
      const seat = now.see('bystander')?.awaited[0]?.seat as number;
      const { asked } = now.see(seat) as Seen;
      const choice = legalChoices(rules, now.see(seat) as Seen)[0] as string[];
      return process.choose({ id: match.record.id, userId: personAt(now, seat), no: asked?.no as number, choice });
    };
    for (let turn = 0; turn < 6; turn++) done(await play(turn % 2 ? other : service));
    const [one, two] = [await service.look(match.record.id), await other.look(match.record.id)];
    expect(one?.record).toEqual({ ...two?.record, updatedAt: one?.record.updatedAt });
    expect(one?.see(0)).toEqual(two?.see(0));
    await other.close();
  });

  it('is applied by one of two processes on the same database', async () => {
    const other = serve();
    const match = done(await service.join((await open(2)).record.id, BEN)).match;
    const seat = match.see('bystander')?.awaited[0]?.seat as number;
    const view = match.see(seat) as Seen;
    const press = {
      id: match.record.id,
      userId: personAt(match, seat),
      no: view.asked?.no as number,
      choice: legalChoices(rules, view)[0] as string[],
    };
    const answers = (await Promise.all([service.choose(press), other.choose(press)])).map(done);
    expect(answers.map(({ nothingNew = false }) => nothingNew).sort()).toEqual([false, true]);
    // Both give the match as it is since then.
    expect(answers.map((answer) => answer.match.tableState.lines)).toEqual([1, 1]);
    const [line] = await service.story(match.record.id, 0, seat);
    expect(line).toMatchObject({ n: 1, seat, choice: press.choice });
    await other.close();
  });

  it('made by another process is told, and not made again, however late the same press comes', async () => {
    const other = serve();
    const match = done(await service.join((await open(2)).record.id, BEN)).match;
    const { id } = match.record;
    const pressNow = async () => {
      const now = (await other.look(id)) as Match;
      const seat = now.see('bystander')?.awaited[0]?.seat as number;
      const view = now.see(seat) as Seen;
      const choice = legalChoices(rules, view)[0] as string[];
      return { id, userId: personAt(now, seat), no: view.asked?.no as number, choice };
    };
    const made: Awaited<ReturnType<typeof pressNow>>[] = [];
    for (let turn = 0; turn < 5; turn++) {
      const press = await pressNow();
      made.push(press);
      done(await other.choose(press));
    }
    const log = await temporary.store.choices(id, 0);
    for (const press of made) {
      const { match: now, nothingNew } = done(await service.choose(press));
      expect(nothingNew).toBe(true);
      expect(now.tableState.lines).toBe(log.length);
    }
    // Answered otherwise than by this press: nothing is claimed of it.
    const [first] = made;
    if (!first) throw new Error('nothing was played');
    expect(why(await service.choose({ ...first, choice: ['KC', 'KD'] }))).toBe('staleQuestion');
    expect(await temporary.store.choices(id, 0)).toEqual(log);
    await other.close();
  });
});

describe('a match', () => {
  it('keeps its seed secret till the end, and the promise holds', async () => {
    const match = await open(1);
    expect(match.seed).toBeUndefined();
    expect(JSON.stringify(match.record)).not.toMatch(/"seed":/);
    const over = await playOut(match);
    expect(over.record.status).toBe('ended');
    expect(sha256(over.seed as string)).toBe(match.record.seedHash);
    expect(over.see('bystander')?.outcome).toBeDefined();
    const proof = await service.proof(match.record.id, ADA.id);
    expect(isRefusal(proof) ? proof.why : JSON.parse(proof.json)).toMatchObject({ seed: over.seed });
    expect(why(await service.proof(match.record.id, BEN.id))).toBe('notSeated');
  });

  it('is played to its end by computers beside a person', async () => {
    const lobby = await open(2, { computers: 1 });
    expect(lobby.record.status).toBe('running');
    let now = lobby;
    while (now.record.status === 'running') {
      const view = now.see(0) as Seen;
      if (view.asked) {
        const choice = legalChoices(rules, view)[0] as string[];
        await service.choose({ id: now.record.id, userId: ADA.id, no: view.asked.no, choice });
      }
      await service.idle();
      now = await fresh(now);
    }
    expect(now.record.status).toBe('ended');
  });

  it('is answered with the own next question where computers were to choose in between', async () => {
    await service.close();
    service = serve({ patience: () => new Promise(() => undefined) });
    const { see } = await open(2, { computers: 1, options: { first: '1' } });
    expect(see(0)?.asked ?? see(0)?.outcome).toBeDefined();
  });

  it('goes on after a restart where a computer was about to choose', async () => {
    let wake = (): void => undefined;
    const asleep = new Promise<void>((resolve) => {
      wake = resolve;
    });
    const choose: ServiceDeps['thinkers']['choose'] = async (_, __, view) => {
      await asleep;
      return legalChoices(rules, view)[0] as string[];
    };
    const sleepy = serve({
      thinkers: {
        playerFor: () => 'first',
        choose,
        weigh: async () => ({ choice: [] }),
        tryOut: async () => undefined,
        signal: () => undefined,
      },
    });
    const request = { game: 'regicide', host: ADA, place: PLACE, locale: 'en-US', wanted: 2, computers: 1 };
    const match = done(await sleepy.open({ ...request, options: { first: '1' } })).match;
    expect(await temporary.store.choices(match.record.id, 0)).toHaveLength(0);
    await service.resumeAll();
    await service.idle();
    const played = await temporary.store.choices(match.record.id, 0);
    expect(played.length).toBeGreaterThan(0);
    wake();
    await sleepy.close();
    expect(await temporary.store.choices(match.record.id, 0)).toEqual(played);
  });

  it('is not resumed any more once the service closes', async () => {
    await service.join((await open(2)).record.id, BEN);
    await service.join((await open(2)).record.id, BEN);
    const resumed: string[] = [];
    const again = serve({
      store: {
        ...temporary.store,
        async enqueue(id, owed) {
          resumed.push(id);
          void again.close();
          return temporary.store.enqueue(id, owed);
        },
      },
    });
    await again.resumeAll();
    expect(resumed).toHaveLength(1);
    await again.close();
  });

  it('is rematched once, with everybody in their seats', async () => {
    const over = await playOut(done(await service.join((await open(2)).record.id, BEN)).match);
    expect(why(await service.rematch(over.record.id, CLEO))).toBe('notSeated');
    const [one, two] = await Promise.all([service.rematch(over.record.id, ADA), service.rematch(over.record.id, BEN)]);
    expect(done(one).match.record.id).toBe(done(two).match.record.id);
    const again = await fresh(done(one).match);
    expect(again.record).toMatchObject({ status: 'running', rematchOf: over.record.id });
    expect(again.options.first).toBe('1');
    expect(again.names).toEqual(['Ada', 'Ben']);
  });

  it('is rematched by nobody who gave their seat up: they are told so', async () => {
    const { match } = done(await service.join((await open(2)).record.id, BEN));
    await service.resign(match.record.id, BEN.id);
    await service.cancel(match.record.id, ADA.id);
    expect((await fresh(match)).record.status).toBe('cancelled');
    expect(await service.rematch(match.record.id, BEN)).toMatchObject({ why: 'gaveUp', values: { back: 'no' } });
  });

  it('is rematched under an id that nobody knows beforehand, or under the one that an earlier program gave it', async () => {
    const secrets = ['one', 'other'];
    const ids: string[] = [];
    for (const secret of secrets) {
      // The same match in two installations.
      const elsewhere = await temporaryStore();
      const own = serve({ store: elsewhere.store, newSeed: () => secret });
      const { id } = done(
        await own.open({
          key: 'k',
          game: 'regicide',
          host: ADA,
          place: PLACE,
          locale: 'en-US',
          wanted: 2,
          computers: 1,
        }),
      ).match.record;
      done(await own.cancel(id, ADA.id));
      ids.push(done(await own.rematch(id, ADA)).match.record.id);
      await own.close();
      await elsewhere.remove();
    }
    expect(new Set(ids).size).toBe(2);

    const over = done(await service.cancel((await open(2, { computers: 1 })).record.id, ADA.id)).match.record;
    const former = formerRematchId(over.id);
    const record = (await temporary.store.load(over.id))!;
    const { revision: _, createdAt: __, updatedAt: ___, ...fields } = record;
    await temporary.store.create({ ...fields, id: former, status: 'running', endedAt: undefined, rematchOf: over.id });
    expect(done(await service.rematch(over.id, ADA)).match.record.id).toBe(former);
  });

  it('is rematched by nobody who would seat somebody that wants not to be asked, but by these themselves', async () => {
    const over = await playOut(done(await service.join((await open(2)).record.id, BEN)).match);
    const { id } = over.record;
    expect(await service.rematch(id, ADA, [BEN.id])).toMatchObject({ why: 'unwilling', values: { names: 'Ben' } });
    expect(await service.lookOf(BEN.id)).toEqual([]);
    const { match } = done(await service.rematch(id, BEN, [BEN.id]));
    expect(done(await service.rematch(id, ADA, [BEN.id])).match.record.id).toBe(match.record.id);
  });

  it('is rematched once by two processes, too, whoever is first in each step', async () => {
    const over = await playOut(done(await service.join((await open(2)).record.id, BEN)).match);
    // Both have looked before either has made it.
    let looked = 0;
    let both = (): void => undefined;
    const bothLooked = new Promise<void>((resolve) => {
      both = resolve;
    });
    const slow = {
      ...temporary.store,
      async create(...made: Parameters<typeof temporary.store.create>) {
        if (++looked === 2) both();
        await bothLooked;
        return temporary.store.create(...made);
      },
    };
    const processes = [serve({ store: slow }), serve({ store: slow })];
    const [one, two] = await Promise.all([
      processes[0]?.rematch(over.record.id, ADA),
      processes[1]?.rematch(over.record.id, BEN),
    ]);
    expect([why(one), why(two)]).toEqual([undefined, undefined]);
    expect(done(one as Done).match.record).toMatchObject({ status: 'running', rematchOf: over.record.id });
    expect(done(two as Done).match.record.id).toBe(done(one as Done).match.record.id);
    for (const process of processes) await process.close();
  });

  it('goes on with a computer for one who resigns, and is given up by the last person', async () => {
    const match = done(await service.join((await open(2)).record.id, BEN)).match;
    const left = done(await service.resign(match.record.id, ADA.id)).match;
    expect(left.record.seats[0]?.kind).toBe('computer');
    expect(left.record.hostId).toBe(BEN.id);
    const given = done(await service.resign(match.record.id, BEN.id)).match;
    expect(given.record.status).toBe('running');
    expect(await service.keepTime(match.record.id)).toBe(false);
    // A slip can be undone for a minute.
    expect(done(await service.takeSeatBack(match.record.id, BEN.id)).match.tableState.givenUp).toBeUndefined();
    now += 60_000;
    expect(await service.keepTime(match.record.id)).toBe(false);
    await service.resign(match.record.id, BEN.id);
    now += 60_000;
    expect(await service.keepTime(match.record.id)).toBe(true);
    const over = await fresh(match);
    expect(over.record.status).toBe('cancelled');
    expect(over.tableState.cancelled).toBe('resigned');
    expect(over.seed).toBeDefined();
  });

  it('that a newer program saved says so, and keeps no other match from being found', async () => {
    const lobby = await open(2);
    const newer = done(await service.join((await open(2)).record.id, BEN)).match;
    const { id, revision } = newer.record;
    await temporary.store.save({ id, revision, next: { rulesVersion: rules.rulesVersion + 1 } });
    await expect(service.look(id)).rejects.toBeInstanceOf(NewerMatch);
    await expect(service.resign(id, ADA.id)).rejects.toBeInstanceOf(NewerMatch);
    const found = [await service.lookIn(PLACE.channelId), await service.lookOf(ADA.id)];
    expect(found.map((matches) => matches.map(({ record }) => record.id))).toEqual([
      [lobby.record.id],
      [lobby.record.id],
    ]);
    expect((await service.newerOf(ADA.id)).map((record) => record.id)).toEqual([id]);
    await service.resumeAll();
    // While one version takes the other's place that is no fault of anybody's.
    expect(errors).toEqual([]);
  });

  it('of newer rules says so as a lobby too, and keeps no other lobby open when their channel is gone', async () => {
    const [lobby, newer, last] = [await open(2), await open(2), await open(2)];
    const { id, revision } = newer.record;
    const options = JSON.stringify({ ...newer.options, unheardOf: 'yes' });
    await temporary.store.save({ id, revision, next: { rulesVersion: rules.rulesVersion + 1, options } });
    await expect(service.join(id, BEN)).rejects.toBeInstanceOf(NewerMatch);
    await service.placeLost(PLACE.channelId);
    for (const { record } of [lobby, last]) expect((await temporary.store.load(record.id))?.status).toBe('cancelled');
    expect((await temporary.store.load(id))?.status).toBe('lobby');
    expect(errors.splice(0)).toHaveLength(1);
  });

  it('can be called off by its host as long as it has not begun, and then by those who play', async () => {
    const lobby = await open(3);
    await service.join(lobby.record.id, BEN);
    expect(why(await service.cancel(lobby.record.id, BEN.id))).toBe('notHost');
    expect(done(await service.cancel(lobby.record.id, ADA.id)).match.tableState.cancelled).toBe('host');
    const match = done(await service.join((await open(2)).record.id, BEN)).match;
    expect(done(await service.cancel(match.record.id, ADA.id)).match.record.status).toBe('running');
    expect(done(await service.cancel(match.record.id, BEN.id)).match.tableState.cancelled).toBe('vote');
    expect(why(await service.cancel(match.record.id, ADA.id))).toBe('alreadyOver');
  });

  it('lives on when its thread is gone, and a lobby ends with its channel', async () => {
    const lobby = await open(2);
    const match = done(await service.join((await open(2)).record.id, BEN)).match;
    await service.setThread(match.record.id, '77');
    await service.placeLost('77');
    expect((await fresh(match)).record).toMatchObject({ status: 'running', threadId: undefined });
    await service.placeLost(PLACE.channelId);
    expect((await fresh(lobby)).tableState.cancelled).toBe('place');
    expect((await fresh(match)).record.status).toBe('running');
  });
});
