import { REALMS, type Realm } from '../rules/state.js';
import { leftOf } from '../rules/values.js';
import { type Board, countOf, fileAt, type Troop, type Who } from './board.js';
import { nominalOf, valueIn } from './strength.js';
import type { Weights } from './weights.js';

/** More than everything else: the match. */
export const MATCH = 1000;

/** A kingdom's value, by what lies there. */
export function sideWorth(board: Board, who: Who, w: Weights): number {
  const side = board.sides[who];
  let worth = w.alive * Math.sqrt(countOf(side));
  for (const realm of REALMS) {
    const file = side.files[realm];
    if (file.length > 0) worth += w.file;
    for (const troop of file) worth += troopWorth(board, who, realm, troop, w);
  }
  return side.files.swords.length > 1 ? worth + w.reserve : worth;
}

/** A force's value, at any place of its file. */
export function troopWorth(board: Board, who: Who, realm: Realm, troop: Troop, w: Weights): number {
  const nominal = nominalOf(board, who, realm, troop);
  let points = leftOf(nominal, troop.damage);
  if (troop.damage > 0) points += mendable(nominal, troop, fieldsOf(board, who), w);
  if (troop.strength && (realm === 'swords' || realm === 'wands')) points += (w.strength * nominal) / 2;
  if (troop.temperance) points += (w.temperance * nominal) / 2;
  return w.card * troop.size + w.point[realm] * points;
}

/** R12 The part of an army's damage that may heal. */
function mendable(nominal: number, { wounds }: Troop, fields: number, w: Weights): number {
  let points = 0;
  for (const wound of wounds)
    points += Math.min(wound, nominal / wounds.length) * (wound < fields ? w.mends : w.festers);
  return points;
}

const fieldsOf = (board: Board, who: Who): number => {
  const [fields] = fileAt(board, who, 'cups');
  return fields ? valueIn(board, who, 'cups', fields) : 0;
};

/** A kingdom's loss when one of its forces leaves. */
export function lossOf(board: Board, who: Who, realm: Realm, troop: Troop, w: Weights): number {
  const side = board.sides[who];
  const forces = countOf(side);
  if (forces === 1) return MATCH;
  const { length } = side.files[realm];
  let worth = troopWorth(board, who, realm, troop, w) + closing(board, troop, w);
  worth += w.alive * (Math.sqrt(forces) - Math.sqrt(forces - 1));
  if (length === 1) worth += w.file;
  return realm === 'swords' && length === 2 ? worth + w.reserve : worth;
}

/** A kingdom's gain by another force. */
export function gainOf(board: Board, who: Who, realm: Realm, troop: Troop, w: Weights): number {
  const side = board.sides[who];
  const forces = countOf(side);
  const { length } = side.files[realm];
  let worth = troopWorth(board, who, realm, troop, w) + closing(board, troop, w);
  worth += w.alive * (Math.sqrt(forces + 1) - Math.sqrt(forces));
  if (length === 0) worth += w.file;
  return realm === 'swords' && length === 1 ? worth + w.reserve : worth;
}

const closing = ({ left }: Board, { size }: Troop, w: Weights): number => (left > 0 ? (w.closing * size) / left : 0);
