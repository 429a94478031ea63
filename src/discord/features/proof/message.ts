import { isRefusal } from '../../../engine/game.js';
import type { Match } from '../../../match/model/match.js';
import type { MatchService } from '../../../match/service/match-service.js';
import type { DiscordWords } from '../../../words/discord.js';
import { type Answer, reply } from '../../controls/answer.js';
import type { Use } from '../../controls/command.js';
import { writeId } from '../../controls/custom-id.js';
import type { TableSeen } from '../../controls/parts.js';
import { type ButtonSpec, card, GREY, type Message, note, text } from '../../controls/payload.js';
import { refusalWords } from '../../controls/refusals.js';

/**
 * The commitment while the match runs; then the seed too, and the file for people of the match. `demanded`: the person
 * asks for the file itself. If they can't have it, the answer says why.
 */
export async function proofAnswer(
  { context: { service }, person, words }: Pick<Use, 'context' | 'person' | 'words'>,
  matchId: string,
  demanded = false,
): Promise<Answer> {
  const [proof, match] = await Promise.all([service.proof(matchId, person.id), service.look(matchId)]);
  if (!match) return reply(note(words('refused.noSuchMatch')));
  if (!isRefusal(proof)) return reply(proofMessage(match, words, proof));
  return reply(demanded ? note(refusalWords(proof, match, words)) : proofMessage(match, words, undefined));
}

type File = Exclude<Awaited<ReturnType<MatchService['proof']>>, { readonly refused: true }>;

function proofMessage({ record, seed }: Match, words: DiscordWords, file: File | undefined): Message {
  const hash = record.seedHash;
  if (seed === undefined) return note(words('proof.promise', { hash }));
  const said = [words('proof.over', { seed, hash }), words(file ? 'proof.file' : 'proof.forSeated')];
  const files = file ? [{ name: file.name, data: Buffer.from(file.json), contentType: 'application/json' }] : [];
  return card(GREY, [text(said.join('\n')), ...files]);
}

/** A rematch has no lobby of its own with the proof of fair shuffles: its table has it. */
export const proofButton = ({ match: { record }, words }: TableSeen): ButtonSpec[] =>
  record.rematchOf === undefined
    ? []
    : [{ id: writeId({ verb: 'proof', match: record.id }), label: words('button.proof') }];
