import type { SeenMessage } from '../../playground/index.js';

interface Part {
  readonly content?: string;
  readonly components?: readonly Part[];
}

/** All texts of a message, in order. */
export function textsOf({ message }: SeenMessage): readonly string[] {
  const walk = (part: Part): string[] => [
    ...(part.content ? [part.content] : []),
    ...(part.components ?? []).flatMap(walk),
  ];
  const parts = (message.components ?? []) as readonly Part[];
  return [message.content, ...parts.flatMap(walk)].filter(Boolean);
}

/** The quoted first line, which says why something was not done. */
export const noticeOf = (seen: SeenMessage): string | undefined =>
  textsOf(seen)[0]
    ?.split('\n')
    .find((line) => line.startsWith('> '))
    ?.slice(2);
