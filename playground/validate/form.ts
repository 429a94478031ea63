import { type ZodType, z } from 'zod';
import { badForm, type Fault } from '../refusal.js';

/** Marks a fault of our own checks with Discord's code for it. */
export function fault(context: z.core.$RefinementCtx, code: string, message: string, path: PropertyKey[] = []): void {
  context.addIssue({ code: 'custom', message, path, params: { code }, input: undefined });
}

/** Text of a bounded length. */
export function text(max: number, min = 0): z.ZodString {
  return z
    .string()
    .min(min, { error: lengthMessage(min, max) })
    .max(max, { error: lengthMessage(min, max) });
}

function lengthMessage(min: number, max: number): string {
  return min > 0 ? `Must be between ${min} and ${max} in length.` : `Must be ${max} or fewer in length.`;
}

/** A list of a bounded length. */
export function list<T extends ZodType>(item: T, max: number, min = 0): z.ZodArray<T> {
  return z
    .array(item)
    .min(min, { error: lengthMessage(min, max) })
    .max(max, { error: lengthMessage(min, max) });
}

export const snowflake = z
  .union([z.string(), z.number().int()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,20}$/, { error: 'Value is not snowflake.' }));

/** A valid body, which stands at this place of the request. @throws 50035 with Discord's tree of all that is wrong */
export function check<T extends ZodType>(schema: T, body: unknown, at: readonly PropertyKey[] = []): z.output<T> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw badForm(result.error.issues.flatMap((issue) => faultsOf(issue, at)));
}

function faultsOf(issue: z.core.$ZodIssue, before: readonly PropertyKey[]): Fault[] {
  const at = [...before, ...issue.path];
  const one = (code: string, message: string): Fault[] => [{ at, code, message }];
  switch (issue.code) {
    case 'custom':
      return one(String(issue.params?.code ?? 'BASE_TYPE_INVALID'), issue.message);
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        at: [...at, key],
        code: 'UNKNOWN_FIELD',
        message: 'This field is not known here.',
      }));
    case 'too_big':
    case 'too_small':
      return one(sizeCode(issue), sizeMessage(issue));
    case 'invalid_type':
      return issue.input === undefined && issue.message.includes('received undefined')
        ? one('BASE_TYPE_REQUIRED', 'This field is required')
        : one(`${typeName(issue.expected)}_TYPE_CONVERT`, `Could not interpret the value as ${issue.expected}.`);
    case 'invalid_union':
      return unionFaults(issue, at);
    case 'invalid_value':
      return one('BASE_TYPE_CHOICES', `Value must be one of {${issue.values.map(String).join(', ')}}.`);
    case 'invalid_format':
      return one(
        'STRING_TYPE_REGEX',
        issue.message.startsWith('Value') ? issue.message : 'String value did not match validation regex.',
      );
    default:
      return one('BASE_TYPE_INVALID', issue.message);
  }
}

/** Where no branch of a union fits, the faults of the branch that came furthest. */
function unionFaults(issue: z.core.$ZodIssueInvalidUnion, at: readonly PropertyKey[]): Fault[] {
  if (issue.errors.length === 0 || issue.discriminator !== undefined) {
    const options = 'options' in issue && Array.isArray(issue.options) ? issue.options.map(String).join(', ') : '';
    return [{ at, code: 'UNION_TYPE_CHOICES', message: `Value of field "type" must be one of (${options}).` }];
  }
  const best = [...issue.errors].sort((a, b) => a.length - b.length)[0]!;
  return best.flatMap((inner) => faultsOf(inner, at));
}

function typeName(expected: string): string {
  return (
    { string: 'STRING', number: 'NUMBER', int: 'INTEGER', boolean: 'BOOLEAN', array: 'LIST', object: 'DICT' }[
      expected
    ] ?? 'BASE'
  );
}

function sizeCode(issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall): string {
  const counted = issue.origin === 'string' || issue.origin === 'array';
  if (!counted) return issue.code === 'too_big' ? 'NUMBER_TYPE_MAX' : 'NUMBER_TYPE_MIN';
  return issue.message.startsWith('Must be between') ? 'BASE_TYPE_BAD_LENGTH' : 'BASE_TYPE_MAX_LENGTH';
}

function sizeMessage(issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall): string {
  if (issue.origin === 'string' || issue.origin === 'array') return issue.message;
  return issue.code === 'too_big'
    ? `int value should be less than or equal to ${issue.maximum}.`
    : `int value should be greater than or equal to ${issue.minimum}.`;
}
