import { LORDS } from './lords/index.js';
import type { CombatChange, Lasting, WalkChange } from './lords/lord.js';
import type { Effect } from './state.js';

/* R4 What the Lords that have acted change in other rules: said once for rules, words, pictures and computer players. */

export interface Working {
  readonly effects: readonly Effect[];
}

/** What the Lords of a round may leave behind, the higher initiative first. */
const LASTING: readonly Lasting[] = LORDS.flatMap(({ lasts }) => lasts ?? []).reverse();
const NOTHING: readonly Lasting[] = [];

/** What holds now. */
export const lasting = ({ effects }: Working): readonly Lasting[] =>
  effects.length === 0 ? NOTHING : LASTING.filter(({ effect }) => effects.includes(effect));

/** R22 What is changed in this combat. */
export const combatChanges = (s: Working): CombatChange[] => lasting(s).flatMap(({ combat }) => combat ?? []);

/** R28 What is changed in this walk. */
export const walkChange = (s: Working): WalkChange | undefined => lasting(s).find(({ walk }) => walk)?.walk;

/** R28 How many cards of the suit hit a Circle Action eliminates, if there are as many. */
export const lossesOf = (s: Working): number => walkChange(s)?.losses ?? 1;

/** The Lord behind an effect. */
export const lordBehind = (effect: Effect) => LORDS.find(({ lasts }) => lasts?.effect === effect);
