import { describe, expect, it } from 'vitest';
import { attached, own } from '../../playground/page/address.js';
import { type Block, type Inline, inline, markdown, plainText } from '../../playground/page/markdown.js';
import { messageTime, relative } from '../../playground/page/time.js';

const text = (words: string): Inline => ({ t: 'text', text: words });
const names = { user: (id: string) => `u${id}`, channel: (id: string) => `c${id}` };

describe('markdown in a line', () => {
  it.each<[string, readonly Inline[]]>([
    ['a **b** c', [text('a '), { t: 'strong', inside: [text('b')] }, text(' c')]],
    ['*a* _b_', [{ t: 'em', inside: [text('a')] }, text(' '), { t: 'em', inside: [text('b')] }]],
    ['__a__ ~~b~~', [{ t: 'underline', inside: [text('a')] }, text(' '), { t: 'strike', inside: [text('b')] }]],
    ['***a***', [{ t: 'strong', inside: [{ t: 'em', inside: [text('a')] }] }]],
    ['||a||', [{ t: 'spoiler', inside: [text('a')] }]],
    ['`**a**`', [{ t: 'code', text: '**a**' }]],
    ['``a ` b``', [{ t: 'code', text: 'a ` b' }]],
    ['\\*a\\* \\_', [text('*a* _')]],
    ['snake_case_name', [text('snake_case_name')]],
    ['2 * 3 * 4', [text('2 * 3 * 4')]],
    [
      '<@1> <@!2> <#3> <@&4>',
      [
        { t: 'user', id: '1' },
        text(' '),
        { t: 'user', id: '2' },
        text(' '),
        { t: 'channel', id: '3' },
        text(' '),
        { t: 'role', id: '4' },
      ],
    ],
    ['<t:60:R> <t:60>', [{ t: 'time', seconds: 60, style: 'R' }, text(' '), { t: 'time', seconds: 60, style: 'f' }]],
    ['<:crown:12>', [{ t: 'emoji', name: 'crown', id: '12' }]],
    ['[a](https://b.c/d)', [{ t: 'link', href: 'https://b.c/d', inside: [text('a')] }]],
    ['https://b.c/d.', [{ t: 'link', href: 'https://b.c/d', inside: [text('https://b.c/d')] }, text('.')]],
    ['</game new:7>', [{ t: 'command', name: 'game new', id: '7' }]],
    ['@everyone', [{ t: 'everyone', text: '@everyone' }]],
  ])('%s', (source, nodes) => {
    expect(inline(source)).toEqual(nodes);
  });

  it('makes no link of anything but http and https', () => {
    expect(inline('[a](javascript:alert(1))')).toEqual([text('[a](javascript:alert(1))')]);
    expect(inline('<javascript:a>')).toEqual([text('<javascript:a>')]);
  });

  it('leaves markup as the words it is', () => {
    expect(inline('<img src=x onerror=a>')).toEqual([text('<img src=x onerror=a>')]);
  });

  it('reads hostile nesting to an end', () => {
    const source = '||'.repeat(2000) + '*'.repeat(2000) + '_ '.repeat(500);
    expect(plainText([{ t: 'paragraph', inside: inline(source) }], names)).toContain('_');
  });
});

describe('markdown in blocks', () => {
  it.each<[string, readonly Block['t'][]]>([
    ['# a\n## b\n### c\n#### d', ['heading', 'heading', 'heading', 'paragraph']],
    ['-# little\ntext', ['small', 'paragraph']],
    ['- a\n- b\n\n1. c', ['list', 'list']],
    ['> a\n> b\nc', ['quote', 'paragraph']],
    ['>>> a\n\nb', ['quote']],
    ['a ```js\nb\n``` c', ['paragraph', 'codeBlock', 'paragraph']],
    ['a\n\nb', ['paragraph']],
  ])('%j', (source, kinds) => {
    expect(markdown(source).map((block) => block.t)).toEqual(kinds);
  });

  it('keeps blank lines within a paragraph, and none at its ends', () => {
    expect(markdown('\n\na\n\nb\n')).toEqual([{ t: 'paragraph', inside: [text('a\n\nb')] }]);
  });

  it('nests lists by their indent and counts from where they start', () => {
    expect(markdown('3. a\n  - b')).toEqual([
      {
        t: 'list',
        ordered: true,
        start: 3,
        items: [
          { depth: 0, inside: [text('a')] },
          { depth: 1, inside: [text('b')] },
        ],
      },
    ]);
  });

  it('names people and channels in plain words, and tells no spoiler', () => {
    expect(plainText(markdown('## Hi <@1>\nsee <#2>, ||secret||'), names)).toBe('Hi @u1\nsee #c2, (hidden)');
  });
});

describe('points in time', () => {
  it('are told from now', () => {
    expect(relative(160, 100)).toBe('in 1 minute');
    expect(relative(100, 100 + 7200)).toBe('2 hours ago');
  });

  it('of messages say today and yesterday', () => {
    const now = new Date(2030, 4, 5, 12);
    expect(messageTime(new Date(2030, 4, 5, 9, 5), now)).toMatch(/^Today at /);
    expect(messageTime(new Date(2030, 4, 4, 23, 5), now)).toMatch(/^Yesterday at /);
    expect(messageTime(new Date(2030, 4, 3, 23, 5), now)).not.toMatch(/day/);
  });
});

describe('addresses', () => {
  const base = 'http://localhost:4000/page/';
  it('lead to the own server alone, whatever it calls itself', () => {
    expect(own('http://127.0.0.1:4000/attachments/a.png?x=1', base)).toBe(
      'http://localhost:4000/attachments/a.png?x=1',
    );
    expect(own('/a.png', base)).toBe('http://localhost:4000/a.png');
    expect(own('http://127.0.0.1:4001/a.png', base)).toBeUndefined();
    expect(own('https://example.org/a.png', base)).toBeUndefined();
    expect(own('javascript:alert(1)', base)).toBeUndefined();
    expect(own('data:text/html,a', base)).toBeUndefined();
  });

  it('find the attachment they name', () => {
    const file = { id: '1', filename: 'hand.png', size: 1, url: 'http://x/hand.png', proxy_url: '' };
    expect(attached('attachment://hand.png', [file])).toBe(file);
    expect(attached('attachment://other.png', [file])).toBeUndefined();
  });
});
