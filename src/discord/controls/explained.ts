import type { GameFolder, HelpSection } from '../../contract/game.js';
import { legalChoices, whyNotSeen } from '../../engine/play.js';
import type { Seen } from '../../engine/see.js';
import type { Match } from '../../match/model/match.js';
import type { DiscordWords } from '../../words/discord.js';
import type { Reason } from '../../words/refusals.js';
import { writeId } from './custom-id.js';
import type { MatchSeen } from './parts.js';
import type { ButtonSpec } from './payload.js';
import { writeRule } from './rule-number.js';
import { gameWords, picturedNames } from './seen.js';

/* What can be explained about a match as somebody sees it, and the buttons that lead there. */

/** The game's explanations of what this view shows. */
export const sectionsOf = (match: Match, view: Seen, words: DiscordWords): readonly HelpSection[] =>
  gameWords(match, words).explains?.(view, picturedNames(match)) ?? [];

/** For newcomers, whose first explanation is the whole table (see `onlookerMessage`): leads to the cards. */
export const CARDS = 1;

/** The button for the explanations, where this view has any. `at`: whether it leads straight to the cards. */
export const explainButton = ({ match, view, words }: MatchSeen, at: readonly number[] = []): ButtonSpec[] =>
  sectionsOf(match, view, words).length === 0 && dimmedIn(match, view, words.locale).length === 0
    ? []
    : [{ id: writeId({ verb: 'explain', match: match.record.id, at }), label: words('button.explain') }];

/** Cards that a hand dims for the same reason. */
export interface Dimmed {
  readonly cards: readonly string[];
  readonly reason: Reason;
}

/** The dimmed cards of the eye's hand, as options, by the reason why none of them can be chosen now. */
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

/** The button for a rule by its number; none where there is no such rule. */
export const ruleButton = ({ rules }: GameFolder, rule: string | undefined, words: DiscordWords): ButtonSpec[] =>
  rule === undefined
    ? []
    : [{ id: writeId({ verb: 'rule', match: rules.id, at: writeRule(rule) }), label: words('button.rule', { rule }) }];
