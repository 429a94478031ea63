import type { HelpSection, Names } from '../../../contract/game.js';
import { joinWithDots, plainNameOf } from '../../../words/people.js';
import { nameOf } from '../../../words/shared.js';
import { eventsAhead } from '../rules/sight.js';
import { type Card, kingdomOf, REALMS, type Realm, realmOf, SEATS, standingIn } from '../rules/state.js';
import {
  burdenOf,
  CHANCES,
  DISASTERS,
  damageOf,
  defenceOf,
  INFLUENCES,
  LEADERS,
  leadershipOf,
  OMENS,
  offenceOf,
  STRENGTH,
  TEMPERANCE,
  valueIn,
} from '../rules/values.js';
import type { ForceView, KingdomView } from '../rules/view.js';
import { capital, eventDoes, eventName, forceName, realmName, type SayKingdoms } from './phrases.js';
import { SORTS, sortOf, type View } from './sight.js';

/** The numbers explained: the sums of the forces in front, the events in force, and those that may still come. */
export function explanations(say: SayKingdoms, view: View, names: Names): HelpSection[] {
  const { table } = view;
  if (table.phase === 'over') return [];
  const inForce = SEATS.flatMap((seat) => forceLines(say, kingdomOf(table, seat), nameOf(names, seat, say.locale)));
  return [
    ...SEATS.map((seat) => ({
      title: say('explain.front', { who: plainNameOf(say, names, seat) }),
      text: REALMS.map((realm) => `- ${frontLine(say, kingdomOf(table, seat), realm)}`).join('\n'),
    })),
    ...(inForce.length > 0 ? [{ title: say('explain.inForce'), text: inForce.join('\n') }] : []),
    { title: say('explain.toCome'), text: table.piles.events === 0 ? say('explain.none') : toCome(say, view) },
  ];
}

/** `Armies: 9 + 5 of Swords, 1 less for each card, wounds of 4 = 8 · attacks with 15 (Strength) · 2 in reserve` */
function frontLine(say: SayKingdoms, kingdom: KingdomView, realm: Realm): string {
  const { active, reserve } = kingdom[realm];
  const called = capital(realmName(say, realm));
  const behind = reserve.length > 0 ? say('explain.reserve', { n: reserve.length }) : undefined;
  if (!active) return joinWithDots([say('explain.empty', { realm: called }), behind]);
  const value = valueIn(kingdom, realm, active);
  const offence = offenceOf(kingdom, realm, active);
  const defence = defenceOf(kingdom, realm, active);
  const invades = realm === 'swords' || realm === 'wands';
  return joinWithDots([
    say('explain.value', { realm: called, sum: sumWords(say, kingdom, realm, active) }),
    invades && offence !== value ? say('explain.attack', { n: offence, event: eventName(say, STRENGTH) }) : undefined,
    defence !== value ? say('explain.defence', { n: defence, event: eventName(say, TEMPERANCE) }) : undefined,
    behind,
  ]);
}

/** R1-R4 The parts of a value. */
function sumWords(say: SayKingdoms, kingdom: KingdomView, realm: Realm, force: ForceView): string {
  const burden = burdenOf(kingdom, realm);
  const leadership = leadershipOf(kingdom, realm);
  const leader = kingdom.leaders.find((card) => LEADERS[card]?.realm === realm);
  const damage = damageOf(force);
  const parts = [
    realm === 'swords' && force.cards.some((card) => realmOf(card) === 'cups') ? say('explain.half') : '',
    burden > 0 ? say('explain.burden', { n: burden }) : '',
    leader === undefined ? '' : say('explain.leader', { n: leadership, event: eventName(say, leader) }),
    damage > 0 ? say('explain.wounds', { n: damage }) : '',
  ];
  return say('explain.sum', {
    force: forceName(say, force.cards),
    parts: parts.join(''),
    value: valueIn(kingdom, realm, force),
  });
}

/** R30, R31, R33 Each lasting event, its owner, and its effect. */
function forceLines(say: SayKingdoms, kingdom: KingdomView, who: string): string[] {
  const line = (card: Card, does: string): string => say('explain.event', { event: eventName(say, card), who, does });
  return [
    ...kingdom.leaders.map((card) => line(card, eventDoes(say, card))),
    ...kingdom.influences.map(({ card, wait }) =>
      line(card, say('explain.soon', { does: eventDoes(say, card), wait })),
    ),
    ...standingIn(kingdom).flatMap(({ realm, rank, force }) => {
      const hidden = force.cards.includes('hidden');
      const called = hidden
        ? say('explain.hiddenForce', { rank, realm: realmName(say, realm) })
        : forceName(say, force.cards);
      return force.helpers.map((card) => line(card, say('explain.on', { does: eventDoes(say, card), force: called })));
    }),
  ];
}

/** Unseen events: a line for each sort with its common effect. */
function toCome(say: SayKingdoms, { table }: View): string {
  const cards = eventsAhead(table);
  return SORTS.flatMap((sort) => {
    const alike = cards.filter((card) => sortOf(card) === sort);
    if (alike.length === 0) return [];
    const events = alike.map((card) => toComeEvent(say, card)).join(' · ');
    const count = say(`preview.${sort}`, { n: alike.length });
    return [say('explain.toComeSort', { count, does: say(`explain.${sort}`), events })];
  }).join('\n');
}

/** `The Tower, wealth` */
function toComeEvent(say: SayKingdoms, card: Card): string {
  const event = eventName(say, card);
  const leader = LEADERS[card];
  if (leader) return say('explain.toComeLeader', { event, realm: realmName(say, leader.realm), n: leader.force });
  const realm = DISASTERS[card] ?? OMENS[card] ?? INFLUENCES[card] ?? CHANCES[card];
  return realm === undefined
    ? say('explain.toComeHelper', { event, does: eventDoes(say, card) })
    : say('explain.toComeEvent', { event, realm: realmName(say, realm) });
}
