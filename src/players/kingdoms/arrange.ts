import { type Card, REALMS, type Realm } from '../../games/kingdoms/state.js';
import { type Board, fileAt, joined, type Troop, withFile } from './board.js';
import { valueIn } from './strength.js';

/** So many forces of a file are thought about when it is arranged: those in front. */
const MOST = 4;

/** Who is to stand in front together. The rest keep their order behind. */
export type Front = readonly Card[];

/** R13 All that may stand in front. The first is who stands there now. */
export function frontsOf(board: Board, realm: Realm): Front[] {
  const ids = fileAt(board, 0, realm)
    .slice(0, MOST)
    .map(({ id }) => id);
  if (realm === 'wands') return ids.map((id) => [id]);
  return Array.from({ length: 2 ** ids.length - 1 }, (_, i) => ids.filter((_id, bit) => ((i + 1) >> bit) & 1));
}

/** What is seldom wrong: the strongest faith; all armies as one, but the weakest of three or more. */
export function usualFront(board: Board, realm: Realm): Front {
  const troops = fileAt(board, 0, realm);
  const value = (troop: Troop): number => valueIn(board, 0, realm, troop);
  if (realm === 'wands') return [bestOf(troops, value).id];
  const ids = troops.map(({ id }) => id);
  if (realm !== 'swords') return ids.slice(0, 1);
  const apart = troops.length > 2 ? bestOf(troops, (troop) => -value(troop)).id : undefined;
  return ids.filter((id) => id !== apart);
}

const bestOf = <T>(things: readonly T[], worth: (thing: T) => number): T =>
  things.reduce((best, thing) => (worth(thing) > worth(best) ? thing : best));

/** Whether the file stands like that already. */
export const standsSo = (board: Board, realm: Realm, front: Front): boolean =>
  front.length === 1 && front[0] === fileAt(board, 0, realm)[0]?.id;

/** The board with these in front. */
export function withFront(board: Board, realm: Realm, front: Front): Board {
  const troops = fileAt(board, 0, realm);
  const parts = troops.filter(({ id }) => front.includes(id));
  const rest = troops.filter(({ id }) => !front.includes(id));
  const [only] = parts;
  return withFile(board, 0, realm, [parts.length > 1 ? joined(parts) : (only as Troop), ...rest]);
}

/** The realms named by options like `arrange:swords`. */
export const arrangeable = (options: readonly string[]): Realm[] =>
  REALMS.filter((realm) => options.includes(`arrange:${realm}`));
