import { sure } from '../../../../engine/sure.js';
import type { Seat } from '../../../../engine/table.js';
import { type Card, type CircleState, type Moment, numberOf, sideOf } from '../state.js';
import { fool } from './00-fool.js';
import { magician } from './01-magician.js';
import { highPriestess } from './02-high-priestess.js';
import { empress } from './03-empress.js';
import { emperor } from './04-emperor.js';
import { hierophant } from './05-hierophant.js';
import { lovers } from './06-lovers.js';
import { chariot } from './07-chariot.js';
import { strength } from './08-strength.js';
import { hermit } from './09-hermit.js';
import { wheelOfFortune } from './10-wheel-of-fortune.js';
import { justice } from './11-justice.js';
import { hangedMan } from './12-hanged-man.js';
import { death } from './13-death.js';
import { temperance } from './14-temperance.js';
import { devil } from './15-devil.js';
import { tower } from './16-tower.js';
import { star } from './17-star.js';
import { moon } from './18-moon.js';
import { sun } from './19-sun.js';
import { lastJudgement } from './20-last-judgement.js';
import { world } from './21-world.js';
import type { Lord, Question } from './lord.js';

/** All twenty-two, by number. */
export const LORDS: readonly Lord[] = [
  fool,
  magician,
  highPriestess,
  empress,
  emperor,
  hierophant,
  lovers,
  chariot,
  strength,
  hermit,
  wheelOfFortune,
  justice,
  hangedMan,
  death,
  temperance,
  devil,
  tower,
  star,
  moon,
  sun,
  lastJudgement,
  world,
];

/** The Lord of this card. */
export const lordOf = (card: Card): Lord => sure(LORDS[numberOf(card)]);

/** This seat's working Lord: it lies on the table and isn't negated (R17). */
export function workingLord(s: Pick<CircleState, 'sides' | 'negated'>, seat: Seat): Lord | undefined {
  const { lord } = sideOf(s, seat);
  return lord === null || s.negated === seat ? undefined : lordOf(lord);
}

/** R16 */
export const initiativeOf = ({ initiative, number }: Lord): number => initiative ?? number;

/** R16 The moments in their order within a round. */
const MOMENTS: readonly Moment[] = ['reveal', 'combat', 'circle', 'end'];

/**
 * R16, R18, R21, R26 Whether a Lord acts before another: at an earlier moment, or at the same one with more initiative.
 */
export const actsBefore = (one: Lord, other: Lord): boolean =>
  one.moment === other.moment
    ? initiativeOf(one) > initiativeOf(other)
    : MOMENTS.indexOf(one.moment) < MOMENTS.indexOf(other.moment);

/** A Lord with a question. */
type Asking = Lord & { readonly question: Question };
const BY_KIND: ReadonlyMap<string, Asking> = new Map(
  LORDS.flatMap((lord) => (lord.question ? [[lord.id, { ...lord, question: lord.question }]] : [])),
);

/** The Lord with this kind of question; undefined where there is none. */
export const lordAsking = (kind: string): Asking | undefined => BY_KIND.get(kind);
