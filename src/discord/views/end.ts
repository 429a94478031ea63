import type { Seen } from '../../engine/see.js';
import type { Match } from '../../match/model/match.js';
import type { Scene } from '../../pictures/scene.js';
import type { DiscordWords } from '../../words/discord.js';
import type { Context } from '../controls/context.js';
import { writeId } from '../controls/custom-id.js';
import { replayButton, reviewButton, shareButton } from '../controls/looking-back.js';
import {
  type ButtonSpec,
  buttons,
  container,
  GREEN,
  GREY,
  type Message,
  message,
  picture,
  RED,
  text,
} from '../controls/payload.js';
import { pictureOf } from '../controls/pictures.js';
import { gameWords, picturedNames } from '../controls/seen.js';
import { adviceTaken } from '../features/advice/message.js';
import { calledOffWords } from './lobby.js';

/** The last message of a match: how it went, and the way on. */
export async function endMessage(match: Match, words: DiscordWords, painter: Context['painter']): Promise<Message> {
  const view = match.see('bystander');
  if (!view) throw new Error(`match ${match.record.id} never began`);
  const file = await pictureOf(painter, endScene(match, view, words), 'end.png');
  const outcome = view.outcome && gameWords(match, words).outcome(view, match.names);
  const said = outcome
    ? [`### ${outcome.title}`, ...outcome.lines, ...adviceTaken(match, words)]
    : [`### ${gameWords(match, words).title}`, calledOffWords(match, words)];
  const colour = view.outcome === undefined ? GREY : view.outcome.winners.length > 0 ? GREEN : RED;
  return message(
    [
      container(colour, [
        text(said.join('\n')),
        picture(file),
        ...buttons([
          ...wayOnAfter(match, words),
          { id: writeId({ verb: 'rules', match: match.folder.rules.id }), label: words('button.rules') },
        ]),
      ]),
    ],
    [file],
  );
}

/** What people keep of it; where it was called off, its last table. */
export function endScene(match: Match, view: Seen, words: DiscordWords): Scene {
  const { status, endedAt } = match.record;
  const scenes = match.folder.scenes(words.locale);
  const names = picturedNames(match);
  const day = endedAt === undefined ? '' : DAY(words.locale).format(endedAt);
  return status === 'ended' ? scenes.end(view, names, day) : scenes.table(view, names, true);
}

/** The same wherever it is read. */
const DAY = (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });

/** What can still be done with a match that is over. */
export const wayOnAfter = (match: Match, words: DiscordWords): ButtonSpec[] => [
  { id: writeId({ verb: 'rematch', match: match.record.id }), label: words('button.rematch'), style: 'primary' },
  replayButton(match, words, 'replay'),
  ...reviewButton(match, words),
  ...shareButton(match, words),
  { id: writeId({ verb: 'proof', match: match.record.id }), label: words('button.proof') },
];
