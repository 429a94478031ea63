import { all, type Fits, isAnswer, isInvited, isLobby, isMine, matchFor } from '../../src/discord/controls/choosing.js';
import type { Use } from '../../src/discord/controls/command.js';
import { startLobby } from '../../src/discord/views/leavers.js';
import { optionsAnswer } from '../../src/discord/views/options.js';
import { isRefusal, type Refusal } from '../../src/engine/game.js';
import type { Done, Match } from '../../src/match/model/match.js';
import { after, refused, type Subcommand } from './subcommand.js';

/**
 * A subcommand that sends a request to the lobby that is meant. `otherwise`: the answer where the match doesn't run.
 */
export function lobbyRequest(
  fits: Fits,
  request: (use: Use, match: Match) => Promise<Done | Refusal>,
  otherwise: (use: Use, done: Done) => string,
): Subcommand {
  return {
    fits,
    async run(use) {
      const match = await matchFor(use, fits, use.words('notice.noLobby'));
      if (isAnswer(match)) return match;
      const done = await request(use, match);
      return isRefusal(done) ? refused(use, done, match) : after(use, done, otherwise(use, done));
    },
  };
}

export const join = lobbyRequest(
  isLobby,
  ({ context, person }, match) => context.service.join(match.record.id, person),
  ({ words }) => words('lobby.joined'),
);
/** An invited person who hasn't answered says no by it. */
export const leave: Subcommand = {
  fits: (match, userId) => isLobby(match, userId) && (isMine(match, userId) || isInvited(match, userId)),
  async run(use) {
    const match = await matchFor(use, leave.fits as Fits, use.words('notice.noLobby'));
    if (isAnswer(match)) return match;
    const { context, person, words } = use;
    const asked = isInvited(match, person.id);
    const done = await context.service[asked ? 'decline' : 'leave'](match.record.id, person.id);
    return isRefusal(done)
      ? refused(use, done, match)
      : after(use, done, words(asked ? 'lobby.declined' : 'lobby.left'));
  },
};
export const start = lobbyRequest(
  all(isLobby, isMine),
  ({ context, person }, match) => startLobby(context, match.record.id, person.id),
  ({ words }) => words('lobby.started.you'),
);

/** The lobby's options: a form for the host, which others can read. */
export const options: Subcommand = {
  fits: isLobby,
  async run(use) {
    const { person, words } = use;
    const match = await matchFor(use, isLobby, words('notice.noLobby'));
    if (isAnswer(match)) return match;
    return optionsAnswer(match, person.id, words);
  },
};
