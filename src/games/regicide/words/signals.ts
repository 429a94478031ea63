import type { Seen } from '../../../engine/see.js';
import type { Signals } from '../../contract.js';
import type { RegicideView } from '../rules/view.js';
import { regicideIn } from './phrases.js';

export type RegicideSignal = 'gladly' | 'either' | 'rather';

/** R29 What everybody but the player of a Jester may say in public until the next player is named. */
export function regicideSignals(locale = 'en'): Signals {
  const say = regicideIn(locale);
  return {
    open(view) {
      const { phase, turn, handCounts } = (view as Seen<RegicideView>).table;
      const from = handCounts.flatMap((_, seat) => (seat === turn ? [] : [seat]));
      return phase === 'next' && from.length > 0 ? { from } : undefined;
    },
    words: [
      { id: 'gladly' satisfies RegicideSignal, label: say('signal.gladly'), emoji: '🙋' },
      { id: 'either' satisfies RegicideSignal, label: say('signal.either'), emoji: '🤷' },
      { id: 'rather' satisfies RegicideSignal, label: say('signal.rather'), emoji: '🙅' },
    ],
  };
}
