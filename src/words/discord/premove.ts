/** Premoves. */
export const premove = {
  'ahead.menu': 'Decide ahead',
  'ahead.stands': '**Decided ahead:** {what}. Nobody else knows.',
  'ahead.changed': 'You had decided: {what}. Things have changed, so it wasn’t done.',
  'ahead.illegal': 'You had decided: {what}. That can’t be chosen any more, so it wasn’t done.',
  'refused.notAhead': 'That can’t be decided ahead any more. Your hand shows what can.',
} as const;
