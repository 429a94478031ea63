import { sure } from '../../../engine/sure.js';
import { type Card, REALMS, type Realm } from '../rules/state.js';
import { type Board, fileAt, joined, withFile } from './board.js';

/** How many forces at the front of a file are considered for arranging. */
const MOST = 4;

/** The cards that stand in front together. The rest keep their order behind. */
export type Front = readonly Card[];

/** R13 All possible fronts. The first is the present one. */
export function frontsOf(board: Board, realm: Realm): Front[] {
  const ids = fileAt(board, 0, realm)
    .slice(0, MOST)
    .map(({ id }) => id);
  if (realm === 'wands') return ids.map((id) => [id]);
  return Array.from({ length: 2 ** ids.length - 1 }, (_, i) => ids.filter((_id, bit) => ((i + 1) >> bit) & 1));
}

/** The board with these in front. */
export function withFront(board: Board, realm: Realm, front: Front): Board {
  const troops = fileAt(board, 0, realm);
  const parts = troops.filter(({ id }) => front.includes(id));
  const rest = troops.filter(({ id }) => !front.includes(id));
  const [only] = parts;
  return withFile(board, 0, realm, [parts.length > 1 ? joined(parts) : sure(only), ...rest]);
}

/** The realms named by options like `arrange:swords`. */
export const arrangeable = (options: readonly string[]): Realm[] =>
  REALMS.filter((realm) => options.includes(`arrange:${realm}`));
