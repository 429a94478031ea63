/** Somebody's mention, which Discord shows as the name by itself. */
const MENTION = /^<@!?\d+>$/;
/** What means something in Discord's markdown, in links, or in mentions. */
const SPECIAL = /[\\*_~`|<>[\]()#:@-]/g;

/** A person's name as plain text inside Discord markdown: one line, and nothing in it is markup. Mentions stay. */
export function escapeName(name: string): string {
  if (MENTION.test(name)) return name;
  return name.replace(/\s+/g, ' ').trim().replace(SPECIAL, '\\$&');
}
