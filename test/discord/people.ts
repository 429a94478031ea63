import type { Person, SeenMessage } from '../../playground/index.js';
import { readId, writeValue } from '../../src/discord/controls/custom-id.js';
import type { Match } from '../../src/match/model/match.js';
import { USER_AGENT } from '../support/user-agent.js';
import type { Bench } from './bench.js';

/** The person's newest message that holds a control of these verbs. */
export function messageWith(person: Person, ...verbs: readonly string[]): SeenMessage | undefined {
  return [...person.messages()]
    .reverse()
    .find(
      ({ onlyYou, message }) =>
        onlyYou && verbs.some((verb) => JSON.stringify(message.components).includes(`c1:${verb}:`)),
    );
}

/** Plays from an open hand as the buttons and menus offer it: what is marked, else the menu's first, else a button. */
export async function playFromHand(person: Person): Promise<boolean> {
  const hand = messageWith(person, 'whole', 'set');
  if (!hand) return false;
  const controls = person.controls({ message: hand });
  const offered = controls.filter(({ custom_id }) => custom_id.startsWith('c1:whole:'));
  const menu = controls.find(({ custom_id }) => custom_id.startsWith('c1:set:'));
  const best = offered.find(({ style }) => style === 3) ?? offered[0];
  const act = async () => {
    if (best && (!menu || best.style === 3)) return person.press(best.custom_id, { message: hand });
    return menu && person.select(menu.custom_id, [menu.options?.[0]?.value ?? ''], { message: hand });
  };
  const done = await act();
  // A busy bot says first that it heard, and edits the hand when it can.
  await done?.shown;
  return done !== undefined;
}

/** What everybody sees in all channels and threads, oldest first, but for lines of Discord's own. */
export const publicMessages = (person: Person): readonly SeenMessage[] =>
  person.messages().filter(({ onlyYou, message }) => !onlyYou && message.type !== 4 && message.type !== 18);

export const wordsOf = (seen: SeenMessage | undefined): string => JSON.stringify(seen?.message.components ?? []);

type Control = ReturnType<Person['controls']>[number];

/**
 * The control that answers an open question with the options at these places, and what is picked where that is a menu;
 * undefined where there is none.
 */
export function answerWith(
  controls: readonly Control[],
  places: readonly number[],
): { readonly id: string; readonly picks?: readonly string[] } | undefined {
  const same = (at: readonly number[]): boolean => at.length === places.length && at.every((n) => places.includes(n));
  for (const { type, custom_id: id, options = [] } of controls) {
    const press = readId(id);
    if (type === 2 && press?.verb === 'whole' && same(press.at)) return { id };
    const entries = press?.verb === 'set' ? options.map(({ value }) => value) : [];
    for (const picks of [[writeValue(places)], places.map((place) => writeValue([place]))])
      if (picks.every((pick) => entries.includes(pick))) return { id, picks };
  }
  return undefined;
}

/** What `/game new` takes, and options of the game by their ids. */
export interface LobbyWish {
  readonly game: string;
  readonly seats?: number;
  readonly [option: string]: string | number | undefined;
}

/** Opens a lobby and agrees there on the options. With other seats taken than by people, it is started too. */
export async function newLobby(host: Person, { game, seats, computers = 0, ...options }: LobbyWish): Promise<void> {
  const agreed = Object.keys(options).length > 0;
  const open = { game, ...(seats !== undefined && { seats }) };
  await host.slash('game new', { ...open, ...(!agreed && computers !== 0 && { computers }) });
  if (!agreed) return;
  await agree(host, options);
  if (computers === 0) return;
  await host.press('Fill with computers');
  await host.until((me) => me.controls().find(({ label, style }) => label === 'Start' && style === 3), 'full seats');
  await host.press('Start');
}

/** Sends the forms of the lobby's options with these; again for those that they offer only then. */
export async function agree(host: Person, options: Readonly<Record<string, string | number | undefined>>) {
  let left = Object.entries(options).map(([id, value]) => [`option:${id}`, String(value)] as const);
  while (left.length > 0) {
    const before = left.length;
    for (let page = 0; ; page++) {
      const form = await optionsForm(host, page);
      if (!form) break;
      const asked = JSON.stringify(form.modal);
      const offered = left.filter(([id]) => asked.includes(`"${id}"`));
      if (offered.length === 0) continue;
      const { seen } = await form.submit(Object.fromEntries(offered));
      if (seen?.onlyYou) host.dismiss(seen.message.id);
      left = left.filter((each) => !offered.includes(each));
    }
    if (left.length === before) throw new Error(`no form asks for ${left.join(' ')}`);
  }
}

/** Presses what may open a form; once more where the bot was too slow to open one, and says so. */
export async function pressForForm(person: Person, button: string, on?: Parameters<Person['press']>[1]) {
  for (;;) {
    const done = await person.press(button, on);
    if (done.form) return done;
    const shown = await done.shown;
    if (!wordsOf(shown).includes('I was too slow')) return done;
    if (shown) person.dismiss(shown.message.id);
  }
}

/** A page of the lobby's options, from 0: the one form there is, or one of those that its panel leads to. */
async function optionsForm(host: Person, page: number) {
  const { form, seen } = await pressForForm(host, 'Options');
  if (form) return page === 0 ? form : undefined;
  const pages = seen ? host.controls({ message: seen }).map(({ custom_id }) => custom_id) : [];
  const id = pages.filter((each) => each.startsWith('c1:options:'))[page];
  if (id === undefined) {
    if (seen) host.dismiss(seen.message.id);
    return undefined;
  }
  return (await pressForForm(host, id, seen && { message: seen })).form;
}

/** All who play in a match that runs agree to call it off; a lobby is called off by its host. */
export async function callOff({ bot }: Bench, id: string): Promise<void> {
  const { record } = (await bot.service.look(id)) as Match;
  const people = record.status === 'lobby' ? [record.hostId] : record.seats.flatMap(({ userId }) => userId ?? []);
  for (const userId of people) await bot.service.cancel(id, userId);
}

/** The id of the channel in which this person and the bot write to each other alone. */
export async function directly({ playground }: Bench, { user }: Person): Promise<string> {
  const opened = await fetch(`${playground.apiUrl}/v10/users/@me/channels`, {
    method: 'POST',
    headers: { ...USER_AGENT, authorization: `Bot ${playground.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ recipient_id: user.id }),
  });
  return ((await opened.json()) as { id: string }).id;
}
