import { expect, test } from 'vitest';
import { isRefusal } from '../../src/engine/game.js';
import { folder } from '../../src/games/circle-of-kings/index.js';
import type { Replay } from '../../src/match/history/replay.js';
import type { Done, Match } from '../../src/match/model/match.js';
import { UNDONE } from '../../src/match/play/choice-log.js';
import type { MatchService } from '../../src/match/service/match-service.js';
import { BYSTANDER, begun, PEOPLE, playOn, serviceOn } from '../support/played.js';
import { temporaryStore } from '../support/store.js';

/* Looking back at a match in which something was taken back: as if it had never been made, and that it was is said. */

const allowed = <T extends Done | Replay>(answer: T | Parameters<typeof isRefusal>[0]): T => {
  if (isRefusal(answer)) throw new Error(answer.why);
  return answer as T;
};

test('a step shows what stood then, and what was taken back is no step any more', async () => {
  const { store, remove } = await temporaryStore();
  const service = serviceOn(store);
  const { record } = await begun(service, folder, 2);
  const look = async (): Promise<Match> => (await service.look(record.id)) as Match;
  const replayBy = async (by: MatchService, userId: string) => allowed<Replay>(await by.replay(record.id, userId));
  await playOn({ service, store }, { record, folder }, { most: 1 });
  const { undoable } = (await look()).tableState;
  expect(undoable).toBeDefined();
  const before = (await replayBy(service, BYSTANDER.id)).steps.length;
  allowed<Done>(await service.undoChoice(record.id, undoable?.userId as string, undoable?.n as number));
  const expectNow = async (): Promise<void> => {
    const match = await look();
    for (const by of [service, serviceOn(store)])
      for (const [seat, { id: userId }] of [...PEOPLE.slice(0, 2), BYSTANDER].entries()) {
        const replay = await replayBy(by, userId);
        const eye = seat < 2 ? seat : 'bystander';
        expect(replay.steps.flat()).toEqual(await by.story(record.id, -1, eye));
        expect(replay.see(replay.steps.length - 1, eye)).toEqual(match.see(eye));
      }
  };
  await expectNow();
  const after = await replayBy(service, BYSTANDER.id);
  expect(after.steps.at(-1)?.map(({ kind }) => kind)).toEqual([UNDONE]);
  expect(after.steps).toHaveLength(before);
  await playOn({ service, store }, { record, folder }, { most: 40, seed: 'otherwise' });
  await expectNow();
  await service.close();
  await remove();
});
