import { expect, test } from 'vitest';
import { diceFrom } from '../../lab/dice.js';
import { isRefusal, type Refusal } from '../../src/engine/game.js';
import { legalChoices } from '../../src/engine/play.js';
import type { GameFolder } from '../../src/games/contract.js';
import type { Done, Match, MatchService } from '../../src/match/match.js';
import { createService } from '../../src/match/service.js';
import type { Store } from '../../src/match/store.js';
import { GAMES } from '../games.js';
import { temporaryStore } from '../support/store.js';

/* What was just saved is not read back from the database: it must be the same as if it were. */

const PEOPLE = ['Ada', 'Ben', 'Cleo'].map((name, i) => ({ id: `100${i}`, name }));
const CHOICES = 60;

function done(answer: Done | Refusal): Match {
  if (isRefusal(answer)) throw new Error(`refused: ${answer.why}`);
  return answer.match;
}

const serviceOver = (store: Store, folder: GameFolder): MatchService =>
  createService({
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
    onOwed: () => undefined,
    log: { info: () => undefined, error: (about) => expect.unreachable(JSON.stringify(about)) },
    newSeed: () => 'just saved',
  });

/** All that can be asked of it. */
const told = ({ record, options, beside, seed, seatOf, own, see }: Match) => {
  const seats = PEOPLE.map(({ id }) => seatOf(id));
  return {
    // The store's own clock stamps it.
    kept: { record: { ...record, updatedAt: 0 }, options, beside, seed },
    own: seats.map((seat) => seat !== undefined && own(seat)),
    views: ['bystander' as const, ...seats].map((eye) => eye !== undefined && see(eye)),
  };
};

test.each(GAMES)('$rules.id: a match that was just saved is as another program loads it', async (folder) => {
  const { store, remove } = await temporaryStore();
  const [here, elsewhere] = [serviceOver(store, folder), serviceOver(store, folder)];
  const seats = Math.max(2, folder.rules.seats.min);
  const [host, ...guests] = PEOPLE.slice(0, seats) as [(typeof PEOPLE)[0], ...typeof PEOPLE];
  const place = { guildId: '1', channelId: '2' };
  const game = folder.rules.id;
  const dice = diceFrom(`${game} just saved`);
  let match = done(await here.open({ game, host, place, locale: 'en', wanted: seats }));
  for (const guest of guests) match = done(await here.join(match.record.id, guest));
  for (let i = 0; i < CHOICES && match.record.status === 'running'; i++) {
    const asked = PEOPLE.find(({ id }) => match.see(match.seatOf(id) ?? 'bystander')?.asked);
    const view = asked && match.see(match.seatOf(asked.id) ?? 'bystander');
    if (!asked || !view) throw new Error('nobody is asked');
    match = done(
      await here.choose({
        id: match.record.id,
        userId: asked.id,
        choice: dice.one(legalChoices(folder.rules, view)) as readonly string[],
      }),
    );
    if (i === 3) match = done(await here.jot(match.record.id, asked.id, 'a note'));
    const [saved, loaded] = [told(match), told((await elsewhere.look(match.record.id)) as Match)];
    expect(saved.views).toStrictEqual(loaded.views);
    // Elsewhere what is undefined is as good as absent.
    expect(saved).toEqual(loaded);
  }
  await Promise.all([here.close(), elsewhere.close()]);
  await remove();
});
