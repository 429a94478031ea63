/** Practice. */
export const practice = {
  'button.practice': 'Practise',
  'button.practiceAlone': 'Practise alone',
  'practice.which': '### Which game do you want to practise?\nAgainst computers, at once, and only you see it.',
  'practice.begins': 'Only you see this match. `/hand` brings it back whenever you like.',
  'practice.goesOn': 'You go on where you were. `/practice` with `anew` begins another match.',
  'list.practice': 'only for you: `/hand`',
} as const;
