import type { Names } from '../../../contract/game.js';
import type { Eye } from '../../../engine/table.js';
import { joinNames, yesNo } from '../../../words/people.js';
import { by, type EventOf, of, ofTypes, type Story, sentenceOf, type Teller, to } from '../../story.js';
import type { KingdomEvent } from '../rules/events.js';
import { REALMS, type Realm, realmOf, rivalOf } from '../rules/state.js';
import { INFLUENCES, LEADERS } from '../rules/values.js';
import { outcomeTitle } from './outcome.js';
import {
  cardName,
  cardsNamed,
  eventMeaning,
  eventName,
  forceName,
  realmName,
  type SayKingdoms,
  theEvent,
} from './phrases.js';

type StoryContext = Teller<SayKingdoms>;
type Type = KingdomEvent['type'];
type Event<T extends Type> = EventOf<KingdomEvent, T>;

const story: Story<KingdomEvent, StoryContext> = {
  match_begins: ({ first }, teller) => teller.say('event.begins', by(first, teller)),
  // The panel below the story says whose turn it is, and its heading which turn.
  turn: () => undefined,
  healed: ({ seat, rank, cards, amount }, teller) =>
    teller.say('event.healed', {
      whose: of(seat, teller, 'begins'),
      rank,
      amount,
      cards: cardsNamed(teller.say, cards),
    }),
  arranged: ({ seat, realm, cards, reserve }, teller) => {
    const { say } = teller;
    const list = joinNames(say, reserve.map(String));
    return say('event.arranged', {
      ...by(seat, teller),
      realm: realmName(say, realm),
      force: forceName(say, cards),
      n: reserve.length,
      sizes: reserve.some((size) => size > 1) ? say('event.arranged.sizes', { list }) : '',
    });
  },
  attack: (event, teller) =>
    teller.say('event.attack', { ...invaded(event, teller), wounds: yesNo(event.realm === 'swords') }),
  convert: (event, teller) => teller.say('event.convert', invaded(event, teller)),
  no_counter: ({ seat }, teller) => teller.say('event.noCounter', by(seat, teller)),
  withdraws: ({ realm, damage }, { say }) => say('event.withdraws', { realm, damage }),
  countered: ({ seat, by: cards, realm, rank, force, cards: struck }, teller) => {
    const { say } = teller;
    const told = {
      whose: of(seat, teller, 'begins'),
      by: forceName(say, cards),
      force,
      whoseTarget: of(rivalOf(seat), teller),
      cards: forceName(say, struck),
    };
    return realm === 'wands'
      ? say('event.takenOver', told)
      : say('event.countered', { ...told, reserve: yesNo(rank > 1) });
  },
  // The answer's own sentence says it.
  taken_over: () => undefined,
  militia: ({ seat, cards, force }, teller) =>
    teller.say('event.militia', { whose: of(seat, teller, 'begins'), cards: forceName(teller.say, cards), force }),
  spends: ({ seat, cards, draws }, teller) =>
    teller.say('event.spends', { ...by(seat, teller), cards: forceName(teller.say, cards), draws }),
  draws: ({ seat, counts }, teller) =>
    seat === teller.eye
      ? undefined
      : teller.say('event.draws', { ...by(seat, teller), counts: countsNamed(teller.say, counts) }),
  drawn: ({ cards }, { say }) => say('event.drawn', { cards: cardsNamed(say, cards) }),
  keeps: ({ seat, realm }, teller) =>
    seat === teller.eye
      ? undefined
      : teller.say('event.keeps', { ...by(seat, teller), realm: realmName(teller.say, realm) }),
  kept: ({ card }, { say }) => say('event.kept', { card: cardName(say, card), realm: realmName(say, realmOf(card)) }),
  event: ({ seat, card }, teller) =>
    teller.say('event.turnsUp', {
      ...by(seat, teller),
      event: eventName(teller.say, card),
      meaning: eventMeaning(teller.say, card),
    }),
  disaster: ({ seat, realm, cards }, teller) => {
    const { say } = teller;
    const owner = of(seat, teller, 'begins');
    return cards.length === 0
      ? say('event.noDisaster', { whose: owner, realm: realmName(say, realm), realmId: realm })
      : say('event.disaster', { whose: owner, cards: forceName(say, cards) });
  },
  omen: ({ seat, realm, empty }, teller) => {
    const called = realmName(teller.say, realm);
    if (empty) return teller.say('event.noOmen', { realm: called });
    return seat === teller.eye ? undefined : teller.say('event.omen', { ...by(seat, teller), realm: called });
  },
  omen_card: ({ card }, { say }) =>
    say('event.omenCard', { card: cardName(say, card), realm: realmName(say, realmOf(card)) }),
  chance: ({ realm, difference, odd }, { say }) =>
    say('event.chance', { realm: realmName(say, realm), difference, odd: yesNo(odd) }),
  influence: ({ seat, card }, teller) =>
    teller.say('event.influence', {
      whom: to(seat, teller),
      realm: realmName(teller.say, INFLUENCES[card] as Realm),
    }),
  leader: ({ seat, card }, teller) =>
    teller.say('event.leader', {
      whose: of(seat, teller),
      realm: realmName(teller.say, ledBy(card)),
      force: LEADERS[card]?.force ?? 0,
    }),
  leader_refused: ({ seat, card }, teller) =>
    teller.say('event.leaderRefused', {
      whose: of(seat, teller, 'begins'),
      realm: realmName(teller.say, ledBy(card)),
      realmId: ledBy(card),
    }),
  leader_falls: ({ seat, card }, teller) =>
    teller.say('event.leaderFalls', {
      event: eventName(teller.say, card),
      whose: of(seat, teller),
      realm: realmName(teller.say, ledBy(card)),
    }),
  helper: ({ seat, card, realm, rank, cards }, teller) => {
    const { say } = teller;
    return say('event.helper', {
      ...by(seat, teller),
      event: theEvent(say, card),
      active: yesNo(cards !== undefined),
      cards: forceName(say, cards ?? []),
      rank,
      realm: realmName(say, realm),
    });
  },
  sacrificed: ({ seat, cards, influence }, teller) =>
    teller.say('event.sacrificed', {
      ...by(seat, teller),
      cards: forceName(teller.say, cards),
      event: theEvent(teller.say, influence),
    }),
  moves_up: ({ seat, realm, cards }, teller) =>
    teller.say('event.movesUp', {
      cards: forceName(teller.say, cards),
      whose: of(seat, teller),
      realm: realmName(teller.say, realm),
    }),
  events_renewed: ({ count }, { say }) => say('event.renewed', { count }),
  match_ends: ({ winner }, { say, names }) => say('event.ends', { title: outcomeTitle(say, winner, names) }),
};

