import type { Person, SeenMessage } from '../../playground/index.js';
import { discordWords } from '../../src/words/discord.js';
import { waysOf } from '../stage/hand.js';
import { textsOf } from '../stage/texts.js';
import { within } from '../stage/within.js';

const words = discordWords('en');

/** The match as its table shows it to one person. */
export interface TableSeen {
  readonly seen: SeenMessage;
  /** Its thread or channel. */
  readonly channel: string;
  /** Changes with every change of the table. */
  readonly mark: string;
}

/** The newest table that is still in play. */
export function tableOf(person: Person): TableSeen | undefined {
  const seen = withButton(person, words('button.move'));
  return seen && { seen, channel: seen.message.channel_id, mark: JSON.stringify(seen.message) };
}

/** The message that announces the end of the match. */
export const endOf = (person: Person): SeenMessage | undefined => withButton(person, words('button.rematch'));

function withButton(person: Person, wanted: string): SeenMessage | undefined {
  return person
    .messages()
    .filter(({ onlyYou }) => !onlyYou)
    .findLast((message) =>
      person.controls({ message, channel: message.message.channel_id }).some(({ label }) => label === wanted),
    );
}

/** How long nothing may happen while something is expected. */
const PATIENCE_MS = 120_000;

/** Waits until the person sees the wanted thing. After the time limit rejects with `wrong`. */
export const waitFor = <T>(person: Person, wrong: string, look: (me: Person) => T | undefined | false): Promise<T> =>
  within(PATIENCE_MS, `${person.name} waited, but ${wrong}`, person.until(look));

/** Waits until the table has changed, or the match is over. */
export async function waitForTable(person: Person, mark: string | undefined): Promise<void> {
  await waitFor(person, 'nobody could act', (me) => endOf(me) !== undefined || tableOf(me)?.mark !== mark);
}

/** The top line names those who must choose. */
export const isAsked = ({ mention }: Person, { seen }: TableSeen): boolean =>
  textsOf(seen)[0]?.split('\n')[0]?.includes(mention) ?? false;

/** The table's buttons with somebody's name, which choose that person. */
export const namesOn = (person: Person, { seen }: TableSeen, names: readonly string[]): readonly string[] =>
  labelsOn(person, seen).filter((label) => names.includes(label));

/** The table's buttons by which others may signal. */
export const signalsOn = (person: Person, { seen }: TableSeen, names: readonly string[]): readonly string[] =>
  labelsOn(person, seen).filter((label) => !names.includes(label));

const labelsOn = (person: Person, seen: SeenMessage): string[] =>
  waysOf(person, seen).buttons.flatMap(({ label }) => (label ? [label] : []));
