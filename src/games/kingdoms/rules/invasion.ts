import type { Seat } from '../../../engine/table.js';
import {
  type Card,
  type Force,
  forcesOf,
  type Invader,
  idOf,
  type KingdomsState,
  kingdomOf,
  type Realm,
  rivalOf,
} from './state.js';
import { forceGoesBack, type G, goBack, type StepsOf } from './table.js';
import { damageOf, defenceOf, effectiveOf, offenceOf } from './values.js';

/** As many answers as are offered at once (section 5). */
const MOST_OFFERED = 24;

export const counterSteps: StepsOf<'counter' | 'countered'> = {
  /** R20 The defender may answer. Where only `pass` is left it is still asked: being forced would tell of the reserve. */
  counter(g) {
    const { state: s } = g;
    if (!isAnswered(s)) return goHome(g);
    const seat = rivalOf(s.current);
    s.phase = 'counter';
    const ids = answersOf(s).map(({ force }) => idOf(force));
    g.ask({ seat, kind: 'counter', options: [...ids.slice(0, MOST_OFFERED), 'pass'], own: true });
    g.then('countered', { seat });
  },
  countered(g, { seat }) {
    const { state: s } = g;
    const [id] = g.answer(seat);
    const answer = answersOf(s).find(({ force }) => idOf(force) === id);
    if (answer) return strikeBack(g, seat, answer);
    g.tell({ type: 'no_counter', seat });
    goHome(g);
  },
};

/** R17-R19 An active force invades; then the defender may answer, or the invader goes home. */
export function invade(g: G, realm: Invader, target: Realm): void {
  const { state: s } = g;
  const seat = s.current;
  const own = kingdomOf(s, seat);
  const rival = kingdomOf(s, rivalOf(seat));
  const invader = own[realm].active as Force;
  const struck = rival[target].active as Force;
  const force = offenceOf(own, realm, invader);
  const against = defenceOf(rival, target, struck);
  const effective = effectiveOf(realm, target, force, against);
  rival[target].active = null;
  const type = realm === 'swords' ? 'attack' : 'convert';
  g.tell({ type, seat, by: invader.cards, realm: target, target: struck.cards, force, against, effective });
  if (realm === 'wands') own[target].reserve.push(struck);
  else if (target === 'swords') wound(g, invader, struck, against);
  else forceGoesBack(g, struck);
  s.invasion = { realm, target, effective };
  g.then('counter', {});
}

/** R18, G12 The destroyed army lies across the one that beat it; what lay on it goes. */
function wound(g: G, invader: Force, { cards, wounds, helpers }: Force, value: number): void {
  invader.wounds.push({ cards, value });
  g.state.eventDiscard.push(...helpers);
  goBack(
    g,
    wounds.flatMap((each) => each.cards),
  );
}

interface Answer {
  readonly realm: Invader;
  /** From the front, which is 1. */
  readonly rank: number;
  readonly force: Force;
}

/** R20 Whether the defender is asked: with an answer, or with a hidden army that might be one. */
export const isAnswered = (s: KingdomsState): boolean =>
  kingdomOf(s, rivalOf(s.current)).swords.reserve.length > 0 || answersOf(s).length > 0;

/** R20 The forces that may answer the invasion: armies by rank, then the active faith. */
function answersOf(s: KingdomsState): Answer[] {
  const rival = kingdomOf(s, rivalOf(s.current));
  const { effective } = s.invasion as NonNullable<KingdomsState['invasion']>;
  const { swords, wands } = rival;
  const shift = swords.active ? 1 : 2;
  const armies = forcesOf(swords).map((force, i): Answer => ({ realm: 'swords', rank: i + shift, force }));
  const faith: Answer[] = wands.active ? [{ realm: 'wands', rank: 1, force: wands.active }] : [];
  return [...armies, ...faith].filter(({ realm, force }) => offenceOf(rival, realm, force) > effective);
}

/** R21 An army destroys the invader, faith takes it over. */
function strikeBack(g: G, seat: Seat, { realm, rank, force }: Answer): void {
  const { state: s } = g;
  const invasion = s.invasion as NonNullable<KingdomsState['invasion']>;
  const file = kingdomOf(s, s.current)[invasion.realm];
  const invader = file.active as Force;
  const { cards } = invader;
  file.active = null;
  const offence = offenceOf(kingdomOf(s, seat), realm, force);
  const by: Card[] = force.cards;
  g.tell({ type: 'countered', seat, by, realm, rank, force: offence, cards });
  if (realm === 'swords') forceGoesBack(g, invader);
  else {
    kingdomOf(s, seat)[invasion.realm].reserve.push(invader);
    g.tell({ type: 'taken_over', seat, by, realm: invasion.realm, cards });
  }
  s.invasion = null;
  g.then('endTurn', {});
}

function goHome(g: G): void {
  const { state: s } = g;
  const { realm } = s.invasion as NonNullable<KingdomsState['invasion']>;
  const invader = kingdomOf(s, s.current)[realm].active as Force;
  g.tell({ type: 'withdraws', seat: s.current, realm, damage: damageOf(invader) });
  s.invasion = null;
  g.then('endTurn', {});
}
