/** Parses Discord's markdown into a tree, which the page draws with lit: nobody's text ever becomes markup. */

/** A stretch of text within a block. */
export type Inline =
  | { readonly t: 'text' | 'code'; readonly text: string }
  | { readonly t: 'strong' | 'em' | 'underline' | 'strike' | 'spoiler'; readonly inside: readonly Inline[] }
  | { readonly t: 'link'; readonly href: string; readonly inside: readonly Inline[] }
  | { readonly t: 'user' | 'role' | 'channel'; readonly id: string }
  | { readonly t: 'everyone'; readonly text: string }
  | { readonly t: 'command'; readonly name: string; readonly id: string }
  | { readonly t: 'emoji'; readonly name: string; readonly id: string }
  /** `seconds` since 1970. `style` is Discord's letter; `f` by default. */
  | { readonly t: 'time'; readonly seconds: number; readonly style: string };

/** A block, from top to bottom. */
export type Block =
  | { readonly t: 'paragraph' | 'small'; readonly inside: readonly Inline[] }
  | { readonly t: 'heading'; readonly level: 1 | 2 | 3; readonly inside: readonly Inline[] }
  | { readonly t: 'list'; readonly ordered: boolean; readonly start: number; readonly items: readonly Item[] }
  | { readonly t: 'quote'; readonly inside: readonly Block[] }
  | { readonly t: 'codeBlock'; readonly language: string; readonly text: string };

/** One entry of a list. `depth` is 0 for the outermost. */
export interface Item {
  readonly depth: number;
  readonly inside: readonly Inline[];
}

/** Deeper nesting stays plain text, so that no input can exhaust the stack. */
const DEEPEST = 10;

type Rule = readonly [RegExp, (found: RegExpExecArray, depth: number) => Inline];

const marked =
  (t: 'strong' | 'em' | 'underline' | 'strike' | 'spoiler') =>
  (found: RegExpExecArray, depth: number): Inline => ({ t, inside: inline(found[1] ?? '', depth + 1) });

const bareLink = (found: RegExpExecArray): Inline => {
  const href = found[1] ?? found[0];
  return { t: 'link', href, inside: [{ t: 'text', text: href }] };
};

