import { describe, expect, test } from 'vitest';
import { type Dice, diceFrom } from '../../lab/dice.js';
import type { GameFolder } from '../../src/contract/game.js';
import { isRefusal, type Refusal } from '../../src/engine/game.js';
import { legalChoices } from '../../src/engine/play.js';
import type { Seat } from '../../src/engine/table.js';
import type { PremoveChoice } from '../../src/match/features/premove/premove.js';
import type { Done, Match } from '../../src/match/model/match.js';
import type { MatchService } from '../../src/match/service/match-service.js';
import { createService } from '../../src/match/service/service.js';
import { ownSeat } from '../discord/made.js';
import { GAMES } from '../games.js';
import { seeds } from '../support/cases.js';
import { temporaryStore } from '../support/store.js';
import { optionsToTry } from '../walk.js';

/*
 * What people decide before they are asked, in random matches of every game: each decision is carried out by the very step
 * that asks for it, or dropped with a reason; it changes nothing that anybody else is told meanwhile.
 */

const PEOPLE = ['Ada', 'Ben', 'Cleo', 'Dov', 'Eve'].map((name, i) => ({ id: `100${i}`, name }));
const foreseeing = GAMES.filter(({ conduct }) => conduct.ahead);

function done(answer: Done | Refusal): Match {
  if (isRefusal(answer)) throw new Error(`refused: ${answer.why}`);
  return answer.match;
}

interface Table {
  readonly service: MatchService;
  match: Match;
  close(): Promise<void>;
}

/** A running match of people. */
async function seated(folder: GameFolder, seats: number, seed: string): Promise<Table> {
  const dice = diceFrom(`${seed} options`);
  const tried = optionsToTry(folder.rules, seats);
  const { store, remove } = await temporaryStore();
  const service = createService({
    store,
    gameOf: () => folder,
    thinkers: {
      playerFor: () => undefined,
      choose: async () => [],
      weigh: async () => ({ choice: [] }),
      tryOut: async () => undefined,
      signal: () => undefined,
    },
    clock: () => 1,
    patience: () => Promise.resolve(),
    onJob: () => undefined,
    log: { info: () => undefined, error: (about) => expect.unreachable(JSON.stringify(about)) },
    newSeed: () => seed,
  });
  const [host, ...others] = PEOPLE.slice(0, seats) as [(typeof PEOPLE)[number]];
  const place = { guildId: '1', channelId: '2' };
  const options = tried[dice.below(tried.length)] as (typeof tried)[number];
  const game = folder.rules.id;
  let match = done(await service.open({ game, host, place, locale: 'en', wanted: seats, options }));
  for (const person of others) match = done(await service.join(match.record.id, person));
  return {
    service,
    match,
    async close() {
      await service.close();
      await remove();
    },
  };
}

const offers = ({ folder, see }: Match, seat: Seat): PremoveChoice[] => {
  const view = see(seat);
  if (!view || view.asked || view.outcome) return [];
  const foreseen = folder.conduct.ahead?.foreseen(view) ?? [];
  return foreseen.flatMap(({ kind, choices }) => choices.map((choice) => ({ kind, choice })));
};

const userAt = ({ record }: Match, seat: Seat): string => record.seats[seat]?.userId as string;
const seatsOf = ({ record }: Match): Seat[] => record.seats.map(({ seat }) => seat);
/** All that others are told: what each of them sees, and the bystanders. */
const seenBy = (match: Match, but: Seat): string =>
  JSON.stringify([...seatsOf(match).filter((seat) => seat !== but), 'bystander' as const].map(match.see));

interface Tally {
  decided: number;
  carriedOut: number;
  dropped: number;
}

/** Somebody who waits decides one of the things that are offered. */
async function decideAhead(table: Table, dice: Dice, tally: Tally): Promise<void> {
  const { service, match } = table;
  const waiting = seatsOf(match).filter((seat) => offers(match, seat).length > 0);
  const seat = waiting[dice.below(Math.max(1, waiting.length))];
  if (seat === undefined) return;
  const all = offers(match, seat);
  const foresight = all[dice.below(all.length)] as PremoveChoice;
  table.match = done(await service.setPremove(match.record.id, userAt(match, seat), foresight));
  expect(seenBy(table.match, seat)).toBe(seenBy(match, seat));
  expect(table.match.record.revision).toBe(match.record.revision + 1);
  tally.decided++;
}

