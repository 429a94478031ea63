import type { GameWords, Names } from '../../../contract/game.js';
import type { Seen } from '../../../engine/see.js';
import { nameOf } from '../../../words/shared.js';
import { bound } from '../../bound.js';
import { gameWords } from '../../game-words.js';
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
  return gameWords(
    say,
    { game: 'circle-of-kings', rules: TERMS, refusals: REFUSALS },
    {
      ...bound(say, { question, goal, menu, awaited, facts, hand, pick, choice, optionName, suggestion, outcome }),
      ...bound(say, { event: tell, chapter, explains: explanations }),
      option: (id, value) => ({ name: id, value: say('option.other', { value }) }),
      opens,
      ahead: (_, [card = '']) => say('ahead.captain', { card: optionName(say, card) }),
    },
  );
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
