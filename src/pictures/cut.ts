/** Cuts a text at a word, with an ellipsis, to at most `limit` characters; empty where not even one word fits. */
export function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  if (limit < 2) return '';
  const room = text.slice(0, limit - 1);
  const space = room.lastIndexOf(' ');
  const kept = space > limit / 2 ? room.slice(0, space) : room;
  return `${kept.replace(/[\s,.:;·\uD800-\uDBFF]+$/, '')}…`;
}
