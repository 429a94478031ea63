import type { APIApplicationCommandBasicOption } from 'discord-api-types/v10';
import type { GameFolder } from '../../src/contract/game.js';
import { reply } from '../../src/discord/controls/answer.js';
import { numberOf, textOf, type Use } from '../../src/discord/controls/command.js';
import { numberOption, optionOf } from '../../src/discord/controls/declaring.js';
import { note } from '../../src/discord/controls/payload.js';
import { refusalWords } from '../../src/discord/controls/refusals.js';
import { pickerMessage, type Wanted } from '../../src/discord/features/guide/picker.js';
import { guestsAmong } from '../../src/discord/features/invitations/guests.js';
import { openLobby } from '../../src/discord/views/opening.js';
import type { Refusal } from '../../src/engine/game.js';
import { badGuests } from '../../src/match/features/invitations/limits.js';
import { PACES } from '../../src/match/features/pace/agreed.js';
import { refuse } from '../../src/match/model/refusals.js';
import { gameOption, mostSeats } from '../games.js';
import { guestOptions, namedGuests } from './guests.js';
import { after, type Subcommand } from './subcommand.js';

/** Opens a lobby of the named game, or lets the person pick one. The lobby agrees on its options. */
export const open: Subcommand = {
  options: newOptions,
  async run(use) {
    const guests = namedGuests(use);
    if (typeof guests === 'string') return reply(note(guests));
    const game = textOf(use, 'game');
    const pace = PACES.find((each) => each === textOf(use, 'pace'));
    const wanted = { seats: numberOf(use, 'seats'), computers: numberOf(use, 'computers'), pace, guests };
    if (game === undefined) return reply(await picker(use, wanted));
    const done = await openLobby(use, game, wanted);
    return 'components' in done ? reply(done) : after(use, done, use.words('refused.alreadyOver'));
  },
};

async function picker({ context, person, words }: Use, wanted: Wanted) {
  const { games } = context;
  const most = mostSeats(games);
  const { seats = most, computers = 0, guests = [] } = wanted;
  const refused = (refusal: Refusal) => note(refusalWords(refusal, undefined, words));
  if (computers >= seats) return refused(refuse('tooManyComputers', { computers, seats, most }));
  const uninvited = badGuests(person.id, guests, seats - 1 - computers, seats);
  if (uninvited) return refused(uninvited);
  const willing = await guestsAmong(context, guests, words);
  return typeof willing === 'string' ? note(willing) : pickerMessage(context, wanted, words);
}

function newOptions(games: readonly GameFolder[]): APIApplicationCommandBasicOption[] {
  const most = mostSeats(games);
  return [
    gameOption('game.new.game', games),
    ...guestOptions(),
    numberOption('game.new.seats', 1, most),
    numberOption('game.new.computers', 0, most - 1),
    optionOf('game.new.pace', PACES, (pace, words) => words(`pace.${pace}`)),
  ];
}
