import { readValues } from '../../controls/custom-id.js';
import { asHand, handAnswer, onMatch, type Presses } from '../../controls/press.js';
import { NONE, offeredPremoves } from './message.js';

export const presses: Presses = {
  /** Sets the premove of a button or a menu entry, or takes it back. */
  ahead: {
    defer: 'update',
    handle: onMatch(async (pressed, match) => {
      const { context, press, person, words, values } = pressed;
      const seat = match.seatOf(person.id);
      const view = seat === undefined ? undefined : match.see(seat);
      const [place = NONE] = [...press.at, ...readValues(values)];
      const foresight = view && offeredPremoves(match, view)[place];
      const isOld = place !== NONE && (foresight === undefined || press.no !== match.tableState.lines);
      if (isOld) return handAnswer(pressed, match, person.id, { notice: words('notice.stale') });
      return asHand(() => context.service.setPremove(press.match, person.id, foresight))(pressed);
    }),
  },
};
