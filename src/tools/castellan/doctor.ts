import { gameOf } from '../../games/index.js';
import { examine, type Findings } from '../../match/admin/doctor.js';
import { type Case, caseOf } from '../../match/admin/plain/case.js';
import { commandOf, Mistake, type Screen, type Tool } from '../tool.js';
import { settingsOn } from './settings.js';

/** Prints all that a host may know of a match; exits with 1 where something is wrong with it. */
export const doctorTool = (screen: Screen): Tool => ({
  command: commandOf(
    'doctor',
    'How a match stands: whose turn it is, what is owed and shown, what went wrong. No hands.',
  ).argument('<match>', 'its id, as in the custom ids of its buttons and in the log'),
  async work({ args: [id = ''] }) {
    const config = settingsOn(screen);
    if (!config) return 1;
    const found = await caseOf(config.databaseUrl, id);
    if (!found) throw new Mistake(`There is no match ${id} in the database.`);
    const findings = examine(found, { gameOf, now: Date.now() });
    screen.out.write(`${[...story(found, findings)].join('\n')}\n`);
    return findings.wrong.length > 0 ? 1 : 0;
  },
});

const at = (time: number | undefined): string => (time === undefined ? 'never' : new Date(time).toISOString());

function* story(
  { match, choices, jobs, shown, hands }: Case,
  { awaited, follows, wrong }: Findings,
): Generator<string> {
  const { id, game, status, revision, rulesVersion, guildId, channelId, threadId, seats } = match;
  yield `Match ${id}: ${game}, ${status}, revision ${revision}, rules ${rulesVersion}`;
  yield `  opened ${at(match.createdAt)}, begun ${at(match.startedAt)}, over ${at(match.endedAt)}, changed ${at(match.updatedAt)}`;
  yield channelId === ''
    ? '  nowhere: it is practice'
    : `  server ${guildId}, channel ${channelId}, thread ${threadId ?? 'none'}`;
  for (const { seat, kind, name, userId, computer } of seats)
    yield `  seat ${seat}: ${kind} ${name} (${userId ?? computer})`;
  for (const { seat, kind } of awaited) yield `  seat ${seat} must choose${kind === undefined ? '' : `: ${kind}`}`;
  if (follows) yield '  its state follows from its seed and its choices';
  const last = choices.at(-1);
  if (last) yield `Choices: ${choices.length}, the last one ${at(last.at)}`;
  yield `Owed: ${jobs.length}`;
  for (const { kind, dedupeKey, runAt, attempts, leasedUntil, lastError } of jobs) {
    const held = leasedUntil > 0 ? `, held until ${at(leasedUntil)}` : '';
    yield `  ${kind} “${dedupeKey}”: due ${at(runAt)}, taken ${attempts} times${held}; last error: ${lastError || 'none'}`;
  }
  yield `Shown: ${shown.length}`;
  for (const each of shown)
    yield `  ${each.purpose}: message ${each.messageId} in ${each.channelId}, of revision ${each.revision}${each.live ? '' : ', folded'}`;
  yield `Private hands that can be edited: ${hands.length}`;
  for (const { userId, revision: seen, until } of hands)
    yield `  of ${userId}: of revision ${seen}, until ${at(until)}`;
  if (wrong.length === 0) yield 'Nothing is wrong with it.';
  for (const each of wrong) yield `Wrong: ${each}`;
}
