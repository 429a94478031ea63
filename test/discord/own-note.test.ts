import { expect, test } from 'vitest';
import type { Person } from '../../playground/index.js';
import { type Bench, openBench } from './bench.js';
import { ownSeat } from './made.js';
import { messageWith, newLobby, playFromHand, wordsOf } from './people.js';

/* A note for one's own eyes, kept beside the match. */

const SECRET = 'Ben holds *two* Wands';
const SHOWN = 'Ben holds \\\\*two\\\\* Wands';

async function two() {
  const bench = await openBench({ seed: 'note' });
  const [ada, ben] = bench.playground.people as unknown as [Person, Person];
  await newLobby(ada, { game: 'kingdoms', seats: 2 });
  await bench.bot.idle();
  await ben.press('Join');
  await bench.bot.idle();
  const [match] = await bench.bot.service.lookOf(ada.user.id);
  return { bench, ada, ben, id: match?.record.id as string };
}

/** All that lies before somebody, in every place that they can look at. */
async function allBefore(person: Person): Promise<string> {
  for (const command of ['hand', 'game table', 'game log', 'game replay', 'game list'])
    await (await person.slash(command)).shown;
  return JSON.stringify(person.messages());
}

const write = async (person: Person, note: string) => (await person.slash('game note')).form?.submit({ note });

function sound({ errors, warnings, problems }: Bench): void {
  expect(errors).toEqual([]);
  expect(warnings).toEqual([]);
  expect(problems).toEqual([]);
}

test('a note is written by command or from what happened, stands in the own hand, is changed, and is gone when left empty', async () => {
  const { bench, ada, ben } = await two();
  await (await ada.slash('hand')).shown;
  // Without news the panel has no button in the hand, and the command does it.
  const { form } = await ada.slash('game note');
  await form?.submit({ note: ` ${SECRET}\nand a King ` });
  await (await ada.slash('hand')).shown;
  expect(wordsOf(messageWith(ada, 'refresh'))).toContain(`📝 ${SHOWN} and a King`);
  // Something that Ada sees has happened once both have chosen, whoever it was that began.
  for (const person of [ada, ben, ada]) {
    await playFromHand(person);
    await bench.bot.idle();
  }
  await (await ada.slash('hand')).shown;
  const panel = await ada.press('What changed', { message: messageWith(ada, 'refresh')! });
  expect(wordsOf(panel.seen)).toContain(SHOWN);
  const again = (await ada.press('My note', { message: panel.seen! })).form;
  expect(JSON.stringify(again?.modal)).toContain(JSON.stringify(`${SECRET}\nand a King`).slice(1, -1));
  await again?.submit({ note: '' });
  await (await ada.slash('hand')).shown;
  expect(wordsOf(messageWith(ada, 'refresh'))).not.toContain('📝');
  sound(bench);
});

test('nobody else sees it anywhere, nor whoever takes the seat, nor does it show in the proof', async () => {
  const { bench, ada, ben, id } = await two();
  await write(ada, SECRET);
  await (await ada.slash('hand')).shown;
  expect(wordsOf(messageWith(ada, 'refresh'))).toContain(SHOWN);
  expect(await allBefore(ben)).not.toContain('two');
  await bench.bot.service.resign(id, ada.user.id);
  expect(await allBefore(ben)).not.toContain('two');
  // It waits for who may come back, and is nothing to whoever sits there meanwhile.
  expect((await bench.bot.service.look(id))?.own(ownSeat(0)).note).toBe('');
  await bench.bot.service.takeSeatBack(id, ada.user.id);
  expect((await bench.bot.service.look(id))?.own(ownSeat(0)).note).toBe(SECRET);
  await bench.bot.service.resign(id, ada.user.id);
  await bench.bot.service.cancel(id, ben.user.id);
  const proof = await bench.bot.service.proof(id, ben.user.id);
  expect(JSON.stringify(proof)).not.toContain('two');
  expect(JSON.stringify(bench.infos)).not.toContain('two');
  sound(bench);
});

test('what is too long is refused, and of a match that one does not play nothing is kept', async () => {
  const { bench, ada, id } = await two();
  expect(await bench.bot.service.setNote(id, ada.user.id, 'x'.repeat(501))).toMatchObject({ why: 'longNote' });
  expect(await bench.bot.service.setNote(id, bench.playground.person('Cleo').user.id, 'x')).toMatchObject({
    why: 'notSeated',
  });
  expect((await bench.bot.service.look(id))?.own(ownSeat(0)).note).toBe('');
  expect(await playFromHand(ada)).toBeDefined();
  sound(bench);
});
