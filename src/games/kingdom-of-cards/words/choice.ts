import { fiveSuitOf, fiveSuitValueOf } from '../../../cards/five-suits.js';
import type { ChoiceWords, Names } from '../../../contract/game.js';
import type { Seat } from '../../../engine/table.js';
import { firstThatFits, joinNames, joinWithDots, plainNameOf, yesNo } from '../../../words/people.js';
import { shared } from '../../../words/shared.js';
import type { CardsKind } from '../rules/decisions.js';
import { answersSoFar, leadIn, ownDeploy, toCome, type View } from '../rules/sight.js';
import { type Card, inHand } from '../rules/state.js';
import { beats } from '../rules/wheel.js';
import { blowOf, foesOf, type Pot, potsWith } from './foresee.js';
import { beatsWords, cardName, readerLast, type SayCards, SUIT_EMOJI, suitName } from './phrases.js';
import { type Reinforced, reinforcedBy } from './reinforce.js';

/** How a preview names seats: by their names, or where those are too long, by their number. */
interface Calling {
  readonly all: (seats: readonly Seat[]) => string;
  readonly brief: boolean;
}

/** One whole choice, or one option, which is the same here. */
export function choice(say: SayCards, view: View, chosen: readonly string[], names: Names = []): ChoiceWords {
  const [option = ''] = chosen;
  const kind = view.asked?.kind as CardsKind | undefined;
  if (kind === 'mulligan') return mulliganWords(say, view, option);
  const label = option === 'pass' ? say('act.pass') : cardName(say, option);
  const loss = lossOf(say, view, option);
  const { preview, mark } =
    loss === undefined
      ? fitted(say, view, names, label, (calling) => saidOf(say, view, option, calling))
      : { preview: loss, mark: say('mark.forfeits') };
  return {
    label,
    ...(preview !== '' && { preview }),
    ...(mark !== undefined && { mark }),
    ...(option !== 'pass' && { emoji: loss === undefined ? SUIT_EMOJI[fiveSuitOf(option)] : '⚠️' }),
    ...(loss !== undefined && { warns: true as const }),
  };
}

/** A choice's words in addition to its name. */
interface Said {
  readonly preview: string;
  readonly mark?: string | undefined;
}

/** With names where a button has room for them. */
function fitted(say: SayCards, view: View, names: Names, label: string, said: (calling: Calling) => Said): Said {
  const named = (seats: readonly Seat[]): string =>
    joinNames(
      say,
      readerLast(seats, view.eye).map((seat) =>
        seat === view.eye ? shared(say.locale)('you') : plainNameOf(say, names, seat),
      ),
    );
  const full = said({ all: named, brief: false });
  const short = said({ all: (seats) => say('preview.players', { n: seats.length }), brief: true });
  return { ...full, preview: firstThatFits([label, full.mark], [full.preview, short.preview]) };
}

function saidOf(say: SayCards, view: View, option: string, calling: Calling): Said {
  switch (view.asked?.kind as CardsKind | undefined) {
    case 'lead':
      return { preview: say('preview.reach', { reach: beatsWords(say, option) }) };
    case 'deploy':
      return deployWords(say, view, option);
    case 'reinforce':
      return option === 'pass' ? { preview: say('preview.passReinforce') } : reinforceWords(say, view, option, calling);
    case 'alliance':
      return option === 'pass' ? { preview: passWords(say, view) } : allianceWords(say, view, option, calling);
    case 'defend':
      return defendWords(say, view, option, calling);
    default:
      return attackWords(say, view, option, calling);
  }
}

/** R12 Whether a spent card leaves fewer cards than coming tricks: then the seat runs out and forfeits the hand. */
export function forfeitsWith(view: View, option: string): boolean {
  const kind = view.asked?.kind as CardsKind | undefined;
  if ((kind !== 'reinforce' && kind !== 'alliance') || option === 'pass') return false;
  return view.table.own.length === toCome(view);
}

const lossOf = (say: SayCards, view: View, option: string): string | undefined =>
  forfeitsWith(view, option)
    ? say('warning.forfeits', { left: view.table.own.length - 1, n: toCome(view) })
    : undefined;

/** R2 A card's relation to the lead, and all that it beats. */
function deployWords(say: SayCards, { table }: View, card: Card): Said {
  const lead = leadIn(table);
  const reach = say('preview.reach', { reach: beatsWords(say, card) });
  if (beats(card, lead)) return { preview: reach, mark: say('mark.beatsLead') };
  return { preview: joinWithDots([say(beats(lead, card) ? 'preview.loses' : 'preview.neither'), reach]) };
}

