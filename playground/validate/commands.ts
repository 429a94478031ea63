import { z } from 'zod';
import { badForm } from '../refusal.js';
import { check, fault, list, text } from './form.js';

const NAME = /^[-_'\p{L}\p{N}\p{Script=Devanagari}\p{Script=Thai}]{1,32}$/u;
const MOST_CHARACTERS = 8000;
const WRONG_TYPE = 'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID';

const name = text(32, 1).superRefine((value, context) => {
  if (!NAME.test(value) || value !== value.toLowerCase())
    fault(context, 'APPLICATION_COMMAND_INVALID_NAME', 'Command name is invalid');
});
const locales = z.record(z.string(), z.string().nullable()).nullish();
const described = { name, name_localizations: locales, description: text(100, 1), description_localizations: locales };
export const choice = z.strictObject({
  name: text(100, 1),
  name_localizations: locales,
  value: z.union([text(100), z.number()]),
});

const option: z.ZodType<Option> = z.lazy(() =>
  z
    .strictObject({
      type: z.number().int().min(1).max(11),
      ...described,
      required: z.boolean().nullish(),
      choices: list(choice, 25).nullish(),
      options: list(option, 25).nullish(),
      channel_types: z.array(z.number().int()).nullish(),
      min_value: z.number().nullish(),
      max_value: z.number().nullish(),
      min_length: z.number().int().min(0).max(6000).nullish(),
      max_length: z.number().int().min(1).max(6000).nullish(),
      autocomplete: z.boolean().nullish(),
    })
    .superRefine((it, context) => {
      checkOptions(it.options ?? [], context);
      if (it.autocomplete && ![3, 4, 10].includes(it.type))
        fault(context, WRONG_TYPE, 'Autocomplete needs text or a number', ['autocomplete']);
      if (it.autocomplete && it.choices?.length)
        fault(
          context,
          'APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES',
          'Autocomplete and choices cannot both be set',
          ['choices'],
        );
      if (it.options?.length && it.type > 2) fault(context, WRONG_TYPE, 'Only subcommands have options', ['options']);
      if (it.type === 2 && it.options?.some((one) => one.type !== 1))
        fault(context, WRONG_TYPE, 'A group holds subcommands only', ['options']);
      if (it.type === 1 && it.options?.some((one) => one.type <= 2))
        fault(context, WRONG_TYPE, 'A subcommand holds no subcommands', ['options']);
    }),
);

/** An option as declared. */
export interface Option {
  readonly type: number;
  readonly name: string;
  readonly description: string;
  readonly required?: boolean | null | undefined;
  readonly autocomplete?: boolean | null | undefined;
  readonly choices?: readonly { readonly name: string; readonly value: string | number }[] | null | undefined;
  readonly options?: readonly Option[] | null | undefined;
}

function checkOptions(options: readonly Option[], context: z.core.$RefinementCtx): void {
  const names = new Set<string>();
  let optionalSeen = false;
  options.forEach((one, at) => {
    if (names.has(one.name))
      fault(context, 'APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS', 'Option name already exists', [
        'options',
        at,
        'name',
      ]);
    names.add(one.name);
    if (one.required && optionalSeen)
      fault(
        context,
        'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
        'Required options must be placed before non-required options',
        ['options', at],
      );
    optionalSeen ||= one.type > 2 && !one.required;
  });
  const nesting = options.filter(({ type }) => type <= 2).length;
  if (nesting > 0 && nesting < options.length)
    fault(
      context,
      WRONG_TYPE,
      'Sub-command and sub-command group option types are mutually exclusive to all other types',
      ['options'],
    );
}

const command = z
  .strictObject({
    id: z.string().nullish(),
    type: z.literal(1).nullish(),
    ...described,
    options: list(option, 25).nullish(),
    default_member_permissions: z.string().regex(/^\d+$/).nullish(),
    dm_permission: z.boolean().nullish(),
    default_permission: z.boolean().nullish(),
    nsfw: z.boolean().nullish(),
    integration_types: list(z.union([z.literal(0), z.literal(1)]), 2).nullish(),
    contexts: list(z.union([z.literal(0), z.literal(1), z.literal(2)]), 3).nullish(),
    handler: z.number().int().nullish(),
  })
  .superRefine((it, context) => {
    checkOptions(it.options ?? [], context);
    if (characters(it) > MOST_CHARACTERS)
      fault(context, 'APPLICATION_COMMAND_TOO_LARGE', `Command exceeds maximum size (${MOST_CHARACTERS})`);
  });
export type CommandForm = z.output<typeof command>;

function characters({ name, description, options, choices }: Omit<Option, 'type'>): number {
  const inner = (options ?? []).reduce((sum, one) => sum + characters(one), 0);
  const offered = (choices ?? []).reduce((sum, one) => sum + one.name.length + String(one.value).length, 0);
  return name.length + description.length + inner + offered;
}

const commandList = list(command, 100).superRefine((all, context) => {
  all.forEach(({ name: own }, at) => {
    if (all.findIndex((one) => one.name === own) < at)
      fault(context, 'APPLICATION_COMMANDS_DUPLICATE_NAME', 'Application command names must be unique', [at, 'name']);
  });
});

/** The place of a registration. */
export interface Scope {
  /** In one server alone. */
  readonly inGuild: boolean;
  /** The application's own installs. */
  readonly installs: readonly number[];
}

/**
 * Installs must be the application's, and neither they nor contexts go with commands of one server. @throws 50035
 * https://docs.discord.com/developers/interactions/application-commands#contexts
 */
export function checkCommands(body: unknown, { inGuild, installs }: Scope): readonly CommandForm[] {
  const forms = check(commandList, body);
  const faults = forms.flatMap(({ integration_types: types, contexts }, at) => {
    const wrong = (field: string, message: string) => ({
      at: [at, field],
      code: 'APPLICATION_COMMAND_INVALID_CONTEXT',
      message,
    });
    if (inGuild)
      return [
        ...(types ? [wrong('integration_types', 'Only global commands have integration types')] : []),
        ...(contexts ? [wrong('contexts', 'Only global commands have contexts')] : []),
      ];
    const held: readonly number[] = types ?? installs;
    const lacking = held.some((type) => !installs.includes(type));
    return [
      ...(lacking ? [wrong('integration_types', 'The application does not support this integration type')] : []),
      ...(contexts?.includes(2) && !held.includes(1) ? [wrong('contexts', 'This context needs a user install')] : []),
    ];
  });
  if (faults.length > 0) throw badForm(faults);
  return forms;
}
