import {
  type Card,
  CHANCES,
  type Data,
  DISASTERS,
  type Force,
  forcesOf,
  type Game,
  INFLUENCES,
  idOf,
  isEmpty,
  LEADERS,
  OMENS,
  perish,
  REALMS,
  type Realm,
  say,
  sayBeside,
  valueShown,
} from './table.js';
import { endTurn } from './turn.js';

/** R26-R33 */
export function drawEvent(g: Game): void {
  const { s } = g;
  const { piles } = s;
  if (piles.events.length === 0) {
    say(g, 'events_renewed', { count: s.event_discard.length });
    piles.events = g.shuffle('events', s.event_discard);
    s.event_discard = [];
  }
  const card = piles.events.shift() as Card;
  say(g, 'event', { seat: s.current, card });
  const [bad, good, weighs, leads, chances] = [DISASTERS, OMENS, INFLUENCES, LEADERS, CHANCES].map(
    (kind) => kind[card],
  );
  if (weighs) {
    s.kingdoms[s.current].influences.push({ card, wait: 2 });
    say(g, 'influence', { seat: s.current, card });
  } else if (leads) leader(g, card, leads);
  else if (bad ?? good ?? chances) {
    s.event_discard.push(card);
    if (bad) disaster(g, bad);
    else if (good) omen(g, good);
    else chance(g, chances as Realm);
  } else {
    s.helper = card;
    s.phase = 'helper';
    return;
  }
  endTurn(g);
}

/** R28 */
function disaster(g: Game, realm: Realm): void {
  const { s } = g;
  const file = s.kingdoms[s.current][realm];
  const struck = file.active;
  file.active = null;
  say(g, 'disaster', { seat: s.current, realm, cards: [...(struck?.cards ?? [])] });
  if (struck) perish(g, struck);
}

/** R29. Whether an omen that brings nothing is told of isn't said. */
function omen(g: Game, realm: Realm): void {
  const { s } = g;
  const card = s.piles[realm].shift();
  say(g, 'omen', { seat: s.current, realm }, card === undefined ? { may: true, open: { nothing: true } } : {});
  if (card === undefined) return;
  s.kingdoms[s.current][realm].reserve.push({ cards: [card], wounds: [], helpers: [] });
  sayBeside(g, 'omen_card', { card, for: s.current }, { open: { seat: s.current } });
}

/** R31 */
function leader(g: Game, card: Card, realm: Realm): void {
  const { s } = g;
  const kingdom = s.kingdoms[s.current];
  const refused = isEmpty(kingdom[realm]);
  (refused ? s.event_discard : kingdom.leaders).push(card);
  if (refused) say(g, 'leader_refused', {}, { open: { seat: s.current, card } });
  else say(g, 'leader', { seat: s.current, card });
}

/** R32 */
function chance(g: Game, realm: Realm): void {
  const { s } = g;
  const [one, two] = s.kingdoms.map((kingdom) => valueShown(kingdom, realm, kingdom[realm].active)) as [number, number];
  const difference = Math.abs(one - two);
  const odd = difference % 2 === 1;
  say(g, 'chance', { seat: s.current, realm, difference, odd });
  if (odd) disaster(g, realm);
  else omen(g, realm);
}

/** R33 */
export function placeHelper(g: Game, id: Card, auto: Data): void {
  const { s } = g;
  const card = s.helper as Card;
  for (const realm of REALMS)
    for (const [i, force] of forcesOf(s.kingdoms[s.current][realm]).entries()) {
      if (idOf(force) !== id) continue;
      force.helpers.push(card);
      const shown = i === 0 ? { cards: [...force.cards] } : {};
      say(g, 'helper', { seat: s.current, card, realm, rank: i + 1, ...shown, ...auto });
    }
  endTurn(g);
}

/** R34 */
export function sacrifice(g: Game, option: string, auto: Data): void {
  const { s } = g;
  const [influence, realm] = option.split(':') as [Card, Realm];
  const kingdom = s.kingdoms[s.current];
  const force = kingdom[realm].active as Force;
  kingdom[realm].active = null;
  kingdom.influences = kingdom.influences.filter(({ card }) => card !== influence);
  s.event_discard.push(influence);
  say(g, 'sacrificed', { seat: s.current, cards: [...force.cards], influence, ...auto }, { open: { realm } });
  perish(g, force);
  endTurn(g);
}
