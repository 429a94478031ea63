import { expect, test } from 'vitest';
import type { Person } from '../../playground/index.js';
import type { AutoAnswerWords, Standing } from '../../src/contract/game.js';
import { storyLines } from '../../src/discord/controls/seen.js';
import { isRefusal } from '../../src/engine/game.js';
import type { Seen } from '../../src/engine/see.js';
import type { Seat } from '../../src/engine/table.js';
import { folder } from '../../src/games/kingdom-of-cards/index.js';
import type { CardsView } from '../../src/games/kingdom-of-cards/rules/view.js';
import { discordWords } from '../../src/words/discord.js';
import { answersIn, handOf, refresh, tableOf } from '../e2e/playing.js';
import { anything, planWhere } from '../support/plans.js';
import { ownSeat } from './made.js';
import { awaitedIn, openPaced, type Paced, type PacedOptions } from './pace.js';
import { callOff, wordsOf } from './people.js';
import { expectAlike, type Opening, openWatched } from './watching.js';

/*
 * An answer given once and for all: in Kingdom of Cards to keep one's hand whenever that is asked. It stands till its person
 * takes it back, is nobody else's business, and goes with the person, not with the seat.
 */

const [ADA, BEN, CLEO] = [0, 1, 2] as const;
const [{ kind }] = folder.conduct.standing as readonly [Standing];
const { give, takeBack, stands } = (folder.words('en').standing as (kind: string) => AutoAnswerWords)(kind);
const OPTIONS = { pace: 'together', hands: '2' };

const tableNow = async ({ match }: Paced): Promise<CardsView> => (await match()).see('bystander')?.table as CardsView;
const awaitedNow = async ({ match }: Paced): Promise<readonly Seat[]> => awaitedIn(await match());
const isKept = async ({ match }: Paced): Promise<string | null> =>
  ((await match()).see(ADA) as Seen<CardsView>).table.mulligans[ADA] ?? null;

/** All go on till the next question whether to keep one's hand, whoever is asked. Everybody who is asked throws it in. */
async function toMulligan(paced: Paced): Promise<void> {
  const begun = await tableNow(paced);
  const isNext = ({ phase, hand, trick }: CardsView): boolean =>
    phase === kind && (hand !== begun.hand || trick !== begun.trick || begun.phase !== kind);
  while (!isNext(await tableNow(paced))) await paced.play();
}
async function atMulligan(options: Partial<PacedOptions> = {}): Promise<Paced> {
  const paced = await openPaced({
    game: 'kingdom-of-cards',
    seats: 3,
    seed: 'standing',
    options: OPTIONS,
    ...options,
  });
  await toMulligan(paced);
  return paced;
}
const adaOf = ({ people }: Paced): Person => people[ADA] as Person;

/** Opens the person's hand. */
async function openHand({ bench }: Paced, person: Person): Promise<void> {
  await person.press('My hand', { message: tableOf(person) as NonNullable<ReturnType<typeof tableOf>> });
  await bench.bot.idle();
}
async function pressIn({ bench }: Paced, person: Person, label: string): Promise<void> {
  const done = await person.press(label, { message: handOf(person) });
  await done.shown;
  await bench.bot.idle();
}
const typeIn = async ({ bench }: Paced, person: Person, choice: string): Promise<string> => {
  const { seen } = await person.slash('play', { choice });
  await bench.bot.idle();
  return wordsOf(seen);
};
const suggested = async (person: Person, choice = ''): Promise<readonly string[]> =>
  (await person.autocomplete('play', { choice }, 'choice')).map(({ value }) => String(value));

/** What a hand offers to let stand, or to take back. */
const offersIn = (person: Person): readonly string[] =>
  person
    .controls({ message: handOf(person) })
    .flatMap(({ custom_id: id, label = '' }) => (id.startsWith('c1:stand:') ? [label] : []));

function sound({ bench }: Paced): void {
  expect(bench.errors).toEqual([]);
  expect(bench.problems).toEqual([]);
}

