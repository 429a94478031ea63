import { z } from 'zod';
import { legacyComponents, modernComponents, noTwice, type Part, walk } from './components.js';
import { check, fault, list, snowflake, text } from './form.js';

/** Flags of a message that the playground knows. */
export const FLAG = {
  SuppressEmbeds: 4,
  Ephemeral: 64,
  Loading: 128,
  SuppressNotifications: 4096,
  ComponentsV2: 32_768,
} as const;

const MOST_COMPONENTS = 40;
const MOST_TEXT = 4000;
const MOST_EMBED_TEXT = 6000;

const link = text(2048).nullish();
const picture = z
  .strictObject({ url: text(2048, 1) })
  .loose()
  .nullish();
const embed = z.strictObject({
  type: z.string().nullish(),
  title: text(256).nullish(),
  description: text(4096).nullish(),
  url: link,
  timestamp: z.string().nullish(),
  color: z.number().int().min(0).max(0xffffff).nullish(),
  footer: z.strictObject({ text: text(2048, 1), icon_url: link }).nullish(),
  image: picture,
  thumbnail: picture,
  author: z.strictObject({ name: text(256, 1), url: link, icon_url: link }).nullish(),
  fields: list(
    z.strictObject({ name: text(256, 1), value: text(1024, 1), inline: z.boolean().nullish() }),
    25,
  ).nullish(),
});

const allowedMentions = z
  .strictObject({
    parse: z.array(z.enum(['users', 'roles', 'everyone'])).nullish(),
    users: list(snowflake, 100).nullish(),
    roles: list(snowflake, 100).nullish(),
    replied_user: z.boolean().nullish(),
  })
  .superRefine((it, context) => {
    for (const kind of ['users', 'roles'] as const) {
      const ids = it[kind] ?? [];
      if (it.parse?.includes(kind) && ids.length > 0)
        fault(
          context,
          'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
          `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`,
        );
      if (new Set(ids).size < ids.length)
        fault(context, 'SET_TYPE_ALREADY_CONTAINS_VALUE', 'The set already contains this value', [kind]);
    }
  });

const attachment = z
  .strictObject({
    id: snowflake,
    filename: text(260, 1).nullish(),
    description: text(1024).nullish(),
    title: text(1024).nullish(),
  })
  .loose();

const common = {
  content: text(2000).nullish(),
  embeds: list(embed, 10).nullish(),
  allowed_mentions: allowedMentions.nullish(),
  components: z.unknown().optional(),
  attachments: list(attachment, 10).nullish(),
  flags: z.number().int().min(0).nullish(),
  // discord.js always sends these three; where they mean nothing Discord ignores them.
  tts: z.boolean().nullish(),
  nonce: z.union([text(25), z.number().int()]).nullish(),
  enforce_nonce: z.boolean().nullish(),
};
const reference = z
  .strictObject({
    type: z.literal(0).nullish(),
    message_id: snowflake,
    channel_id: snowflake.nullish(),
    guild_id: snowflake.nullish(),
    fail_if_not_exists: z.boolean().nullish(),
  })
  .nullish();
const SHAPES = {
  create: z.strictObject({ ...common, message_reference: reference }),
  answer: z.strictObject(common),
  followup: z.strictObject(common),
  edit: z.strictObject(common),
};
/** The source of a message decides which fields it may have. */
export type MessageUse = keyof typeof SHAPES;

/** A message body that passed every check. */
export interface MessageForm {
  readonly content?: string | null | undefined;
  readonly embeds?: readonly z.output<typeof embed>[] | null | undefined;
  readonly allowed_mentions?: AllowedMentions | null | undefined;
  readonly components?: readonly Part[] | null | undefined;
  readonly attachments?: readonly z.output<typeof attachment>[] | null | undefined;
  readonly flags?: number | null | undefined;
  readonly nonce?: string | number | null | undefined;
  readonly enforce_nonce?: boolean | null | undefined;
  readonly message_reference?: { readonly message_id: string } | null | undefined;
}
export type AllowedMentions = z.output<typeof allowedMentions>;

/** A message's body, which stands at this place of the request. @throws 50035 */
export function checkMessage(use: MessageUse, body: unknown, at: readonly string[], wasModern = false): MessageForm {
  const schema = SHAPES[use].superRefine((form, context) => {
    const modern = wasModern || ((form.flags ?? 0) & FLAG.ComponentsV2) !== 0;
    if (wasModern && form.flags != null && !(form.flags & FLAG.ComponentsV2))
      fault(context, 'MESSAGE_FLAGS_COMPONENTS_V2_IMMUTABLE', 'The IS_COMPONENTS_V2 flag cannot be removed.', [
        'flags',
      ]);
    if (modern && form.content) fault(context, ...oldField('content'), ['content']);
    if (modern && form.embeds?.length) fault(context, ...oldField('embeds'), ['embeds']);
    checkComponents(form.components, modern, context);
    if (embedText(form.embeds ?? []) > MOST_EMBED_TEXT)
      fault(context, 'MAX_EMBED_SIZE_EXCEEDED', `Embed size exceeds maximum size of ${MOST_EMBED_TEXT}`, ['embeds']);
  });
  return check(schema, body, at) as MessageForm;
}

/** What a new-style message must not have: its code and its sentence. */
export const oldField = (field: 'content' | 'embeds'): readonly [string, string] => [
  'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
  `The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
];

function checkComponents(components: unknown, modern: boolean, context: z.core.$RefinementCtx): void {
  if (components == null) return;
  const result = (modern ? modernComponents : legacyComponents).safeParse(components);
  if (!result.success) {
    for (const issue of result.error.issues)
      context.addIssue({ ...issue, path: ['components', ...issue.path] } as Parameters<typeof context.addIssue>[0]);
    return;
  }
  const parts = [...walk(result.data as readonly Part[], ['components'])];
  noTwice(result.data as readonly Part[], ['components'], context);
  if (parts.length > MOST_COMPONENTS)
    fault(
      context,
      'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
      `The maximum number of components (${MOST_COMPONENTS}) exceeded: ${parts.length}`,
      ['components'],
    );
  const written = parts.reduce((sum, [part]) => sum + (part.type === 10 ? (part.content ?? '').length : 0), 0);
  if (written > MOST_TEXT)
    fault(
      context,
      'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
      `The maximum displayable text size (${MOST_TEXT}) exceeded: ${written}`,
      ['components'],
    );
}

function embedText(embeds: readonly z.output<typeof embed>[]): number {
  const size = (...words: readonly (string | null | undefined)[]): number =>
    words.reduce((sum, word) => sum + (word?.length ?? 0), 0);
  return embeds.reduce(
    (sum, one) =>
      sum +
      size(one.title, one.description, one.footer?.text, one.author?.name) +
      (one.fields ?? []).reduce((total, { name, value }) => total + size(name, value), 0),
    0,
  );
}
