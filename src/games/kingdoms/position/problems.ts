import { sure } from '../../../engine/sure.js';
import { everyCardOnce } from '../../positions.js';
import { sacrificesOf, shopsOf } from '../rules/actions.js';
import { unplaced } from '../rules/arranging.js';
import { endReason, leadersLeft } from '../rules/ends.js';
import { isGone } from '../rules/fate.js';
import { isAnswered } from '../rules/invasion.js';
import {
  allForces,
  type Card,
  EVENTS,
  forcesOf,
  idOf,
  type KingdomsState,
  kingdomOf,
  type Phase,
  REALMS,
  type Realm,
  realmOf,
  rivalOf,
  SEATS,
  suitCards,
} from '../rules/state.js';
import { effectiveOf, LEADERS, offenceOf, wounds } from '../rules/values.js';

/** Why no such position can exist, as a sentence without a full stop. */
export function problemOf(s: KingdomsState): string | undefined {
  return cardProblem(s) ?? placeProblem(s) ?? turnProblem(s) ?? restProblem(s) ?? PHASES[s.phase](s);
}

/** Every card is there once. */
function cardProblem(s: KingdomsState): string | undefined {
  const { piles, eventDiscard, kingdoms, drawn, helper } = s;
  const lying = kingdoms.flatMap(allForces);
  const placed = [
    ...Object.values(piles).flat(),
    ...eventDiscard,
    ...drawn,
    ...(helper === null ? [] : [helper]),
    ...lying.flatMap(({ cards, wounds, helpers }) => [...cards, ...wounds.flatMap((wound) => wound.cards), ...helpers]),
    ...kingdoms.flatMap(({ leaders, influences }) => [...leaders, ...influences.map(({ card }) => card)]),
  ];
  return everyCardOnce([...REALMS.flatMap(suitCards), ...EVENTS], placed);
}

/** Every card lies at a place for its suit. */
function placeProblem({ piles, kingdoms }: KingdomsState): string | undefined {
  for (const realm of REALMS) {
    const astray = piles[realm].find((card) => realmOf(card) !== realm);
    if (astray !== undefined) return `${astray} is no card of the ${realm} pile`;
    for (const { [realm]: file } of kingdoms) {
      const forces = forcesOf(file);
      const foreign = forces.flatMap(({ cards }) => cards).find((card) => !mayStand(card, realm));
      if (foreign !== undefined) return `${foreign} cannot stand among the ${realm}`;
      if (realm === 'wands' && forces.some(({ cards }) => cards.length > 1)) return 'faith is never joined';
      if (realm !== 'swords' && forces.some(({ wounds }) => wounds.length > 0)) return 'only armies have wounds';
      const lost = forces.flatMap(({ wounds }) => wounds.flatMap((wound) => wound.cards));
      const odd = lost.find((card) => !mayStand(card, 'swords'));
      if (odd !== undefined) return `${odd} was no army and is no wound`;
    }
  }
  return undefined;
}

/** R25 Fields may have become an army. */
const mayStand = (card: Card, realm: Realm): boolean =>
  realmOf(card) === realm || (realm === 'swords' && realmOf(card) === 'cups');

/** Whose turn it is follows from its number. */
function turnProblem(s: KingdomsState): string | undefined {
  const { turn, limit, current, dealer, phase } = s;
  const whose = turn % 2 === 1 ? rivalOf(dealer) : dealer;
  if (current !== whose) return `turn ${turn} is that of seat ${whose}`;
  if (turn > limit) return `turn ${turn} is after the last one, ${limit}`;
  // A player who spends their last force still gets what it buys; the turn ends only then.
  const buys = phase === 'buy' || phase === 'keep';
  const gone = SEATS.find((seat) => isGone(kingdomOf(s, seat)) && !(buys && seat === current));
  return phase !== 'over' && gone !== undefined
    ? `seat ${gone} has no force left, but the match is not over`
    : undefined;
}

/** What exists only while its kind is pending. */
function restProblem(s: KingdomsState): string | undefined {
  const { phase } = s;
  const open: readonly [string, boolean, readonly Phase[]][] = [
    ['arrange', s.arrange !== null, ['arrange']],
    ['invasion', s.invasion !== null, ['counter']],
    ['purchase', s.purchase !== null, ['buy', 'keep']],
    ['drawn', s.drawn.length > 0, ['keep']],
    ['helper', s.helper !== null, ['helper']],
  ];
  for (const [field, isSet, phases] of open)
    if (isSet !== phases.includes(phase))
      return isSet ? `${field} is set, but the phase is ${phase}` : `the phase is ${phase}, but ${field} is not set`;
  return undefined;
}

interface Place {
  readonly seat: number;
  readonly realm: Realm;
}

