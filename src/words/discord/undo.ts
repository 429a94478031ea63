/** Taking choices back. */
export const undo = {
  'button.undoChoice': 'Take back',
  'button.askUndo': 'Ask to take back',
  'table.undone': '{who} took a choice back.',
  'notice.undone': 'That was taken back. This is how things stand now.',
  'refused.cannotUndo': 'That choice can’t be taken back any more: something has come of it.',
  'vote.undo': 'to take back what {who} chose last, and all since',
  'vote.done.undo': '🗳️ Agreed: it was taken back.',
} as const;
