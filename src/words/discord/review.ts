/** The review: what decided a match. */
export const review = {
  'button.review': 'What decided it?',
  'button.review.replay': 'Replay from here',
  'review.title': '**What decided it?** {place, number} of {of, number}{where, select, none {} other { · {where}}}',
  'review.made': '{who} chose **{choice}**.',
  'review.odds':
    '{together, select, yes {Chance that all win} other {{who}’s chance to win}}: {before} → **{after}**, give or take {doubt, number} in 10.',
  'review.chance': '{tenths, plural, =0 {hardly any} =10 {almost sure} other {about # in 10}}',
  'review.worse.advised': 'Better, it seems: **{other}**. {player} would have chosen that, seeing no more than {who}.',
  'review.worse.nearest': 'Better, it seems: **{other}**.',
  'review.better.advised':
    'Better, it seems, than **{other}**, which {player} would have chosen, seeing no more than {who}.',
  'review.better.nearest': 'What came nearest: **{other}**.',
  'review.doubt':
    'A guess, no verdict: {deals, number} imagined games each, played on by rules of thumb. Everybody holds what they held; what was still to come is dealt anew.',
  'review.none':
    '**What decided it?** Many small things, it seems. I looked at {looked, plural, one {one choice} other {# choices}} in imagined games, and none made a difference that couldn’t be luck.',
  'refused.noReview': 'The match isn’t over yet. What decided it can be looked at once it is.',
  'refused.noEnd': 'This match was called off: nothing decided it. **Replay** shows how far it came.',
} as const;
