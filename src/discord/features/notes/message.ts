import { LONGEST_NOTE } from '../../../match/features/notes/index.js';
import type { Match } from '../../../match/model/match.js';
import type { OwnSeat } from '../../../match/model/own.js';
import type { DiscordWords } from '../../../words/discord.js';
import { escapeText } from '../../../words/escape.js';
import type { Answer } from '../../controls/answer.js';
import { writeId } from '../../controls/custom-id.js';
import { writing } from '../../controls/forms.js';
import type { HandSeen } from '../../controls/parts.js';
import type { ButtonSpec } from '../../controls/payload.js';
import { cutToLines } from '../../controls/phone.js';

/* A seat's private note: every message with it is for its person's eyes only. */

/** The id of the form's one answer. */
export const NOTE = 'note';

/** The button to write or change it. */
export const noteButton = (match: Match, seat: OwnSeat, words: DiscordWords): ButtonSpec => ({
  id: writeId({ verb: 'note', match: match.record.id }),
  label: words(match.own(seat).note === '' ? 'button.note' : 'button.changeNote'),
});

/** The note as one line of a hand, where there is one. */
export function noteLine({ match, seat, words }: HandSeen): string[] {
  const text = match.own(seat).note.replace(/\s+/g, ' ');
  return text === '' ? [] : [cutToLines(words('note.own', { text: escapeText(text) }), 1)];
}

/** The whole note. */
export function wholeNote(match: Match, seat: OwnSeat, words: DiscordWords): string[] {
  const text = match.own(seat).note;
  return text === '' ? [] : [words('note.own', { text: escapeText(text) })];
}

/** The form to write it, with the current text. */
export const noteForm = (match: Match, seat: OwnSeat, words: DiscordWords): Answer =>
  writing({
    id: writeId({ verb: 'noted', match: match.record.id }),
    title: words('note.title'),
    asked: {
      id: NOTE,
      label: words('note.label'),
      hint: words('note.hint'),
      text: match.own(seat).note,
      longest: LONGEST_NOTE,
    },
  });
