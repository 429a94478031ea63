import type { GameWords } from '../../../contract/game.js';
import { bound } from '../../bound.js';
import { gameWords } from '../../game-words.js';
import type { PowerEvent } from '../rules/events.js';
import { isMode, modeOf } from '../rules/modes/index.js';
import { awaited, facts, hand, kindAsked, optionName, question } from './ask.js';
import { choice } from './choice.js';
import { explanations } from './explain.js';
import { goal } from './goal.js';
import { outcomeWords } from './outcome.js';
import { cardLabel, emperorNames, powerIn, type SayPower } from './phrases.js';
import { REFUSALS } from './refusals.js';
import type { View } from './sight.js';
import { chapter, continues, opens, tell } from './story.js';
import { suggestion } from './suggest.js';

/** The words with a meaning of their own, in the order in which they are met, and the rule that gives each. */
const TERMS = {
  city: 'R1',
  trump: 'R2',
  initiative: 'R5',
  trophy: 'R6',
  regroup: 'R7',
  rebellion: 'R7',
  dummy: 'R16',
  season: 'R10',
} as const;

/** Circle of Power's words, in the language nearest to a locale. */
export function powerWords(locale: string): GameWords {
  const say = powerIn(locale);
  return gameWords(
    say,
    { game: 'circle-of-power', rules: TERMS, refusals: REFUSALS },
    {
      ...bound(say, { question, goal, awaited, facts, hand, choice, suggestion }),
      ...bound(say, { option, event: tell, outcome: outcomeWords, explains: explanations }),
      ignores: (id, { mode }) => {
        if (!isMode(mode)) return false;
        const { conquers, destroys } = modeOf({ mode });
        return (id === 'target' && !conquers) || (id === 'holy' && !destroys);
      },
      opens,
      chapter: (event: PowerEvent, _, before: readonly PowerEvent[]) => chapter(say, event, before),
      continues,
      menu: (view: View) => say(`menu.${kindAsked(view)}`),
      optionName: (option, names = []) => optionName(say, option, emperorNames(say, names)),
      ahead: (_, [card = '']) => say('ahead.initiative', { card: cardLabel(say, card) }),
    },
  );
}

function option(say: SayPower, id: string, value: string): ReturnType<GameWords['option']> {
  const worded = { value: say('option.other', { value }) };
  switch (id) {
    case 'mode':
      return modeWords(say, value);
    case 'target': {
      const n = Number(value);
      const hint = n === 6 ? 'usual' : n <= 3 ? 'short' : 'hint';
      return { name: say('option.target'), ...worded, hint: say(`option.target.${hint}`) };
    }
    case 'holy':
      return { name: say('option.holy'), ...worded, hint: say('option.holy.hint') };
    case 'maxSeasons': {
      const hint = value === '1' ? 'one' : value === '12' ? 'usual' : 'hint';
      return { name: say('option.maxSeasons'), ...worded, hint: say(`option.maxSeasons.${hint}`) };
    }
    default:
      return { name: id, ...worded };
  }
}

function modeWords(say: SayPower, value: string): ReturnType<GameWords['option']> {
  const name = say('option.mode');
  if (!isMode(value)) return { name, value };
  return { name, value: say(`option.mode.${value}`), hint: say(`option.mode.${value}.hint`) };
}
