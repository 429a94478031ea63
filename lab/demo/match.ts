import { filesOf, type Person, type SeenMessage } from '../../playground/index.js';
import { type Verdict, verifyExport } from '../../src/engine/verify.js';
import { knownGame } from '../../src/tools/games.js';
import { discordWords } from '../../src/words/discord.js';
import { answerOf } from '../stage/hand.js';
import { download } from './album.js';
import { type Round, takeTurn } from './player.js';
import { endOf, isAsked, tableOf, waitFor, waitForTable } from './table.js';

const words = discordWords('en');
/** More turns than any match takes. */
const TURNS = 2000;

/** Opens a lobby, lets everybody join, and plays to the end: the message that announces it. `onTurn` gets a number. */
export async function playMatch(
  game: string,
  round: Round,
  onTurn: (turns: number) => void = () => {},
): Promise<SeenMessage> {
  const { people } = round;
  const [host, ...guests] = people as [Person, ...Person[]];
  const { screens } = round;
  screens.doing(host, `types /game new game:${game} seats:${people.length}`);
  await host.slash('game new', { game, seats: people.length });
  for (const guest of guests) {
    await waitFor(guest, 'no lobby to join appeared', (me) => canPress(me, words('button.join')));
    screens.doing(guest, `presses [${words('button.join')}]`);
    await guest.press(words('button.join'));
  }
  await waitFor(host, 'no table appeared', (me) => tableOf(me) ?? endOf(me));
  for (let turn = 0; turn < TURNS; turn++) {
    const end = endOf(host);
    if (end) return end;
    await playOn(round);
    onTurn(turn + 1);
  }
  throw new Error(`The match is not over after ${TURNS} turns.`);
}

const canPress = (person: Person, wanted: string): boolean => person.controls().some(({ label }) => label === wanted);

/** Lets the named people act; where nobody is named, waits for the table to change. */
async function playOn(round: Round): Promise<void> {
  const { people } = round;
  const [host] = people as [Person];
  const table = tableOf(host);
  const asked = people.find((person) => mustAct(person, round));
  if (!asked) return waitForTable(host, table?.mark);
  const now = tableOf(asked);
  if (now) await takeTurn(asked, now, round);
}

function mustAct(person: Person, { done }: Round): boolean {
  const table = tableOf(person);
  return table !== undefined && isAsked(person, table) && done.get(person) !== table.mark;
}

/** Asks for the proof of fair shuffles, as a player may, and verifies it. */
export async function checkProof(person: Person, end: SeenMessage, { screens }: Round): Promise<Verdict> {
  screens.doing(person, `presses [${words('button.proof')}]`);
  const seen = await answerOf(person.press(words('button.proof'), { message: end, channel: end.message.channel_id }));
  const file = filesOf(seen.message).find(({ filename }) => filename.endsWith('.json'));
  if (!file) throw new Error(`${person.name} got no proof.`);
  return verifyExport(JSON.parse((await download(file.url)).toString('utf8')), knownGame);
}
