import { join } from 'node:path';
import { replayMessage } from '../../src/discord/features/replay/message.js';
import { isRefusal } from '../../src/engine/game.js';
import { legalChoices } from '../../src/engine/play.js';
import { GAMES, gameOf } from '../../src/games/index.js';
import type { Match } from '../../src/match/model/match.js';
import type { Person } from '../../src/match/model/person.js';
import type { MatchService } from '../../src/match/service/match-service.js';
import { createService } from '../../src/match/service/service.js';
import { openStore, type Store } from '../../src/match/store/store.js';
import { createPainter } from '../../src/pictures/painter.js';
import type { Progress } from '../../src/tools/progress.js';
import { discordWords } from '../../src/words/discord.js';
import { diceFrom } from '../dice.js';
import { newFolder } from '../stage/folder.js';
import { NO_THINKERS } from '../stage/no-thinkers.js';
import { latencyOf } from './latency.js';
import { milliseconds, type Section, whole } from './layout.js';

/** Choices of the longest match that anybody is likely to look back at. */
const LONG = 600;
const PEOPLE = ['Ada', 'Ben', 'Cleo', 'Dov', 'Eva'].map((name, i) => ({ id: String(1 + i), name }));
/** Somebody without a seat, who looks back at the match: they see the least, as fast as anybody. */
const ONLOOKER = '9';

/** The time until a long match can be stepped through, and of each further step. `choices`: at most this many. */
export async function replaySection(
  { seconds, choices }: { readonly seconds: number; readonly choices: number },
  { say }: Progress,
): Promise<Section> {
  const { folder, remove } = newFolder('bench');
  const painter = createPainter({ threads: 1, cacheBytes: 1 });
  const rows: string[][] = [];
  try {
    const store = await openStore({ url: `file:${join(folder, 'bench.db')}` });
    for (const { rules } of GAMES) {
      say(`replay: ${rules.id}`);
      const { id, lines } = await longMatch(store, { game: rules.id, most: Math.min(choices, LONG) });
      const stepOf = async (service: MatchService, step: number): Promise<void> => {
        await replayMessage({ service, painter }, id, ONLOOKER, discordWords('en'), { step });
      };
      const first = await latencyOf(seconds, () => stepOf(serviceOn(store), lines));
      const service = serviceOn(store);
      let step = 0;
      const next = await latencyOf(seconds, () => stepOf(service, step++ % lines));
      rows.push([rules.id, whole(lines), ...[first.p50, first.p99, next.p50, next.p99].map(milliseconds)]);
    }
    await store.close();
  } finally {
    await painter.close();
    remove();
  }
  return {
    title: 'Looking back at a long match, step by step',
    rows: [['game', 'lines', 'first step, p50', 'p99', 'next step, p50', 'p99'], ...rows],
    notes: [
      'First step: nothing of the match is remembered; all its positions are made again from seed and choices. Picture and message included.',
      `Aim: the first step of a match of ${LONG} choices within 1,000 ms.`,
    ],
  };
}

const serviceOn = (store: Store): MatchService =>
  createService({
    store,
    gameOf,
    thinkers: NO_THINKERS,
    clock: Date.now,
    patience: () => Promise.resolve(),
    onJob: () => undefined,
    log: { info: () => undefined, error: () => undefined },
  });

interface Wish {
  readonly game: string;
  /** The most choices. */
  readonly most: number;
  readonly people?: readonly Person[];
  readonly place?: { readonly guildId: string; readonly channelId: string };
}

/** A match of all seats with random choices, as long as possible. Lines: those of its log. */
export async function longMatch(
  store: Store,
  { game, most, people = PEOPLE, place = { guildId: '1', channelId: '1' } }: Wish,
): Promise<{ id: string; lines: number }> {
  const service = serviceOn(store);
  const dice = diceFrom(game);
  const folder = gameOf(game);
  const seats = folder?.rules.seats.max ?? 1;
  const [host, ...others] = people.slice(0, seats);
  if (!folder || !host) throw new Error(`there is no game ${game}`);
  let match = done(await service.open({ game, host, place, locale: 'en', wanted: seats }));
  const { id } = match.record;
  for (const other of others) match = done(await service.join(id, other));
  while (match.record.status === 'running' && match.tableState.lines < most) {
    const seat = match.see('bystander')?.awaited[0]?.seat ?? 0;
    const view = match.see(seat);
    if (!view) throw new Error(`match ${id} cannot be seen`);
    const choice = dice.one(legalChoices(folder.rules, view));
    match = done(await service.choose({ id, userId: match.record.seats[seat]?.userId ?? '', choice }));
  }
  return { id, lines: match.tableState.lines };
}

function done(answer: Awaited<ReturnType<MatchService['choose']>>): Match {
  if (isRefusal(answer)) throw new Error(`refused: ${answer.why}`);
  return answer.match;
}
