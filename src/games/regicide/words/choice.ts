import type { ChoiceWords, Names } from '../../../contract/game.js';
import type { Seen } from '../../../engine/see.js';
import { plainNameOf, yesNo } from '../../../words/people.js';
import { type Card, isJester, total, worthOf } from '../rules/state.js';
import { shieldedBy, spadesIn } from '../rules/strike.js';
import { covers, flipBrings } from '../rules/turn.js';
import type { RegicideView } from '../rules/view.js';
import { type Foreseen, foresee } from './foresee.js';
import { type Chooser, type SureLoss, sureLoss } from './losses.js';
import { cardLabel, cardsInLabel, type SayRegicide } from './phrases.js';

type View = Seen<RegicideView>;

/** The words about a choice's effect on its seat. */
interface Adviser extends Chooser {
  readonly say: SayRegicide;
  readonly names: Names;
}

export const adviser = (say: SayRegicide, { table, eye }: View, names: Names = []): Adviser => ({
  say,
  names,
  table,
  seat: eye === 'bystander' ? table.turn : eye,
});

/** One option alone. */
export function pick(say: SayRegicide, view: View, option: string, names?: Names): ChoiceWords {
  const covering = view.table.phase === 'suffer' && option !== 'flip';
  if (!covering) return choice(say, view, [option], names);
  const worth = worthOf(option);
  return { label: cardLabel(say, option), preview: say('preview.worth', { worth }) };
}

/** One whole choice; if it certainly loses, with the reason. */
export function choice(say: SayRegicide, view: View, chosen: readonly string[], names?: Names): ChoiceWords {
  const by = adviser(say, view, names);
  const loss = sureLoss(by, chosen);
  const said = plainly(by, chosen);
  if (!loss) return said;
  return { label: said.label, preview: lossWords(by, loss), mark: say('mark.loses'), emoji: '⚠️', warns: true };
}

function plainly(by: Adviser, chosen: readonly string[]): ChoiceWords {
  const { say, table } = by;
  const [first = ''] = chosen;
  if (first === 'flip') return flipWords(by);
  if (first === 'yield') {
    return { label: say('yield'), emoji: '🏳️', preview: blowWords(by, table.enemy?.due ?? 0, total(table.hand), 0) };
  }
  if (table.phase === 'next') return seatWords(by, Number(first));
  if (table.phase === 'suffer') return coverWords(by, chosen);
  return isJester(first) ? jesterWords(by, first) : playWords(by, chosen);
}

function lossWords({ say, seat: own, names, table }: Adviser, loss: SureLoss): string {
  switch (loss.why) {
    case 'uncovered':
      return say('warning.uncovered', { due: loss.due });
    case 'nextFalls':
      return say('warning.nextFalls', { ...whose(say, loss.seat, own, names), due: loss.due });
    case 'stuck':
      return say('warning.stuck', whose(say, loss.seat, own, names));
    case 'emptyHanded':
      return say('warning.emptyHanded', { left: table.castle.length });
  }
}

const whose = (say: SayRegicide, seat: number, own: number, names: Names) => ({
  who: plainNameOf(say, names, seat),
  you: yesNo(seat === own),
});

function flipWords({ say, table }: Adviser): ChoiceWords {
  return { label: say('flip'), preview: say('preview.flip', { n: flipBrings(table) }), emoji: '🃏' };
}

/** The following blow, compared with the hand at that time. */
function blowWords({ say, table }: Adviser, due: number, worth: number, drawn: number): string {
  if (due === 0) return say('preview.safe');
  if (drawn > 0) return say('preview.coverDrawn', { due, worth, n: drawn });
  if (covers(worth, due)) return say('preview.cover', { due, worth });
  return say('preview.short', { due, worth, flip: yesNo(table.flipsLeft > 0) });
}

function seatWords({ say, table, seat: own, names }: Adviser, seat: number): ChoiceWords {
  const name = plainNameOf(say, names, seat);
  const preview = say('preview.handCount', {
    n: table.handCounts[seat] ?? 0,
    yielded: yesNo(table.yielded[seat] === true),
  });
  return { label: seat === own ? say('self', { who: name }) : name, preview };
}

function coverWords({ say, table }: Adviser, cards: readonly Card[]): ChoiceWords {
  const kept = table.hand.filter((card) => !cards.includes(card));
  const reached = say('preview.discard', { due: table.enemy?.due ?? 0, total: total(cards) });
  const keeps = say('preview.keep', { n: kept.length, worth: total(kept) });
  return { label: cardsInLabel(say, cards), preview: `${reached} · ${keeps}` };
}

function jesterWords({ say, table }: Adviser, card: Card): ChoiceWords {
  const shield = table.enemy?.card.endsWith('S') ? spadesIn(table.played) : 0;
  const extra = shield > 0 ? ` · ${say('preview.shield', { n: shield })}` : '';
  return { label: cardLabel(say, card), preview: say('preview.jester') + extra, emoji: '🃏' };
}

function playWords(by: Adviser, cards: readonly Card[]): ChoiceWords {
  const { say, table, seat } = by;
  const seen = foresee(table, seat, cards);
  const own = seen.drawn[seat] ?? 0;
  const blow = seen.kills ? [] : [blowWords(by, seen.due, seen.keptWorth, own)];
  const parts = [damageWords(by, seen), ...powerWords(say, seen, own, blow.length > 0 && seen.due > 0), ...blow];
  return { label: cardsInLabel(say, cards), preview: parts.join(' · '), ...killMark(say, seen) };
}

function damageWords({ say, table }: Adviser, { damage, doubled, kills, exact, left }: Foreseen): string {
  const dealt = { damage, doubled: yesNo(doubled) };
  if (!kills) return say('preview.damage', { ...dealt, left });
  const enemy = cardLabel(say, table.enemy?.card ?? '');
  return exact ? say('preview.exact', { ...dealt, enemy }) : say('preview.kill', { ...dealt, enemy });
}

/** `own`: the number of cards that the player draws; `told`: the words about the blow already include it. */
function powerWords(say: SayRegicide, seen: Foreseen, own: number, told: boolean): string[] {
  const { healed, kills } = seen;
  const all = seen.drawers.length;
  const shielded = shieldedBy(seen.powers, seen.value);
  return [
    ...(healed > 0 ? [say('preview.heal', { n: healed })] : []),
    ...(told ? drawWords(say, all - own, 0) : drawWords(say, all, own)),
    ...(shielded > 0 && !kills ? [say('preview.shield', { n: shielded })] : []),
  ];
}

/** `n`: the number of drawn cards, of which `own` are the player's; 0: only others draw. */
function drawWords(say: SayRegicide, n: number, own: number): string[] {
  if (n === 0) return [];
  return [own === 0 ? say('preview.othersDraw', { n }) : say('preview.draw', { n, own, others: yesNo(n > own) })];
}

type Marked = Pick<ChoiceWords, 'mark' | 'emoji' | 'best'>;

function killMark(say: SayRegicide, { wins, exact, kills }: Foreseen): Marked | undefined {
  if (wins) return { mark: say('mark.wins'), emoji: '👑', best: true };
  if (exact) return { mark: say('mark.exact'), emoji: '🎯', best: true };
  return kills ? { mark: say('mark.kill'), emoji: '⚔️' } : undefined;
}
