import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { heard, inHall, nothing, open } from './page-open.js';
import { EMPTY, HALL, hand, lobby, message, people, row, seen, THREAD, table, words } from './page-samples.js';

const [ada, ben] = people;

/** Presses Tab until something has the keyboard; a person would, too. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${target} cannot be reached by ${key}`);
}

const many = Array.from({ length: 40 }, (_, at) => seen(message({ flags: 0, content: `Line ${at}` })));

describe('by keyboard alone', () => {
  it('a command is found, filled in and sent', async () => {
    const { page, server } = await open(inHall([]), (person, said, to) => {
      if (said.t !== 'command') return;
      const answer = message({ flags: 0 });
      to.say(person, { t: 'message', op: 'create', seen: seen(answer, { thinking: true }) });
      to.say(person, { t: 'interaction', nonce: said.nonce, state: 'done' });
      const shown = { ...answer, flags: 32768, components: [lobby()] } as typeof answer;
      to.say(person, { t: 'message', op: 'update', seen: seen(shown) });
    });
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').textContent()).toBe('Skip to messages');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/ga');
    await page.getByRole('option', { name: /game list/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'Regicide' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('be');
    await page.getByRole('option', { name: /Ben/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    expect(await heard(server, 'command')).toMatchObject({
      channelId: HALL,
      commandId: '3001',
      options: [
        {
          name: 'new',
          type: 1,
          options: [
            { name: 'game', type: 3, value: 'regicide' },
            { name: 'with', type: 6, value: ben.id },
          ],
        },
      ],
    });
    await page.getByRole('heading', { name: 'Regicide', exact: true }).waitFor();
    expect(await page.locator('.composer .main input').evaluate((node) => node === document.activeElement)).toBe(true);
  });

  it('a needed field that is empty holds the command back and says so', async () => {
    const { page, server } = await open(inHall([]));
    await page.getByRole('combobox', { name: /Command in/ }).fill('/play ');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('cards: This is needed.').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: /Command in/ }).waitFor();
    expect(server.heard.some(({ message: one }) => one.t === 'command')).toBe(false);
  });

  it('completions come from the server, for the newest text only', async () => {
    const asked: { readonly nonce: string; readonly text: unknown }[] = [];
    const { page, server } = await open(inHall([]), (_, said) => {
      if (said.t === 'autocomplete') asked.push({ nonce: said.nonce, text: said.options[0]?.value });
    });
    await page.getByRole('combobox', { name: /Command in/ }).fill('/play ');
    await expect.poll(() => asked.length).toBe(1);
    await page.keyboard.type('8D A');
    server.say(ada.id, { t: 'choices', nonce: asked[0]?.nonce ?? '', choices: [{ name: 'stale', value: 'stale' }] });
    await expect.poll(() => asked.length).toBe(2);
    expect(asked[1]?.text).toBe('8D A');
    server.say(ada.id, { t: 'choices', nonce: asked[1]?.nonce ?? '', choices: [{ name: 'both', value: '8D AC' }] });
    await page.getByRole('option', { name: 'both' }).waitFor();
    expect(await page.getByRole('option', { name: 'stale' }).count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    expect((await heard(server, 'command')).options).toEqual([{ name: 'cards', type: 3, value: '8D AC' }]);
  });

  it('a button waits, fails beside its message, and keeps the keyboard', async () => {
    const one = message({ components: [lobby()] });
    const { page, server } = await open(inHall([seen(one)]));
    const join = page.getByRole('button', { name: 'Join' });
    await tabTo(page, join);
    await page.keyboard.press('Enter');
    const press = await heard(server, 'component');
    expect(press).toMatchObject({ messageId: one.id, customId: 'join' });
    expect(press.values).toBeUndefined();
    await page.locator('[data-id="join"][aria-busy="true"] .spinner').waitFor();
    server.say(ada.id, { t: 'interaction', nonce: press.nonce, state: 'failed', why: 'This interaction failed' });
    await page.locator('.message').getByRole('alert').getByText('This interaction failed').waitFor();
    expect(await join.evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowRight');
    expect(await page.locator(':focus').textContent()).toBe('Leave');
  });

  it('several lines of a select are picked and handed in', async () => {
    const { page, server } = await open(inHall([seen(message({ components: hand() }), { onlyYou: true })]));
    await tabTo(page, page.getByRole('combobox', { name: 'Play several together' }));
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: /8 of Diamonds/ }).waitFor();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    expect(await heard(server, 'component')).toMatchObject({ customId: 'cards', values: ['8D', 'AC'] });
  });

  it('an edit of a message takes back what is ticked in an open select', async () => {
    const one = message({ components: hand() });
    const { page, server } = await open(inHall([seen(one, { onlyYou: true })]));
    await page.getByRole('combobox', { name: 'Play several together' }).click();
    await page.getByRole('option', { name: /8 of Diamonds/ }).click();
    await page.getByText('1 of 1 to 3 picked').waitFor();
    const edited = seen(message({ id: one.id, components: hand() }), { onlyYou: true });
    server.say(ada.id, { t: 'message', op: 'update', seen: edited });
    await page.getByText('0 of 1 to 3 picked').waitFor();
  });

  it('to pick what a select shows already sends nothing', async () => {
    const options = ['Rules', 'Goal'].map((label, i) => ({ label, value: `${i}`, default: i === 0 }));
    const part = row({ type: 3, custom_id: 'part', placeholder: 'Read on', options });
    const { page, server } = await open(inHall([seen(message({ components: [part] }))]));
    const menu = page.getByRole('combobox', { name: 'Read on' });
    for (const name of ['Rules', 'Goal']) {
      await menu.click();
      await page.getByRole('option', { name }).click();
    }
    expect(await heard(server, 'component')).toMatchObject({ customId: 'part', values: ['1'] });
    expect(server.heard.filter(({ message: { t } }) => t === 'component')).toHaveLength(1);
  });

  it('a picture opens large with its description, and Escape goes back to it', async () => {
    const { page } = await open(inHall([seen(message({ components: [table('Story')] }))]));
    const picture = page.locator('button.picture');
    await tabTo(page, picture);
    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('img', { name: /Jack of Clubs with 11 of 20/ })
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await picture.evaluate((node) => node === document.activeElement)).toBe(true);
  });

  it('a form is filled in and sent, with what was picked before', async () => {
    const options = [
      { label: 'Tomorrow', value: '1', default: true },
      { label: 'Next week', value: '7' },
    ];
    const components = [
      { type: 18, label: 'Your note', component: { type: 4, custom_id: 'note', style: 2 } },
      { type: 18, label: 'Remind me', component: { type: 3, custom_id: 'when', options } },
      {
        type: 18,
        label: 'Loudly',
        component: {
          type: 21,
          custom_id: 'loud',
          options: [
            { label: 'Yes', value: 'yes', description: 'With a bell' },
            { label: 'No', value: 'no' },
          ],
        },
      },
    ];
    const { page, server } = await open(inHall([seen(message({ components: [lobby()] }))]), (person, said, to) => {
      const modal = { custom_id: 'm', title: 'A note', components } as never;
      if (said.t === 'component') to.say(person, { t: 'modal', nonce: said.nonce, modal });
      if (said.t === 'modalSubmit') to.say(person, { t: 'interaction', nonce: said.nonce, state: 'done' });
    });
    const rules = page.getByRole('button', { name: 'Rules' });
    await tabTo(page, rules);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'A note' }).waitFor();
    await page.keyboard.type('Keep the ten');
    const loud = page.getByRole('group', { name: 'Loudly' });
    for (const box of await loud.locator('.radio').all())
      expect((await box.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await loud.getByRole('radio', { name: 'Yes' }).check();
    await tabTo(page, page.getByRole('button', { name: 'Submit' }));
    await page.keyboard.press('Enter');
    const sent = await heard(server, 'modalSubmit');
    expect(sent.values).toEqual({ note: 'Keep the ten', when: ['1'], loud: 'yes' });
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await rules.evaluate((node) => node === document.activeElement)).toBe(true);
  });

  it('a mention is told of, and Ctrl with a number takes one there', async () => {
    const { page, server } = await open(inHall([]));
    await page.getByRole('button', { name: 'Ben', exact: true }).waitFor();
    await expect.poll(() => server.people().includes(ben.id)).toBe(true);
    // A word of it goes by itself after a while: no while passes here.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const call = message({ components: [words('<@102> it is your turn')], channel_id: HALL });
    server.say(ben.id, { t: 'message', op: 'create', seen: seen(call, { mentionsYou: true }) });
    await page.getByRole('button', { name: 'Ben, 1 mention' }).waitFor();
    await page.getByRole('status').getByText('@Ben it is your turn').waitFor();
    await page.keyboard.press('Control+2');
    await page.getByRole('button', { name: 'Ben', exact: true, pressed: true }).waitFor();
  });
});

describe('with several people', () => {
  it('a private answer is in its owner’s pane alone, and Dismiss is asked of the server', async () => {
    const secret = seen(message({ flags: 64, content: 'For Ada' }), { onlyYou: true });
    const { page, server } = await open((person, channelId) =>
      person === ada.id && channelId === HALL ? [secret] : [],
    );
    await page.getByRole('button', { name: '2 people side by side' }).click();
    await page.locator('pg-pane').nth(1).waitFor();
    await page.locator(`pg-pane[data-person="${ada.id}"]`).getByText('For Ada').waitFor();
    expect(await page.locator(`pg-pane[data-person="${ben.id}"]`).getByText('For Ada').count()).toBe(0);
    await page.getByRole('button', { name: 'Dismiss message' }).click();
    expect(await heard(server, 'dismiss')).toMatchObject({ messageId: secret.message.id });
  });

  it('panes change places and go on', async () => {
    const { page, server } = await open(inHall(many));
    await page.getByRole('button', { name: '2 people side by side' }).click();
    await page.getByRole('combobox', { name: 'Person in this pane' }).first().selectOption(ben.id);
    const left = page.locator('pg-pane').first();
    await expect.poll(() => left.getAttribute('data-person')).toBe(ben.id);
    server.say(undefined, { t: 'message', op: 'create', seen: seen(message({ flags: 0, content: 'For both' })) });
    await page.locator('.message').getByText('For both').nth(1).waitFor();
    const ends = (): Promise<readonly boolean[]> =>
      page
        .locator('.scroller')
        .evaluateAll((all) => all.map((one) => one.scrollHeight - one.scrollTop - one.clientHeight < 2));
    await expect.poll(ends).toEqual([true, true]);
    expect(await page.getByRole('button', { name: /Jump to present/ }).count()).toBe(0);
  });

  it('a line that breaks is said, and comes back by itself', async () => {
    const here = inHall([seen(message({ flags: 0, content: 'Still here' }))]);
    const { page, server } = await open(here, nothing, { forgive: /WebSocket connection/ });
    await page.getByText('Still here').waitFor();
    const lost = page.getByText('The server is away').first();
    const back = server.cut();
    await lost.waitFor();
    back();
    await lost.waitFor({ state: 'detached' });
    await page.getByText('Still here').waitFor();
  });
});

describe('the view', () => {
  const top = (page: Page): Promise<number> => page.locator('.scroller').evaluate((node) => node.scrollTop);
  const gap = (page: Page): Promise<number> =>
    page.locator('.scroller').evaluate((node) => node.scrollHeight - node.scrollTop - node.clientHeight);

  it('stays at the end when messages come, and where it is once the reader went up', async () => {
    const { page, server } = await open(inHall(many));
    await expect.poll(() => gap(page)).toBeLessThan(2);
    server.say(undefined, { t: 'message', op: 'create', seen: seen(message({ components: [table('Fresh')] })) });
    await page.locator('.message').getByText('Fresh').waitFor();
    await expect.poll(() => gap(page)).toBeLessThan(2);
    await page.locator('.scroller').evaluate((node) => {
      node.scrollTop = 300;
    });
    await page.getByRole('button', { name: /Jump to present/ }).waitFor();
    const before = await top(page);
    server.say(undefined, { t: 'message', op: 'create', seen: seen(message({ flags: 0, content: 'Newest' })) });
    await page.getByRole('button', { name: /1 new/ }).waitFor();
    expect(await top(page)).toBe(before);
    await page.getByRole('button', { name: /Jump to present/ }).click();
    await expect.poll(() => gap(page)).toBeLessThan(2);
  });

  it('does not move what is read when a message above is edited', async () => {
    const { page, server } = await open(inHall(many));
    await expect.poll(() => gap(page)).toBeLessThan(2);
    await page.locator('.scroller').evaluate((node) => {
      node.scrollTop = 200;
    });
    await page.getByRole('button', { name: /Jump to present/ }).waitFor();
    const read = page.getByText('Line 20', { exact: true });
    const before = await read.boundingBox();
    const [first] = many;
    if (first === undefined) throw new Error('no messages');
    const longer = { ...first.message, content: 'Edited\nto\nmany\nlines' };
    server.say(undefined, { t: 'message', op: 'update', seen: seen(longer) });
    await page.getByText('Edited').waitFor({ state: 'attached' });
    await expect.poll(async () => (await read.boundingBox())?.y).toBe(before?.y);
  });

  it('asks nothing of any other server', async () => {
    const asked: string[] = [];
    const { page, server } = await open(inHall([seen(message({ components: [table('x')] }))]));
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    await page.reload();
    await page.locator('button.picture img').waitFor();
    expect([...new Set(asked)]).toEqual([new URL(server.url).origin]);
  });
});

describe.each([390, 360])('on a phone %d pixels wide', (width) => {
  const size = { width, height: 780 };

  it('nothing is wider than the screen and everything can be tapped', async () => {
    const list = [
      seen(message({ components: [lobby()] })),
      seen(
        message({
          components: [
            table('> a story\n```\na very long line of code that is wider than any phone could ever show\n```'),
          ],
        }),
      ),
      seen(message({ components: hand() }), { onlyYou: true }),
    ];
    const { page } = await open(inHall(list), nothing, size);
    await page.getByRole('button', { name: 'Yield' }).waitFor();
    const wide = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('.scroller, .composer, .top')]
        .filter((node) => node.scrollWidth > node.clientWidth)
        .map((node) => node.className),
    );
    expect(wide).toEqual([]);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, a.button, select, input')]
        .filter((node) => node.checkVisibility({ visibilityProperty: true }) && !node.matches('.mention'))
        .filter((node) => node.getBoundingClientRect().height < 40)
        .map((node) => node.outerHTML.slice(0, 120)),
    );
    expect(small).toEqual([]);
  });

  it('channels are a drawer, and a match is opened by taps alone', async () => {
    const { page, server } = await open(inHall([]), nothing, size);
    expect(await page.getByRole('button', { name: 'courtyard' }).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Channels' }).tap();
    await page.getByRole('button', { name: 'courtyard' }).tap();
    await page.getByRole('heading', { name: 'Welcome to #courtyard' }).waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Begin. Type / below.' }).waitFor();
    await page.getByRole('button', { name: /Start with/ }).tap();
    await page.getByRole('option', { name: 'Regicide' }).tap();
    await page.getByRole('button', { name: 'Send', exact: true }).tap();
    expect(await heard(server, 'command')).toMatchObject({ channelId: EMPTY, commandId: '3001' });
  });

  it('a thread opens from the drawer', async () => {
    const { page, server } = await open(inHall([]), nothing, size);
    await page.getByRole('button', { name: 'Channels' }).tap();
    await page.getByRole('button', { name: 'Regicide of Ada and Ben' }).tap();
    await expect
      .poll(() => server.heard.some(({ message: one }) => one.t === 'history' && one.channelId === THREAD))
      .toBe(true);
    await page.getByRole('button', { name: '#great-hall' }).waitFor();
  });
});
