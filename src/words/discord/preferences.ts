/** Preferences: what people choose for themselves. */
export const preferences = {
  'me.cards.signs': 'Signs: {example}',
  'me.cards.words': 'Words: {example}',
  'me.cards.done': 'From now on cards are written like this for you: {example}. `/me words` changes it.',
  'me.switch.on': 'On',
  'me.switch.off': 'Off',
  'me.next.on':
    'When you come next, your hand says so for as long as it is kept up to date. Nobody is mentioned for it.',
  'me.next.off': 'Your hand doesn’t say any more that you come next.',
  'me.show.next': '- “You’re next” in your hand: {on, select, on {yes} other {no}} (`/me next`)',
  'me.show.cards': '- Cards: {example} (`/me words`)',
} as const;
