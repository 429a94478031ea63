import type { Chance } from '../../engine/chance.js';
import { clone } from '../../engine/clone.js';
import { rulebookOf } from '../../engine/game.js';
import { allLegal } from '../../engine/legal.js';
import { legalChoices } from '../../engine/play.js';
import type { Seen } from '../../engine/see.js';
import { type Seat, Table } from '../../engine/table.js';
import { regicide } from '../../games/regicide/index.js';
import {
  attackOf,
  dueOf,
  healthOf,
  type RegicideOutcome,
  type RegicideState,
  shieldOf,
} from '../../games/regicide/state.js';
import { phaseOf, type RegicideView } from '../../games/regicide/view.js';
import type { Player } from '../player.js';
import { signalOf } from './signal.js';
import { heaviest } from './simple.js';
import { type Sight, WEIGHTS, weigh } from './weigh.js';

/** How many choices are thought through, in how many imagined deals. */
const CHOICES = 4;
const DEALS = 10;
/** A weight so far below the best is not thought about. */
const FAR = 40;
/** How many standard errors a difference must exceed to count. */
const DOUBT = 1;

const rulebook = rulebookOf(regicide);

/** A comrade that plays each promising choice to the end in a few imagined deals, and takes what went best. */
export const careful: Player = {
  id: 'careful',
  name: 'Knight',
  choose(game, view, chance) {
    const seen = view as Seen<RegicideView>;
    const seat = seen.eye as Seat;
    const promising = shortlist(seen.table, seat, legalChoices(game, seen));
    const [only] = promising;
    return promising.length === 1 && only ? only : bestOf(seen, seat, promising, chance);
  },
  signal: (view) => signalOf(view as Seen<RegicideView>),
};

/** The choices with the most weight, heaviest first, without those that are far behind. */
function shortlist(sight: Sight, seat: Seat, legal: readonly string[][]): string[][] {
  const weighed = legal
    .map((choice) => ({ choice, weight: weigh(sight, seat, choice, WEIGHTS) }))
    .sort((one, other) => other.weight - one.weight);
  const enough = (weighed[0]?.weight ?? 0) - FAR;
  return weighed
    .slice(0, CHOICES)
    .filter(({ weight }) => weight >= enough)
    .map(({ choice }) => choice);
}

/**
 * Every choice meets the same deals, so that luck favours none. The heaviest is kept unless another does so much
 * better that it can hardly be chance.
 */
function bestOf(seen: Seen<RegicideView>, seat: Seat, choices: readonly string[][], chance: Chance): readonly string[] {
  const ends = choices.map((): number[] => []);
  for (let deal = 0; deal < DEALS; deal++) {
    const state = regicide.imagine(seen, chance);
    const key = luckOf(chance);
    choices.forEach((choice, i) => {
      const world = clone(state);
      world.chance = { key, drawn: 0 };
      ends[i]?.push(playedOut(world, seat, choice));
    });
  }
  const [usual = []] = ends;
  const leads = ends.map((each) => surely(each.map((end, deal) => end - (usual[deal] as number))));
  const most = Math.max(...leads);
  return choices[most > 0 ? leads.indexOf(most) : 0] as string[];
}

/** How much of a mean difference is left when its likely error is taken off. */
function surely(differences: readonly number[]): number {
  const n = differences.length;
  const mean = differences.reduce((sum, each) => sum + each, 0) / n;
  const variance = differences.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (n - 1);
  return mean - DOUBT * Math.sqrt(variance / n);
}

/** The key of an imagined match's own chance, as 64 hex digits. */
const luckOf = (chance: Chance): string => chance.word().toString(16).padStart(64, '0');

/** How well the match goes from here when everybody follows the weights: enemies defeated, and more for a win. */
function playedOut(world: RegicideState, seat: Seat, choice: readonly string[]): number {
  const table = new Table(rulebook, world);
  table.choose(seat, choice);
  while (!world.outcome) {
    const asked = world.pending[0];
    if (!asked) throw new Error('nobody is asked, yet the match is not over');
    const legal = table.legal(asked);
    const picked = legal.count === 1 ? legal.at(0) : heaviest(sightOf(world, asked.seat), asked.seat, allLegal(legal));
    table.choose(asked.seat, picked);
  }
  return worthOfEnd(world, world.outcome as RegicideOutcome);
}

/** What a seat of an imagined match sees, without copying anything: it is read at once and thrown away. */
function sightOf(s: RegicideState, seat: Seat): Sight {
  const { enemy } = s;
  return {
    phase: phaseOf(s),
    enemy: enemy && {
      ...enemy,
      attack: attackOf(enemy.card),
      health: healthOf(enemy.card),
      shield: shieldOf(enemy, s.played),
      due: dueOf(s),
    },
    played: s.played,
    castle: s.castle,
    tavern: s.tavern.length,
    discard: s.discard.length,
    hand: s.hands[seat] as string[],
    handCounts: s.hands.map((hand) => hand.length),
    handMax: s.handMax,
  };
}

function worthOfEnd({ enemy }: RegicideState, { result, defeated }: RegicideOutcome): number {
  if (result === 'win') return 15;
  return defeated + (enemy ? enemy.damage / healthOf(enemy.card) : 0);
}
