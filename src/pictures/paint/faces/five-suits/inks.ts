import type { FiveSuit } from '../../../../cards/five-suits.js';
import type { SuitSign } from '../../../scene.js';
import type { SuitInk } from '../../ink.js';

export const FIVE_SIGNS: Readonly<Record<FiveSuit, SuitSign>> = {
  Sh: 'sheaves',
  Cr: 'crowns',
  Sp: 'spears',
  Co: 'coins',
  Ma: 'masks',
};

/** `bright` fills the emblem, which `deep` outlines. */
export interface FiveInk extends SuitInk {
  readonly bright: string;
}

/**
 * The main colours differ in lightness as well, so that they stay apart for people who see no red, no green or no blue,
 * and are dark enough for figures on paper.
 */
export const FIVE_INKS: Readonly<Record<FiveSuit, FiveInk>> = {
  Sh: { main: '#926200', deep: '#553700', pale: '#f8e8bf', bright: '#e8b339' },
  Cr: { main: '#5f1fd6', deep: '#34107c', pale: '#e7defb', bright: '#8a59f2' },
  Sp: { main: '#171a33', deep: '#171a33', pale: '#dce0ec', bright: '#c3cddf' },
  Co: { main: '#03746f', deep: '#02433f', pale: '#cfebe6', bright: '#3fb5aa' },
  Ma: { main: '#8c1324', deep: '#4d0712', pale: '#f9dedb', bright: '#cf3349' },
};

/** Of every card of the deck. */
export const FIVE_PAPER = '#fdf6e6';
/** The name of the highest card's suit, on its main colour. */
export const FIVE_LIGHT = '#fff3cf';