test('a button answers the open question and all that follow, and the hand says so; taken back, it is asked again', async () => {
  const paced = await atMulligan();
  const { play } = paced;
  const ada = adaOf(paced);
  await openHand(paced, ada);
  expect(offersIn(ada)).toEqual([give]);
  expect(wordsOf(handOf(ada))).not.toContain(stands);
  await pressIn(paced, ada, give);
  expect([await isKept(paced), await awaitedNow(paced)]).toEqual(['pass', [BEN, CLEO]]);
  expect(answersIn(ada)).toEqual([]);
  expect(offersIn(ada)).toEqual([takeBack]);
  expect(wordsOf(handOf(ada))).toContain(stands);

  await play(BEN);
  await play(CLEO);
  // Everything else is asked as ever, and the way back is always at hand.
  expect((await tableNow(paced)).phase).toBe('lead');
  await toMulligan(paced);
  expect([await isKept(paced), await awaitedNow(paced)]).toEqual(['pass', [BEN, CLEO]]);
  await refresh(ada);
  expect(offersIn(ada)).toEqual([takeBack]);

  // What has been answered stays answered.
  await pressIn(paced, ada, takeBack);
  expect([await isKept(paced), await awaitedNow(paced)]).toEqual(['pass', [BEN, CLEO]]);
  expect(offersIn(ada)).toEqual([]);
  expect(wordsOf(handOf(ada))).not.toContain(stands);
  await toMulligan(paced);
  expect(await isKept(paced)).toBe(null);
  expect(await awaitedNow(paced)).toContain(ADA);
  await refresh(ada);
  expect(offersIn(ada)).toEqual([give]);
  sound(paced);
});

test('who lets it stand as the last of all is told how the match goes on', async () => {
  const paced = await atMulligan();
  const ada = adaOf(paced);
  await paced.play(BEN);
  await paced.play(CLEO);
  await openHand(paced, ada);
  await pressIn(paced, ada, give);
  expect(await tableNow(paced)).toMatchObject({ phase: 'lead', trick: 2 });
  const now = await paced.match();
  const told = storyLines(now, ADA, await paced.bench.bot.service.story(now.record.id, -1, ADA), discordWords('en'));
  expect(wordsOf(handOf(ada))).toContain(JSON.stringify(told.at(-1)).slice(1, -1));
  sound(paced);
});

test('by /play: offered with the question, in any case; taken back by typing, too', async () => {
  const paced = await openPaced({ game: 'kingdom-of-cards', seats: 3, seed: 'standing', options: OPTIONS });
  const ada = adaOf(paced);
  expect(await awaitedNow(paced)).toEqual([ADA]);
  for (const words of [give, takeBack]) expect(await suggested(ada)).not.toContain(words);
  await toMulligan(paced);
  expect(await suggested(ada)).toEqual(['pass', 'mulligan', give]);
  expect(await suggested(ada, give.slice(0, 6).toUpperCase())).toContain(give);
  expect(await typeIn(paced, ada, give.toUpperCase())).toContain(stands);
  expect(await isKept(paced)).toBe('pass');
  await paced.play(BEN);
  await paced.play(CLEO);
  await toMulligan(paced);
  expect(await isKept(paced)).toBe('pass');
  // The match goes on meanwhile: nothing is asked of Ada now.
  expect(await suggested(ada)).toEqual([]);
  expect(await typeIn(paced, ada, ` ${takeBack} `)).not.toContain(stands);
  await toMulligan(paced);
  expect(await isKept(paced)).toBe(null);
  expect(await suggested(ada)).toEqual(['pass', 'mulligan', give]);
  sound(paced);
});

test('said before it is asked it stands as well, and /play offers the way back with every question', async () => {
  const paced = await openPaced({ game: 'kingdom-of-cards', seats: 3, seed: 'standing', options: OPTIONS });
  const ada = adaOf(paced);
  expect(await typeIn(paced, ada, give)).toContain(stands);
  expect(await awaitedNow(paced)).toEqual([ADA]);
  expect(await suggested(ada)).toContain(takeBack);
  await toMulligan(paced);
  expect([await isKept(paced), await awaitedNow(paced)]).toEqual(['pass', [BEN, CLEO]]);
  sound(paced);
});

test('it survives the end of the program', async () => {
  const paced = await atMulligan();
  const ada = adaOf(paced);
  await openHand(paced, ada);
  await pressIn(paced, ada, give);
  await paced.bench.restart();
  expect((await paced.match()).own(ownSeat(ADA)).autoAnswers).toEqual([kind]);
  await toMulligan(paced);
  expect([await isKept(paced), await awaitedNow(paced)]).toEqual(['pass', [BEN, CLEO]]);
  await refresh(ada);
  expect(wordsOf(handOf(ada))).toContain(stands);
  sound(paced);
});

