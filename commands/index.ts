import type { Command } from '../src/discord/controls/command.js';
import { game } from './game.js';
import { hand } from './hand.js';
import { help } from './help.js';
import { learn } from './learn.js';
import { me } from './me.js';
import { play } from './play.js';
import { practice } from './practice.js';
import { rules } from './rules.js';
import { server } from './server.js';

/** All slash commands. */
export const commands: readonly Command[] = [game, hand, play, practice, learn, rules, help, me, server];
