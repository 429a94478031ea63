import type { Emperor } from '../rules/state.js';
import type { PowerView } from '../rules/view.js';
import type { Called, SayPower } from '../words/phrases.js';

/** The look of the four emperors. */
export interface Look {
  /** The emperor of a hand's picture; undefined for the table's. */
  readonly own?: Emperor;
  /** The match was called off: no turn is shown. */
  readonly calledOff?: boolean;
}

/** The parts from which an emperor is drawn. */
export interface Drawn extends Look {
  readonly say: SayPower;
  readonly view: PowerView;
  readonly all: Called;
  readonly seats: number;
}
