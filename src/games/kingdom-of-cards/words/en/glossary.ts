/** Words with a meaning of their own, in the order in which they are met, in one or two sentences each. */
export const glossaryEn = {
  'term.deploy': 'Deploy',
  'means.deploy': 'To lay a first card for the trick: the leader face up, then all others face down, at once.',
  'term.reinforce': 'Reinforce',
  'means.reinforce': 'To lay a second card on your first: of its suit, or one that it can beat.',
  'term.pair': 'Pair',
  'means.pair': 'Two cards of one suit. It counts as either of them, their sum or their difference.',
  'term.alliance': 'Alliance',
  'means.alliance': 'Players whose third cards are of one suit. They fight as one, and share what the trick brings.',
  'term.call': 'Call',
  'means.call': 'Where no suits match, a card of the suit one deployed allies all who call with all who passed.',
  'term.win': 'Win',
  'means.win': 'One for each player or alliance that your attack beats. Most wins take the trick.',
  'term.mulligan': 'New hand',
  'means.mulligan': 'All your cards thrown in for as many from the stock, between two tricks.',
} as const;
