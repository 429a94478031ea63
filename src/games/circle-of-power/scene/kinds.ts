import type { OwnKinds } from '../../../pictures/scene.js';
import { prospect } from './prospect.js';
import { realm } from './realm.js';
import { stores } from './stores.js';
import { charge, portrait, rampart, stronghold } from './stronghold.js';

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
