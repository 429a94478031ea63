import type { Control, Outcome, Person, SeenMessage } from '../../playground/index.js';
import { discordWords } from '../../src/words/discord.js';
import type { Dice } from '../dice.js';
import { answerOf, isChoice, picksOf, type Ways, waysOf } from '../stage/hand.js';
import { noticeOf } from '../stage/texts.js';
import type { Screens } from './screen.js';
import { namesOn, signalsOn, type TableSeen, tableOf, waitFor, waitForTable } from './table.js';

const words = discordWords('en');
/** After this many refusals something must be wrong. */
const TRIES = 12;

/** What all players share. */
export interface Round {
  readonly screens: Screens;
  readonly dice: Dice;
  readonly people: readonly Person[];
  /** People whose hand asked nothing more, with the table's mark at that moment. */
  readonly done: Map<Person, string>;
}

const namesIn = ({ people }: Round): string[] => people.map(({ name }) => name);

/** Opens the person's own hand and chooses until nothing more is asked. */
export async function takeTurn(person: Person, table: TableSeen, round: Round): Promise<void> {
  const { screens } = round;
  screens.doing(person, `presses [${words('button.move')}]`);
  let hand = await answerOf(person.press(words('button.move'), { message: table.seen, channel: table.channel }));
  let refused = 0;
  for (let ways = waysOf(person, hand); isChoice(ways); ways = waysOf(person, hand)) {
    if (asksForPerson(ways, round) && (await hearAndName(person, round))) return;
    hand = await answerOf(choose(person, hand, ways, round, refused > 0));
    refused = noticeOf(hand) === undefined ? 0 : refused + 1;
    if (refused > TRIES) throw new Error(`${person.name} found nothing that may be chosen: ${noticeOf(hand)}`);
  }
  round.done.set(person, table.mark);
}

const asksForPerson = ({ buttons }: Ways, round: Round): boolean =>
  buttons.length > 0 && buttons.every(({ label }) => namesIn(round).includes(label ?? ''));

/** Lets the others signal, then names somebody on the table. False: the choice is in the hand. */
async function hearAndName(person: Person, round: Round): Promise<boolean> {
  const { dice, screens, people } = round;
  const names = namesIn(round);
  const ask = (): Promise<TableSeen> =>
    waitFor(person, 'the table let nobody be named', (me) => {
      const table = tableOf(me);
      return table && namesOn(me, table, names).length > 0 && table;
    });
  await ask();
  for (const other of people) if (other !== person && dice.below(3) > 0) await signal(other, round);
  const table = await ask();
  if (dice.below(2) === 0) return false;
  const label = dice.one(namesOn(person, table, names));
  screens.doing(person, `presses [${label}] on the table`);
  await person.press(label, { message: table.seen, channel: table.channel });
  await waitForTable(person, table.mark);
  return true;
}

/** Says a word in public where the table allows it. */
async function signal(person: Person, round: Round): Promise<void> {
  const { dice, screens } = round;
  const table = tableOf(person);
  const offered = table ? signalsOn(person, table, namesIn(round)) : [];
  if (!table || offered.length === 0) return;
  const label = dice.one(offered);
  screens.doing(person, `signals [${label}]`);
  await person.press(label, { message: table.seen, channel: table.channel });
  await waitForTable(person, table.mark);
}

/** Mostly the suggested choice, else a button, some picks of the menu, or an option of `/play`. */
async function choose(
  person: Person,
  message: SeenMessage,
  { suggested, buttons, menus }: Ways,
  { dice, screens }: Round,
  careful: boolean,
): Promise<Outcome> {
  const on = { message, channel: message.message.channel_id };
  const [menu] = menus;
  const press = (control: Control): Promise<Outcome> => {
    screens.doing(person, `presses [${[control.emoji?.name, control.label].filter(Boolean).join(' ')}]`);
    return person.press(control.custom_id, on);
  };
  if (suggested.length > 0 && dice.below(3) > 0) return press(dice.one(suggested));
  if (!menu) return press(dice.one(buttons));
  if (careful || dice.below(4) === 0) return typeChoice(person, on.channel, dice, screens);
  const picks = picksOf(menu, dice);
  screens.doing(person, `picks ${picks.map(({ label }) => label).join(' ')} from the menu`);
  return person.select(
    menu.custom_id,
    picks.map(({ value }) => value),
    on,
  );
}

async function typeChoice(person: Person, channel: string, dice: Dice, screens: Screens): Promise<Outcome> {
  const offered = await person.autocomplete('play', { choice: '' }, 'choice', { channel });
  if (offered.length === 0) throw new Error(`${person.name} is offered nothing by /play.`);
  const { name, value } = dice.one(offered);
  screens.doing(person, `types /play ${value} (offered as "${name}")`);
  return person.slash('play', { choice: String(value) }, { channel });
}
