import { NO_THINKERS } from '../../lab/stage/no-thinkers.js';
import type { GameFolder } from '../../src/contract/game.js';
import { Chance, chanceFrom } from '../../src/engine/chance.js';
import { isRefusal } from '../../src/engine/game.js';
import { resume } from '../../src/engine/play.js';
import type { BaseState } from '../../src/engine/table.js';
import type { Match } from '../../src/match/model/match.js';
import type { ServiceDeps } from '../../src/match/play/deps.js';
import type { MatchService } from '../../src/match/service/match-service.js';
import { createService } from '../../src/match/service/service.js';
import type { Store } from '../../src/match/store/store.js';
import { gameOf } from '../games.js';
import { type Chooser, mostlyWell } from '../walk.js';

/* Matches that the service keeps, played by choices that a chance of their own draws. */

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'];
/** By seat. */
export const PEOPLE = NAMES.map((name, seat) => ({ id: String(1001 + seat), name }));
export const BYSTANDER = { id: '2001', name: 'Fay' };

/** A service of every game there is, in which nothing takes time and computers do nothing. */
export const serviceOn = (store: Store, parts: Partial<ServiceDeps> = {}): MatchService =>
  createService({
    store,
    gameOf,
    thinkers: { ...NO_THINKERS, tryOut: async () => undefined },
    clock: () => 1_000,
    patience: () => Promise.resolve(),
    onJob: () => undefined,
    newSeed: () => 'played',
    log: { info: () => undefined, error: (about) => Promise.reject(about) },
    ...parts,
  });

export async function begun(
  service: MatchService,
  { rules }: GameFolder,
  seats: number,
  options: Readonly<Record<string, string>> = {},
  key = 'one',
): Promise<Match> {
  const [host = BYSTANDER, ...others] = PEOPLE.slice(0, seats);
  const place = { guildId: '1', channelId: '2' };
  const opened = await service.open({
    key,
    game: rules.id,
    host,
    place,
    locale: 'en-US',
    wanted: seats,
    options,
  });
  if (isRefusal(opened)) throw new Error(opened.why);
  let { match } = opened;
  for (const other of others) {
    const joined = await service.join(match.record.id, other);
    if (isRefusal(joined)) throw new Error(joined.why);
    match = joined.match;
  }
  return match;
}

/** The state as it is saved now. */
export async function stateOf(store: Store, id: string): Promise<BaseState> {
  const record = await store.load(id);
  return JSON.parse(record?.state ?? 'null') as BaseState;
}

/** Goes on with a match till it is over or so many choices are made; `visit` is called after each. */
export async function playOn(
  { service, store }: { readonly service: MatchService; readonly store: Store },
  { record: { id }, folder }: Pick<Match, 'record' | 'folder'>,
  { most, how = mostlyWell, seed = 'choices' }: { most: number; how?: Chooser; seed?: string },
  visit: (match: Match) => unknown = () => undefined,
): Promise<Match> {
  const chance = new Chance(chanceFrom(seed));
  let match = (await service.look(id)) as Match;
  for (let n = 0; n < most && match.record.status === 'running'; n++) {
    const { seat, choice } = how(resume(folder.rules, await stateOf(store, id)), chance);
    const done = await service.choose({ id, userId: match.record.seats[seat]?.userId ?? '', choice });
    if (isRefusal(done)) throw new Error(done.why);
    ({ match } = done);
    await visit(match);
  }
  return match;
}
