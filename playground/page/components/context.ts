import type { APIMessage, APIUser } from 'discord-api-types/v10';
import type { Reader } from '../markdown-view.js';

/** A picture to open in full size. */
export interface Picture {
  readonly src: string;
  readonly alt: string;
}

/** What a message's components need from the page. */
export interface Context extends Reader {
  /** Undefined in a modal. */
  readonly message: APIMessage | undefined;
  /** Everybody who can be picked in a user select. */
  readonly people: readonly APIUser[];
  /** Custom ids whose interaction is under way. */
  readonly pending: ReadonlySet<string>;
  /** Presses a button (no `values`) or sends a select's picks. */
  readonly press: (customId: string, values?: readonly string[]) => void;
  readonly enlarge: (picture: Picture) => void;
}
