import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { heard, inHall, nothing, open } from './page-open.js';
import { HALL, message, people, seen, THREAD } from './page-samples.js';

const [ada, ben, cleo] = people;
const isPhone = (width: number): boolean => width < 500;

/** What lies in a menu on a phone. */
async function unfold(page: Page, width: number): Promise<void> {
  if (isPhone(width)) await page.getByRole('button', { name: 'More' }).tap();
}

describe.each([
  [1280, 800],
  [390, 844],
])('%d pixels wide', (width, height) => {
  const look = { width, height };

  it('light and dark are changed, and kept', async () => {
    const { page } = await open(inHall([]), nothing, look);
    const shown = () => page.evaluate(() => document.documentElement.dataset.look);
    expect(await shown()).toBe('dark');
    await unfold(page, width);
    await page.getByRole('button', { name: 'Light or dark' }).click();
    expect(await shown()).toBe('light');
    await page.reload();
    await page.locator('.messages').waitFor({ state: 'attached' });
    expect(await shown()).toBe('light');
  });

  it('what there is to play stands before the first press, all of it in sight', async () => {
    const { page } = await open(inHall([]), nothing, look);
    await page.getByRole('heading', { name: 'Welcome to #great-hall' }).waitFor();
    await page.getByRole('heading', { name: 'Games here:' }).waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Regicide: Against the castle.' }).waitFor();
    const cut = await page.locator('.welcome').evaluate((node) => {
      const [inner, outer] = [node.getBoundingClientRect(), node.closest('.scroller')!.getBoundingClientRect()];
      return inner.top < outer.top || inner.bottom > outer.bottom;
    });
    expect(cut).toBe(false);
  });

  it('one press leads to whoever must act, where they are called', async () => {
    const call = message({ content: 'In the thread', flags: 0, channel_id: THREAD });
    const { page, server } = await open((_, channel) => (channel === THREAD ? [seen(call)] : []), nothing, look);
    const next = page.getByRole('button', { name: 'Nobody is waited for' });
    await next.waitFor();
    expect(await next.getAttribute('aria-disabled')).toBe('true');
    const calls = [ben, cleo].map(({ id }) => ({ person: id, channelId: THREAD, messageId: call.id }));
    server.say(ada.id, { t: 'called', calls });
    for (const who of ['Ben', 'Cleo', 'Ben']) {
      await page.getByRole('button', { name: `Next person who must act: ${who}` }).click();
      await page.getByRole('button', { name: who, exact: true, pressed: true }).waitFor();
      await page.locator('.message').getByText('In the thread').waitFor();
    }
  });

  it('the others are played and left alone again, and those who are not come first', async () => {
    const { page, server } = await open(inHall([]), nothing, look);
    await unfold(page, width);
    await page.getByRole('button', { name: 'Play the others for me' }).click();
    expect((await heard(server, 'play')).people).toEqual(people.slice(1).map(({ id }) => id));
    server.say(ada.id, { t: 'played', played: people.slice(1).map(({ id }) => id) });
    await page.getByRole('button', { name: 'Ben, played for you' }).waitFor();
    const calls = [ben, ada].map(({ id }) => ({ person: id, channelId: HALL, messageId: '1' }));
    server.say(ada.id, { t: 'called', calls });
    await page.getByRole('button', { name: 'Next person who must act: Ada' }).waitFor();
    await unfold(page, width);
    await page.getByRole('button', { name: 'Stop playing the others' }).click();
    await expect
      .poll(() => server.heard.flatMap(({ message: one }) => (one.t === 'play' ? [one.people.length] : [])))
      .toEqual([3, 0]);
  });

  it('time is let pass, and what the page says of times goes by it', async () => {
    const { page, server } = await open(
      inHall([seen(message({ content: 'Due <t:4102444800:R>', flags: 0 }))]),
      nothing,
      look,
    );
    if (isPhone(width)) await unfold(page, width);
    else await page.getByRole('button', { name: 'Let time pass', exact: true }).click();
    const wishes = () => server.heard.flatMap(({ message: one }) => (one.t === 'pass' ? [one.ms] : []));
    const hour = page.getByRole('button', { name: 'Let one hour pass' });
    await hour.click();
    await page.getByText('Time passes…').waitFor();
    expect(await hour.isDisabled()).toBe(true);
    // A minute before the day that the message names.
    server.say(ada.id, { t: 'time', ahead: 4_102_444_740_000 - Date.now() });
    await page.getByText(/^Due in (1 minute|\d+ seconds)$/).waitFor();
    for (const words of ['Let one day pass', 'Let time pass until something is due']) {
      await page.getByRole('button', { name: words }).click();
      server.say(ada.id, { t: 'time', ahead: 0, nothing: true });
      await page.getByText('Nothing is due').waitFor();
    }
    await expect.poll(wishes).toEqual([3_600_000, 86_400_000, 'next']);
  });

  it('a reset is asked for, and asks before it is one', async () => {
    const { page, server } = await open(inHall([]), nothing, look);
    const ask = async (): Promise<void> => {
      if (isPhone(width)) await page.getByRole('button', { name: 'Channels' }).tap();
      await page.getByRole('button', { name: 'Reset the playground…' }).click();
    };
    await ask();
    await page.getByRole('dialog', { name: 'Reset the playground' }).waitFor();
    expect(await page.locator(':focus').textContent()).toBe('Keep everything');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    if (isPhone(width)) await page.keyboard.press('Escape');
    expect(server.heard.some(({ message: one }) => one.t === 'reset')).toBe(false);
    await ask();
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await heard(server, 'reset');
    await page.getByText('Beginning anew…').waitFor();
  });
});
