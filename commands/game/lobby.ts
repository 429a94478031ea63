import { all, type Fits, isInvited, isLobby, isMine, matchFor } from '../../src/discord/controls/choosing.js';
import type { Use } from '../../src/discord/controls/command.js';
import { startLobby } from '../../src/discord/views/leavers.js';
import { optionsAnswer } from '../../src/discord/views/options.js';
import { isRefusal, type Refusal } from '../../src/engine/game.js';
import type { Done, Match } from '../../src/match/model/match.js';
import { after, onMatch, refused, type Subcommand, type Then } from './subcommand.js';

const onLobby = (fits: Fits, then: Then): Subcommand =>
  onMatch(fits, then, (use) => matchFor(use, fits, { none: use.words('notice.noLobby') }));

/**
 * A subcommand that sends a request to the lobby that is meant. `otherwise`: the answer where the match doesn't run;
 * `before`: the lobby before the request.
 */
export const lobbyRequest = (
  fits: Fits,
  request: (use: Use, match: Match) => Promise<Done | Refusal>,
  otherwise: (use: Use, done: Done, before: Match) => string,
): Subcommand =>
  onLobby(fits, async (use, match) => {
    const done = await request(use, match);
    return isRefusal(done) ? refused(use, done, match) : after(use, done, otherwise(use, done, match));
  });

export const join = lobbyRequest(
  isLobby,
  ({ context, person }, match) => context.service.join(match.record.id, person),
  ({ words }) => words('lobby.joined'),
);
/** An invited person who hasn't answered says no by it. */
export const leave = lobbyRequest(
  (match, userId) => isLobby(match, userId) && (isMine(match, userId) || isInvited(match, userId)),
  ({ context, person }, match) =>
    context.service[isInvited(match, person.id) ? 'decline' : 'leave'](match.record.id, person.id),
  ({ person, words }, _, before) => words(isInvited(before, person.id) ? 'lobby.declined' : 'lobby.left'),
);
export const start = lobbyRequest(
  all(isLobby, isMine),
  ({ context, person }, match) => startLobby(context, match.record.id, person.id),
  ({ words }) => words('lobby.started.you'),
);

/** The lobby's options: a form for the host, which others can read. */
export const options = onLobby(isLobby, ({ person, words }, match) => optionsAnswer(match, person.id, words));
