import type { GameWords } from '../../../contract/game.js';
import type { Options } from '../../../engine/game.js';
import type { Seen } from '../../../engine/see.js';
import { withWords } from '../../glossary.js';
import { helpOf } from '../../help.js';
import type { CardsEvent } from '../rules/events.js';
import type { View } from '../rules/sight.js';
import { awaited, hand, menu, optionName, question } from './ask.js';
import { facts } from './board.js';
import { choice } from './choice.js';
import { explanations } from './explain.js';
import { glossary } from './glossary.js';
import { goal } from './goal.js';
import { choicesOf } from './length.js';
import { outcomeWords } from './outcome.js';
import { cardsIn, type SayCards } from './phrases.js';
import { refusalWords } from './refusals.js';
import { chapter, continues, opens, tell } from './story.js';
import { suggestion } from './suggest.js';

const own = (view: Seen): View => view as View;

/** Kingdom of Cards' words, in the language nearest to a locale. All choices come from a secret hand. */
export function cardsWords(locale: string): GameWords {
  const say = cardsIn(locale);
  const help = helpOf('kingdom-of-cards', locale);
  return {
    title: say('title'),
    blurb: say('blurb'),
    credit: say('credit'),
    option: (id, value) => optionWords(say, id, value),
    lobbyNote: (seats, options) => lobbyNote(say, seats, options),
    event: (event, names, eye, line) => tell(say, event as CardsEvent, names, eye, line),
    opens,
    chapter: (event) => chapter(say, event as CardsEvent),
    continues,
    question: (view) => question(say, own(view)),
    goal: (view) => goal(say, own(view)),
    menu: (view) => menu(say, own(view)),
    awaited: (view, seat, names) => awaited(say, own(view), seat, names),
    facts: (view, names) => facts(say, own(view), names),
    hand: (view) => hand(say, own(view)),
    pick: (view, option, names) => choice(say, own(view), [option], names),
    choice: (view, chosen, names) => choice(say, own(view), chosen, names),
    optionName: (option) => optionName(say, option),
    suggestion: (view) => suggestion(say, own(view)),
    ahead: (kind) => say(kind === 'alliance' ? 'ahead.alliance' : 'ahead.reinforce'),
    standing: () => ({
      give: say('standing.give'),
      takeBack: say('standing.takeBack'),
      stands: say('standing.stands'),
    }),
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

/** The amount of choices, and the options that reduce it. */
function lobbyNote(say: SayCards, seats: number, options: Options): string {
  const n = choicesOf(seats, options);
  return [
    say('lobby.choices', { n }),
    ...(options.pace === 'together' ? [] : [say('lobby.together')]),
    ...(options.hands === '1' || options.hands === '2' ? [] : [say('lobby.shorter')]),
  ].join(' ');
}

function optionWords(say: SayCards, id: string, value: string): ReturnType<GameWords['option']> {
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
