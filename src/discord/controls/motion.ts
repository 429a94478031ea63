import type { Refusal } from '../../engine/game.js';
import type { Done, Match } from '../../match/model/match.js';
import type { Motion } from '../../match/model/motion.js';
import type { Person } from '../../match/model/person.js';
import type { DiscordWords } from '../../words/discord.js';
import type { Pressed } from './press.js';

/** How people meet a motion. The feature that brings the motion brings this too. */
export interface MotionForm<M extends Motion = Motion> {
  /** Its aim, within a sentence: `to pause`. */
  aim(motion: M, match: Match, words: DiscordWords): string;
  /** What the table says once it is agreed. */
  agreed(motion: M, words: DiscordWords): string;
  /** The motion of a press. `place`: of the pressed option or seat; undefined where there is no such place. */
  read?(place: number, person: Person): M | undefined;
  /** Asks the others in its own way, where a press doesn't say the whole motion. */
  ask?(pressed: Pressed): Promise<Done | Refusal>;
  /** Its asker gets a message that turns into their hand. */
  readonly givesHand?: true;
}

/** The panel of a running match, as its person sees it. */
export interface PanelSeen {
  readonly match: Match;
  readonly words: DiscordWords;
  readonly userId: string;
  readonly now: number;
  /** The first line. */
  readonly notice?: string | undefined;
  /** The custom id that puts a motion to the vote. `place`: as in `MotionForm.read`; a menu's options name it. */
  propose(to: Motion['to'], place?: number): string;
}
