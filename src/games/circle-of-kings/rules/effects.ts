import { LORDS } from './lords/index.js';
import type { CombatChange, Lasting, WalkChange } from './lords/lord.js';
import type { Effect } from './state.js';

/* R4 How Lords that have acted change other rules, shared by rules, words, pictures and computer players. */

export interface Working {
  readonly effects: readonly Effect[];
}

/** The lasting effects of a round's Lords, the higher initiative first. */
const LASTING: readonly Lasting[] = LORDS.flatMap(({ lasts }) => lasts ?? []).reverse();
const NOTHING: readonly Lasting[] = [];

/** The present effects. */
export const lasting = ({ effects }: Working): readonly Lasting[] =>
  effects.length === 0 ? NOTHING : LASTING.filter(({ effect }) => effects.includes(effect));

/** R22 The changes to this combat. */
export const combatChanges = (s: Working): CombatChange[] => lasting(s).flatMap(({ combat }) => combat ?? []);

/** R28 The changes to this walk. */
export const walkChange = (s: Working): WalkChange | undefined => lasting(s).find(({ walk }) => walk)?.walk;

/** R28 The number of cards of the suit hit that a Circle Action eliminates, if there are as many. */
export const lossesOf = (s: Working): number => walkChange(s)?.losses ?? 1;

/** The Lord behind an effect. */
export const lordBehind = (effect: Effect) => LORDS.find(({ lasts }) => lasts?.effect === effect);
