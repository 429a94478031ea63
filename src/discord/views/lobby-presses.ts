import { isRefusal, type Refusal } from '../../engine/game.js';
import type { Done } from '../../match/model/match.js';
import { joinList } from '../../words/shared.js';
import { type Answer, isEphemeral, nothing, reply } from '../controls/answer.js';
import { note } from '../controls/payload.js';
import {
  answerPrivately,
  choseJustNow,
  handAnswer,
  onMatch,
  type Pressed,
  type Presses,
  type PressRoute,
} from '../controls/press.js';
import { refusalWords } from '../controls/refusals.js';
import { pickedWith } from '../features/guide/picker.js';
import { startLobby } from './leavers.js';
import { openLobby } from './opening.js';
import { newlyOpen, optionsAgain, optionsAnswer, termsOf } from './options.js';

/** A change of the lobby: the outbox edits the lobby's message. The presser who starts the match gets the hand. */
const change = (request: (pressed: Pressed) => Promise<Done | Refusal>): PressRoute => ({
  defer: 'update',
  async handle(pressed) {
    const done = await request(pressed);
    if (isRefusal(done)) return answerRefusal(pressed, done);
    const { match } = done;
    return match.record.status === 'running' ? handAnswer(pressed, match, pressed.person.id) : nothing();
  },
});

/** Why it was refused; people of a running match get their hand with it. */
async function answerRefusal(pressed: Pressed, refusal: Refusal): Promise<Answer> {
  const { context, press, person, words } = pressed;
  const match = await context.service.look(press.match);
  const notice = refusalWords(refusal, match, words);
  const seat = match?.seatOf(person.id);
  const seated = seat !== undefined;
  // A double press on the start button.
  if (refusal.why === 'alreadyStarted' && match && seated && choseJustNow(pressed, match, seat)) return nothing();
  if (refusal.why === 'alreadyStarted' && !seated) return reply(note(words('notice.begun')));
  const running = match?.record.status === 'running' && seated;
  return running ? handAnswer(pressed, match, person.id, { notice }) : reply(note(notice));
}

/** A request that counts only for the occupied seats that the presser saw. */
const forSeatsSeen = (wish: 'fill' | 'removeComputer'): PressRoute =>
  change(({ context, press, person }) => context.service[wish](press.match, person.id, press.no || undefined));

/** The presses of lobbies, and of the messages that open them. */
export const lobbyPresses: Presses = {
  join: change(({ context, press, person }) => context.service.join(press.match, person)),
  decline: change(({ context, press, person }) => context.service.decline(press.match, person.id)),
  leave: change(({ context, press, person }) => context.service.leave(press.match, person.id)),
  start: change(({ context, press, person }) => startLobby(context, press.match, person.id, press.no || undefined)),
  fill: forSeatsSeen('fill'),
  dropComputer: forSeatsSeen('removeComputer'),

  /** The host's form, for the host only; others see the terms. */
  options: {
    defer: 'reply',
    panel: true,
    handle: onMatch(({ press, person, words }, match) =>
      match.record.status === 'lobby'
        ? optionsAnswer(match, person.id, words, press.at[0])
        : reply(note(words('refused.alreadyStarted'))),
    ),
  },

  /** The sent form: it changes all terms, or none and says why. */
  configure: {
    defer: 'update',
    handle: onMatch(async (pressed, before) => {
      const { context, press, person, filled, words } = pressed;
      const done = await context.service.configure(press.match, person.id, termsOf(filled));
      if (isRefusal(done)) {
        const said = refusalWords(done, before, words);
        const open = before.record.status === 'lobby' && before.record.hostId === person.id;
        return answerPrivately(pressed, open ? optionsAgain(before, words, said) : note(said));
      }
      const more = newlyOpen(before, done.match, words);
      if (more.length > 0) {
        const said = words('lobby.optionsMore', { options: joinList(more, words.locale) });
        return answerPrivately(pressed, optionsAgain(done.match, words, said));
      }
      const isSeen = pressed.interaction.message && !isEphemeral(pressed.interaction.message);
      return isSeen ? nothing() : answerPrivately(pressed, note(words('lobby.optionsAgreed')));
    }),
  },

  /** A picked game: opens its lobby, once for each picker. */
  pick: {
    defer: 'update',
    async handle(pressed) {
      const { interaction, press, values, person, words } = pressed;
      const { guild_id: guildId, channel } = interaction;
      if (guildId === undefined || channel === undefined) return reply(note(words('notice.guildOnly')));
      // The lobby replaced the picker: a double press finds the same match.
      const key = isEphemeral(interaction.message) ? interaction.message?.id : undefined;
      const wanted = pickedWith(press, interaction.message);
      const opener = { ...pressed, guildId, channelId: channel.id };
      const done = await openLobby(opener, values[0] ?? press.match, wanted, key);
      if ('components' in done) return answerPrivately(pressed, done);
      return handAnswer(pressed, done.match, person.id, { notice: words('lobby.started.you') });
    },
  },
};
