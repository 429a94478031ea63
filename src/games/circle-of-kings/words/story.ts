import type { Names } from '../../../contract/game.js';
import { sure } from '../../../engine/sure.js';
import type { Eye, Seat } from '../../../engine/table.js';
import { whom, whose, yesNo } from '../../../words/people.js';
import { shared } from '../../../words/shared.js';
import { by, ofTypes, type Story, sentenceOf, type Teller } from '../../story.js';
import type { CircleEvent } from '../rules/events.js';
import { empress } from '../rules/lords/03-empress.js';
import { justice } from '../rules/lords/11-justice.js';
import { lordOf } from '../rules/lords/index.js';
import { armyCards, bySeat, type Card, isLord, rivalOf, suitOf, worthOf } from '../rules/state.js';
import { cardName, cardsLabel, cardsNamed, lordText, lowered, ringWords, type SayCircle, suitName } from './phrases.js';

type StoryContext = Teller<SayCircle>;
type Type = CircleEvent['type'];

const of = (seat: Seat, { say, names, eye }: StoryContext, place: 'begins' | 'within' = 'begins'): string =>
  whose(say, seat, names, eye, place);
const total = (cards: readonly Card[]): number => armyCards(cards).reduce((sum, card) => sum + worthOf(card), 0);

/**
 * The owner of a face-down card gets an event of its own with more detail; so the public one is told
 * to everybody else.
 */
