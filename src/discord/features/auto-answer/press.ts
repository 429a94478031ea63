import { asHand, onMatch, type Presses } from '../../controls/press.js';

export const presses: Presses = {
  /** Sets an auto-answer, or takes it back. */
  stand: {
    defer: 'update',
    handle: onMatch((pressed, match) => {
      const [place = -1, stands] = pressed.press.at;
      const kind = match.folder.conduct.standing?.[place]?.kind ?? '';
      return asHand(({ context, person }) =>
        context.service.setAutoAnswer(match.record.id, person.id, kind, stands === 1),
      )(pressed);
    }),
  },
};
