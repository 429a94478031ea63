/**
 * Where Discord's clients differ from each other, or what is known of it disagrees: a bot must live with both. Tests change
 * them while a playground runs (`Playground.quirks`).
 */
export interface Quirks {
  /**
   * A thread that is started from a message puts a line of Discord's own into the channel (type 18), which becomes its last
   * message; else it does not, as where the message was sent a moment ago ("older is still TBD").
   * https://docs.discord.com/developers/topics/threads#new-message-types
   */
  readonly threadLines: boolean;
  /**
   * Who started a thread may open it again though it is locked, which does not unlock it; else only who manages threads may.
   * The same page says both: https://docs.discord.com/developers/topics/threads#editing-%26-deleting-threads against
   * https://docs.discord.com/developers/topics/threads#active-%26-archived-threads
   */
  readonly ownersOpenLocked: boolean;
  /**
   * A person's client shows what a form's custom id showed first, whatever is sent under it later, as phones do; else what
   * was sent, as on desktop. https://github.com/discord/discord-api-docs/issues/7554
   */
  readonly formsStay: boolean;
  /**
   * To pick the entry that a menu of one shows already sends the bot nothing, which Discord calls intended; else it is sent.
   * https://github.com/discord/discord-api-docs/issues/4801
   */
  readonly shownPickIsSilent: boolean;
}

export const USUAL: Quirks = { threadLines: true, ownersOpenLocked: true, formsStay: true, shownPickIsSilent: true };
