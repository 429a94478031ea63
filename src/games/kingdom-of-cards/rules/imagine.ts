import { compareFiveSuits } from '../../../cards/five-suits.js';
import type { Chance } from '../../../engine/chance.js';
import { rulebookOf } from '../../../engine/game.js';
import { imaginedBase } from '../../../engine/imagined.js';
import type { Seen } from '../../../engine/see.js';
import { Table } from '../../../engine/table.js';
import { askedToAttack, askedToDefend, battleOf, defaultDefence, metBy } from './battle.js';
import { decisions } from './decisions.js';
import { resumeAt } from './resume.js';
import { bySeat, type Card, type CardsState, type Laid, there } from './state.js';
import { steps } from './steps.js';
import { type CardsView, isSecret, type LaidView, unseenCards } from './view.js';
import { reinforces } from './wheel.js';

/** What is needed to run the rules on an imagined state to where it rests. */
const rulebook = rulebookOf({ id: 'kingdom-of-cards', steps, decisions });

/**
 * A random state that fits what an eye sees: other hands, stock and discards are dealt anew, and out of those hands what
 * lies face down. Who may have laid a card or passed does either.
 */
export function imagine(seen: Seen<CardsView>, chance: Chance): CardsState {
  const { table: v, eye, seats } = seen;
  const pool = unseenCards(v);
  chance.shuffle(pool);
  // Sizes of others count what lies face down where all answer at once, else it lies beside the hand.
  const cards = bySeat(seats, (seat) => (seat === eye ? [...v.own] : pool.splice(0, v.sizes[seat])));
  const table = v.table.map((laid, seat) => imaginedLaid(v, laid, there(cards[seat]), pool, chance));
  const state: CardsState = {
    ...imaginedBase(seen),
    pace: v.pace,
    choosesAttack: v.choosesAttack,
    hands: v.hands,
    phase: v.phase,
    hand: v.hand,
    trick: v.trick,
    dealer: v.dealer,
    starter: v.starter,
    started: [...v.started],
    forfeited: [...v.forfeited],
    cards: cards.map((hand) => hand.sort(compareFiveSuits)),
    discard: pool.splice(0, v.discard),
    stock: pool,
    won: v.won.map((captured) => [...captured]),
    table,
    alliances: v.alliances.map((allied) => [...allied]),
    defence: imaginedCodes(v.defence, table, v, chance),
    attack: imaginedCodes(v.attack, table, v, chance),
    mulligans: v.mulligans.map((answer) => (answer === 'answered' ? either(chance, 'pass', 'mulligan') : answer)),
    lastTrick: v.lastTrick && structuredClone(v.lastTrick),
    results: v.results.map((result) => structuredClone(result)),
    handsWon: [...v.handsWon],
    total: [...v.total],
  };
  resumeAt(state);
  new Table(rulebook, state).run();
  return state;
}

const either = <T>(chance: Chance, one: T, other: T): T => (chance.below(2) === 0 ? one : other);

/** What a seat may have laid where the eye sees no face: out of the hand it had, if that is what its size says. */
function imaginedLaid(v: CardsView, laid: LaidView, hand: Card[], pool: Card[], chance: Chance): Laid {
  const together = v.phase === 'deploy' || v.pace === 'together';
  const source = together ? hand : pool;
  const some = (fits: (card: Card) => boolean): Card | undefined => {
    const place = source.findIndex(fits);
    return place < 0 ? undefined : source.splice(place, 1)[0];
  };
  const deploy = isSecret(laid.deploy) ? there(some(() => true)) : laid.deploy;
  const other = (lies: LaidView['alliance'], fits: (card: Card) => boolean): Laid['alliance'] => {
    if (!isSecret(lies)) return lies;
    if (lies === 'answered' && either(chance, true, false)) return 'pass';
    return some(fits) ?? 'pass';
  };
  return {
    deploy,
    reinforce: other(laid.reinforce, (card) => reinforces(card, there(deploy))),
    alliance: other(laid.alliance, () => true),
  };
}

/** Values and attack cards that were chosen in secret: any that the seat may choose; what it must, where it wasn't asked. */
function imaginedCodes(
  codes: CardsView['defence'],
  table: readonly Laid[],
  { alliances, defence, phase }: CardsView,
  chance: Chance,
): (Card | null)[] {
  if (!codes.includes('hidden')) return [...codes];
  const battle = battleOf(table, alliances);
  const defends = phase === 'defend';
  const asked = defends
    ? askedToDefend(battle)
    : askedToAttack(
        battle,
        metBy(
          battle,
          defence.map((code) => (code === 'hidden' ? null : code)),
        ),
      );
  return codes.map((code, seat) => {
    if (code !== 'hidden') return code;
    const values = there(battle.codes[seat]);
    if (asked.includes(seat)) return there(values[chance.below(values.length)]);
    return defends ? defaultDefence(battle, seat) : there(values[0]);
  });
}