const story: Story<CircleEvent, StoryContext> = {
  round: ({ round, circle }, { say }) => say('event.round', { round, ring: ringWords(say, circle) }),
  /** R2, R7 Both draw Lords at once, so it is told once. */
  drew({ seat, lords, army }, teller) {
    if (lords > 0) return seat === 0 ? teller.say('event.bothDrew', { lords, army }) : undefined;
    return seat === teller.eye ? undefined : teller.say('event.drew', { ...by(seat, teller), army });
  },
  'drew-cards'({ cards }, { say }) {
    const [first] = cards;
    const named = cardsNamed(say, cards);
    return say('event.drewCards', { cards: first === undefined || isLord(first) ? named : say('the', { named }) });
  },
  discarded: ({ seat, card }, teller) =>
    teller.say('event.discarded', { ...by(seat, teller), card: cardName(teller.say, card) }),
  'army-burned': ({ seat, card }, teller) =>
    teller.say('event.armyBurned', { ...by(seat, teller), card: cardName(teller.say, card) }),
  recruited: ({ seat }, teller) => teller.say('event.recruited', by(seat, teller)),
  'no-recruit': ({ seat }, teller) => teller.say('event.noRecruit', by(seat, teller)),
  reshuffled: ({ seat, count }, teller) => teller.say('event.reshuffled', { whose: of(seat, teller), count }),
  'captain-set'({ seat, card }, teller) {
    const { say, eye } = teller;
    if (card !== undefined) return say('event.captainSetOwn', { card: cardName(say, card) });
    return seat === eye ? undefined : say('event.captainSet', by(seat, teller));
  },
  captains({ cards, sizes }, teller) {
    const { say } = teller;
    const part = (seat: Seat): string =>
      say('event.captainsPart', {
        whose: of(seat, teller, 'within'),
        card: cardName(say, sure(cards[seat])),
        size: sure(sizes[seat]),
      });
    return say('event.captains', { one: part(0), other: part(1) });
  },
  /** The number was told with the Captains, unless there are fewer; that it is done is told with the Lord. */
  'army-set'({ seat, count, cards, auto }, teller) {
    const { say, eye } = teller;
    if (cards !== undefined) {
      const named = { cards: cardsNamed(say, cards) };
      return auto ? say('event.armySetOwnAll', named) : say('event.armySetOwn', named);
    }
    return auto && seat !== eye ? say('event.armySetAll', { ...by(seat, teller), count }) : undefined;
  },
  'lord-set'({ seat, card }, teller) {
    const { say, eye } = teller;
    if (card !== undefined) return say('event.lordSetOwn', { lord: lordText(say, card, 'the') });
    return seat === eye ? undefined : say('event.lordSet', by(seat, teller));
  },
  reveal({ armies, lords }, teller) {
    const { say } = teller;
    const part = (seat: Seat): string => {
      const army = sure(armies[seat]);
      const lord = lords[seat] ?? null;
      const told = { ...by(seat, teller), total: total(army), cards: cardsLabel(say, army) };
      return lord === null
        ? say('event.revealNoLord', told)
        : say('event.revealPart', { ...told, lord: lordText(say, lord, 'name') });
    };
    return say('event.reveal', { one: part(0), other: part(1) });
  },
  cancelled: ({ lord }, { say }) => say('event.cancelled', { lord: lordText(say, lord, 'the') }),
  negated({ seat, lord }, teller) {
    const { say } = teller;
    const empress = of(rivalOf(seat), teller);
    if (lord === null) return say('event.negatedNone', { whose: empress });
    const other = of(seat, teller, 'within');
    return say('event.negated', { whose: empress, other, lord: lordText(say, lord, 'bare') });
  },
  forced: ({ seat, back, lord }, teller) =>
    teller.say('event.forced', {
      ...by(seat, teller),
      back: lordText(teller.say, back, 'the'),
      lord: lordText(teller.say, lord, 'the'),
    }),
  /** The Empress's effect is told with the Lord that she stops. */
  lord({ seat, lord }, teller) {
    const { say } = teller;
    if (lordOf(lord) === empress) return undefined;
    const effect = lordText(say, lord, 'short');
    return say('event.lord', { whose: of(seat, teller), lord: lordText(say, lord, 'bare'), effect: lowered(effect) });
  },
  stolen: ({ seat, card }, teller) =>
    teller.say('event.stolen', {
      ...by(seat, teller),
      other: of(rivalOf(seat), teller, 'within'),
      card: cardName(teller.say, card),
    }),
  doubled: ({ seat, card }, teller) =>
    teller.say('event.doubled', { whose: of(seat, teller), card: cardName(teller.say, card) }),
  replaced({ seat, lost, cards }, teller) {
    const { say } = teller;
    if (lost.length === 0) return say('event.replacedNone', by(seat, teller));
    const sent = { cards: cardsNamed(say, cards), total: total(cards) };
    return say('event.replaced', { whose: of(seat, teller), n: lost.length, ...sent });
  },
  combat(event, teller) {
    const { values, winner, rule } = event;
    const { say, names, eye } = teller;
    if (rule === 'death') return say('event.combatDeath');
    if (rule === 'devil' || values === null) {
      const { you } = by(winner ?? 0, teller);
      return say('event.combatDevil', { who: whom(say, winner ?? 0, names, eye), you });
    }
    const [one, other] = bySeat((seat) => whom(say, seat, names, eye));
    const result = winner === null ? say('event.combatDraw') : say('event.combatWon', by(winner, teller));
    const how = rule === 'captains-low' ? 'lowcaptains' : rule;
    return say('event.combat', { rule: how, one, a: values[0], other, b: values[1], result });
  },
  'lord-burned': ({ seat, left }, teller) => teller.say('event.lordBurned', { ...by(seat, teller), left }),
  destroyed: ({ seat, card }, teller) =>
    teller.say('event.destroyed', { whose: of(seat, teller), card: cardName(teller.say, card) }),
  'circle-changed': ({ circle }, { say }) =>
    say('event.circleChanged', { kings: circle.map((king) => suitName(say, suitOf(king))).join(', ') }),
  'king-removed': ({ king }, { say }) => say('event.kingRemoved', { suit: suitName(say, suitOf(king)) }),
  start: ({ position }, { say }) => say('event.start', { position: say('position', { position }) }),
  attack({ seat, by: card, suit }, teller) {
    const { say } = teller;
    if (suit === null) return say('event.attackChariot', { whose: of(seat, teller) });
    return say('event.attack', {
      whose: of(seat, teller),
      card: cardName(say, card),
      suit: suitName(say, suit),
    });
  },
  eliminated({ seat, cards, by: card }, teller) {
    const { say } = teller;
    const named = cardsNamed(say, cards);
    const lord = isLord(card) ? lordOf(card) : undefined;
    if (lord === justice) return say('event.eliminatedJustice', { ...by(seat, teller), cards: named });
    // A Lord that ends the round takes a whole army, whose cards the reveal has just told.
    if (lord?.endsRound) return say('event.eliminatedAll', { whose: of(seat, teller) });
    return say('event.eliminated', { ...by(seat, teller), cards: named });
  },
  wait: ({ seat }, teller) => teller.say('event.wait', { whose: of(seat, teller) }),
  purged: ({ seat }, teller) => teller.say('event.purged', { whose: of(seat, teller) }),
  justice: ({ seat, count }, teller) => teller.say('event.justice', { who: by(seat, teller).who, count }),
  survivors({ armies }, { say, names, eye }) {
    const [one, other] = bySeat((seat) =>
      say('event.survivorsPart', { who: whom(say, seat, names, eye), n: sure(armies[seat]).length }),
    );
    return say('event.survivors', { one, other });
  },
  /** The Lord that ends it has said so. */
  'round-over': () => undefined,
  cleanup: ({ returned }, { say }) => say('event.cleanup', { cards: returned[0] + returned[1] }),
  over({ winners, losers, reason }, teller) {
    const { say, names, eye } = teller;
    const [winner] = winners;
    const [loser = 0] = losers;
    const result =
      winner === undefined
        ? say('event.overTie')
        : say('event.overWon', { who: whom(say, winner, names, eye), you: yesNo(winner === eye) });
    return say('event.over', {
      reason,
      loser: by(loser, teller).who,
      winner: whom(say, winner ?? 0, names, eye),
      you: yesNo((reason === 'lords' ? loser : winner) === eye),
      result,
    });
  },
};

/** Forced choices that are mentioned as forced; in the walk most are, and a complete army shows it. */
const SAYS_FORCED: ReadonlySet<Type> = new Set(['stolen', 'doubled']);

/** The sentence for an event as `eye` hears it. */
export function tell(say: SayCircle, event: CircleEvent, names: Names, eye: Eye): string | undefined {
  const sentence = sentenceOf(story, event, { say, names, eye });
  if (sentence === undefined || !event.auto || !SAYS_FORCED.has(event.type)) return sentence;
  return shared(say.locale)('auto', { sentence });
}

/** Every round is a chapter. */
export const chapter = (say: SayCircle, event: CircleEvent): string | undefined =>
  event.type === 'round' ? say('chapter.round', { round: event.round }) : undefined;

/**
 * Events that begin a line: the round, its Captains, the reveal, each Lord, the combat, each hit of the walk, the rest.
 */
export const opens = ofTypes<Type>(['round', 'captains', 'reveal', 'lord', 'combat', 'attack', 'survivors', 'over']);
