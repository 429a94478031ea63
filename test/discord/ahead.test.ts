import { expect, test } from 'vitest';
import type { Person } from '../../playground/index.js';
import { isRefusal } from '../../src/engine/game.js';
import { legalChoices } from '../../src/engine/play.js';
import type { Seen } from '../../src/engine/see.js';
import type { Seat } from '../../src/engine/table.js';
import { folder as power } from '../../src/games/circle-of-power/index.js';
import { folder as regicide } from '../../src/games/regicide/index.js';
import { answersIn, type Control, handOf, refresh, tableOf } from '../e2e/playing.js';
import { anything, planWhere } from '../support/plans.js';
import { ownSeat } from './made.js';
import { awaitedIn, HOUR, openPaced, type Paced } from './pace.js';
import { wordsOf } from './people.js';
import { expectAlike, openWatched } from './watching.js';

/*
 * While others are waited for, a hand offers what can be decided ahead. It is done as soon as it is asked, calls nobody, is
 * nobody else's business, and can be taken back.
 */

const DECIDED = '**Decided ahead:**';
const BACK = 'Ask me instead';

async function openHand({ bench }: Paced, person: Person): Promise<void> {
  await person.press('My hand', { message: tableOf(person) as NonNullable<ReturnType<typeof tableOf>> });
  await bench.bot.idle();
}

/** What the hand offers to decide ahead, in its order; the way back is one of them. */
const aheadIn = (person: Person, message = handOf(person)): Control[] =>
  person.controls({ message }).filter(({ custom_id: id }) => id.startsWith('c1:ahead:'));
const labelsOf = (controls: readonly Control[]): string[] =>
  controls.flatMap(({ label = '', options = [] }) => (options.length > 0 ? options.map((one) => one.label) : [label]));

/** Decides the first or another of the things that a menu offers. */
async function decide(person: Person, place = 0, message = handOf(person)): Promise<string> {
  const menu = aheadIn(person, message).find(({ options }) => options);
  const label = menu?.options?.[place]?.label as string;
  const done = await person.select(menu?.custom_id as string, [label], { message });
  await done.shown;
  return label;
}

const sound = ({ bench }: Paced): void => {
  expect(bench.errors).toEqual([]);
  expect(bench.problems).toEqual([]);
};

const emperors = (): Promise<Paced> => openPaced({ game: 'circle-of-power', seats: 3, seed: 'ahead' });
/** Who is asked, and the two who come next, in the order of the table. */
async function inOrder({ match, people }: Paced): Promise<[Seat, Person, Person]> {
  const now = await match();
  const [asked] = awaitedIn(now) as [Seat];
  const next = power.conduct.comesNext?.(now.see('bystander') as Seen) ?? [];
  const [second, third] = next.filter((seat) => people[seat]);
  return [asked, people[second as Seat] as Person, people[third as Seat] as Person];
}

test('a table of three who all decided ahead goes on without one call', async () => {
  const paced = await emperors();
  const [first, second, third] = await inOrder(paced);
  for (const person of [second, third]) {
    await openHand(paced, person);
    expect(answersIn(person)).toEqual([]);
    const label = await decide(person);
    expect(wordsOf(handOf(person))).toContain(`${DECIDED} ${label}. Nobody else knows.`);
  }
  // Their hands sleep, so that nothing but a mention could reach them.
  await paced.wait(HOUR);
  const before = paced.calls.length;
  await paced.play(first);
  await paced.wait(HOUR);
  const seats = [second, third].map((person) => paced.people.indexOf(person));
  const now = await paced.match();
  const answered = await paced.bench.bot.service.story(now.record.id, 0, 'bystander');
  expect(answered.filter(({ kind, seat }) => kind === 'initiative' && seats.includes(seat as number))).toHaveLength(2);
  for (const seat of seats) expect(now.own(ownSeat(seat)).premove).toBeUndefined();
  expect(
    paced.calls.slice(before).filter(({ seat }) => seats.includes(seat) && !awaitedIn(now).includes(seat)),
  ).toEqual([]);
  sound(paced);
});

