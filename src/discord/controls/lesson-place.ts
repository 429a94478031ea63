import { readPlaces, writePlaces } from './custom-id.js';

/**
 * Where somebody is in a lesson, as custom ids carry it in place of a match: `_GAME_LESSON_PLACES`. Each right choice
 * so far is its place among the legal ones, in two digits of base 36. So a lesson needs no store, and an old button
 * continues from its own place.
 */
export interface LessonPlace {
  readonly game: string;
  readonly lesson: string;
  readonly places: readonly number[];
}

const PLACE = /^_([a-z-]+)_([a-z0-9-]+)_((?:[0-9a-z]{2})*)$/;

export const writePlace = ({ game, lesson, places }: LessonPlace): string =>
  `_${game}_${lesson}_${writePlaces(places)}`;

/** Undefined where the text names a match or a game. */
export function readPlace(match: string): LessonPlace | undefined {
  const [, game, lesson, path] = PLACE.exec(match) ?? [];
  if (game === undefined || lesson === undefined || path === undefined) return undefined;
  return { game, lesson, places: readPlaces(path) };
}
