import { reply } from '../../src/discord/controls/answer.js';
import {
  all,
  type Fits,
  isFinished,
  isMine,
  isOpen,
  isRunning,
  lastOver,
  matchFor,
  thatOrLast,
} from '../../src/discord/controls/choosing.js';
import type { Use } from '../../src/discord/controls/command.js';
import { writeId } from '../../src/discord/controls/custom-id.js';
import { notThere } from '../../src/discord/controls/door.js';
import { buttons, card, RED, text } from '../../src/discord/controls/payload.js';
import { gameWords } from '../../src/discord/controls/seen.js';
import { proofAnswer } from '../../src/discord/features/proof/message.js';
import { beginRematch } from '../../src/discord/features/rematch/rematch.js';
import { isRefusal, type Refusal } from '../../src/engine/game.js';
import type { Match } from '../../src/match/model/match.js';
import { refuse } from '../../src/match/model/refusals.js';
import { onMatch, refused, type Subcommand, type Then } from './subcommand.js';

/** A subcommand that asks for confirmation first. */
const asking = (
  verb: 'resign' | 'cancel',
  fits: Fits,
  question: (use: Use, match: Match) => { readonly said: string; readonly yes: string },
): Subcommand =>
  onMatch(fits, (use, match) => {
    if (verb === 'cancel' && match.record.status === 'lobby' && match.record.hostId !== use.person.id)
      return refused(use, notHost(match), match);
    const id = writeId({ verb, match: match.record.id });
    const { said, yes } = question(use, match);
    return reply(card(RED, [text(said), ...buttons([{ id, label: yes, style: 'danger' }])]));
  });

const notHost = ({ record }: Match): Refusal =>
  refuse('notHost', { host: record.seats.find(({ userId }) => userId === record.hostId)?.name ?? '?' });

export const resign = asking('resign', all(isMine, isRunning), ({ words, person }, match) => {
  const alone = match.record.seats.every(({ kind, userId }) => kind === 'computer' || userId === person.id);
  const game = gameWords(match, words).title;
  return { said: words(alone ? 'confirm.resignAlone' : 'confirm.resign', { game }), yes: words('button.resign') };
});
export const cancel = asking('cancel', all(isMine, isOpen), ({ words, person }, match) => {
  const others = match.record.seats.some(({ userId }) => userId !== undefined && userId !== person.id);
  const game = gameWords(match, words).title;
  return match.record.status === 'running' && others
    ? { said: words('confirm.cancelVote', { game }), yes: words('button.cancelVote') }
    : { said: words('confirm.cancel', { game }), yes: words('button.cancel') };
});

/** Whether a computer plays there for the user. */
const isLeft: Fits = ({ record, tableState }, userId) =>
  record.status === 'running' && Object.values(tableState.former ?? {}).some(({ id }) => id === userId);

export const back = onMatch(
  isLeft,
  async (use, match) => {
    const { context, person, locale, words } = use;
    const done = await context.service.takeSeatBack(match.record.id, person.id);
    if (isRefusal(done)) return refused(use, done, match);
    return reply(await context.hand(done.match, person.id, { locale, notice: words('confirm.tookBack') }));
  },
  (use) => matchFor(use, isLeft, { none: use.words('refused.noSeatToTakeBack') }),
);

/** On the person's match that was over last here, or the one that is named. */
const onOver = (then: Then): Subcommand =>
  onMatch(all(isMine, isFinished), then, (use) => thatOrLast(use, lastOver, use.words('notice.noEnded')));

export const exported = onOver((use, { record }) => proofAnswer(use, record.id, true));

export const rematch = onOver(async (use, match) => {
  const { context, person, words, locale } = use;
  const elsewhere = notThere(use, match);
  if (elsewhere) return elsewhere;
  const done = await beginRematch(context, match, person);
  if (isRefusal(done)) return refused(use, done, match);
  return reply(await context.hand(done.match, person.id, { locale, notice: words('end.rematch') }));
});
