import { LIMITS } from './limits.js';

/**
 * The content of a custom id of our buttons and menus: `c1:VERB:MATCH:NO:ARGUMENT`. It holds no secret: options are
 * their places among the decision's options, which mean nothing to people who cannot see these.
 */
export interface Press {
  /** The name of its route. */
  readonly verb: string;
  /** The id of a match; of a game on a page of its rules; of a lesson in a lesson. */
  readonly match: string;
  /**
   * The question it answers (`Decision.no`), the vote, or the line of the choice to take back; for a premove, the lines
   * of the log; in a lobby the number of occupied seats; 0 where there is none of these.
   */
  readonly no: number;
  /** Places, or a place and a page; empty where the verb needs nothing more. */
  readonly at: readonly number[];
}

/** Replaces the match id where a button is about no match. */
export const NO_MATCH = '-';

const VERSION = 'c1';

/** Two digits of base 36: more options than any decision has. */
const MOST = 36 ** 2;

/** Places as text, two digits each. */
export function writePlaces(places: readonly number[]): string {
  const pairs = places.map((place) => {
    if (!Number.isInteger(place) || place < 0 || place >= MOST) throw new RangeError(`no place ${place}`);
    return place.toString(36).padStart(2, '0');
  });
  return pairs.join('');
}

export const readPlaces = (text: string): number[] => text.match(/../g)?.map((pair) => Number.parseInt(pair, 36)) ?? [];

export function writeId({ verb, match, no = 0, at = [] }: Pick<Press, 'verb' | 'match'> & Partial<Press>): string {
  const id = [VERSION, verb, match, no.toString(36), writePlaces(at)].join(':');
  if (id.length > LIMITS.customId) throw new RangeError(`custom id too long: ${id}`);
  return id;
}

/**
 * A form's custom id for one opening only, with the id of the interaction that opens it. Phones cache a form by its
 * custom id, whatever is sent under it later (https://github.com/discord/discord-api-docs/issues/7554). Nothing reads
 * the places that this adds.
 */
export function ofOpening(id: string, interaction: string): string {
  const digits = BigInt(interaction).toString(36);
  const pairs = digits.padStart(2 * Math.ceil(digits.length / 2), '0');
  return id + pairs;
}

/** The value of a menu entry: the places of its options. */
export const writeValue = (places: readonly number[]): string => (places.length === 0 ? '-' : places.join('.'));

/** A whole number as we write it; NaN for other text. */
const whole = (text: string): number => (/^\d{1,6}$/.test(text) ? Number(text) : Number.NaN);

/** The number at the beginning of a menu entry's value; NaN where the value isn't ours. */
export const readNumber = (value = ''): number => whole(value.split('.', 1)[0] ?? '');

/** The places of the picked entries, in order; NaN where one isn't ours. */
export const readValues = (values: readonly string[]): number[] =>
  values.flatMap((value) => (value === '-' ? [] : value.split('.').map(whole)));

/** Undefined for anything that `writeId` of this version did not write. The router checks whether the verb exists. */
export function readId(id: string): Press | undefined {
  const parts = id.split(':');
  const [version, verb = '', match = '', no = '', places = ''] = parts;
  if (parts.length !== 5 || version !== VERSION || !/^[a-zA-Z]{1,20}$/.test(verb)) return undefined;
  if (!/^[\w-]{1,40}$/.test(match)) return undefined;
  if (!/^[0-9a-z]{1,6}$/.test(no) || !/^(?:[0-9a-z]{2}){0,40}$/.test(places)) return undefined;
  return { verb, match, no: Number.parseInt(no, 36), at: readPlaces(places) };
}
