import type { Person } from '../../src/playground/playground.js';
import type { SeenMessage } from '../../src/playground/protocol.js';
import { messageWith, publicMessages, wordsOf } from '../discord/people.js';

/* How two people play Circle of Kings from their hands: what is shown decides, never what is behind it. */

export type Pair = readonly [Person, Person];
type Control = ReturnType<Person['controls']>[number];

/** The one hand of this person that lies on the screen. */
export const handOf = (person: Person): SeenMessage => {
  const hand = messageWith(person, 'refresh', 'rematch');
  if (!hand) throw new Error(`${person.name} has no hand open:\n${person.screen()}`);
  return hand;
};
export const isOver = (person: Person): boolean => wordsOf(handOf(person)).includes('c1:rematch:');
export const tableOf = (person: Person): SeenMessage | undefined =>
  [...publicMessages(person)].reverse().find((seen) => wordsOf(seen).includes('c1:move:'));

const isAnswer = ({ custom_id: id }: Control): boolean => /^c1:(?:whole|set|done|add):/.test(id);
/** What an open hand asks with; empty where it only waits. */
export const answersIn = (person: Person): readonly Control[] =>
  person.controls({ message: handOf(person) }).filter(isAnswer);

/** A hand shows what its question was when it was looked at: this looks again. */
export async function refresh(person: Person): Promise<void> {
  const done = await person.press(({ custom_id: id }) => id.startsWith('c1:refresh:'), { message: handOf(person) });
  await done.shown;
}

/** Picks what is labelled so, from a button or from a menu that takes one or several. */
export async function pick(person: Person, ...labels: readonly string[]): Promise<void> {
  const message = handOf(person);
  const controls = answersIn(person);
  const button = controls.find(({ type, label }) => type === 2 && label === labels[0]);
  const menu = controls.find(({ options }) => options?.some(({ label }) => label === labels[0]));
  const control = button ?? menu;
  if (!control) throw new Error(`${person.name} finds no ${labels.join(', ')}:\n${person.screen()}`);
  const done = await (button
    ? person.press(button.custom_id, { message })
    : person.select(control.custom_id, labels, { message }));
  await done.shown;
}

/** The labels of the open question, as they are offered. */
export const offered = (person: Person): readonly string[] =>
  answersIn(person).flatMap(({ type, label = '', options = [] }) =>
    type === 2 ? [label] : options.map((option) => option.label),
  );

/** Recruits wherever that doesn't lose; else takes what is pointed out, else the first that is offered. */
async function answer(person: Person): Promise<void> {
  const controls = answersIn(person);
  const buttons = controls.filter(({ type }) => type === 2);
  const menu = controls.find(({ options }) => options);
  const best = buttons.find(({ label }) => label === 'Recruit') ?? buttons.find(({ style }) => style === 3);
  const button = best ?? (menu ? undefined : buttons[0]);
  const message = handOf(person);
  const picks = (menu?.options ?? []).slice(0, menu?.min_values ?? 1).map(({ value }) => value);
  const done = await (button
    ? person.press(button.custom_id, { message })
    : person.select((menu as Control).custom_id, picks, { message }));
  await done.shown;
}

/** More choices than a match of these two takes. */
const MANY = 1000;

/** Both play from their hands, in turns, till `until` is true or the match is over. */
export async function playOn(pair: Pair, until: () => boolean = () => false): Promise<void> {
  for (let choices = 0; choices < MANY; ) {
    for (const person of pair) {
      await refresh(person);
      while (answersIn(person).length > 0) {
        if (until()) return;
        await answer(person);
        choices++;
      }
      if (isOver(person)) return;
    }
  }
  throw new Error('The match does not end.');
}

/** Both play by `/play` alone, till the match is over: of what is suggested, a Recruit that doesn't lose or the first. */
export async function playByCommand(pair: Pair): Promise<void> {
  for (let choices = 0; choices < MANY; choices++) {
    const asked = await suggestedTo(pair);
    if (!asked) return;
    const { person, suggested } = asked;
    const best = suggested.find(({ value, name }) => value === 'recruit' && !name.includes('loses')) ?? suggested[0];
    const done = await person.slash('play', { choice: asTyped(String(best?.value), suggested.length > 1) });
    await done.shown;
  }
  throw new Error('The match does not end.');
}

async function suggestedTo(pair: Pair) {
  for (const person of pair) {
    const suggested = await person.autocomplete('play', { choice: '' }, 'choice');
    if (suggested.length > 0) return { person, suggested };
  }
  return undefined;
}

/** `1.7C 1.2W` as people type it: `7c 2w`; as it is where the table may hold a second card of that name. */
const asTyped = (value: string, plain: boolean): string =>
  plain ? value.replaceAll(/\b[01]\./g, '').toLowerCase() : value;

/** Ada opens a match, Ben joins, which starts it, and both have their hands open. */
export async function newMatch([ada, ben]: Pair): Promise<void> {
  for (const person of [ada, ben])
    for (const { onlyYou, message } of person.messages()) if (onlyYou) person.dismiss(message.id);
  const before = tableOf(ada)?.message.id;
  await ada.slash('game new', { game: 'circle-of-kings' });
  const lobby = await ben.until(
    () => publicMessages(ben).findLast((seen) => wordsOf(seen).includes('c1:join:')),
    'the lobby',
  );
  await ben.press('Join', { message: lobby });
  const table = await ada.until(() => {
    const newest = tableOf(ada);
    return newest?.message.id !== before && newest;
  }, 'the table');
  await ada.press('Your move', { message: table });
}
