import { reply, update } from '../../controls/answer.js';
import { readNumber } from '../../controls/custom-id.js';
import { note } from '../../controls/payload.js';
import type { Pressed, PressRoute } from '../../controls/press.js';
import { reviewMessage } from '../review/message.js';
import { logMessage } from './log.js';
import { type ReplayWish, replayMessage, stepWish } from './message.js';

/* The private panel of /game replay, /game log and /game review: its buttons and menus change it, and post nothing. */

const shownStep = ({ context, press, person, words }: Pressed, wish?: ReplayWish) =>
  replayMessage(context, press.match, person.id, words, wish);

async function shownPage({ context, press, person, words }: Pressed, page?: number) {
  const match = await context.service.look(press.match);
  return match ? logMessage(context, match, person.id, words, page) : note(words('notice.gone'));
}

const opened = (shown: (pressed: Pressed) => ReturnType<typeof replayMessage>): PressRoute => ({
  defer: 'reply',
  panel: true,
  handle: async (pressed) => reply(await shown(pressed)),
});
const changed = (shown: (pressed: Pressed) => ReturnType<typeof replayMessage>): PressRoute => ({
  defer: 'update',
  panel: true,
  handle: async (pressed) => update(await shown(pressed)),
});

/** What was picked of a menu; the first there is where that isn't one of its entries. */
const picked = ({ values: [value] }: Pressed): number => readNumber(value) || 0;

export const replay = opened((pressed) => shownStep(pressed));
/** Without a step it opens the replay in place of another panel. */
export const step = changed((pressed) => {
  const { no, at } = pressed.press;
  return shownStep(pressed, at.length === 0 ? {} : stepWish(no, at));
});
export const chapter = changed((pressed) => shownStep(pressed, stepWish(picked(pressed), pressed.press.at)));
export const eye = changed((pressed) => shownStep(pressed, { step: pressed.press.no, place: picked(pressed) }));

export const log = opened((pressed) => shownPage(pressed));
/** Without a page, as above. */
export const logPage = changed((pressed) => {
  const { no, at } = pressed.press;
  return shownPage(pressed, at.length === 0 ? undefined : no);
});
export const logChapter = changed((pressed) => shownPage(pressed, picked(pressed)));

const shownMoment = ({ context, press, person, words }: Pressed) =>
  reviewMessage(context, press.match, person.id, words, press.no);

export const review = opened(shownMoment);
export const moment = changed(shownMoment);
