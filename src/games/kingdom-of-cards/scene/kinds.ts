import type { OwnKinds } from '../../../pictures/scene.js';
import { chain, darts, legend, lines, link } from './parts.js';
import { place } from './place.js';
import { row } from './row.js';
import { score } from './score.js';
import { value } from './value.js';
import { wheel } from './wheel.js';

/** The kinds of pieces that only this game has. */
export const KINDS: OwnKinds = {
  'own:wheel': wheel,
  'own:place': place,
  'own:darts': darts,
  'own:lines': lines,
  'own:legend': legend,
  'own:chain': chain,
  'own:link': link,
  'own:score': score,
  'own:row': row,
  'own:value': value,
};
