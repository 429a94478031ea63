import { afterEach, beforeEach, expect, test } from 'vitest';
import type { GameFolder } from '../../src/contract/game.js';
import { isRefusal } from '../../src/engine/game.js';
import { legalChoices } from '../../src/engine/play.js';
import type { Seen } from '../../src/engine/see.js';
import { MOST_WATCHERS } from '../../src/match/features/watching/index.js';
import type { Match } from '../../src/match/model/match.js';
import type { MatchService } from '../../src/match/service/match-service.js';
import { gameOf } from '../games.js';
import { BYSTANDER, begun, PEOPLE, playOn, serviceOn } from '../support/played.js';
import { type TemporaryStore, temporaryStore } from '../support/store.js';

/* Who watches a match, as the service keeps it. */

let temporary: TemporaryStore;
let service: MatchService;
let match: Match;

beforeEach(async () => {
  temporary = await temporaryStore();
  const computers = {
    playerFor: () => 'simple',
    choose: () => new Promise<never>(() => undefined),
    weigh: () => new Promise<never>(() => undefined),
    tryOut: async () => undefined,
    signal: () => undefined,
  };
  service = serviceOn(temporary.store, { thinkers: computers });
  match = await begun(service, gameOf('kingdoms') as GameFolder, 2);
});
afterEach(() => temporary.remove());

const watchers = async () => (await service.look(match.record.id))?.tableState.watchers;
const watch = (userId: string, when?: 'end' | 'rounds') => service.watch(match.record.id, userId, when);
const why = (answer: object): string | undefined => (isRefusal(answer) ? answer.why : undefined);
const [ada] = PEOPLE as [(typeof PEOPLE)[number]];

test('who watches is kept with the match, and what they wish can be changed and taken back', async () => {
  const state = (await temporary.store.load(match.record.id))?.state;
  expect(why(await watch(BYSTANDER.id, 'end'))).toBeUndefined();
  expect(await watchers()).toEqual({ [BYSTANDER.id]: { when: 'end', since: match.tableState.lines } });
  expect(await watch(BYSTANDER.id, 'end')).toMatchObject({ nothingNew: true });
  const after = await playOn({ service, store: temporary.store }, match, { most: 2 });
  await watch(BYSTANDER.id, 'rounds');
  expect(await watchers()).toEqual({ [BYSTANDER.id]: { when: 'rounds', since: after.tableState.lines } });
  await watch('2002', 'end');
  await watch(BYSTANDER.id);
  expect(Object.keys((await watchers()) ?? {})).toEqual(['2002']);
  await service.dropWatchers(match.record.id, ['2002', '2003']);
  expect(await watchers()).toBeUndefined();
  expect(await watch(BYSTANDER.id)).toMatchObject({ nothingNew: true });
  expect((await temporary.store.load(match.record.id))?.state).not.toBe(state);
});

test('neither those who sit there nor more than there is room for can watch, nor anybody what does not run', async () => {
  expect(why(await watch(ada.id, 'end'))).toBe('sitsHere');
  for (let n = 0; n < MOST_WATCHERS; n++) expect(why(await watch(String(3000 + n), 'rounds'))).toBeUndefined();
  expect(await watch(BYSTANDER.id, 'end')).toMatchObject({ why: 'tooManyWatchers', values: { most: MOST_WATCHERS } });
  // Who watches already may still change what they wish; who goes makes room.
  expect(why(await watch('3000', 'end'))).toBeUndefined();
  await watch('3001');
  expect(why(await watch(BYSTANDER.id, 'end'))).toBeUndefined();
  expect(why(await service.watch('nothing', BYSTANDER.id, 'end'))).toBe('noSuchMatch');
  const lobby = await service.open({
    game: 'kingdoms',
    host: ada,
    place: { guildId: '1', channelId: '2' },
    locale: 'en-US',
  });
  if (isRefusal(lobby)) throw new Error(lobby.why);
  expect(why(await service.watch(lobby.match.record.id, BYSTANDER.id, 'end'))).toBe('notStarted');
});

test('whoever sits down watches no longer', async () => {
  await service.resign(match.record.id, ada.id);
  expect(why(await watch(ada.id, 'rounds'))).toBeUndefined();
  await watch(BYSTANDER.id, 'end');
  await service.takeSeatBack(match.record.id, ada.id);
  expect(Object.keys((await watchers()) ?? {})).toEqual([BYSTANDER.id]);
});

test('to watch changes nothing for those who play: what is asked, and what can be taken back, stay', async () => {
  const before = await playOn({ service, store: temporary.store }, match, { most: 3 });
  await watch(BYSTANDER.id, 'rounds');
  const after = (await service.look(match.record.id)) as Match;
  expect({ ...after.tableState, watchers: undefined }).toEqual({ ...before.tableState, watchers: undefined });
  for (const { seat } of after.record.seats) expect(after.see(seat)).toEqual(before.see(seat));
  const [asked] = after.see('bystander')?.awaited ?? [];
  const view = after.see(asked?.seat ?? 0) as Seen;
  const choice = legalChoices(after.folder.rules, view)[0] as string[];
  const userId = after.record.seats[asked?.seat ?? 0]?.userId as string;
  expect(isRefusal(await service.choose({ id: after.record.id, userId, no: view.asked?.no as number, choice }))).toBe(
    false,
  );
});
