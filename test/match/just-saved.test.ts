import { expect, test } from 'vitest';
import { diceFrom } from '../../lab/dice.js';
import { isRefusal, type Refusal } from '../../src/engine/game.js';
import { legalChoices } from '../../src/engine/play.js';
import type { Done, Match } from '../../src/match/model/match.js';
import { GAMES } from '../games.js';
import { begun, PEOPLE, serviceOn } from '../support/played.js';
import { temporaryStore } from '../support/store.js';

/* What was just saved is not read back from the database: it must be the same as if it were. */

const CHOICES = 60;

function done(answer: Done | Refusal): Match {
  if (isRefusal(answer)) throw new Error(`refused: ${answer.why}`);
  return answer.match;
}

/** All that can be asked of it. */
const told = ({ record, options, tableState, seed, seatOf, own, see }: Match) => {
  const seats = PEOPLE.map(({ id }) => seatOf(id));
  return {
    // The store's own clock stamps it.
    kept: { record: { ...record, updatedAt: 0 }, options, tableState, seed },
    own: seats.map((seat) => seat !== undefined && own(seat)),
    views: ['bystander' as const, ...seats].map((eye) => eye !== undefined && see(eye)),
  };
};

test.each(GAMES)('$rules.id: a match that was just saved is as another program loads it', async (folder) => {
  const { store, remove } = await temporaryStore();
  const [here, elsewhere] = [serviceOn(store), serviceOn(store)];
  const dice = diceFrom(`${folder.rules.id} just saved`);
  let match = await begun(here, folder, Math.max(2, folder.rules.seats.min));
  for (let i = 0; i < CHOICES && match.record.status === 'running'; i++) {
    const asked = PEOPLE.find(({ id }) => match.see(match.seatOf(id) ?? 'bystander')?.asked);
    const view = asked && match.see(match.seatOf(asked.id) ?? 'bystander');
    if (!asked || !view) throw new Error('nobody is asked');
    const choice = dice.one(legalChoices(folder.rules, view)) as readonly string[];
    match = done(await here.choose({ id: match.record.id, userId: asked.id, choice }));
    if (i === 3) match = done(await here.setNote(match.record.id, asked.id, 'a note'));
    const [saved, loaded] = [told(match), told((await elsewhere.look(match.record.id)) as Match)];
    expect(saved.views).toStrictEqual(loaded.views);
    // Elsewhere what is undefined is as good as absent.
    expect(saved).toEqual(loaded);
  }
  await Promise.all([here.close(), elsewhere.close()]);
  await remove();
});
