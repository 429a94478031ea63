import type { ChoiceWords } from '../../../contract/game.js';
import { firstThatFits, joinWithDots, yesNo } from '../../../words/people.js';
import { joined, leftToPlace } from '../rules/arranging.js';
import type { KingdomKind } from '../rules/decisions.js';
import { type Card, forcesOf, forceWith, idOf, kingdomOf, type Realm, realmOf } from '../rules/state.js';
import { defenceOf, offenceOf, STRENGTH, valueIn } from '../rules/values.js';
import type { ForceView } from '../rules/view.js';
import { actWords } from './acts.js';
import { cardsOf, invaderIn, splitName, splitPreview } from './ask.js';
import { canDoBetter, type Fate, fateOf } from './foresee.js';
import { cardName, forceName, REALM_EMOJI, realmName, type SayKingdoms } from './phrases.js';
import { sacrificeWords } from './relief.js';
import { ownOf, type View } from './sight.js';

/** One whole choice. */
export function choice(say: SayKingdoms, view: View, chosen: readonly string[]): ChoiceWords {
  const [option = ''] = chosen;
  switch (view.asked?.kind as KingdomKind | undefined) {
    case 'arrange':
      return chosen.length > 1
        ? arrangeWords(say, view, chosen)
        : withParts(view, option, arrangeWords(say, view, chosen));
    case 'counter':
      return withParts(view, option, fated(say, view, fateToSay(view, option), counterWords(say, view, option)));
    case 'buy':
      return { label: splitName(say, option), preview: splitPreview(say, view, option) };
    case 'keep':
      return keepWords(say, view, option);
    case 'sacrifice':
      return sacrificeWords(say, view, option);
    case 'helper':
      return withParts(view, option, helperWords(say, view, option));
    default: {
      const fate = fateToSay(view, option);
      return fated(say, view, fate, actWords(say, view, option, fate !== undefined));
    }
  }
}

/** Any card of a joined force names it. */
function withParts(view: View, option: string, words: ChoiceWords): ChoiceWords {
  const parts = forceWith(ownOf(view), option)?.force.cards ?? [];
  return parts.length > 1 ? { ...words, parts } : words;
}

/** The fate to mention: a win, or a loss that another choice would avoid. */
function fateToSay(view: View, option: string): Fate {
  const fate = fateOf(view, option);
  return fate === 'loses' && !canDoBetter(view) ? undefined : fate;
}

/** R37, R38 The certain end of the match, with the numbers before the reason. */
function fated(say: SayKingdoms, view: View, fate: Fate, words: ChoiceWords): ChoiceWords {
  if (!fate) return words;
  const last = view.table.turn === view.table.limit;
  const why = (worded: string): string => joinWithDots([words.preview, last ? worded : undefined]);
  if (fate === 'wins')
    return { ...words, preview: why(say('preview.lastTurnWins')), mark: say('mark.wins'), emoji: '👑', best: true };
  const { best: _, ...rest } = words;
  return { ...rest, preview: why(say('preview.lastTurnLoses')), mark: say('mark.loses'), emoji: '⚠️', warns: true };
}

/** R14 The resulting force; `done` leaves the rest as it is. */
function arrangeWords(say: SayKingdoms, view: View, chosen: readonly string[]): ChoiceWords {
  const { realm, ranks } = view.table.arrange ?? { realm: 'swords' as const, ranks: [] };
  const own = ownOf(view);
  if (chosen.includes('done'))
    return { label: say('act.done', { first: yesNo(ranks.length === 0) }), preview: say('preview.uses') };
  const parts = leftToPlace(own[realm], ranks).filter((force) => chosen.includes(idOf(force)));
  const force = joined(parts);
  const value = valueIn(own, realm, force);
  const several = parts.length > 1;
  const named = forceName(say, cardsOf(view, realm, chosen));
  const label = several ? say('act.join', { force: named }) : named;
  const worth = say(several ? 'preview.together' : 'preview.value', { value });
  const preview = firstThatFits([label], [joinWithDots([worth, ...helpedWords(say, view, realm, force)]), worth]);
  return { label, preview, emoji: REALM_EMOJI[realm] };
}

