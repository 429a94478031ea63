/**
 * Where Discord's clients differ, or its documentation contradicts itself: a bot must cope with both. Tests change
 * these while a playground runs (`Playground.quirks`).
 */
export interface Quirks {
  /**
   * A thread that is started from a message adds a line of Discord's own to the channel (type 18), which becomes its
   * last message; otherwise not. https://docs.discord.com/developers/topics/threads#new-message-types
   */
  readonly threadLines: boolean;
  /**
   * The owner of a thread may reopen it although it is locked, which does not unlock it; otherwise only moderators may.
   * https://docs.discord.com/developers/topics/threads says both: #editing-%26-deleting-threads against
   * #active-%26-archived-threads
   */
  readonly ownersOpenLocked: boolean;
  /**
   * A person's client shows the first form of a form's custom id, whatever is sent under it later, as phones do;
   * otherwise the new one, as on desktop. https://github.com/discord/discord-api-docs/issues/7554
   */
  readonly formsStay: boolean;
  /**
   * To pick the entry that a single-choice menu shows sends nothing, as Discord intends; otherwise it is sent.
   * https://github.com/discord/discord-api-docs/issues/4801
   */
  readonly shownPickIsSilent: boolean;
}

export const USUAL: Quirks = { threadLines: true, ownersOpenLocked: true, formsStay: true, shownPickIsSilent: true };