/** In order of precedence. Every pattern is sticky, and only http and https become links. */
const rules: readonly Rule[] = [
  [/\\([^0-9A-Za-z\s])/y, (found) => ({ t: 'text', text: found[1] ?? '' })],
  [/(`+)([\s\S]*?[^`])\1(?!`)/y, (found) => ({ t: 'code', text: (found[2] ?? '').replace(/^ (?=`)|(?<=`) $/g, '') })],
  [/<@!?(\d+)>/y, (found) => ({ t: 'user', id: found[1] ?? '' })],
  [/<@&(\d+)>/y, (found) => ({ t: 'role', id: found[1] ?? '' })],
  [/<#(\d+)>/y, (found) => ({ t: 'channel', id: found[1] ?? '' })],
  [/<\/([^:>]+):(\d+)>/y, (found) => ({ t: 'command', name: found[1] ?? '', id: found[2] ?? '' })],
  [/<a?:(\w{2,32}):(\d+)>/y, (found) => ({ t: 'emoji', name: found[1] ?? '', id: found[2] ?? '' })],
  [
    /<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/y,
    (found) => ({ t: 'time', seconds: Number(found[1]), style: found[2] ?? 'f' }),
  ],
  [/<(https?:\/\/[^\s<>]+)>/y, bareLink],
  [
    /\[((?:[^[\]\\]|\\.)+)\]\(<?(https?:\/\/[^\s<>)]+)>?(?: "[^"]*")?\)/y,
    (found, depth) => ({ t: 'link', href: found[2] ?? '', inside: inline(found[1] ?? '', depth + 1) }),
  ],
  [/https?:\/\/[^\s<]*[^\s<.,:;!?"'\])}*_~|]/y, bareLink],
  [/\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y, marked('strong')],
  [/__((?:\\[\s\S]|[^\\])+?)__(?!_)/y, marked('underline')],
  [/\*(?=\S)((?:\*\*|\\[\s\S]|\s+(?:\\[\s\S]|[^\s*\\]|\*\*)|[^\s*\\])+?)\*(?!\*)/y, marked('em')],
  [/_(?=\S)((?:__|\\[\s\S]|[^\\_])+?)_(?![A-Za-z0-9_])/y, marked('em')],
  [/~~([\s\S]+?)~~/y, marked('strike')],
  [/\|\|([\s\S]+?)\|\|/y, marked('spoiler')],
  [/@(?:everyone|here)\b/y, (found) => ({ t: 'everyone', text: found[0] })],
];

/** Characters where a rule may begin; everything else is text. */
const opener = /[\\`<[h*_~|@]/g;

function ruleAt(
  source: string,
  at: number,
  depth: number,
): { readonly node: Inline; readonly end: number } | undefined {
  for (const [pattern, make] of rules) {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (found !== null) return { node: make(found, depth), end: at + found[0].length };
  }
  return undefined;
}

/** `snake_case` is no emphasis: an underscore after a letter or digit opens nothing. */
const insideWord = (source: string, at: number): boolean =>
  source[at] === '_' && source[at + 1] !== '_' && /[A-Za-z0-9]/.test(source[at - 1] ?? '');

/** Parses text with its marks. */
export function inline(source: string, depth = 0): readonly Inline[] {
  if (depth > DEEPEST) return [{ t: 'text', text: source }];
  const out: Inline[] = [];
  let plain = '';
  const push = (node: Inline): void => {
    if (node.t === 'text') {
      plain += node.text;
      return;
    }
    if (plain !== '') out.push({ t: 'text', text: plain });
    plain = '';
    out.push(node);
  };
  let at = 0;
  while (at < source.length) {
    opener.lastIndex = at;
    const next = opener.exec(source)?.index ?? source.length;
    plain += source.slice(at, next);
    at = next;
    if (at >= source.length) break;
    const found = insideWord(source, at) ? undefined : ruleAt(source, at, depth);
    push(found?.node ?? { t: 'text', text: source[at] ?? '' });
    at = found?.end ?? at + 1;
  }
  if (plain !== '') out.push({ t: 'text', text: plain });
  return out;
}

const fence = /^```(?:([A-Za-z0-9_+\-.#]+)\n)?\n?([\s\S]*?)\n*```(?:\n|$)?/;
const heading = /^(#{1,3}) +(.+)$/;
const small = /^-# +(.+)$/;
const listItem = /^( *)([-*]|\d{1,9}\.) +(.+)$/;
const quote = /^> ?(.*)$/;

/** The deepest nesting of blocks; only quotes nest, and Discord nests them once. */
function readBlocks(source: string, quoted: boolean): readonly Block[] {
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  const flush = (): void => {
    const text = paragraph.join('\n').replace(/^\n+|\s+$/g, '');
    if (text !== '') blocks.push({ t: 'paragraph', inside: inline(text) });
    paragraph = [];
  };
  let rest = source;
  while (rest !== '') {
    const taken = special(rest, quoted);
    if (taken !== undefined) {
      flush();
      blocks.push(taken.block);
      rest = rest.slice(taken.length);
      continue;
    }
    const line = firstLine(rest);
    const inner = line.indexOf('```');
    if (inner > 0 && fence.test(rest.slice(inner))) {
      paragraph.push(line.slice(0, inner));
      rest = rest.slice(inner);
      continue;
    }
    paragraph.push(line);
    rest = rest.slice(line.length + 1);
  }
  flush();
  return blocks;
}

const firstLine = (text: string): string => {
  const end = text.indexOf('\n');
  return end < 0 ? text : text.slice(0, end);
};

interface Taken {
  readonly block: Block;
  /** Characters read, line ends included. */
  readonly length: number;
}

/** The block at the start of the text, unless that is an ordinary line. */
function special(text: string, quoted: boolean): Taken | undefined {
  const fenced = fence.exec(text);
  if (fenced !== null && fenced[2] !== '') {
    return {
      block: { t: 'codeBlock', language: fenced[1] ?? '', text: fenced[2] ?? '' },
      length: fenced[0].length,
    };
  }
  const line = firstLine(text);
  const length = line.length + 1;
  const head = heading.exec(line);
  if (head !== null) {
    const level = (head[1] ?? '#').length as 1 | 2 | 3;
    return { block: { t: 'heading', level, inside: inline(head[2] ?? '') }, length };
  }
  const little = small.exec(line);
  if (little !== null) return { block: { t: 'small', inside: inline(little[1] ?? '') }, length };
  if (!quoted && text.startsWith('>>> ')) {
    return { block: { t: 'quote', inside: readBlocks(text.slice(4), true) }, length: text.length };
  }
  if (!quoted && quote.test(line) && line.startsWith('> ')) return takeQuote(text);
  return listItem.test(line) ? takeList(text) : undefined;
}

function takeQuote(text: string): Taken {
  const lines: string[] = [];
  let length = 0;
  for (const line of text.split('\n')) {
    const found = line.startsWith('> ') || line === '>' ? quote.exec(line) : null;
    if (found === null) break;
    lines.push(found[1] ?? '');
    length += line.length + 1;
  }
  return { block: { t: 'quote', inside: readBlocks(lines.join('\n'), true) }, length };
}

function takeList(text: string): Taken {
  const items: Item[] = [];
  let length = 0;
  let first: string | undefined;
  for (const line of text.split('\n')) {
    const found = listItem.exec(line);
    if (found === null) break;
    first ??= found[2] ?? '-';
    items.push({ depth: Math.min(5, Math.floor((found[1] ?? '').length / 2)), inside: inline(found[3] ?? '') });
    length += line.length + 1;
  }
  const ordered = /^\d/.test(first ?? '');
  return { block: { t: 'list', ordered, start: ordered ? Number.parseInt(first ?? '1', 10) : 1, items }, length };
}

/** Parses the whole text of a message or a text display. */
export function markdown(source: string): readonly Block[] {
  return readBlocks(source.replace(/\r\n?/g, '\n'), false);
}

/** The plain words, for notices and screen readers. The given functions name ids. */
export function plainText(blocks: readonly Block[], names: Names): string {
  return blocks.map((block) => plainBlock(block, names)).join('\n');
}

/** The names of ids in a text. */
export interface Names {
  readonly user: (id: string) => string;
  readonly channel: (id: string) => string;
}

function plainBlock(block: Block, names: Names): string {
  switch (block.t) {
    case 'paragraph':
    case 'small':
    case 'heading':
      return plainInline(block.inside, names);
    case 'list':
      return block.items.map((item) => plainInline(item.inside, names)).join('\n');
    case 'quote':
      return plainText(block.inside, names);
    case 'codeBlock':
      return block.text;
  }
}

function plainInline(nodes: readonly Inline[], names: Names): string {
  return nodes
    .map((node) => {
      switch (node.t) {
        case 'text':
        case 'code':
        case 'everyone':
          return node.text;
        case 'user':
          return `@${names.user(node.id)}`;
        case 'channel':
          return `#${names.channel(node.id)}`;
        case 'role':
          return '@role';
        case 'command':
          return `/${node.name}`;
        case 'emoji':
          return `:${node.name}:`;
        case 'time':
          return new Date(node.seconds * 1000).toLocaleString();
        case 'spoiler':
          return '(hidden)';
        default:
          return plainInline(node.inside, names);
      }
    })
    .join('');
}
