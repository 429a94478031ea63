import type { Seen } from '../../engine/see.js';
import type { Seat } from '../../engine/table.js';
import { nameOf } from '../../words/shared.js';
import type { HelpSection, Names } from '../contract.js';
import { lordOf } from './lords/index.js';
import type { Lord } from './lords/lord.js';
import { lordText, type SayCircle } from './phrases.js';
import { type Card, lordCards, type Moment, rivalOf, SEATS } from './state.js';
import type { CircleView } from './view.js';

/** How a Lord fares against another one that lies opposite. */
export type Fare =
  | 'cancelled'
  | 'negates'
  | 'negated'
  | 'sendsBack'
  | 'sentBack'
  | 'silences'
  | 'silenced'
  | 'firstThenOver'
  | 'lastAndOver'
  | 'first'
  | 'second';

const EMPRESS = 3;
const PRIESTESS = 2;
const MOMENTS: readonly Moment[] = ['reveal', 'combat', 'circle', 'end'];

/** R15-R20 What the numbers, moments and initiatives of two Lords make of them. */
export function fareOf(mine: Lord, theirs: Lord): Fare {
  if (mine.number === theirs.number) return 'cancelled';
  if (mine.number === EMPRESS) return 'negates';
  if (theirs.number === EMPRESS) return 'negated';
  if (mine.number === PRIESTESS) return 'sendsBack';
  if (theirs.number === PRIESTESS) return 'sentBack';
  const first = actsFirst(mine, theirs);
  if (mine.endsRound) return first ? 'silences' : theirs.endsRound ? 'silenced' : 'lastAndOver';
  if (theirs.endsRound) return first ? 'firstThenOver' : 'silenced';
  return first ? 'first' : 'second';
}

/** R16 The earlier moment, and in one moment the higher initiative. */
const actsFirst = (mine: Lord, theirs: Lord): boolean =>
  mine.moment === theirs.moment
    ? mine.initiative > theirs.initiative
    : MOMENTS.indexOf(mine.moment) < MOMENTS.indexOf(theirs.moment);

/** `Against the Devil: has no effect.` */
export const fareWords = (say: SayCircle, mine: Card, theirs: Card): string =>
  say(`fare.${fareOf(lordOf(mine), lordOf(theirs))}`, { other: lordText(say, theirs, 'the') });

/** `Acts before the walk, initiative 16.` */
export function whenWords(say: SayCircle, card: Card): string {
  const { moment, initiative } = lordOf(card);
  return say('explain.when', { moment: say(`moment.${moment}`), initiative });
}

/** What a Lord does, when, and against the one opposite, where that is known. */
export function explainLord(say: SayCircle, card: Card, against: Card | null = null): string {
  const parts = [lordText(say, card, 'full'), whenWords(say, card)];
  return [...parts, ...(against === null ? [] : [fareWords(say, card, against)])].join(' ');
}

/** Each Lord that the eye sees lying open, or holds: what it does, when, and how it fares against the one it faces. */
export function explanations(say: SayCircle, { table, eye }: Seen<CircleView>, names: Names): HelpSection[] {
  const open = (seat: Seat): Card | null => {
    const lord = table.sides[seat as 0 | 1].lord;
    return lord === 'hidden' ? null : lord;
  };
  const lying = SEATS.flatMap((seat): HelpSection[] => {
    const lord = open(seat);
    if (lord === null) return [];
    const title = say('explain.of', {
      lord: lordText(say, lord, 'name'),
      who: names[seat] ?? nameOf([], seat, say.locale),
    });
    const stopped = table.negated === seat ? ` ${say('explain.negated')}` : '';
    return [{ title, text: explainLord(say, lord, open(rivalOf(seat))) + stopped }];
  });
  const rival = eye === 'bystander' ? null : open(rivalOf(eye));
  const held = lordCards(table.hand).map((lord) => ({
    title: say('explain.inHand', { lord: lordText(say, lord, 'name') }),
    text: explainLord(say, lord, rival),
  }));
  return [...lying, ...held];
}
