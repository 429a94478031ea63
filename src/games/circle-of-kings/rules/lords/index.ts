import { type Card, numberOf } from '../state.js';
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
import type { Lord } from './lord.js';

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

/** What this Lord card does. */
export const lordOf = (card: Card): Lord => LORDS[numberOf(card)] as Lord;
