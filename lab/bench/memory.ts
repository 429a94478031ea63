import { writeId } from '../../src/discord/controls/custom-id.js';
import { isRefusal, type Refusal } from '../../src/engine/game.js';
import { legalChoices } from '../../src/engine/play.js';
import { GAMES } from '../../src/games/index.js';
import type { Done, Match } from '../../src/match/model/match.js';
import type { Progress } from '../../src/tools/progress.js';
import { diceFrom } from '../dice.js';
import { buildCastle, type Castle } from './castle.js';
import { type Held, held } from './heap.js';
import { megabytes, type Section, whole } from './layout.js';

export interface MemoryWish {
  /** The number of open matches: one that ends is replaced. */
  readonly matches: number;
  readonly presses: number;
}

/** As many as the most seats of any game. */
const PEOPLE = ['Ada', 'Ben', 'Cleo', 'Dov', 'Eva'].map((name, i) => ({ id: String(1001 + i), name }));
/** Seats of a match, where its game allows so many. */
const SEATS = 2;
/** Until every path is compiled and every table of words is filled; nothing more is then measured. */
const WARM_UP: MemoryWish = { matches: 40, presses: 1500 };

const dice = diceFrom('memory');

/** The bot's memory after many matches were opened and many presses answered. */
export async function memorySection(wish: MemoryWish, { say }: Progress): Promise<Section> {
  const castle = await buildCastle();
  try {
    say('memory: warming up');
    const warm = await openMany(castle, Math.min(WARM_UP.matches, wish.matches));
    await pressMuch(castle, warm, Math.min(WARM_UP.presses, wish.presses));
    const before = await held();
    say(`memory: ${whole(wish.matches)} matches`);
    const matches = await openMany(castle, wish.matches);
    const opened = await held();
    say(`memory: ${whole(wish.presses)} presses`);
    await pressMuch(castle, matches, wish.presses);
    const after = await held();
    const growth = after.heap - before.heap;
    return {
      title: 'Memory of the bot: matches opened, then presses answered, everything sent',
      rows: [
        ['moment', 'heap', 'outside it', 'resident'],
        row('warmed up', before),
        row(`${whole(wish.matches)} matches open`, opened),
        row(`${whole(wish.presses)} presses later`, after),
      ],
      notes: [
        `The heap after a full collection ${growth < 0 ? 'shrank' : 'grew'} by ${whole(Math.abs(growth) / 1000)} kB: ${whole(growth / wish.presses)} bytes a press.`,
      ],
    };
  } finally {
    await castle.raze();
  }
}

const row = (moment: string, { heap, external, resident }: Held): string[] => [
  moment,
  megabytes(heap),
  megabytes(external),
  megabytes(resident),
];

async function openMany(castle: Castle, many: number): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < many; i++) ids.push(await open(castle, i));
  await castle.bot.idle();
  return ids;
}

/** Opens a running match of two people, or of the nearest number that its game allows. */
async function open({ bot: { service } }: Castle, turn: number): Promise<string> {
  const { rules } = GAMES[turn % GAMES.length] as (typeof GAMES)[number];
  const wanted = Math.min(rules.seats.max, Math.max(rules.seats.min, SEATS));
  // Nobody may host as many matches as are open here.
  const [host, ...guests] = PEOPLE.slice(0, wanted).map(({ id, name }) => ({ id: `${id}${turn}`, name })) as [
    Person,
    ...Person[],
  ];
  const place = { guildId: '1', channelId: '2' };
  const { match } = done(await service.open({ game: rules.id, host, place, locale: 'en', wanted }));
  for (const guest of guests) done(await service.join(match.record.id, guest));
  return match.record.id;
}

type Person = (typeof PEOPLE)[number];

function done(answer: Done | Refusal): Done {
  if (isRefusal(answer)) throw new Error(`a match could not be opened: ${answer.why}`);
  return answer;
}

/** Goes round the matches; in each, the asked person presses a random legal choice. */
async function pressMuch(castle: Castle, ids: string[], presses: number): Promise<void> {
  for (let i = 0; i < presses; i++) {
    const at = i % ids.length;
    const match = await castle.bot.service.look(ids[at] as string);
    if (match?.record.status === 'running') await pressIn(castle, match);
    else ids[at] = await open(castle, i);
  }
  await castle.bot.idle();
}

/** The asked person presses a random legal choice. */
export async function pressIn(castle: Castle, match: Match): Promise<void> {
  const seat = match.see('bystander')?.awaited[0]?.seat;
  const view = seat === undefined ? undefined : match.see(seat);
  if (seat === undefined || !view?.asked) throw new Error(`nobody is asked in match ${match.record.id}`);
  const { no, options } = view.asked;
  const choice = dice.one(legalChoices(match.folder.rules, view));
  const at = choice.map((option) => options.indexOf(option));
  const { userId = '', name = '' } = match.record.seats[seat] ?? {};
  await castle.press({ id: userId, name }, writeId({ verb: 'whole', match: match.record.id, no, at }));
}
