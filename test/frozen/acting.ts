import { setImmediate } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { type Form, movableClock, type Outcome, type SeenMessage } from '../../playground/index.js';
import { type Bench, openBench } from '../discord/bench.js';
import { temporaryStore } from '../support/store.js';
import { USER_AGENT } from '../support/user-agent.js';

/*
 * People who use buttons, menus and forms whose custom ids an earlier program wrote. Each is sent by the bot's own token as a
 * message of its own, and used as Discord's client does: nothing here knows how the program of now writes or reads them.
 */

/** What somebody does. `what`: the words of a command, or a custom id. Ids of matches are written `{1}`, of people `{Ada}`. */
export interface Act {
  readonly who: string;
  readonly how: 'command' | 'press' | 'menu' | 'people' | 'form';
  readonly what: string;
  /** A command's options, what is picked in a menu, what is filled into a form. */
  readonly given?: unknown;
}

/** `form`: one was opened. `gone`: the answer is that to a button that nobody knows. With `*`: a match was changed. */
export type Came = 'said' | 'form' | 'gone' | 'said *' | 'form *' | 'gone *';

/** Of something done: what came of it, and the form. */
export interface Done {
  readonly came: Came;
  readonly form: Form | undefined;
}

/** What every control of ours that is no program's is called. */
export const LABEL = 'frozen';
const NOW = Date.UTC(2026, 10, 26, 12);
/** Between two doings, so that private hands are brought up to date. */
const LOOK_MS = 2_000;
const TOO_SLOW = 'I was too slow';

const textIn = (seen: SeenMessage | undefined): string =>
  [...JSON.stringify(seen?.message.components ?? []).matchAll(/"content":("(?:[^"\\]|\\.)*")/g)]
    .map(([, said]) => said)
    .join();

export interface Scene {
  readonly bench: Bench;
  /** With ids in place of `{1}` and `{Ada}`, and the other way round. */
  named(text: string): string;
  unnamed(text: string): string;
  act(act: Act): Promise<Done>;
}

/** A bot in the playground, with an empty database. */
export async function openScene(): Promise<Scene> {
  const database = await temporaryStore();
  const botClock = movableClock(NOW);
  const bench = await openBench({ seed: 'frozen', database, botClock });
  const { playground, bot } = bench;
  const rows = new Database(database.url.slice('file:'.length), { readonly: true });
  const matches = () =>
    rows.prepare('SELECT id, revision, status FROM "Match" ORDER BY rowid').all() as {
      readonly id: string;
      readonly revision: number;
      readonly status: string;
    }[];
  const channel = playground.keeper.places()[0]?.id ?? '';
  const pairs = () => [
    ...matches().map(({ id }, n) => [`{${n + 1}}`, id] as const),
    ...playground.people.map(({ name, user }) => [`{${name}}`, user.id] as const),
  ];
  const settled = async (): Promise<void> => {
    await bot.idle();
    await bot.service.idle();
    await bot.idle();
  };

  /** A message of the bot's that holds this control alone. */
  async function posted(control: object): Promise<string> {
    const answer = await fetch(`${playground.apiUrl}/v10/channels/${channel}/messages`, {
      method: 'POST',
      headers: { ...USER_AGENT, authorization: `Bot ${playground.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ content: LABEL, components: [{ type: 1, components: [control] }] }),
    });
    const { id } = (await answer.json()) as { readonly id?: string };
    if (id === undefined) throw new Error(`${JSON.stringify(control)} cannot be sent: ${answer.status}`);
    return id;
  }

  let opened: Form | undefined;
  async function begun({ who, how, what, given }: Act): Promise<Outcome> {
    const person = playground.person(who);
    if (how === 'command') return person.slash(what, given as Record<string, string>);
    if (how === 'form') {
      if (!opened) throw new Error(`${what}: no form is open`);
      opened.modal.custom_id = what;
      return opened.submit(given as Record<string, string>);
    }
    if (how === 'press') {
      const message = await posted({ type: 2, style: 2, label: LABEL, custom_id: what });
      return person.press(what, { message });
    }
    const picks = given as string[];
    const menu = { custom_id: what, placeholder: LABEL, min_values: 1, max_values: picks.length };
    const options = picks.map((value) => ({ label: value, value }));
    const message = await posted(how === 'people' ? { ...menu, type: 5 } : { ...menu, type: 3, options });
    return person.select(what, picks, { message });
  }

  /** Does it, and waits till the bot is through with it. The words of what came of it, where there is anything to read. */
  async function did(act: Act): Promise<{ readonly form: Form | undefined; readonly said: string }> {
    for (;;) {
      const through = bench.nextPress();
      const { form, seen, shown } = await begun(act);
      await through;
      await botClock.pass(LOOK_MS, settled);
      const said = textIn((await Promise.race([shown, setImmediate(undefined)])) ?? seen);
      // A busy bot may be too slow to open a form, and says so.
      if (!said.includes(TOO_SLOW)) return { form, said };
    }
  }

  const unknown = new Set<string>();
  async function act(wish: Act): Promise<Done> {
    const before = JSON.stringify(matches());
    const { form, said } = await did(JSON.parse(named(JSON.stringify(wish))) as Act);
    opened = form ?? opened;
    const came = form ? 'form' : unknown.has(said) ? 'gone' : 'said';
    return { came: JSON.stringify(matches()) === before ? came : `${came} *`, form };
  }
  const named = (text: string): string => pairs().reduce((all, [name, id]) => all.replaceAll(name, id), text);
  // What is said to a button of an unknown kind, and to one of a match that there isn't.
  for (const what of ['c1:nothing:-:0:', 'c0:join:0000000000:0:', 'c1:join:0000000000:0:'])
    unknown.add((await did({ who: 'Ada', how: 'press', what })).said);
  return {
    bench,
    named,
    unnamed: (text) => pairs().reduce((all, [name, id]) => all.replaceAll(id, name), text),
    act,
  };
}