/** Somebody who is asked chooses; what became of all decisions is looked at. */
async function chooseNow(table: Table, dice: Dice, tally: Tally): Promise<void> {
  const { service, match } = table;
  const asked = seatsOf(match).filter((seat) => match.see(seat)?.asked);
  const seat = asked[dice.below(asked.length)] as Seat;
  const view = match.see(seat) as NonNullable<ReturnType<Match['see']>>;
  const legal = legalChoices(match.folder.rules, view);
  const choice = legal[dice.below(legal.length)] as readonly string[];
  const next = done(await service.choose({ id: match.record.id, userId: userAt(match, seat), choice }));
  const told = await service.story(match.record.id, match.tableState.lines, 'bystander');
  for (const other of seatsOf(match)) {
    const before = match.own(ownSeat(other)).premove;
    if (!before || before.dropped !== undefined || other === seat) continue;
    const after = next.own(ownSeat(other)).premove;
    if (after?.dropped) tally.dropped++;
    else if (after) {
      expect(after).toEqual(before);
      expect(next.see(other)?.asked?.kind).not.toBe(before.kind);
    } else {
      tally.carriedOut++;
      const own = await service.story(match.record.id, match.tableState.lines, other);
      expect(own).toContainEqual(expect.objectContaining({ seat: other, kind: before.kind, choice: before.choice }));
      expect(told.map(({ seat: by }) => by)).toContain(other);
    }
  }
  table.match = next;
}

describe.each(foreseeing.map((folder) => [folder.rules.id, folder] as const))('%s', (id, folder) => {
  test('what is decided ahead is carried out where it is asked, or dropped', async () => {
    const tally: Tally = { decided: 0, carriedOut: 0, dropped: 0 };
    const { min, max } = folder.rules.seats;
    for (let seats = Math.max(2, min); seats <= max; seats++)
      for (const seed of seeds(`${id} ${seats} ahead`, 8)) {
        const dice = diceFrom(seed);
        const table = await seated(folder, seats, seed);
        for (let turn = 0; turn < 120 && table.match.record.status === 'running'; turn++) {
          if (dice.below(2) === 0) await decideAhead(table, dice, tally);
          await chooseNow(table, dice, tally);
        }
        await table.close();
      }
    expect(tally.decided).toBeGreaterThan(0);
    expect(tally.carriedOut).toBeGreaterThan(0);
  });
});

test('nothing is decided ahead that isn’t offered, by those who are asked, or by strangers', async () => {
  const folder = foreseeing.find(({ rules }) => rules.id === 'regicide') as GameFolder;
  const table = await seated(folder, 2, 'refusals');
  const { service, match } = table;
  const { id } = match.record;
  const asked = seatsOf(match).find((seat) => match.see(seat)?.asked) as Seat;
  const waits = 1 - asked;
  const [offered] = offers(match, waits) as [PremoveChoice];
  const why = async (userId: string, foresight: PremoveChoice | undefined): Promise<string | undefined> => {
    const answer = await service.setPremove(id, userId, foresight);
    return isRefusal(answer) ? answer.why : undefined;
  };
  expect(await why(userAt(match, asked), offered)).toBe('notAhead');
  expect(await why(userAt(match, waits), { ...offered, choice: ['nonsense'] })).toBe('notAhead');
  expect(await why(userAt(match, waits), { ...offered, kind: 'suffer' })).toBe('notAhead');
  expect(await why('999', offered)).toBe('notSeated');
  expect(await why(userAt(match, waits), undefined)).toBeUndefined();
  expect((await service.look(id))?.record.revision).toBe(match.record.revision);
  expect(await why(userAt(match, waits), offered)).toBeUndefined();
  expect((await service.look(id))?.own(ownSeat(waits)).premove).toMatchObject(offered);
  expect(await why(userAt(match, waits), undefined)).toBeUndefined();
  expect((await service.look(id))?.own(ownSeat(waits)).premove).toBeUndefined();
  await table.close();
});
