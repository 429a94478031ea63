import type { KingdomSteps, KingdomsState, Phase } from './state.js';

/** The step that asks, by where a match rests. */
const ASKED_BY = {
  action: 'act',
  arrange: 'arrange',
  counter: 'counter',
  buy: 'buy',
  keep: 'keep',
  sacrifice: 'sacrifice',
  helper: 'helper',
} as const satisfies Record<Exclude<Phase, 'over'>, keyof KingdomSteps>;

/** Sets the agenda of a match that rests in its phase: what runs next asks what is asked there. */
export function resumeAt(s: Pick<KingdomsState, 'agenda' | 'phase'>): void {
  if (s.phase !== 'over') s.agenda.push([ASKED_BY[s.phase], {}]);
}
