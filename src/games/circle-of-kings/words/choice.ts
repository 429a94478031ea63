import type { ChoiceWords, Names } from '../../../contract/game.js';
import type { Seen } from '../../../engine/see.js';
import { sure } from '../../../engine/sure.js';
import { joinWithDots } from '../../../words/people.js';
import { lossesOf } from '../rules/effects.js';
import { preyOf } from '../rules/prey.js';
import { armyAt, type Sight, type Standing, standingOf, withDoubled, withStolen } from '../rules/sight.js';
import {
  type Card,
  HAND_LIMIT,
  isLord,
  ownerOf,
  rivalOf,
  SUITS,
  type Suit,
  sizeOf,
  suitOf,
  worthOf,
} from '../rules/state.js';
import type { CircleView } from '../rules/view.js';
import { isLast, momentWord } from './ask.js';
import { circleWords, ringAfter } from './circle.js';
import { type Asked, askedOf, kindAsked } from './eye.js';
import { cardsLabel, emojiOf, lordText, lowered, type SayCircle, suitName, suitsNamed } from './phrases.js';

type View = Seen<CircleView>;

export const total = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + worthOf(card), 0);

/** One option of a set: the card's value at its new place. */
export function pick(say: SayCircle, view: View, option: string, names?: Names): ChoiceWords {
  const asked = askedOf(say, view);
  if (view.asked?.kind !== 'army') return choice(say, view, [option], names);
  return { ...cardWords(asked, option), preview: marchWords(asked, option) };
}

/** One whole choice. */
export function choice(say: SayCircle, view: View, chosen: readonly string[], _names?: Names): ChoiceWords {
  const asked = askedOf(say, view);
  const [first = ''] = chosen;
  const kind = kindAsked(view);
  switch (kind) {
    case 'draw':
      return drawWords(asked, first);
    case 'recruit':
      return recruitWords(asked, first);
    case 'captain':
      return { ...cardWords(asked, first), preview: captainWords(asked, first) };
    case 'army':
      return { label: cardsLabel(say, chosen), preview: armyWords(asked, chosen) };
    case 'lord':
      return lordWords(asked, first);
    case 'hermit':
    case 'strength':
      return { ...cardWords(asked, first), preview: combatWords(asked, kind, first) };
    case 'tower':
    case 'wheel':
    case 'hierophant':
    case 'magician':
      return circleWords(asked, kind, first);
    case 'attacker':
      return attackerWords(asked, first);
    case 'suit':
      return suitWords(asked, sure(SUITS.find((suit) => suit === first)));
    case 'target':
      return { ...setWords(asked, chosen), preview: targetWords(asked, chosen) };
    case 'casualty':
    case 'justice':
      return { ...setWords(asked, chosen), preview: lossWords(asked, kind, chosen) };
  }
}

const cardWords = ({ say }: Asked, card: Card): ChoiceWords => ({
  label: cardsLabel(say, [card]),
  ...emojiOf(say, card),
});

/** Several cards, or one with its sign. */
function setWords(asked: Asked, cards: readonly Card[]): ChoiceWords {
  const [card] = cards;
  return card !== undefined && cards.length === 1 ? cardWords(asked, card) : { label: cardsLabel(asked.say, cards) };
}

/** M4 */
const suitWords = (asked: Asked, suit: Suit): ChoiceWords => ({
  label: suitName(asked.say, suit),
  preview: theirCards(asked, suit),
});

/** R8 */
function drawWords(asked: Asked, option: string): ChoiceWords {
  const { say } = asked;
  if (option === 'burn') return { label: say('burn'), preview: say('preview.burn'), emoji: '🔥', prominent: true };
  return { ...cardWords(asked, option), preview: say('preview.discard') };
}

/** R9 With one Lord left in the deck a Recruit loses the match at once; with two, R7 takes the last one next round. */
function recruitWords({ say, side }: Asked, option: string): ChoiceWords {
  const left = side.lordDeck;
  if (option === 'pass') return { label: say('pass'), preview: say('preview.pass', { left }) };
  if (left <= 1)
    return {
      label: say('recruit'),
      preview: say('preview.recruitLast'),
      mark: say('mark.loses'),
      emoji: '⚠️',
      warns: true,
    };
  const room = HAND_LIMIT - side.hand.lords - side.hand.army;
  if (left === 2) return { label: say('recruit'), preview: say('preview.recruitLow'), emoji: '⚠️' };
  return { label: say('recruit'), preview: say('preview.recruit', { left: left - 1, room }), emoji: '🎖️' };
}

/** R12 */
function captainWords({ say, side, sight }: Asked, card: Card): string {
  const [size, had] = [sizeOf(card), side.hand.army - 1];
  const ring = ringAbout(say, sight, suitOf(card));
  return size <= had ? say('preview.captain', { size, ...ring }) : say('preview.captainShort', { size, had, ...ring });
}

/** R27 The prey of this suit in the present Circle, and its hunter. */
function ringAbout(say: SayCircle, sight: Sight, suit: Suit): { prey: string; hunter: string } {
  const hunters = SUITS.filter((each) => preyOf(sight, each).includes(suit));
  return { prey: suitsNamed(say, preyOf(sight, suit)), hunter: suitsNamed(say, hunters) };
}

