import type { Playground } from '../../../playground/index.js';
import { readId } from '../../discord/questions/custom-id.js';
import type { Seat } from '../../engine/table.js';
import { gameOf } from '../../games/index.js';
import { examine } from '../../match/doctor.js';
import { readRecord } from '../../match/load.js';
import { type Case, caseOf, matchIds } from '../../match/store/plain/case.js';
import { answerTo } from '../../match/undo/log.js';
import { isChoosing } from '../stage/hand.js';
import type { Answered } from './crowd.js';

/** What was found when all had come to rest; `wrong` in sentences. */
export interface Audit {
  readonly matches: number;
  readonly choices: number;
  readonly byGame: Readonly<Record<string, number>>;
  readonly wrong: readonly string[];
}

export interface Auditing {
  readonly url: string;
  readonly playground: Playground;
  readonly answered: readonly Answered[];
  /** The bot's clock. */
  readonly now: number;
}

/** Reads every match that was kept, and compares it with what people were told and see. */
export async function audit({ url, playground, answered, now }: Auditing): Promise<Audit> {
  const wrong: string[] = [];
  const byGame: Record<string, number> = {};
  const cases = new Map<string, Case>();
  for (const id of await matchIds(url)) {
    const found = await caseOf(url, id);
    if (!found) continue;
    cases.set(id, found);
    byGame[found.match.game] = (byGame[found.match.game] ?? 0) + 1;
    for (const sentence of examine(found, { gameOf, now }).wrong) wrong.push(`Match ${id}: ${sentence}`);
    wrong.push(...tablesAmiss(found, playground), ...handsAmiss(found, playground));
  }
  for (const one of answered) if (!isKept(one, cases.get(one.match))) wrong.push(lost(one));
  const choices = [...cases.values()].reduce((sum, found) => sum + found.choices.length, 0);
  return { matches: cases.size, choices, byGame, wrong };
}

const lost = ({ userId, match, no }: Answered): string =>
  `Match ${match}: the answer of ${userId} to question ${no} was shown, and is not in the log.`;

function isKept({ userId, no }: Answered, found: Case | undefined): boolean {
  const log = found?.choices.filter(({ n }) => n > 0) ?? [];
  return seatsOf(userId, found).some((seat) => answerTo(log, { seat, no }) !== undefined);
}

/** Where this person sits, or sat before somebody else had the seat. */
function seatsOf(userId: string, found: Case | undefined): readonly Seat[] {
  if (!found) return [];
  const { match } = found;
  const { sat = [] } = readRecord(match, gameOf(match.game)).beside;
  return [...match.seats, ...sat].filter((each) => each.userId === userId).map(({ seat }) => seat);
}

/** A match that runs has one table that can be played at, and one that is over none. */
function tablesAmiss({ match }: Case, { people }: Playground): readonly string[] {
  const [someone] = people;
  if (!someone) return [];
  const tables = someone
    .messages()
    .filter(({ onlyYou }) => !onlyYou)
    .filter((message) =>
      someone.controls({ message, channel: message.message.channel_id }).some(({ custom_id }) => {
        const read = readId(custom_id);
        return read?.match === match.id && read.verb === 'move';
      }),
    );
  const due = match.status === 'running' ? 1 : 0;
  return tables.length === due
    ? []
    : [`Match ${match.id} is ${match.status} and has ${tables.length} tables to play at.`];
}

/** A hand that can be edited asks what is open, or nothing. */
function handsAmiss({ match, hands }: Case, { people }: Playground): readonly string[] {
  const open = new Set(openQuestions(match.state));
  return hands.flatMap(({ userId, messageId }) => {
    const owner = people.find(({ user }) => user.id === userId);
    const message = owner?.messages().find((seen) => seen.message.id === messageId);
    if (!owner || !message) return [];
    const seat = match.seats.find((each) => each.userId === userId)?.seat;
    const stale = owner
      .controls({ message, channel: message.message.channel_id })
      .filter(isChoosing)
      .flatMap(({ custom_id }) => readId(custom_id) ?? [])
      .filter((read) => read.match === match.id && !open.has(`${seat}:${read.no}`));
    return stale.length === 0
      ? []
      : [`Match ${match.id}: the living hand of ${owner.name} asks what is no longer open.`];
  });
}

const openQuestions = (state: string | undefined): readonly string[] =>
  state === undefined
    ? []
    : (JSON.parse(state) as { pending: { seat: number; no: number }[] }).pending.map(({ seat, no }) => `${seat}:${no}`);
