/** Words with a meaning of their own, in the order in which they are met, in one or two sentences each. */
export const glossaryEn = {
  'term.lord': 'Lord',
  'means.lord': 'One of 22 trumps. Whose Lord deck is empty has lost at that moment.',
  'term.burn': 'Burn',
  'means.burn': 'To lay the top card of a deck on its discard pile.',
  'term.recruit': 'Recruit',
  'means.recruit': 'Once a round, burn a Lord for two more Army cards.',
  'term.captain': 'Captain',
  'means.captain': 'The card that leads: half its value, rounded up, is how many more go with it. It fights too.',
  'term.initiative': 'Initiative',
  'means.initiative': 'Of two Lords at the same moment the higher one acts first.',
  'term.prey': 'Prey',
  'means.prey': 'The suit that a suit can hit: that of the next King around the ring.',
  'term.walk': 'Walk',
  'means.walk':
    'Around the ring from the topmost King, lap after lap. At each King both attack once, with cards of his suit.',
  'term.purge': 'Purge',
  'means.purge': 'An army that loses its last card in the walk burns a Lord.',
} as const;