const ledBy = (card: string): Realm => LEADERS[card]?.realm ?? 'coins';

/** R17-R19 The values for an invasion's sentences. */
function invaded(
  { seat, by: cards, realm, target, force, against, effective }: Event<'attack'> | Event<'convert'>,
  teller: StoryContext,
) {
  const { say } = teller;
  return {
    whose: of(seat, teller, 'begins'),
    by: forceName(say, cards),
    whoseTarget: of(rivalOf(seat), teller),
    realm: realmName(say, realm),
    target: forceName(say, target),
    force,
    against,
    effective,
  };
}

/** `2 armies and 1 faith` */
export const countsNamed = (say: SayKingdoms, counts: Readonly<Partial<Record<Realm, number>>>): string =>
  joinNames(
    say,
    REALMS.flatMap((realm) => {
      const n = counts[realm] ?? 0;
      return n > 0 ? [say('count', { realm, n })] : [];
    }),
  );

/** The sentence for an event as `eye` hears it. */
export function tell(say: SayKingdoms, event: KingdomEvent, names: Names, eye: Eye): string | undefined {
  return sentenceOf(story, event, { say, names, eye });
}

/** Every turn is a chapter. */
export const chapter = (say: SayKingdoms, event: KingdomEvent, names: Names): string | undefined =>
  event.type === 'turn' ? say('chapter.turn', { turn: event.turn, who: names[event.seat] ?? '?' }) : undefined;

/** Events that begin a line although they follow another's choice: the next turn's healing, and the end. */
export const opens = ofTypes<Type>(['healed', 'match_ends']);

/** An invasion and its answer share a line; so do a purchase's events, and an event with its placement. */
export const continues = ofTypes<Type>(['no_counter', 'countered', 'draws', 'drawn', 'keeps', 'kept', 'helper']);
