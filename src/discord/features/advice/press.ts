import { isRefusal } from '../../../engine/game.js';
import { handAnswer, type Presses, refusedHand } from '../../controls/press.js';
import { adviceWords } from './message.js';

export const presses: Presses = {
  /** What a computer would do in the presser's place, above the question. */
  advise: {
    defer: 'update',
    takes: 'long',
    async handle(pressed) {
      const { context, press, person, words } = pressed;
      const advice = await context.service.advise(press.match, person.id, press.no);
      if (isRefusal(advice)) return refusedHand(pressed, advice);
      return handAnswer(pressed, advice.match, person.id, { notice: adviceWords(advice, words) });
    },
  },
};
