/** Shared phrases, in English. */
export const en = {
  seat: 'Seat {number}',
  you: 'you',
  You: 'You',

  noCards: 'no cards',

  'glossary.title': 'Words',
  'glossary.term': '- **{word}**: {means} ({rule})',

  'refusal.matchOver': 'This match is over.',
  'refusal.notAsked': 'It is not {who}’s turn to choose.',
  'refusal.otherKind': 'What is asked now is “{asked}”, not “{given}”.',
  'refusal.notAnOption': '“{option}” cannot be chosen now.',
  'refusal.namedTwice': '{option} is named twice.',
  'refusal.tooFew':
    'Choose at least {min, plural, one {one} other {#}}; you named {given, plural, =0 {none} one {one} other {#}}.',
  'refusal.tooMany': 'Choose at most {max, plural, one {one} other {#}}; you named {given}.',
  'refusal.badSeats': '{game} is played with {min} to {max} seats, not {seats}.',
  'refusal.badOption': '“{value}” is no value of the option “{option}”. It can be: {values}.',
  'refusal.unknownOption': 'There is no option “{option}”. There are: {options}.',
  'refusal.badPosition': 'There can be no such position: {problem}.',
  'refusal.newerRules':
    'This match was saved by version {saved} of its rules, but this program knows them only up to version {known}.',

  auto: '{sentence} (No other choice was left.)',
  cover: '{title}, title picture',
  'cover.words': '{line}. In a fan: {cards}.',
} as const;
