import { expect, it } from 'vitest';
import { inHall, nothing, open } from './page-open.js';
import { button, message, picture, row, seen, words } from './page-samples.js';

/*
 * The sizes in which the page shows a message, in CSS pixels. What must fit one screen is measured in them: a change here
 * changes what fits, so it needs a reason from Discord itself.
 */

const menu = {
  type: 3,
  custom_id: 'menu',
  placeholder: 'Play cards',
  options: [{ label: 'One', value: '1' }],
};
const hand = {
  type: 17,
  accent_color: 0xd9a441,
  components: [
    picture('hand', 'A hand'),
    words('Text'),
    words('-# Small'),
    words('### Title'),
    words('- one\n- two'),
    row(menu),
    row(button('a', 'A', 1), button('b', 'B', 2, { emoji: { name: '⚔️' } })),
    { type: 14 },
  ],
};

const BOTH = {
  gap: '10px',
  texts: ['15px / 21px, 21 high', '13px / 18.2px, 18.2 high', '16px / 20px, 20 high', '15px / 21px, 42 high'],
  menu: 44,
  line: 1,
  below: 24,
};
const SIZES = {
  1280: {
    ...BOTH,
    room: 632,
    container: 586,
    padding: '14px 16px 14px 18px',
    picture: [550, 240.6],
    buttons: [40, 40],
    between: 8,
    whole: 593.8,
  },
  390: {
    ...BOTH,
    room: 676,
    container: 322,
    padding: '12px 12px 12px 15px',
    picture: [293, 128.2],
    buttons: [44, 44],
    between: 6,
    whole: 481.4,
  },
};

it.each([
  [1280, 800],
  [390, 844],
] as const)('at %d by %d pixels a message’s parts have the sizes they always had', async (width, height) => {
  const shown = seen(message({ flags: 64 | 32768, components: [hand] }), { onlyYou: true });
  const { page } = await open(inHall([shown]), nothing, { width, height });
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await page.evaluate(() => document.fonts.ready);
  const sizes = await page.evaluate(() => {
    const box = (selector: string, at = 0) => document.querySelectorAll(selector)[at]!.getBoundingClientRect();
    const height = (selector: string, at = 0) => Math.round(box(selector, at).height * 10) / 10;
    const container = document.querySelector('.container')!;
    const style = getComputedStyle(container);
    const texts = [...container.querySelectorAll('.markdown')].map((node) => {
      const { fontSize, lineHeight } = getComputedStyle(node.querySelector('li, p, .heading, .fine') ?? node);
      return `${fontSize} / ${lineHeight}, ${Math.round(node.getBoundingClientRect().height * 10) / 10} high`;
    });
    return {
      room: height('.scroller'),
      container: Math.round(box('.container').width),
      padding: style.padding,
      gap: style.gap,
      picture: [Math.round(box('.picture').width), height('.picture')],
      texts,
      menu: height('.select'),
      buttons: [height('.row .button'), height('.row .button', 1)],
      between: Math.round(box('.row .button', 1).left - box('.row .button').right),
      line: height('.container hr'),
      below: height('.onlyYou'),
      whole: height('.message'),
    };
  });
  expect(sizes).toEqual(SIZES[width]);
});