test('it is shown in the menu, decided anew, taken back, and lasts when the program ends', async () => {
  const paced = await emperors();
  const [first, second] = await inOrder(paced);
  await openHand(paced, second);
  const one = await decide(second);
  const other = await decide(second, 1);
  expect(wordsOf(handOf(second))).not.toContain(`${DECIDED} ${one}`);
  await paced.bench.restart();
  await refresh(second);
  expect(wordsOf(handOf(second))).toContain(`${DECIDED} ${other}`);
  expect(wordsOf(handOf(second))).toContain(`"label":"${other}","value":"1","default":true`);
  await (await second.press(BACK, { message: handOf(second) })).shown;
  expect(wordsOf(handOf(second))).not.toContain(DECIDED);
  expect(labelsOf(aheadIn(second))).not.toContain(BACK);
  await paced.play(first);
  expect(awaitedIn(await paced.match())).toContain(paced.people.indexOf(second));
  sound(paced);
});

test('a press that comes when the table has gone on decides nothing', async () => {
  const paced = await emperors();
  const [first, , third] = await inOrder(paced);
  await openHand(paced, third);
  // A hand that isn't kept up to date any more.
  await paced.wait(HOUR);
  const [menu] = aheadIn(third) as [Control];
  await paced.play(first);
  const done = await third.select(menu.custom_id, [menu.options?.[0]?.label as string], { message: handOf(third) });
  await done.shown;
  expect(wordsOf(handOf(third))).toContain('> ');
  expect(wordsOf(handOf(third))).not.toContain(DECIDED);
  const { own, record } = await paced.match();
  for (const { seat } of record.seats) expect(own(ownSeat(seat)).premove).toBeUndefined();
  sound(paced);
});

test('what was meant for an enemy that falls before is dropped, and the hand says so until one chooses', async () => {
  const { rules, words } = regicide;
  const paced = await openPaced({
    game: 'regicide',
    seats: 2,
    seed: 'c',
    // What kills, or what costs least.
    choose(view) {
      const legal = legalChoices(rules, view);
      const marked = legal.find((choice) => words('en').choice(view, choice).mark !== undefined);
      return marked ?? words('en').suggestion(view)?.choice ?? (legal.at(-1) as string[]);
    },
  });
  const { service } = paced.bench.bot;
  for (;;) {
    const match = await paced.match();
    const [asked] = awaitedIn(match) as [Seat];
    const waits = 1 - asked;
    const person = paced.people[waits] as Person;
    const [offered] = regicide.conduct.ahead?.foreseen(match.see(waits) as Seen) ?? [];
    const [choice] = offered?.choices ?? [];
    if (choice) {
      const done = await service.setPremove(match.record.id, person.user.id, { kind: 'play', choice });
      expect(isRefusal(done)).toBe(false);
    }
    await paced.play(asked);
    const { own } = await paced.match();
    if (own(ownSeat(waits)).premove?.dropped === undefined) continue;
    await openHand(paced, person);
    expect(wordsOf(handOf(person))).toContain('Things have changed, so it wasn’t done.');
    expect(wordsOf(handOf(person))).not.toContain(DECIDED);
    while (!awaitedIn(await paced.match()).includes(waits)) await paced.play();
    await paced.play(waits);
    expect((await paced.match()).own(ownSeat(waits)).premove).toBeUndefined();
    break;
  }
  sound(paced);
});

test('others can’t tell what was decided ahead, nor that anything was', async () => {
  const { state } = planWhere(
    power.rules,
    { seats: 3, options: {} },
    (play, chance) => {
      const { phase, action } = play.state as unknown as { phase: string; action: number };
      return phase === 'initiative' && action === 2 && play.state.pending[0]?.seat === 0
        ? undefined
        : anything(play, chance);
    },
    (plan) => !plan.state.outcome,
  );
  const hidden = 1;
  await expectAlike([0, 1, undefined], hidden, {
    open: () => openWatched('circle-of-power', state, hidden, { seats: 3, options: {} }),
    async play({ note, seated, bystander, table, where }, place) {
      const [ada, ben] = seated as [Person, Person];
      await note(ben, 'Ben decides, or only looks', async () => {
        const { seen } = await ben.slash('hand', {}, where);
        if (place !== undefined) await decide(ben, place, seen);
      });
      for (const who of [ada, bystander]) {
        await note(who, `${who.name} opens a hand`, () => who.press('My hand', { message: table() }));
        await note(who, `${who.name} asks for the table`, () => who.slash('game table', {}, where));
        await note(who, `${who.name} lists`, () => who.slash('game list', {}, where));
      }
    },
  });
});
