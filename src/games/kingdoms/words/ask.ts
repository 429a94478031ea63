import type { Names } from '../../../contract/game.js';
import type { Seat } from '../../../engine/table.js';
import { joinNames, joinWithDots, yesNo } from '../../../words/people.js';
import { nameOf } from '../../../words/shared.js';
import type { KingdomKind } from '../rules/decisions.js';
import { countsIn } from '../rules/market.js';
import { type Card, forcesOf, idOf, kingdomOf, numberOf, partsOf, REALMS, type Realm, SEATS } from '../rules/state.js';
import { STRENGTH, valueIn } from '../rules/values.js';
import type { FileView, ForceView, KingdomView } from '../rules/view.js';
import { cardName, eventName, forceName, forceShort, realmName, type SayKingdoms, theEvent } from './phrases.js';
import { cardsIn, highestOf, otherOf, ownOf, type View } from './sight.js';
import { countsNamed } from './story.js';

/** The question to the eye. The picture shows the situation, and each choice its effect. */
export function question(say: SayKingdoms, view: View): string {
  const { table } = view;
  switch (view.asked?.kind as KingdomKind | undefined) {
    case 'arrange':
      return askArrange(say, view);
    case 'counter':
      return askCounter(say, view);
    case 'buy':
      return say('ask.buy', { draws: table.purchase?.draws ?? 0 });
    case 'keep':
      return say('ask.keep');
    case 'sacrifice':
      return say('ask.sacrifice');
    case 'helper':
      return say('ask.helper', {
        event: eventName(say, table.helper ?? STRENGTH),
        does: say(table.helper === STRENGTH ? 'does.strength' : 'does.temperance'),
      });
    default:
      return askAction(say, view);
  }
}

/** R13, R38 Mentions the realms that can be arranged first, and in the last turn the score. */
function askAction(say: SayKingdoms, view: View): string {
  const { table, asked } = view;
  if (table.turn === table.limit)
    return say('ask.action.last', { own: cardsIn(ownOf(view)), other: cardsIn(otherOf(view)) });
  return say('ask.action', { arrange: yesNo(asked?.options.some((option) => option.startsWith('arrange:')) === true) });
}

/** `wealth and armies` */
const realmsNamed = (say: SayKingdoms, realms: readonly Realm[]): string =>
  joinNames(
    say,
    realms.map((realm) => realmName(say, realm)),
  );

function askArrange(say: SayKingdoms, view: View): string {
  const { realm, ranks } = view.table.arrange ?? { realm: 'swords' as const, ranks: [] };
  return say('ask.arrange', {
    realm: realmName(say, realm),
    n: ranks.length + 1,
    join: yesNo(realm !== 'wands' && ranks.length === 0),
  });
}

/** R14 All cards of forces that stand together, in file order. */
export const cardsOf = (view: View, realm: Realm, ids: readonly string[]): Card[] =>
  forcesOf(ownOf(view)[realm])
    .filter((force) => ids.includes(idOf(force)))
    .flatMap(({ cards }) => cards);

/** The invader, which is open while it is abroad. */
export function invaderIn({ table }: View): ForceView | null {
  return table.invasion && kingdomOf(table, table.current)[table.invasion.realm].active;
}

/** R20 The question comes even if nobody can answer, since that is secret. */
function askCounter(say: SayKingdoms, { table, asked }: View): string {
  const { realm = 'swords', target = 'swords', effective = 0 } = table.invasion ?? {};
  return say('ask.counter', {
    invader: realm,
    realm: realmName(say, target),
    effective,
    answers: yesNo((asked?.options.length ?? 0) > 1),
  });
}

/** The short question of a menu. */
export function menu(say: SayKingdoms, { table, asked }: View): string | undefined {
  const kind = asked?.kind as KingdomKind | undefined;
  switch (kind) {
    case undefined:
      return undefined;
    case 'arrange':
      return say('menu.arrange', { n: (table.arrange?.ranks.length ?? 0) + 1 });
    case 'helper':
      return say('menu.helper', { event: eventName(say, table.helper ?? STRENGTH) });
    default:
      return say(`menu.${kind}`);
  }
}

/** What a seat must do, in public: the same whatever its options are. */
export function awaited(say: SayKingdoms, view: View, seat: Seat): string {
  const { table } = view;
  const draws = table.purchase?.draws ?? 0;
  switch (view.awaited.find((each) => each.seat === seat)?.kind as KingdomKind | undefined) {
    case 'action': {
      const { arranged } = table;
      return arranged.length > 0
        ? say('awaited.arranged', { realms: realmsNamed(say, arranged) })
        : say('awaited.action');
    }
    case 'arrange':
      return say('awaited.arrange', { realm: realmName(say, table.arrange?.realm ?? 'swords') });
    case 'counter':
      return say('awaited.counter', {
        by: forceName(say, invaderIn(view)?.cards ?? []),
        effective: table.invasion?.effective ?? 0,
      });
    case 'buy':
      return say('awaited.buy', { draws });
    case 'keep':
      return say('awaited.keep', { draws });
    case 'sacrifice':
      return say('awaited.sacrifice');
    case 'helper':
      return say('awaited.helper', { event: theEvent(say, table.helper ?? STRENGTH) });
    default:
      return say('awaited.other');
  }
}

