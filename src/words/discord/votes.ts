/** Votes, and the panel that opens them. */
export const votes = {
  'button.agree': 'Agree',
  'button.disagree': 'Disagree',
  'vote.asked': '🗳️ {who} would like {motion}. **{yes, number} of {of, number}** agree; it takes more than half.',
  'vote.askedAll': '🗳️ {who} would like {motion}. **{yes, number} of {of, number}** agree; it takes all of them.',
  'vote.put': 'It stands at the table for the others to answer.',
  'manage.how':
    'More than half of those who play decide. Players more than a day late don’t count until they are back.',
  'manage.howOthers': 'Who asks for a seat gets it when more than half of those who play agree.',
  'refused.soAlready': 'It is like that already.',
  'refused.voteOpen': 'Another vote is open at this table. It comes first.',
  'refused.noVote': 'This vote is over.',
} as const;
