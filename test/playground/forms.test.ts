import { expect, test } from 'vitest';
import { filledParts, wrongIn } from '../../playground/interactions/filled.js';
import { modal } from '../../playground/validate/components.js';
import { check } from '../../playground/validate/form.js';

const values = (...all: string[]) => all.map((value) => ({ label: `The ${value}`, value }));
const radios = (options: readonly object[], more: object = {}) => ({
  type: 18,
  label: 'Suit',
  component: { type: 21, custom_id: 'suit', options, ...more },
});
const form = (...components: object[]) => ({ custom_id: 'm', title: 'Form', components });

/** Discord's codes for what is wrong; empty where it is taken. */
function codes(body: object): string[] {
  try {
    check(modal, body);
    return [];
  } catch (error) {
    return JSON.stringify((error as { body?: object }).body ?? error).match(/(?<="code":")\w+/g) ?? ['?'];
  }
}

test('a radio group takes two to ten values, one of which may be chosen', () => {
  const many = (count: number) => values(...Array.from({ length: count }, (_, i) => String(i)));
  expect(codes(form(radios(many(2))))).toEqual([]);
  expect(codes(form(radios(many(10), { required: false })))).toEqual([]);
  expect(codes(form(radios(many(1))))).toEqual(['BASE_TYPE_BAD_LENGTH']);
  expect(codes(form(radios(many(11))))).toEqual(['BASE_TYPE_BAD_LENGTH']);
  expect(codes(form(radios(values('a', 'a'))))).toEqual(['SELECT_COMPONENT_OPTION_VALUE_DUPLICATED']);
  const chosen = values('a', 'b').map((each) => ({ ...each, default: true }));
  expect(codes(form(radios(chosen)))).toEqual(['SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES']);
  expect(codes(form(radios(values('a', 'b'), { placeholder: 'x' })))).toEqual(['UNKNOWN_FIELD']);
  expect(codes(form(radios([{ label: 'x'.repeat(101), value: 'a' }, ...values('b')])))).toEqual([
    'BASE_TYPE_BAD_LENGTH',
  ]);
});

test('a form holds five parts, and a radio group only below a label', () => {
  const parts = (count: number) =>
    Array.from({ length: count }, (_, i) => radios(values('a', 'b'), { custom_id: String(i) }));
  expect(codes(form(...parts(5)))).toEqual([]);
  expect(codes(form(...parts(6)))).toEqual(['BASE_TYPE_BAD_LENGTH']);
  expect(codes(form(radios(values('a', 'b')).component))).not.toEqual([]);
});

test('a submit carries the one value, or null where nothing had to be chosen', () => {
  const optional = form(radios(values('h', 's'), { required: false })) as never;
  const carried = (body: never, filled: Record<string, string>) => filledParts(body, filled);
  expect(carried(optional, { suit: 's' })).toMatchObject([
    { type: 18, component: { type: 21, custom_id: 'suit', value: 's' } },
  ]);
  expect(carried(optional, {})).toMatchObject([{ component: { value: null } }]);
  expect(wrongIn(optional, {})).toBeUndefined();
  const [h, s] = values('h', 's');
  const begun = form(radios([h!, { ...s, default: true }])) as never;
  expect(carried(begun, {})).toMatchObject([{ component: { value: 's' } }]);
  expect(wrongIn(form(radios(values('h', 's'))) as never, {})).toBe('Suit: This field is required');
});
