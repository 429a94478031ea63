import { isRefusal } from '../../engine/game.js';
import { legalChoices } from '../../engine/play.js';
import type { Seat } from '../../engine/table.js';
import { currentSignals, sendSignal } from '../features/signals/index.js';
import { matchOf } from '../model/load.js';
import type { Loaded } from '../model/match.js';
import type { MatchStep } from '../model/step.js';
import { answeredBy, playChoice } from '../play/choosing.js';
import type { Deps } from '../play/deps.js';
import type { MatchAccess } from '../play/match-access.js';

export interface ComputerDeps
  extends Pick<Deps, 'thinkers' | 'clock' | 'after' | 'newSeed' | 'lag' | 'onComputerFault' | 'log'>,
    Pick<MatchAccess, 'look' | 'change'> {}

/** A question that a computer must answer. */
export interface Awaited {
  readonly id: string;
  readonly seat: Seat;
  readonly no: number;
  readonly player: string;
}

/** What computers do at a table. Both throw where a player fails, and do nothing where the match went on without it. */
export interface Acting {
  /** @param first takes the first legal choice, without thinking */
  answer(awaited: Awaited, first: boolean): Promise<void>;
  /** Sends the signals that computers may give now and have not given. */
  signal(loaded: Loaded): Promise<void>;
}

/** Refusals of a choice that came too late: the match went on or ended without it. */
const OVERTAKEN: readonly string[] = ['staleQuestion', 'alreadyOver', 'noSignalNow', 'notAsked'];

/** @param stopped whether the program closes, so that a refusal is no fault */
export function createActions(
  { thinkers, look, change, clock, newSeed, lag }: ComputerDeps,
  stopped: () => boolean,
): Acting {
  async function take(id: string, decide: (loaded: Loaded) => MatchStep): Promise<void> {
    const done = await change(id, decide);
    if (isRefusal(done) && !stopped() && !OVERTAKEN.includes(done.why)) throw new Error(`refused: ${done.why}`);
  }

  return {
    async answer({ id, seat, no, player }, first) {
      const match = await look(id);
      const view = match?.see(seat);
      const answers = match && answeredBy(match, seat, thinkers.playerFor);
      if (!match || answers?.player !== player || view?.asked?.no !== no) return;
      const { by } = answers;
      const choice = first
        ? (legalChoices(match.folder.rules, view)[0] ?? [])
        : await thinkers.choose(match.record.game, player, view, newSeed());
      await take(id, (loaded) => playChoice(loaded, { seat, no, choice, by }, { now: clock(), lag }));
    },
    async signal(loaded) {
      const { record, folder } = loaded;
      const match = matchOf(loaded);
      const shown = match.see('bystander');
      const said = currentSignals(loaded);
      for (const seat of (shown && folder.conduct.signals?.open(shown)?.from) ?? []) {
        const { computer } = record.seats[seat] ?? {};
        const view = match.see(seat);
        if (computer === undefined || said[seat] !== undefined || !view) continue;
        const word = thinkers.signal(record.game, computer, view);
        if (word !== undefined) await take(record.id, (now) => sendSignal(now, seat, word, clock()));
      }
    },
  };
}
