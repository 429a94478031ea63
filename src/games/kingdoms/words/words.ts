import type { GameWords, Names } from '../../../contract/game.js';
import type { Seen } from '../../../engine/see.js';
import { yesNo } from '../../../words/people.js';
import { withWords } from '../../glossary.js';
import { helpOf } from '../../help.js';
import type { KingdomEvent } from '../rules/events.js';
import { awaited, facts, hand, menu, optionName, question } from './ask.js';
import { choice } from './choice.js';
import { explanations } from './explain.js';
import { glossary } from './glossary.js';
import { goal } from './goal.js';
import { outcomeWords } from './outcome.js';
import { kingdomsIn, type SayKingdoms } from './phrases.js';
import { refusalWords } from './refusals.js';
import type { View } from './sight.js';
import { chapter, continues, opens, tell } from './story.js';
import { suggestion } from './suggest.js';

const own = (view: Seen): View => view as View;

/**
 * Kingdoms' words, in the language nearest to a locale. No question is answered on the table itself: an act
 * needs its numbers and the view of the own reserve, which are in the hand.
 */
export function kingdomsWords(locale: string): GameWords {
  const say = kingdomsIn(locale);
  const help = helpOf('kingdoms', locale);
  return {
    title: say('title'),
    blurb: say('blurb'),
    credit: say('credit'),
    option: (id, value, names) => optionWords(say, id, value, names),
    event: (event, names, eye) => tell(say, event as KingdomEvent, names, eye),
    opens,
    chapter: (event, names) => chapter(say, event as KingdomEvent, names),
    continues,
    question: (view) => question(say, own(view)),
    goal: (view) => goal(say, own(view)),
    menu: (view) => menu(say, own(view)),
    awaited: (view, seat) => awaited(say, own(view), seat),
    facts: (view, names) => facts(say, own(view), names),
    hand: (view) => hand(say, own(view)),
    yours: (hand) => say('hand.yours', { has: yesNo(hand !== ''), hand }),
    pick: (view, option) => choice(say, own(view), [option]),
    choice: (view, chosen) => choice(say, own(view), chosen),
    optionName: (option) => optionName(say, option),
    suggestion: (view) => suggestion(say, own(view)),
    ahead: () => say('ahead.counter'),
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

function optionWords(say: SayKingdoms, id: string, value: string, names: Names = []): ReturnType<GameWords['option']> {
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
