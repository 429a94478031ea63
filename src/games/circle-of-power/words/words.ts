import type { GameWords } from '../../../contract/game.js';
import type { Seen } from '../../../engine/see.js';
import { withWords } from '../../glossary.js';
import { helpOf } from '../../help.js';
import type { PowerEvent } from '../rules/events.js';
import { isMode, modeOf } from '../rules/modes/index.js';
import { awaited, facts, hand, kindAsked, optionName, question } from './ask.js';
import { choice } from './choice.js';
import { explanations } from './explain.js';
import { glossary } from './glossary.js';
import { goal } from './goal.js';
import { outcomeWords } from './outcome.js';
import { cardLabel, emperorNames, powerIn, type SayPower } from './phrases.js';
import { refusalWords } from './refusals.js';
import type { View } from './sight.js';
import { chapter, continues, opens, tell } from './story.js';
import { suggestion } from './suggest.js';

const own = (view: Seen): View => view as View;

/** Circle of Power's words, in the language nearest to a locale. */
export function powerWords(locale: string): GameWords {
  const say = powerIn(locale);
  const help = helpOf('circle-of-power', locale);
  return {
    title: say('title'),
    blurb: say('blurb'),
    credit: say('credit'),
    option: (id, value) => optionWords(say, id, value),
    ignores: (id, { mode }) => {
      if (!isMode(mode)) return false;
      const { conquers, destroys } = modeOf({ mode });
      return (id === 'target' && !conquers) || (id === 'holy' && !destroys);
    },
    event: (event, names, eye) => tell(say, event as PowerEvent, names, eye),
    opens,
    chapter: (event, _, before) => chapter(say, event as PowerEvent, before as readonly PowerEvent[]),
    continues,
    question: (view, names) => question(say, own(view), names),
    goal: (view) => goal(say, own(view)),
    awaited: (view, seat, names) => awaited(say, own(view), seat, names),
    facts: (view, names) => facts(say, own(view), names),
    menu: (view) => say(`menu.${kindAsked(own(view))}`),
    hand: (view) => hand(say, own(view)),
    pick: (view, option, names) => choice(say, own(view), [option], names),
    choice: (view, chosen, names) => choice(say, own(view), chosen, names),
    optionName: (option, names = []) => optionName(say, option, emperorNames(say, names)),
    suggestion: (view) => suggestion(say, own(view)),
    ahead: (_, [card = '']) => say('ahead.initiative', { card: cardLabel(say, card) }),
    refusal: (refusal, names, view) => refusalWords(say, refusal, names, view && own(view)),
    outcome: (view, names) => outcomeWords(say, own(view), names),
    explains: (view, names) => explanations(say, own(view), names),
    get glossary() {
      return glossary(say);
    },
    get help() {
      return withWords(help(), glossary(say), locale);
    },
  };
}

function optionWords(say: SayPower, id: string, value: string): ReturnType<GameWords['option']> {
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
