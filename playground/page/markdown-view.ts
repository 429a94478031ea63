/** Draws markdown's tree. Text only ever becomes text nodes and checked addresses. */
import { html, nothing, type TemplateResult } from 'lit';
import { placeIn } from './address.js';
import { type Block, type Inline, type Item, markdown, type Names } from './markdown.js';
import './moment.js';

/** What the text needs to know of the page. */
export interface Reader {
  readonly names: Names;
  /** The person whose mentions are highlighted. */
  readonly me: string | undefined;
  readonly openChannel: (id: string, messageId?: string) => void;
}

const reveal = (event: Event): void => {
  if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ') return;
  const spoiler = event.currentTarget as HTMLElement;
  if (spoiler.classList.contains('shown')) return;
  event.preventDefault();
  event.stopPropagation();
  spoiler.classList.add('shown');
  spoiler.removeAttribute('role');
  spoiler.removeAttribute('aria-label');
};

const all = (nodes: readonly Inline[], reader: Reader): readonly unknown[] => nodes.map((node) => one(node, reader));

/** A link into Discord leads to that place in the page; a bare one shows the channel's name. */
function link({ href, inside }: Inline & { t: 'link' }, reader: Reader): TemplateResult {
  const place = placeIn(href);
  if (place === undefined)
    return html`<a href=${href} target="_blank" rel="noopener noreferrer">${all(inside, reader)}</a>`;
  const { channelId, messageId } = place;
  const [only] = inside;
  const bare = only?.t === 'text' && only.text === href;
  return html`<button type="button" class=${bare ? 'mention there' : 'plain'} @click=${() => reader.openChannel(channelId, messageId)}>${bare ? `#${reader.names.channel(channelId)}` : all(inside, reader)}</button>`;
}

function one(node: Inline, reader: Reader): unknown {
  switch (node.t) {
    case 'text':
      return node.text;
    case 'code':
      return html`<code>${node.text}</code>`;
    case 'strong':
      return html`<strong>${all(node.inside, reader)}</strong>`;
    case 'em':
      return html`<em>${all(node.inside, reader)}</em>`;
    case 'underline':
      return html`<u>${all(node.inside, reader)}</u>`;
    case 'strike':
      return html`<s>${all(node.inside, reader)}</s>`;
    case 'spoiler':
      return html`<span class="spoiler" role="button" tabindex="0" aria-label="Hidden text, press to show" @click=${reveal} @keydown=${reveal}><span>${all(node.inside, reader)}</span></span>`;
    case 'link':
      return link(node, reader);
    case 'user':
      return html`<span class=${node.id === reader.me ? 'mention me' : 'mention'}>@${reader.names.user(node.id)}</span>`;
    case 'role':
      return html`<span class="mention">@role</span>`;
    case 'everyone':
      return html`<span class="mention me">${node.text}</span>`;
    case 'channel':
      return html`<button type="button" class="mention there" @click=${() => reader.openChannel(node.id)}>#${reader.names.channel(node.id)}</button>`;
    case 'command':
      return html`<span class="mention">/${node.name}</span>`;
    case 'emoji':
      return html`<span title="A custom emoji">:${node.name}:</span>`;
    case 'time':
      return html`<pg-moment .seconds=${node.seconds} .look=${node.style}></pg-moment>`;
  }
}

/** Turns items with a depth into nested lists. */
function list(items: readonly Item[], ordered: boolean, start: number, reader: Reader): TemplateResult {
  const entries: TemplateResult[] = [];
  const floor = Math.min(...items.map((item) => item.depth));
  for (let at = 0; at < items.length; ) {
    let end = at + 1;
    while (end < items.length && (items[end]?.depth ?? 0) > floor) end += 1;
    const inner = items.slice(at + 1, end);
    entries.push(
      html`<li>${all(items[at]?.inside ?? [], reader)}${inner.length > 0 ? list(inner, ordered, 1, reader) : nothing}</li>`,
    );
    at = end;
  }
  return ordered ? html`<ol start=${start}>${entries}</ol>` : html`<ul>${entries}</ul>`;
}

function block(node: Block, reader: Reader): TemplateResult {
  switch (node.t) {
    case 'paragraph':
      return html`<p>${all(node.inside, reader)}</p>`;
    case 'small':
      return html`<p class="small">${all(node.inside, reader)}</p>`;
    case 'heading':
      // Below the page's own headings, so that the outline stays one tree.
      return html`<div class="heading h${node.level}" role="heading" aria-level=${node.level + 2}>${all(node.inside, reader)}</div>`;
    case 'list':
      return list(node.items, node.ordered, node.start, reader);
    case 'quote':
      return html`<blockquote>${node.inside.map((inner) => block(inner, reader))}</blockquote>`;
    case 'codeBlock':
      return html`<pre tabindex="0"><code>${node.text}</code></pre>`;
  }
}

/** Draws a whole text. */
export function markdownView(source: string, reader: Reader): TemplateResult {
  return html`<div class="markdown">${markdown(source).map((node) => block(node, reader))}</div>`;
}
