import { sure } from '../../../engine/sure.js';
import type { Seat } from '../../../engine/table.js';
import {
  type FilesOf,
  type Force,
  type Invader,
  idOf,
  type KingdomsState,
  kingdomOf,
  type Realm,
  rivalOf,
  type Standing,
  standingAt,
} from './state.js';
import { forceGoesBack, type G, goBack, type StepsOf } from './table.js';
import { damageOf, invasionOf, offenceOf, prevails, wounds } from './values.js';

/** The most answers offered at once (section 5). */
const MOST_OFFERED = 24;

export const counterSteps: StepsOf<'counter' | 'countered'> = {
  /**
   * R20 The defender may answer. The question comes even if only `pass` is left: a forced choice would reveal the
   * reserve.
   */
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
  const rival = kingdomOf(s, rivalOf(seat));
  const { by: invader, struck, force, against, effective } = sure(invasionOf(kingdomOf(s, seat), rival, realm, target));
  rival[target].active = null;
  const type = realm === 'swords' ? 'attack' : 'convert';
  g.tell({ type, seat, by: invader.cards, realm: target, target: struck.cards, force, against, effective });
  if (realm === 'wands') kingdomOf(s, seat)[target].reserve.push(struck);
  else if (wounds(realm, target)) wound(g, invader, struck, against);
  else forceGoesBack(g, struck);
  s.invasion = { realm, target, effective };
  g.then('counter', {});
}

/** R18, G12 The destroyed army lies across the one that beat it; its own wounds and helpers leave it. */
function wound(g: G, invader: Force, struck: Force, value: number): void {
  invader.wounds.push({ cards: struck.cards, value });
  g.state.eventDiscard.push(...struck.helpers);
  goBack(
    g,
    struck.wounds.flatMap(({ cards }) => cards),
  );
}

/** R20 Whether the defender is asked: with an answer, or with a hidden army that might be one. */
export const isAnswered = (s: KingdomsState): boolean =>
  kingdomOf(s, rivalOf(s.current)).swords.reserve.length > 0 || answersOf(s).length > 0;

/** R20 The forces that may answer the invasion. */
function answersOf(s: KingdomsState): Standing<Force, Invader>[] {
  const rival = kingdomOf(s, rivalOf(s.current));
  const { effective } = sure(s.invasion);
  return answerersIn(rival).filter(({ realm, force }) => prevails(offenceOf(rival, realm, force), effective));
}

/**
 * R20, G17 The forces that can answer if they are strong enough: armies from the front, then the active faith. The
 * target has already left its place. Of a state or of a view.
 */
export const answerersIn = <F>({ swords, wands }: Pick<FilesOf<F>, Invader>): Standing<F, Invader>[] => [
  ...standingAt('swords', swords),
  ...standingAt('wands', { active: wands.active, reserve: [] }),
];

/** R21, G16 An army destroys the invader, faith takes it over. */
function strikeBack(g: G, seat: Seat, { realm, rank, force }: Standing<Force, Invader>): void {
  const { state: s } = g;
  const home = sure(s.invasion).realm;
  const file = kingdomOf(s, s.current)[home];
  const invader = sure(file.active);
  file.active = null;
  const [by, cards] = [force.cards, invader.cards];
  g.tell({ type: 'countered', seat, by, realm, rank, force: offenceOf(kingdomOf(s, seat), realm, force), cards });
  if (realm === 'swords') forceGoesBack(g, invader);
  else {
    kingdomOf(s, seat)[home].reserve.push(invader);
    g.tell({ type: 'taken_over', seat, by, realm: home, cards });
  }
  s.invasion = null;
  g.then('endTurn', {});
}

/** R21 */
function goHome(g: G): void {
  const { state: s } = g;
  const { realm } = sure(s.invasion);
  const invader = sure(kingdomOf(s, s.current)[realm].active);
  g.tell({ type: 'withdraws', seat: s.current, realm, damage: damageOf(invader) });
  s.invasion = null;
  g.then('endTurn', {});
}
