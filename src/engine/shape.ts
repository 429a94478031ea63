import type { z } from 'zod';

/** JSON types by zod's names, as people call them. */
const NOUNS: Readonly<Record<string, string>> = {
  array: 'a list',
  object: 'an object',
  record: 'an object',
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  null: 'null',
};

/** The longest part of an outside text that a message shows, in characters. */
const TOLD = 80;
export const brief = (text: string): string => (text.length > TOLD ? `${text.slice(0, TOLD)}…` : text);
/** A text from outside in quotes, on one line. */
export const quoted = (text: string): string => `“${brief(JSON.stringify(text).slice(1, -1))}”`;
/** A field's name: as it is where it looks like one of ours, else in quotes. */
export const named = (field: string): string => (/^[\w-]{1,40}$/.test(field) ? field : quoted(field));

/**
 * What is wrong with a value from outside, to follow its name and a colon: `it is missing`. For `safeParse`;
 * a schema's own messages come first.
 */
const PLAINLY: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined) return 'it is missing';
  switch (issue.code) {
    case 'invalid_type':
      return `it should be ${NOUNS[issue.expected] ?? issue.expected}, not ${shown(issue.input)}`;
    case 'invalid_value':
      return `it should be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}, not ${shown(issue.input)}`;
    case 'too_small':
    case 'too_big':
      return `it should ${sizeOf(issue)}`;
    case 'unrecognized_keys':
      return `nothing is known here by the name of ${issue.keys.slice(0, 3).map(quoted).join(' or ')}`;
    default:
      return `it cannot be ${shown(issue.input)}`;
  }
};

type Bounded = z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall> | z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>;

function sizeOf(issue: Bounded): string {
  const bound = issue.code === 'too_small' ? issue.minimum : issue.maximum;
  const how = issue.exact ? 'exactly' : issue.code === 'too_small' ? 'at least' : 'at most';
  if (issue.origin !== 'array') return `be ${how} ${bound}, not ${shown(issue.input)}`;
  return `have ${how} ${bound} ${Number(bound) === 1 ? 'entry' : 'entries'}, not ${(issue.input as unknown[]).length}`;
}

/** A value from outside for a message: short ones as they are, the others by their type. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return NOUNS.array as string;
  if (typeof value === 'object' && value !== null) return NOUNS.object as string;
  const text = JSON.stringify(value);
  return text.length <= 40 ? text : (NOUNS[typeof value] as string);
}

/**
 * Data of this shape, or its first fault, as a sentence without a full stop that begins with
 * the field: `hands.0: it is missing`. `whole`: the name for all of the data.
 */
export function readShape<T>(shape: z.ZodType<T>, given: unknown, whole: string): { readonly data: T } | string {
  const parsed = shape.safeParse(given, { error: PLAINLY });
  if (parsed.success) return { data: parsed.data };
  const [issue] = parsed.error.issues;
  return `${issue?.path.map((part) => named(String(part))).join('.') || whole}: ${issue?.message}`;
}
