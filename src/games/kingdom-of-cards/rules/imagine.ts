import { compareFiveSuits } from '../../../cards/five-suits.js';
import type { Chance } from '../../../engine/chance.js';
import { rulebookOf } from '../../../engine/game.js';
import { imaginedBase } from '../../../engine/imagined.js';
import type { Seen } from '../../../engine/see.js';
import { sure } from '../../../engine/sure.js';
import { Table } from '../../../engine/table.js';
import { askedToAttack, askedToDefend, battleOf, defaultDefence, metBy } from './battle.js';
import { decisions } from './decisions.js';
import { resumeAt } from './resume.js';
import { bySeat, type Card, type CardsState, type Laid } from './state.js';
import { steps } from './steps.js';
import { type CardsView, isSecret, type LaidView, unseenCards } from './view.js';
import { reinforces } from './wheel.js';

/** Runs the rules on an imagined state, up to the point that the view shows. */
const rulebook = rulebookOf({ id: 'kingdom-of-cards', steps, decisions });

/**
 * A random state that fits a view: other hands, stock and discards are dealt anew, and face-down cards come
 * from those hands. A seat that may have laid a card or passed does either.
 */
export function imagine(seen: Seen<CardsView>, chance: Chance): CardsState {
  const { table: v, eye, seats } = seen;
  const pool = unseenCards(v);
  chance.shuffle(pool);
  // Others' sizes include face-down cards where all answer at once; otherwise those are not in the hand.
  const cards = bySeat(seats, (seat) => (seat === eye ? [...v.own] : pool.splice(0, v.sizes[seat])));
  const table = v.table.map((laid, seat) => imaginedLaid(v, laid, sure(cards[seat]), pool, chance));
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

/** A seat's possible card where the eye sees no face: from its earlier hand, if its size includes that. */
function imaginedLaid(v: CardsView, laid: LaidView, hand: Card[], pool: Card[], chance: Chance): Laid {
  const together = v.phase === 'deploy' || v.pace === 'together';
  const source = together ? hand : pool;
  const some = (fits: (card: Card) => boolean): Card | undefined => {
    const place = source.findIndex(fits);
    return place < 0 ? undefined : source.splice(place, 1)[0];
  };
  const deploy = isSecret(laid.deploy) ? sure(some(() => true)) : laid.deploy;
  const other = (lies: LaidView['alliance'], fits: (card: Card) => boolean): Laid['alliance'] => {
    if (!isSecret(lies)) return lies;
    if (lies === 'answered' && either(chance, true, false)) return 'pass';
    return some(fits) ?? 'pass';
  };
  return {
    deploy,
    reinforce: other(laid.reinforce, (card) => reinforces(card, sure(deploy))),
    alliance: other(laid.alliance, () => true),
  };
}

/** Values and attack cards chosen in secret: any that the seat may choose; the required one, where it wasn't asked. */
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
    const values = sure(battle.codes[seat]);
    if (asked.includes(seat)) return sure(values[chance.below(values.length)]);
    return defends ? defaultDefence(battle, seat) : sure(values[0]);
  });
}
