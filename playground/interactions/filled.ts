import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';

/** The answers in a form, by the custom ids of its inputs. */
export type Filled = Readonly<Record<string, string | readonly string[]>>;

/** The fields of a form's part that filling it in needs. */
interface FormPart {
  readonly type: number;
  readonly custom_id?: string;
  readonly label?: string | null;
  readonly value?: string | null;
  readonly required?: boolean | null;
  readonly min_length?: number | null;
  readonly max_length?: number | null;
  readonly min_values?: number | null;
  readonly max_values?: number | null;
  readonly options?: readonly { readonly value: string; readonly default?: boolean | null }[];
  readonly components?: readonly FormPart[];
  readonly component?: FormPart;
}

const LONGEST = 4000;
const partsOf = (modal: APIModalInteractionResponseCallbackData): readonly FormPart[] =>
  modal.components as unknown as readonly FormPart[];

/** The form's inputs with their answers, as MODAL_SUBMIT carries them. */
export function filledParts(modal: APIModalInteractionResponseCallbackData, values: Filled): readonly object[] {
  return partsOf(modal).map((part, at) => filled(part, values, at + 1));
}

/** The first fault that stops Discord's client from sending, in words; undefined if there is none. */
export function wrongIn(modal: APIModalInteractionResponseCallbackData, values: Filled): string | undefined {
  return partsOf(modal)
    .map((part) => wrong(part, values, part.label ?? ''))
    .find((sentence) => sentence !== undefined);
}

function filled(part: FormPart, values: Filled, id: number): object {
  const { type, custom_id } = part;
  if (part.components)
    return { type, id, components: part.components.map((inner, at) => filled(inner, values, id * 100 + at)) };
  if (part.component) return { type, id, component: filled(part.component, values, id * 100) };
  if (type === 10) return { type, id };
  if (type === 4) return { type, id, custom_id, value: textOf(part, values) };
  if (type === 21) return { type, id, custom_id, value: picksOf(part, values)[0] ?? null };
  return { type, id, custom_id, values: picksOf(part, values) };
}

function wrong(part: FormPart, values: Filled, label: string): string | undefined {
  if (part.components)
    return part.components
      .map((inner) => wrong(inner, values, inner.label ?? label))
      .find((sentence) => sentence !== undefined);
  if (part.component) return wrong(part.component, values, label);
  if (part.type === 10) return undefined;
  const sentence = part.type === 4 ? wrongText(part, textOf(part, values)) : wrongPicks(part, picksOf(part, values));
  return sentence && `${label}: ${sentence}`;
}

function wrongText({ required, min_length, max_length }: FormPart, { length }: string): string | undefined {
  if (length === 0) return required === false ? undefined : 'This field is required';
  const least = min_length ?? 0;
  const most = max_length ?? LONGEST;
  return length < least || length > most ? `Must be between ${least} and ${most} in length.` : undefined;
}

function wrongPicks(part: FormPart, picks: readonly string[]): string | undefined {
  if (picks.length === 0 && part.required === false) return undefined;
  if (picks.length === 0 && part.type === 21) return 'This field is required';
  const least = part.min_values ?? 1;
  const most = part.max_values ?? 1;
  if (picks.length < least || picks.length > most) return `Takes ${least} to ${most}, not ${picks.length}`;
  const foreign = part.options && picks.find((pick) => !part.options!.some(({ value }) => value === pick));
  return foreign === undefined ? undefined : `${foreign} is not offered`;
}

function textOf(part: FormPart, values: Filled): string {
  const given = values[part.custom_id ?? ''];
  return typeof given === 'string' ? given : (part.value ?? '');
}

function picksOf(part: FormPart, values: Filled): readonly string[] {
  const given = values[part.custom_id ?? ''];
  if (given !== undefined) return typeof given === 'string' ? [given].filter((pick) => pick !== '') : given;
  return (part.options ?? []).filter((one) => one.default).map(({ value }) => value);
}
