import type { Seat } from '../../engine/table.js';
import { readJson } from '../json.js';
import type { Loaded } from '../load.js';
import type { ChoiceRecord } from '../store/records.js';
import type { Track } from '../track.js';
import { standing, UNDONE } from '../undo/log.js';

/** A choice that a seat made in a match that is over. */
export interface Point {
  /** Its line of the log. */
  readonly n: number;
  readonly seat: Seat;
  readonly made: readonly string[];
  /** Not a computer's. */
  readonly person: boolean;
}

/** The choices of a match that stood, in order; without those that the rules made. */
export const pointsOf = ({ record }: Loaded, { lines }: Track): Point[] =>
  standing(lines)
    .filter(isChoice)
    .map(({ n, seat, choice, by }) => ({
      n,
      seat,
      made: readJson<string[]>(choice),
      person: by === undefined && record.seats[seat]?.kind === 'person',
    }));

const isChoice = ({ n, kind, auto }: ChoiceRecord): boolean => n > 0 && kind !== UNDONE && !auto;
