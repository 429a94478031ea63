import type { Names } from '../../../contract/game.js';
import { joinNames } from '../../../words/people.js';
import { modeOf } from '../rules/modes/index.js';
import { EMPERORS, type Emperor, type Four, type PowerOutcome } from '../rules/state.js';
import type { Called, SayPower } from './phrases.js';
import { calledIn, type View } from './sight.js';

/** The winners, or that nobody has won. `called`: the four emperors. */
export function outcomeTitle(
  say: SayPower,
  { reason, leaders, draw }: PowerOutcome,
  seats: number,
  called: Called,
): string {
  const [leader = 0, ...others] = leaders;
  const who = named(say, leaders, called);
  if (reason === 'tyrant') return say('outcome.tyrant', { who });
  if (draw) return say('outcome.draw', { who });
  if (others.length > 0) return say('outcome.dummies');
  return leader < seats ? say('outcome.won', { who }) : say('outcome.dummy', { who });
}

/** The outcome and its reason. */
export function outcomeWords(say: SayPower, view: View, names: Names): { title: string; lines: string[] } {
  const end = view.outcome as PowerOutcome;
  const { table, seats } = view;
  const { conquers, destroys } = modeOf(table);
  const called = calledIn(say, view, names);
  const parts = (counts: Readonly<Four<number>>): string =>
    EMPERORS.map((each) => say('facts.part', { who: called[each], n: counts[each] })).join(', ');
  return {
    title: outcomeTitle(say, end, seats, called),
    lines: [
      decisive(say, view, end, called),
      ...(conquers ? [say('outcome.totals', { parts: parts(end.totals) })] : []),
      ...(destroys ? [say('outcome.ruins', { parts: parts(end.ruins) })] : []),
      ...(end.reason === 'emperor' ? [say('outcome.length', { seasons: end.seasons })] : []),
    ],
  };
}

function decisive(
  say: SayPower,
  { table }: View,
  { reason, leaders, totals, ruins }: PowerOutcome,
  called: Called,
): string {
  const { target, holy, season } = table;
  if (reason === 'tyrant') return say('outcome.rivals', { holy, season });
  const [leader = 0] = leaders;
  const lead = { who: named(say, leaders, called), n: leaders.length };
  if (reason === 'emperor') return say('outcome.emperor', { ...lead, total: totals[leader], target });
  if (!modeOf(table).conquers) return say('outcome.seasonsRuins', { ...lead, total: ruins[leader], season });
  return say('outcome.seasons', { ...lead, total: totals[leader], season });
}

const named = (say: SayPower, emperors: readonly Emperor[], called: Called): string =>
  joinNames(
    say,
    emperors.map((each) => called[each]),
  );
