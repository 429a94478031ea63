import type { GameWords, Names } from '../../../contract/game.js';
import type { Seen } from '../../../engine/see.js';
import { nameOf } from '../../../words/shared.js';
import { withWords } from '../../glossary.js';
import { helpOf } from '../../help.js';
import type { CircleEvent } from '../rules/events.js';
import type { CircleOutcome } from '../rules/state.js';
import type { CircleView } from '../rules/view.js';
import { awaited, facts, hand, menu, optionName, question, scoreWords } from './ask.js';
import { choice, pick } from './choice.js';
import { glossary } from './glossary.js';
import { goal } from './goal.js';
import { explanations } from './lords.js';
import { circleIn, type SayCircle } from './phrases.js';
import { refusalWords } from './refusals.js';
import { chapter, opens, tell } from './story.js';
import { suggestion } from './suggest.js';

type View = Seen<CircleView>;
const own = (view: Seen): View => view as View;

/** Circle of Kings' words, in the language nearest to a locale. */
export function circleWords(locale: string): GameWords {
  const say = circleIn(locale);
  const help = helpOf('circle-of-kings', locale);
  return {
    title: say('title'),
    blurb: say('blurb'),
    credit: say('credit'),
    option: (id, value) => ({ name: id, value: say('option.other', { value }) }),
    event: (event, names, eye) => tell(say, event as CircleEvent, names, eye),
    opens,
    chapter: (event) => chapter(say, event as CircleEvent),
    question: (view) => question(say, own(view)),
    goal: (view) => goal(say, own(view)),
    menu: (view) => menu(say, own(view)),
    awaited: (view, seat) => awaited(say, own(view), seat),
    facts: (view, names) => facts(say, own(view), names),
    hand: (view) => hand(say, own(view)),
    pick: (view, option, names) => pick(say, own(view), option, names),
    choice: (view, chosen, names) => choice(say, own(view), chosen, names),
    optionName: (option) => optionName(say, option),
    suggestion: (view) => suggestion(say, own(view)),
    ahead: (_, [card = '']) => say('ahead.captain', { card: optionName(say, card) }),
    explains: (view, names) => explanations(say, own(view), names),
    refusal: (refusal, names, view) => refusalWords(say, refusal, names, view && own(view)),
    outcome: (view, names) => outcome(say, own(view), names),
    get glossary() {
      return glossary(say);
    },
    get help() {
      return withWords(help(), glossary(say), locale);
    },
  };
}

/** The outcome and its reason. */
function outcome(say: SayCircle, { outcome: end, table }: View, names: Names): { title: string; lines: string[] } {
  const { winners, losers, reason, cause, scores, hands, round } = end as CircleOutcome;
  const [winner] = winners;
  const name = (seat: number): string => nameOf(names, seat, say.locale);
  const title = winner === undefined ? say('outcome.draw') : say('outcome.won', { who: name(winner) });
  const decisive =
    reason === 'lords'
      ? say('outcome.lords', { who: name(losers[0] ?? 0), cause, round })
      : say('outcome.both', { cause, round });
  const values = table.combat?.values;
  return {
    title,
    lines: [
      decisive,
      ...(reason === 'lords' ? [] : [say('outcome.hands', { parts: scoreWords(say, hands, names) })]),
      say('outcome.left', { parts: scoreWords(say, scores, names) }),
      ...(values ? [say('outcome.combat', { parts: scoreWords(say, values, names) })] : []),
    ],
  };
}
