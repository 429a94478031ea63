import { isRefusal } from '../../../engine/game.js';
import type { Match } from '../../../match/model/match.js';
import type { MatchService } from '../../../match/service/match-service.js';
import type { DiscordWords } from '../../../words/discord.js';
import { type Answer, reply } from '../../controls/answer.js';
import type { Context } from '../../controls/context.js';
import { writeId } from '../../controls/custom-id.js';
import type { TableSeen } from '../../controls/parts.js';
import { type ButtonSpec, card, GREY, type Message, note, text } from '../../controls/payload.js';
import { refusalWords } from '../../controls/refusals.js';

type Proving = (context: Context, matchId: string, userId: string, words: DiscordWords) => Promise<Answer>;

/** @param demanded the person asks for the file itself: if they can't have it, the answer says why */
const proving =
  (demanded: boolean): Proving =>
  async ({ service }, matchId, userId, words) => {
    const [proof, match] = await Promise.all([service.proof(matchId, userId), service.look(matchId)]);
    if (!match) return reply(note(words('refused.noSuchMatch')));
    if (!isRefusal(proof)) return reply(proofMessage(match, words, proof));
    return reply(demanded ? note(refusalWords(proof, match, words)) : proofMessage(match, words, undefined));
  };

/** The proof of fair shuffles as a file, for people of the match, once it is over. */
export const proofAnswer = proving(true);

/** The commitment while the match runs; then the seed too, and the file for people of the match. */
export const proofPanel = proving(false);

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
