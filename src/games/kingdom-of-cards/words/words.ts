import type { GameWords } from '../../../contract/game.js';
import type { Options } from '../../../engine/game.js';
import { bound } from '../../bound.js';
import { gameWords } from '../../game-words.js';
import { awaited, hand, menu, optionName, question } from './ask.js';
import { facts } from './board.js';
import { choice } from './choice.js';
import { explanations } from './explain.js';
import { goal } from './goal.js';
import { choicesOf } from './length.js';
import { outcomeWords } from './outcome.js';
import { cardsIn, type SayCards } from './phrases.js';
import { REFUSALS } from './refusals.js';
import { chapter, continues, opens, tell } from './story.js';
import { suggestion } from './suggest.js';

/** The words with a meaning of their own, in the order in which they are met, and the rule that gives each. */
const TERMS = {
  deploy: 'R2',
  reinforce: 'R3',
  pair: 'R7',
  alliance: 'R4',
  call: 'R5',
  win: 'R9',
  mulligan: 'R12',
} as const;

/** Kingdom of Cards' words, in the language nearest to a locale. All choices come from a secret hand. */
export function cardsWords(locale: string): GameWords {
  const say = cardsIn(locale);
  return gameWords(
    say,
    { game: 'kingdom-of-cards', rules: TERMS, refusals: REFUSALS },
    {
      ...bound(say, { question, goal, menu, awaited, facts, hand, choice, optionName, suggestion }),
      ...bound(say, { option, lobbyNote, event: tell, chapter, outcome: outcomeWords, explains: explanations }),
      opens,
      continues,
      ahead: (kind) => say(kind === 'alliance' ? 'ahead.alliance' : 'ahead.reinforce'),
      standing: () => ({
        give: say('standing.give'),
        takeBack: say('standing.takeBack'),
        stands: say('standing.stands'),
      }),
    },
  );
}

/** The amount of choices, and the options that reduce it. */
function lobbyNote(say: SayCards, seats: number, options: Options): string {
  const n = choicesOf(seats, options);
  return [
    say('lobby.choices', { n }),
    ...(options.pace === 'together' ? [] : [say('lobby.together')]),
    ...(options.hands === '1' || options.hands === '2' ? [] : [say('lobby.shorter')]),
  ].join(' ');
}

function option(say: SayCards, id: string, value: string): ReturnType<GameWords['option']> {
  switch (id) {
    case 'hands': {
      const name = say('option.hands');
      if (value === 'auto') return { name, value: say('option.hands.auto'), hint: say('option.hands.auto.hint') };
      const hint = value === '1' ? say('option.hands.one') : say('option.hands.hint');
      return { name, value: say('option.hands.value', { value }), hint };
    }
    case 'pace': {
      const key = value === 'together' ? 'together' : 'in_turn';
      return { name: say('option.pace'), value: say(`option.pace.${key}`), hint: say(`option.pace.${key}.hint`) };
    }
    case 'attack': {
      const key = value === 'choose' ? 'choose' : 'best';
      return { name: say('option.attack'), value: say(`option.attack.${key}`), hint: say(`option.attack.${key}.hint`) };
    }
    default:
      return { name: id, value };
  }
}