test('a computer that takes the seat over makes up its own mind', async () => {
  // It throws in every hand, and lays as little as it may.
  const paced = await atMulligan({ think: (_, legal) => legal.at(-1) as string[] });
  const { bench, match, play } = paced;
  const ada = adaOf(paced);
  await openHand(paced, ada);
  await pressIn(paced, ada, give);
  const { id } = (await match()).record;
  expect(isRefusal(await bench.bot.service.resign(id, ada.user.id))).toBe(false);
  const settled = () => bench.bot.service.idle();
  const untilAsked = async (): Promise<void> => {
    const { hand, trick } = await tableNow(paced);
    for (let now = await tableNow(paced); now.phase !== kind || (now.hand === hand && now.trick === trick); ) {
      await play((await awaitedNow(paced))[0]);
      await settled();
      now = await tableNow(paced);
    }
  };
  await settled();
  await untilAsked();
  for (const seat of [BEN, CLEO]) await play(seat);
  await settled();
  const story = await bench.bot.service.story(id, -1, 'bystander');
  const thrown = story.flatMap(({ events }) => events).filter((event) => event.type === 'mulligan');
  expect(thrown).toContainEqual(expect.objectContaining({ type: 'mulligan', seat: ADA }));
  // Who has left can't answer for the seat any more.
  expect(await bench.bot.service.setAutoAnswer(id, ada.user.id, kind, true)).toMatchObject({ why: 'gaveUp' });
  sound(paced);
});

test('nobody answers for others, and nothing else is answered once and for all', async () => {
  const paced = await atMulligan();
  const { bench, match, people } = paced;
  const { id } = (await match()).record;
  const { service } = bench.bot;
  const stranger = bench.playground.person('Dov');
  const before = await match();
  expect(await service.setAutoAnswer(id, stranger.user.id, kind, true)).toMatchObject({ why: 'notSeated' });
  expect(await typeIn(paced, stranger, give)).not.toContain(stands);
  expect(await suggested(stranger)).toEqual([]);
  for (const other of ['deploy', 'alliance', '', 'constructor'])
    expect(await service.setAutoAnswer(id, adaOf(paced).user.id, other, true)).toMatchObject({ why: 'noStanding' });
  // Ben takes back what doesn't stand: nothing happens.
  expect(isRefusal(await service.setAutoAnswer(id, (people[BEN] as Person).user.id, kind, false))).toBe(false);
  expect((await match()).record.revision).toBe(before.record.revision);
  await callOff(paced.bench, id);
  expect(await service.setAutoAnswer(id, adaOf(paced).user.id, kind, true)).toMatchObject({ why: 'alreadyOver' });
  sound(paced);
});

test('a game without such answers offers none and takes none', async () => {
  const paced = await openPaced({ game: 'regicide', seats: 2, seed: 'standing' });
  const { bench, match } = paced;
  const [seat] = awaitedIn(await match()) as [Seat];
  const person = paced.people[seat] as Person;
  await openHand(paced, person);
  expect(offersIn(person)).toEqual([]);
  expect(await suggested(person)).not.toContain(give);
  const before = await match();
  await typeIn(paced, person, give);
  expect(await bench.bot.service.setAutoAnswer(before.record.id, person.user.id, kind, true)).toMatchObject({
    why: 'noStanding',
  });
  expect((await match()).record.revision).toBe(before.record.revision);
  sound(paced);
});

const OPENING: Opening = { seats: 3, options: { ...OPTIONS } };
/** The first moment after a trick of a kind of question that comes from this seat. */
const momentOf = (phase: string, of: Seat) =>
  planWhere(
    folder.rules,
    OPENING,
    (play, chance) => {
      const now = play.state as unknown as CardsView;
      return now.phase === phase && play.state.pending[0]?.seat === of ? undefined : anything(play, chance);
    },
    ({ state }) => !state.outcome,
  ).state;

test('others can’t tell who keeps a hand once from who keeps it always, nor that somebody said so', async () => {
  const keeps = momentOf(kind, ADA);
  const leads = momentOf('lead', BEN);
  const looks = [
    { state: keeps, said: ['pass', give] },
    { state: leads, said: ['nonsense', give] },
  ];
  for (const { state, said } of looks)
    await expectAlike(said, ADA, {
      open: () => openWatched('kingdom-of-cards', state, ADA, OPENING),
      async play({ note, seated, bystander, table, where, choose: take }, choice) {
        const [ada, ben] = seated as [Person, Person];
        const look = async (when: string): Promise<void> => {
          for (const who of [ben, bystander]) {
            await note(who, `${who.name} opens a hand, ${when}`, () => who.press('My hand', { message: table() }));
            await note(who, `${who.name} asks for the table, ${when}`, () => who.slash('game table', {}, where));
          }
        };
        await note(ada, 'Ada says so', () => ada.slash('play', { choice }, where));
        await look('afterwards');
        await note(ben, 'Ben answers', () => take(ben, 0));
        await look('later');
      },
    });
});
