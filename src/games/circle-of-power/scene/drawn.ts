import type { Emperor, PowerOutcome } from '../rules/state.js';
import type { PowerView } from '../rules/view.js';
import type { Called, SayPower } from '../words/phrases.js';
import type { Realm } from './realm.js';

/** How the four emperors are drawn. */
export interface Look {
  readonly size: Realm['size'];
  /** The emperor whose hand it is. */
  readonly own?: Emperor;
  /** Nobody's turn it is any more. */
  readonly calledOff?: boolean;
  readonly outcome?: PowerOutcome;
}

/** What one of them is drawn from. */
export interface Drawn extends Look {
  readonly say: SayPower;
  readonly view: PowerView;
  readonly all: Called;
  readonly seats: number;
}
