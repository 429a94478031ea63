/** Auto-answers. */
export const autoAnswer = {
  'button.askMe': 'Ask me instead',
  'refused.noStanding': 'Nothing of that kind can be answered once and for all.',
} as const;
