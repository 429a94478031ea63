import { setTimeout } from 'node:timers/promises';
import type { Outcome, Person, SeenMessage } from '../../playground/index.js';
import { LONGEST_TYPED } from '../../src/discord/controls/typed.js';
import type { Dice } from '../dice.js';
import { answerOf, isChoice, type Ways, waysOf } from '../stage/hand.js';
import { noticeOf } from '../stage/texts.js';
import type { Doer } from './at-once.js';

/**
 * Plays solo matches one after another. Each choice counts, from the press to the hand that answers it. The people take
 * turns, since nobody may begin so many matches.
 */
export function chooser(people: readonly Person[], game: string, dice: Dice): Doer {
  let hand: SeenMessage | undefined;
  let begun = 0;
  let person = people[0] as Person;
  return async () => {
    const ways = hand && waysOf(person, hand);
    if (!hand || !ways || !isChoice(ways)) {
      person = people[begun++ % people.length] as Person;
      hand = await answerOf(person.slash('game new', { game, seats: 1 }));
      return undefined;
    }
    const began = performance.now();
    hand = await answerOf(choose(person, hand, ways, dice));
    const ms = performance.now() - began;
    return noticeOf(hand) === undefined ? ms : undefined;
  };
}

/** The suggested choice, else a single card. */
function choose(
  person: Person,
  message: SeenMessage,
  { suggested, menus, buttons }: Ways,
  dice: Dice,
): Promise<Outcome> {
  const on = { message, channel: message.message.channel_id };
  const [menu] = menus;
  if (suggested.length > 0 || !menu) {
    const { custom_id } = dice.one(suggested.length > 0 ? suggested : buttons);
    return person.press(custom_id, on);
  }
  const { value } = dice.one(menu.options ?? []);
  return person.select(menu.custom_id, [value], on);
}

/** Presses the same button of one's own message again and again. `begin` brings that message. */
export function repeater(person: Person, begin: () => Promise<Outcome>, label: string): Doer {
  let own: SeenMessage | undefined;
  return async () => {
    if (!own) {
      own = await answerOf(begin());
      return undefined;
    }
    const began = performance.now();
    own = await answerOf(person.press(label, { message: own, channel: own.message.channel_id }));
    return performance.now() - began;
  };
}

/** A fifth of a second between two keys, the speed of a person. */
const KEY_MS = 200;
/** A long `/play`, the slowest to parse. */
export const NONSENSE = Array.from({ length: LONGEST_TYPED }, (_, i) => 'abcdefghijklmnopqrstuvwxyz'.charAt(i % 26))
  .join(' ')
  .slice(0, LONGEST_TYPED);

/** Types that in a match of their own, and waits for the suggestions. */
export async function typist(person: Person, begin: () => Promise<Outcome>): Promise<() => Promise<void>> {
  await answerOf(begin());
  return async () => {
    await person.autocomplete('play', { choice: NONSENSE }, 'choice');
    await setTimeout(KEY_MS);
  };
}
