import type { HelpSection } from '../../../contract/game.js';
import type { Seen } from '../../../engine/see.js';
import type { Match } from '../../../match/model/match.js';
import type { DiscordWords } from '../../../words/discord.js';
import { escapeText } from '../../../words/escape.js';
import { writeId } from '../../controls/custom-id.js';
import { firstThatFit } from '../../controls/limits.js';
import {
  type ButtonSpec,
  buttons,
  container,
  GOLD,
  type Message,
  message,
  note,
  text,
} from '../../controls/payload.js';
import { gameWords, picturedNames } from '../../controls/seen.js';
import { dimmedIn, dimmedSection } from './dimmed.js';
import { ruleButton } from './rules.js';

const LONGEST = 3600;

const sectionsOf = (match: Match, view: Seen, words: DiscordWords): readonly HelpSection[] =>
  gameWords(match, words).explains?.(view, picturedNames(match)) ?? [];

/** To whom all of a table is explained first (see `onlookerMessage`): the way on to the cards. */
export const CARDS = 1;

/** The way to the explanations, where this view holds anything that wants one. `at`: straight to the cards, or not. */
export const explainButton = (
  match: Match,
  view: Seen,
  words: DiscordWords,
  at: readonly number[] = [],
): ButtonSpec[] =>
  sectionsOf(match, view, words).length === 0 && dimmedIn(match, view, words.locale).length === 0
    ? []
    : [{ id: writeId({ verb: 'explain', match: match.record.id, at }), label: words('button.explain') }];

const sectionText = ({ title, text: said }: HelpSection): string => `**${escapeText(title)}**\n${said}`;

/**
 * What the eye sees that has an effect: what it does, when, and against what lies opposite; and at the end, which a phone shows
 * first, what cannot be chosen now, and why. For that person's eyes alone.
 */
export function explainMessage(match: Match, eye: Seen['eye'], words: DiscordWords): Message {
  const view = match.see(eye);
  const dimmed = view ? dimmedIn(match, view, words.locale) : [];
  const rules = [...new Set(dimmed.map(({ reason }) => reason.rule))];
  const last = dimmedSection(match, dimmed, words).map(sectionText);
  const room = last.reduce((left, text) => left - text.length, LONGEST);
  const told = [...firstThatFit((view ? sectionsOf(match, view, words) : []).map(sectionText), room, '…'), ...last];
  if (told.length === 0) return note(words('explain.nothing'));
  return message([
    container(GOLD, [
      text(told.join('\n')),
      ...buttons([...rules.flatMap((rule) => ruleButton(match.folder, rule, words)), ...wordsButton(match, words)]),
    ]),
  ]);
}

/** The way to the words with a meaning of their own: the last page of the rules. */
function wordsButton(match: Match, words: DiscordWords): ButtonSpec[] {
  const { glossary = [], help } = gameWords(match, words);
  if (glossary.length === 0) return [];
  const id = writeId({ verb: 'read', match: match.record.game, at: [help.length - 1] });
  return [{ id, label: words('button.words') }];
}
