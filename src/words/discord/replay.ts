/** Looking back at a match: replay and log. */
export const replay = {
  'button.replay': 'Replay',
  'button.log': 'Log',
  'button.replay.start': '◀◀',
  'button.replay.back': '◀',
  'button.replay.on': '▶',
  'button.replay.end': '▶▶',
  'replay.title': '**{where}** · {step, number} of {of, number}',
  'replay.as': 'As {who} saw it:',
  'replay.quiet': 'A choice was made that shows later.',
  'replay.hand': '**{who}** {hand}',
  'replay.chapter': 'Jump to',
  'replay.table': 'The table',
  'replay.ownHand': 'What you held',
  'replay.handOf': 'What {who} held',
  'log.page': 'Page {page, number} of {of, number}',
  'refused.noReplay':
    'This match was played by older rules of mine, so I can’t go through it again. `/game log` tells all of it.',
  'refused.unreplayable':
    'This match was over long ago, and older rules of mine played it: I can’t tell any more what happened in it.',
} as const;
