import type { Chance } from '../../../engine/chance.js';
import { rulebookOf } from '../../../engine/game.js';
import { imaginedBase } from '../../../engine/imagined.js';
import type { Seen } from '../../../engine/see.js';
import { sure } from '../../../engine/sure.js';
import { type Seat, Table } from '../../../engine/table.js';
import { decisions } from './decisions.js';
import { allLords, wholeArmy } from './decks.js';
import { resumeAt } from './resume.js';
import {
  addToHand,
  armyCards,
  type Card,
  type CircleState,
  emptySide,
  lordCards,
  ownerOf,
  type Side,
} from './state.js';
import { steps } from './steps.js';
import type { CircleView } from './view.js';

/** Runs the rules on an imagined state, up to the point that the view shows. */
const rulebook = rulebookOf({ id: 'circle-of-kings', steps, decisions });

/** A random state that fits a view: decks, Lord discards, other hands and face-down cards are dealt anew. */
export function imagine(seen: Seen<CircleView>, chance: Chance): CircleState {
  const { table: v } = seen;
  const state: CircleState = {
    ...imaginedBase(seen),
    phase: v.phase,
    round: v.round,
    circle: [...v.circle],
    removed: v.removed,
    negated: v.negated,
    hanged: v.hanged,
    queue: [...v.queue],
    effects: [...v.effects],
    start: v.start,
    chariot: v.chariot && { ...v.chariot },
    combat: v.combat && { values: v.combat.values && [...v.combat.values], winner: v.combat.winner },
    doubled: null,
    first: v.first,
    spot: v.spot,
    actor: v.actor,
    attack: v.attack && { ...v.attack },
    lost: [...v.lost],
    tapped: [...v.tapped],
    sides: [imaginedSide(seen, 0, chance), imaginedSide(seen, 1, chance)],
  };
  resumeAt(state);
  new Table(rulebook, state).run();
  return state;
}

/** The cards of one seat; those that the eye cannot place are in random order. */
function imaginedSide({ table: v, eye }: Seen<CircleView>, seat: Seat, chance: Chance): Side {
  const seen = sure(v.sides[seat]);
  const own = seat === eye ? v.hand : [];
  const known = new Set([...own, ...onTable(v), ...seen.armyDiscard].filter((card) => ownerOf(card) === seat));
  const army = unknown(wholeArmy(seat), known, chance);
  const lords = unknown(allLords(seat), known, chance);
  const or = (card: Card | 'hidden', pool: Card[]): Card => (card === 'hidden' ? sure(pool.pop()) : card);
  const side: Side = {
    ...emptySide(),
    armyDiscard: [...seen.armyDiscard],
    captain: seen.captain && or(seen.captain, army),
    army: seen.army.map((card) => or(card, army)),
    lord: seen.lord && or(seen.lord, lords),
    toDraw: seen.toDraw,
    recruit: seen.recruit,
  };
  addToHand(side, own);
  addToHand(side, lords.splice(0, seen.hand.lords - lordCards(own).length));
  addToHand(side, army.splice(0, seen.hand.army - armyCards(own).length));
  side.lordDeck = lords.splice(0, seen.lordDeck);
  side.lordDiscard = lords;
  side.armyDeck = army;
  return side;
}

/** Every visible card in front of a seat. */
const onTable = ({ sides }: CircleView): Card[] =>
  sides.flatMap(({ captain, army, lord }) =>
    [captain, ...army, lord].filter((card): card is Card => card !== null && card !== 'hidden'),
  );

function unknown(cards: Card[], known: ReadonlySet<Card>, chance: Chance): Card[] {
  const left = cards.filter((card) => !known.has(card));
  chance.shuffle(left);
  return left;
}
