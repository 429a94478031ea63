import type { Playground } from '../../playground/index.js';
import { gameOf } from '../../src/games/index.js';
import { examine } from '../../src/match/admin/doctor.js';
import { type Case, caseOf, matchIds } from '../../src/match/admin/plain/case.js';
import { FEATURES } from '../../src/match/features/index.js';
import { readRecord } from '../../src/match/model/load.js';
import type { Loaded } from '../../src/match/model/match.js';
import type { Answered } from './crowd.js';
import { answerOf, type Question, questionsIn } from './questions.js';
import { type Mention, type Reminded, remindedIn } from './reminders.js';
import { handsAmiss, owesNothing, tablesAmiss } from './shown.js';

/** The findings after all came to rest. Faults are sentences. */
export interface Audit {
  readonly matches: number;
  readonly choices: number;
  readonly byGame: Readonly<Record<string, number>>;
  readonly reminders: Pick<Reminded, 'due' | 'sent'>;
  /** Somebody read that it was done, and it was not. */
  readonly lost: readonly string[];
  /** It was done twice, or cannot have been done this way. */
  readonly doubled: readonly string[];
  /** It is shown in an old form, or no job will update it. */
  readonly stale: readonly string[];
}

export interface Auditing {
  readonly url: string;
  readonly playground: Playground;
  readonly answered: readonly Answered[];
  /** The number of matches opened, without rematches. */
  readonly opened: number;
  readonly mentions: readonly Mention[];
  /** The bot's time. */
  readonly now: number;
}

interface Found {
  readonly loaded: Loaded | undefined;
  readonly questions: readonly Question[];
  readonly found: Case;
}

/** Reads every stored match, and compares it with what people were told and see. */
export async function audit(auditing: Auditing): Promise<Audit> {
  const { answered, opened } = auditing;
  const all = new Map((await everyCase(auditing.url)).map((each) => [each.found.match.id, each]));
  const each = [...all.values()].map((found) => lookedAt(found, auditing));
  const byGame: Record<string, number> = {};
  for (const { found } of all.values()) byGame[found.match.game] = (byGame[found.match.game] ?? 0) + 1;
  const fresh = [...all.values()].filter(({ found }) => found.match.rematchOf === undefined).length;
  const more = fresh > opened ? [`${opened} matches were asked for, and ${fresh} are kept.`] : [];
  return {
    matches: all.size,
    choices: [...all.values()].reduce((sum, { found }) => sum + found.choices.length, 0),
    byGame,
    reminders: {
      due: each.reduce((sum, { reminders }) => sum + reminders.due, 0),
      sent: each.reduce((sum, { reminders }) => sum + reminders.sent, 0),
    },
    lost: answered.flatMap((one) => lost(one, all.get(one.match)) ?? []),
    doubled: [...more, ...each.flatMap(({ doubled }) => doubled)],
    stale: each.flatMap(({ stale }) => stale),
  };
}

async function everyCase(url: string): Promise<readonly Found[]> {
  const all: Found[] = [];
  for (const id of await matchIds(url)) {
    const found = await caseOf(url, id);
    if (found) all.push({ found, ...readCase(found) });
  }
  return all;
}

/** Without unreadable ones, which the doctor reports. */
function readCase({ match, choices }: Case): Pick<Found, 'loaded' | 'questions'> {
  try {
    const loaded = readRecord(match, gameOf(match.game), FEATURES);
    return { loaded, questions: questionsIn(loaded, choices) };
  } catch {
    return { loaded: undefined, questions: [] };
  }
}

interface Looked extends Pick<Audit, 'doubled' | 'stale'> {
  readonly reminders: Reminded;
}
const NONE: Reminded = { due: 0, sent: 0, doubled: [], missing: [] };

/** Whether the doctor's sentence is about how a match was played, not about late jobs or messages. */
const isOfLog = (sentence: string): boolean => /^(?:Its state|It cannot be read)/.test(sentence);

function lookedAt({ found, loaded, questions }: Found, { playground, mentions, now }: Auditing): Looked {
  const { id } = found.match;
  const about = (sentence: string): string => `Match ${id}: ${sentence}`;
  const { wrong } = examine(found, { gameOf, now });
  const late = wrong.filter((sentence) => !isOfLog(sentence));
  const tables = tablesAmiss(found, playground);
  const own = mentions.filter(({ match }) => match === id);
  const reminders = loaded ? remindedIn({ loaded, log: found.choices, questions, mentions: own, now }) : NONE;
  return {
    reminders,
    doubled: [...[...wrong.filter(isOfLog), ...reminders.doubled].map(about), ...tables.doubled],
    stale: [
      ...[...late, ...reminders.missing].map(about),
      ...tables.stale,
      ...handsAmiss(found, playground, now),
      ...(loaded && owesNothing(found, loaded, now) ? [about('It runs, and nothing will be done in it in time.')] : []),
    ],
  };
}

/** Why a shown answer is not stored as given. */
function lost({ userId, match, no, chose }: Answered, found: Found | undefined): string | undefined {
  const about = `Match ${match}: the answer of ${userId} to question ${no} was shown, and`;
  const asked = found ? questionsOf(userId, no, found) : [];
  const answers = asked.flatMap((question) => {
    const answer = answerOf(question);
    return answer ? [{ answer, question }] : [];
  });
  if (answers.length === 0) return `${about} is not in the log.`;
  return answers.some(({ answer, question }) => isSame(question, chose, answer))
    ? undefined
    : `${about} the log has another.`;
}

/** The questions to a seat while this person had it, or before somebody else got it. */
function questionsOf(userId: string, no: number, { found, loaded, questions }: Found): readonly Question[] {
  const sat = loaded?.tableState.sat ?? [];
  const seats = [...found.match.seats, ...sat].filter((each) => each.userId === userId).map(({ seat }) => seat);
  return questions.filter((question) => question.no === no && seats.includes(question.seat));
}

function isSame({ decision }: Question, chose: readonly number[], answer: readonly string[]): boolean {
  const named = chose.map((place) => decision.options[place]);
  const words = (choice: readonly (string | undefined)[]): string =>
    (decision.ordered ? choice : choice.toSorted()).join(' ');
  return words(named) === words(answer);
}
