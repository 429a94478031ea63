import type { GameWords, Names } from '../../../contract/game.js';
import type { Seen } from '../../../engine/see.js';
import { gameRefusal } from '../../../words/refusals.js';
import { nameOf } from '../../../words/shared.js';
import { gameWords } from '../../game-words.js';
import type { CircleEvent } from '../rules/events.js';
import type { CircleOutcome } from '../rules/state.js';
import type { CircleView } from '../rules/view.js';
import { awaited, facts, hand, menu, optionName, question, scoreWords } from './ask.js';
import { choice, pick } from './choice.js';
import { goal } from './goal.js';
import { explanations } from './lords.js';
import { circleIn, type SayCircle } from './phrases.js';
import { REFUSALS } from './refusals.js';
import { chapter, opens, tell } from './story.js';
import { suggestion } from './suggest.js';

type View = Seen<CircleView>;
/** The words with a meaning of their own, in the order in which they are met, and the rule that gives each. */
const TERMS = {
  lord: 'R3',
  burn: 'R1',
  recruit: 'R9',
  captain: 'R12',
  initiative: 'R16',
  prey: 'R27',
  walk: 'R28',
  purge: 'R32',
} as const;

/** Circle of Kings' words, in the language nearest to a locale. */
export function circleWords(locale: string): GameWords {
  const say = circleIn(locale);
  return gameWords(say, import.meta.url, TERMS, {
    option: (id, value) => ({ name: id, value: say('option.other', { value }) }),
    event: (event: CircleEvent, names, eye) => tell(say, event, names, eye),
    opens,
    chapter: (event: CircleEvent) => chapter(say, event),
    question: (view: View) => question(say, view),
    goal: (view: View) => goal(say, view),
    menu: (view: View) => menu(say, view),
    awaited: (view: View, seat) => awaited(say, view, seat),
    facts: (view: View, names) => facts(say, view, names),
    hand: (view: View) => hand(say, view),
    pick: (view: View, option, names) => pick(say, view, option, names),
    choice: (view: View, chosen, names) => choice(say, view, chosen, names),
    optionName: (option) => optionName(say, option),
    suggestion: (view: View) => suggestion(say, view),
    ahead: (_, [card = '']) => say('ahead.captain', { card: optionName(say, card) }),
    explains: (view: View, names) => explanations(say, view, names),
    refusal: (refusal, names, view?: View) => gameRefusal(REFUSALS, refusal, { say, names, view }),
    outcome: (view: View, names) => outcome(say, view, names),
  });
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
