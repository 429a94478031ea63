import { LIMITS } from './limits.js';

/**
 * What a button or menu of ours says when it is used: `c1:VERB:MATCH:NO:ARGUMENT`. Holds no secret: options travel as
 * their places among the decision's options, which mean nothing to anybody who cannot see these.
 */
export interface Press {
  /** What it does: the name of its route. */
  readonly verb: string;
  /** Of a match; of a game where its rules are read; of a lesson where it is in one. */
  readonly match: string;
  /**
   * The question it answers (`Decision.no`), the vote, or the line of the choice that is taken back; what is decided ahead,
   * the lines of the log; in a lobby the number of seats that were taken; 0 where there is neither.
   */
  readonly no: number;
  /** Places, or a place and a page; empty where the verb needs nothing more. */
  readonly at: readonly number[];
}

/** Stands for the match where a button is about none. */
export const NO_MATCH = '-';

const VERSION = 'c1';

/** Two digits of base 36: more options than any decision has. */
const MOST = 36 ** 2;

export function writeId({ verb, match, no = 0, at = [] }: Pick<Press, 'verb' | 'match'> & Partial<Press>): string {
  const places = at.map((place) => {
    if (!Number.isInteger(place) || place < 0 || place >= MOST) throw new RangeError(`no place ${place}`);
    return place.toString(36).padStart(2, '0');
  });
  const id = [VERSION, verb, match, no.toString(36), places.join('')].join(':');
  if (id.length > LIMITS.customId) throw new RangeError(`custom id too long: ${id}`);
  return id;
}

/**
 * A form's custom id for one opening alone, by the interaction that opens it: phones show what an id showed first, whatever
 * is sent under it later (https://github.com/discord/discord-api-docs/issues/7554). Nobody reads the places that this adds.
 */
export function ofOpening(id: string, interaction: string): string {
  const digits = BigInt(interaction).toString(36);
  const pairs = digits.padStart(2 * Math.ceil(digits.length / 2), '0');
  return id + pairs;
}

/** A menu's entry: the places of what it stands for. */
export const writeValue = (places: readonly number[]): string => (places.length === 0 ? '-' : places.join('.'));

/** A whole number as we write it; NaN for what others wrote. */
const whole = (text: string): number => (/^\d{1,6}$/.test(text) ? Number(text) : Number.NaN);

/** The number that a menu's entry is, or begins with; NaN where it isn't ours. */
export const readNumber = (value = ''): number => whole(value.split('.', 1)[0] ?? '');

/** The places of the entries that were picked, one after another; NaN where one isn't ours. */
export const readValues = (values: readonly string[]): number[] =>
  values.flatMap((value) => (value === '-' ? [] : value.split('.').map(whole)));

/** Undefined for anything that `writeId` of this version did not write. Whether there is such a verb is the router's to say. */
export function readId(id: string): Press | undefined {
  const parts = id.split(':');
  const [version, verb = '', match = '', no = '', places = ''] = parts;
  if (parts.length !== 5 || version !== VERSION || !/^[a-zA-Z]{1,20}$/.test(verb)) return undefined;
  if (!/^[\w-]{1,40}$/.test(match)) return undefined;
  if (!/^[0-9a-z]{1,6}$/.test(no) || !/^(?:[0-9a-z]{2}){0,40}$/.test(places)) return undefined;
  const at = places.match(/../g)?.map((pair) => Number.parseInt(pair, 36)) ?? [];
  return { verb, match, no: Number.parseInt(no, 36), at };
}
