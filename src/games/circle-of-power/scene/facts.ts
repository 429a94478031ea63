import { isJoker } from '../../../cards/standard.js';
import type { Fact, Sign } from '../../../pictures/scene.js';
import { cardNames } from '../../../words/cards.js';
import { listed, yesNo } from '../../../words/people.js';
import { trumpOf, victimsOf } from '../rules/circle.js';
import { modeOf } from '../rules/modes/index.js';
import type { Emperor } from '../rules/state.js';
import type { Drawn } from './drawn.js';
import { suitSign } from './faces.js';
import { countOf, inWords } from './words.js';

/** The trump, what was conquered and lost as far as the mode counts it, and how many cards there are. */
export function factsOf(drawn: Drawn, emperor: Emperor): Fact[] {
  const { say, view } = drawn;
  const { conquers, destroys } = modeOf(view);
  const n = view.hands[emperor];
  return [
    ...trumpFacts(drawn, emperor),
    ...(conquers ? [conqueredFact(drawn, emperor)] : []),
    ...(destroys ? [ruinFact(drawn, emperor)] : []),
    ...(view.phase === 'over' ? [] : [fact('cards', String(n), say('scene.cardsWords', { n }))]),
  ];
}

const fact = (sign: Sign, text: string, words: string, tone: Fact['tone'] = 'plain'): Fact => ({
  sign,
  text,
  tone,
  words,
});

/** R2 The alt text says the trump where the city doesn't, and whom the city may attack (R1). */
function trumpFacts({ say, view, all, size }: Drawn, emperor: Emperor): Fact[] {
  const city = view.cities[emperor];
  if (city === null) return [];
  const suit = trumpOf(view, emperor);
  const trump =
    suit === null ? say('scene.noTrump') : say('scene.trumpWords', { suit: cardNames(say.locale).suit(suit) });
  const victims = victimsOf(view, emperor).map((victim) => inWords(all[victim]));
  const words = [
    ...(isJoker(city) ? [trump] : []),
    ...(victims.length > 0 ? [say('scene.attacksWords', { victims: listed(say, victims) })] : []),
  ].join(', ');
  const text = (told: string): string => (size === 'small' ? '' : told);
  if (suit === null)
    return [{ ...fact('star', text(say('scene.noTrump')), words, 'quiet'), coin: true, crossed: true }];
  return [{ ...fact(suitSign(suit), text(say('scene.trump')), words, 'gold'), coin: true }];
}

/** R11 */
function conqueredFact({ say, view, size }: Drawn, emperor: Emperor): Fact {
  const { phase, target, totals, trophies } = view;
  const now = phase === 'over' ? 0 : trophies[emperor].length;
  const n = totals[emperor] + now;
  const shown = countOf(totals[emperor], now);
  const text = size === 'small' || n > target ? shown : say('scene.ofAll', { n: shown, all: target });
  return fact('crown', text, say('scene.conqueredWords', { n, target, enough: yesNo(n > target) }));
}

/** R13 */
function ruinFact({ say, view, size }: Drawn, emperor: Emperor): Fact {
  const { holy, ruins, out } = view;
  const n = ruins[emperor];
  const beyond = n > holy;
  const text = beyond ? String(n) : size === 'small' ? `${n}/${holy}` : say('scene.ofAll', { n, all: holy });
  const words = say('scene.ruinsWords', { n, holy, enough: yesNo(beyond) });
  return fact('ruin', text, words, out[emperor] ? 'bad' : 'plain');
}
