import { expect } from 'vitest';
import { filesOf, type Person } from '../../playground/index.js';
import type { GameFolder } from '../../src/contract/game.js';
import { see } from '../../src/engine/see.js';
import type { Seat } from '../../src/engine/table.js';
import { verifyExport } from '../../src/engine/verify.js';
import { knownGame } from '../../src/tools/games.js';
import { answerWith, wordsOf } from '../discord/people.js';
import type { Plan, Planned } from '../support/plans.js';
import { answersIn, endOf, handOf, refresh, type Suggested } from './playing.js';

/* How people play a match whose choices are known beforehand, each by the control or the words that stand for it. */

export const ofPeople = ({ steps }: Pick<Plan, 'steps'>): readonly Planned[] => steps.filter(({ auto }) => !auto);

/** The control that stands for a choice, and what is picked where that is a menu. */
export function controlOf(person: Person, { choice, options }: Pick<Planned, 'choice' | 'options'>) {
  const places = choice.map((option) => options.indexOf(option));
  const control = answerWith(answersIn(person), places);
  if (!control) throw new Error(`${person.name} finds no ${choice.join(', ')}:\n${person.screen()}`);
  return control;
}

/** Whose choice it is makes it from an open hand. `people`: by seat. */
export async function pickIt(people: readonly Person[], step: Planned): Promise<void> {
  const person = people[step.seat] as Person;
  await refresh(person);
  const message = handOf(person);
  const { id, picks } = controlOf(person, step);
  const done = await (picks ? person.select(id, picks, { message }) : person.press(id, { message }));
  await done.shown;
}

export async function playByButtons(people: readonly Person[], steps: readonly Planned[]): Promise<void> {
  for (const step of ofPeople({ steps })) await pickIt(people, step);
}

const suggestedTo = (person: Person): Promise<readonly Suggested[]> =>
  person.autocomplete('play', { choice: '' }, 'choice');

/** Each choice as somebody would type it: `invade fields`, `9 of Swords, Knight of Swords`. Who isn't asked is offered nothing. */
export async function playByTyping(
  { words: wordsIn, conduct: { standing = [] } }: GameFolder,
  people: readonly Person[],
  steps: readonly Planned[],
): Promise<void> {
  const words = wordsIn('en');
  const names = people.map(({ name }) => name);
  for (const { seat, kind, choice, legal, awaited } of ofPeople({ steps })) {
    const asked = people[seat] as Person;
    const suggested = (await suggestedTo(asked)).map(({ value }) => value);
    const offers = legal + standing.filter((each) => each.kind === kind).length;
    if (offers <= 25) expect(suggested).toHaveLength(offers);
    expect(suggested).toContain(choice.join(' '));
    const idle = people.find((_, other) => !awaited.includes(other));
    if (idle) expect(await suggestedTo(idle)).toEqual([]);
    const typed = choice.map((option) => words.optionName(option, names)).join(', ');
    const done = await asked.slash('play', { choice: typed });
    await done.shown;
  }
}

/**
 * The end as everybody sees it; the match as it is given out is the one that was planned, and follows from its seed.
 * `looks`: the seat of whoever looks.
 */
export async function ended(
  { rules, words }: GameFolder,
  people: readonly Person[],
  { seed, steps, state }: Plan,
  looks: Seat,
): Promise<void> {
  const person = people[looks] as Person;
  const end = await person.until(() => endOf(person), 'the end');
  const names = people.map(({ name }) => name);
  expect(wordsOf(end)).toContain(words('en').outcome(see(rules, state, 'bystander'), names).title);
  const { seen } = await person.press('Proof', { message: end });
  expect(wordsOf(seen)).toContain(seed);
  const json: unknown = await (await fetch(filesOf(seen!.message)[0]?.url as string)).json();
  expect(verifyExport(json, knownGame)).toMatchObject({ genuine: true });
  const { lines } = json as { readonly lines: readonly Pick<Planned, 'seat' | 'kind' | 'choice'>[] };
  expect(lines.map(({ seat, kind, choice }) => [seat, kind, choice])).toEqual(
    steps.map(({ seat, kind, choice }) => [seat, kind, choice]),
  );
}
