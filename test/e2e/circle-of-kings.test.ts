import { expect, test } from 'vitest';
import { filesOf, type Person, type SeenMessage } from '../../playground/index.js';
import type { BaseState } from '../../src/engine/table.js';
import { verifyExport } from '../../src/engine/verify.js';
import { rules } from '../../src/games/circle-of-kings/rules/rules.js';
import {
  armyCards,
  type CircleState,
  lordCards,
  numberOf,
  sideOf,
  worthOf,
} from '../../src/games/circle-of-kings/rules/state.js';
import { knownGame } from '../../src/tools/games.js';
import { wordsOf } from '../discord/people.js';
import { DEEP } from '../support/cases.js';
import { dealWhere } from '../support/deals.js';
import {
  answersIn,
  endOf,
  handOf,
  isOver,
  newMatch,
  offered,
  type Pair,
  pick,
  playByCommand,
  playOn,
  refresh,
  tableOf,
} from './circle-of-kings.js';
import { openStage, type Stage } from './process.js';

/* Circle of Kings, as two people play it with the real program. */

const pairOf = ({ playground: { people } }: Stage): Pair => people.slice(0, 2) as unknown as Pair;
const seedWhere = (fits: (state: CircleState) => boolean): string =>
  dealWhere(rules, { seats: 2, options: {} }, (state: BaseState) => fits(state as unknown as CircleState));

function sound({ problems, errors }: Stage): void {
  expect(problems).toEqual([]);
  expect(errors).toEqual([]);
}

/** The end as everybody sees it, and the proof as it is given out: a file of the server's. */
async function proven(person: Person) {
  const end = await person.until(endOf, 'the end');
  expect(wordsOf(end)).toMatch(/wins the Circle|A draw/);
  const { seen } = await person.press('Proof', { message: end });
  const json: unknown = await (await fetch(filesOf(seen!.message)[0]?.url as string)).json();
  expect(verifyExport(json, knownGame)).toMatchObject({ genuine: true });
  return (json as { readonly lines: readonly { readonly seat: number; readonly kind: string }[] }).lines;
}

test('two people play a whole match by buttons and menus, and every shuffle follows from its seed', async () => {
  const stage = await openStage({ seed: 'kings' });
  await stage.startBot();
  const pair = pairOf(stage);
  await newMatch(pair);
  await playOn(pair);
  expect(pair.some(isOver)).toBe(true);
  const lines = await proven(pair[0]);
  expect(lines.map(({ kind }) => kind)).toContain('recruit');
  sound(stage);
});

test.runIf(DEEP)('two people play a whole match by /play alone, with cards typed by name', async () => {
  const stage = await openStage({ seed: 'kings', byHttp: true });
  await stage.startBot();
  const pair = pairOf(stage);
  await newMatch(pair);
  await playByCommand(pair);
  await proven(pair[0]);
  sound(stage);
});

const HERMIT = 9;
/** Lords that end nothing, stop nothing and ask nothing before the Hermit has stolen. */
const QUIET = [4, 17, 18, 19, 20];

test('killed in the middle of a Lord’s question: it is still open, an old message answers it, nothing is lost or doubled', async () => {
  const seed = seedWhere((s) => {
    const [mine, theirs] = [0, 1].map((seat) => lordCards(sideOf(s, seat).hand).map(numberOf)) as [number[], number[]];
    return mine.includes(HERMIT) && theirs.every((lord) => QUIET.includes(lord));
  });
  const stage = await openStage({ seed });
  const bot = await stage.startBot();
  const pair = pairOf(stage);
  const [ada] = pair;
  await newMatch(pair);
  await playOn(pair, () => offered(ada).includes('The Hermit'));
  await pick(ada, 'The Hermit');
  await playOn(pair, () => wordsOf(handOf(ada)).includes('Your Hermit steals'));
  const question = handOf(ada);
  const asked = offered(ada);
  expect(asked.length).toBeGreaterThan(1);
  await bot.kill();

  await stage.startBot();
  const [steal] = answersIn(ada);
  await ada.slash('hand');
  expect(offered(ada)).toEqual(asked);
  // The message as it lay there when the program died, and the same press twice.
  const twice = [1, 2].map(() => ada.press(steal?.custom_id as string, { message: question.message.id }));
  // The second changes nothing, so that nothing need be shown for it.
  await Promise.race((await Promise.all(twice)).map((done) => done.shown));
  await told(ada, 'Ada steals');
  expect(wordsOf(tableOf(ada)).split('Ada steals')).toHaveLength(2);

  await playOn(pair);
  const lines = await proven(ada);
  expect(lines.find(({ kind }) => kind === 'hermit')).toMatchObject({ seat: 0 });
  expect(stage.problems).toEqual([]);
});

