import { z } from 'zod';
import { fault, list, snowflake, text } from './form.js';

const id = z.number().int().min(0).max(2_147_483_647).nullish();
const customId = text(100, 1);
const emoji = z.strictObject({ id: snowflake.nullish(), name: text(32).nullish(), animated: z.boolean().nullish() });

const button = z
  .strictObject({
    type: z.literal(2),
    id,
    style: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6)], {
      error: 'Value must be one of {1, 2, 3, 4, 5, 6}.',
    }),
    label: text(80).nullish(),
    emoji: emoji.nullish(),
    custom_id: customId.nullish(),
    url: text(512, 1).nullish(),
    sku_id: snowflake.nullish(),
    disabled: z.boolean().nullish(),
  })
  .superRefine((it, context) => {
    if (it.style === 5) {
      if (!it.url) fault(context, 'BUTTON_COMPONENT_URL_REQUIRED', 'A url is required', ['url']);
      else if (!/^(https?|discord):\/\//.test(it.url))
        fault(context, 'URL_TYPE_INVALID_SCHEME', "Scheme must be one of ('http', 'https', 'discord').", ['url']);
      if (it.custom_id)
        fault(context, 'BUTTON_COMPONENT_CUSTOM_ID_AND_URL', 'A custom id and url cannot both be specified', [
          'custom_id',
        ]);
    } else if (it.style !== 6) {
      if (!it.custom_id) fault(context, 'BUTTON_COMPONENT_CUSTOM_ID_REQUIRED', 'A custom id required', ['custom_id']);
      if (it.url)
        fault(context, 'BUTTON_COMPONENT_CUSTOM_ID_AND_URL', 'A custom id and url cannot both be specified', ['url']);
    }
    if (it.style !== 6 && !it.label && !it.emoji?.id && !it.emoji?.name)
      fault(context, 'BUTTON_COMPONENT_INVALID_LABEL', 'A button must have either a label or an emoji', ['label']);
  });

const selectBase = {
  id,
  custom_id: customId,
  placeholder: text(150).nullish(),
  min_values: z.number().int().min(0).max(25).nullish(),
  max_values: z.number().int().min(1).max(25).nullish(),
  disabled: z.boolean().nullish(),
  required: z.boolean().nullish(),
};
interface Counted {
  readonly min_values?: number | null | undefined;
  readonly max_values?: number | null | undefined;
}
function countFits(it: Counted, context: z.core.$RefinementCtx): void {
  if ((it.min_values ?? 1) > (it.max_values ?? 1))
    fault(context, 'SELECT_COMPONENT_MIN_VALUES_EXCEEDED', 'min_values must not exceed max_values', ['min_values']);
}

const option = z.strictObject({
  label: text(100, 1),
  value: text(100, 1),
  description: text(100).nullish(),
  emoji: emoji.nullish(),
  default: z.boolean().nullish(),
});
/** Each value once, and at most so many of them by default. */
function optionsFit(options: readonly z.output<typeof option>[], most: number, context: z.core.$RefinementCtx): void {
  const seen = new Set<string>();
  options.forEach(({ value }, at) => {
    if (seen.has(value))
      fault(context, 'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED', 'The specified option value is already used', [
        'options',
        at,
        'value',
      ]);
    seen.add(value);
  });
  if (options.filter((one) => one.default).length > most)
    fault(context, 'SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES', 'Too many default values', ['options']);
}
const stringSelect = z
  .strictObject({ type: z.literal(3), ...selectBase, options: list(option, 25, 1) })
  .superRefine((it, context) => {
    countFits(it, context);
    const most = Math.max(it.min_values ?? 1, it.max_values ?? 1);
    if (it.options.length < most)
      fault(context, 'BASE_TYPE_BAD_LENGTH', `Must be between ${most} and 25 in length.`, ['options']);
    optionsFit(it.options, it.max_values ?? 1, context);
  });

const defaultValues = list(z.strictObject({ id: snowflake, type: z.enum(['user', 'role', 'channel']) }), 25).nullish();
const autoSelect = <T extends number>(type: T) =>
  z.strictObject({ type: z.literal(type), ...selectBase, default_values: defaultValues }).superRefine(countFits);
const userSelect = autoSelect(5);
const roleSelect = autoSelect(6);
const mentionSelect = autoSelect(7);
const channelSelect = z
  .strictObject({
    type: z.literal(8),
    ...selectBase,
    default_values: defaultValues,
    channel_types: list(z.number().int(), 25).nullish(),
  })
  .superRefine(countFits);

const interactive = z.discriminatedUnion('type', [
  button,
  stringSelect,
  userSelect,
  roleSelect,
  mentionSelect,
  channelSelect,
]);

const actionRow = z
  .strictObject({ type: z.literal(1), id, components: z.array(interactive) })
  .superRefine((it, context) => {
    const width = it.components.reduce((sum, { type }) => sum + (type === 2 ? 1 : 5), 0);
    if (it.components.length === 0)
      fault(context, 'BASE_TYPE_BAD_LENGTH', 'Must be between 1 and 5 in length.', ['components']);
    if (width > 5)
      fault(context, 'COMPONENT_LAYOUT_WIDTH_EXCEEDED', 'The specified component exceeds the maximum width', [
        'components',
        Math.min(5, it.components.length - 1),
      ]);
  });

const mediaUrl = z
  .strictObject({
    url: text(2048, 1).regex(/^(https?:\/\/|attachment:\/\/)/, {
      error: "Scheme must be one of ('http', 'https', 'attachment').",
    }),
  })
  .loose();
const fileUrl = z
  .strictObject({ url: text(2048, 1).regex(/^attachment:\/\//, { error: "Scheme must be one of ('attachment')." }) })
  .loose();
const textDisplay = z.strictObject({ type: z.literal(10), id, content: text(4000, 1) });
const thumbnail = z.strictObject({
  type: z.literal(11),
  id,
  media: mediaUrl,
  description: text(1024, 1).nullish(),
  spoiler: z.boolean().nullish(),
});
const gallery = z.strictObject({
  type: z.literal(12),
  id,
  items: list(
    z.strictObject({ media: mediaUrl, description: text(1024, 1).nullish(), spoiler: z.boolean().nullish() }),
    10,
    1,
  ),
});
const file = z.strictObject({ type: z.literal(13), id, file: fileUrl, spoiler: z.boolean().nullish() });
const separator = z.strictObject({
  type: z.literal(14),
  id,
  divider: z.boolean().nullish(),
  spacing: z.union([z.literal(1), z.literal(2)]).nullish(),
});
const section = z.strictObject({
  type: z.literal(9),
  id,
  components: list(z.discriminatedUnion('type', [textDisplay]), 3, 1),
  accessory: z.discriminatedUnion('type', [button, thumbnail]),
});
const container = z.strictObject({
  type: z.literal(17),
  id,
  accent_color: z.number().int().min(0).max(0xffffff).nullish(),
  spoiler: z.boolean().nullish(),
  components: list(z.discriminatedUnion('type', [actionRow, section, textDisplay, gallery, file, separator]), 40, 1),
});

/** Up to five rows: the components of an old-style message. */
export const legacyComponents = list(z.discriminatedUnion('type', [actionRow]), 5);
/** The components of a new-style message. Their total is checked elsewhere. */
export const modernComponents = list(
  z.discriminatedUnion('type', [actionRow, section, textDisplay, gallery, file, separator, container]),
  40,
);

const textInput = z.strictObject({
  type: z.literal(4),
  id,
  custom_id: customId,
  style: z.union([z.literal(1), z.literal(2)]),
  label: text(45, 1).nullish(),
  min_length: z.number().int().min(0).max(4000).nullish(),
  max_length: z.number().int().min(1).max(4000).nullish(),
  required: z.boolean().nullish(),
  value: text(4000).nullish(),
  placeholder: text(100).nullish(),
});
const radioGroup = z
  .strictObject({
    type: z.literal(21),
    id,
    custom_id: customId,
    required: z.boolean().nullish(),
    options: list(option.omit({ emoji: true }), 10, 2),
  })
  .superRefine(({ options }, context) => optionsFit(options, 1, context));
const labelled = z.strictObject({
  type: z.literal(18),
  id,
  label: text(45, 1),
  description: text(100, 1).nullish(),
  component: z.discriminatedUnion('type', [
    textInput,
    stringSelect,
    userSelect,
    roleSelect,
    mentionSelect,
    channelSelect,
    radioGroup,
  ]),
});
const inputRow = z
  .strictObject({ type: z.literal(1), id, components: list(textInput, 1, 1) })
  .superRefine(({ components }, context) => {
    if (components[0] && !components[0].label)
      fault(context, 'BASE_TYPE_REQUIRED', 'This field is required', ['components', 0, 'label']);
  });
/** A modal with up to five questions. */
export const modal = z
  .strictObject({
    custom_id: customId,
    title: text(45, 1),
    components: list(z.discriminatedUnion('type', [inputRow, labelled, textDisplay]), 5, 1),
  })
  .superRefine((it, context) => noTwice(it.components, ['components'], context));

/** Any component, as a node of a tree. */
export interface Part {
  readonly type: number;
  readonly id?: number | null | undefined;
  readonly custom_id?: string | null | undefined;
  readonly content?: string | undefined;
  readonly components?: readonly Part[] | undefined;
  readonly accessory?: Part | undefined;
  readonly component?: Part | undefined;
}

/** Every component with its path, parents first. */
export function* walk(parts: readonly Part[], at: readonly PropertyKey[]): Generator<readonly [Part, PropertyKey[]]> {
  for (const [index, part] of parts.entries()) yield* walkOne(part, [...at, index]);
}
function* walkOne(part: Part, at: PropertyKey[]): Generator<readonly [Part, PropertyKey[]]> {
  yield [part, at];
  if (part.components) yield* walk(part.components, [...at, 'components']);
  if (part.accessory) yield* walkOne(part.accessory, [...at, 'accessory']);
  if (part.component) yield* walkOne(part.component, [...at, 'component']);
}

/** Custom ids and numeric ids must be unique. */
export function noTwice(parts: readonly Part[], at: readonly PropertyKey[], context: z.core.$RefinementCtx): void {
  const customIds = new Set<string>();
  const ids = new Set<number>();
  for (const [part, place] of walk(parts, at)) {
    if (part.custom_id) {
      if (customIds.has(part.custom_id))
        fault(context, 'COMPONENT_CUSTOM_ID_DUPLICATED', 'Component custom id cannot be duplicated', [
          ...place,
          'custom_id',
        ]);
      customIds.add(part.custom_id);
    }
    if (part.id) {
      if (ids.has(part.id))
        fault(context, 'COMPONENT_ID_DUPLICATED', 'Component id cannot be duplicated', [...place, 'id']);
      ids.add(part.id);
    }
  }
}
