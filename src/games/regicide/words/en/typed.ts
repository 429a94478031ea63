/** What a person may type for what is no card and no seat, in English. */
export const en = {
  yield: 'yield',
  pass: 'yield',
  skip: 'yield',
  flip: 'flip',
  joker1: 'X1',
  joker2: 'X2',
  jester1: 'X1',
  jester2: 'X2',
} as const;
