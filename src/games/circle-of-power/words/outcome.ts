import type { Names } from '../../contract.js';
import { EMPERORS, type PowerOutcome } from '../rules/state.js';
import { listed, type SayPower } from './phrases.js';
import { calledIn, type View } from './sight.js';

/** Who has won, or that nobody has. `called`: the four emperors. */
export function outcomeTitle(
  say: SayPower,
  { reason, leaders, draw }: PowerOutcome,
  seats: number,
  called: readonly string[],
): string {
  const [leader = 0, ...others] = leaders;
  const who = named(say, leaders, called);
  if (reason === 'tyrant') return say('outcome.tyrant', { who });
  if (draw) return say('outcome.draw', { who });
  if (others.length > 0) return say('outcome.dummies');
  return leader < seats ? say('outcome.won', { who }) : say('outcome.dummy', { who });
}

/** The outcome and what decided it. */
export function outcomeWords(say: SayPower, view: View, names: Names): { title: string; lines: string[] } {
  const end = view.outcome as PowerOutcome;
  const { table, seats } = view;
  const called = calledIn(say, view, names);
  const parts = (counts: readonly number[]): string =>
    EMPERORS.map((each) => say('facts.part', { who: called[each] ?? '', n: counts[each] ?? 0 })).join(', ');
  return {
    title: outcomeTitle(say, end, seats, called),
    lines: [
      decisive(say, view, end, called),
      ...(table.mode === 'tyrant' ? [] : [say('outcome.totals', { parts: parts(end.totals) })]),
      ...(table.mode === 'basic' ? [] : [say('outcome.ruins', { parts: parts(end.ruins) })]),
      ...(end.reason === 'emperor' ? [say('outcome.length', { seasons: end.seasons })] : []),
    ],
  };
}

function decisive(
  say: SayPower,
  { table: { mode, target, holy, season } }: View,
  { reason, leaders, totals, ruins }: PowerOutcome,
  called: readonly string[],
): string {
  if (reason === 'tyrant') return say('outcome.rivals', { holy, season });
  const [leader = 0] = leaders;
  const lead = { who: named(say, leaders, called), n: leaders.length };
  if (reason === 'emperor') return say('outcome.emperor', { ...lead, total: totals[leader] ?? 0, target });
  if (mode === 'tyrant') return say('outcome.seasonsRuins', { ...lead, total: ruins[leader] ?? 0, season });
  return say('outcome.seasons', { ...lead, total: totals[leader] ?? 0, season });
}

const named = (say: SayPower, emperors: readonly number[], called: readonly string[]): string =>
  listed(
    say,
    emperors.map((each) => called[each] ?? ''),
  );
