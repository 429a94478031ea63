import type { Person, SeenMessage } from '../../playground/index.js';
import { type LobbyWish, messageWith, newLobby, publicMessages, wordsOf } from '../discord/people.js';

/* How people play any game from their hands: what is shown decides, never what is behind it. */

export type Control = ReturnType<Person['controls']>[number];

/** The one hand of this person that lies on the screen. */
export const handOf = (person: Person): SeenMessage => {
  const hand = messageWith(person, 'refresh', 'rematch');
  if (!hand) throw new Error(`${person.name} has no hand open:\n${person.screen()}`);
  return hand;
};
export const isOver = (person: Person): boolean => wordsOf(handOf(person)).includes('c1:rematch:');
/** What everybody is told when a match is over. */
export const endOf = (person: Person): SeenMessage | undefined =>
  publicMessages(person).findLast((seen) => wordsOf(seen).includes('c1:rematch:'));
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

/** What somebody would rather do than what is pointed out: a button's label, of those there are. */
export type Preference = (labels: readonly string[]) => string | undefined;
const none: Preference = () => undefined;

/** Takes what is preferred, else what is pointed out, else the first that is offered. */
async function answer(person: Person, prefer: Preference): Promise<void> {
  const controls = answersIn(person);
  const buttons = controls.filter(({ type }) => type === 2);
  const menu = controls.find(({ options }) => options);
  const preferred = prefer(buttons.map(({ label = '' }) => label));
  const best = buttons.find(({ label }) => label === preferred) ?? buttons.find(({ style }) => style === 3);
  const button = best ?? (menu ? undefined : buttons[0]);
  const message = handOf(person);
  const picks = (menu?.options ?? []).slice(0, menu?.min_values ?? 1).map(({ value }) => value);
  const done = await (button
    ? person.press(button.custom_id, { message })
    : person.select((menu as Control).custom_id, picks, { message }));
  await done.shown;
}

/** More choices than any match in these tests takes. */
const MANY = 2000;

export interface Playing {
  /** Stops before the next choice as soon as this is true. */
  readonly until?: () => boolean;
  readonly prefer?: Preference;
}

/** All play from their hands, in turns, till `until` is true or the match is over. */
export async function playOn(
  people: readonly Person[],
  { until = () => false, prefer = none }: Playing = {},
): Promise<void> {
  for (let rounds = 0; rounds < MANY; rounds++) {
    for (const person of people) {
      await refresh(person);
      while (answersIn(person).length > 0) {
        if (until()) return;
        await answer(person, prefer);
      }
      if (isOver(person)) return;
    }
  }
  throw new Error(['The match does not end.', ...people.map((person) => person.screen())].join('\n'));
}

export interface Suggested {
  readonly name: string;
  readonly value: string | number;
}

/**
 * All play by `/play` alone, till `until` is true or the match is over. `type`: what somebody types, of what is
 * suggested; the first suggestion, if not given.
 */
export async function playByCommand(
  people: readonly Person[],
  type: (suggested: readonly Suggested[]) => string = ([first]) => String(first?.value),
  until: () => boolean = () => false,
): Promise<void> {
  for (let choices = 0; choices < MANY; choices++) {
    const asked = await suggestedTo(people);
    if (!asked || until()) return;
    const done = await asked.person.slash('play', { choice: type(asked.suggested) });
    await done.shown;
  }
  throw new Error('The match does not end.');
}

async function suggestedTo(people: readonly Person[]) {
  for (const person of people) {
    const suggested = await person.autocomplete('play', { choice: '' }, 'choice');
    if (suggested.length > 0) return { person, suggested };
  }
  return undefined;
}

/**
 * The first opens a match with these options, the others join, the last of whom starts it; then all have
 * their hands open, and nothing else that only they see.
 */
export async function openMatch(people: readonly Person[], wish: LobbyWish): Promise<void> {
  const [host, ...others] = people as [Person, ...Person[]];
  for (const person of people)
    for (const { onlyYou, message } of person.messages()) if (onlyYou) person.dismiss(message.id);
  await newLobby(host, wish);
  const lobby = await newest(host, 'join');
  const [, match = ''] = /c1:join:([\w-]+):/.exec(wordsOf(lobby)) ?? [];
  for (const person of others) await person.press('Join', { message: await newest(person, `join:${match}`) });
  // Another match of theirs may say something meanwhile.
  for (const person of people.slice(0, -1))
    await person.press('My hand', { message: await newest(person, `move:${match}`) });
}

/** The newest public message with a button of this kind, once there is one. */
const newest = (person: Person, button: string): Promise<SeenMessage> =>
  person.until(
    () => publicMessages(person).findLast((seen) => wordsOf(seen).includes(`c1:${button}:`)),
    `what has “${button}”`,
  );