/** R36 In front of a reserve there is a force. Exceptions: `emptied`, and `maybe` another place. */
function frontProblem(s: KingdomsState, emptied?: Place, maybe?: Place): string | undefined {
  const is = (place: Place | undefined, seat: number, realm: Realm): boolean =>
    place?.seat === seat && place.realm === realm;
  for (const seat of SEATS)
    for (const realm of REALMS) {
      const { active, reserve } = kingdomOf(s, seat)[realm];
      if (is(emptied, seat, realm)) {
        if (active) return `the place in front of the ${realm} of seat ${seat} should be empty`;
      } else if (!active && reserve.length > 0 && !is(maybe, seat, realm))
        return `nobody stands in front of the ${realm} of seat ${seat}`;
    }
  return undefined;
}

/** R31, R36 A leader without a file has fallen. */
function leaderProblem(s: KingdomsState): string | undefined {
  for (const seat of SEATS) {
    const kingdom = kingdomOf(s, seat);
    const staying = leadersLeft(kingdom);
    const fallen = kingdom.leaders.find((card) => !staying.includes(card));
    if (fallen !== undefined) return `${fallen} leads no ${LEADERS[fallen]?.realm} of seat ${seat}`;
  }
  return undefined;
}

const PHASES: Readonly<Record<Phase, (s: KingdomsState) => string | undefined>> = {
  action: (s) => frontProblem(s) ?? leaderProblem(s),
  arrange(s) {
    const { realm, ranks } = sure(s.arrange);
    const ids = forcesOf(kingdomOf(s, s.current)[realm]).map(idOf);
    const placed = ranks.flat();
    const unknown = placed.find((id, i) => !ids.includes(id) || placed.indexOf(id) !== i);
    if (unknown !== undefined) return `${unknown} is no force of that file, or is placed twice`;
    if (realm === 'wands' && ranks.some(({ length }) => length > 1)) return 'faith is never joined';
    if (s.arranged.includes(realm)) return `the ${realm} are arranged already`;
    if (unplaced(s).length < 2) return 'fewer than two forces are left to be placed';
    return frontProblem(s) ?? leaderProblem(s);
  },
  counter(s) {
    const { realm, target } = sure(s.invasion);
    if (!kingdomOf(s, s.current)[realm].active) return `seat ${s.current} has no ${realm} that invade`;
    if (!isAnswered(s)) return 'the defender has neither an answer nor an army in reserve';
    const home = { seat: s.current, realm: target };
    return (
      frontProblem(s, { seat: rivalOf(s.current), realm: target }, realm === 'wands' ? home : undefined) ??
      effectiveProblem(s)
    );
  },
  buy: (s) => purchaseProblem(s) ?? shopProblem(s),
  keep(s) {
    const { with: purse, draws } = sure(s.purchase);
    if (s.drawn.length !== draws) return `${draws} cards were drawn, not ${s.drawn.length}`;
    const foreign = s.drawn.find((card) => !shopsOf(s, purse).includes(realmOf(card)));
    return foreign === undefined ? purchaseProblem(s) : `${foreign} cannot be bought with ${purse}`;
  },
  sacrifice: (s) =>
    sacrificesOf(kingdomOf(s, s.current)).length > 0
      ? (frontProblem(s) ?? leaderProblem(s))
      : 'there is nothing to be sacrificed',
  helper: (s) => frontProblem(s) ?? leaderProblem(s),
  over: (s) => (endReason(s) ? (frontProblem(s) ?? leaderProblem(s)) : 'the phase is over, but nobody has won yet'),
};

/** R18, R19 The strength left to an invader follows from what it struck, where that still lies on the table. */
function effectiveProblem(s: KingdomsState): string | undefined {
  const { realm, target, effective } = sure(s.invasion);
  const own = kingdomOf(s, s.current);
  const invader = sure(own[realm].active);
  const force = offenceOf(own, realm, invader);
  const left = (defence: number): number => effectiveOf(realm, target, force, defence);
  let [least, most] = [left(force - 1), left(0)];
  // What was converted lies face-down again, and doesn't matter here: an imagined force will do.
  if (realm === 'wands' && own[target].reserve.length === 0)
    return `nothing was converted to the ${target} of seat ${s.current}`;
  if (wounds(realm, target)) {
    if (invader.wounds.length === 0) return 'no wound lies across the invader';
    // It weighs already (R5, R18).
    least = most = force;
  }
  return effective < least || effective > most ? `${effective} cannot be left of an invader of ${force}` : undefined;
}

const purchaseProblem = (s: KingdomsState): string | undefined =>
  frontProblem(s, { seat: s.current, realm: sure(s.purchase).with });

function shopProblem(s: KingdomsState): string | undefined {
  const { with: purse, draws } = sure(s.purchase);
  if (purse === 'cups') return 'what fields buy is drawn at once';
  const left = shopsOf(s, purse).reduce((sum, realm) => sum + s.piles[realm].length, 0);
  return left < draws ? `${draws} cards cannot be drawn of ${left}` : undefined;
}
