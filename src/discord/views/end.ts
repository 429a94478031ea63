import { sure } from '../../engine/sure.js';
import type { Match } from '../../match/model/match.js';
import type { DiscordWords } from '../../words/discord.js';
import type { Context } from '../controls/context.js';
import { writeId } from '../controls/custom-id.js';
import { replayButton, reviewButton, shareButton } from '../controls/looking-back.js';
import { calledOffWords } from '../controls/match-words.js';
import { type ButtonSpec, buttons, card, GREEN, GREY, type Message, RED, text } from '../controls/payload.js';
import { endScene, pictureOf } from '../controls/pictures.js';
import { gameWords } from '../controls/seen.js';
import { adviceTaken } from '../features/advice/message.js';

/** The last message of a match: how it went, and what to do next. */
export async function endMessage(match: Match, words: DiscordWords, painter: Context['painter']): Promise<Message> {
  const view = sure(match.see('bystander'), `match ${match.record.id} never began`);
  const file = await pictureOf(painter, endScene(match, view, words), 'end.png');
  const outcome = view.outcome && gameWords(match, words).outcome(view, match.names);
  const said = outcome
    ? [`### ${outcome.title}`, ...outcome.lines, ...adviceTaken(match, words)]
    : [`### ${gameWords(match, words).title}`, calledOffWords(match, words)];
  const colour = view.outcome === undefined ? GREY : view.outcome.winners.length > 0 ? GREEN : RED;
  return card(colour, [
    text(said.join('\n')),
    file,
    ...buttons([
      ...wayOnAfter(match, words),
      { id: writeId({ verb: 'rules', match: match.folder.rules.id }), label: words('button.rules') },
    ]),
  ]);
}

/** What people can still do with a finished match. */
export const wayOnAfter = (match: Match, words: DiscordWords): ButtonSpec[] => [
  { id: writeId({ verb: 'rematch', match: match.record.id }), label: words('button.rematch'), style: 'primary' },
  replayButton(match, words, 'replay'),
  ...reviewButton(match, words),
  ...shareButton(match, words),
  { id: writeId({ verb: 'proof', match: match.record.id }), label: words('button.proof') },
];
