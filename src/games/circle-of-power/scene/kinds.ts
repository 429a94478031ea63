import { ended, type PieceKind } from '../../../pictures/own-piece.js';
import type { OwnKinds } from '../../../pictures/scene.js';
import { layFront } from './front.js';
import { layMap } from './map.js';
import { prospect } from './prospect.js';
import type { Realm } from './realm.js';
import { stores } from './stores.js';
import { charge, portrait, rampart, stronghold } from './stronghold.js';

const realm: PieceKind<Realm> = {
  lay: (piece) => (piece.size === 'table' ? layMap(piece) : layFront(piece)),
  words: ({ cities }) => cities.map(({ words }) => ended(words)).join(' '),
};

/** The kinds of pieces of this game alone. */
export const KINDS: OwnKinds = {
  'own:realm': realm,
  'own:prospect': prospect,
  'own:stores': stores,
  'own:stronghold': stronghold,
  'own:portrait': portrait,
  'own:rampart': rampart,
  'own:charge': charge,
};
