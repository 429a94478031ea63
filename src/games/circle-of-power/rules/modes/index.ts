import type { Mode } from '../state.js';
import { basic } from './basic.js';
import { coloured } from './coloured.js';
import type { ModeRules } from './mode.js';
import { tyrant } from './tyrant.js';

export type { Hand, Homes, Manner, ModeRules, TakeOver, Way } from './mode.js';

/** All modes, in the order in which they are offered. */
export const MODES: Readonly<Record<Mode, ModeRules>> = { basic, tyrant, coloured };

export const MODE_IDS = Object.keys(MODES);
export const isMode = (id: string | undefined): id is Mode => id !== undefined && MODE_IDS.includes(id);

/** The rules of a match's mode. */
export const modeOf = ({ mode }: { readonly mode: Mode }): ModeRules => MODES[mode];
