import type { HelpSection, Names } from '../../../contract/game.js';
import type { Seen } from '../../../engine/see.js';
import { sure } from '../../../engine/sure.js';
import type { Seat } from '../../../engine/table.js';
import { plainNameOf } from '../../../words/people.js';
import { actsBefore, initiativeOf, lordOf } from '../rules/lords/index.js';
import type { Lord } from '../rules/lords/lord.js';
import { type Card, lordCards, rivalOf, SEATS } from '../rules/state.js';
import type { CircleView } from '../rules/view.js';
import { lordText, type SayCircle } from './phrases.js';

/** A Lord's fate against an opposite one. */
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

/** R15-R20 The fate that follows from two Lords' numbers, moments and initiatives. */
export function fareOf(mine: Lord, theirs: Lord): Fare {
  if (mine.number === theirs.number) return 'cancelled';
  if (mine.opposes === 'negates') return 'negates';
  if (theirs.opposes === 'negates') return 'negated';
  if (mine.opposes === 'sendsBack') return 'sendsBack';
  if (theirs.opposes === 'sendsBack') return 'sentBack';
  const first = actsBefore(mine, theirs);
  if (mine.endsRound) return first ? 'silences' : theirs.endsRound ? 'silenced' : 'lastAndOver';
  if (theirs.endsRound) return first ? 'firstThenOver' : 'silenced';
  return first ? 'first' : 'second';
}

/** `Against the Devil: has no effect.` */
const fareWords = (say: SayCircle, mine: Card, theirs: Card): string =>
  say(`fare.${fareOf(lordOf(mine), lordOf(theirs))}`, { other: lordText(say, theirs, 'the') });

/** `Acts before the walk, initiative 16: of two that act then, the higher is first.` */
function whenWords(say: SayCircle, card: Card): string {
  const lord = lordOf(card);
  return say('explain.when', { moment: say(`moment.${lord.moment}`), initiative: initiativeOf(lord) });
}

/** A Lord's effect, and below it the moment. */
const explainLord = (say: SayCircle, card: Card): string => `${lordText(say, card, 'full')}\n${whenWords(say, card)}`;

/**
 * An open Lord's fate against the opposite one. Both are visible only after the reveal (R16), when a Priestess
 * without an Empress against her has acted: R19 sent one Lord back, and the present one came out.
 */
function openFareWords(say: SayCircle, mine: Card, theirs: Card, stopped: boolean): string {
  if (stopped) return fareWords(say, mine, theirs);
  if (lordOf(mine).opposes === 'sendsBack') return say('explain.hasActed', { other: lordText(say, theirs, 'the') });
  return lordOf(theirs).opposes === 'sendsBack' ? say('explain.cameOut') : fareWords(say, mine, theirs);
}

/**
 * Each Lord that the eye sees open or holds: its effect, its moment, and for an open one its fate against the other.
 */
export function explanations(say: SayCircle, { table }: Seen<CircleView>, names: Names): HelpSection[] {
  const open = (seat: Seat): Card | null => {
    const { lord } = sure(table.sides[seat]);
    return lord === 'hidden' ? null : lord;
  };
  const lying = SEATS.flatMap((seat): HelpSection[] => {
    const [lord, other] = [open(seat), open(rivalOf(seat))];
    if (lord === null) return [];
    const title = say('explain.of', {
      lord: lordText(say, lord, 'name'),
      who: plainNameOf(say, names, seat),
    });
    const parts = [
      explainLord(say, lord),
      ...(other === null ? [] : [openFareWords(say, lord, other, table.negated !== null)]),
      ...(table.negated === seat ? [say('explain.negated')] : []),
    ];
    return [{ title, text: parts.join(' ') }];
  });
  const held = lordCards(table.hand).map((lord) => ({
    title: say('explain.inHand', { lord: lordText(say, lord, 'name') }),
    text: explainLord(say, lord),
  }));
  return [...lying, ...held];
}
