import type { GameFolder } from '../contract/game.js';
import type { Hindsight } from '../contract/hindsight.js';
import { Chance, chanceFrom } from '../engine/chance.js';
import { clone } from '../engine/clone.js';
import { rulebookOf } from '../engine/game.js';
import type { Legal } from '../engine/legal.js';
import { see } from '../engine/see.js';
import { sure } from '../engine/sure.js';
import { type BaseState, type Outcome, type Seat, Table } from '../engine/table.js';
import { sameChoice, type Trial, type Tried } from '../engine/tried.js';
import { quickPlayer } from './index.js';

/* Tries the choices of a finished match again, from the position in which they were made. */

/** The result of the trial; undefined where there was only one choice. */
export function tryOut(folder: GameFolder, trial: Trial): Tried | undefined {
  const hindsight = folder.hindsight ?? plainHindsight(folder);
  const { state, seat, made } = trial;
  const table = new Table(rulebookOf(folder.rules), clone(state));
  const asked = sure(table.open(seat), `seat ${seat} was asked nothing`);
  const legal = table.legal(asked);
  if (legal.count < 2) return undefined;
  const byRule = hindsight.follow(clone(state), asked, legal);
  const usual = sameChoice(byRule, made) ? undefined : byRule;
  const other = trial.other ?? usual;
  const ends: { made: number[]; other: number[] } = { made: [], other: [] };
  let steps = 0;
  for (let deal = trial.from; deal < trial.from + trial.deals; deal++) {
    const chance = new Chance(chanceFrom(`${trial.seed} ${deal}`));
    const dealt = clone(state);
    hindsight.redeal(dealt, chance);
    const key = chance.word().toString(16).padStart(64, '0');
    const end = (choice: readonly string[]): number => {
      const went = playOut(folder, hindsight, { dealt, key, seat, choice });
      steps += went.steps;
      return went.worth;
    };
    ends.made.push(end(made));
    ends.other.push(end(other ?? anyOther(legal, made, chance)));
  }
  return { ...ends, ...(usual && { usual }), steps };
}

function anyOther(legal: Legal, made: readonly string[], chance: Chance): readonly string[] {
  const place = chance.below(legal.count - 1);
  const drawn = legal.at(place);
  // `drawn` is one of as many places as there are alternatives; the last place replaces the choice that was made.
  return sameChoice(drawn, made) ? legal.at(legal.count - 1) : drawn;
}

interface Way {
  readonly dealt: BaseState;
  /** The key of the imagined match's own chance, as 64 hex digits. */
  readonly key: string;
  readonly seat: Seat;
  readonly choice: readonly string[];
}

/** The first word of an imagined match's chance that decides on deviations; no match uses so many. */
const WHIMS = 1 << 20;

/** How well one imagined match went, and how many choices it took. */
function playOut(
  { rules, conduct }: GameFolder,
  { follow, stage, waver }: Hindsight<BaseState>,
  { dealt, key, seat, choice }: Way,
): { readonly worth: number; readonly steps: number } {
  const state = clone(dealt);
  state.chance = { key, drawn: 0 };
  const table = new Table(rulebookOf(rules), state);
  const part = stage?.of(state);
  const whim = new Chance({ key, drawn: WHIMS });
  table.choose(seat, choice);
  let steps = 1;
  for (; !state.outcome && stage?.of(state) === part; steps++) {
    const asked = sure(state.pending[0]);
    const legal = table.legal(asked);
    if (legal.count === 1) table.choose(asked.seat, legal.at(0));
    else if (waver !== undefined && whim.below(waver) === 0)
      table.choose(asked.seat, legal.at(whim.below(legal.count)));
    else table.choose(asked.seat, follow(state, asked, legal));
  }
  const { outcome } = state;
  return {
    worth: outcome ? shareOf(outcome, seat, conduct.together === true) : (stage?.hope(state, seat) ?? 0),
    steps,
  };
}

/** A seat's share of a win: all of it where all seats win together, else divided, as in a draw. */
export function shareOf({ draw, winners, losers, scores }: Outcome, seat: Seat, together: boolean): number {
  if (draw) return losers.includes(seat) ? 0 : 1 / (scores.length - losers.length);
  if (!winners.includes(seat)) return 0;
  return together ? 1 : 1 / winners.length;
}

const plainHindsight = (folder: GameFolder): Hindsight<BaseState> => ({
  steps: 5_000,
  redeal: () => undefined,
  follow: (state, { seat }) =>
    quickPlayer(folder).choose(folder.rules, see(folder.rules, state, seat), new Chance(chanceFrom('usual'))),
});
