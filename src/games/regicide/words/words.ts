import type { GameWords, Names } from '../../../contract/game.js';
import type { Seen } from '../../../engine/see.js';
import { doer, plainNameOf } from '../../../words/people.js';
import { bound } from '../../bound.js';
import { gameWords } from '../../game-words.js';
import type { RegicideSignal } from '../conduct.js';
import type { RegicideOutcome } from '../rules/state.js';
import { total } from '../rules/state.js';
import type { RegicideView } from '../rules/view.js';
import { awaited, countsBySeat, facts, hand, menu, optionName, question } from './ask.js';
import { choice, pick } from './choice.js';
import { goal } from './goal.js';
import { regicideIn, royalName, type SayRegicide } from './phrases.js';
import { REFUSALS } from './refusals.js';
import { chapter, tell } from './story.js';
import { notable, suggestion } from './suggest.js';

type View = Seen<RegicideView>;

/** The words with a meaning of their own, in the order in which they are met, and the rule that gives each. */
const TERMS = {
  tavern: 'R2',
  castle: 'R1',
  combo: 'R7',
  exact: 'R17',
  immune: 'R11',
  cover: 'R21',
  shield: 'R15',
  yield: 'R9',
  jester: 'R24',
} as const;

/** Regicide's words, in the language nearest to a locale. */
export function regicideWords(locale: string): GameWords {
  const say = regicideIn(locale);
  return gameWords(
    say,
    { game: 'regicide', rules: TERMS, refusals: REFUSALS },
    {
      ...bound(say, { question, goal, menu, awaited, facts, hand, pick, choice, optionName, suggestion, notable }),
      ...bound(say, { option, event: tell, chapter, outcome }),
      // R27, R28
      etiquette: say('etiquette'),
      opens: ({ type }) => type === 'enemyDefeated' || type === 'attacked',
      ahead: (_, [card = '']) => say('ahead.play', { card: optionName(say, card) }),
      signal: (id) => say(`signal.${id as RegicideSignal}`),
    },
  );
}

function option(say: SayRegicide, id: string, value: string, names: Names = []): ReturnType<GameWords['option']> {
  if (id === 'jesters') {
    const name = say('option.jesters');
    if (value === 'standard')
      return { name, value: say('option.jesters.standard'), hint: say('option.jesters.standard.hint') };
    return { name, value: say('option.jesters.n', { n: Number(value) }), hint: say('option.jesters.hint') };
  }
  if (id === 'first') {
    const name = say('option.first');
    if (value === 'random') return { name, value: say('option.first.random'), hint: say('option.first.hint') };
    return { name, value: plainNameOf(say, names, Number(value)) };
  }
  return { name: id, value: say('option.other', { value }) };
}

/** The outcome and its reason. */
function outcome(say: SayRegicide, view: View, names: Names): { title: string; lines: string[] } {
  const end = view.outcome as RegicideOutcome;
  const { table } = view;
  const exact = table.defeated.filter((each) => each.exact).length;
  const beaten = say('outcome.beaten', { n: table.defeated.length, exact, turns: table.turnNumber });
  return {
    title: outcomeTitle(say, end),
    lines: [decisive(say, view, names, end), beaten, ...further(say, view, names)],
  };
}

function outcomeTitle(say: SayRegicide, { result, victory }: RegicideOutcome): string {
  if (result === 'loss') return say('outcome.loss');
  return victory ? say('outcome.medal', { medal: victory }) : say('outcome.win');
}

/** The deciding player, and the deed. */
function decisive(say: SayRegicide, { table, eye }: View, names: Names, { reason, seat }: RegicideOutcome): string {
  const { who } = doer(say, seat, names, eye);
  if (reason === 'stuck') return say('outcome.stuck', { who });
  const { enemy } = table;
  if (reason === 'uncovered' && enemy) {
    const had = total(table.revealed?.hands[seat] ?? []);
    return say('outcome.fell', { who, had, due: enemy.due, enemy: royalName(say, enemy.card) });
  }
  const last = table.defeated.at(-1);
  return say('outcome.lastBlow', { who, enemy: last ? royalName(say, last.card) : '' });
}

function further(say: SayRegicide, { table, seats }: View, names: Names): string[] {
  const { enemy } = table;
  const kills = Array.from({ length: seats }, (_, seat) => table.defeated.filter((each) => each.seat === seat).length);
  return [
    ...(enemy && enemy.damage > 0
      ? [
          say('outcome.enemyLeft', {
            enemy: royalName(say, enemy.card, 'begins'),
            left: enemy.health - enemy.damage,
            health: enemy.health,
          }),
        ]
      : []),
    ...(seats > 1 && table.defeated.length > 0
      ? [say('outcome.kills', { kills: countsBySeat(say, kills, names) })]
      : []),
    ...(seats === 1 && table.flipsUsed + table.flipsLeft > 0 ? [say('outcome.flips', { n: table.flipsUsed })] : []),
  ];
}
