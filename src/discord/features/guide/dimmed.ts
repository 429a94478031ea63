import type { HelpSection } from '../../../contract/game.js';
import { legalChoices, whyNotSeen } from '../../../engine/play.js';
import type { Seen } from '../../../engine/see.js';
import type { Match } from '../../../match/model/match.js';
import type { DiscordWords } from '../../../words/discord.js';
import { escapeText } from '../../../words/escape.js';
import type { Reason } from '../../../words/refusals.js';
import { reasonWords } from '../../controls/refusals.js';
import { gameWords } from '../../controls/seen.js';

/** Cards that a hand dims, for one reason. */
export interface Dimmed {
  readonly cards: readonly string[];
  readonly reason: Reason;
}

/** The cards that the eye's hand dims, as options, by the reason for which none of them can be chosen now. */
export function dimmedIn({ folder, names }: Pick<Match, 'folder' | 'names'>, view: Seen, locale: string): Dimmed[] {
  const { rules } = folder;
  const cards = view.asked ? (folder.scenes(locale).dimmed?.(view, legalChoices(rules, view)) ?? []) : [];
  const dimmed = new Map<string, Dimmed>();
  for (const card of cards) {
    const refused = whyNotSeen(rules, view, [card]);
    if (!refused) continue;
    const reason = folder.words(locale).refusal(refused, names, view);
    dimmed.set(reason.text, { reason, cards: [...(dimmed.get(reason.text)?.cards ?? []), card] });
  }
  return [...dimmed.values()];
}

/** A line for each reason, the cards before it; none where nothing is dimmed. */
export function dimmedSection(match: Match, dimmed: readonly Dimmed[], words: DiscordWords): HelpSection[] {
  const game = gameWords(match, words);
  const lines = dimmed.map(({ cards, reason }) =>
    words('explain.whyNot', {
      cards: escapeText(cards.map((card) => game.optionName(card)).join(' · ')),
      why: reasonWords(reason, words),
    }),
  );
  return lines.length === 0 ? [] : [{ title: words('explain.dimmed'), text: lines.join('\n') }];
}