const cardParts = (say: SayKingdoms, { table }: View, names: Names): string =>
  SEATS.map((seat) =>
    say('facts.part', { who: nameOf(names, seat, say.locale), n: cardsIn(kingdomOf(table, seat)) }),
  ).join(', ');

/** The turn, both kingdoms’ cards, the events left, and unusual options, in one line. */
export function facts(say: SayKingdoms, view: View, names: Names): string {
  const { turn, limit, phase, piles, long, forcedEvents } = view.table;
  const cards = say('facts.cards', { parts: cardParts(say, view, names) });
  if (phase === 'over') return joinWithDots([say('facts.over', { turn }), cards]);
  return joinWithDots([
    say('facts.turn', { turn, limit }),
    cards,
    say('facts.events', { n: piles.events }),
    long ? say('facts.long') : undefined,
    forcedEvents ? say('facts.forced') : undefined,
  ]);
}

/** `wealth Queen (13), behind 4 · no fields · …`: the own files in realm order. Empty for bystanders, and with no force. */
export function hand(say: SayKingdoms, view: View): string {
  if (view.eye === 'bystander') return '';
  const own = ownOf(view);
  if (cardsIn(own) === 0) return '';
  return REALMS.map((realm) => fileWords(say, own, realm, own[realm])).join(' · ');
}

function fileWords(say: SayKingdoms, rule: KingdomView, realm: Realm, { active, reserve }: FileView): string {
  const called = realmName(say, realm);
  if (!active && reserve.length === 0) return say('hand.none', { realm: called });
  const force = (each: ForceView): string => valued(say, rule, realm, each);
  const behind = reserve.length > 0 ? say('hand.behind', { forces: reserve.map(force).join(', ') }) : '';
  return say('hand.file', { realm: called, active: active ? force(active) : say('hand.gap'), reserve: behind });
}

/** `9`, or `9 + 5 (14)` where no card shows the value. */
function valued(say: SayKingdoms, rule: KingdomView, realm: Realm, force: ForceView): string {
  const ranks = forceShort(say, realm, force.cards);
  const value = valueIn(rule, realm, force);
  const [card = '', ...others] = force.cards;
  const plain = others.length === 0 && value === numberOf(card) && ranks === String(value);
  return plain ? ranks : say('hand.valued', { ranks, value });
}

/** An option within a sentence, in plain text. */
export function optionName(say: SayKingdoms, option: string): string {
  const { what: act, realm } = partsOf(option);
  if (realm) return realmOptionName(say, act, realm);
  if (/^C\dS\dW\d$/.test(option)) return splitName(say, option);
  if (/^(?:\d+|[PNQK])[PCSW]$/.test(option)) return cardName(say, option);
  switch (act) {
    case 'wealth':
    case 'harvest':
    case 'militia':
    case 'event':
    case 'sacrifice':
    case 'pass':
    case 'done':
      return say(`name.${act}`);
    default:
      return option;
  }
}

/** An option that names a realm: an act there, or a sacrifice for an influence. */
function realmOptionName(say: SayKingdoms, act: string, realm: Realm): string {
  const called = realmName(say, realm);
  switch (act) {
    case 'attack':
    case 'convert':
    case 'arrange':
      return say(`name.${act}`, { realm: called });
    default:
      return say('name.sacrificeFor', { event: eventName(say, act), realm: called });
  }
}

/** The draws of a split, in realm order. */
function drawnBy(split: string): { readonly realm: Realm; readonly n: number }[] {
  const [cups, swords, wands] = countsIn(split);
  const counts = { cups, swords, wands };
  return (['cups', 'swords', 'wands'] as const).flatMap((realm) =>
    counts[realm] > 0 ? [{ realm, n: counts[realm] }] : [],
  );
}

/** `1 field, 2 armies, 2 faith` */
export const splitName = (say: SayKingdoms, split: string): string =>
  drawnBy(split)
    .map(({ realm, n }) => countsNamed(say, { [realm]: n }))
    .join(', ');

/** `best about: fields 8, armies 10, faith 9`: one of the drawn cards is kept. */
export function splitPreview(say: SayKingdoms, view: View, split: string): string {
  const parts = drawnBy(split).map(({ realm, n }) =>
    say('ask.average', { realm: realmName(say, realm), n: Math.round(highestOf(view, realm, n)) }),
  );
  return say('preview.expected', { parts: parts.join(', ') });
}