/** R3, R7 Its victims in addition to the deploy card's, and its foes. */
function reinforceWords(say: SayCards, view: View, card: Card, calling: Calling): Said {
  const { all } = calling;
  const reinforced = reinforcedBy(view, card);
  const { values, targets, gain, foes } = reinforced;
  const mark = gain > 0 ? say('mark.more', { n: gain }) : undefined;
  if (values) return { preview: pairWords(say, [ownDeploy(view), card], reinforced, calling), mark };
  const more = gain > 0 || targets.length === 0 ? undefined : say('preview.noMore');
  const reach = targets.length === 0 ? say('preview.beatsNobody') : say('preview.beats', { who: all(targets) });
  const danger = foes.length === 0 ? say('preview.noFoes') : say('preview.foes', { who: all(foes), n: foes.length });
  return { preview: joinWithDots([reach, more, danger]), mark };
}

/**
 * R7, R8 A pair's value for attack and defence, and whether that is one of its cards, their sum or their difference.
 */
function pairWords(
  say: SayCards,
  pair: readonly [Card, Card],
  { attacks, targets, gain, met, foes }: Reinforced,
  { all, brief }: Calling,
): string {
  const valued = (code: Card): string => {
    const value = fiveSuitValueOf(code);
    const made = pair.includes(code)
      ? 'card'
      : pair.every((card) => value > fiveSuitValueOf(card))
        ? 'sum'
        : 'difference';
    return say('preview.pairValue', { made, value });
  };
  const value = valued(attacks);
  if (gain > 0 && attacks === met)
    return say('preview.pairBoth', { value, who: all(targets), foes: yesNo(foes.length > 0), whom: all(foes) });
  const beaten = brief ? say('preview.pairAttacks', { value }) : say('preview.pairBeats', { value, who: all(targets) });
  const attack = gain > 0 ? beaten : say('preview.noMore');
  const defence =
    foes.length === 0
      ? say('preview.pairSafe', { value: valued(met) })
      : say('preview.pairFoes', { value: valued(met), who: all(foes) });
  return say('preview.pair', { attack, defence });
}

/** R5 Nobody can call a seat that comes last, after all others have passed. */
const passWords = (say: SayCards, view: View): string =>
  say(othersPassed(view) ? 'preview.passNoCall' : 'preview.passAlliance');

/** Pace `in_turn`: whether all others have passed, as far as the eye knows. */
const othersPassed = (view: View): boolean => answersSoFar(view.table).passed.length === inHand(view.table).length - 1;

/** R5 Its allies with this card. */
function allianceWords(say: SayCards, view: View, card: Card, { all }: Calling): Said {
  const suit = fiveSuitOf(card);
  const { passed } = answersSoFar(view.table);
  const calls = suit === fiveSuitOf(ownDeploy(view));
  // The last seat, after all others have passed, knows.
  if (othersPassed(view))
    return { preview: calls ? say('preview.sureCall', { who: all(passed) }) : say('preview.noMatch') };
  return { preview: say(calls ? 'preview.call' : 'preview.match', { suit: suitName(say, suit) }) };
}

/** R8, R10 The foes of a value, and the takers of the pot. */
function defendWords(say: SayCards, view: View, value: Card, { all }: Calling): Said {
  const foes = foesOf(view, value);
  const danger = foes.length === 0 ? say('preview.safe') : say('preview.canBeat', { who: all(foes) });
  return { preview: joinWithDots([potWords(say, potsWith(view, value), all), danger]) };
}

function potWords(say: SayCards, pots: readonly Pot[], all: Calling['all']): string {
  const [one, other, ...more] = pots;
  if (!one || more.length > 0) return say('preview.potOpen');
  if (other) return say('preview.potEither', { one: all(one.winners), other: all(other.winners) });
  const share = say('preview.potShare', { share: one.share, n: one.winners.length });
  return `${say('preview.pot', { who: all(one.winners) })}, ${share}`;
}

/** R9 The defending codes that it beats. */
function attackWords(say: SayCards, view: View, code: Card, { all }: Calling): Said {
  const { targets, wins, allied } = blowOf(view, code);
  const who = all(targets);
  if (allied) return { preview: say('preview.alliance', { some: yesNo(targets.length > 0), who, wins }) };
  if (wins === 0) return { preview: say('preview.scoresNothing') };
  return { preview: say('preview.scores', { who, wins }) };
}

/** R12 */
function mulliganWords(say: SayCards, { table }: View, option: string): ChoiceWords {
  const n = table.own.length;
  if (option === 'pass') return { label: say('act.keep'), preview: say('preview.keep', { n }) };
  const { stock } = table;
  return {
    label: say('act.mulligan'),
    preview: say(stock < n ? 'preview.restock' : 'preview.mulligan', { n, stock }),
  };
}
