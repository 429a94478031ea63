import type { Person, SeenMessage } from '../../playground/index.js';
import { discordWords } from '../../src/words/discord.js';
import { waysOf } from '../stage/hand.js';
import { textsOf } from '../stage/texts.js';
import { within } from '../stage/within.js';

const words = discordWords('en');

/** The match as its table shows it to one person. */
export interface TableSeen {
  readonly seen: SeenMessage;
  /** The thread or channel it is in. */
  readonly channel: string;
  /** Changes whenever the table does. */
  readonly mark: string;
}

/** The newest table that can still be played at. */
export function tableOf(person: Person): TableSeen | undefined {
  const seen = withButton(person, words('button.move'));
  return seen && { seen, channel: seen.message.channel_id, mark: JSON.stringify(seen.message) };
}

/** The message that says how the match ended. */
export const endOf = (person: Person): SeenMessage | undefined => withButton(person, words('button.rematch'));

function withButton(person: Person, wanted: string): SeenMessage | undefined {
  return person
    .messages()
    .filter(({ onlyYou }) => !onlyYou)
    .findLast((message) =>
      person.controls({ message, channel: message.message.channel_id }).some(({ label }) => label === wanted),
    );
}

/** How long nothing may happen while something must. */
const PATIENCE_MS = 120_000;

/** Waits till the person sees what is looked for. Rejects with what is wrong where nothing comes of it. */
export const waitFor = <T>(person: Person, wrong: string, look: (me: Person) => T | undefined | false): Promise<T> =>
  within(PATIENCE_MS, `${person.name} waited, but ${wrong}`, person.until(look));

/** Waits till the table is no longer as it was, or the match is over. */
export async function waitForTable(person: Person, mark: string | undefined): Promise<void> {
  await waitFor(person, 'nobody could act', (me) => endOf(me) !== undefined || tableOf(me)?.mark !== mark);
}

/** The line on top names who must choose. */
export const isAsked = ({ mention }: Person, { seen }: TableSeen): boolean =>
  textsOf(seen)[0]?.split('\n')[0]?.includes(mention) ?? false;

/** Buttons on the table that are called by somebody's name: to choose them. */
export const namesOn = (person: Person, { seen }: TableSeen, names: readonly string[]): readonly string[] =>
  labelsOn(person, seen).filter((label) => names.includes(label));

/** Buttons on the table by which others may say a word. */
export const signalsOn = (person: Person, { seen }: TableSeen, names: readonly string[]): readonly string[] =>
  labelsOn(person, seen).filter((label) => !names.includes(label));

const labelsOn = (person: Person, seen: SeenMessage): string[] =>
  waysOf(person, seen).buttons.flatMap(({ label }) => (label ? [label] : []));