const marchWords = ({ say, sight }: Asked, card: Card): string =>
  say('preview.army', { worth: worthOf(card), ...ringAbout(say, sight, suitOf(card)) });

const armyWords = ({ say, side }: Asked, cards: readonly Card[]): string =>
  say('preview.armySet', { total: total([sure(side.captain), ...cards]) });

function lordWords(asked: Asked, lord: Card): ChoiceWords {
  const { say, table } = asked;
  const moment = momentWord(say, lord);
  const ring = ringAfter(say, table, lord);
  const preview =
    ring === undefined
      ? say('preview.lord', { moment, short: lowered(lordText(say, lord, 'short')) })
      : say('preview.lordRing', { moment, ring });
  return { ...cardWords(asked, lord), preview };
}

/** M8, M9 The combat after this theft or this doubling. */
export function standingAfter({ sight, seat }: Asked, kind: 'hermit' | 'strength', card: Card): Standing {
  const after = kind === 'hermit' ? withStolen(sight, seat, card) : withDoubled(sight, card);
  return standingOf(after, seat);
}

function combatWords(asked: Asked, kind: 'hermit' | 'strength', card: Card): string {
  const { say } = asked;
  const { own, theirs, ahead } = standingAfter(asked, kind, card);
  return joinWithDots([
    say('preview.totals', { own, theirs }),
    say('preview.asItStands', { ahead: ahead > 0 ? 'yes' : ahead < 0 ? 'no' : 'draw' }),
  ]);
}

/** R28, R29 */
function attackerWords(asked: Asked, option: string): ChoiceWords {
  const { say, table, sight } = asked;
  if (option === 'wait') {
    if (isLast(table)) return { label: say('giveUp'), preview: say('preview.giveUp') };
    return { label: say('wait'), preview: say('preview.wait'), emoji: '⏳' };
  }
  if (isLord(option)) return { ...cardWords(asked, option), preview: say('preview.strikes') };
  const prey = armyAt(sight, rivalOf(asked.seat)).filter((card) =>
    preyOf(sight, suitOf(option)).includes(suitOf(card)),
  );
  const two = lossesOf(table) > 1 && prey.length > 1 ? 'yes' : 'no';
  const picked = prey.length > (two === 'yes' ? 2 : 1) ? say('preview.theyPick') : undefined;
  return {
    ...cardWords(asked, option),
    preview: joinWithDots([say('preview.hits', { cards: cardsLabel(say, prey), two }), picked]),
  };
}

function theirCards({ say, sight, seat }: Asked, suit: Suit): string {
  const cards = armyAt(sight, rivalOf(seat)).filter((card) => suitOf(card) === suit);
  return say('preview.theirs', { cards: cardsLabel(say, cards) });
}

/** What a card on the table has done and can still do. */
function stateWords({ say, table, sight }: Asked, holder: number, card: Card): (string | undefined)[] {
  const prey = preyOf(sight, suitOf(card)).filter((suit) =>
    armyAt(sight, rivalOf(holder)).some((other) => suitOf(other) === suit),
  );
  const tapped = table.tapped.includes(card);
  return [
    sure(sight.sides[holder]).captain === card ? say('preview.captainCard') : undefined,
    tapped || prey.length === 0 ? undefined : say('preview.mayAttack', { suits: suitsNamed(say, prey) }),
    tapped ? say('preview.hasTapped') : undefined,
  ];
}

function targetWords(asked: Asked, cards: readonly Card[]): string {
  const { say, sight, seat } = asked;
  const rival = rivalOf(seat);
  const last = armyAt(sight, rival).length === cards.length ? say('preview.lastCards') : undefined;
  const [card] = cards;
  if (cards.length !== 1 || card === undefined) return joinWithDots([last ?? theirTotal(asked, cards)]);
  const home = ownerOf(card) === seat ? say('preview.home') : undefined;
  return joinWithDots([...stateWords(asked, rival, card), home, last]) || theirTotal(asked, cards);
}

const theirTotal = ({ say }: Asked, cards: readonly Card[]): string =>
  say('preview.theirs', { cards: cardsLabel(say, cards) });

/** A card's remaining use, or the rest of the army; R20 and its value if the combat is still to come. */
function lossWords(asked: Asked, kind: 'casualty' | 'justice', cards: readonly Card[]): string {
  const { say, sight, seat, table } = asked;
  const kept = armyAt(sight, seat).filter((card) => !cards.includes(card));
  const worth = table.hanged === null ? undefined : say('preview.fightsWith', { worth: total(kept) });
  const [card] = cards;
  if (kind === 'justice' || cards.length !== 1 || card === undefined)
    return joinWithDots([say('preview.keeps', { n: kept.length, cards: cardsLabel(say, kept) }), worth]);
  const stolen = ownerOf(card) === seat ? undefined : say('preview.stolen');
  return joinWithDots([...stateWords(asked, seat, card), stolen, worth]);
}
