import type { ChoiceWords, GameWords, Names, Suggestion } from '../../../src/contract/game.js';
import { allLegal } from '../../../src/engine/legal.js';
import type { Seen } from '../../../src/engine/see.js';
import { helpOf } from '../../../src/games/help.js';
import { joinNames } from '../../../src/words/people.js';
import { gameRefusal } from '../../../src/words/refusals.js';
import { nameOf } from '../../../src/words/shared.js';
import { legalTakes } from '../rules/decisions.js';
import type { LanternEvent } from '../rules/events.js';
import { brightest, worthOf } from '../rules/light.js';
import type { Card } from '../rules/state.js';
import type { LanternView } from '../rules/view.js';
import { label, lanternsIn, type SayLanterns } from './phrases.js';
import { REFUSALS } from './refusals.js';
import { tell } from './story.js';

const tableOf = (view: Seen): LanternView => (view as Seen<LanternView>).table;
const wishOf = (view: Seen): Card => tableOf(view).wishes[Number(view.eye)] ?? '';

/** Everything Lanterns says, in the language nearest to a locale. */
export function lanternWords(locale: string): GameWords {
  const say = lanternsIn(locale);
  const help = helpOf(import.meta.url, locale);
  return {
    title: say('title'),
    blurb: say('blurb'),
    credit: say('credit'),
    option: (id, value) => ({ name: id, value }),
    event: (event, names, eye) => tell(say, event as LanternEvent, names, eye),
    question: () => say('question'),
    goal: () => say('goal'),
    menu: () => say('menu'),
    awaited: () => say('awaited'),
    facts: (view, names) => facts(say, view, names),
    hand: (view) => (view.eye === 'bystander' ? '' : label(wishOf(view))),
    pick: (view, option) => choice(say, view, [option]),
    choice: (view, chosen) => choice(say, view, chosen),
    optionName: label,
    suggestion: (view) => suggestion(say, view),
    refusal: (refusal, names, view) => gameRefusal(REFUSALS, refusal, { say, names, view }),
    outcome: (view, names) => outcome(say, view, names),
    get help() {
      return help();
    },
  };
}

function facts(say: SayLanterns, view: Seen, names: Names): string {
  const { pile, market, rows } = tableOf(view);
  const of = (cards: readonly Card[]): string => (cards.length === 0 ? '–' : cards.map(label).join(' '));
  const parts = rows.map((row, seat) => say('part', { who: nameOf(names, seat, say.locale), what: of(row) }));
  return say('facts', { pile, market: of(market), rows: parts.join(', ') });
}

/** R5 What is taken, and what it would count. */
function choice(say: SayLanterns, view: Seen, cards: readonly Card[]): ChoiceWords {
  const worth = worthOf(wishOf(view), cards);
  return {
    label: cards.map(label).join(' '),
    preview: say('preview', { worth: worth > 0 ? 'up' : 'down', n: Math.abs(worth) }),
  };
}

function suggestion(say: SayLanterns, view: Seen): Suggestion | undefined {
  const best = brightest(wishOf(view), allLegal(legalTakes(view.asked?.options ?? [])));
  return best && { choice: best, mark: say('mark.most') };
}

function outcome(say: SayLanterns, view: Seen, names: Names): { title: string; lines: string[] } {
  const { winners = [], scores = [] } = view.outcome ?? {};
  const called = (seat: number): string => nameOf(names, seat, say.locale);
  return {
    title: say('outcome.title', { who: joinNames(say, winners.map(called)), n: winners.length }),
    lines: tableOf(view).wishes.map((wish, seat) =>
      say('outcome.line', { who: called(seat), wish: label(wish ?? ''), sum: scores[seat] ?? 0 }),
    ),
  };
}
