import { legalChoices } from '../../engine/play.js';
import type { Seen } from '../../engine/see.js';
import { joined, nameOf } from '../../words/shared.js';
import type { ChoiceWords, Names } from '../contract.js';
import { cheapestCover } from './covers.js';
import { type Foreseen, foresee, shieldWithoutImmunity } from './foresee.js';
import { rules } from './index.js';
import { cardLabel, cardsInLabel, royalName, type SayRegicide, yesNo } from './phrases.js';
import { type Card, isJester, mayYield, total, worthOf } from './state.js';
import type { RegicideView } from './view.js';

type View = Seen<RegicideView>;
type Enemy = NonNullable<RegicideView['enemy']>;

const enemyOf = ({ table }: View): Enemy => table.enemy as Enemy;
const leftOf = ({ health, damage }: Enemy): number => health - damage;

/** What the eye is asked. */
export function question(say: SayRegicide, view: View): string {
  const { table, asked } = view;
  const enemy = enemyOf(view);
  const flip = yesNo(asked?.options.includes('flip') === true);
  if (table.phase === 'next') return say('ask.next', { enemy: royalName(say, enemy.card) });
  if (table.phase === 'suffer') return say('ask.suffer', { due: enemy.due, had: total(table.hand), flip });
  return say('ask.play', {
    enemy: royalName(say, enemy.card, 'begins'),
    left: leftOf(enemy),
    health: enemy.health,
    due: enemy.due,
    yield: yesNo(asked?.options.includes('yield') === true),
    flip,
  });
}

/** What is awaited of the seat whose turn it is, in public. */
export function awaited(say: SayRegicide, { table }: View): string {
  if (!table.enemy) return say('awaited.other');
  const enemy = cardLabel(table.enemy.card);
  switch (table.phase) {
    case 'play':
      return say('awaited.play', { yield: yesNo(mayYield({ yielded: [...table.yielded] }, table.turn)), enemy });
    case 'suffer':
      return say('awaited.suffer', { due: table.enemy.due, enemy });
    case 'next':
      return say('awaited.next');
    case 'over':
      return say('awaited.other');
  }
}

/** The enemy, the piles and the hands in one line. */
export function facts(say: SayRegicide, { table, seats }: View, names: Names): string {
  const { enemy } = table;
  const parts = enemy
    ? [
        say('facts.enemy', {
          card: cardLabel(enemy.card),
          left: leftOf(enemy),
          health: enemy.health,
          attack: enemy.attack,
          shield: enemy.shield,
          due: enemy.due,
          immune: yesNo(enemy.immune),
        }),
        say('facts.castle', { n: table.castle.length }),
      ]
    : [say('facts.over', { n: table.defeated.length })];
  parts.push(say('facts.piles', { tavern: table.tavern, discard: table.discard }));
  if (seats === 1) parts.push(say('facts.flips', { n: table.flipsLeft }));
  else {
    const hands = table.handCounts.map((n, seat) => say('facts.hand', { who: nameOf(names, seat, say.locale), n }));
    parts.push(say('facts.hands', { hands: hands.join(', ') }));
  }
  return parts.join(' · ');
}

/** `A♣ · 8♦ · 10♥`; empty where nothing is held. */
export const hand = ({ table }: View): string => table.hand.map(cardLabel).join(' · ');

/** One option alone. */
export function pick(say: SayRegicide, view: View, option: string, names?: Names): ChoiceWords {
  const covering = view.table.phase === 'suffer' && option !== 'flip';
  if (!covering) return choice(say, view, [option], names);
  const worth = worthOf(option);
  return { label: cardLabel(option), preview: say('preview.worth', { worth }) };
}

/** One whole choice. */
export function choice(say: SayRegicide, view: View, chosen: readonly string[], names?: Names): ChoiceWords {
  const [first = ''] = chosen;
  if (first === 'flip') return flipWords(say, view);
  if (first === 'yield') return { label: say('yield'), emoji: '🏳️', ...afterwards(say, view, view.table.hand) };
  if (view.table.phase === 'next') return seatWords(say, view, Number(first), names);
  if (view.table.phase === 'suffer') return coverWords(say, view, chosen);
  return isJester(first) ? jesterWords(say, view, first) : playWords(say, view, chosen);
}

function flipWords(say: SayRegicide, { table }: View): ChoiceWords {
  const n = Math.min(table.handMax, table.tavern);
  return { label: say('flip'), preview: say('preview.flip', { n }), emoji: '🃏' };
}

