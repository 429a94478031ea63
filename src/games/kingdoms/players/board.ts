import { sure } from '../../../engine/sure.js';
import { type Card, forcesOf, type Kingdom, kingdomOf, REALMS, type Realm, rivalOf } from '../rules/state.js';
import { burdenOf, damageOf, leadershipOf, STRENGTH, TEMPERANCE, worthOf } from '../rules/values.js';
import type { FileView, ForceView, KingdomsView, KingdomView } from '../rules/view.js';
import { type Odds, oddsOf } from './odds.js';

/** The part of a force that its strength depends on. */
export interface Troop {
  /** The force's id; undefined where it is hidden. */
  readonly id: Card;
  /** How many cards. */
  readonly size: number;
  /** The values of its known cards. The others are hidden. */
  readonly worths: readonly number[];
  /** The values of its wounds, and their sum. */
  readonly wounds: readonly number[];
  readonly damage: number;
  readonly strength: boolean;
  readonly temperance: boolean;
}

/** A kingdom. Its files have no gaps: the first force stands in front, or will at the end of the turn. */
export interface Side {
  readonly files: Readonly<Record<Realm, readonly Troop[]>>;
  readonly burden: Readonly<Record<Realm, number>>;
  readonly lead: Readonly<Record<Realm, number>>;
}

/** 0: the player who thinks; 1: the rival. */
export type Who = 0 | 1;

/** The table in a plan. Immutable. */
export interface Board {
  readonly sides: readonly [Side, Side];
  readonly odds: Readonly<Record<Realm, Odds>>;
  /** The turns left after this one. */
  readonly left: number;
}

/** The board that an eye sees; complete where nothing is hidden. */
export function boardOf(v: Pick<KingdomsView, 'kingdoms' | 'drawn' | 'turn' | 'limit'>, me: number): Board {
  const sides: [Side, Side] = [sideOf(kingdomOf(v, me)), sideOf(kingdomOf(v, rivalOf(me)))];
  return { sides, odds: oddsOf(v), left: v.limit - v.turn };
}

const sideOf = (kingdom: KingdomView | Kingdom): Side => ({
  files: byRealm((realm) => troopsOf(kingdom[realm], realm)),
  burden: byRealm((realm) => burdenOf(kingdom, realm)),
  lead: byRealm((realm) => leadershipOf(kingdom, realm)),
});

const byRealm = <T>(of: (realm: Realm) => T): Record<Realm, T> => ({
  coins: of('coins'),
  cups: of('cups'),
  swords: of('swords'),
  wands: of('wands'),
});

const troopsOf = (file: FileView, realm: Realm): Troop[] => forcesOf(file).map((force) => troopOf(force, realm));

export function troopOf({ cards, wounds, helpers }: ForceView, realm: Realm): Troop {
  const known = cards.filter((card) => card !== 'hidden');
  return {
    id: known[0] ?? '',
    size: cards.length,
    worths: known.map((card) => worthOf(card, realm)),
    wounds: wounds.map(({ value }) => value),
    damage: damageOf({ wounds }),
    strength: helpers.includes(STRENGTH),
    temperance: helpers.includes(TEMPERANCE),
  };
}

/** A card that nobody has seen yet. */
export const NEWCOMER: Troop = {
  id: '',
  size: 1,
  worths: [],
  wounds: [],
  damage: 0,
  strength: false,
  temperance: false,
};

/** R14 Several forces joined. */
export const joined = (parts: readonly Troop[]): Troop => ({
  id: sure(parts[0]).id,
  size: parts.reduce((sum, { size }) => sum + size, 0),
  worths: parts.flatMap(({ worths }) => worths),
  wounds: parts.flatMap(({ wounds }) => wounds),
  damage: parts.reduce((sum, { damage }) => sum + damage, 0),
  strength: parts.some(({ strength }) => strength),
  temperance: parts.some(({ temperance }) => temperance),
});

export const fileAt = (board: Board, who: Who, realm: Realm): readonly Troop[] => board.sides[who].files[realm];
export const other = (who: Who): Who => (who === 0 ? 1 : 0);

/** The board with another side. */
export const withSide = (board: Board, who: Who, side: Side): Board => ({
  ...board,
  sides: who === 0 ? [side, board.sides[1]] : [board.sides[0], side],
});

/** The board with another file. */
export function withFile(board: Board, who: Who, realm: Realm, troops: readonly Troop[]): Board {
  const side = board.sides[who];
  return withSide(board, who, { ...side, files: { ...side.files, [realm]: troops } });
}

export function countOf({ files }: Side): number {
  let count = 0;
  for (const realm of REALMS) count += files[realm].length;
  return count;
}