/** The newest table says so. */
const told = (person: Person, what: string) =>
  person.until(() => wordsOf(tableOf(person)).includes(what), `the table to say: ${what}`);

/** The newest table and the own hand as this person sees them, pictures too, without what differs from match to match. */
async function seenBy(person: Person): Promise<readonly string[]> {
  const shown = [tableOf(person) as SeenMessage, handOf(person)];
  const match = /c1:move:([\w-]+):/.exec(wordsOf(shown[0]))?.[1] as string;
  return Promise.all(
    shown.map(async (seen) => {
      const { components, content } = seen.message;
      const attachments = filesOf(seen.message);
      const pictures = await Promise.all(
        attachments.map(async ({ url }) => Buffer.from(await (await fetch(url)).arrayBuffer()).toString('base64')),
      );
      const files = attachments.map(({ filename, description }) => [filename, description]);
      return JSON.stringify([content, components, files, pictures])
        .replaceAll(match, 'MATCH')
        .replaceAll(/https?:[^"]*/g, 'ADDRESS')
        .replaceAll(/"(?:id|attachment_id|size)":"?\d+"?/g, '"N"');
    }),
  );
}

test('who has chosen is public, what is not: the other sees the same whatever lies face-down', async () => {
  // Ada has a Captain who leads one or two of three cards, so that each of her three choices is one.
  const seed = seedWhere((s) => armyCards(sideOf(s, 0).hand).some((card) => worthOf(card) <= 4));
  const stage = await openStage({ seed });
  await stage.startBot();
  const pair = pairOf(stage);
  const [ada, ben] = pair;
  // What is explained to newcomers is said once.
  for (const person of pair) await person.slash('me hints', { set: 'off' });

  /** Plays to the question that `asks`, lets Ada choose by `which`, and gives what Ben sees then. */
  async function afterChoosing(
    what: string,
    which: (labels: readonly string[]) => readonly string[],
    captain?: string,
  ) {
    await newMatch(pair);
    if (captain !== undefined) {
      await pick(ada, captain);
      await told(ben, 'Ada has placed a Captain');
      await refresh(ben);
      await pick(ben, offered(ben)[0] as string);
      await told(ben, 'The Captains:');
      await refresh(ada);
    }
    const count = what === 'army and Lord' ? 2 : 1;
    for (let n = 0; n < count; n++) await pick(ada, ...which(offered(ada)));
    await told(ben, `Ada has placed ${what}`);
    await refresh(ben);
    return { own: await seenBy(ada), others: await seenBy(ben) };
  }

  const first = (labels: readonly string[]) => labels.slice(0, 1);
  const last = (labels: readonly string[]) => labels.slice(-1);
  const captain = await afterChoosing('a Captain', first);
  const otherCaptain = await afterChoosing('a Captain', last);
  expect(otherCaptain.others).toEqual(captain.others);
  expect(otherCaptain.own).not.toEqual(captain.own);
  await newMatch(pair);
  const low = offered(ada).find((label) => /^[1-4] /.test(label)) as string;
  const army = await afterChoosing('army and Lord', first, low);
  const otherArmy = await afterChoosing('army and Lord', last, low);
  expect(otherArmy.others).toEqual(army.others);
  expect(otherArmy.own).not.toEqual(army.own);
  sound(stage);
});