/** The blow that follows when nothing more is done against it, for the hand that is then held. */
function afterwards(say: SayRegicide, view: View, kept: readonly Card[]): Pick<ChoiceWords, 'preview' | 'mark'> {
  return { preview: blowWords(say, enemyOf(view).due, total(kept), 0), ...loses(say, view, total(kept), 0) };
}

/** Says so where the blow surely costs the match. */
function loses(say: SayRegicide, view: View, worth: number, drawn: number, due = enemyOf(view).due): { mark?: string } {
  return worth < due && drawn === 0 && view.table.flipsLeft === 0 ? { mark: say('mark.loses') } : {};
}

function blowWords(say: SayRegicide, due: number, worth: number, drawn: number): string {
  if (due === 0) return say('preview.safe');
  if (drawn > 0) return say('preview.coverDrawn', { due, worth, n: drawn });
  return worth < due ? say('preview.short', { due, worth }) : say('preview.cover', { due, worth });
}

function seatWords(say: SayRegicide, { table, eye }: View, seat: number, names: Names = []): ChoiceWords {
  const name = names[seat] ?? nameOf([], seat, say.locale);
  const preview = say('preview.handCount', {
    n: table.handCounts[seat] ?? 0,
    yielded: yesNo(table.yielded[seat] === true),
  });
  return { label: seat === eye ? say('self', { who: name }) : name, preview };
}

function coverWords(say: SayRegicide, { table }: View, cards: readonly Card[]): ChoiceWords {
  const kept = table.hand.filter((card) => !cards.includes(card));
  const covers = say('preview.discard', { due: table.enemy?.due ?? 0, total: total(cards) });
  const keeps = say('preview.keep', { n: kept.length, worth: total(kept) });
  return { label: cardsInLabel(cards), preview: `${covers} · ${keeps}` };
}

function jesterWords(say: SayRegicide, view: View, card: Card): ChoiceWords {
  const shield = view.table.enemy?.card.endsWith('S') ? shieldWithoutImmunity(view.table) : 0;
  const extra = shield > 0 ? ` · ${say('preview.jesterShield', { n: shield })}` : '';
  return { label: cardLabel(card), preview: say('preview.jester') + extra, emoji: '🃏' };
}

function playWords(say: SayRegicide, view: View, cards: readonly Card[]): ChoiceWords {
  const seat = view.eye === 'bystander' ? view.table.turn : view.eye;
  const seen = foresee(view.table, seat, cards);
  const own = seen.drawn[seat] as number;
  const parts = [damageWords(say, view, seen), ...powerWords(say, seen, own)];
  if (!seen.kills) parts.push(blowWords(say, seen.due, seen.keptWorth, own));
  const marked = killMark(say, seen) ?? loses(say, view, seen.keptWorth, own, seen.due);
  return { label: cardsInLabel(cards), preview: parts.join(' · '), ...marked };
}

function damageWords(say: SayRegicide, view: View, { damage, doubled, kills, exact, left }: Foreseen): string {
  const dealt = { damage, doubled: yesNo(doubled) };
  if (!kills) return say('preview.damage', { ...dealt, left });
  const enemy = cardLabel(enemyOf(view).card);
  return exact ? say('preview.exact', { ...dealt, enemy }) : say('preview.kill', { ...dealt, enemy });
}

function powerWords(say: SayRegicide, { healed, drawn, shielded, kills, due }: Foreseen, own: number): string[] {
  const all = drawn.reduce((sum, n) => sum + n, 0);
  return [
    ...(healed > 0 ? [say('preview.heal', { n: healed })] : []),
    ...(all > 0 ? [say('preview.draw', { n: all, own, others: yesNo(all > own) })] : []),
    ...(shielded > 0 && !kills ? [say('preview.attack', { due })] : []),
  ];
}

function killMark(say: SayRegicide, { wins, exact, kills }: Foreseen): { mark: string; emoji: string } | undefined {
  if (wins) return { mark: say('mark.wins'), emoji: '👑' };
  if (exact) return { mark: say('mark.exact'), emoji: '🎯' };
  return kills ? { mark: say('mark.kill'), emoji: '⚔️' } : undefined;
}

/** R21 The cheapest cover of the eye's own hand. */
export function suggestion(view: View): readonly string[] | undefined {
  if (view.asked?.kind !== 'suffer') return undefined;
  return cheapestCover(legalChoices(rules, view).filter(([first]) => first !== 'flip'));
}

/** `Ada 4, Ben 1 and Cleo 2`, for those who count above 0. */
export const countsBySeat = (say: SayRegicide, counts: readonly number[], names: Names): string =>
  joined(
    counts.flatMap((n, seat) => (n > 0 ? [say('outcome.killsPart', { who: nameOf(names, seat, say.locale), n })] : [])),
    say.locale,
  );
