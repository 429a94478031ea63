import { isRefusal } from '../../engine/game.js';
import type { Decision, Seat } from '../../engine/table.js';
import type { Match } from '../../match/model/match.js';
import type { DiscordWords } from '../../words/discord.js';
import { type Answer, inPanel, isAnswer, nothing, reply } from '../controls/answer.js';
import { readValues } from '../controls/custom-id.js';
import { ruleButton } from '../controls/explained.js';
import { waitingWords } from '../controls/match-words.js';
import { buttons, note } from '../controls/payload.js';
import {
  choseJustNow,
  goneAnswer,
  handAnswer,
  onMatch,
  onSeat,
  type Pressed,
  type Presses,
  type PressRoute,
} from '../controls/press.js';
import { FRESH, optionsAt, type Progress } from '../controls/question.js';
import { type Refused, refusedWish, unseatedWords } from '../controls/refusals.js';
import { onlookerMessage } from '../features/watching/message.js';

interface Asked {
  readonly match: Match;
  readonly seat: Seat;
  readonly decision: Decision;
}

/** The question that the press answers, if it is still pending; else the answer to the presser. */
async function askedBy(pressed: Pressed): Promise<Asked | Answer> {
  const { context, press, person, words } = pressed;
  const match = await context.service.look(press.match);
  if (!match) return goneAnswer(words);
  const seat = match.seatOf(person.id);
  if (seat === undefined) return reply(note(unseatedWords(match, person.id, words)));
  const decision = match.see(seat)?.asked;
  if (decision?.no === press.no) return { match, seat, decision };
  if (choseJustNow(pressed, match, seat)) return nothing();
  const notice = match.record.status === 'running' ? staleWords(match, words) : words('refused.alreadyOver');
  return handAnswer(pressed, match, person.id, { notice });
}

/** Why a button no longer answers anything. */
const staleWords = ({ tableState }: Match, words: DiscordWords): string =>
  words(tableState.undone?.line === tableState.lines ? 'notice.undone' : 'notice.stale');

/** A press on a question that is still pending. */
const onQuestion = (act: (pressed: Pressed, asked: Asked) => Promise<Answer>): PressRoute => ({
  defer: 'update',
  async handle(pressed) {
    const asked = await askedBy(pressed);
    return isAnswer(asked) ? asked : act(pressed, asked);
  },
});

/** Chooses the options at these places of the pending question, and shows the result. */
async function choose(pressed: Pressed, asked: Asked, places: readonly number[]): Promise<Answer> {
  const { context, press, person, words } = pressed;
  const choice = optionsAt(asked.decision, places);
  if (!choice) return handAnswer(pressed, asked.match, person.id, { notice: words('notice.stale') });
  const done = await context.service.choose({ id: press.match, userId: person.id, no: press.no, choice });
  if (!isRefusal(done)) return handAnswer(pressed, done.match, person.id);
  const match = (await context.service.look(press.match)) ?? asked.match;
  if (done.why === 'staleQuestion' && choseJustNow(pressed, match, asked.seat)) return nothing();
  return handAnswer(pressed, match, person.id, refusedWish(done, match, person.id, words));
}

const goOn = (pressed: Pressed, { match, decision }: Asked, progress: Progress): Promise<Answer> =>
  handAnswer(pressed, match, pressed.person.id, {
    progress: optionsAt(decision, progress.picked) ? progress : FRESH,
  });

/** A notice for a press at the table: with the presser's hand, unless they see an active hand. */
const notify = async (pressed: Pressed, match: Match, wish: Refused): Promise<Answer> =>
  (await pressed.context.handIsSeen(match.record.id, pressed.person.id))
    ? reply(note(wish.notice, buttons(ruleButton(match.folder, wish.rule, pressed.words))))
    : handAnswer(pressed, match, pressed.person.id, wish);

/** A button for a whole choice. */
const whole = onQuestion((pressed, asked) => choose(pressed, asked, pressed.press.at));

/** The presses of hands and tables. */
export const handPresses: Presses = {
  /** The presser's current hand. */
  refresh: {
    defer: 'update',
    takes: 'same',
    handle: onMatch((pressed, match) => handAnswer(pressed, match, pressed.person.id)),
  },

  /** The same in a message of its own; people without a seat there get an explanation of the match. */
  move: {
    defer: 'reply',
    takes: 'same',
    handle: onMatch(async (pressed, match) => {
      const { context, person, words } = pressed;
      if (match.seatOf(person.id) !== undefined) return handAnswer(pressed, match, person.id);
      const unseated = unseatedWords(match, person.id, words);
      const shown = await onlookerMessage(context, match, person.id, words, unseated);
      // In their panel, which a hand is not.
      return inPanel(reply(shown), person.id, match.record.id);
    }),
  },

  /** The table, for the presser's eyes. */
  table: {
    defer: 'reply',
    takes: 'same',
    handle: onMatch((pressed, match) => handAnswer(pressed, match, pressed.person.id, { shows: 'table' })),
  },

  /** An answer on the table itself: only from the seat that is asked. */
  tap: {
    defer: 'update',
    handle: onSeat(async (pressed, match, own) => {
      const { context, press, person, words } = pressed;
      const [seat = -1, place = -1] = press.at;
      if (own !== seat) return reply(note(waitingWords(match, words)));
      const decision = match.see(seat)?.asked;
      const isSecond = (now: Match): boolean =>
        now.see(seat)?.asked?.no !== press.no && choseJustNow(pressed, now, seat);
      if (isSecond(match)) return nothing();
      const option = decision?.no === press.no ? decision.options[place] : undefined;
      if (option === undefined) return notify(pressed, match, { notice: staleWords(match, words) });
      const done = await context.service.choose({ id: press.match, userId: person.id, no: press.no, choice: [option] });
      if (!isRefusal(done)) return nothing();
      const now = (await context.service.look(press.match)) ?? match;
      return isSecond(now) ? nothing() : notify(pressed, now, refusedWish(done, now, person.id, words));
    }),
  },

  whole,
  done: whole,

  /** A menu's picks: single options of a set, or an entry for a whole choice. */
  set: onQuestion((pressed, asked) => choose(pressed, asked, readValues(pressed.values))),

  /** One more pick of a question that takes several messages; the last possible pick makes the choice. */
  add: onQuestion((pressed, asked) => {
    const picked = [...pressed.press.at, ...readValues(pressed.values)];
    if (picked.length >= asked.decision.max) return choose(pressed, asked, picked);
    return goOn(pressed, asked, { picked, page: 0 });
  }),

  page: onQuestion((pressed, asked) => {
    const [page = 0, ...picked] = pressed.press.at;
    return goOn(pressed, asked, { picked, page });
  }),

  clear: onQuestion((pressed, asked) => goOn(pressed, asked, FRESH)),
};
