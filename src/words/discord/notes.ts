/** A seat's private note. */
export const notes = {
  'button.note': 'Write a note',
  'button.changeNote': 'My note',
  'note.own': '📝 {text}',
  'note.title': 'For your eyes alone',
  'note.label': 'What do you want to remember?',
  'note.hint': 'It stands below your hand. Left empty, it is gone.',
  'refused.longNote': 'A note has up to {longest, number} characters. Nothing was written down.',
} as const;
