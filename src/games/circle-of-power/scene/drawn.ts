import type { Emperor, PowerOutcome } from '../rules/state.js';
import type { PowerView } from '../rules/view.js';
import type { Called, SayPower } from '../words/phrases.js';
import type { Realm } from './realm.js';

/** The look of the four emperors. */
export interface Look {
  readonly size: Realm['size'];
  /** The emperor of the picture's hand. */
  readonly own?: Emperor;
  /** The match was called off: no turn is shown. */
  readonly calledOff?: boolean;
  readonly outcome?: PowerOutcome;
}

/** The parts from which an emperor is drawn. */
export interface Drawn extends Look {
  readonly say: SayPower;
  readonly view: PowerView;
  readonly all: Called;
  readonly seats: number;
}
