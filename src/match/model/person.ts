/** Somebody on Discord. */
export interface Person {
  readonly id: string;
  /** As shown in this server. */
  readonly name: string;
}
