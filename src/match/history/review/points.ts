import { readJson } from '../../model/json.js';
import type { Loaded } from '../../model/match.js';
import type { ChoiceRecord } from '../../model/records.js';
import { currentLines, UNDONE } from '../../play/choice-log.js';
import type { Track } from '../track.js';
import type { Point } from './review.js';

/** The choices of a match that stood, in order; without those that the rules made. */
export const pointsOf = ({ record }: Loaded, { lines }: Track): Point[] =>
  currentLines(lines)
    .filter(isChoice)
    .map(({ n, seat, choice, by }) => ({
      n,
      seat,
      made: readJson<string[]>(choice),
      person: by === undefined && record.seats[seat]?.kind === 'person',
    }));

const isChoice = ({ n, kind, auto }: ChoiceRecord): boolean => n > 0 && kind !== UNDONE && !auto;
