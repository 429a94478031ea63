/** Words with a meaning of their own, in the order in which they are met, in one or two sentences each. */
export const glossaryEn = {
  'term.tavern': 'Tavern',
  'means.tavern': 'The deck that all draw from, face down.',
  'term.castle': 'Castle',
  'means.castle': 'The twelve royals, Jacks before Queens before Kings. The top one is the enemy.',
  'term.combo': 'Combo',
  'means.combo': 'Two to four cards of one number, worth 10 in all at most; or an ace with one other card.',
  'term.exact': 'Exact kill',
  'means.exact':
    'Damage that brings health to 0 and no further: the royal goes on top of the Tavern deck, and can be drawn.',
  'term.immune': 'Immune',
  'means.immune': 'Cards of the enemy’s own suit have no power against it. They still count their value.',
  'term.cover': 'Cover',
  'means.cover': 'To give up cards from your hand, worth the blow or more, and none too many.',
  'term.shield': 'Shield',
  'means.shield': 'What Spades take off the enemy’s attack, for all of you, until it falls.',
  'term.yield': 'Yield',
  'means.yield': 'To play nothing and take the blow. Not where all others yielded last.',
  'term.jester': 'Jester',
  'means.jester': 'Breaks the immunity. No blow follows, and whoever played it names who goes next.',
} as const;
