import type { HelpSection } from '../../../contract/game.js';
import type { Seen } from '../../../engine/see.js';
import type { Match } from '../../../match/model/match.js';
import type { DiscordWords } from '../../../words/discord.js';
import { escapeText } from '../../../words/escape.js';
import { writeId } from '../../controls/custom-id.js';
import { type Dimmed, dimmedIn, ruleButton, sectionsOf } from '../../controls/explained.js';
import { firstThatFit } from '../../controls/limits.js';
import { type ButtonSpec, buttons, card, GOLD, type Message, note, text } from '../../controls/payload.js';
import { reasonWords } from '../../controls/refusals.js';
import { gameWords } from '../../controls/seen.js';

const LONGEST = 3600;

const sectionText = ({ title, text: said }: HelpSection): string => `**${escapeText(title)}**\n${said}`;

/**
 * What the eye sees that has an effect: what it does, when, and against the opponent's cards. At the end, which a phone
 * shows first: what cannot be chosen now, and why. For that person's eyes only.
 */
export function explainMessage(match: Match, eye: Seen['eye'], words: DiscordWords): Message {
  const view = match.see(eye);
  const dimmed = view ? dimmedIn(match, view, words.locale) : [];
  const rules = [...new Set(dimmed.map(({ reason }) => reason.rule))];
  const last = dimmedSection(match, dimmed, words).map(sectionText);
  const room = last.reduce((left, text) => left - text.length, LONGEST);
  const told = [...firstThatFit((view ? sectionsOf(match, view, words) : []).map(sectionText), room, '…'), ...last];
  if (told.length === 0) return note(words('explain.nothing'));
  return card(GOLD, [
    text(told.join('\n')),
    ...buttons([...rules.flatMap((rule) => ruleButton(match.folder, rule, words)), ...wordsButton(match, words)]),
  ]);
}

/** A line for each reason, after its cards; none where nothing is dimmed. */
function dimmedSection(match: Match, dimmed: readonly Dimmed[], words: DiscordWords): HelpSection[] {
  const game = gameWords(match, words);
  const lines = dimmed.map(({ cards, reason }) =>
    words('explain.whyNot', {
      cards: escapeText(cards.map((card) => game.optionName(card)).join(' · ')),
      why: reasonWords(reason, words),
    }),
  );
  return lines.length === 0 ? [] : [{ title: words('explain.dimmed'), text: lines.join('\n') }];
}

/** The button for the words with a meaning of their own: the last page of the rules. */
function wordsButton(match: Match, words: DiscordWords): ButtonSpec[] {
  const { glossary = [], help } = gameWords(match, words);
  if (glossary.length === 0) return [];
  const id = writeId({ verb: 'read', match: match.record.game, at: [help.length - 1] });
  return [{ id, label: words('button.words') }];
}
