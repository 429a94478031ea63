import type { Seen } from '../../engine/see.js';
import type { Conduct } from '../contract.js';
import type { PowerKind } from './rules/decisions.js';
import type { PowerView } from './rules/view.js';
import { goesOn } from './words/ask.js';

type View = Seen<PowerView>;
const own = (view: Seen): View => view as View;

/** Whom a city may attack lies open. */
const PUBLIC: readonly PowerKind[] = ['attack'];
/** R13 Out of the contest, and still asked: not yet a dummy. */
const isOut = ({ eye, table }: View): boolean =>
  eye !== 'bystander' && table.out[eye] === true && table.auto[eye] === false;

export const conduct: Conduct = {
  goesOn: (view) => goesOn(own(view)),
  publicKinds: PUBLIC,
  handsOver: (view) => isOut(own(view)),
};