/** R5 With its offence and defence, where they differ from its value. */
function helpedWords(say: SayKingdoms, view: View, realm: Realm, force: ForceView): string[] {
  const own = ownOf(view);
  const value = valueIn(own, realm, force);
  const offence = offenceOf(own, realm, force);
  const defence = defenceOf(own, realm, force);
  const invades = realm === 'swords' || realm === 'wands';
  return [
    ...(invades && offence !== value ? [say('preview.attacksWith', { n: offence })] : []),
    ...(defence !== value ? [say('preview.defendsWith', { n: defence })] : []),
  ];
}

/** R20, R21 The answering force, both strengths, and the invader's fate. */
function counterWords(say: SayKingdoms, view: View, option: string): ChoiceWords {
  const { invasion, current } = view.table;
  const invader = invaderIn(view);
  if (!invasion || !invader) return { label: option };
  const { effective, realm } = invasion;
  if (option === 'pass') {
    const value = valueIn(kingdomOf(view.table, current), realm, invader);
    return { label: say('act.pass'), preview: say('preview.goesHome', { value }) };
  }
  const standing = forceWith(ownOf(view), option);
  if (!standing) return { label: option };
  const { realm: with_, rank, force } = standing;
  const named = { force: forceName(say, force.cards) };
  const strength = { force: offenceOf(ownOf(view), with_, force), against: effective };
  if (with_ === 'wands') {
    const preview = say('preview.becomes', { ...strength, value: valueIn(ownOf(view), realm, invader) });
    return { label: say('act.takeOver', named), preview, emoji: REALM_EMOJI.wands };
  }
  const label = say('act.counter', named);
  const destroys = say('preview.destroys', strength);
  const wordings = [joinWithDots([destroys, rank > 1 ? say('preview.reserve') : undefined]), destroys] as const;
  return { label, preview: firstThatFits([label], wordings), emoji: REALM_EMOJI.swords };
}

/** R23, R36 A drawn card's place, and its value there. */
function keepWords(say: SayKingdoms, view: View, card: Card): ChoiceWords {
  const own = ownOf(view);
  const realm = realmOf(card);
  // It is the last of its file. An empty front is filled at the end of the turn, so that no rank is empty then.
  const rank = forcesOf(own[realm]).length + 1;
  const value = valueIn(own, realm, { cards: [card], wounds: [], helpers: [] });
  return {
    label: cardName(say, card),
    preview: joinWithDots([
      say('preview.value', { value }),
      say('preview.joinsFile', { realm: realmName(say, realm), rank }),
    ]),
    emoji: REALM_EMOJI[realm],
  };
}

/** R5, R33 The effect of a helper there. */
function helperWords(say: SayKingdoms, view: View, option: string): ChoiceWords {
  const { helper } = view.table;
  const standing = forceWith(ownOf(view), option);
  if (!helper || !standing) return { label: option };
  const { realm, force } = standing;
  const { now, was } = helpChange(view, option);
  const grows =
    helper === STRENGTH
      ? realm === 'coins' || realm === 'cups'
        ? say('preview.noAttack')
        : say('preview.attackGrows', { now, was })
      : say('preview.defenceGrows', { now, was });
  return {
    label: forceName(say, force.cards),
    preview: grows,
    emoji: REALM_EMOJI[realm],
  };
}

/** R5 A force's offence or defence, without and with the helper to be placed. */
export function helpChange(view: View, id: Card): { readonly was: number; readonly now: number } {
  const { helper } = view.table;
  const own = ownOf(view);
  const standing = forceWith(own, id);
  if (!helper || !standing) return { was: 0, now: 0 };
  const { realm, force } = standing;
  const counts = helper === STRENGTH ? offenceOf : defenceOf;
  return {
    was: counts(own, realm, force),
    now: counts(own, realm, { ...force, helpers: [...force.helpers, helper] }),
  };
}
