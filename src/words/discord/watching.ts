/** Watching a match without a seat. */
export const watching = {
  'button.watch.end': 'Watch',
  'button.watch.endAlone': 'Only the end',
  'button.watch.rounds': 'Watch each round',
  'button.watch.stop': 'Stop watching',
  'watch.when.end': 'When it ends',
  'watch.when.rounds': 'At each round, and when it ends',
  'watch.who': 'At the table: {who}',
  'watch.person': '**{who}**',
  'watch.computer': '{who} (computer)',
  'watch.way': 'So far: {way}',
  'watch.begun': '**{game}** goes on: {chapter}',
  'watch.over': '**{game}** is over: {how}',
  'watch.done.end': 'You’re called here when this match ends.',
  'watch.done.rounds': 'You’re called here at each round, and when this match ends.',
  'watch.done.stop': 'You aren’t called for this match.',
  'watch.none': 'No match of others runs in this channel.',
  'refused.tooManyWatchers':
    'This match has {most, number} watchers already, and no room for more. **My hand** at its table shows it to you at any time.',
} as const;
