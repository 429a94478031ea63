import type { APIApplicationCommandStringOption } from 'discord-api-types/v10';
import type { Answer } from '../../src/discord/answer.js';
import type { Use } from '../../src/discord/command.js';

/** One thing that people choose for themselves. */
export interface Choosing {
  options(): APIApplicationCommandStringOption[];
  run(use: Use): Promise<Answer>;
  /** Suggestions for what is being typed. */
  suggest?(typed: string): Answer;
}
