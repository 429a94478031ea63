import { type AnyGame, type OptionSpec, type Options, type Refusal, refuse } from './game.js';

type Choosable = Pick<AnyGame, 'id' | 'seats' | 'options'>;

/** The options completed with defaults, or why they don't fit this number of seats. Keys in the game's order. */
export function completeOptions(game: Choosable, seats: number, given: Options): Options | Refusal {
  if (!Number.isInteger(seats) || seats < game.seats.min || seats > game.seats.max)
    return refuse('badSeats', { game: game.id, seats, ...game.seats });
  const unknown = Object.keys(given).find((id) => !game.options.some((option) => option.id === id));
  if (unknown !== undefined)
    return refuse('unknownOption', { option: unknown, options: game.options.map(({ id }) => id).join(', ') });
  for (const option of game.options) {
    const value = chosen(given, option.id);
    const values = option.values(seats);
    if (value !== undefined && !values.includes(value))
      return refuse('badOption', { option: option.id, value, values: values.join(', ') });
  }
  return fittingOptions(game, seats, given);
}

/**
 * The options for another number of seats: values that fit stay, others become the default.
 * Complete, keys in the game's order. Never refuses; the game must allow this number of seats.
 */
export const fittingOptions = (game: Pick<Choosable, 'options'>, seats: number, given: Options): Options =>
  Object.fromEntries(game.options.map((option) => [option.id, fittingValue(option, seats, chosen(given, option.id))]));

function fittingValue(option: OptionSpec, seats: number, given: string | undefined): string {
  const values = option.values(seats);
  if (given !== undefined && values.includes(given)) return given;
  return values.includes(option.default) ? option.default : (values[0] ?? option.default);
}

const chosen = (given: Options, id: string): string | undefined => (Object.hasOwn(given, id) ? given[id] : undefined);
