import { createHash } from 'node:crypto';
import type { GameFolder } from '../../contract/game.js';
import { sha256 } from '../../engine/chance.js';

/** A new lobby of this game. */
export function blankLobby({ rules }: GameFolder, id: string, locale: string, seed: string) {
  return {
    id,
    game: rules.id,
    status: 'lobby' as const,
    rulesVersion: rules.rulesVersion,
    seed,
    seedHash: sha256(seed),
    locale,
  };
}

/** The same id for everybody who asks, so that a rematch is made once. `secret`: keeps people from guessing the id. */
export const rematchId = (id: string, secret: string): string => idOf(`rematch of ${id} ${secret}`);

/** The id that earlier programs gave it. */
export const formerRematchId = (id: string): string => idOf(`rematch of ${id}`);

/** The same id for the same key, so that one picker opens one lobby. */
export const openedId = (key: string): string => idOf(`opened by ${key}`);

const idOf = (name: string): string => {
  const digits = createHash('sha256').update(name).digest('hex');
  return BigInt(`0x${digits}`).toString(36).slice(0, 10);
};
