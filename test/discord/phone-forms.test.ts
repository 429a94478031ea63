import { expect, test } from 'vitest';
import type { Form, Person } from '../../playground/index.js';
import { readId, writeId } from '../../src/discord/controls/custom-id.js';
import { type Bench, openBench } from './bench.js';
import { ownSeat } from './made.js';
import { newLobby, playFromHand } from './people.js';

/* A phone shows a form as its custom id first came: each opening must have one of its own. */

const sound = ({ errors, warnings, problems }: Bench): void =>
  expect({ errors, warnings, problems }).toEqual({ errors: [], warnings: [], problems: [] });

const asked = (form: Form | undefined): string => JSON.stringify(form?.modal);

/** The forms of the lobby's options, page by page. */
async function pages(host: Person): Promise<(Form | undefined)[]> {
  const { form, seen } = await host.press('Options');
  if (form || !seen) return [form];
  const ways = host.controls({ message: seen }).filter(({ custom_id: id }) => readId(id)?.verb === 'options');
  const forms: (Form | undefined)[] = [];
  for (const { custom_id } of ways) forms.push((await host.press(custom_id, { message: seen })).form);
  return forms;
}

test('every page of the options shows what it asks, also what another page has opened, and as it was agreed last', async () => {
  const bench = await openBench({ seed: 'forms' });
  const [ada] = bench.playground.people as unknown as [Person];
  await newLobby(ada, { game: 'circle-of-power', seats: 2 });
  await bench.bot.idle();
  const paced = (await pages(ada)).find((form) => asked(form).includes('"pace"'));
  await paced?.submit({ pace: '1d' });
  await bench.bot.idle();
  const forms = await pages(ada);
  expect(forms.map((form) => asked(form).includes('"deadline"'))).toContain(true);
  const [again] = await pages(ada);
  expect(asked(again)).toContain('"seats"');
  const late = (await pages(ada)).find((form) => asked(form).includes('"quiet"'));
  await late?.submit({ deadline: 'seat', quiet: 'wait' });
  await bench.bot.idle();
  const [match] = await bench.bot.service.lookOf(ada.user.id);
  expect(match?.tableState).toMatchObject({ pace: '1d', deadline: 'seat', quiet: 'wait' });
  sound(bench);
});

test.each([true, false])('a note is changed from what it says now (on a phone: %s)', async (formsStay) => {
  const bench = await openBench({ seed: 'note', quirks: { formsStay } });
  const [ada] = bench.playground.people as unknown as [Person];
  await ada.slash('game new', { game: 'regicide', seats: 1 });
  await bench.bot.idle();
  await playFromHand(ada);
  const texts = ['the spades are gone', 'and hearts'];
  for (const text of texts) {
    const { form } = await ada.slash('game note');
    const before = /"value":"([^"]*)"/.exec(asked(form))?.[1];
    await form?.submit({ note: [before, text].filter(Boolean).join(', ') });
  }
  const [match] = await bench.bot.service.lookOf(ada.user.id);
  expect(match?.own(ownSeat(0)).note).toBe('the spades are gone, and hearts');
  sound(bench);
});

test('each opening of each form has an id of its own, and the ids of before are read as they were', async () => {
  const bench = await openBench({ seed: 'ids' });
  const [ada, ben] = bench.playground.people as unknown as [Person, Person];
  await newLobby(ada, { game: 'kingdoms', seats: 2 });
  await bench.bot.idle();
  const lobby = [...(await pages(ada)), ...(await pages(ada)), (await ada.slash('game options')).form];
  await ben.press('Join');
  await bench.bot.idle();
  const notes = [(await ada.slash('game note')).form, (await ada.slash('game note')).form];
  const ids = [...lobby, ...notes].map((form) => form?.modal.custom_id ?? '');
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) {
    const { verb, match } = readId(id)!;
    expect(id.startsWith(writeId({ verb, match }))).toBe(true);
    expect(['configure', 'noted']).toContain(verb);
  }
  sound(bench);
});
