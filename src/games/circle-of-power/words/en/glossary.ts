/** Words with a meaning of their own, in the order in which they are met, in one or two sentences each. */
export const glossaryEn = {
  'term.city': 'City',
  'means.city': 'The card you live in. Its rank says whom you can attack, its suit is your trump.',
  'term.trump': 'Trump',
  'means.trump': 'The suit of your own city. It beats every card that is no trump of its player.',
  'term.initiative': 'Initiative',
  'means.initiative': 'What the best card of an action wins. Who wins it must attack, or else regroup.',
  'term.trophy': 'Trophy',
  'means.trophy': 'A city you conquered. The most of them win.',
  'term.regroup': 'Regroup',
  'means.regroup': 'Whoever wins and reaches nobody moves to the next city.',
  'term.rebellion': 'Rebellion',
  'means.rebellion': 'Whoever regroups though nobody threatens the old city loses a trophy.',
  'term.dummy': 'Dummy',
  'means.dummy': 'Sits where nobody does, and plays the top card of a pile. It conquers and can win.',
  'term.season': 'Season',
  'means.season': 'Fifteen actions. After it trophies are safe.',
} as const;
