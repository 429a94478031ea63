import type { GameWords, Names } from '../../../contract/game.js';
import { yesNo } from '../../../words/people.js';
import { bound } from '../../bound.js';
import { gameWords } from '../../game-words.js';
import { awaited, facts, hand, menu, optionName, question } from './ask.js';
import { choice } from './choice.js';
import { explanations } from './explain.js';
import { goal } from './goal.js';
import { outcomeWords } from './outcome.js';
import { kingdomsIn, type SayKingdoms } from './phrases.js';
import { REFUSALS } from './refusals.js';
import { chapter, continues, opens, tell } from './story.js';
import { suggestion } from './suggest.js';

/** The words with a meaning of their own, in the order in which they are met, and the rule that gives each. */
const TERMS = {
  force: 'R37',
  realm: 'R15',
  reserve: 'R20',
  join: 'R14',
  wound: 'R18',
  militia: 'R25',
  influence: 'R30',
  leader: 'R31',
  omen: 'R29',
} as const;

/**
 * Kingdoms' words, in the language nearest to a locale. No question is answered on the table itself: an act
 * needs its numbers and the view of the own reserve, which are in the hand.
 */
export function kingdomsWords(locale: string): GameWords {
  const say = kingdomsIn(locale);
  return gameWords(
    say,
    { game: 'kingdoms', rules: TERMS, refusals: REFUSALS },
    {
      ...bound(say, { question, goal, menu, awaited, facts, hand, choice, optionName, suggestion }),
      ...bound(say, { option, event: tell, chapter, outcome: outcomeWords, explains: explanations }),
      opens,
      continues,
      yours: (hand) => say('hand.yours', { has: yesNo(hand !== ''), hand }),
      ahead: () => say('ahead.counter'),
    },
  );
}

function option(say: SayKingdoms, id: string, value: string, names: Names = []): ReturnType<GameWords['option']> {
  switch (id) {
    case 'first': {
      const name = say('option.first');
      if (value === 'random') return { name, value: say('option.first.random'), hint: say('option.first.random.hint') };
      const [who] = names;
      const worded = who === undefined ? say('option.first.seat0') : say('option.first.named', { who });
      return { name, value: worded, hint: say('option.first.seat0.hint') };
    }
    case 'events': {
      const key = value === 'forced' ? 'forced' : 'choice';
      return { name: say('option.events'), value: say(`option.events.${key}`), hint: say(`option.events.${key}.hint`) };
    }
    case 'long': {
      const key = value === 'true' ? 'yes' : 'no';
      return { name: say('option.long'), value: say(`option.long.${key}`), hint: say(`option.long.${key}.hint`) };
    }
    case 'limit': {
      const hint = value === '30' ? 'short' : value === '100' ? 'long' : 'usual';
      return {
        name: say('option.limit'),
        value: say('option.limit.value', { value }),
        hint: say(`option.limit.${hint}`),
      };
    }
    default:
      return { name: id, value };
  }
}
