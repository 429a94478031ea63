import { expect, test } from 'vitest';
import { isRefusal, type Refusal } from '../../src/engine/game.js';
import type { Done, Match } from '../../src/match/model/match.js';
import type { MatchService } from '../../src/match/service/match-service.js';
import { afterwards } from '../support/closing.js';
import { serviceOn } from '../support/played.js';
import { temporaryStore } from '../support/store.js';
import { thinkingHere } from '../support/thinking.js';

/* Nobody at a table can be taken for another. */

const PLACE = { guildId: '1', channelId: '2' };
const person = (n: number, name: string) => ({ id: String(1000 + n), name });

async function services(): Promise<MatchService> {
  const { store, remove } = await temporaryStore();
  afterwards(remove);
  return serviceOn(store, { thinkers: thinkingHere() });
}

const done = async (step: Promise<Done | Refusal>): Promise<Match> => {
  const given = await step;
  if (isRefusal(given)) throw new Error(given.why);
  return given.match;
};

async function opened(service: MatchService, wish: Partial<Parameters<MatchService['open']>[0]>): Promise<Match> {
  return done(
    service.open({ game: 'regicide', host: person(1, 'Ada'), place: PLACE, locale: 'en', wanted: 4, ...wish }),
  );
}

test('people who are called the same, or seem to be, have a number each from when they sit down', async () => {
  const service = await services();
  const { record } = await opened(service, {});
  await done(service.join(record.id, person(2, 'Ada')));
  await done(service.join(record.id, person(3, 'Аdа')));
  const begun = await done(service.join(record.id, person(4, '𝓐da')));
  expect(begun.names).toEqual(['Ada', 'Ada 2', 'Аdа 3', '𝓐da 4']);
  expect((await service.look(record.id))?.names).toEqual(begun.names);
  const again = await done(service.resign(record.id, '1002'));
  expect(again.names).toEqual(['Ada', 'Merlin', 'Аdа 3', '𝓐da 4']);
  expect((await done(service.takeSeatBack(record.id, '1002'))).names).toEqual(begun.names);
});

test('a seat that is kept for somebody says whom it means', async () => {
  const service = await services();
  const guests = [2, 3].map((n) => ({ ...person(n, 'Ben'), told: 0 }));
  const { record, names } = await opened(service, { guests, wanted: 4, computers: 1 });
  expect(names).toEqual(['Ada', 'Ben', 'Ben 2', 'Merlin']);
  // Who accepts may have another name by now.
  expect((await done(service.join(record.id, person(3, 'ADA')))).names).toEqual(['Ada', 'Ben', 'ADA 2', 'Merlin']);
});

test('computers are called as nobody there is, nor was', async () => {
  const service = await services();
  const { record } = await opened(service, { computers: 1 });
  const lobby = await done(service.join(record.id, person(2, 'Merlin')));
  expect(lobby.names).toEqual(['Ada', 'Morgana', 'Merlin']);
  await done(service.join(record.id, person(3, 'morgana')));
  expect((await service.look(record.id))?.names).toEqual(['Ada', 'Percival', 'Merlin', 'morgana']);
  // A computer has the seat of the person called Merlin: another name than theirs.
  expect((await done(service.resign(record.id, '1002'))).names).toEqual(['Ada', 'Percival', 'Elaine', 'morgana']);
  // Their name stays theirs, for whoever takes the seat.
  const merlin = person(9, 'Мerlin');
  const { tableState } = await done(service.propose(record.id, merlin, { to: 'seat', seat: 2, person: merlin }));
  expect(tableState.vote).toMatchObject({ by: { name: 'Мerlin 2' }, motion: { person: { name: 'Мerlin 2' } } });
  for (const userId of ['1001', '1003'])
    await service.vote(record.id, userId, { no: tableState.vote?.no ?? 0, agrees: true });
  expect((await service.look(record.id))?.names).toEqual(['Ada', 'Percival', 'Мerlin 2', 'morgana']);
});

test('who asks for something is named as the table knows them', async () => {
  const service = await services();
  const { record } = await opened(service, { wanted: 3 });
  await done(service.join(record.id, person(2, 'Ada')));
  await done(service.join(record.id, person(3, 'Cleo')));
  const { tableState } = await done(service.propose(record.id, person(2, 'Ada'), { to: 'pause' }));
  expect(tableState.vote?.by.name).toBe('Ada 2');
});
