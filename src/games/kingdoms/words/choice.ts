import { dotted } from '../../../words/people.js';
import type { ChoiceWords } from '../../contract.js';
import { joined, leftToPlace } from '../rules/arranging.js';
import type { KingdomKind } from '../rules/decisions.js';
import { type Card, forcesOf, forceWith, idOf, kingdomOf, type Realm, realmOf } from '../rules/state.js';
import { defenceOf, offenceOf, STRENGTH, valueIn } from '../rules/values.js';
import type { ForceView } from '../rules/view.js';
import { actWords } from './acts.js';
import { cardsOf, invaderIn, splitName, splitPreview, valued } from './ask.js';
import { canDoBetter, type Fate, fateOf } from './foresee.js';
import { cardName, forceName, REALM_EMOJI, type SayKingdoms } from './phrases.js';
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

/** A joined force can be called by any of its cards. */
function withParts(view: View, option: string, words: ChoiceWords): ChoiceWords {
  const parts = forceWith(ownOf(view), option)?.force.cards ?? [];
  return parts.length > 1 ? { ...words, parts } : words;
}

/** What is said to win, or to lose where something else doesn't. */
function fateToSay(view: View, option: string): Fate {
  const fate = fateOf(view, option);
  return fate === 'loses' && !canDoBetter(view) ? undefined : fate;
}

/** R37, R38 What surely decides the match, and the numbers before the reason. */
function fated(say: SayKingdoms, view: View, fate: Fate, words: ChoiceWords): ChoiceWords {
  if (!fate) return words;
  const last = view.table.turn === view.table.limit;
  const why = (worded: string): string => dotted([words.preview, last ? worded : undefined]);
  if (fate === 'wins')
    return { ...words, preview: why(say('preview.lastTurnWins')), mark: say('mark.wins'), emoji: '👑', best: true };
  const { best: _, ...rest } = words;
  return { ...rest, preview: why(say('preview.lastTurnLoses')), mark: say('mark.loses'), emoji: '⚠️', warns: true };
}

/** R14 What the force would be that stands at this rank, and what then follows; `done` leaves the rest as it is. */
function arrangeWords(say: SayKingdoms, view: View, chosen: readonly string[]): ChoiceWords {
  const { realm, ranks } = view.table.arrange ?? { realm: 'swords' as const, ranks: [] };
  const own = ownOf(view);
  const left = leftToPlace(own[realm], ranks);
  const said = (force: ForceView): string => valued(say, own, realm, force);
  if (chosen.includes('done')) {
    const label = say('act.done', { first: ranks.length === 0 ? 'yes' : 'no' });
    return { label, preview: dotted([left.map(said).join(', '), say('preview.uses')]) };
  }
  const parts = left.filter((force) => chosen.includes(idOf(force)));
  const rest = left.filter((force) => !parts.includes(force));
  const force = joined(parts);
  const value = valueIn(own, realm, force);
  const several = parts.length > 1;
  const preview = dotted([
    several ? say('preview.together', { value }) : say('preview.value', { value }),
    several
      ? say('preview.insteadOf', { values: parts.map((part) => valueIn(own, realm, part)).join(', ') })
      : undefined,
    ...helpedWords(say, view, realm, force),
    say('preview.rank', { rank: ranks.length + 1 }),
    rest.length === 1 ? say('preview.behind', { forces: rest.map(said).join('') }) : undefined,
  ]);
  const named = forceName(say, cardsOf(view, realm, chosen));
  return { label: several ? say('act.join', { force: named }) : named, preview, emoji: REALM_EMOJI[realm] };
}

/** R5 With what it attacks and defends, where that isn't its value. */
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

/** R20, R21 Who answers, with how much against how much, and what becomes of the invader. */
function counterWords(say: SayKingdoms, view: View, option: string): ChoiceWords {
  const { invasion, current } = view.table;
  const invader = invaderIn(view);
  if (!invasion || !invader) return { label: option };
  const { effective, realm } = invasion;
  if (option === 'pass') {
    const value = valueIn(kingdomOf(view.table, current), realm, invader);
    const none = view.asked?.options.length === 1 ? say('preview.noAnswer', { effective }) : undefined;
    return { label: say('act.pass'), preview: dotted([none, say('preview.goesHome', { value })]) };
  }
  const standing = forceWith(ownOf(view), option);
  if (!standing) return { label: option };
  const { realm: with_, rank, force } = standing;
  const named = { force: forceName(say, force.cards) };
  const struck = { force: forceName(say, invader.cards) };
  const against = say('preview.against', { force: offenceOf(ownOf(view), with_, force), against: effective });
  if (with_ === 'wands') {
    const value = valueIn(ownOf(view), realm, invader);
    const worth = value === 0 ? say('preview.worthless') : say('preview.becomes', { value });
    return {
      label: say('act.takeOver', named),
      preview: dotted([against, `${struck.force} ${worth}`]),
      emoji: REALM_EMOJI.wands,
    };
  }
  return {
    label: say('act.counter', named),
    preview: dotted([against, say('preview.destroys', struck), rank > 1 ? say('preview.fromReserve') : undefined]),
    emoji: REALM_EMOJI.swords,
  };
}

/** R23, R36 Where a drawn card would stand, and what it would be worth there. */
function keepWords(say: SayKingdoms, view: View, card: Card): ChoiceWords {
  const own = ownOf(view);
  const realm = realmOf(card);
  // It is the last of its file. An empty front is filled at the end of the turn, so that ranks have no gaps then.
  const rank = forcesOf(own[realm]).length + 1;
  const value = valueIn(own, realm, { cards: [card], wounds: [], helpers: [] });
  return {
    label: cardName(say, card),
    preview: dotted([
      say('preview.value', { value }),
      say('preview.joinsFile', { realm: say('realm', { realm }), rank }),
    ]),
    emoji: REALM_EMOJI[realm],
  };
}

/** R5, R33 What a helper would change there. */
function helperWords(say: SayKingdoms, view: View, option: string): ChoiceWords {
  const { helper } = view.table;
  const standing = forceWith(ownOf(view), option);
  if (!helper || !standing) return { label: option };
  const { realm, rank, force } = standing;
  const { now, was } = helpChange(view, option);
  const grows =
    helper === STRENGTH
      ? realm === 'coins' || realm === 'cups'
        ? say('preview.noAttack')
        : say('preview.attackGrows', { now, was })
      : say('preview.defenceGrows', { now, was });
  return {
    label: forceName(say, force.cards),
    preview: dotted([grows, say('preview.rank', { rank })]),
    emoji: REALM_EMOJI[realm],
  };
}

/** R5 What a force attacks or defends with, without the helper that is to be placed and with it. */
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
