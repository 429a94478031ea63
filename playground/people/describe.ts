import type { SeenMessage } from '../protocol.js';
import { FLAG } from '../validate/message.js';

/** The fields of a component that a description needs. */
interface Shown {
  readonly type: number;
  readonly content?: string;
  readonly label?: string;
  readonly emoji?: { readonly name?: string | null };
  readonly disabled?: boolean;
  readonly url?: string;
  readonly placeholder?: string;
  readonly min_values?: number;
  readonly max_values?: number;
  readonly options?: readonly { readonly label: string; readonly description?: string; readonly default?: boolean }[];
  readonly components?: readonly Shown[];
  readonly accessory?: Shown;
  readonly description?: string | null;
  readonly file?: { readonly url: string };
  readonly items?: readonly { readonly description?: string | null }[];
}

/** A message in words: texts, pictures by alt text, files by name, buttons in brackets, menus with their options. */
export function describe(seen: SeenMessage): string {
  const { message } = seen;
  const head = `${message.author.global_name ?? message.author.username}${seen.onlyYou ? ' (only you can see this)' : ''}${message.edited_timestamp ? ' (edited)' : ''}:`;
  if (seen.thinking) return `${head}\n  ${message.author.username} is thinking…`;
  const shown = message.components as unknown as readonly Shown[];
  const isModern = ((message.flags ?? 0) & FLAG.ComponentsV2) !== 0;
  const files = isModern ? [] : message.attachments;
  const lines = [
    ...(message.content ? [message.content] : []),
    ...message.embeds.flatMap((embed) => [embed.title, embed.description].filter((line) => line !== undefined)),
    ...files.map(({ filename, description, content_type: type }) =>
      type?.startsWith('image/') === false ? `[file: ${filename}]` : `[picture: ${description ?? filename}]`,
    ),
    ...shown.flatMap(linesOf),
  ];
  return [
    head,
    ...lines
      .join('\n')
      .split('\n')
      .map((line) => `  ${line}`),
  ].join('\n');
}

function linesOf(part: Shown): readonly string[] {
  switch (part.type) {
    case 1:
      return part.components?.every(({ type }) => type === 2)
        ? [part.components.flatMap(linesOf).join(' ')]
        : (part.components ?? []).flatMap(linesOf);
    case 2:
      return [
        `[${[part.emoji?.name, part.label].filter((word) => word).join(' ')}${part.disabled ? ' (disabled)' : ''}${part.url ? ` → ${part.url}` : ''}]`,
      ];
    case 3:
      return [
        `<${part.placeholder ?? 'Make a selection'}: ${(part.options ?? []).map((one) => `${one.default ? '*' : ''}${one.label}`).join(' | ')}>`,
      ];
    case 10:
      return [part.content ?? ''];
    case 11:
      return [`[picture: ${part.description ?? 'no description'}]`];
    case 13:
      return [`[file: ${decodeURIComponent(part.file?.url.split('/').at(-1) ?? 'no name')}]`];
    case 12:
      return (part.items ?? []).map((item) => `[picture: ${item.description ?? 'no description'}]`);
    case 14:
      return ['───'];
    default:
      if (part.type >= 5 && part.type <= 8) return [`<${part.placeholder ?? 'Make a selection'}>`];
      return [...(part.components ?? []), ...(part.accessory ? [part.accessory] : [])].flatMap(linesOf);
  }
}
