import type { Refusal } from '../../engine/game.js';
import type { Eye } from '../../engine/terms.js';
import type { Match, ServiceRefusals } from '../../match/model/match.js';
import { unseated } from '../../match/model/seats.js';
import type { DiscordWords } from '../../words/discord.js';
import { escapeName, escapeText, plainName } from '../../words/escape.js';
import { type Reason, type RefusalSentences, refusalSentence } from '../../words/refusals.js';
import { countdown } from './countdown.js';
import { gameWords } from './seen.js';

interface StoryContext {
  readonly words: DiscordWords;
  readonly match: Match | undefined;
}

/** What people are told who asked for what the service refuses. */
const SENTENCES: RefusalSentences<ServiceRefusals, StoryContext> = {
  noSuchMatch: (_, { words }) => words('refused.noSuchMatch'),
  noSuchGame: ({ game }, { words }) => words('refused.noSuchGame', { game: escapeName(game) }),
  alreadySeated: (_, { words }) => words('refused.alreadySeated'),
  notSeated: (_, { words, match }) =>
    words(match?.record.status === 'lobby' ? 'refused.notInLobby' : 'refused.notSeated'),
  gaveUp: ({ who, back }, { words }) => words('refused.gaveUp', { who: escapeName(who), back }),
  full: (values, { words }) => words('refused.full', values),
  kept: (_, { words }) => words('refused.kept'),
  stillAsked: ({ names }, { words }) => words('refused.stillAsked', { names: escapeText(names) }),
  notInvited: (_, { words }) => words('refused.notInvited'),
  inviteSelf: (_, { words }) => words('refused.inviteSelf'),
  tooManyGuests: (values, { words }) => words('refused.tooManyGuests', values),
  unanswered: ({ guest, by }, { words }) => words('refused.unanswered', { guest: escapeName(guest), by }),
  askedLately: ({ guest, again }, { words }) =>
    words('refused.askedLately', { guest: escapeName(guest), time: countdown(again) }),
  unwilling: ({ names, count }, { words }) => words('refused.unwilling', { names: escapeText(names), count }),
  alreadyStarted: (_, { words }) => words('refused.alreadyStarted'),
  notStarted: (_, { words }) => words('refused.notStarted'),
  alreadyOver: (_, { words }) => words('refused.alreadyOver'),
  notHost: ({ host }, { words }) => words('refused.notHost', { host: escapeName(host) }),
  seatsChanged: (_, { words }) => words('refused.seatsChanged'),
  haveLeft: ({ names, count }, { words }) => words('refused.haveLeft', { names: escapeText(names), count }),
  tooFewSeats: (values, { words }) => words('refused.tooFewSeats', values),
  badWanted: ({ min, max }, { words }) => words('refused.badWanted', { range: min === max ? 'no' : 'yes', min, max }),
  belowTaken: (values, { words }) => words('refused.belowTaken', values),
  tooManyComputers: ({ computers, seats, most }, { words }) =>
    words('refused.tooManyComputers', {
      computers,
      seats,
      most,
      fit: seats - 1,
      more: most > seats && computers < most ? 'yes' : 'no',
    }),
  tooManyLobbies: (values, { words }) => words('refused.tooManyLobbies', values),
  tooManyHosted: (values, { words }) => words('refused.tooManyHosted', values),
  tooManyLately: (values, { words }) => words('refused.tooManyLately', values),
  noComputer: (_, { words }) => words('refused.noComputer'),
  noSuchPlayer: (values, { words }) => words('refused.noSuchPlayer', values),
  staleQuestion: (_, { words }) => words('refused.staleQuestion'),
  cannotUndo: (_, { words }) => words('refused.cannotUndo'),
  longNote: (values, { words }) => words('refused.longNote', values),
  noSignalNow: (_, { words }) => words('refused.noSignalNow'),
  noStanding: (_, { words }) => words('refused.noStanding'),
  notAhead: (_, { words }) => words('refused.notAhead'),
  askedSignals: (_, { words }) => words('refused.askedSignals'),
  noSeatToTakeBack: (_, { words }) => words('refused.noSeatToTakeBack'),
  neverBegan: (_, { words }) => words('refused.neverBegan'),
  notOver: (_, { words }) => words('refused.notOver'),
  noReview: (_, { words }) => words('refused.noReview'),
  noEnd: (_, { words }) => words('refused.noEnd'),
  noAdvice: (_, { words }) => words('refused.noAdvice'),
  noReplay: (_, { words }) => words('refused.noReplay'),
  faded: (_, { words }) => words('refused.faded'),
  soAlready: (_, { words }) => words('refused.soAlready'),
  voteOpen: (_, { words }) => words('refused.voteOpen'),
  noVote: (_, { words }) => words('refused.noVote'),
  notAbsent: ({ who }, { words }) => words('refused.notAbsent', { who: escapeName(who) }),
  seatHeld: ({ who }, { words }) => words('refused.seatHeld', { who: escapeName(who) }),
  sitsHere: (_, { words }) => words('refused.sitsHere'),
  satBefore: (_, { words }) => words('refused.satBefore'),
  tooManyWatchers: (values, { words }) => words('refused.tooManyWatchers', values),
  busy: (_, { words }) => words('refused.busy'),
};

/**
 * A refusal of the service or of the game, as a sentence. `match`: where there is one; a game refuses only there. `eye`: who
 * is refused, so that the cause is named as it lies before them.
 */
export const refusalWords = (refusal: Refusal, match: Match | undefined, words: DiscordWords, eye?: Eye): string =>
  reasonWords(reasonOf(refusal, match, words, eye), words);

/** What is said to somebody without a seat there who wants what is for those who have one. */
export const unseatedWords = (match: Match, userId: string, words: DiscordWords): string =>
  refusalWords(unseated(match, userId), match, words);

/** A sentence with the number of its rule, as the rules have it. */
export const reasonWords = ({ text, rule }: Reason, words: DiscordWords): string =>
  rule === undefined ? text : words('refused.rule', { why: text, rule });

/** What a hand says that is shown again because its person was refused something. */
export interface Refused {
  readonly notice: string;
  /** The rule behind it, by its number. */
  readonly rule?: string | undefined;
}
export function refusedWish(refusal: Refusal, match: Match, userId: string, words: DiscordWords): Refused {
  const reason = reasonOf(refusal, match, words, match.seatOf(userId));
  return { notice: reasonWords(reason, words), rule: reason.rule };
}

function reasonOf(refusal: Refusal, match: Match | undefined, words: DiscordWords, eye: Eye | undefined): Reason {
  const text = refusalSentence(SENTENCES, refusal, { words, match });
  if (text !== undefined) return { text };
  if (!match) return { text: words('notice.fault') };
  const view = eye === undefined ? undefined : match.see(eye);
  return gameWords(match, words).refusal(asCalled(refusal, match, words), match.names, view);
}

/** A refusal of an option with that option and its values as people see them, not by their ids. */
function asCalled(refusal: Refusal, match: Match, words: DiscordWords): Refusal {
  const { option: id = '', value = '', values = '' } = refusal.values;
  const option = match.folder.rules.options.find((each) => each.id === id);
  if (refusal.why !== 'badOption' || !option) return refusal;
  const names = match.names.map(plainName);
  const called = (each: string) => gameWords(match, words).option(option.id, each, names);
  const possible = String(values).split(', ').map(called);
  return {
    ...refusal,
    values: {
      option: called(option.default).name,
      value: called(String(value)).value,
      values: possible.map((each) => each.value).join(', '),
    },
  };
}
