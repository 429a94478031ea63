import type { Interaction } from 'discord.js';
import { afterEach, expect, test } from 'vitest';
import { filesOf } from '../../playground/index.js';
import { type Bench, openBench } from './bot.js';

/* What Discord and its clients do that no answer of its API tells. */

let bench: Bench | undefined;
afterEach(async () => {
  await bench?.close();
  bench = undefined;
});

const V2 = 1 << 15;
const EPHEMERAL = 1 << 6;
const row = (...components: object[]) => ({ type: 1, components });
const button = (custom_id: string) => ({ type: 2, style: 1, custom_id, label: custom_id });
const choices = ['a', 'b', 'c'].map((value) => ({ label: value, value, default: value === 'a' }));
const picture = { type: 12, items: [{ media: { url: 'attachment://hand.txt' }, description: 'Yours' }] };
const menus = [
  row({ type: 3, custom_id: 'one', placeholder: 'One', options: choices }),
  row({
    type: 3,
    custom_id: 'several',
    placeholder: 'Several',
    max_values: 3,
    options: choices.map(({ label, value }) => ({ label, value })),
  }),
];

/** A hand with a picture, two menus and a form, which is edited by a press on `edit`. */
async function opened(quirks = {}) {
  let openings = 0;
  const heard: string[] = [];
  const handle = async (interaction: Interaction) => {
    if (interaction.isChatInputCommand())
      await interaction.reply({
        flags: V2 | EPHEMERAL,
        files: [{ attachment: Buffer.from('x'), name: 'hand.txt' }],
        components: [{ type: 17, components: [picture, ...menus, row(button('form'), button('edit'))] }] as never,
      });
    if (interaction.isStringSelectMenu()) {
      heard.push(`${interaction.customId} ${interaction.values.join()}`);
      await interaction.deferUpdate();
    }
    if (interaction.isButton() && interaction.customId === 'form') {
      const component = { type: 4, custom_id: 'words', style: 1, value: `opening ${++openings}` };
      await interaction.showModal({
        custom_id: 'form',
        title: 'Form',
        components: [{ type: 18, label: 'Words', component }],
      } as never);
    }
    // Nothing changes, and yet it is an edit.
    if (interaction.isButton() && interaction.customId === 'edit')
      await interaction.update({ components: interaction.message.components } as never);
  };
  bench = await openBench(handle, { quirks });
  const { playground, client } = bench;
  await client.rest.put(`/applications/${client.application.id}/commands`, {
    body: [{ name: 'hand', description: 'Hand' }],
  });
  const ada = playground.person('Ada');
  await ada.slash('hand');
  return { ada, heard, playground, client, problems: bench.problems };
}

test('a phone shows a form as its id came first, a desktop as it was sent; a client that starts anew has forgotten', async () => {
  const { ada, playground } = await opened();
  const shown = async () => /opening \d/.exec(JSON.stringify((await ada.press('form')).form?.modal))?.[0];
  expect([await shown(), await shown()]).toEqual(['opening 1', 'opening 1']);
  playground.quirks({ formsStay: false });
  expect(await shown()).toBe('opening 3');
  playground.quirks({ formsStay: true });
  ada.reload();
  await ada.slash('hand');
  expect(await shown()).toBe('opening 4');
});

test('to pick what a menu shows sends nothing, until an edit of its message shows the default again', async () => {
  const { ada, heard, playground } = await opened();
  await expect(ada.select('One', ['a'])).rejects.toThrow('shows a already');
  await ada.select('One', ['b']);
  await expect(ada.select('One', ['b'])).rejects.toThrow('shows b already');
  await ada.select('One', ['a']);
  await ada.select('One', ['b']);
  await ada.press('edit');
  await ada.select('One', ['b']);
  playground.quirks({ shownPickIsSilent: false });
  await ada.select('One', ['b']);
  expect(heard).toEqual(['one b', 'one a', 'one b', 'one b', 'one b']);
});

test('an edit takes back what is ticked in an open menu, also one that changes nothing', async () => {
  const { ada, heard } = await opened();
  const menu = ada.open('Several');
  menu.tick('a');
  menu.tick('b');
  expect(menu.picked()).toEqual(['a', 'b']);
  await ada.press('edit');
  expect(menu.picked()).toEqual([]);
  menu.tick('c');
  await menu.close();
  expect(heard).toEqual(['several c']);
});

test('files of components are told by these alone', async () => {
  const { ada, problems } = await opened();
  const { message } = ada.latest()!;
  expect(message.attachments).toEqual([]);
  const [file] = filesOf(message);
  expect(file).toMatchObject({ filename: 'hand.txt', description: 'Yours' });
  expect(JSON.stringify(message.components)).toContain(`"attachment_id":"${file?.id}"`);
  expect(await (await fetch(file!.url)).text()).toBe('x');
  expect(problems).toEqual([]);
});

test('what a person has put away can still be edited, and stays away', async () => {
  const { ada, client } = await opened();
  const { message } = ada.latest()!;
  const token = await new Promise<string>((resolve) => {
    client.once('interactionCreate', (one) => resolve(one.token));
    void ada.press('edit');
  });
  ada.dismiss(message.id);
  const path = `/webhooks/${client.application.id}/${token}/messages/@original` as const;
  await client.rest.patch(path, { body: { components: [{ type: 10, content: 'Unseen' }] }, auth: false });
  expect(ada.messages()).toEqual([]);
  expect(ada.screen()).toBe('');
});

test('an edit decides anew for whom a message stands out, and notifies nobody', async () => {
  const { ada, client, playground } = await opened();
  const ben = playground.person('Ben');
  const path = `/channels/${playground.keeper.places()[0]?.id}/messages` as const;
  const content = `${ada.mention} and ${ben.mention}`;
  const sent = (await client.rest.post(path, { body: { content, allowed_mentions: { users: [ben.user.id] } } })) as {
    id: string;
  };
  const out = () => [ada, ben].map((who) => [who.latest()?.mentionsYou, who.messages().at(-1)?.standsOut]);
  expect(out()).toEqual([
    [false, false],
    [true, true],
  ]);
  for (const [users, expected] of [
    [[], [false, false]],
    [[ada.user.id], [true, false]],
  ] as const) {
    await client.rest.patch(`${path}/${sent.id}`, { body: { content, allowed_mentions: { users } } });
    expect(out()).toEqual([
      [false, expected[0]],
      [true, expected[1]],
    ]);
  }
  expect(playground.tally().mentions).toBe(1);
});
