import { ComponentType } from 'discord-api-types/v10';
import { isRefusal } from '../../engine/game.js';
import type { DiscordWords } from '../../words/discord.js';
import { type Answer, reply } from '../answer.js';
import type { Context } from '../context.js';
import { container, GREY, message, note, text } from '../payload.js';
import { refusalWords } from './refusals.js';

/** The proof of fair shuffles as a file, to one who sat in the match. */
export async function proofAnswer(
  { service }: Context,
  matchId: string,
  userId: string,
  words: DiscordWords,
): Promise<Answer> {
  const proof = await service.proof(matchId, userId);
  if (isRefusal(proof)) return reply(note(refusalWords(proof, await service.look(matchId), words)));
  const { name, json } = proof;
  const file = { name, data: Buffer.from(json), contentType: 'application/json' };
  return reply(
    message(
      [
        container(GREY, [
          text(words('end.proof')),
          { type: ComponentType.File, file: { url: `attachment://${name}` } },
        ]),
      ],
      [file],
    ),
  );
}
