import { readNumber } from '../../controls/custom-id.js';
import { note } from '../../controls/payload.js';
import { changesPanel, opensPanel, type Pressed, type Presses } from '../../controls/press.js';
import { logMessage } from './log.js';
import { type ReplayWish, replayMessage, stepWish } from './message.js';

/* The private panel of /game replay and /game log: its buttons and menus change it, and post nothing. */

const shownStep = ({ context, press, person, words }: Pressed, wish?: ReplayWish) =>
  replayMessage(context, press.match, person.id, words, wish);

async function shownPage({ context, press, person, words }: Pressed, page?: number) {
  const match = await context.service.look(press.match);
  return match ? logMessage(context, match, person.id, words, page) : note(words('notice.gone'));
}

/** The picked entry's number; 0 where the value is none of ours. */
const picked = ({ values: [value] }: Pressed): number => readNumber(value) || 0;

export const presses: Presses = {
  replay: opensPanel((pressed) => shownStep(pressed), 'long'),
  /** Without a step it opens the replay in place of another panel. */
  step: changesPanel((pressed) => {
    const { no, at } = pressed.press;
    return shownStep(pressed, at.length === 0 ? {} : stepWish(no, at));
  }, 'long'),
  chapter: changesPanel((pressed) => shownStep(pressed, stepWish(picked(pressed), pressed.press.at)), 'long'),
  eye: changesPanel((pressed) => shownStep(pressed, { step: pressed.press.no, place: picked(pressed) }), 'long'),

  log: opensPanel((pressed) => shownPage(pressed), 'long'),
  /** Without a page, the same for the log. */
  logPage: changesPanel((pressed) => {
    const { no, at } = pressed.press;
    return shownPage(pressed, at.length === 0 ? undefined : no);
  }, 'long'),
  logChapter: changesPanel((pressed) => shownPage(pressed, picked(pressed)), 'long'),
};
